import { join } from 'node:path';
import { rollup, type OutputChunk, type Plugin } from 'rollup';
import { renameChildren } from './internal-names.ts';
import { minify } from './minify.ts';
import { asPart, coreImport, coreEntry, namesOf, rootEntry } from './parts.ts';
import { ownRenderer, plugins } from './plugins.ts';
import { finishStyles } from './style-sheet.ts';
import type { StyleText } from './vanilla-extract.ts';

const root = join(import.meta.dirname, '..');

/** Chunks that a page loads at once. */
const kinds = ['search', 'listing', 'plans'] as const;
/** Chunks that are loaded when a visitor or an attribute asks for them. */
export const late = ['suggestions', 'fit', 'results', 'form'] as const;
const parts = [...kinds, ...late] as const;

const entryOf = (name: string) => join(root, `src/entries/${name}.ts`);

/** Modules that would weigh more than a whole widget, or be bundled twice. */
const forbidden = /\/node_modules\/(?:react-aria|react-stately|@react-aria|@react-stately|@radix-ui|zod|@formatjs|intl-messageformat|react-dom|react)\//;

/** @throws when a chunk holds a module that no widget may carry */
export function checkModules(ids: readonly string[]): void {
  const found = ids.filter((id) => forbidden.test(id));
  if (found.length > 0) throw new Error(`Widgets must not carry these modules:\n${found.join('\n')}`);
}

/** Bundles an entry to one file; what the plugins before call external is left out. */
async function bundleEntry(
  input: string,
  before: Plugin[] = [],
  styles?: Map<string, readonly StyleText[]>,
): Promise<OutputChunk> {
  const bundle = await rollup({
    input,
    plugins: [...before, ownRenderer(), ...plugins(styles)],
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  checkModules(output[0].moduleIds);
  return output[0];
}

/** Modules of which something is left in a file. */
const modulesOf = ({ modules }: OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));

/** Modules that the search, the most used widget, shares with another kind: it carries nothing for the others. */
async function coreModules(): Promise<ReadonlySet<string>> {
  const [ofSearch = [], ...others] = await Promise.all(kinds.map(async (kind) => modulesOf(await bundleEntry(entryOf(kind)))));
  const ofOthers = new Set(others.flat());
  return new Set(ofSearch.filter((id) => ofOthers.has(id)));
}

/**
 * Bundles the widgets to chunks by name, with their final names still to come: `core`, what each kind needs beside it,
 * `all` (these in one), and the late ones.
 */
export async function bundleWidgets(): Promise<ReadonlyMap<string, string>> {
  const core = await coreModules();
  const styles = new Map<string, readonly StyleText[]>();
  const files = new Map<string, OutputChunk>();
  for (const name of parts) files.set(name, await bundleEntry(entryOf(name), [coreImport(core)], styles));
  const names = namesOf([...files.values()]);
  const ofLate = namesOf(late.map((name) => files.get(name)!), names);
  files.set('core', await bundleEntry(...rootEntry(coreEntry(names)), styles));
  const mounts = kinds.map((kind) => `export { ${kind} } from ${JSON.stringify(entryOf(kind))};`);
  files.set('all', await bundleEntry(...rootEntry([coreEntry(ofLate), ...mounts].join('\n')), styles));

  const sheets = new Map<string, Map<string, string>>();
  for (const [name, file] of files) {
    const texts = modulesOf(file).flatMap((id) => styles.get(id) ?? []);
    sheets.set(name, new Map(texts));
  }
  const ofCore = sheets.get('core');
  const chunks = ['core', 'all', ...parts].map((name) => ({
    name,
    code: parts.includes(name as (typeof parts)[number])
      ? asPart(files.get(name)!.code, names)
      : files.get(name)!.code,
    css: [...sheets.get(name)!].flatMap(([file, css]) => (name !== 'core' && name !== 'all' && ofCore?.has(file) ? [] : css)).join('\n'),
  }));
  const codes = finishStyles(chunks);
  return new Map(chunks.map(({ name }, index) => [name, minify(renameChildren(codes[index] ?? ''), true)]));
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
