import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digestInNamePattern } from '../../src/loader/chunks.ts';

const dist = resolve(import.meta.dirname, '../../dist/v1');

type ManifestFiles = Record<string, { file: string; integrity: string }>;

interface Manifest {
  chunks: ManifestFiles;
  lateChunks: ManifestFiles;
}

export const otherLoaderPath = '/v1.999.0/loader.js';

const digestOf = (integrity: string) => integrity.replace(/^sha256-/, '').replace(/=$/, '');

/**
 * Files of a release in which every chunk differs from the built one and sets `otherVersion` on the page, by path. They
 * are served next to the built version, as on Plaza.
 */
export function createOtherVersion(): Record<string, string> {
  const { chunks, lateChunks } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  let loader = readFileSync(join(dist, 'loader.js'), 'utf8');
  const digests = new Map<string, string>();
  const files: Record<string, string> = {};
  // lazy chunks first, because the other chunks contain their digests
  for (const [name, { file, integrity }] of Object.entries({ ...lateChunks, ...chunks })) {
    const code = [...digests].reduce(
      (text, [before, after]) => text.replaceAll(before, after),
      `${readFileSync(join(dist, file), 'utf8')};globalThis.otherVersion=1;`,
    );
    const digest = digestOf(`sha256-${createHash('sha256').update(code).digest('base64')}`);
    files[`/v1/c/${name}-${digest.match(digestInNamePattern)?.[0]}.js`] = code;
    digests.set(digestOf(integrity), digest);
    if (!(name in chunks)) continue;
    if (!loader.includes(digestOf(integrity))) throw new Error(`the loader does not know ${file}`);
    loader = loader.replaceAll(digestOf(integrity), digest);
  }
  return { ...files, [otherLoaderPath]: loader };
}
