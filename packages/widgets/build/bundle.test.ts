import { type OutputChunk, type Plugin, rollup } from 'rollup';
import { expect, test } from 'vitest';
import { asPart, coreEntry, coreImport, entryId, coreNamesOf, rootEntry } from './bundle.ts';

const sources: Readonly<Record<string, string>> = {
  '/draw.ts': 'export const draw = (what) => `<${what}>`; export const count = () => 7;',
  '/card.ts': 'export const card = () => "card";',
  '/listing.ts':
    'import { draw, count } from "/draw.ts"; import { card } from "/card.ts"; export const listing = () => draw(card() + count());',
  '/fit.ts': 'import { draw } from "/draw.ts"; const fits = () => draw("fits"); export { fits as Fit };',
  '/whole.ts': 'import * as all from "/draw.ts"; export const keys = () => Object.keys(all);',
};
const files: Plugin = {
  name: 'files',
  resolveId: (id) => (id in sources ? id : null),
  load: (id) => sources[id] ?? null,
};
const shared = coreImport(new Set(['/draw.ts']));

const entry = (code: string): [string, Plugin] => [entryId, rootEntry(code)];

async function bundle(input: string, ...plugins: Plugin[]): Promise<OutputChunk> {
  const built = await rollup({ input, plugins: [...plugins, files] });
  const { output } = await built.generate({ format: 'es' });
  return output[0];
}
const load = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>;

test('parts work with the core in a file of its own and in `all`, and import neither file', async () => {
  const parts = [await bundle('/listing.ts', shared), await bundle('/fit.ts', shared)];
  const names = coreNamesOf(parts);
  expect([...names.values()]).toEqual(['a', 'b']);
  const [listing = '', fit = ''] = parts.map(({ code }) => asPart(code, names));
  expect(listing + fit).not.toMatch(/\bimport\b|draw = \(/);
  const core = await load((await bundle(...entry(coreEntry(names)))).code);
  const withListing = `${coreEntry(coreNamesOf(parts.slice(1), names))}\nexport { listing } from "/listing.ts";`;
  const all = await load((await bundle(...entry(withListing))).code);
  const run = async (code: string, root: unknown) =>
    ((await load(code)).default as (root: unknown) => Record<string, () => string>)(root);
  expect((await run(listing, core)).listing?.()).toBe('<card7>');
  for (const root of [core, all]) expect((await run(fit, root)).Fit?.()).toBe('<fits>');
  expect((all.listing as () => string)()).toBe('<card7>');
});

test('coreNamesOf reuses earlier short names when there are fewer parts', async () => {
  const parts = [await bundle('/listing.ts', shared), await bundle('/fit.ts', shared)];
  const names = coreNamesOf(parts);
  for (const [used, name] of coreNamesOf(parts.slice(1), names)) expect(names.get(used)).toBe(name);
});

test('a part that imports a whole module of the core, or imports another file, fails the build', async () => {
  const part = await bundle('/whole.ts', shared);
  expect(() => coreNamesOf([part])).toThrow('a whole module of core');
  expect(() => asPart(part.code, new Map())).toThrow('bound to another file');
});
