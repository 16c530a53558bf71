import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { writeFiles } from './files.ts';
import { integrityOf, nameChunks } from './integrity.ts';
import { addRelease } from './releases.ts';

const directories: string[] = [];
const directory = () => {
  const made = mkdtempSync(join(tmpdir(), 'plaza-widgets-'));
  directories.push(made);
  return made;
};
afterEach(() => {
  for (const made of directories.splice(0)) rmSync(made, { recursive: true });
});

/** Builds a version of one chunk and its loader. @returns their paths */
function build(dist: string, version: string, code: string): { loader: string; chunk: string } {
  const { fileName, integrity } = nameChunks(new Map([['search', code]])).get('search')!;
  const loader = `load('${fileName}')`;
  const manifest = {
    version,
    loader: { integrity: integrityOf(loader) },
    chunks: { search: { file: `c/${fileName}`, integrity } },
    lateChunks: {},
  };
  writeFiles(dist, {
    [`v1/c/${fileName}`]: code,
    'v1/loader.js': loader,
    [`v${version}/loader.js`]: loader,
    'v1/manifest.json': JSON.stringify(manifest),
  });
  return { loader: `v${version}/loader.js`, chunk: `v1/c/${fileName}` };
}

describe('writeFiles', () => {
  test('keeps the chunks of the build before', () => {
    const dist = directory();
    const first = build(dist, '1.0.0', 'first');
    const second = build(dist, '1.0.0', 'second');
    expect(readFileSync(join(dist, first.chunk), 'utf8')).toBe('first');
    expect(readFileSync(join(dist, second.chunk), 'utf8')).toBe('second');
  });

  test('removes chunks that no build has written for 90 days', () => {
    const dist = directory();
    const { chunk } = build(dist, '1.0.0', 'first');
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    utimesSync(join(dist, chunk), daysAgo(89), daysAgo(89));
    build(dist, '1.0.1', 'second');
    expect(existsSync(join(dist, chunk))).toBe(true);
    utimesSync(join(dist, chunk), daysAgo(91), daysAgo(91));
    build(dist, '1.0.2', 'third');
    expect(existsSync(join(dist, chunk))).toBe(false);
  });
});

describe('addRelease', () => {
  test('keeps the loader and the chunks of every earlier release', () => {
    const [dist, store] = [directory(), directory()];
    const first = build(dist, '1.0.0', 'first');
    addRelease(dist, store);
    rmSync(dist, { recursive: true });
    const second = build(dist, '1.0.1', 'second');
    expect(addRelease(dist, store)).toBe('1.0.1');
    for (const path of [first.loader, first.chunk, second.loader, second.chunk])
      expect(existsSync(join(store, path)), path).toBe(true);
    expect(readFileSync(join(store, first.loader), 'utf8')).toContain(first.chunk.slice('v1/c/'.length));
  });

  test('refuses another loader under a version that was released', () => {
    const [dist, store] = [directory(), directory()];
    const { loader } = build(dist, '1.0.0', 'first');
    addRelease(dist, store);
    const released = readFileSync(join(store, loader), 'utf8');
    build(dist, '1.0.0', 'second');
    expect(() => addRelease(dist, store)).toThrow('raise the version first');
    expect(readFileSync(join(store, loader), 'utf8')).toBe(released);
  });

  test('adds the same release twice', () => {
    const [dist, store] = [directory(), directory()];
    build(dist, '1.0.0', 'first');
    addRelease(dist, store);
    expect(addRelease(dist, store)).toBe('1.0.0');
  });
});
