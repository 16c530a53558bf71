import { brandStyleSheet } from '@plaza/ui/brand';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Adds the accent palette of one brand colour to the page, for both themes. */
const brandPlugin = (brandColor: string): Plugin => ({
  name: 'brand',
  transformIndexHtml: () => [{ tag: 'style', children: brandStyleSheet(brandColor) }],
});

export default defineConfig({ plugins: [react(), brandPlugin('#00695c')], build: { sourcemap: false } });
