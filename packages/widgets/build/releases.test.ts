import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { addRelease, integrityOf, nameChunks, withVariants, writeFiles } from './releases.ts';

const createChunksWithFit = (fit: string) =>
  new Map([
    ['listing', 'load("fit",PLAZA_DIGESTS.fit)'],
    ['fit', fit],
    ['plans', 'plans()'],
  ]);
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, -1);

test('nameChunks inserts the digest of a lazy chunk into the chunk that loads it, and hashes file names', () => {
  const chunks = nameChunks(createChunksWithFit('export let a'));
  const [listing, fit] = [chunks.get('listing'), chunks.get('fit')];
  expect(listing?.code).toBe(`load("fit",\`${sha256('export let a')}\`)`);
  expect(fit?.digest).toBe(sha256('export let a'));
  expect(listing?.fileName).toMatch(/^listing-\w{8}\.js$/);
  expect(listing?.integrity).toBe(`sha256-${sha256(listing?.code ?? '')}=`);
});

test('nameChunks changes only the file names of a changed lazy chunk and of the chunks that load it', () => {
  const fileNamesWithFit = (fit: string) =>
    [...nameChunks(createChunksWithFit(fit)).values()].map(({ fileName }) => fileName);
  expect(fileNamesWithFit('export let a')).toEqual(fileNamesWithFit('export let a'));
  const [before, after] = [fileNamesWithFit('export let a'), fileNamesWithFit('export let b')];
  expect(before.filter((name) => after.includes(name))).toEqual([expect.stringMatching(/^plans-/)]);
});

test('integrityOf returns a Subresource Integrity value with SHA-256', () => {
  expect(integrityOf('a')).toBe(`sha256-${createHash('sha256').update('a').digest('base64')}`);
});

test('nameChunks throws if a chunk loads another chunk that does not exist', () => {
  expect(() => nameChunks(new Map([['a', 'PLAZA_DIGESTS.b']]))).toThrow('no chunk b');
});

const directories: string[] = [];
const createDirectory = () => {
  const newDirectory = mkdtempSync(join(tmpdir(), 'plaza-widgets-'));
  directories.push(newDirectory);
  return newDirectory;
};
afterEach(() => {
  for (const newDirectory of directories.splice(0)) rmSync(newDirectory, { recursive: true });
});

function writeBuild(
  dist: string,
  version: string,
  code: string,
  button = 'open()',
): { loader: string; button: string; chunk: string } {
  const { fileName, integrity } = nameChunks(new Map([['search', code]])).get('search')!;
  const loader = `load('${fileName}')`;
  const manifest = {
    version,
    loader: { integrity: integrityOf(loader) },
    button: { integrity: integrityOf(button) },
    bundles: {},
    chunks: { search: { file: `c/${fileName}`, integrity } },
    lateChunks: {},
  };
  const variantsOf = (text: string) => ({
    raw: Buffer.from(text),
    gzip: gzipSync(text),
    brotli: brotliCompressSync(text),
  });
  writeFiles(dist, {
    ...withVariants(`v1/c/${fileName}`, variantsOf(code)),
    ...withVariants('v1/loader.js', variantsOf(loader)),
    ...withVariants(`v${version}/loader.js`, variantsOf(loader)),
    ...withVariants(`v${version}/button.js`, variantsOf(button)),
    'v1/manifest.json': JSON.stringify(manifest),
  });
  return { loader: `v${version}/loader.js`, button: `v${version}/button.js`, chunk: `v1/c/${fileName}` };
}

describe('writeFiles', () => {
  test('writeFiles keeps the chunks of the previous build next to the new ones', () => {
    const dist = createDirectory();
    const firstBuild = writeBuild(dist, '1.0.0', 'first');
    const secondBuild = writeBuild(dist, '1.0.0', 'second');
    expect(readFileSync(join(dist, firstBuild.chunk), 'utf8')).toBe('first');
    expect(readFileSync(join(dist, secondBuild.chunk), 'utf8')).toBe('second');
  });

  test('writeFiles removes chunks that no build has written for 90 days', () => {
    const dist = createDirectory();
    const { chunk } = writeBuild(dist, '1.0.0', 'first');
    const dateDaysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    utimesSync(join(dist, chunk), dateDaysAgo(89), dateDaysAgo(89));
    writeBuild(dist, '1.0.1', 'second');
    expect(existsSync(join(dist, chunk))).toBe(true);
    utimesSync(join(dist, chunk), dateDaysAgo(91), dateDaysAgo(91));
    writeBuild(dist, '1.0.2', 'third');
    expect(existsSync(join(dist, chunk))).toBe(false);
  });
});

describe('addRelease', () => {
  test('addRelease keeps the loader, the button and the chunks of every earlier release', () => {
    const [dist, store] = [createDirectory(), createDirectory()];
    const firstBuild = writeBuild(dist, '1.0.0', 'first');
    addRelease(dist, store);
    rmSync(dist, { recursive: true });
    const secondBuild = writeBuild(dist, '1.0.1', 'second');
    expect(addRelease(dist, store)).toBe('1.0.1');
    for (const path of [...Object.values(firstBuild), ...Object.values(secondBuild)])
      expect(gunzipSync(readFileSync(join(store, `${path}.gz`))).toString(), path).toBe(
        readFileSync(join(store, path), 'utf8'),
      );
    expect(readFileSync(join(store, firstBuild.loader), 'utf8')).toContain(firstBuild.chunk.slice('v1/c/'.length));
  });

  test('addRelease throws for a different loader under an already released version', () => {
    const [dist, store] = [createDirectory(), createDirectory()];
    const { loader } = writeBuild(dist, '1.0.0', 'first');
    addRelease(dist, store);
    const releasedLoader = readFileSync(join(store, loader), 'utf8');
    writeBuild(dist, '1.0.0', 'second');
    expect(() => addRelease(dist, store)).toThrow('raise the version first');
    expect(readFileSync(join(store, loader), 'utf8')).toBe(releasedLoader);
  });

  test('addRelease throws for a different button under an already released version', () => {
    const [dist, store] = [createDirectory(), createDirectory()];
    const { button } = writeBuild(dist, '1.0.0', 'first');
    addRelease(dist, store);
    writeBuild(dist, '1.0.0', 'first', 'close()');
    expect(() => addRelease(dist, store)).toThrow('released with another button');
    expect(readFileSync(join(store, button), 'utf8')).toBe('open()');
  });

  test('addRelease returns the version without an error when the same release is added again', () => {
    const [dist, store] = [createDirectory(), createDirectory()];
    writeBuild(dist, '1.0.0', 'first');
    addRelease(dist, store);
    expect(addRelease(dist, store)).toBe('1.0.0');
  });
});
