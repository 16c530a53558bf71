import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PaintThread } from '../paint-thread.ts';

export interface ShareImageRenderer {
  /**
   * Renders a JPEG of 1200 × 630 pixels and at most 200 kB.
   * @throws TooManyImagesError if the queue is full.
   */
  render(shareImage: ShareImage): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Thrown if too many images are waiting; the client should retry later. */
export class TooManyImagesError extends Error {
  constructor() {
    super('Too many images are waiting to be painted');
    this.name = 'TooManyImagesError';
  }
}

const maxCacheBytes = 24 * 1024 * 1024;
/** Maximum number of images in the queue, which take about ten seconds to render. */
const maxWaitingImages = 40;
const maxIdleMs = 10 * 60_000;
const workerMemoryMb = 96;
/** Version of the design. Increase it with every change of the design, to invalidate cached copies. */
const imageDesignVersion = 1;

export function shareImageKey(shareImage: ShareImage): string {
  const { photo = null, ...words } = shareImage.kind === 'listing' ? shareImage : { ...shareImage, photo: null };
  const keyHash = createHash('sha256').update(JSON.stringify([imageDesignVersion, words]));
  if (photo !== null) keyHash.update(photo);
  return keyHash.digest('base64url').slice(0, 22);
}

/**
 * Creates a renderer that works in a worker thread, so that searches never wait for rendering. The thread starts with
 * the first image.
 */
export function createShareImageRenderer(): ShareImageRenderer {
  const imageCache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxCacheBytes,
    sizeCalculation: (image) => image.byteLength + 200,
  });
  const pendingImages = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let thread: PaintThread<ShareImage> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const requireThread = (): PaintThread<ShareImage> => {
    if (thread) return thread;
    const newThread = new PaintThread<ShareImage>(
      new URL('share-image-worker.ts', import.meta.url),
      workerMemoryMb,
      () => {
        if (thread === newThread) thread = undefined;
      },
    );
    thread = newThread;
    return newThread;
  };
  const restartIdleTimer = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      void thread?.stop();
      thread = undefined;
    }, maxIdleMs);
    idleTimer.unref();
  };

  return {
    render: async (shareImage) => {
      const imageKey = shareImageKey(shareImage);
      const cachedImage = imageCache.get(imageKey) ?? pendingImages.get(imageKey);
      if (cachedImage) return cachedImage;
      const paintThread = requireThread();
      if (paintThread.waitingCount >= maxWaitingImages) throw new TooManyImagesError();
      restartIdleTimer();
      const pendingImage = paintThread
        .paint(shareImage)
        .then((image) => {
          imageCache.set(imageKey, image);
          return image;
        })
        .finally(() => pendingImages.delete(imageKey));
      pendingImages.set(imageKey, pendingImage);
      return pendingImage;
    },
    close: async () => {
      clearTimeout(idleTimer);
      await thread?.stop();
      thread = undefined;
    },
  };
}

/** Width and height in pixels that social networks and messengers show uncropped. */
export const shareWidth = 1200;
export const shareHeight = 630;

/** Contents of a share image, in the language of the page. */
export type ShareImage =
  | {
      kind: 'listing';
      photo: Uint8Array | null;
      price: string;
      period: string;
      name: string;
      place: string;
    }
  | {
      kind: 'place';
      eyebrow: string;
      name: string;
      facts: readonly string[];
    };
