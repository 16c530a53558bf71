import type { ResultsModule, WidgetModule } from '../core/host.ts';
import type { WidgetErrorCode, WidgetKind } from '../core/widget.ts';
import type { LoaderManifest } from './manifest.ts';

const failure = (code: WidgetErrorCode, message: string) => Object.assign(new Error(message), { code });

/** Loads a kind's chunk, or that of inline results. */
export type ChunkLoader = <Name extends WidgetKind | 'results'>(
  name: Name,
) => Promise<Name extends 'results' ? ResultsModule : WidgetModule>;

/** Loads each kind's files once, after the browser has held them against their integrity. */
export function chunkLoader(manifest: LoaderManifest, base: string, nonce: string): ChunkLoader {
  const loads: { [Name in WidgetKind | 'results']?: ReturnType<ChunkLoader> } = {};

  // The preload fills the browser's module map with a copy that it has checked; the import below takes that copy.
  const preload = ([href, integrity]: readonly [string, string]) =>
    new Promise<unknown>((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        integrity,
        nonce,
        href: base + href,
      });
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => {
        link.remove();
        // What is there, but was refused, is not what we published.
        void fetch(link.href).then(
          ({ ok }) => reject(failure(ok ? 'chunk_changed' : 'chunk_lost', href)),
          () => reject(failure('chunk_lost', href)),
        );
      });
      document.head.append(link);
    });

  return (kind) =>
    (loads[kind] ||= Promise.all(manifest[kind].map(preload))
      .then(() => import(base + manifest[kind].at(-1)?.[0]))
      .catch((error) => {
        delete loads[kind];
        throw error.code ? error : failure('chunk_lost', error);
      }));
}
