import type { RequestContext } from '../http/context.ts';
import type { Insights } from '../insights/index.ts';

/** Counts the cards of an answer that a widget on a partner's page shows, without a request of its own. */
export function recordForPartner(
  insights: Insights,
  cards: readonly { id: number }[],
  { partner, session, clientAddress, userAgent }: RequestContext,
): void {
  if (partner === null) return;
  const listingIds = cards.map(({ id }) => id);
  insights.recordInPassing({ listingIds, source: 'partner' }, { clientAddress, userAgent }, session?.userId ?? null);
}
