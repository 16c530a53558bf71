import type { ChunkExports, ChunkLoader } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { type ElementLife, make } from './elements.ts';

/**
 * SHA-256 in Base64 without the `=` at its end, of each chunk that begins a widget: `core` and one for each kind, or
 * `all`, which is all of these. Put into the loader by the build; late chunks' digests are in those that load them.
 */
export type LoaderManifest = Readonly<Record<WidgetKind | 'core' | 'all', string>>;

/** Pattern of the part of a chunk's digest that its file name contains: `search-Wo1Mnh0i.js`. */
export const digestInName = '\\w{8}';

/** All chunks but `core` and `all`: functions of what those export. */
interface PartModule {
  default(core: ChunkExports): ChunkExports;
}

/**
 * Loads each chunk once, after the browser has checked its integrity: `core` and the chunk that is asked for, or
 * `all` when there were elements of several kinds at the first time.
 *
 * @param lives of all elements that are in the document
 */
export const chunkLoader = (
  manifest: LoaderManifest,
  base: string,
  nonce: string,
  lives: ReadonlySet<ElementLife>,
): ChunkLoader => {
  const loads: Record<string, Promise<ChunkExports> | null> = {};
  /** Decided once, so that a page never loads two runtimes. */
  let isTogether: boolean | undefined;

  // The preload fills the browser's module map with a copy that it has checked; the import below takes that copy. Before
  // it a fetch: WebKit preloads without a check, and Firefox never asks again for a module that did not come.
  const preload = async (name: string, digest: string) => {
    const href = `${base + name}-${digest.match(digestInName) as unknown as string}.js`;
    const integrity = `sha256-${digest}=`;
    const get = (options: RequestInit) => fetch(href, options);
    await get({ integrity })
      // A cache would hand out a bad copy for as long as it keeps it: it gets a new one, checked as the first was.
      .catch(() => get({ integrity, cache: 'reload' }))
      .catch(() =>
        get({}).then((answer) => {
          // A file that exists but fails its integrity check is not the published one.
          throw Object.assign(new Error(href), answer.ok && { code: 'chunk_changed' });
        }),
      );
    await new Promise((onload, onerror) =>
      document.head.append(
        make('link', { rel: 'modulepreload', crossOrigin: '', integrity, nonce, href, onload, onerror }),
      ),
    );
    return import(href);
  };

  const load = (name: string, core?: Promise<ChunkExports>, digest = manifest[name as keyof LoaderManifest]) =>
    (loads[name] ||= Promise.race([
      Promise.all([preload(name, digest), core]),
      // as long as the API has
      new Promise<never>((_, onerror) => setTimeout(onerror, 8000, new Error(name))),
    ])
      .then(([module, shared]) => (shared ? (module as PartModule).default(shared) : (module as ChunkExports)))
      .catch((error) => {
        loads[name] = null;
        error.code ||= 'chunk_lost';
        throw error;
      }));

  return (name, digest) => {
    isTogether ??= [...lives].some((life) => life.kind !== name);
    const root = isTogether ? 'all' : 'core';
    const core = load(root);
    return isTogether && !digest ? core : load(name, core, digest);
  };
};
