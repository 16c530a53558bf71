import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

/** Read the stream to the end or cancel it; both close the file. */
export interface OpenFile {
  /** Size of the file in bytes. */
  size: number;
  changedAt: Date;
  stream: ReadableStream<Uint8Array>;
}

export interface FileSource {
  open(key: string): Promise<OpenFile | null>;
}

/**
 * Keys are generated, as in `listings/3f/3f0c…-640.webp`, and contain no user input. Files are immutable: new content
 * gets a new key.
 */
export interface FileStorage extends FileSource {
  /** Stores a file atomically and durably. @param contentType media type to serve the file with. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Deletes files, and ignores missing ones. */
  delete(keys: readonly string[]): Promise<void>;
  /** Keys of files last modified before a time, including partial files of crashed processes. */
  list(before: Date): AsyncIterable<string>;
}

export async function readWhole(source: FileSource, key: string): Promise<Uint8Array | null> {
  const file = await source.open(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

/**
 * Public files are cached for a year, because their keys change with the content; chat files are private and never
 * cached.
 */
export const cacheControlOf = (key: string): string =>
  key.startsWith('chats/') ? 'private, no-store' : 'public, max-age=31536000, immutable';

/** Rejects keys in which a segment is empty or starts with a dot. */
const plainKeyPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

function pathOf(directory: string, key: string): string {
  if (!plainKeyPattern.test(key)) throw new Error(`"${key}" is not a valid file key`);
  return join(directory, key);
}

export const createDirectorySource = (directory: string): FileSource => ({
  open: async (key) => {
    const file = await open(pathOf(directory, key)).catch(ignoreMissing);
    if (file === null) return null;
    const fileStats = await file.stat();
    if (!fileStats.isFile()) {
      await file.close();
      return null;
    }
    const stream = Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array>;
    return { size: fileStats.size, changedAt: fileStats.mtime, stream };
  },
});

/** Writes and syncs a file under a temporary name, then renames it. */
export const createDiskStorage = (directory: string): FileStorage => ({
  ...createDirectorySource(directory),
  put: async (key, content) => {
    const path = pathOf(directory, key);
    const temporaryPath = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(temporaryPath, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, path);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
    await syncDirectory(dirname(path));
  },
  delete: async (keys) => {
    for (const key of keys) await rm(pathOf(directory, key), { force: true });
  },
  list: (before) => listDirectory(directory, before),
});

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}

/** Syncs a directory: otherwise a power failure may lose a file's name although its content is on disk. */
async function syncDirectory(directory: string): Promise<void> {
  const openedDirectory = await open(directory);
  try {
    await openedDirectory.sync();
  } finally {
    await openedDirectory.close();
  }
}

async function* listDirectory(directory: string, before: Date): AsyncGenerator<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const fileStats = await stat(path).catch(ignoreMissing);
    if (fileStats !== null && fileStats.mtime < before) yield relative(directory, path).split(sep).join('/');
  }
}
