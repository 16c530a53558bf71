import type { WidgetModule } from '../core/host.ts';
import type { WidgetErrorCode, WidgetKind } from '../core/widget.ts';
import type { LoaderManifest } from './manifest.ts';

/** The loader's own failure: the chunks' class for it is not there yet. */
export const failure = (code: WidgetErrorCode, message: string): Error =>
  Object.assign(new Error(message), { name: 'WidgetError', code });

/** Loads each kind's files once, after the browser has held them against their integrity. */
export function chunkLoader(
  manifest: LoaderManifest,
  base: string,
  nonce: string,
): (kind: WidgetKind) => Promise<WidgetModule> {
  const loads: Partial<Record<WidgetKind, Promise<WidgetModule>>> = {};

  // The preload fills the browser's module map with a copy that it has checked; the import below takes that copy.
  const preload = (address: string, integrity: string) =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
      link.nonce = nonce;
      link.href = address;
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        // What is there, but was refused, is not what we published.
        fetch(address, { credentials: 'omit' })
          .then(
            (response) => response.ok,
            () => false,
          )
          .then((isThere) => reject(failure(isThere ? 'chunk_changed' : 'chunk_lost', address)));
      };
      document.head.append(link);
    });

  return (kind) =>
    (loads[kind] ||= Promise.all(manifest[kind].map(([name, integrity]) => preload(base + name, integrity)))
      .then(() => import(base + manifest[kind][manifest[kind].length - 1]![0]))
      .catch((error) => {
        delete loads[kind];
        throw error.code ? error : failure('chunk_lost', String(error));
      }));
}
