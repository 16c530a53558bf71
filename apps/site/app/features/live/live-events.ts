import type { LiveEvent } from '@plaza/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Event on a page: a live event, exactly once and in order; or `polled`, every 10 seconds while no stream is available,
 * for data that only transient events report. After `reset` everything that events keep up to date must be reloaded.
 */
export type PageEvent = LiveEvent | { kind: 'polled' };

const listeners = new Set<(event: PageEvent) => void>();

/** Publishes an event to all subscribers on this page. */
export function publishPageEvent(event: PageEvent): void {
  for (const listener of listeners) listener(event);
}

/** Subscribes to events about the user's chats and listings while the component is mounted. */
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

/** Reloads the page's data when the user's plan has changed, since that changes which listings are published. */
export function useLiveSubscription(): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(({ kind }) => {
    if ((['subscription', 'polled', 'reset'] as string[]).includes(kind) && navigator.onLine) void revalidate();
  });
}
