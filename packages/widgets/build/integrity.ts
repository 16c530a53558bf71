import { createHash } from 'node:crypto';
import { chunkFileName } from '../src/loader/manifest.ts';
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
  /** Files that it imports later, when they are needed. */
  laterImports?: readonly string[];
}

export interface NamedChunk {
  name: string;
  /** With the hash of its content: `search-Wo1Mnh0imV.js`. */
  fileName: string;
  code: string;
  digest: string;
  integrity: string;
  /** Final names of what has to be there first, each once, itself not among them. */
  needs: string[];
}

/** Imports a chunk after the browser has held it against its integrity, as the loader does with the first ones. */
const checkedImport =
  '(n,i)=>{let u=new URL(n,import.meta.url).href;return new Promise((y,x)=>{let l=Object.assign(document.createElement("link"),' +
  '{rel:"modulepreload",crossOrigin:"",integrity:i,nonce:document.querySelector("script[nonce]")?.nonce??"",href:u});' +
  'l.onload=y;l.onerror=x;document.head.append(l)}).then(()=>import(u))}';

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
    const later = (chunk.laterImports ?? []).map(nameChunk);
    const whole = later.reduce((text, { name, fileName: to, integrity }) => {
      const call = new RegExp(`\\bimport\\((["'\`])\\./${name}\\.js\\1\\)`, 'g');
      return text.replaceAll(call, () => `(${checkedImport})("./${to}","${integrity}")`);
    }, code);
    const name = fileName.replace(/\.js$/, '');
    const digest = digestOf(whole);
    const result = {
      name,
      fileName: chunkFileName(name, digest),
      digest,
      code: whole,
      integrity: integrityOf(whole),
      needs: [...new Set(needed.flatMap((other) => [...other.needs, other.fileName]))],
    };
    named.set(fileName, result);
    return result;
  };
  for (const { fileName } of chunks) nameChunk(fileName);
  return named;
}
