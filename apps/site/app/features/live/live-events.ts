import type { LiveEvent } from '@plaza/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Event on a page: a live event, delivered exactly once and in order; or `polled`, every 10 seconds while no stream is
 * available, for data that only transient events report. After `reset` all data that events update must be reloaded.
 */
export type PageEvent = LiveEvent | { kind: 'polled' };

const pageEventListeners = new Set<(event: PageEvent) => void>();

export function publishPageEvent(event: PageEvent): void {
  for (const pageEventListener of pageEventListeners) pageEventListener(event);
}

export function useLiveEvents(onEvent: (event: PageEvent) => void): void {
  const emitEvent = useEffectEvent(onEvent);
  useEffect(() => {
    const pageEventListener = (event: PageEvent): void => emitEvent(event);
    pageEventListeners.add(pageEventListener);
    return () => {
      pageEventListeners.delete(pageEventListener);
    };
  }, []);
}

/** Reloads the page's data when the user's plan has changed, since the plan decides which listings are published. */
export function useLiveSubscription(): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(({ kind }) => {
    if ((['subscription', 'polled', 'reset'] as string[]).includes(kind) && navigator.onLine) void revalidate();
  });
}
