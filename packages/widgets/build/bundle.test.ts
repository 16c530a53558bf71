import { type OutputChunk, type Plugin, rollup } from 'rollup';
import { expect, test } from 'vitest';
import { wrapPart, createCoreEntry, excludeCoreModules, entryModuleId, nameCoreExports, createVirtualEntry } from './bundle.ts';

const inMemoryFiles: Readonly<Record<string, string>> = {
  '/draw.ts': 'export const draw = (what) => `<${what}>`; export const count = () => 7;',
  '/card.ts': 'export const card = () => "card";',
  '/listing.ts':
    'import { draw, count } from "/draw.ts"; import { card } from "/card.ts"; export const listing = () => draw(card() + count());',
  '/fit.ts': 'import { draw } from "/draw.ts"; const fits = () => draw("fits"); export { fits as Fit };',
  '/whole.ts': 'import * as all from "/draw.ts"; export const keys = () => Object.keys(all);',
};
const inMemoryFilesPlugin: Plugin = {
  name: 'files',
  resolveId: (id) => (id in inMemoryFiles ? id : null),
  load: (id) => inMemoryFiles[id] ?? null,
};
const sharedModulePlugin = excludeCoreModules(new Set(['/draw.ts']));

const createEntry = (code: string): [string, Plugin] => [entryModuleId, createVirtualEntry(code)];

async function bundle(input: string, ...plugins: Plugin[]): Promise<OutputChunk> {
  const rollupBuild = await rollup({ input, plugins: [...plugins, inMemoryFilesPlugin] });
  const { output } = await rollupBuild.generate({ format: 'es' });
  return output[0];
}
const importCode = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>;

test('a chunk wrapped by wrapPart runs with the exports of `core` or `all`, and contains no import', async () => {
  const partChunks = [await bundle('/listing.ts', sharedModulePlugin), await bundle('/fit.ts', sharedModulePlugin)];
  const coreNames = nameCoreExports(partChunks);
  expect([...coreNames.values()]).toEqual(['a', 'b']);
  const [listing = '', fit = ''] = partChunks.map(({ code }) => wrapPart(code, coreNames));
  expect(listing + fit).not.toMatch(/\bimport\b|draw = \(/);
  const coreExports = await importCode((await bundle(...createEntry(createCoreEntry(coreNames)))).code);
  const entryWithListing = `${createCoreEntry(nameCoreExports(partChunks.slice(1), coreNames))}\nexport { listing } from "/listing.ts";`;
  const allExports = await importCode((await bundle(...createEntry(entryWithListing))).code);
  const runPart = async (code: string, root: unknown) =>
    ((await importCode(code)).default as (root: unknown) => Record<string, () => string>)(root);
  expect((await runPart(listing, coreExports)).listing?.()).toBe('<card7>');
  for (const root of [coreExports, allExports]) expect((await runPart(fit, root)).Fit?.()).toBe('<fits>');
  expect((allExports.listing as () => string)()).toBe('<card7>');
});

test('nameCoreExports reuses the short names of an earlier call when fewer chunks are given', async () => {
  const partChunks = [await bundle('/listing.ts', sharedModulePlugin), await bundle('/fit.ts', sharedModulePlugin)];
  const coreNames = nameCoreExports(partChunks);
  for (const [used, name] of nameCoreExports(partChunks.slice(1), coreNames)) expect(coreNames.get(used)).toBe(name);
});

test('the build fails for a chunk that imports a whole core module or another file', async () => {
  const partChunk = await bundle('/whole.ts', sharedModulePlugin);
  expect(() => nameCoreExports([partChunk])).toThrow('a whole module of core');
  expect(() => wrapPart(partChunk.code, new Map())).toThrow('bound to another file');
});
