import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveEvents } from '~/features/live/live-events.ts';

/** Periods that a listing's figures are shown for, in days. */
export const listingPeriods = [7, 30, 90] as const;
export type ListingPeriod = (typeof listingPeriods)[number];

/** What happened on a day. */
export interface ListingDay {
  day: string;
  views: number;
  savedCount: number;
  chatCount: number;
}

/** The period that an address asks for; 30 days when it asks for none that there is. */
export const periodOf = (text: string | null): ListingPeriod =>
  listingPeriods.find((period) => String(period) === text) ?? 30;

/** What happens at the same time is loaded at once. */
const gatherMs = 500;

/**
 * Loads the page anew when somebody looks at a listing, saves it or writes about it, and when the own plan stands otherwise; while the page is not
 * looked at, once it is again.
 *
 * @param listingId the one that the page shows; `null` for all of one's own
 */
export function useLiveFigures(listingId: number | null): void {
  const { revalidate } = useRevalidator();
  const gathering = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isOutdated = useRef(false);

  const load = (): void => {
    gathering.current = null;
    isOutdated.current = document.visibilityState === 'hidden';
    if (!isOutdated.current && navigator.onLine) void revalidate();
  };
  useLiveEvents((event) => {
    const isOther = event.kind === 'listing' && listingId !== null && event.listingId !== listingId;
    if (isOther || !['listing', 'subscription', 'polled', 'reset'].includes(event.kind)) return;
    gathering.current ??= setTimeout(load, gatherMs);
  });

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'hidden' || !isOutdated.current) return;
      isOutdated.current = false;
      if (navigator.onLine) void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
  useEffect(() => () => clearTimeout(gathering.current ?? undefined), []);
}
