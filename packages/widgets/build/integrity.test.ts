import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { integrityOf, nameChunks } from './integrity.ts';

const chunksOf = (core: string) => [
  { fileName: 'search.js', code: 'import{a}from"./core.js";a()', imports: ['core.js'] },
  { fileName: 'core.js', code: core, imports: [] },
];

test('importers name what they import by its hash, and wait for it', () => {
  const chunks = nameChunks(chunksOf('export let a'));
  const [search, core] = [chunks.get('search.js'), chunks.get('core.js')];
  expect(search?.code).toBe(`import{a}from"./${core?.fileName}";a()`);
  expect(search?.needs).toEqual([core?.fileName]);
});

test('a change in a leaf changes the names of all that import it, no change changes none', () => {
  const names = (core: string) => [...nameChunks(chunksOf(core)).values()].map(({ fileName }) => fileName);
  expect(names('export let a')).toEqual(names('export let a'));
  const [before, after] = [names('export let a'), names('export let b')];
  expect(before.filter((name) => after.includes(name))).toEqual([]);
});

test('integrity is what a browser reckons', () => {
  expect(integrityOf('a')).toBe(`sha256-${createHash('sha256').update('a').digest('base64')}`);
});

test('a chunk that is not there is an error', () => {
  expect(() => nameChunks([{ fileName: 'a.js', code: '', imports: ['b.js'] }])).toThrow('no chunk b.js');
});
