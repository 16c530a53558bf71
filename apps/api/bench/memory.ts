import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const kibibytesPerMegabyte = 1_000_000 / 1024;
const sampleMs = 100;

/** Megabytes of memory that a process holds now (resident set). */
async function memoryOf(processId: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(processId)]);
  return Number(stdout.trim()) / kibibytesPerMegabyte;
}

export interface MemoryUse {
  before: number;
  most: number;
  after: number;
}

/** Watches a process while something is done; in megabytes. */
export async function watchMemory<T>(processId: number, work: () => Promise<T>): Promise<[T, MemoryUse]> {
  const before = await memoryOf(processId);
  let most = before;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, await memoryOf(processId));
      await pause(sampleMs);
    }
  })();
  try {
    const result = await work();
    return [result, { before, most, after: await memoryOf(processId) }];
  } finally {
    done.abort();
    await watching;
  }
}
