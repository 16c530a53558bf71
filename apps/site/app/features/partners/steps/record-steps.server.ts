import type { Locale } from '@plaza/sdk';
import { isbot } from 'isbot';
import { parseAttribution, type Attribution } from '~/attribution/attribution.ts';
import { type CountedSteps, stepsBetween } from './attribution-steps.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, optional } from '~/server/api.ts';
import { type RequestArgs, withoutAbort } from '~/server/api-client.ts';
import { isOpenedPage } from '~/server/request-purpose.ts';

const isHumanVisitor = (request: Request): boolean => {
  const userAgent = request.headers.get('user-agent');
  return userAgent !== null && !isbot(userAgent);
};

/** Reports the steps of a partner's visitor. Fire-and-forget: failures are ignored. */
export function recordSteps(
  requestArgs: RequestArgs,
  locale: Locale,
  { partner, campaign, source }: Attribution,
  { steps, listingId }: CountedSteps,
): void {
  if (!isHumanVisitor(requestArgs.request)) return;
  // detached, so that visitors who leave immediately are counted, too
  const api = apiFor(withoutAbort(requestArgs), locale);
  for (const step of steps) {
    const body = {
      partner,
      source,
      step,
      ...(campaign !== null && { campaign }),
      ...(step === 'view' && listingId !== null && { listingId }),
    };
    void optional(api.recordAttribution({ body }));
  }
}

/** Previous page of this site according to `Referer`; `null` for another site, or without the header. */
function previousPageOf(request: Request): URL | null {
  const referrer = request.headers.get('referer') ?? '';
  const previousPage = URL.canParse(referrer) ? new URL(referrer) : null;
  if (previousPage !== null) return previousPage.host === new URL(request.url).host ? previousPage : null;
  return request.headers.get('sec-fetch-site') === 'same-origin' ? new URL('/', request.url) : null;
}

export function recordDocumentSteps({ request, context }: RequestArgs, status: number): void {
  if (status !== 200 || !isOpenedPage(request)) return;
  const url = new URL(request.url);
  const attribution = parseAttribution(url.searchParams);
  const locale = url.pathname.split('/')[1];
  if (attribution === null || !isLocale(locale)) return;
  recordSteps({ request, context }, locale, attribution, stepsBetween(previousPageOf(request), url));
}
