import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

/** A file that was opened. Read its stream to the end or cancel it: both give the file up. */
export interface OpenFile {
  /** In bytes. */
  size: number;
  changedAt: Date;
  stream: ReadableStream<Uint8Array>;
}

/** Somewhere that files can be read from. */
export interface FileSource {
  /** @returns `null` when there is no such file. */
  open(key: string): Promise<OpenFile | null>;
}

/**
 * Where files are kept. Keys are made by the program, as in `listings/3f/3f0c…-640.webp`, never from what a person typed.
 * A file never changes: other content gets another key.
 */
export interface FileStorage extends FileSource {
  /** Stores a whole file or nothing, for good once it resolves. @param contentType media type to serve it with. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Removes files; those that are not there are no mistake. */
  delete(keys: readonly string[]): Promise<void>;
  /** Keys of everything that was last changed before a moment, what an ended process left unfinished included. */
  list(before: Date): AsyncIterable<string>;
}

/** A file's content in memory; `null` when it is not there. */
export async function readWhole(source: FileSource, key: string): Promise<Uint8Array | null> {
  const file = await source.open(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

/** How long a file may be kept: names change with the content, and files of chats are for two people only. */
export const cacheControlOf = (key: string): string =>
  key.startsWith('chats/') ? 'private, no-store' : 'public, max-age=31536000, immutable';

/** Plain names only: no empty part, none that starts with a dot. */
const plainKey = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

function pathOf(directory: string, key: string): string {
  if (!plainKey.test(key)) throw new Error(`"${key}" is no key of a file`);
  return join(directory, key);
}

/** Reads the files of a directory. */
export const createDirectorySource = (directory: string): FileSource => ({
  open: async (key) => {
    const file = await open(pathOf(directory, key)).catch(ignoreMissing);
    if (file === null) return null;
    const found = await file.stat();
    if (!found.isFile()) {
      await file.close();
      return null;
    }
    const stream = Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream<Uint8Array>;
    return { size: found.size, changedAt: found.mtime, stream };
  },
});

/** Keeps files in a directory. A file is there when it is whole and on the disk: the name comes last. */
export const createDiskStorage = (directory: string): FileStorage => ({
  ...createDirectorySource(directory),
  put: async (key, content) => {
    const path = pathOf(directory, key);
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
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

/** Without this a power cut may lose a name although the file's content is safe. */
async function syncDirectory(directory: string): Promise<void> {
  const opened = await open(directory);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function* listDirectory(directory: string, before: Date): AsyncGenerator<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(ignoreMissing);
    if (found !== null && found.mtime < before) yield relative(directory, path).split(sep).join('/');
  }
}
