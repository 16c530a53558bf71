import type { InsightSource, Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

export interface WatchedCard {
  id: number;
  source: InsightSource;
  locale: Locale;
}

/** A card counts as seen when half of it has been in view for `minVisibleMs`. */
const minVisibleShare = 0.5;
const minVisibleMs = 1000;
const debounceMs = 4000;
const maxListingsPerReport = 50;

const watchedCards = new Map<Element, WatchedCard>();
const visibilityTimers = new Map<Element, ReturnType<typeof setTimeout>>();
/** Keys that consist of a source and a listing ID. Each card is reported only once per document. */
const reportedKeys = new Set<string>();
const pendingIds = new Map<InsightSource, Set<number>>();
let reportTimer: ReturnType<typeof setTimeout> | undefined;
let locale: Locale = 'en';

function sendReports(): void {
  clearTimeout(reportTimer);
  reportTimer = undefined;
  for (const [source, ids] of pendingIds) {
    const listingIds = [...ids];
    for (let start = 0; start < listingIds.length; start += maxListingsPerReport) {
      const reportFields = new URLSearchParams({ source });
      for (const id of listingIds.slice(start, start + maxListingsPerReport))
        reportFields.append('listing', String(id));
      navigator.sendBeacon(pagePath(locale, '/seen'), reportFields);
    }
  }
  pendingIds.clear();
}

function onIntersect(element: Element): void {
  visibilityTimers.delete(element);
  const watchedCard = watchedCards.get(element);
  if (watchedCard === undefined) return;
  observer.unobserve(element);
  const reportKey = `${watchedCard.source} ${watchedCard.id}`;
  if (reportedKeys.has(reportKey)) return;
  reportedKeys.add(reportKey);
  ({ locale } = watchedCard);
  pendingIds.set(watchedCard.source, (pendingIds.get(watchedCard.source) ?? new Set()).add(watchedCard.id));
  reportTimer ??= setTimeout(sendReports, debounceMs);
}

const cancelTimer = (element: Element): void => {
  clearTimeout(visibilityTimers.get(element));
  visibilityTimers.delete(element);
};

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio < minVisibleShare) cancelTimer(target);
      else if (!visibilityTimers.has(target))
        visibilityTimers.set(target, setTimeout(onIntersect, minVisibleMs, target));
    }
  },
  { threshold: minVisibleShare },
);

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') return;
  // cards in a background tab don't count as seen
  for (const element of visibilityTimers.keys()) cancelTimer(element);
  sendReports();
});
window.addEventListener('pagehide', sendReports);

/**
 * Reports the card once half of it was in view for a second.
 * @returns a function that stops watching
 */
export function watchCard(element: Element, watchedCard: WatchedCard): () => void {
  if (reportedKeys.has(`${watchedCard.source} ${watchedCard.id}`)) return () => undefined;
  watchedCards.set(element, watchedCard);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    cancelTimer(element);
    watchedCards.delete(element);
  };
}
