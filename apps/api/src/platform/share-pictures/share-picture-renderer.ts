import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PictureThread } from '../picture-thread.ts';

/** Renders the pictures that stand for pages where they are shared, and keeps the latest ones. */
export interface SharePictureRenderer {
  /**
   * A picture as JPEG, 1200 × 630 pixels and no more than 200 kB.
   * @throws TooManyPicturesError when more are asked for than can be painted soon.
   */
  render(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the worker thread; pictures under way fail. */
  close(): Promise<void>;
}

/** Pictures are asked for faster than they are painted; whoever asks should come back later. */
export class TooManyPicturesError extends Error {
  constructor() {
    super('Too many pictures are waiting to be painted');
    this.name = 'TooManyPicturesError';
  }
}

const cacheBytes = 24 * 1024 * 1024;
/** Some ten seconds of painting. */
const maxWaiting = 40;
const idleMs = 10 * 60_000;
const workerMemoryMb = 96;
/** Goes up with every change to how pictures look, so that copies of the old look are given up. */
const lookVersion = 1;

/** Names a picture by everything that it shows. */
export function sharePictureKey(picture: SharePicture): string {
  const { photo = null, ...words } = picture.kind === 'listing' ? picture : { ...picture, photo: null };
  const hash = createHash('sha256').update(JSON.stringify([lookVersion, words]));
  if (photo !== null) hash.update(photo);
  return hash.digest('base64url').slice(0, 22);
}

/** A renderer whose thread starts with the first picture, so that searches never wait for painting. */
export function createSharePictureRenderer(): SharePictureRenderer {
  const images = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheBytes,
    sizeCalculation: (image) => image.byteLength + 200,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let thread: PictureThread<SharePicture> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const currentThread = (): PictureThread<SharePicture> => {
    if (thread) return thread;
    const started = new PictureThread<SharePicture>(
      new URL('share-picture-worker.ts', import.meta.url),
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
    render: async (picture) => {
      const key = sharePictureKey(picture);
      const kept = images.get(key) ?? underWay.get(key);
      if (kept) return kept;
      const painter = currentThread();
      if (painter.waitingCount >= maxWaiting) throw new TooManyPicturesError();
      restartIdleTimer();
      const painting = painter
        .paint(picture)
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

/** Pixels of every picture: what networks and messengers show in full. */
export const shareWidth = 1200;
export const shareHeight = 630;

/** What a picture says, in the words of its language. */
export type SharePicture =
  | {
      kind: 'listing';
      /** The bay's own photo as an encoded picture; `null` without one. */
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
