import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { PaintThread } from '../paint-thread.ts';
import type { ArchiveLocation, MapConfig } from './map-config.ts';
import { maxZoom, type PlaceNamesRequest, type TileRequest, maxZoomWithoutStreets } from './projection.ts';
import { type ArchiveBox, openArchive } from './street-archive.ts';
import { createTileCache } from './tile-cache.ts';
import type { TileWorkerData } from './tile-worker.ts';

export interface TileRenderer {
  /** Version of the tiles, which changes with style and data only. */
  readonly version: string;
  /** The closest zoom with content, inside the areas and elsewhere. */
  readonly detail: { areas: readonly ArchiveBox[]; areaZoom: number; otherZoom: number };
  readonly isBundled: boolean;
  /**
   * Renders a tile as WebP.
   * @throws TooManyTilesError if the queue is full, and `ArchiveUnavailableError`, by its name only, while the archive
   * cannot be read.
   */
  render(request: TileRequest): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Lists the names of the places in a block as JSON, `{ names: PlaceName[] }`.
   * @throws as `render`
   */
  listPlaceNames(request: PlaceNamesRequest): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export class TooManyTilesError extends Error {
  constructor() {
    super('Too many map tiles wait to be painted');
    this.name = 'TooManyTilesError';
  }
}

type PaintTask = TileRequest | PlaceNamesRequest;

/** Maximum number of waiting tiles: some seconds of rendering, or several screens of a map. */
const maxWaitingTiles = 200;
const maxMemoryCacheBytes = 48 * 1024 * 1024;
/** Time after which an idle worker is ended to free its memory. */
const maxIdleMs = 60 * 60_000;
/** Number of tiles after which a worker is replaced when idle, because cut shapes accumulate in its memory. */
const maxTilesPerWorker = 4000;
/**
 * Memory limit of a worker. Rendering every zoom of five cities took at most 124 MB; a tight limit triggers garbage
 * collection.
 */
const workerMemoryMb = 200;

/**
 * Creates a renderer that works in a worker thread, which starts with the first tile that is not cached on disk.
 * @throws if the archive is missing or unsuitable.
 */
// Long because tiles and lists of names share the worker, the caches and the pending files.
export async function createTileRenderer({ archive, cache }: MapConfig): Promise<TileRenderer> {
  const openedArchive = await openArchive(archive);
  const tileVersion = await readTileVersion(archive, openedArchive);
  const diskCache = cache && createTileCache(cache);
  const memoryCache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxMemoryCacheBytes,
    sizeCalculation: (image) => image.byteLength + 200,
  });
  const pendingFiles = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let worker: PaintThread<PaintTask> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const requireWorker = (): PaintThread<PaintTask> => {
    if (worker && worker.taskCount >= maxTilesPerWorker && worker.isIdle) {
      void worker.stop();
      worker = undefined;
    }
    if (!worker) {
      const newWorker = new PaintThread<PaintTask>(
        new URL('tile-worker.ts', import.meta.url),
        workerMemoryMb,
        () => {
          if (worker === newWorker) worker = undefined;
        },
        { archive } satisfies TileWorkerData,
      );
      worker = newWorker;
    }
    return worker;
  };

  const restartIdleTimer = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      void worker?.stop();
      worker = undefined;
    }, maxIdleMs);
    idleTimer.unref();
  };

  const paint = async (request: PaintTask, key: string): Promise<Uint8Array<ArrayBuffer>> => {
    const cachedTile = await diskCache?.read(key);
    if (cachedTile) return cachedTile;
    const tileWorker = requireWorker();
    if (tileWorker.waitingCount >= maxWaitingTiles) throw new TooManyTilesError();
    restartIdleTimer();
    const tileImage = await tileWorker.paint(request);
    // the request does not wait for the disk
    void diskCache?.write(key, tileImage);
    return tileImage;
  };

  const readOrPaint = (request: PaintTask, path: string): Promise<Uint8Array<ArrayBuffer>> => {
    const key = `${tileVersion}/${path}`;
    const cachedFile = memoryCache.get(key);
    if (cachedFile) return Promise.resolve(cachedFile);
    const pendingFile = pendingFiles.get(key);
    if (pendingFile) return pendingFile;
    const newPendingFile = paint(request, key)
      .then((painted) => {
        memoryCache.set(key, painted);
        return painted;
      })
      .finally(() => pendingFiles.delete(key));
    pendingFiles.set(key, newPendingFile);
    return newPendingFile;
  };

  return {
    version: tileVersion,
    isBundled: archive.kind === 'bundled',
    detail: { areas: openedArchive.areas, areaZoom: maxZoom, otherZoom: maxZoomWithoutStreets },
    render(request) {
      const { theme, locale, tile, scale, hasPlaceNames } = request;
      const names = hasPlaceNames ? '' : '-unnamed';
      return readOrPaint(request, `${theme}-${locale}${names}/${tile.z}/${tile.x}/${tile.y}@${scale}x.webp`);
    },
    listPlaceNames(request) {
      const { theme, locale, block } = request;
      return readOrPaint(request, `${theme}-${locale}-names/${block.z}/${block.x}/${block.y}.json`);
    },
    async close() {
      clearTimeout(idleTimer);
      await worker?.stop();
      worker = undefined;
    },
  };
}

const apiDirectory = fileURLToPath(new URL('../../../', import.meta.url));
/** Source files that affect a tile's pixels; the archive is hashed separately. */
const versionSourcePatterns = [
  'data/spain-places.json',
  'data/gazetteer/*.json',
  'data/map/*.json',
  'src/platform/geocoder/embedded/**/*.ts',
  'src/platform/data-file.ts',
  'src/platform/tiles/*.ts',
  'package.json',
];
const bundledArchivePattern = 'data/map/*.pmtiles';
/** Size of an archive's header and root directory, which differ between two builds of an archive. */
const archiveHeadBytes = 16_384;

/** Computes a short hash of style and data, which identifies the rendered tiles. Reads some megabytes. */
async function readTileVersion(
  location: ArchiveLocation,
  { source }: Pick<Awaited<ReturnType<typeof openArchive>>, 'source'>,
): Promise<string> {
  const versionHash = createHash('sha256');
  const filePatterns =
    location.kind === 'bundled' ? [...versionSourcePatterns, bundledArchivePattern] : versionSourcePatterns;
  const sourceFiles = globSync(filePatterns, { cwd: apiDirectory, exclude: ['**/*.test.ts'] }).toSorted();
  for (const file of sourceFiles) versionHash.update(file).update(readFileSync(`${apiDirectory}/${file}`));
  if (location.kind !== 'bundled')
    versionHash.update(new Uint8Array((await source.getBytes(0, archiveHeadBytes)).data));
  return versionHash.digest('base64url').slice(0, 12);
}
