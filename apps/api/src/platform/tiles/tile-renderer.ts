import { LRUCache } from 'lru-cache';
import { PictureThread } from '../picture-thread.ts';
import type { TileTheme } from './palette.ts';
import type { TileAddress } from './projection.ts';
import { readTileVersion } from './tile-version.ts';
import type { TileTask } from './tile-worker.ts';

/** Renders map tiles, and keeps the latest ones. */
export interface TileRenderer {
  /** Changes with style and data, and never between two paintings of the same. */
  readonly version: string;
  /**
   * A tile as a WebP picture.
   * @param scale 2 for dense screens.
   * @throws TooManyTilesError while very many wait to be painted.
   */
  render(theme: TileTheme, tile: TileAddress, scale: 1 | 2): Promise<Uint8Array<ArrayBuffer>>;
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

/** A renderer whose thread starts with the first tile. */
export function createTileRenderer(): TileRenderer {
  const images = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (image) => image.byteLength + 200,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let worker: PictureThread<TileTask> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const currentWorker = (): PictureThread<TileTask> => {
    if (worker && worker.taskCount >= tilesAWorker && worker.isIdle) {
      void worker.stop();
      worker = undefined;
    }
    if (!worker) {
      const started = new PictureThread<TileTask>(new URL('tile-worker.ts', import.meta.url), workerMemoryMb, () => {
        if (worker === started) worker = undefined;
      });
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

  return {
    version: readTileVersion(),
    render(theme, tile, scale) {
      const key = `${theme}/${tile.z}/${tile.x}/${tile.y}@${scale}`;
      const kept = images.get(key);
      if (kept) return Promise.resolve(kept);
      const asked = underWay.get(key);
      if (asked) return asked;
      const painter = currentWorker();
      if (painter.waitingCount >= maxWaiting) return Promise.reject(new TooManyTilesError());
      restartIdleTimer();
      const image = painter
        .paint({ theme, tile, scale })
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
