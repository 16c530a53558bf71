import type { InsightSource } from '@plaza/sdk';
import { parseAttribution } from '~/features/partners/attribution/attribution.ts';
import { sourceOfPage } from './sources.ts';

/**
 * Where the reader of a listing's page came across it: on the page of ours before, which the browser names by itself, or
 * on a partner's.
 */
export function sourceBefore(request: Request): InsightSource {
  const url = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  if (before?.host === url.host) {
    const isSamePage = before.pathname.split('/')[3] === url.pathname.replace(/\.data$/, '').split('/')[3];
    const source = sourceOfPage(before.pathname);
    if (source !== null && !(source === 'similar' && isSamePage)) return source;
  }
  return parseAttribution(url.searchParams) === null ? 'direct' : 'partner';
}

/** Where somebody saves a listing: the page says it where it knows, or is itself the place. */
export function sourceOfSave(request: Request, listingId: number): InsightSource {
  const referrer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  if (page === null || page.host !== new URL(request.url).host) return 'direct';
  // on its own page it was come across before
  const isOwnPage = page.pathname.endsWith(`/parking/${listingId}`);
  return (isOwnPage ? null : sourceOfPage(page.pathname)) ?? 'direct';
}
