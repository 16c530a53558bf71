export { type IconProps } from './icon.tsx';
export * from './navigation.tsx';
export * from './status.tsx';
export * from './parking.tsx';
export * from './places.tsx';
export * from './account.tsx';
export * from './pictures.tsx';
