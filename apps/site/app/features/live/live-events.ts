import type { LiveEvent } from '@plaza/sdk';
import { useEffect, useEffectEvent } from 'react';

/**
 * What a page is told: an event, each one once and in order; or `polled`, each 10 seconds while events cannot be had, for
 * what only passing events tell of. After `reset` everything that events keep up to date is to be loaded anew.
 */
export type PageEvent = LiveEvent | { kind: 'polled' };

const listeners = new Set<(event: PageEvent) => void>();

/** Tells an event to everything on this page that listens. */
export function tellPage(event: PageEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears what happens to the chats and listings of whoever is signed in, while the component is shown. */
export function useLiveEvents(onEvent: (event: PageEvent) => void): void {
  const told = useEffectEvent(onEvent);
  useEffect(() => {
    const listener = (event: PageEvent): void => told(event);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
