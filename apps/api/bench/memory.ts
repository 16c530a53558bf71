import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const kibibytesPerMegabyte = 1_000_000 / 1024;
const sampleMs = 100;

interface Memory {
  own: number;
  /** Memory of its child processes. */
  children: number;
}

/** Resident set size of a process in megabytes. */
async function memoryOf(processId: number): Promise<Memory> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const memory = { own: 0, children: 0 };
  for (const line of stdout.split('\n')) {
    const [id, parent, kibibytes = 0] = line.trim().split(/\s+/).map(Number);
    if (id === processId) memory.own += kibibytes / kibibytesPerMegabyte;
    else if (parent === processId) memory.children += kibibytes / kibibytesPerMegabyte;
  }
  return memory;
}

export interface MemoryUse {
  before: Memory;
  most: Memory;
  after: Memory;
}

/** Samples a process's memory during some work, in megabytes. */
export async function watchMemory<T>(processId: number, work: () => Promise<T>): Promise<[T, MemoryUse]> {
  const before = await memoryOf(processId);
  const most = { ...before };
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      const now = await memoryOf(processId);
      most.own = Math.max(most.own, now.own);
      most.children = Math.max(most.children, now.children);
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
