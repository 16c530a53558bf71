import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function readStamp(stamp: string): string | null {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Runs a build unless its output was built from the same sources. The stamp goes before the build and comes back after it,
 * so that the output of a build that was killed is never taken for a complete one.
 *
 * @param stamp file next to the output
 * @param hash of the sources
 */
export async function buildOnce(stamp: string, hash: string, build: () => Promise<void>): Promise<void> {
  if (readStamp(stamp) === hash) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
