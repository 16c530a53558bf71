import { type OutputChunk, type Plugin, rollup } from 'rollup';
import { expect, test } from 'vitest';
import {
  wrapPart,
  createRootEntry,
  excludeRootModules,
  entryModuleId,
  indexRootExports,
  createVirtualEntry,
} from './bundle.ts';

const inMemoryFiles: Readonly<Record<string, string>> = {
  '/draw.ts': 'export const draw = (what) => `<${what}>`; export const count = () => 7;',
  '/card.ts': 'export const card = () => "card";',
  '/listing.ts':
    'import { draw, count } from "/draw.ts"; import { card } from "/card.ts"; export const listing = () => draw(card() + count());',
  '/fit.ts': 'import { draw } from "/draw.ts"; const fits = () => draw("fits"); export { fits as describeFit };',
  '/whole.ts': 'import * as all from "/draw.ts"; export const keys = () => Object.keys(all);',
};
const inMemoryFilesPlugin: Plugin = {
  name: 'files',
  resolveId: (id) => (id in inMemoryFiles ? id : null),
  load: (id) => inMemoryFiles[id] ?? null,
};
const sharedModulePlugin = excludeRootModules(new Set(['/draw.ts']));

const createEntry = (code: string): [string, Plugin] => [entryModuleId, createVirtualEntry(code)];

async function bundle(input: string, ...plugins: Plugin[]): Promise<OutputChunk> {
  const rollupBuild = await rollup({ input, plugins: [...plugins, inMemoryFilesPlugin] });
  const { output } = await rollupBuild.generate({ format: 'es' });
  return output[0];
}
const importCode = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>;

test('a chunk wrapped by wrapPart runs with either root chunk, and contains no import', async () => {
  const partChunks = [await bundle('/listing.ts', sharedModulePlugin), await bundle('/fit.ts', sharedModulePlugin)];
  const rootIndexes = indexRootExports(partChunks);
  expect([...rootIndexes.values()]).toEqual([0, 1]);
  const [listing = '', fit = ''] = partChunks.map(({ code }) => wrapPart(code, rootIndexes));
  expect(listing + fit).not.toMatch(/\bimport\b|draw = \(/);
  const searchExports = await importCode((await bundle(...createEntry(createRootEntry(rootIndexes)))).code);
  const entryWithListing = `${createRootEntry(indexRootExports(partChunks.slice(1), rootIndexes))}\nexport { listing } from "/listing.ts";`;
  const allExports = await importCode((await bundle(...createEntry(entryWithListing))).code);
  const runPart = async (code: string, root: unknown) =>
    ((await importCode(code)).default as (root: unknown) => Record<string, () => string>)(root);
  expect((await runPart(listing, searchExports)).listing?.()).toBe('<card7>');
  for (const root of [searchExports, allExports]) expect((await runPart(fit, root)).describeFit?.()).toBe('<fits>');
  expect((allExports.listing as () => string)()).toBe('<card7>');
});

test('indexRootExports reuses the indexes of an earlier call when fewer chunks are given', async () => {
  const partChunks = [await bundle('/listing.ts', sharedModulePlugin), await bundle('/fit.ts', sharedModulePlugin)];
  const rootIndexes = indexRootExports(partChunks);
  for (const [used, index] of indexRootExports(partChunks.slice(1), rootIndexes))
    expect(rootIndexes.get(used)).toBe(index);
});

test('the build fails for a chunk that imports a whole module of its root or another file', async () => {
  const partChunk = await bundle('/whole.ts', sharedModulePlugin);
  expect(() => indexRootExports([partChunk])).toThrow('a whole module of its root');
  expect(() => wrapPart(partChunk.code, new Map())).toThrow('bound to another file');
});
