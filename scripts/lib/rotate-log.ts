import { existsSync, renameSync, rmSync } from 'node:fs';

const keptLogs = 5;

/**
 * Makes room for a new log, a file or a directory: the last one becomes `<path>.1`, the one before it `<path>.2`, and so
 * on; of those, five are kept.
 */
export function rotateLog(path: string): void {
  if (!existsSync(path)) return;
  rmSync(`${path}.${keptLogs}`, { recursive: true, force: true });
  for (let age = keptLogs - 1; age > 0; age -= 1)
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`);
  renameSync(path, `${path}.1`);
}
