import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

/** The content of a file in every encoding. */
export type CompressedFile = Readonly<Record<ContentEncoding, Buffer>>;

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt']);
/** Below this many bytes compression gains nothing. */
const minCompressedSize = 512;
const extensionOf = { br: '.br', gzip: '.gz' } as const satisfies Record<ContentEncoding, string>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(content: Buffer): Promise<CompressedFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([compressBrotli(content, { params }), compressGzip(content, { level: 9 })]);
  return { br, gzip: gz };
}

/** @param size of the file in bytes */
const isCompressible = (path: string, size: number): boolean =>
  compressible.has(extname(path)) && size >= minCompressedSize;

/** Whether a file is a compressed copy, which has no URL of its own. */
export const isCompressedCopy = (path: string): boolean =>
  Object.values(extensionOf).some((extension) => path.endsWith(extension)) &&
  compressible.has(extname(path.slice(0, path.lastIndexOf('.'))));

async function readCopies(path: string, changedMs: number): Promise<CompressedFile | null> {
  const readCopy = async (encoding: ContentEncoding): Promise<Buffer | null> => {
    const copy = path + extensionOf[encoding];
    const stats = await stat(copy).catch(() => null);
    // a file that was replaced after the build has stale copies
    return stats === null || stats.mtimeMs < changedMs ? null : await readFile(copy);
  };
  const [br, gz] = await Promise.all([readCopy('br'), readCopy('gzip')]);
  return br === null || gz === null ? null : { br, gzip: gz };
}

/**
 * A file's compressed content: the copies that the build wrote next to it, or else compressed now.
 * @returns `null` for a file that compression does not make smaller
 */
export async function readCompressed(path: string): Promise<CompressedFile | null> {
  const { size, mtimeMs } = await stat(path);
  if (!isCompressible(path, size)) return null;
  return (await readCopies(path, mtimeMs)) ?? (await compress(await readFile(path)));
}

/** Writes a compressed copy of each file that gains from it next to the file, so that a server need not compress at its start. */
export async function writeCompressedCopies(directory: string): Promise<void> {
  const paths: string[] = [];
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !isCompressedCopy(path) && isCompressible(path, (await stat(path)).size)) paths.push(path);
  }
  const compressNext = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const { br, gzip: gz } = await compress(await readFile(path));
      await Promise.all([writeFile(path + extensionOf.br, br), writeFile(path + extensionOf.gzip, gz)]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}
