import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { TileTheme } from './palette.ts';
import type { TileAddress } from './projection.ts';
import type { TileAnswer, TileRequest } from './tile-worker.ts';

/** Renders map tiles, and keeps the latest ones. */
export interface TileRenderer {
  /**
   * A tile as a WebP picture.
   * @param scale 2 for dense screens.
   */
  render(theme: TileTheme, tile: TileAddress, scale: 1 | 2): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the worker thread; tiles under way fail. */
  close(): Promise<void>;
}

const cacheBytes = 48 * 1024 * 1024;
/** A worker that nobody asks any more gives its memory back. */
const idleMs = 60 * 60_000;
/** Cut shapes pile up in a worker's memory: after this many tiles it is replaced when it has nothing to do. */
const tilesAWorker = 4000;
/** What is kept takes 40 MB; a tight limit keeps what building it leaves behind from staying. */
const workerMemoryMb = 160;

interface Waiting {
  resolve: (image: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** One worker thread and the tiles it is asked for. */
class TileWorker {
  readonly #worker = new Worker(new URL('tile-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb, maxYoungGenerationSizeMb: 4 },
  });
  readonly #waiting = new Map<number, Waiting>();
  tileCount = 0;

  /** @param onEnd told once when the thread is gone. */
  constructor(onEnd: () => void) {
    this.#worker.unref();
    this.#worker.on('message', (answer: TileAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.image);
    });
    this.#worker.on('error', (error) => this.#rejectAll(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => {
      this.#rejectAll(new Error('The tile worker has ended'));
      onEnd();
    });
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  ask(theme: TileTheme, tile: TileAddress, scale: number): Promise<Uint8Array<ArrayBuffer>> {
    this.tileCount += 1;
    const request: TileRequest = { id: this.tileCount, theme, tile, scale };
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#waiting.set(request.id, { resolve, reject });
    this.#worker.postMessage(request, []);
    return promise;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** A renderer whose thread starts with the first tile. */
export function createTileRenderer(): TileRenderer {
  const images = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (image) => image.byteLength + 200,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let worker: TileWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const currentWorker = (): TileWorker => {
    if (worker && worker.tileCount >= tilesAWorker && worker.isIdle) {
      void worker.stop();
      worker = undefined;
    }
    if (!worker) {
      const started: TileWorker = new TileWorker(() => {
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
    render(theme, tile, scale) {
      const key = `${theme}/${tile.z}/${tile.x}/${tile.y}@${scale}`;
      const kept = images.get(key);
      if (kept) return Promise.resolve(kept);
      const asked = underWay.get(key);
      if (asked) return asked;
      restartIdleTimer();
      const image = currentWorker()
        .ask(theme, tile, scale)
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
