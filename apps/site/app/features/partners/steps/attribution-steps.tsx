import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { useSite } from '~/layout/use-site.ts';
import { attributionFields, parseAttribution } from '~/attribution/attribution.ts';
import { stepsBetween } from './counted-steps.ts';

const ownReferrer = (): URL | null => {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return referrer?.origin === window.location.origin ? referrer : null;
};

/**
 * Tells which pages somebody from a partner's page opened without a new document. Documents are counted by the server,
 * but for those that the browser asked for in advance: they count once they are seen.
 */
export function AttributionSteps(): null {
  const { locale } = useIntl();
  const { isCounted } = useSite();
  const { pathname, search } = useLocation();
  const way = useNavigationType();
  const before = useRef<URL>(null);

  useEffect(() => {
    const to = new URL(`${pathname}${search}`, window.location.origin);
    const previous = before.current;
    before.current = to;
    // going back shows what was counted before
    if (previous === null ? isCounted : way === NavigationType.Pop) return undefined;
    const attribution = parseAttribution(to.searchParams);
    const { steps, listingId } = stepsBetween(previous ?? ownReferrer(), to);
    if (attribution === null || steps.length === 0) return undefined;
    const send = () => {
      const fields = new URLSearchParams(attributionFields(attribution));
      for (const step of steps) fields.append('step', step);
      if (listingId !== null) fields.set('listing', String(listingId));
      navigator.sendBeacon(pagePath(locale, '/partners/steps'), fields);
    };
    if (!('prerendering' in document) || document.prerendering !== true) {
      send();
      return undefined;
    }
    document.addEventListener('prerenderingchange', send, { once: true });
    return () => document.removeEventListener('prerenderingchange', send);
  }, [pathname, search, way, isCounted, locale]);
  return null;
}
