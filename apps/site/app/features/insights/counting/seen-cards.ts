import type { InsightSource, Locale } from '@plaza/sdk';
import { pagePath } from '~/paths.ts';

export interface WatchedCard {
  id: number;
  source: InsightSource;
  locale: Locale;
}

/** Half of a card in view for `seenMs` counts as seen. */
const minVisibleShare = 0.5;
const seenMs = 1000;
/** Milliseconds by which reports are debounced while the visitor scrolls. */
const debounceMs = 4000;
/** Maximum of listings per request to the API. */
const maxAtOnce = 50;

const cards = new Map<Element, WatchedCard>();
const timers = new Map<Element, ReturnType<typeof setTimeout>>();
/** Keys of source and listing ID: each card is reported once per document. */
const reportedKeys = new Set<string>();
const pendingIds = new Map<InsightSource, Set<number>>();
let gathering: ReturnType<typeof setTimeout> | undefined;
let locale: Locale = 'en';

function report(): void {
  clearTimeout(gathering);
  gathering = undefined;
  for (const [source, ids] of pendingIds) {
    const all = [...ids];
    for (let start = 0; start < all.length; start += maxAtOnce) {
      const fields = new URLSearchParams({ source });
      for (const id of all.slice(start, start + maxAtOnce)) fields.append('listing', String(id));
      navigator.sendBeacon(pagePath(locale, '/seen'), fields);
    }
  }
  pendingIds.clear();
}

function onIntersect(element: Element): void {
  timers.delete(element);
  const card = cards.get(element);
  if (card === undefined) return;
  observer.unobserve(element);
  const key = `${card.source} ${card.id}`;
  if (reportedKeys.has(key)) return;
  reportedKeys.add(key);
  ({ locale } = card);
  pendingIds.set(card.source, (pendingIds.get(card.source) ?? new Set()).add(card.id));
  gathering ??= setTimeout(report, debounceMs);
}

const cancelTimer = (element: Element): void => {
  clearTimeout(timers.get(element));
  timers.delete(element);
};

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio < minVisibleShare) cancelTimer(target);
      else if (!timers.has(target)) timers.set(target, setTimeout(onIntersect, seenMs, target));
    }
  },
  { threshold: minVisibleShare },
);

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') return;
  // cards in a background tab don't count as seen
  for (const element of timers.keys()) cancelTimer(element);
  report();
});
window.addEventListener('pagehide', report);

/**
 * Reports the card once half of it was in view for a second.
 * @returns a function that stops watching
 */
export function watchCard(element: Element, card: WatchedCard): () => void {
  if (reportedKeys.has(`${card.source} ${card.id}`)) return () => undefined;
  cards.set(element, card);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    cancelTimer(element);
    cards.delete(element);
  };
}
