import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In-memory file system of Linux; containers often have very little of it. */
const inMemory = '/dev/shm';
const neededBytes = 1024 ** 3;

function hasRoom(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Directory of throw-away databases of tests: in memory where there is room for them, as a copy of a database takes a
 * tenth of the processor time there; or else in `fallback`.
 */
export const scratchDirectory = (fallback: string = tmpdir()): string => (hasRoom(inMemory) ? inMemory : fallback);
