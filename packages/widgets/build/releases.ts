import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOf } from './integrity.ts';

interface Manifest {
  version: string;
  loader: { integrity: string };
  chunks: Readonly<Record<string, { file: string }>>;
  lateChunks: Readonly<Record<string, { file: string }>>;
}

/**
 * Adds a built release to the store that the site serves: its loader under its version, and its chunks, whose names say
 * what is in them. Nothing in the store is changed or removed, so that a page which pins a release finds all of it.
 *
 * @param dist what the build wrote
 * @param store directory of all releases
 * @returns the version
 * @throws when that version was released with another loader
 */
export function addRelease(dist: string, store: string): string {
  const { version, loader, chunks, lateChunks } = JSON.parse(
    readFileSync(join(dist, 'v1/manifest.json'), 'utf8'),
  ) as Manifest;
  const path = `v${version}/loader.js`;
  const released = join(store, path);
  if (existsSync(released) && integrityOf(readFileSync(released, 'utf8')) !== loader.integrity)
    throw new Error(`Version ${version} of the widgets was released with another loader: raise the version first.`);
  const files = Object.values({ ...chunks, ...lateChunks }).map(({ file }) => `v1/${file}`);
  // the loader last: whoever finds it finds its chunks
  for (const file of [...files, path]) {
    mkdirSync(dirname(join(store, file)), { recursive: true });
    copyFileSync(join(dist, file), join(store, file));
  }
  return version;
}
