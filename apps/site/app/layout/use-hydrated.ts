import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** True once React has hydrated the page; `false` on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * True if this part came with the server's document. Parts that render later, on navigation or going back, have their
 * real height from the start, so that the scroll position is restored exactly.
 */
export function useFirstLoad(): boolean {
  const [isFirst] = useState(
    () => typeof document === 'undefined' || document.documentElement.dataset.hydrated !== 'true',
  );
  return isFirst;
}
