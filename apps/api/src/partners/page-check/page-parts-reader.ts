import { Worker } from 'node:worker_threads';
import { DomainError } from '../../platform/domain-error.ts';
import { createFairQueue, QueueFullError } from '../../platform/queues.ts';
import type { PageParts } from './page-parts.ts';
import type { ThreadMessage } from './page-parts-thread.ts';

const readTimeoutMs = 3000;
/** A busy machine may need seconds to start a thread, which isn't the fault of the page. */
const startTimeoutMs = 20_000;
const maxThreadMemoryMb = 256;

/** Threads of this process that read pages, and checks that may wait for one. */
const defaultThreadLimits = { maxThreads: 2, maxWaiting: 20 };
const retryAfterSeconds = 10;

/**
 * Reads the parts of a page in a thread of its own, because a hostile page would block all other requests.
 * @param timeoutMs starts when the thread has loaded its modules
 * @returns `null` if that takes too long or too much memory
 */
export function readPagePartsInThread(html: string, timeoutMs = readTimeoutMs): Promise<PageParts | null> {
  const worker = new Worker(new URL('page-parts-thread.ts', import.meta.url), {
    workerData: html,
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMemoryMb },
  });
  return new Promise((resolve) => {
    const finish = (pageParts: PageParts | null) => {
      clearTimeout(timer);
      resolve(pageParts);
      void worker.terminate();
    };
    let timer = setTimeout(() => finish(null), startTimeoutMs);
    worker.on('message', (message: ThreadMessage) => {
      if (message !== 'started') return finish(message);
      clearTimeout(timer);
      timer = setTimeout(() => finish(null), timeoutMs);
    });
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
