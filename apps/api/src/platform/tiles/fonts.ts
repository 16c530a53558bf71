import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** Name under which the map's font is known to the canvas. */
export const fontFamily = 'PlazaMap';

/** Registers Figtree from its package: a slim machine has no fonts of its own. */
export function registerFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  for (const style of ['normal', 'italic'])
    GlobalFonts.registerFromPath(
      resolve(`@fontsource-variable/figtree/files/figtree-latin-wght-${style}.woff2`),
      fontFamily,
    );
}
