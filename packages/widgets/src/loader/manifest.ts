import type { WidgetKind } from '../core/widget.ts';

/** File name in the folder of chunks, and its integrity. */
export type ManifestFile = readonly [fileName: string, integrity: string];

/** For each kind, and for inline results, what it loads, its entry last; put into the loader by the build. */
export type LoaderManifest = Readonly<Record<WidgetKind | 'results', readonly ManifestFile[]>>;
