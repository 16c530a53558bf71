import { join } from 'node:path';

/** Served below `/media`; the pictures are in its folder `demo`. */
export const demoMediaDirectory = join(import.meta.dirname, '../../demo-assets');

/** First part of the pictures' storage keys. */
export const demoKeyPrefix = 'demo';

/** The file of a picture or portrait in one width. */
export const assetFile = (name: string, width: number): string => `${name}-${width}.webp`;

/** Pixels of a drawing; its shape is 4:3. */
export const pictureSize = { width: 1440, height: 1080 } as const;

/** Widths of every picture, in pixels. */
export const pictureWidths = [480, 960, 1440] as const;

/** Portraits have one size, in pixels. */
export const portraitWidth = 256;

/** Names of pictures and portraits, and facts that decide who shows them. */
export const catalogueFile = join(import.meta.dirname, '../../data/demo/pictures.json');
