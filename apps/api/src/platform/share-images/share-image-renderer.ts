import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PaintThread } from '../paint-thread.ts';

/** Renders the images that stand for pages where they are shared, and keeps the latest ones. */
export interface ShareImageRenderer {
  /**
   * An image as JPEG, 1200 × 630 pixels and no more than 200 kB.
   * @throws TooManyImagesError when more are asked for than can be painted soon.
   */
  render(shareImage: ShareImage): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the worker thread; images under way fail. */
  close(): Promise<void>;
}

/** Images are asked for faster than they are painted; whoever asks should come back later. */
export class TooManyImagesError extends Error {
  constructor() {
    super('Too many images are waiting to be painted');
    this.name = 'TooManyImagesError';
  }
}

const cacheBytes = 24 * 1024 * 1024;
/** Some ten seconds of painting. */
const maxWaiting = 40;
const idleMs = 10 * 60_000;
const workerMemoryMb = 96;
/** Goes up with every change to how images look, so that copies of the old look are given up. */
const lookVersion = 1;

/** Names an image by everything that it shows. */
export function shareImageKey(shareImage: ShareImage): string {
  const { photo = null, ...words } = shareImage.kind === 'listing' ? shareImage : { ...shareImage, photo: null };
  const hash = createHash('sha256').update(JSON.stringify([lookVersion, words]));
  if (photo !== null) hash.update(photo);
  return hash.digest('base64url').slice(0, 22);
}

/** A renderer whose thread starts with the first image, so that searches never wait for painting. */
export function createShareImageRenderer(): ShareImageRenderer {
  const images = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (image) => image.byteLength + 200,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let thread: PaintThread<ShareImage> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const currentThread = (): PaintThread<ShareImage> => {
    if (thread) return thread;
    const started = new PaintThread<ShareImage>(
      new URL('share-image-worker.ts', import.meta.url),
      workerMemoryMb,
      () => {
        if (thread === started) thread = undefined;
      },
    );
    thread = started;
    return started;
  };
  const restartIdleTimer = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      void thread?.stop();
      thread = undefined;
    }, idleMs);
    idleTimer.unref();
  };

  return {
    render: async (shareImage) => {
      const key = shareImageKey(shareImage);
      const kept = images.get(key) ?? underWay.get(key);
      if (kept) return kept;
      const painter = currentThread();
      if (painter.waitingCount >= maxWaiting) throw new TooManyImagesError();
      restartIdleTimer();
      const painting = painter
        .paint(shareImage)
        .then((image) => {
          images.set(key, image);
          return image;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, painting);
      return painting;
    },
    close: async () => {
      clearTimeout(idleTimer);
      await thread?.stop();
      thread = undefined;
    },
  };
}

/** Pixels of every image: what networks and messengers show in full. */
export const shareWidth = 1200;
export const shareHeight = 630;

/** What an image says, in the words of its language. */
export type ShareImage =
  | {
      kind: 'listing';
      /** The bay's own photo as an encoded image; `null` without one. */
      photo: Uint8Array | null;
      price: string;
      period: string;
      name: string;
      place: string;
    }
  | {
      kind: 'place';
      /** Stands above the name. */
      eyebrow: string;
      name: string;
      /** Stand below the name, a line each. */
      facts: readonly string[];
    };
