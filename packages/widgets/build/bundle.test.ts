import { type OutputChunk, type Plugin, rollup } from 'rollup';
import { expect, test } from 'vitest';
import { wrapPart, createRootEntry, excludeRootModules, entryModuleId, nameRootExports, createVirtualEntry } from './bundle.ts';

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

test('a chunk wrapped by wrapPart runs with the exports of either root chunk, and contains no import', async () => {
  const partChunks = [await bundle('/listing.ts', sharedModulePlugin), await bundle('/fit.ts', sharedModulePlugin)];
  const rootNames = nameRootExports(partChunks);
  expect([...rootNames.values()]).toEqual(['a', 'b']);
  const [listing = '', fit = ''] = partChunks.map(({ code }) => wrapPart(code, rootNames));
  expect(listing + fit).not.toMatch(/\bimport\b|draw = \(/);
  const searchExports = await importCode((await bundle(...createEntry(createRootEntry(rootNames)))).code);
  const entryWithListing = `${createRootEntry(nameRootExports(partChunks.slice(1), rootNames))}\nexport { listing } from "/listing.ts";`;
  const allExports = await importCode((await bundle(...createEntry(entryWithListing))).code);
  const runPart = async (code: string, root: unknown) =>
    ((await importCode(code)).default as (root: unknown) => Record<string, () => string>)(root);
  expect((await runPart(listing, searchExports)).listing?.()).toBe('<card7>');
  for (const root of [searchExports, allExports]) expect((await runPart(fit, root)).describeFit?.()).toBe('<fits>');
  expect((allExports.listing as () => string)()).toBe('<card7>');
});

test('nameRootExports reuses the short names of an earlier call when fewer chunks are given', async () => {
  const partChunks = [await bundle('/listing.ts', sharedModulePlugin), await bundle('/fit.ts', sharedModulePlugin)];
  const rootNames = nameRootExports(partChunks);
  for (const [used, name] of nameRootExports(partChunks.slice(1), rootNames)) expect(rootNames.get(used)).toBe(name);
});

test('the build fails for a chunk that imports a whole module of its root or another file', async () => {
  const partChunk = await bundle('/whole.ts', sharedModulePlugin);
  expect(() => nameRootExports([partChunk])).toThrow('a whole module of its root');
  expect(() => wrapPart(partChunk.code, new Map())).toThrow('bound to another file');
});
