import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ArchiveLocation } from './map-config.ts';
import type { openArchive } from './street-archive.ts';

const apiDirectory = fileURLToPath(new URL('../../../', import.meta.url));
/** Everything that a tile's pixels depend on, besides the archive and what is installed. */
const sources = [
  'data/spain-places.json',
  'data/gazetteer/*.json',
  'src/platform/geocoder/embedded/**/*.ts',
  'src/platform/data-file.ts',
  'src/platform/tiles/*.ts',
  'package.json',
];
const bundled = 'data/map/*.pmtiles';
/** Header and root directory: two builds of an archive differ in them. */
const headBytes = 16_384;

/** A short hash of style and data: as long as it stays the same, so does every tile. Reads some megabytes. */
export async function readTileVersion(
  location: ArchiveLocation,
  { source }: Pick<Awaited<ReturnType<typeof openArchive>>, 'source'>,
): Promise<string> {
  const hash = createHash('sha256');
  const patterns = location.kind === 'bundled' ? [...sources, bundled] : sources;
  const files = globSync(patterns, { cwd: apiDirectory, exclude: ['**/*.test.ts'] }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(`${apiDirectory}/${file}`));
  if (location.kind !== 'bundled') hash.update(new Uint8Array((await source.getBytes(0, headBytes)).data));
  return hash.digest('base64url').slice(0, 12);
}
