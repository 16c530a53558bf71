import type { InsightSource } from '@plaza/sdk';
import { useEffect } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath } from '~/paths.ts';

/**
 * Counts a view of a listing when the page becomes visible, unless the server counted it with the document. A
 * prerendered page becomes visible when it is activated.
 */
export function useViewCount(id: number, source: InsightSource, isCounted: boolean): void {
  const { locale } = useIntl();
  useEffect(() => {
    if (isCounted) return undefined;
    const sendViewBeacon = () =>
      navigator.sendBeacon(`${listingPath(locale, id)}/view`, new URLSearchParams({ source }));
    if (!('prerendering' in document) || document.prerendering !== true) {
      sendViewBeacon();
      return undefined;
    }
    document.addEventListener('prerenderingchange', sendViewBeacon, { once: true });
    return () => document.removeEventListener('prerenderingchange', sendViewBeacon);
  }, [id, source, isCounted, locale]);
}
