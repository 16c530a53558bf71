import { join } from 'node:path';

/** The directory is served below `/media`. */
export const demoMediaDirectory = join(import.meta.dirname, '../../demo-assets');

export const demoKeyPrefix = 'demo';

/** Also the end of the file's storage key. */
export const assetFile = (name: string, width: number): string => `${name}-${width}.webp`;

/** In pixels, 4:3. */
export const pictureSize = { width: 1440, height: 1080 } as const;

export const pictureWidths = [480, 960, 1440] as const;

/** In pixels; portraits have one size only. */
export const portraitWidth = 256;

/** Also contains the facts that decide which listings show an image. */
export const catalogueFile = join(import.meta.dirname, '../../data/demo/pictures.json');
