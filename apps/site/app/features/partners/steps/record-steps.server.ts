import type { Locale } from '@plaza/sdk';
import { isbot } from 'isbot';
import { parseAttribution, type Attribution } from '~/attribution/attribution.ts';
import { type CountedSteps, stepsBetween } from './attribution-steps.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, optional } from '~/server/api.ts';
import { type RequestArgs, withoutAbort } from '~/server/api-client.ts';
import { isPageOpening } from '~/server/request-purpose.ts';

const isHumanVisitor = (request: Request): boolean => {
  const userAgent = request.headers.get('user-agent');
  return userAgent !== null && !isbot(userAgent);
};

/**
 * Reports the steps of a partner's visitor. Fire-and-forget: failures are ignored.
 * @param referringSite origin of the page that the visitor arrived from; `null` if the browser did not send it
 */
export function recordSteps(
  requestArgs: RequestArgs,
  locale: Locale,
  { partner, campaign, source, site }: Attribution,
  { steps, listingId }: CountedSteps,
  referringSite: string | null,
): void {
  if (!isHumanVisitor(requestArgs.request)) return;
  // detached, so that visitors who leave immediately are counted, too
  const api = apiFor(withoutAbort(requestArgs), locale);
  const pageSite = referringSite ?? site;
  for (const step of steps) {
    const stepBody = {
      partner,
      source,
      step,
      ...(campaign !== null && { campaign }),
      ...(step === 'view' && listingId !== null && { listingId }),
      ...(pageSite !== null && { site: pageSite }),
    };
    void optional(api.recordAttribution({ body: stepBody }));
  }
}

/** Returns the previous page according to the `Referer` header; `null` without the header. */
const referrerOf = (request: Request): URL | null => URL.parse(request.headers.get('referer') ?? '');

const isOnSiteOf = (request: Request, page: URL): boolean => page.host === new URL(request.url).host;

/**
 * Returns the previous page if it belongs to this site; `null` for another site, or without the `Referer` header. A frame
 * at `/embed/…` is a part of the partner's page.
 */
function previousPageOf(request: Request): URL | null {
  const previousPage = referrerOf(request);
  if (previousPage !== null)
    return isOnSiteOf(request, previousPage) && !previousPage.pathname.startsWith('/embed/') ? previousPage : null;
  return request.headers.get('sec-fetch-site') === 'same-origin' ? new URL('/', request.url) : null;
}

export function recordDocumentSteps({ request, context }: RequestArgs, status: number): void {
  if (status !== 200 || !isPageOpening(request)) return;
  const url = new URL(request.url);
  const attribution = parseAttribution(url.searchParams);
  const locale = url.pathname.split('/')[1];
  if (attribution === null || !isLocale(locale)) return;
  const referrer = referrerOf(request);
  const referringSite = referrer === null || isOnSiteOf(request, referrer) ? null : referrer.origin;
  recordSteps({ request, context }, locale, attribution, stepsBetween(previousPageOf(request), url), referringSite);
}
