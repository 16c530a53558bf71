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
