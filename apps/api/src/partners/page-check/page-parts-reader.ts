import { Worker } from 'node:worker_threads';
import type { PageParts } from './page-parts.ts';

const readTimeoutMs = 3000;
const maxThreadMemoryMb = 256;

/**
 * Reads the parts of a page in a thread of its own, because a hostile page would block all other requests.
 * @returns `null` if that takes too long or too much memory
 */
export function readPagePartsInThread(html: string, timeoutMs = readTimeoutMs): Promise<PageParts | null> {
  const worker = new Worker(new URL('page-parts-thread.ts', import.meta.url), {
    workerData: html,
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMemoryMb },
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), timeoutMs);
    const finish = (pageParts: PageParts | null) => {
      clearTimeout(timer);
      resolve(pageParts);
      void worker.terminate();
    };
    worker.once('message', finish);
    worker.once('error', () => finish(null));
  });
}
