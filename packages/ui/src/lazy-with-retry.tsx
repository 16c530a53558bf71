'use client';
import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/** Resolves after a delay, or as soon as the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/**
 * Lazy-loads a component. `placeholder` is rendered on the server and until the code has loaded. A failed import is
 * retried after delays and once the browser is online again, so a chunk that fails to load does not break the page.
 * @param load imports the module; its default export is the component
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P & { placeholder?: ReactNode }) => ReactElement {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  async function loadAtLast(signal: AbortSignal): Promise<void> {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        await loadOnce();
        return;
      } catch {
        await pause(pauseMs, signal);
      }
    }
  }

  return function Late({ placeholder = null, ...props }) {
    // the server does not wait, and hydration must match its output
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Part !== null) return undefined;
      const leaving = new AbortController();
      void loadAtLast(leaving.signal).then(() => {
        if (!leaving.signal.aborted) setPart(() => loaded);
      });
      return () => leaving.abort();
    }, [Part]);
    return <>{Part === null ? placeholder : <Part {...(props as P)} />}</>;
  };
}
