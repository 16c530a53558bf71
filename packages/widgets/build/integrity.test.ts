import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { integrityOf, nameChunks } from './integrity.ts';

const chunksOf = (fit: string) =>
  new Map([
    ['listing', 'load("fit",PLAZA_DIGESTS.fit)'],
    ['fit', fit],
    ['plans', 'plans()'],
  ]);
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, -1);

test('a chunk knows the digest of what it loads later, and its own file is named by its content', () => {
  const chunks = nameChunks(chunksOf('export let a'));
  const [listing, fit] = [chunks.get('listing'), chunks.get('fit')];
  expect(listing?.code).toBe(`load("fit",\`${sha256('export let a')}\`)`);
  expect(fit?.digest).toBe(sha256('export let a'));
  expect(listing?.fileName).toMatch(/^listing-\w{8}\.js$/);
  expect(listing?.integrity).toBe(`sha256-${sha256(listing?.code ?? '')}=`);
});

test('a change in a late chunk changes the names of those that load it, and no others', () => {
  const names = (fit: string) => [...nameChunks(chunksOf(fit)).values()].map(({ fileName }) => fileName);
  expect(names('export let a')).toEqual(names('export let a'));
  const [before, after] = [names('export let a'), names('export let b')];
  expect(before.filter((name) => after.includes(name))).toEqual([expect.stringMatching(/^plans-/)]);
});

test('integrity is what a browser reckons', () => {
  expect(integrityOf('a')).toBe(`sha256-${createHash('sha256').update('a').digest('base64')}`);
});

test('a chunk that is not there is an error', () => {
  expect(() => nameChunks(new Map([['a', 'PLAZA_DIGESTS.b']]))).toThrow('no chunk b');
});
