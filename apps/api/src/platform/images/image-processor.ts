import type { RuleResult } from '@plaza/sdk/rules';
import type { FileKind, NewFile, StoredFiles } from '../files/stored-files.ts';
import { createPriorityQueue } from '../queues.ts';
import type { EncodedImage, Rotation } from './encode-image.ts';
import { ImagesUnavailableError, type ImageWorker } from './image-worker.ts';

/** An image whose files are stored, although no row references them yet. */
export interface PreparedImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly jpegWidth: number;
}

export interface PreparedChatImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

/** Processes two images at a time, to limit memory and CPU. */
export interface ImageProcessor {
  store(kind: FileKind, file: File): Promise<RuleResult<PreparedImage>>;
  storeProfile(file: File): Promise<RuleResult<string>>;
  storeForChat(file: File): Promise<RuleResult<PreparedChatImage>>;
  storeRotated(kind: FileKind, stored: () => Promise<Uint8Array>, rotation: Rotation): Promise<PreparedImage>;
  /** Encodes a stored image as AVIF; waiting uploads have priority. */
  avif(stored: Uint8Array, widths: readonly number[]): Promise<NewFile[]>;
}

const maxConcurrentTasks = 2;
/** Maximum number of waiting tasks: a longer queue would exceed the timeouts of its callers. */
const maxWaitingTasks = 200;

export function createImageProcessor(files: StoredFiles, worker: ImageWorker): ImageProcessor {
  const imageQueue = createPriorityQueue(maxConcurrentTasks, {
    maxWaiting: maxWaitingTasks,
    refuse: () => new ImagesUnavailableError('Too many images are waiting'),
  });
  const storeImage = async (
    kind: FileKind,
    { files: encodedFiles, ...image }: EncodedImage,
  ): Promise<PreparedImage> => ({
    key: await files.store(kind, encodedFiles),
    ...image,
  });
  // the bytes are read when the task starts, so that waiting tasks take no memory
  const readImageFile = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  return {
    store: async (kind, file) => {
      const encodedImage = await imageQueue.high(async () => worker.run('encode', await readImageFile(file)));
      return encodedImage.ok ? { ok: true, value: await storeImage(kind, encodedImage.value) } : encodedImage;
    },
    storeProfile: async (file) => {
      const encodedImage = await imageQueue.high(async () => worker.run('encodeProfile', await readImageFile(file)));
      return encodedImage.ok ? { ok: true, value: await files.store('people', encodedImage.value) } : encodedImage;
    },
    storeForChat: async (file) => {
      const encodedImage = await imageQueue.high(async () => worker.run('encodeChat', await readImageFile(file)));
      if (!encodedImage.ok) return encodedImage;
      const { width, height, files: encoded } = encodedImage.value;
      const originalSizeBytes = encoded.at(-1)?.content.byteLength ?? 0;
      return {
        ok: true,
        value: { key: await files.store('chats', encoded), width, height, sizeBytes: originalSizeBytes },
      };
    },
    storeRotated: async (kind, stored, rotation) =>
      storeImage(kind, await imageQueue.high(async () => worker.run('rotate', { stored: await stored(), rotation }))),
    avif: async (stored, widths) => {
      const avifFiles: NewFile[] = [];
      // one task per width, since a wide image takes a second and uploads go first
      for (const width of widths) avifFiles.push(await imageQueue.low(() => worker.run('avif', { stored, width })));
      return avifFiles;
    },
  };
}
