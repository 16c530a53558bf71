import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);
const kibibytesPerMegabyte = 1_000_000 / 1024;
const memorySampleIntervalMs = 100;

interface MemorySize {
  own: number;
  children: number;
}

/** Reads the resident set size of a process in megabytes. */
async function readMemory(processId: number): Promise<MemorySize> {
  const { stdout } = await execFileAsync('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const memorySize = { own: 0, children: 0 };
  for (const line of stdout.split('\n')) {
    const [id, parent, kibibytes = 0] = line.trim().split(/\s+/).map(Number);
    if (id === processId) memorySize.own += kibibytes / kibibytesPerMegabyte;
    else if (parent === processId) memorySize.children += kibibytes / kibibytesPerMegabyte;
  }
  return memorySize;
}

export interface MemoryUse {
  before: MemorySize;
  peak: MemorySize;
  after: MemorySize;
}

/** Samples a process's memory during some work, in megabytes. */
export async function watchMemory<T>(processId: number, work: () => Promise<T>): Promise<[T, MemoryUse]> {
  const memoryBefore = await readMemory(processId);
  const peakMemory = { ...memoryBefore };
  const workDoneController = new AbortController();
  const samplingPromise = (async () => {
    while (!workDoneController.signal.aborted) {
      const currentMemory = await readMemory(processId);
      peakMemory.own = Math.max(peakMemory.own, currentMemory.own);
      peakMemory.children = Math.max(peakMemory.children, currentMemory.children);
      await pause(memorySampleIntervalMs);
    }
  })();
  try {
    const workResult = await work();
    return [workResult, { before: memoryBefore, peak: peakMemory, after: await readMemory(processId) }];
  } finally {
    workDoneController.abort();
    await samplingPromise;
  }
}
