import { type InsightSource, insightSources } from '@plaza/sdk';
import { parseAttribution } from '~/attribution/attribution.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { siteRoutesOf } from '~/server/request-context.ts';

/** Parses the source of a listing's view from a form or a beacon; other texts become `direct`. */
export const parseInsightSource = (text: string | null): InsightSource =>
  insightSources.find((source) => source === text) ?? 'direct';

async function sourceOfPreviousPage(context: RequestArgs['context'], { pathname }: URL): Promise<InsightSource | null> {
  return (await siteRoutesOf(context)).handleOf(pathname)?.countsAs ?? null;
}

/**
 * Finds where the visitor of a listing came from: the page of this site in the `Referer` header, or a partner's page.
 */
export async function sourceOfView({ request, context }: RequestArgs): Promise<InsightSource> {
  const listingUrl = new URL(request.url);
  const referrerHeader = request.headers.get('referer') ?? '';
  const previousPage = URL.canParse(referrerHeader) ? new URL(referrerHeader) : null;
  if (previousPage?.host === listingUrl.host) {
    const isSameListing =
      previousPage.pathname.split('/')[3] === listingUrl.pathname.replace(/\.data$/, '').split('/')[3];
    const previousPageSource = await sourceOfPreviousPage(context, previousPage);
    if (previousPageSource !== null && !(previousPageSource === 'similar' && isSameListing)) return previousPageSource;
  }
  return parseAttribution(listingUrl.searchParams) === null ? 'direct' : 'partner';
}

export async function sourceOfSave({ request, context }: RequestArgs, listingId: number): Promise<InsightSource> {
  const referrerHeader = request.headers.get('referer') ?? '';
  const previousPage = URL.canParse(referrerHeader) ? new URL(referrerHeader) : null;
  if (previousPage === null || previousPage.host !== new URL(request.url).host) return 'direct';
  // a save on the listing's own page has the same source as the visit
  const isListingPage = previousPage.pathname.endsWith(`/parking/${listingId}`);
  return (isListingPage ? null : await sourceOfPreviousPage(context, previousPage)) ?? 'direct';
}
