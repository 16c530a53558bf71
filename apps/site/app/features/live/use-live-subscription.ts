import { useRevalidator } from 'react-router';
import { useLiveEvents } from './live-events.ts';

/** Loads the page anew when the plan of whoever is signed in stands otherwise, and with it what is published. */
export function useLiveSubscription(): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(({ kind }) => {
    if ((['subscription', 'polled', 'reset'] as string[]).includes(kind) && navigator.onLine) void revalidate();
  });
}
