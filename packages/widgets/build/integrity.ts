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

export interface NamedChunk {
  /** With the hash of its content: `search-Wo1Mnh0i.js`. */
  fileName: string;
  code: string;
  digest: string;
  integrity: string;
}

/** Placeholder in a chunk for the digest of one that it loads later. */
const digestOfOther = /\bPLAZA_DIGESTS\.(\w+)/g;

/**
 * Names each chunk by its content's hash, and puts the digests of those that it loads into it: whoever has checked a
 * chunk has checked all that comes of it.
 *
 * @param codes by name
 */
export function nameChunks(codes: ReadonlyMap<string, string>): ReadonlyMap<string, NamedChunk> {
  const named = new Map<string, NamedChunk>();
  const nameChunk = (name: string): NamedChunk => {
    const done = named.get(name);
    if (done) return done;
    const unnamed = codes.get(name);
    if (unnamed === undefined) throw new Error(`there is no chunk ${name}`);
    const code = unnamed.replaceAll(digestOfOther, (_all, other: string) => `\`${nameChunk(other).digest}\``);
    const digest = digestOf(code);
    const [stamp] = digest.match(digestInName) ?? [];
    if (!stamp) throw new Error(`the digest of ${name} has no eight letters or digits in a row: change its code`);
    const chunk = { fileName: `${name}-${stamp}.js`, digest, code, integrity: integrityOf(code) };
    named.set(name, chunk);
    return chunk;
  };
  return new Map([...codes.keys()].map((name) => [name, nameChunk(name)]));
}
