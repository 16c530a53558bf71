export { vars } from './theme/index.ts';
export {
  directionOf,
  LinkElement,
  UiProvider,
  useUi,
  type Direction,
  type LinkElementProps,
  type UiProviderProps,
  type UiSettings,
} from './provider/index.ts';
export * from './icons/index.ts';

export { Button, type ButtonLinkProps, type ButtonLook, type ButtonProps } from './components/button/index.ts';
