import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Vue treats an element as a component of its own unless it is told otherwise.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('plaza-') } } })],
});
