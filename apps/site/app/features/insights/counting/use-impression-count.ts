import type { InsightSource } from '@plaza/sdk';
import { type RefObject, useEffect } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

/** Sources of listings since the document was loaded, used for later views and saves. */
const sourceByListingId = new Map<number, InsightSource>();

export const rememberListingSource = (id: number, source: InsightSource): void =>
  void sourceByListingId.set(id, source);

export const recallListingSource = (id: number): InsightSource | undefined => sourceByListingId.get(id);

const runWhenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const idleTimer = setTimeout(work, 1000);
    return () => clearTimeout(idleTimer);
  }
  const idleHandle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(idleHandle);
};

/** Counts a listing card for its owner's insights once it was seen: anonymously, and after the page is interactive. */
export function useImpressionCount(card: RefObject<Element | null>, id: number, source: InsightSource | null): void {
  const { locale } = useIntl();
  useEffect(() => {
    if (source === null) return undefined;
    let stopWatching: (() => void) | undefined;
    let isUnmounted = false;
    const cancelIdleWork = runWhenIdle(() => {
      import('./seen-cards.ts').then(
        ({ watchCardVisibility }) => {
          if (!isUnmounted && card.current) stopWatching = watchCardVisibility(card.current, { id, source, locale });
        },
        // ignores a failed import: offline nothing could be reported anyway
        () => undefined,
      );
    });
    return () => {
      isUnmounted = true;
      cancelIdleWork();
      stopWatching?.();
    };
  }, [card, id, source, locale]);
}
