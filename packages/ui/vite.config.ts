import { posix } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { designTokenFiles } from './src/theme/design-tokens.ts';

/** Vite plugin that restores the style sheet imports removed from library modules, after any directive. */
const keepStyleImports = (): Plugin => ({
  name: 'keep-style-imports',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const importStatements = [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => {
        const relativePath = posix.relative(posix.dirname(chunk.fileName), file);
        return `import '${relativePath.startsWith('.') ? relativePath : `./${relativePath}`}';\n`;
      });
      const leadingDirective = /^\s*(['"])use \w+\1;?\n/.exec(chunk.code)?.[0] ?? '';
      chunk.code = leadingDirective + importStatements.join('') + chunk.code.slice(leadingDirective.length);
    }
  },
});

/**
 * Vite plugin that emits complete style sheets for pages without a bundler: `theme.css`, and `all.css` with every
 * component. Dependencies come first.
 */
const emitWholeStyleSheets = (): Plugin => ({
  name: 'whole-style-sheets',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const styleFilesOf = (fileName: string, seen = new Set<string>()): string[] => {
      const chunk = bundle[fileName];
      if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
      seen.add(fileName);
      const importedFiles = [...chunk.imports, ...chunk.dynamicImports];
      return [...importedFiles.flatMap((file) => styleFilesOf(file, seen)), ...(chunk.viteMetadata?.importedCss ?? [])];
    };
    const emitStyleSheet = (name: string, entries: readonly string[]) => {
      const styleFiles = new Set(entries.flatMap((entry) => styleFilesOf(entry)));
      const styleTexts = [...styleFiles].map((file) => {
        const styleAsset = bundle[file];
        return styleAsset?.type === 'asset' ? String(styleAsset.source).trim() : '';
      });
      // emitted into the theme's folder, because the style sheets refer to fonts by relative paths
      this.emitFile({ type: 'asset', fileName: `theme/${name}.css`, source: `${styleTexts.join('\n')}\n` });
    };
    emitStyleSheet('theme', ['theme/index.js']);
    // the map isn't in `index.js`, because it needs optional peers
    emitStyleSheet('all', ['theme/index.js', 'index.js', 'components/map/index.js']);
  },
});

/** Vite plugin that emits the design tokens in the format of the Design Tokens Community Group, for design tools. */
const emitDesignTokens = (): Plugin => ({
  name: 'design-token-export',
  apply: 'build',
  generateBundle() {
    for (const [name, content] of Object.entries(designTokenFiles()))
      this.emitFile({
        type: 'asset',
        fileName: `design-tokens/${name}`,
        source: `${JSON.stringify(content, null, 2)}\n`,
      });
  },
});

const libraryEntries = Object.fromEntries(
  Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'object' && 'types' in target
      ? [[target.default.replace('./dist/', '').replace('.js', ''), target['@plaza/source'].replace('./', '')]]
      : [],
  ),
);

export default defineConfig({
  base: './',
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ hash }) => `plaza_${hash}` }),
    keepStyleImports(),
    emitWholeStyleSheets(),
    emitDesignTokens(),
  ],
  resolve: { conditions: ['@plaza/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    minify: false,
    cssMinify: false,
    cssCodeSplit: true,
    sourcemap: true,
    emptyOutDir: false,
    lib: { entry: libraryEntries, formats: ['es'] },
    rolldownOptions: {
      external: [/^[^./]/],
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        // Built styles are not named `*.css.js`, which a consumer's vanilla-extract would evaluate again.
        entryFileNames: ({ name }) => `${name.replace(/\.css$/, '.styles')}.js`,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2') ? 'theme/fonts/[name][extname]' : name.replace('.css.ts.vanilla.css', '.css'),
      },
    },
  },
});
