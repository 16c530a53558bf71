import type { WidgetKind } from '../core/widget.ts';

/**
 * SHA-256 in Base64 without the `=` at its end, of each chunk that begins a widget: `core` and one for each kind, or
 * `all`, which is all of these. Put into the loader by the build; late chunks' digests are in those that load them.
 */
export type LoaderManifest = Readonly<Record<WidgetKind | 'core' | 'all', string>>;

/** What of a chunk's digest stands in its file name, as a pattern: `search-Wo1Mnh0i.js`. */
export const digestInName = '\\w{8}';
