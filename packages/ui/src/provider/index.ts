export { getDirection, type Direction } from './direction.ts';
export { LinkElement } from './link-element.tsx';
export { useUi, type LinkElementProps, type UiSettings } from './ui-provider.tsx';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
