import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Vue treats every element with a hyphen in its name as a Vue component unless this option says otherwise.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('plaza-') } } })],
});
