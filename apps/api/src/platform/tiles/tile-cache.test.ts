import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTileCache } from './tile-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plaza-tile-cache-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const fileSystemBlockBytes = 4096;
const createImage = (value: number, bytes = fileSystemBlockBytes) => new Uint8Array(bytes).fill(value);
const listCachedFiles = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const setTileAge = (key: string, minutes: number) => {
  const usedAt = new Date(Date.now() - minutes * 60_000);
  return utimes(join(directory, key), usedAt, usedAt);
};

describe('tiles on disk', () => {
  it('the tile cache returns a tile that another cache wrote to the same directory', async () => {
    await createTileCache({ directory, maxBytes: 100 * fileSystemBlockBytes }).write(
      'v1/light-es/10/501/386@2x.webp',
      createImage(7),
    );
    const otherCache = createTileCache({ directory, maxBytes: 100 * fileSystemBlockBytes });
    expect(await otherCache.read('v1/light-es/10/501/386@2x.webp')).toEqual(createImage(7));
    expect(await otherCache.read('v1/light-es/10/501/387@2x.webp')).toBeNull();
  });

  it('the tile cache evicts the least recently used tiles to stay within its limit', async () => {
    const smallCache = createTileCache({ directory, maxBytes: 10 * fileSystemBlockBytes });
    for (let index = 0; index < 10; index += 1) {
      await smallCache.write(`v1/${index}.webp`, createImage(index));
      await setTileAge(`v1/${index}.webp`, 600 - index);
    }
    // marks a tile as recently used although it was written long ago
    await smallCache.read('v1/0.webp');
    await smallCache.write('v1/next.webp', createImage(99));
    await smallCache.trim();
    const remainingFileNames = (await listCachedFiles())
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other));
    expect(remainingFileNames).toEqual([
      '0.webp',
      '4.webp',
      '5.webp',
      '6.webp',
      '7.webp',
      '8.webp',
      '9.webp',
      'next.webp',
    ]);
  });

  it('several tile caches on one directory stay within the limit and never return a partial tile', async () => {
    const maxCacheBytes = 40 * fileSystemBlockBytes;
    const cachesOfProcesses = [1, 2, 3].map(() => createTileCache({ directory, maxBytes: maxCacheBytes }));
    await Promise.all(
      cachesOfProcesses.flatMap((cache, writer) =>
        Array.from({ length: 60 }, async (_, index) => {
          const tileKey = `v1/${index % 30}/${index}.webp`;
          await cache.write(tileKey, createImage(index, 3 * 1024));
          const cachedImage = await cachesOfProcesses[(writer + 1) % 3]!.read(tileKey);
          // another process may already have evicted the tile
          expect(cachedImage ?? createImage(index, 3 * 1024)).toEqual(createImage(index, 3 * 1024));
        }),
      ),
    );
    await cachesOfProcesses[0]!.trim();
    const cachedFiles = await listCachedFiles();
    expect(cachedFiles.every(({ name }) => name.endsWith('.webp'))).toBe(true);
    expect(cachedFiles.length * fileSystemBlockBytes).toBeLessThanOrEqual(maxCacheBytes);
  });

  it('`trim` of the tile cache removes partial files of a crashed process', async () => {
    await mkdir(join(directory, 'v1'));
    await writeFile(join(directory, 'v1/1.webp.123.part'), 'half');
    await setTileAge('v1/1.webp.123.part', 60);
    await createTileCache({ directory, maxBytes: 10 * fileSystemBlockBytes }).trim();
    expect(await listCachedFiles()).toEqual([]);
  });

  it('`write` of the tile cache throws no error when a tile cannot be stored', async () => {
    await writeFile(join(directory, 'file'), 'no directory');
    const cacheInPlainFile = createTileCache({
      directory: join(directory, 'file'),
      maxBytes: 10 * fileSystemBlockBytes,
    });
    await cacheInPlainFile.write('v1/1.webp', createImage(1));
    expect(await cacheInPlainFile.read('v1/1.webp')).toBeNull();
  });
});
