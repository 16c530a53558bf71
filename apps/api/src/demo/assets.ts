import { join } from 'node:path';

/** Directory of the demo images, which are served below `/media`. */
export const demoMediaDirectory = join(import.meta.dirname, '../../demo-assets');

export const demoKeyPrefix = 'demo';

/** File name of an image, which is also the end of its storage key. */
export const assetFile = (name: string, width: number): string => `${name}-${width}.webp`;

/** Size of a demo listing's image in pixels, in the ratio 4:3. */
export const pictureSize = { width: 1440, height: 1080 } as const;

export const pictureWidths = [480, 960, 1440] as const;

/** Width of a portrait in pixels. Portraits have a single size. */
export const portraitWidth = 256;

/** Catalogue of the demo images, with the facts that decide which listings show an image. */
export const catalogueFile = join(import.meta.dirname, '../../data/demo/pictures.json');
