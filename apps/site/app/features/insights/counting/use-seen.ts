import type { InsightSource } from '@plaza/sdk';
import { type RefObject, useEffect } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

/** Where listings were come across since the document was loaded, for what is done with them afterwards. */
const sources = new Map<number, InsightSource>();

/** Remembers where a listing was come across. */
export const rememberSource = (id: number, source: InsightSource): void => void sources.set(id, source);

/** Where a listing was come across; `undefined` when this document does not know. */
export const rememberedSource = (id: number): InsightSource | undefined => sources.get(id);

/** After what the page needs to answer its reader. */
const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
};

/** Counts a card for its owner's insights once it was seen. It names nobody, and waits until the page stands. */
export function useSeen(card: RefObject<Element | null>, id: number, source: InsightSource | null): void {
  const { locale } = useIntl();
  useEffect(() => {
    if (source === null) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdle(() => {
      import('./seen-cards.ts').then(
        ({ watchCard }) => {
          if (!isGone && card.current) stop = watchCard(card.current, { id, source, locale });
        },
        // without the connection there is nothing to tell either
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [card, id, source, locale]);
}
