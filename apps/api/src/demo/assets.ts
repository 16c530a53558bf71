import { join } from 'node:path';

/** Directory served below `/media`; the images are in its folder `demo`. */
export const demoMediaDirectory = join(import.meta.dirname, '../../demo-assets');

/** Prefix of the images' storage keys. */
export const demoKeyPrefix = 'demo';

/** File name of an image or portrait in one width. */
export const assetFile = (name: string, width: number): string => `${name}-${width}.webp`;

/** Size of a drawing in pixels, 4:3. */
export const pictureSize = { width: 1440, height: 1080 } as const;

/** Widths of every picture, in pixels. */
export const pictureWidths = [480, 960, 1440] as const;

/** Portraits have one size, in pixels. */
export const portraitWidth = 256;

/** Catalogue of images and portraits, with the facts that decide which listings show them. */
export const catalogueFile = join(import.meta.dirname, '../../data/demo/pictures.json');
