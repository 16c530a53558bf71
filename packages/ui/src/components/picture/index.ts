export { Picture, type PictureProps } from './picture.tsx';
export { Thumb } from './thumb.tsx';
export type { PictureData } from './picture.tsx';
