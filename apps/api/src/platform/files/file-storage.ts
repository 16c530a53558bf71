import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

/** An open file. Read its stream to the end or cancel it; both close the file. */
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
  /** Lists the keys of files last modified before a time, including partial files of crashed processes. */
  list(before: Date): AsyncIterable<string>;
}

export async function readWholeFile(source: FileSource, key: string): Promise<Uint8Array | null> {
  const openedFile = await source.open(key);
  return openedFile && new Uint8Array(await new Response(openedFile.stream).arrayBuffer());
}

/**
 * Returns a file's `Cache-Control`. Public files are cached for a year, because their keys change with the content;
 * chat files are private and never cached.
 */
export const cacheControlOf = (key: string): string =>
  key.startsWith('chats/') ? 'private, no-store' : 'public, max-age=31536000, immutable';

/** Matches keys without a segment that is empty or starts with a dot. */
const fileKeyPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

function pathOf(directory: string, key: string): string {
  if (!fileKeyPattern.test(key)) throw new Error(`"${key}" is not a valid file key`);
  return join(directory, key);
}

export const createDirectorySource = (directory: string): FileSource => ({
  open: async (key) => {
    const fileHandle = await open(pathOf(directory, key)).catch(ignoreMissingFile);
    if (fileHandle === null) return null;
    const fileStats = await fileHandle.stat();
    if (!fileStats.isFile()) {
      await fileHandle.close();
      return null;
    }
    const fileStream = Readable.toWeb(createReadStream('', { fd: fileHandle })) as ReadableStream<Uint8Array>;
    return { size: fileStats.size, changedAt: fileStats.mtime, stream: fileStream };
  },
});

/** Creates a storage that writes and syncs a file under a temporary name, then renames it. */
export const createDiskStorage = (directory: string): FileStorage => ({
  ...createDirectorySource(directory),
  put: async (key, content) => {
    const filePath = pathOf(directory, key);
    const temporaryFilePath = `${filePath}.${randomUUID()}.part`;
    await mkdir(dirname(filePath), { recursive: true });
    try {
      const temporaryFile = await open(temporaryFilePath, 'wx');
      try {
        await temporaryFile.writeFile(content);
        await temporaryFile.sync();
      } finally {
        await temporaryFile.close();
      }
      await rename(temporaryFilePath, filePath);
    } catch (error) {
      await rm(temporaryFilePath, { force: true });
      throw error;
    }
    await syncDirectory(dirname(filePath));
  },
  delete: async (keys) => {
    for (const key of keys) await rm(pathOf(directory, key), { force: true });
  },
  list: (before) => listDirectory(directory, before),
});

function ignoreMissingFile(error: NodeJS.ErrnoException): null {
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
  const directoryEntries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreMissingFile);
  for (const entry of directoryEntries ?? []) {
    if (!entry.isFile()) continue;
    const listedPath = join(entry.parentPath, entry.name);
    const fileStats = await stat(listedPath).catch(ignoreMissingFile);
    if (fileStats !== null && fileStats.mtime < before) yield relative(directory, listedPath).split(sep).join('/');
  }
}
