import type { EntryName } from '../core/host.ts';

/**
 * Each chunk by its name: its SHA-256 in Base64 without the `=` at its end, and the names of the chunks that it needs;
 * put into the loader by the build.
 */
export type LoaderManifest = Readonly<Record<string, readonly [digest: string, ...needs: string[]]>> &
  Readonly<Record<EntryName, readonly [digest: string, ...needs: string[]]>>;

/** What of a chunk's digest stands in its file name: `search-Wo1Mnh0i.js`. */
export const digestInName = /\w{8}/;
