'use client';
import { useEffect, useSyncExternalStore, type ComponentType, type ReactElement, type ReactNode } from 'react';

const firstDelayMs = 2_000;
const maxDelayMs = 60_000;

/** Waits for a delay, or until the browser is online again or the signal aborts. */
function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const delayTimer = setTimeout(finishWaiting, ms);
    function finishWaiting() {
      clearTimeout(delayTimer);
      removeEventListener('online', finishWaiting);
      resolve();
    }
    addEventListener('online', finishWaiting);
    signal.addEventListener('abort', finishWaiting);
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
  let loadedComponent: ComponentType<P> | null = null;
  let loadPromise: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const loadOnce = (): Promise<void> => {
    loadPromise ??= load().then(
      (module) => {
        loadedComponent = module.default;
        for (const showLoaded of listeners) showLoaded();
      },
      (error: unknown) => {
        loadPromise = null;
        throw error;
      },
    );
    return loadPromise;
  };

  async function loadWithRetries(signal: AbortSignal): Promise<void> {
    for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
      try {
        await loadOnce();
        return;
      } catch {
        await waitUnlessAborted(delayMs, signal);
      }
    }
  }

  return function LazyComponent({ placeholder = null, ...props }) {
    // the server renders the placeholder without waiting for the code, and hydration must match its output
    const LoadedComponent = useSyncExternalStore(
      subscribe,
      () => loadedComponent,
      () => null,
    );
    useEffect(() => {
      if (LoadedComponent !== null) return undefined;
      const abortController = new AbortController();
      void loadWithRetries(abortController.signal);
      return () => abortController.abort();
    }, [LoadedComponent]);
    return <>{LoadedComponent === null ? placeholder : <LoadedComponent {...(props as P)} />}</>;
  };
}
