import { type InsightSource, insightSources } from '@plaza/sdk';
import { parseAttribution } from '~/attribution/attribution.ts';
import type { AskedRequest } from '~/server/api-client.ts';
import { siteRoutesOf } from '~/server/request-context.ts';

/** A source as a form or a beacon names it; `direct` for anything else. */
export const parseSource = (text: string | null): InsightSource =>
  insightSources.find((source) => source === text) ?? 'direct';

/** Source that cards on a page are counted as; `null` for pages without any. */
async function sourceOfPage(context: AskedRequest['context'], { pathname }: URL): Promise<InsightSource | null> {
  return (await siteRoutesOf(context)).handleOf(pathname)?.countsAs ?? null;
}

/**
 * Where the reader of a listing's page came across it: on the page of ours before, which the browser names by itself, or
 * on a partner's.
 */
export async function sourceBefore({ request, context }: AskedRequest): Promise<InsightSource> {
  const url = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  if (before?.host === url.host) {
    const isSamePage = before.pathname.split('/')[3] === url.pathname.replace(/\.data$/, '').split('/')[3];
    const source = await sourceOfPage(context, before);
    if (source !== null && !(source === 'similar' && isSamePage)) return source;
  }
  return parseAttribution(url.searchParams) === null ? 'direct' : 'partner';
}

/** Where somebody saves a listing: the page says it where it knows, or is itself the place. */
export async function sourceOfSave({ request, context }: AskedRequest, listingId: number): Promise<InsightSource> {
  const referrer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  if (page === null || page.host !== new URL(request.url).host) return 'direct';
  // on its own page it was come across before
  const isOwnPage = page.pathname.endsWith(`/parking/${listingId}`);
  return (isOwnPage ? null : await sourceOfPage(context, page)) ?? 'direct';
}
