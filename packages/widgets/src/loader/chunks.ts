import type { ChunkLoader, EntryName } from '../core/host.ts';
import { make } from './make.ts';
import { digestInName, type LoaderManifest } from './manifest.ts';

/**
 * Loads each chunk once, after the browser has held it and what it needs against their integrity. What it throws has a
 * `code`: `chunk_lost` or `chunk_changed`.
 */
export const chunkLoader = (manifest: LoaderManifest, base: string, nonce: string): ChunkLoader => {
  const loads: { [Name in EntryName]?: ReturnType<ChunkLoader> } = {};

  // The preload fills the browser's module map with a copy that it has checked; the import below takes that copy. Before
  // it a fetch: WebKit preloads without a check, and Firefox never asks again for a module that did not come.
  const preload = async (name: string) => {
    const digest = manifest[name]![0];
    const href = `${base + name}-${digest.match(digestInName) as unknown as string}.js`;
    const integrity = `sha256-${digest}=`;
    await fetch(href, { integrity }).catch(async () => {
      const { ok } = await fetch(href);
      // What is there, but was refused, is not what we published.
      throw Object.assign(new Error(href), ok && { code: 'chunk_changed' });
    });
    await new Promise((onload, onerror) =>
      document.head.append(
        make('link', { rel: 'modulepreload', crossOrigin: '', integrity, nonce, href, onload, onerror }),
      ),
    );
    return href;
  };

  return (name) =>
    (loads[name] ||= Promise.all([name, ...manifest[name].slice(1)].map(preload))
      .then(([address]) => import(address!))
      .catch((error) => {
        delete loads[name];
        error.code ||= 'chunk_lost';
        throw error;
      }));
};
