import type { ChunkExports, ChunkLoader } from '../core/host.ts';
import type { WidgetKind } from '../core/widget.ts';
import { createElement } from './elements.ts';

/**
 * SHA-256 in Base64, without the trailing `=`, of each root chunk: one for each kind, and `all`, which contains them all.
 * The build inserts it into the loader. The digests of lazy chunks are in the chunks that load them.
 */
export type LoaderManifest = Readonly<Record<WidgetKind | 'all', string>>;

/** Pattern of the part of a chunk's digest that its file name contains: `search-Wo1Mnh0i.js`. */
export const digestInNamePattern = '\\w{8}';

/** Promises of chunks by name; `null` after a failure. */
export type ChunkPromises = Record<string, Promise<ChunkExports> | null>;

/**
 * Loads each chunk once, and checks its integrity.
 *
 * @param chunkPromises chunks that are already there
 */
export const createChunkLoader = (
  manifest: LoaderManifest,
  base: string,
  nonce: string,
  chunkPromises: ChunkPromises,
): ChunkLoader => {
  const importChunk = async (name: string, digest: string) => {
    const href = `${base + name}-${digest.match(digestInNamePattern) as unknown as string}.js`;
    const integrity = `sha256-${digest}=`;
    // puts a verified copy into the browser's module map, which the import below uses
    const preload = () =>
      new Promise((onload, onerror) =>
        document.head.append(
          createElement('link', { rel: 'modulepreload', crossOrigin: '', integrity, nonce, href, onload, onerror }),
        ),
      );
    const preloadVerified = () =>
      fetch(href, { integrity })
        // Bypasses the HTTP cache, which would return a corrupt copy until it expires.
        .catch(() => fetch(href, { integrity, cache: 'reload' }))
        .catch(async () => {
          // A file that exists but fails its integrity check is not the published one.
          throw Object.assign(new Error(href), (await fetch(href)).ok && { code: 'chunk_changed' });
        })
        .then(preload);
    // Only Chromium, which alone has `userAgentData`, can do without the fetch: WebKit preloads without an integrity
    // check, and Firefox never requests a module again after a failure.
    await ('userAgentData' in navigator ? preload().catch(preloadVerified) : preloadVerified());
    return import(href) as Promise<ChunkExports>;
  };

  return (name, digest = manifest[name as keyof LoaderManifest]) =>
    (chunkPromises[name] ||= Promise.race([
      importChunk(name, digest),
      // API requests have the same timeout
      new Promise<never>((_, onerror) => setTimeout(onerror, 8000, new Error(name))),
    ]).catch((error) => {
      chunkPromises[name] = null;
      error.code ||= 'chunk_lost';
      throw error;
    }));
};
