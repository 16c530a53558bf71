import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const contentEncodings = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof contentEncodings)[number];

/** Best encoding that the `Accept-Encoding` header allows; `null` without one. `q=0` excludes an encoding. */
export function chooseEncoding(header: string | string[] | undefined): ContentEncoding | null {
  const encodingWeights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const qualityValue = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    encodingWeights.set(name, qualityValue === undefined ? 1 : Number(qualityValue));
  }
  const isEncodingAccepted = (name: string): boolean =>
    (encodingWeights.get(name) ?? encodingWeights.get('*') ?? 0) > 0;
  return contentEncodings.find(isEncodingAccepted) ?? null;
}

export type CompressedFile = Readonly<Record<ContentEncoding, Buffer>>;

const compressibleExtensions = new Set(['.js', '.css', '.json', '.svg', '.txt']);
const minCompressibleBytes = 512;
const encodingExtensions = { br: '.br', gzip: '.gz' } as const satisfies Record<ContentEncoding, string>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressFile(content: Buffer): Promise<CompressedFile> {
  const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params: brotliParams }),
    compressGzip(content, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

const isCompressible = (path: string, size: number): boolean =>
  compressibleExtensions.has(extname(path)) && size >= minCompressibleBytes;

/**
 * True for precompressed variants, which are sent with a content encoding under the original's path, never under their
 * own.
 */
export const isPrecompressed = (path: string): boolean =>
  Object.values(encodingExtensions).some((extension) => path.endsWith(extension)) &&
  compressibleExtensions.has(extname(path.slice(0, path.lastIndexOf('.'))));

/**
 * Reads the precompressed variants of a file.
 * @param modifiedMs modification time of the original file in milliseconds since 1970
 */
async function readPrecompressed(path: string, modifiedMs: number): Promise<CompressedFile | null> {
  const readPrecompressedVariant = async (encoding: ContentEncoding): Promise<Buffer | null> => {
    const variantPath = path + encodingExtensions[encoding];
    const variantStats = await stat(variantPath).catch(() => null);
    // a variant older than its original file is stale
    return variantStats === null || variantStats.mtimeMs < modifiedMs ? null : await readFile(variantPath);
  };
  const [br, gz] = await Promise.all([readPrecompressedVariant('br'), readPrecompressedVariant('gzip')]);
  return br === null || gz === null ? null : { br, gzip: gz };
}

/**
 * Reads a file's precompressed variants, or compresses the file if they are missing or stale.
 * @returns `null` for a file that compression doesn't make smaller
 */
export async function readCompressed(path: string): Promise<CompressedFile | null> {
  const { size, mtimeMs } = await stat(path);
  if (!isCompressible(path, size)) return null;
  return (await readPrecompressed(path, mtimeMs)) ?? (await compressFile(await readFile(path)));
}

/**
 * Precompresses a directory at build time, because Brotli at its best quality takes seconds, too long for the server's
 * start.
 */
export async function precompress(directory: string): Promise<void> {
  const compressiblePaths: string[] = [];
  for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true })) {
    const compressiblePath = join(entry.parentPath, entry.name);
    if (
      entry.isFile() &&
      !isPrecompressed(compressiblePath) &&
      isCompressible(compressiblePath, (await stat(compressiblePath)).size)
    )
      compressiblePaths.push(compressiblePath);
  }
  const compressNextFile = async (): Promise<void> => {
    for (
      let compressiblePath = compressiblePaths.pop();
      compressiblePath !== undefined;
      compressiblePath = compressiblePaths.pop()
    ) {
      const { br, gzip: gz } = await compressFile(await readFile(compressiblePath));
      await Promise.all([
        writeFile(compressiblePath + encodingExtensions.br, br),
        writeFile(compressiblePath + encodingExtensions.gzip, gz),
      ]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNextFile));
}
