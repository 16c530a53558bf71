import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { digestInNamePattern } from '../src/loader/chunks.ts';
import type { FileVariants } from './compress.ts';

/** SHA-256 in Base64 without the trailing `=`. */
const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64').slice(0, -1);

export const integrityOf = (code: string): string => `sha256-${digestOf(code)}=`;

interface NamedChunk {
  /** File name with a hash of the content: `search-Wo1Mnh0i.js`. */
  fileName: string;
  code: string;
  digest: string;
  integrity: string;
}

const digestPlaceholderPattern = /\bPLAZA_DIGESTS\.(\w+)/g;

/**
 * Names each chunk by the hash of its content, after inserting the digests of the lazy chunks that it loads: the integrity of a chunk then covers all chunks that it loads.
 *
 * @param codes code of each chunk by name
 */
export function nameChunks(codes: ReadonlyMap<string, string>): ReadonlyMap<string, NamedChunk> {
  const namedChunks = new Map<string, NamedChunk>();
  const nameChunk = (name: string): NamedChunk => {
    const existingChunk = namedChunks.get(name);
    if (existingChunk) return existingChunk;
    const sourceCode = codes.get(name);
    if (sourceCode === undefined) throw new Error(`there is no chunk ${name}`);
    const code = sourceCode.replaceAll(
      digestPlaceholderPattern,
      (_all, other: string) => `\`${nameChunk(other).digest}\``,
    );
    const digest = digestOf(code);
    const [digestPart] = digest.match(digestInNamePattern) ?? [];
    if (!digestPart) throw new Error(`the digest of ${name} has no eight letters or digits in a row: change its code`);
    const chunk = { fileName: `${name}-${digestPart}.js`, digest, code, integrity: integrityOf(code) };
    namedChunks.set(name, chunk);
    return chunk;
  };
  return new Map([...codes.keys()].map((name) => [name, nameChunk(name)]));
}

/** File extensions of a script's compressed variants. */
const variantExtensions = { brotli: '.br', gzip: '.gz' } as const;

/** Lists a script with its compressed variants for `writeFiles`. */
export const withVariants = (
  path: string,
  { raw, ...variants }: FileVariants,
): Readonly<Record<string, Uint8Array>> => ({
  [path]: raw,
  ...Object.fromEntries(
    Object.entries(variants).map(([name, content]) => [
      path + variantExtensions[name as keyof typeof variants],
      content,
    ]),
  ),
});

/** How long chunks of earlier builds are kept, in milliseconds: open pages and cached loaders still request them. */
const chunkRetentionMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Writes a build. Keeps chunks of earlier builds for 90 days; keeps type declarations, because other processes may be reading them.
 *
 * @param files file contents by path below `targetDirectory`, each file before its compressed variants, which the site's server ignores if they are older
 */
export function writeFiles(targetDirectory: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(targetDirectory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const chunksFolder = join(targetDirectory, 'v1/c');
  if (!existsSync(chunksFolder)) return;
  for (const name of readdirSync(chunksFolder)) {
    const chunk = join(chunksFolder, name);
    if (Date.now() - statSync(chunk).mtimeMs > chunkRetentionMs) rmSync(chunk);
  }
}

interface Manifest {
  version: string;
  loader: { integrity: string };
  button: { integrity: string };
  bundles: Readonly<Record<string, { integrity: string }>>;
  chunks: Readonly<Record<string, { file: string }>>;
  lateChunks: Readonly<Record<string, { file: string }>>;
}

/**
 * Adds a built release to the store that the site serves: loader, button and bundles under its version, and its chunks, named by their content. Changes and deletes nothing in the store, so that pages can pin a release.
 *
 * @param dist output directory of the build
 * @param store directory of all releases
 * @returns the version
 * @throws if that version was released with other scripts
 */
export function addRelease(dist: string, store: string): string {
  const { version, chunks, lateChunks, loader, button, bundles } = JSON.parse(
    readFileSync(join(dist, 'v1/manifest.json'), 'utf8'),
  ) as Manifest;
  const scripts = Object.entries({ loader, button, ...bundles });
  const scriptPathOf = (name: string) => `v${version}/${name}.js`;
  for (const [name, { integrity }] of scripts) {
    const releasedScript = join(store, scriptPathOf(name));
    if (existsSync(releasedScript) && integrityOf(readFileSync(releasedScript, 'utf8')) !== integrity)
      throw new Error(`Version ${version} of the widgets was released with another ${name}: raise the version first.`);
  }
  const chunkPaths = Object.values({ ...chunks, ...lateChunks }).map(({ file }) => `v1/${file}`);
  // the scripts are copied last, so that their chunks exist when they can be loaded
  for (const file of [...chunkPaths, ...scripts.map(([name]) => scriptPathOf(name))]) {
    mkdirSync(dirname(join(store, file)), { recursive: true });
    for (const extension of ['', ...Object.values(variantExtensions)])
      copyFileSync(join(dist, file + extension), join(store, file + extension));
  }
  return version;
}
