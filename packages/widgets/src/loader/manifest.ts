import type { EntryName } from '../core/host.ts';

/**
 * Each chunk by its name: its SHA-256 in Base64 without the `=` at its end, and the names of the chunks that it needs;
 * put into the loader by the build.
 */
export type LoaderManifest = Readonly<Record<string, readonly [digest: string, ...needs: string[]]>> &
  Readonly<Record<EntryName, readonly [digest: string, ...needs: string[]]>>;

/** File name of a chunk: the first eight letters and digits in a row stand for its digest. */
export const chunkFileName = (name: string, digest: string): string => `${name}-${String(digest.match(/\w{8}/))}.js`;
