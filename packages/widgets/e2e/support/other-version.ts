import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digestInName } from '../../src/loader/manifest.ts';

const dist = resolve(import.meta.dirname, '../../dist/v1');

interface Manifest {
  chunks: Record<string, { file: string; integrity: string; needs: string[] }>;
}

/** Where the loader of the other version is. */
export const otherLoader = '/v1.999.0/loader.js';

/**
 * A release of the elements whose every chunk differs from the built ones, and leaves `otherVersion` on the page when it
 * runs: its files by path. They lie beside those of the built version, as on Plaza.
 */
export function otherVersion(): Record<string, string> {
  const { chunks } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  let loader = readFileSync(join(dist, 'loader.js'), 'utf8');
  const names = new Map<string, string>();
  const files: Record<string, string> = {};
  const digestOf = (integrity: string) => integrity.replace(/^sha256-/, '').replace(/=$/, '');
  // what others need comes before them
  const sorted = Object.entries(chunks).toSorted(([, one], [, two]) => one.needs.length - two.needs.length);
  for (const [name, { file, integrity }] of sorted) {
    const code = [...names].reduce(
      (text, [before, after]) => text.replaceAll(before, after),
      `${readFileSync(join(dist, file), 'utf8')};globalThis.otherVersion=1;`,
    );
    const digest = digestOf(`sha256-${createHash('sha256').update(code).digest('base64')}`);
    const fileName = `${name}-${digestInName.exec(digest)?.[0]}.js`;
    names.set(file.replace('c/', ''), fileName);
    files[`/v1/c/${fileName}`] = code;
    if (!loader.includes(digestOf(integrity))) throw new Error(`the loader does not know ${file}`);
    loader = loader.replaceAll(digestOf(integrity), digest);
  }
  return { ...files, [otherLoader]: loader };
}
