export { type IconProps } from './icon.tsx';
export * from './navigation/index.ts';
export * from './status/index.ts';
export * from './parking/index.ts';
export * from './places/index.ts';
export * from './account/index.ts';
export * from './pictures/index.ts';
