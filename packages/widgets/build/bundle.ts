import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { transform } from 'esbuild';
import { minifySync } from 'oxc-minify';
import { rollup, type Plugin } from 'rollup';
import type { UnnamedChunk } from './integrity.ts';
import { finishStyles } from './style-sheet.ts';
import { vanillaExtract } from './vanilla-extract.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
/** Every browser that passes the loader's test knows this. */
const target = 'es2022';
/** What a page loads by itself: the widgets, and the results that a search shows on the page. */
const kinds = ['search', 'listing', 'plans', 'results'] as const;

/** TypeScript and JSX; types are checked elsewhere. */
const typescript = (): Plugin => ({
  name: 'typescript',
  async load(id) {
    if (!/\.tsx?$/.test(id) || id.endsWith('.css.ts')) return null;
    const { code } = await transform(readFileSync(id, 'utf8'), {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target,
      sourcefile: id,
    });
    // What is drawn on a server first is no concern of a widget.
    const own = code.replace(/^\s*(['"])use client\1;?/, '').replaceAll(messageImport, 'import $2 from $3?$1"');
    return { code: own, map: null };
  },
});

/** Relative names carry their endings. */
const relative = (): Plugin => ({
  name: 'relative',
  resolveId: (id, importer) => (importer && /^\..*\.tsx?$/.test(id) ? join(importer, '..', id) : null),
});

/** Components import `react`; widgets give them a renderer of their own. */
const ownRenderer = (): Plugin => ({
  name: 'own-renderer',
  resolveId(id) {
    if (id === 'react') return join(source, 'runtime/react.ts');
    if (id === 'react/jsx-runtime') return join(source, 'runtime/jsx-runtime.ts');
    return null;
  },
});

const minify = (code: string, isModule: boolean): string => {
  const result = minifySync('chunk.js', code, {
    module: isModule,
    compress: { target },
    mangle: { toplevel: isModule },
    codegen: { removeWhitespace: true, legalComments: 'none' },
  });
  if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => message).join('\n'));
  return result.code;
};

/** Each chunk carries its own words only: a group of a language is a module of its own. */
const messages = (): Plugin => ({
  name: 'messages',
  resolveId: (id, importer) => (importer && id.includes('.json?') ? join(importer, '..', id) : null),
  load(id) {
    const [file = '', group = ''] = id.split('?');
    if (!file.endsWith('.json')) return null;
    const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (!groups[group]) throw new Error(`${file} has no words for "${group}"`);
    return { code: `export default ${JSON.stringify(groups[group])}`, moduleSideEffects: false };
  },
});
const messageImport = /import \{ (\w+) as (\w+) \} from ("[^"]+\.json)"/g;

const plugins = (core = '', sheets = new Map<string, string>()) => [
  messages(),
  relative(),
  vanillaExtract(core, sheets),
  typescript(),
  nodeResolve({ exportConditions: ['@plaza/source'], extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
];

/** What would cost more than a whole widget, or come twice. */
const forbidden = /\/node_modules\/(?:react-aria|react-stately|@react-aria|@react-stately|@radix-ui|zod|@formatjs|intl-messageformat|react-dom|react)\//;

/** @throws when a chunk holds a module that no widget may carry */
export function checkModules(ids: readonly string[]): void {
  const found = ids.filter((id) => forbidden.test(id));
  if (found.length > 0) throw new Error(`Widgets must not carry these modules:\n${found.join('\n')}`);
}

/** Bundles the widgets: one chunk for each kind and `core`, what two of them need. Not named yet. */
export async function bundleWidgets(): Promise<UnnamedChunk[]> {
  const sheets = new Map<string, string>();
  const core = join(source, 'core/mount.tsx');
  const entries = new Map(kinds.map((kind) => [join(source, `entries/${kind}.ts`), kind]));
  const bundle = await rollup({
    input: [...entries.keys()],
    plugins: [ownRenderer(), ...plugins(core, sheets)],
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    hoistTransitiveImports: false,
    minifyInternalExports: true,
    manualChunks(id, { getModuleInfo }) {
      const reaching = new Set<string>();
      const seen = new Set<string>();
      const climb = (module: string) => {
        if (seen.has(module)) return;
        seen.add(module);
        if (entries.has(module)) reaching.add(module);
        getModuleInfo(module)?.importers.forEach(climb);
      };
      climb(id);
      if (reaching.size < 2) return undefined;
      const isOfCards = [...reaching].every((entry) => /(?:listing|results)\.ts$/.test(entry));
      return isOfCards ? 'cards' : 'core';
    },
  });
  await bundle.close();
  const chunks = output
    .filter((file) => file.type === 'chunk')
    .toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1));
  checkModules(chunks.flatMap(({ moduleIds }) => moduleIds));
  const codes = finishStyles(chunks.map(({ code, fileName }) => ({ code, css: sheets.get(fileName) })));
  return chunks.map(({ fileName, imports, dynamicImports }, index) => ({
    fileName,
    imports,
    laterImports: dynamicImports,
    code: minify(codes[index] ?? '', true),
  }));
}

/** Bundles a script without exports for `<script src>`. @param constants what stands in for names in the code */
export async function bundleScript(path: string, constants: Readonly<Record<string, unknown>>): Promise<string> {
  const bundle = await rollup({ input: join(root, path), plugins: plugins() });
  const { output } = await bundle.generate({ format: 'iife', strict: false, generatedCode: { arrowFunctions: true } });
  await bundle.close();
  const code = Object.entries(constants).reduce(
    (text, [name, value]) => text.replaceAll(name, () => JSON.stringify(value)),
    output[0].code,
  );
  return minify(code, false);
}

/** Bundles a module for applications that bring React themselves. */
export async function bundleModule(path: string): Promise<string> {
  const bundle = await rollup({ input: join(root, path), external: ['react'], plugins: plugins() });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return `'use client';\n${minify(output[0].code, true)}`;
}
