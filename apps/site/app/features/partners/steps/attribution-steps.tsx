import type { AttributionStep } from '@plaza/sdk';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { attributionFieldsOf, parseAttribution } from '~/attribution/attribution.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useSiteData } from '~/layout/use-site.ts';
import { pagePath, parseRecordId } from '~/paths.ts';

const viewedListingIdOf = (url: URL): number | null =>
  parseRecordId(/^\/\w\w\/parking\/(\d+)$/.exec(url.pathname)?.[1]);
const isSearchPage = (url: URL): boolean => /^\/\w\w\/search_parkings$/.test(url.pathname);
const isSamePlace = (one: URL, other: URL): boolean =>
  ['substr', 'near'].every((name) => one.searchParams.get(name) === other.searchParams.get(name));

export interface CountedSteps {
  steps: AttributionStep[];
  /** ID of the viewed listing. */
  listingId: number | null;
}

/**
 * Returns the new attribution steps of a visitor who came from a partner's page. Other filters, pages and sorts of the
 * same search are no new search, and another language of the same listing is no new view.
 * @param from previous page of this site; `null` without one
 */
export function stepsBetween(from: URL | null, currentUrl: URL): CountedSteps {
  const listingId = viewedListingIdOf(currentUrl);
  const newAttributionSteps: AttributionStep[] = from === null ? ['arrival'] : [];
  if (isSearchPage(currentUrl) && !(from !== null && isSearchPage(from) && isSamePlace(from, currentUrl)))
    newAttributionSteps.push('search');
  if (listingId !== null && !(from !== null && viewedListingIdOf(from) === listingId)) newAttributionSteps.push('view');
  return { steps: newAttributionSteps, listingId: newAttributionSteps.includes('view') ? listingId : null };
}

const readReferrer = (): { ownPage: URL | null; site: string | null } => {
  const referrer = URL.parse(document.referrer);
  const isPlazaPage = referrer?.origin === window.location.origin;
  return { ownPage: isPlazaPage ? referrer : null, site: isPlazaPage ? null : (referrer?.origin ?? null) };
};

/**
 * Reports the attribution steps of client-side navigations. The server counts loaded documents, except prefetched ones,
 * which are counted here once they are visible.
 */
export function AttributionSteps(): null {
  const { locale } = useIntl();
  const { isCounted } = useSiteData();
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const previousUrlRef = useRef<URL>(null);

  useEffect(() => {
    const currentUrl = new URL(`${pathname}${search}`, window.location.origin);
    const fromUrl = previousUrlRef.current;
    previousUrlRef.current = currentUrl;
    if (fromUrl === null ? isCounted : navigationType === NavigationType.Pop) return undefined;
    const attribution = parseAttribution(currentUrl.searchParams);
    const { ownPage, site } = readReferrer();
    const { steps: newAttributionSteps, listingId } = stepsBetween(fromUrl ?? ownPage, currentUrl);
    if (attribution === null || newAttributionSteps.length === 0) return undefined;
    const sendAttributionSteps = () => {
      const attributionStepFields = new URLSearchParams(attributionFieldsOf(attribution));
      for (const step of newAttributionSteps) attributionStepFields.append('step', step);
      if (listingId !== null) attributionStepFields.set('listing', String(listingId));
      if (site !== null) attributionStepFields.set('referrer', site);
      navigator.sendBeacon(pagePath(locale, '/partners/steps'), attributionStepFields);
    };
    if (!('prerendering' in document) || document.prerendering !== true) {
      sendAttributionSteps();
      return undefined;
    }
    document.addEventListener('prerenderingchange', sendAttributionSteps, { once: true });
    return () => document.removeEventListener('prerenderingchange', sendAttributionSteps);
  }, [pathname, search, navigationType, isCounted, locale]);
  return null;
}
