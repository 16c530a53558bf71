import { Worker } from 'node:worker_threads';
import { DomainError } from '../../platform/domain-error.ts';
import { createFairQueue, QueueFullError } from '../../platform/queues.ts';
import type { PageParts } from './page-parts.ts';

const readTimeoutMs = 3000;
const maxThreadMemoryMb = 256;

/** Threads of this process that read pages, and checks that may wait for one. */
const defaultThreadLimits = { maxThreads: 2, maxWaiting: 20 };
const retryAfterSeconds = 10;

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

/**
 * Reads the parts of a page for an account, `null` as above. Accounts take turns.
 * @throws DomainError `unavailable` when too many checks wait
 */
export type PagePartsReader = (userId: number, html: string) => Promise<PageParts | null>;

export function createPagePartsReader({ maxThreads, maxWaiting } = defaultThreadLimits): PagePartsReader {
  const threadQueue = createFairQueue({ concurrency: maxThreads, maxWaiting });
  return async (userId, html) => {
    try {
      return await threadQueue.run(String(userId), () => readPagePartsInThread(html));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new DomainError('unavailable', { retryAfterSeconds });
    }
  };
}
