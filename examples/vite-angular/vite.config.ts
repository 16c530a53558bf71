import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2022',
    // The package of the compiler declares no side effects, and would be left out.
    rolldownOptions: { treeshake: { moduleSideEffects: true } },
  },
});
