import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { transform } from 'esbuild';
import { minifySync } from 'oxc-minify';
import { rollup, type Plugin } from 'rollup';
import { fixedProps, type FixedProps } from './fixed-props.ts';
import { icons } from './icons.ts';
import { shortNames } from './internal-names.ts';
import type { UnnamedChunk } from './integrity.ts';
import { finishStyles } from './style-sheet.ts';
import { sheetsByKind } from './sheets-by-kind.ts';
import { vanillaExtract, type StyleText } from './vanilla-extract.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');
/** Every browser that passes the loader's test knows this. */
const target = 'es2022';
/** What a page loads by itself: the widgets, and the results that a search shows on the page. */
const kinds = ['search', 'listing', 'plans', 'results'] as const;
export type Kind = (typeof kinds)[number];
const entryOf = (kind: Kind) => join(source, `entries/${kind}.ts`);

/** TypeScript and JSX; types are checked elsewhere. */
const typescript = (isWidget: boolean): Plugin => ({
  name: 'typescript',
  async load(id) {
    if (!/\.tsx?$/.test(id) || id.endsWith('.css.ts')) return null;
    const { code } = await transform(readFileSync(id, 'utf8'), {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target,
      sourcefile: id,
      ...(isWidget && shortNames),
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
    if (id.endsWith('/price-format.ts')) return join(source, 'runtime/price-format.ts');
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

const plugins = (styles = new Map<string, readonly StyleText[]>(), isWidget = true) => [
  messages(),
  relative(),
  vanillaExtract(styles),
  icons(join(source, 'runtime/icon.ts')),
  typescript(isWidget),
  fixedProps(fixed),
  nodeResolve({ exportConditions: ['@plaza/source'], extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
];

/** Properties of the site's components that no widget gives them. */
const fixed: FixedProps = {
  SearchBox: { hiddenFields: 'void 0', size: '"hero"', vehicle: 'void 0', onClear: 'void 0' },
  ListingCard: {
    isEager: 'false',
    save: 'void 0',
    layout: '"stack"',
    active: 'false',
    onActiveChange: 'void 0',
  },
  FitAnswer: { size: '"medium"' },
  Price: { size: '"medium"' },
  PlanPicker: { className: 'void 0', name: 'void 0', defaultValue: 'null' },
  UiProvider: { direction: '"ltr"', portalContainer: 'void 0', linkElement: '"a"' },
};

/** What would cost more than a whole widget, or come twice. */
const forbidden = /\/node_modules\/(?:react-aria|react-stately|@react-aria|@react-stately|@radix-ui|zod|@formatjs|intl-messageformat|react-dom|react)\//;

/** @throws when a chunk holds a module that no widget may carry */
export function checkModules(ids: readonly string[]): void {
  const found = ids.filter((id) => forbidden.test(id));
  if (found.length > 0) throw new Error(`Widgets must not carry these modules:\n${found.join('\n')}`);
}

const treeshake = { moduleSideEffects: false } as const;

/** What the entry of each kind is made of in the end, without what was left out. */
async function modulesByKind(): Promise<ReadonlyMap<string, ReadonlySet<Kind>>> {
  const reaching = new Map<string, Set<Kind>>();
  for (const kind of kinds) {
    const bundle = await rollup({
      input: entryOf(kind),
      plugins: [ownRenderer(), ...plugins()],
      treeshake,
    });
    const { output } = await bundle.generate({ format: 'es' });
    await bundle.close();
    for (const [id, { renderedLength }] of Object.entries(output[0].modules)) {
      if (renderedLength === 0) continue;
      const known = reaching.get(id);
      if (known) known.add(kind);
      else reaching.set(id, new Set([kind]));
    }
  }
  return reaching;
}

/**
 * Where a module goes: a search, the most used of all, carries nothing for the others, and its results take the cards
 * out of the listing's chunk.
 */
function chunkOf(of: ReadonlySet<Kind>): string | undefined {
  const [only] = of;
  if (of.size === 1) return only;
  return of.has('search') ? 'core' : of.has('plans') ? 'answers' : of.has('listing') ? 'listing' : undefined;
}

/** Bundles the widgets: one chunk for each kind, `core` and `answers`. Not named yet. */
export async function bundleWidgets(): Promise<UnnamedChunk[]> {
  const reaching = await modulesByKind();
  const styles = new Map<string, readonly StyleText[]>();
  const bundle = await rollup({
    input: kinds.map(entryOf),
    plugins: [ownRenderer(), ...plugins(styles)],
    treeshake,
    preserveEntrySignatures: 'allow-extension',
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    hoistTransitiveImports: false,
    minifyInternalExports: true,
    onlyExplicitManualChunks: true,
    manualChunks: (id) => chunkOf(reaching.get(id) ?? new Set()),
  });
  await bundle.close();
  const chunks = output
    .filter((file) => file.type === 'chunk')
    .toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1));
  checkModules(chunks.flatMap(({ moduleIds }) => moduleIds));
  const sheets = sheetsByKind(styles, reaching);
  const codes = finishStyles(chunks.map(({ code, name }) => ({ name, code, css: sheets.get(name) })));
  return chunks.map(({ fileName, imports }, index) => ({
    fileName,
    imports,
    code: minify(codes[index] ?? '', true),
  }));
}

/** Bundles a script without exports for `<script src>`. @param constants what stands in for names in the code */
export async function bundleScript(path: string, constants: Readonly<Record<string, unknown>>): Promise<string> {
  const bundle = await rollup({ input: join(root, path), plugins: plugins() });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  // Nothing of a block is global: all that a script declares at its top level has to be `const`, `let` or `class`.
  const block = `{${output[0].code}}`;
  const code = Object.entries(constants).reduce(
    (text, [name, value]) => text.replaceAll(name, () => JSON.stringify(value)),
    block,
  );
  return minify(code, false);
}

/** Bundles a module for applications that bring React themselves. */
export async function bundleModule(path: string): Promise<string> {
  const bundle = await rollup({ input: join(root, path), external: ['react'], plugins: plugins(undefined, false) });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return `'use client';\n${minify(output[0].code, true)}`;
}
