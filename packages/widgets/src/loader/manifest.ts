import type { WidgetKind } from '../core/widget.ts';

/** What elements ask for by name. */
export type EntryName = WidgetKind | 'results';

/**
 * Each chunk by its name: its SHA-256 in Base64 without the `=` at its end, and the names of the chunks that it needs;
 * put into the loader by the build.
 */
export type LoaderManifest = Readonly<Record<string, readonly [digest: string, ...needs: string[]]>> &
  Readonly<Record<EntryName, readonly [digest: string, ...needs: string[]]>>;

/** File name of a chunk: its digest stands in it as far as addresses take it as it is. */
export const chunkFileName = (name: string, digest: string): string =>
  `${name}-${digest.replace(/\W/g, '').slice(0, 10)}.js`;
