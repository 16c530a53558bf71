import { join } from 'node:path';

/** Served below `/media`: the generated pictures stand in its folder `demo`. */
export const demoMediaDirectory = join(import.meta.dirname, '../../../demo-assets');

/** Where the pictures' storage keys begin. */
export const demoKeyPrefix = 'demo';

/** The file of a picture or portrait in one width. */
export const assetFile = (name: string, width: number): string => `${name}-${width}.webp`;
