import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const apiDirectory = fileURLToPath(new URL('../../../', import.meta.url));
/** Everything that a tile's pixels depend on, besides what is installed. */
const sources = [
  'data/map/*.pmtiles',
  'data/spain-places.json',
  'src/platform/geocoder/embedded/**/*.ts',
  'src/platform/tiles/*.ts',
  'package.json',
];

/** A short hash of style and data: as long as it stays the same, so does every tile. Reads about 6 MB. */
export function readTileVersion(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: apiDirectory, exclude: ['**/*.test.ts'] }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(`${apiDirectory}/${file}`));
  return hash.digest('base64url').slice(0, 12);
}
