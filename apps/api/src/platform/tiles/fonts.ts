import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

export const fontFamily = 'PlazaMap';

export function registerFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  for (const style of ['normal', 'italic'])
    GlobalFonts.registerFromPath(
      resolve(`@fontsource-variable/figtree/files/figtree-latin-wght-${style}.woff2`),
      fontFamily,
    );
}
