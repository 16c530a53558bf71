import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TileCacheConfig } from './map-config.ts';

/** Cache of rendered tiles on disk; several processes may share its directory. */
export interface TileCache {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a tile. Never fails: a tile that cannot be stored is rendered again. */
  write(key: string, image: Uint8Array): Promise<void>;
  trim(): Promise<void>;
}

interface CachedFile {
  path: string;
  bytes: number;
  usedMs: number;
}

/** Share of the size limit down to which tiles are evicted, so that not every tile triggers an eviction. */
const trimTargetShare = 0.8;
/** Share of the size limit after writing which a process checks the size. */
const sizeCheckIntervalShare = 0.05;
/** Minimum time between two marks of a tile as used, because marking is a write. */
const minMarkIntervalMs = 60 * 60_000;
/** Age from which a partial file counts as left by a crash. */
const maxPartialFileAgeMs = 10 * 60_000;
/** Maximum number of concurrent `stat` calls; more would delay other disk access. */
const maxConcurrentStats = 64;
/** Block size of the file system: a file occupies whole blocks. */
const fileSystemBlockBytes = 4096;
const occupiedBytesOf = (bytes: number): number => Math.ceil(bytes / fileSystemBlockBytes) * fileSystemBlockBytes;

async function listTiles(directory: string): Promise<CachedFile[]> {
  const directoryEntries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const filePaths = directoryEntries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  const cachedTiles: CachedFile[] = [];
  for (let start = 0; start < filePaths.length; start += maxConcurrentStats) {
    const cachedFiles = await Promise.all(
      filePaths.slice(start, start + maxConcurrentStats).map(async (path) => {
        // another process may have removed the file
        const fileStats = await stat(path).catch(() => null);
        return fileStats ? [{ path, bytes: occupiedBytesOf(fileStats.size), usedMs: fileStats.mtimeMs }] : [];
      }),
    );
    cachedTiles.push(...cachedFiles.flat());
  }
  return cachedTiles;
}

async function removeEmptyDirectories(directory: string): Promise<void> {
  const directoryEntries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const subdirectories = directoryEntries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((first, second) => second.length - first.length);
  // `rmdir` fails for directories that are not empty
  for (const path of subdirectories) await rmdir(path).catch(() => {});
}

export function createTileCache({ directory, maxBytes }: TileCacheConfig): TileCache {
  let unchecked = Infinity;
  let trimming: Promise<void> | undefined;

  const trimCache = async (): Promise<void> => {
    const now = Date.now();
    const cachedTiles = await listTiles(directory);
    const partialFiles = cachedTiles.filter(
      ({ path, usedMs }) => path.endsWith('.part') && now - usedMs > maxPartialFileAgeMs,
    );
    for (const { path } of partialFiles) await rm(path, { force: true });
    let bytes = cachedTiles.reduce((sum, tile) => sum + tile.bytes, 0);
    if (bytes <= maxBytes) return;
    for (const tile of cachedTiles.toSorted((first, second) => first.usedMs - second.usedMs)) {
      if (bytes <= maxBytes * trimTargetShare) break;
      await rm(tile.path, { force: true });
      bytes -= tile.bytes;
    }
    await removeEmptyDirectories(directory);
  };
  const trimCacheOnce = (): Promise<void> => {
    trimming ??= trimCache().finally(() => {
      trimming = undefined;
    });
    return trimming;
  };

  return {
    read: async (key) => {
      const tilePath = join(directory, key);
      try {
        const cachedImage = await readFile(tilePath);
        const { mtimeMs } = await stat(tilePath);
        const now = new Date();
        if (now.getTime() - mtimeMs > minMarkIntervalMs) await utimes(tilePath, now, now);
        return new Uint8Array(cachedImage);
      } catch {
        return null;
      }
    },
    write: async (key, image) => {
      const tilePath = join(directory, key);
      const partialPath = `${tilePath}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(tilePath), { recursive: true });
        await writeFile(partialPath, image);
        await rename(partialPath, tilePath);
        unchecked += occupiedBytesOf(image.byteLength);
        if (unchecked < maxBytes * sizeCheckIntervalShare) return;
        unchecked = 0;
        await trimCacheOnce();
      } catch {
        await rm(partialPath, { force: true }).catch(() => {});
      }
    },
    trim: trimCacheOnce,
  };
}
