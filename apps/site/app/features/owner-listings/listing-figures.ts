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

export const parseListingPeriod = (text: string | null): ListingPeriod =>
  listingPeriods.find((period) => String(period) === text) ?? 30;

/** Time in milliseconds by which reloads after live events are debounced. */
const liveStatsDebounceMs = 500;

/**
 * Reloads the page's statistics when a listing is viewed, saved or contacted, and when the plan changes. A hidden page
 * reloads once it is visible.
 * @param listingId ID of the listing on the page; `null` for all of the user's listings
 */
export function useLiveStats(listingId: number | null): void {
  const { revalidate } = useRevalidator();
  const debounceTimerRef = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isOutdatedRef = useRef(false);

  const reloadStats = (): void => {
    debounceTimerRef.current = null;
    isOutdatedRef.current = document.visibilityState === 'hidden';
    if (!isOutdatedRef.current && navigator.onLine) void revalidate();
  };
  useLiveEvents((event) => {
    const isOtherListing = event.kind === 'listing' && listingId !== null && event.listingId !== listingId;
    if (isOtherListing || !['listing', 'subscription', 'polled', 'reset'].includes(event.kind)) return;
    debounceTimerRef.current ??= setTimeout(reloadStats, liveStatsDebounceMs);
  });

  useEffect(() => {
    const revalidateIfVisible = (): void => {
      if (document.visibilityState === 'hidden' || !isOutdatedRef.current) return;
      isOutdatedRef.current = false;
      if (navigator.onLine) void revalidate();
    };
    document.addEventListener('visibilitychange', revalidateIfVisible);
    return () => document.removeEventListener('visibilitychange', revalidateIfVisible);
  }, [revalidate]);
  useEffect(() => () => clearTimeout(debounceTimerRef.current ?? undefined), []);
}
