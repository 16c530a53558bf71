import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Pages that were opened, and copies of the loader in caches, ask for chunks of earlier builds for this long. */
const keptFor = 90 * 24 * 60 * 60 * 1000;

/**
 * Writes a build and keeps what earlier ones left: their chunks for 90 days, and the declarations, which others may be
 * reading.
 *
 * @param files texts by their paths below the directory
 */
export function writeFiles(directory: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const chunks = join(directory, 'v1/c');
  if (!existsSync(chunks)) return;
  for (const name of readdirSync(chunks)) {
    const chunk = join(chunks, name);
    if (Date.now() - statSync(chunk).mtimeMs > keptFor) rmSync(chunk);
  }
}
