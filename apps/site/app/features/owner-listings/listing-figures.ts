import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveEvents } from '~/features/live/live-events.ts';

/** Periods of a listing's figures, in days. */
export const listingPeriods = [7, 30, 90] as const;
export type ListingPeriod = (typeof listingPeriods)[number];

export interface ListingDay {
  day: string;
  views: number;
  savedCount: number;
  chatCount: number;
}

/** Parses the period of a query; 30 days by default. */
export const periodOf = (text: string | null): ListingPeriod =>
  listingPeriods.find((period) => String(period) === text) ?? 30;

/** Debounces live events, in milliseconds. */
const debounceMs = 500;

/**
 * Reloads the page when a listing is viewed, saved or contacted, and when the plan changes. A hidden page reloads once
 * it is visible.
 * @param listingId the listing on the page; `null` for all of the user's listings
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
    gathering.current ??= setTimeout(load, debounceMs);
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
