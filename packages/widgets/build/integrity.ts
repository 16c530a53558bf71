import { createHash } from 'node:crypto';
import { digestInName } from '../src/loader/manifest.ts';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** SHA-256 in Base64, without the `=` at its end. */
const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64').slice(0, -1);

/** A Subresource Integrity value. */
export const integrityOf = (code: string): string => `sha256-${digestOf(code)}=`;

/** Bytes as written, with gzip and with brotli, each at its best. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

export const sizeOf = (code: string): Size => ({
  raw: Buffer.byteLength(code),
  gzip: gzipSync(code, { level: 9 }).length,
  brotli: brotliCompressSync(code).length,
});

/** A chunk before it has its final name. */
export interface UnnamedChunk {
  /** `search.js` */
  fileName: string;
  code: string;
  /** Files that it imports at once, `core.js`. */
  imports: readonly string[];
}

export interface NamedChunk {
  name: string;
  /** With the hash of its content: `search-Wo1Mnh0i.js`. */
  fileName: string;
  code: string;
  digest: string;
  integrity: string;
  /** Final names of what has to be there first, each once, itself not among them. */
  needs: string[];
}

/** Gives each chunk its content's hash, from the leaves up: a name stands for all that a chunk brings with it. */
export function nameChunks(chunks: readonly UnnamedChunk[]): Map<string, NamedChunk> {
  const named = new Map<string, NamedChunk>();
  const nameChunk = (fileName: string): NamedChunk => {
    const done = named.get(fileName);
    if (done) return done;
    const chunk = chunks.find((other) => other.fileName === fileName);
    if (!chunk) throw new Error(`there is no chunk ${fileName}`);
    const needed = chunk.imports.map(nameChunk);
    const code = needed.reduce((text, { name, fileName: to }) => text.replaceAll(`./${name}.js`, `./${to}`), chunk.code);
    const name = fileName.replace(/\.js$/, '');
    const digest = digestOf(code);
    const stamp = digestInName.exec(digest)?.[0];
    if (!stamp) throw new Error(`the digest of ${fileName} has no eight letters or digits in a row: change its code`);
    const result = {
      name,
      fileName: `${name}-${stamp}.js`,
      digest,
      code,
      integrity: integrityOf(code),
      needs: [...new Set(needed.flatMap((other) => [...other.needs, other.fileName]))],
    };
    named.set(fileName, result);
    return result;
  };
  for (const { fileName } of chunks) nameChunk(fileName);
  return named;
}
