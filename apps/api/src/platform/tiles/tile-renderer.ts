import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { PaintThread } from '../paint-thread.ts';
import type { ArchiveLocation, MapConfig } from './map-config.ts';
import { deepestZoom, type TileRequest, undetailedZoom } from './projection.ts';
import { type ArchiveBox, openArchive } from './street-archive.ts';
import { createTileCache } from './tile-cache.ts';
import type { TileWorkerData } from './tile-worker.ts';

/** Renders map tiles, and keeps the latest ones. */
export interface TileRenderer {
  /** Changes with style and data, and never between two paintings of the same. */
  readonly version: string;
  /** The closest zoom that there is anything to see at, in areas and elsewhere. */
  readonly detail: { areas: readonly ArchiveBox[]; areaZoom: number; otherZoom: number };
  /** Streets come from the archive in the repository. */
  readonly isBundled: boolean;
  /**
   * A tile as a WebP picture.
   * @throws TooManyTilesError while very many wait to be painted, and `ArchiveUnavailableError` by its name while the
   * archive can't be read.
   */
  render(request: TileRequest): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the worker thread; tiles under way fail. */
  close(): Promise<void>;
}

/** More tiles are asked for than can be painted. */
export class TooManyTilesError extends Error {
  constructor() {
    super('Too many map tiles wait to be painted');
    this.name = 'TooManyTilesError';
  }
}

/** Some seconds of painting, and several screens of a map. */
const maxWaiting = 200;
const cacheBytes = 48 * 1024 * 1024;
/** A worker that nobody asks any more gives its memory back. */
const idleMs = 60 * 60_000;
/** Cut shapes pile up in a worker's memory: after this many tiles it is replaced when it has nothing to do. */
const tilesAWorker = 4000;
/** Painting every zoom of five cities took 124 MB at most; a tight limit keeps garbage from staying. */
const workerMemoryMb = 200;

/**
 * A renderer whose thread starts with the first tile that is not on the disk.
 * @throws when the archive is not there, or not one to draw from.
 */
export async function createTileRenderer({ archive, cache }: MapConfig): Promise<TileRenderer> {
  const opened = await openArchive(archive);
  const version = await readTileVersion(archive, opened);
  const files = cache && createTileCache(cache);
  const images = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (image) => image.byteLength + 200,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let worker: PaintThread<TileRequest> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const currentWorker = (): PaintThread<TileRequest> => {
    if (worker && worker.taskCount >= tilesAWorker && worker.isIdle) {
      void worker.stop();
      worker = undefined;
    }
    if (!worker) {
      const started = new PaintThread<TileRequest>(
        new URL('tile-worker.ts', import.meta.url),
        workerMemoryMb,
        () => {
          if (worker === started) worker = undefined;
        },
        { archive } satisfies TileWorkerData,
      );
      worker = started;
    }
    return worker;
  };

  const restartIdleTimer = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      void worker?.stop();
      worker = undefined;
    }, idleMs);
    idleTimer.unref();
  };

  const paint = async (request: TileRequest, key: string): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = await files?.read(key);
    if (kept) return kept;
    const painter = currentWorker();
    if (painter.waitingCount >= maxWaiting) throw new TooManyTilesError();
    restartIdleTimer();
    const image = await painter.paint(request);
    // the request for the tile does not wait for the disk
    void files?.write(key, image);
    return image;
  };

  return {
    version,
    isBundled: archive.kind === 'bundled',
    detail: { areas: opened.areas, areaZoom: deepestZoom, otherZoom: undetailedZoom },
    render(request) {
      const { theme, locale, tile, scale } = request;
      const key = `${version}/${theme}-${locale}/${tile.z}/${tile.x}/${tile.y}@${scale}x.webp`;
      const kept = images.get(key);
      if (kept) return Promise.resolve(kept);
      const asked = underWay.get(key);
      if (asked) return asked;
      const image = paint(request, key)
        .then((painted) => {
          images.set(key, painted);
          return painted;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, image);
      return image;
    },
    async close() {
      clearTimeout(idleTimer);
      await worker?.stop();
      worker = undefined;
    },
  };
}

const apiDirectory = fileURLToPath(new URL('../../../', import.meta.url));
/** Everything that a tile's pixels depend on, besides the archive and what is installed. */
const sources = [
  'data/spain-places.json',
  'data/gazetteer/*.json',
  'src/platform/geocoder/embedded/**/*.ts',
  'src/platform/data-file.ts',
  'src/platform/tiles/*.ts',
  'package.json',
];
const bundled = 'data/map/*.pmtiles';
/** Header and root directory: two builds of an archive differ in them. */
const headBytes = 16_384;

/** A short hash of style and data: as long as it stays the same, so does every tile. Reads some megabytes. */
async function readTileVersion(
  location: ArchiveLocation,
  { source }: Pick<Awaited<ReturnType<typeof openArchive>>, 'source'>,
): Promise<string> {
  const hash = createHash('sha256');
  const patterns = location.kind === 'bundled' ? [...sources, bundled] : sources;
  const files = globSync(patterns, { cwd: apiDirectory, exclude: ['**/*.test.ts'] }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(`${apiDirectory}/${file}`));
  if (location.kind !== 'bundled') hash.update(new Uint8Array((await source.getBytes(0, headBytes)).data));
  return hash.digest('base64url').slice(0, 12);
}
