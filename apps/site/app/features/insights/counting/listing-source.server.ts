import { type InsightSource, insightSources } from '@plaza/sdk';
import { parseAttribution } from '~/attribution/attribution.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { siteRoutesOf } from '~/server/request-context.ts';

/** Parses the source of a form or a beacon; other texts become `direct`. */
export const parseSource = (text: string | null): InsightSource =>
  insightSources.find((source) => source === text) ?? 'direct';

async function sourceOfPage(context: RequestArgs['context'], { pathname }: URL): Promise<InsightSource | null> {
  return (await siteRoutesOf(context)).handleOf(pathname)?.countsAs ?? null;
}

/** Finds where a visitor came from: the page of this site in the `Referer` header, or a partner's page. */
export async function sourceOfView({ request, context }: RequestArgs): Promise<InsightSource> {
  const url = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const previousPage = URL.canParse(referrer) ? new URL(referrer) : null;
  if (previousPage?.host === url.host) {
    const isSamePage = previousPage.pathname.split('/')[3] === url.pathname.replace(/\.data$/, '').split('/')[3];
    const source = await sourceOfPage(context, previousPage);
    if (source !== null && !(source === 'similar' && isSamePage)) return source;
  }
  return parseAttribution(url.searchParams) === null ? 'direct' : 'partner';
}

export async function sourceOfSave({ request, context }: RequestArgs, listingId: number): Promise<InsightSource> {
  const referrer = request.headers.get('referer') ?? '';
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  if (page === null || page.host !== new URL(request.url).host) return 'direct';
  // a save on the listing's own page has the source of the visit
  const isOwnPage = page.pathname.endsWith(`/parking/${listingId}`);
  return (isOwnPage ? null : await sourceOfPage(context, page)) ?? 'direct';
}
