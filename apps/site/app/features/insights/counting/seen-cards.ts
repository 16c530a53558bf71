import type { InsightSource, Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

export interface WatchedCard {
  id: number;
  source: InsightSource;
  locale: Locale;
}

/** A card counts as seen when half of it has been in view for `minVisibleTimeMs`. */
const minVisibleShare = 0.5;
const minVisibleTimeMs = 1000;
const reportDebounceMs = 4000;
const maxListingsPerReport = 50;

const watchedCards = new Map<Element, WatchedCard>();
const visibilityTimers = new Map<Element, ReturnType<typeof setTimeout>>();
/** Keys that consist of a source and a listing ID. Each card is reported only once per document. */
const reportedKeys = new Set<string>();
const pendingIdsBySource = new Map<InsightSource, Set<number>>();
let reportTimer: ReturnType<typeof setTimeout> | undefined;
let locale: Locale = 'en';

function sendPendingReports(): void {
  clearTimeout(reportTimer);
  reportTimer = undefined;
  for (const [source, ids] of pendingIdsBySource) {
    const reportedIds = [...ids];
    for (let start = 0; start < reportedIds.length; start += maxListingsPerReport) {
      const reportFields = new URLSearchParams({ source });
      for (const id of reportedIds.slice(start, start + maxListingsPerReport))
        reportFields.append('listing', String(id));
      navigator.sendBeacon(pagePath(locale, '/seen'), reportFields);
    }
  }
  pendingIdsBySource.clear();
}

function reportVisibleCard(element: Element): void {
  visibilityTimers.delete(element);
  const watchedCard = watchedCards.get(element);
  if (watchedCard === undefined) return;
  cardObserver.unobserve(element);
  const reportKey = `${watchedCard.source} ${watchedCard.id}`;
  if (reportedKeys.has(reportKey)) return;
  reportedKeys.add(reportKey);
  ({ locale } = watchedCard);
  pendingIdsBySource.set(
    watchedCard.source,
    (pendingIdsBySource.get(watchedCard.source) ?? new Set()).add(watchedCard.id),
  );
  reportTimer ??= setTimeout(sendPendingReports, reportDebounceMs);
}

const cancelVisibilityTimer = (element: Element): void => {
  clearTimeout(visibilityTimers.get(element));
  visibilityTimers.delete(element);
};

const cardObserver = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio < minVisibleShare) cancelVisibilityTimer(target);
      else if (!visibilityTimers.has(target))
        visibilityTimers.set(target, setTimeout(reportVisibleCard, minVisibleTimeMs, target));
    }
  },
  { threshold: minVisibleShare },
);

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') return;
  // cards in a background tab don't count as seen
  for (const element of visibilityTimers.keys()) cancelVisibilityTimer(element);
  sendPendingReports();
});
window.addEventListener('pagehide', sendPendingReports);

/**
 * Reports a listing card once half of it was in view for a second.
 * @returns a function that stops watching
 */
export function watchCardVisibility(element: Element, watchedCard: WatchedCard): () => void {
  if (reportedKeys.has(`${watchedCard.source} ${watchedCard.id}`)) return () => undefined;
  watchedCards.set(element, watchedCard);
  cardObserver.observe(element);
  return () => {
    cardObserver.unobserve(element);
    cancelVisibilityTimer(element);
    watchedCards.delete(element);
  };
}
