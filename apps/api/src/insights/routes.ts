import type { AreaHandlers } from '../http/context.ts';
import type { Insights } from './service.ts';

/** What is counted for owners' insights, and what they see of it. */
export function insightsRoutes(insights: Insights) {
  return {
    recordImpressions: async ({ body }, { session, clientAddress, userAgent }) => ({
      data: { counted: await insights.record(body, { clientAddress, userAgent }, session?.userId ?? null) },
    }),
    getListingInsights: async ({ params, query }, { session }) => ({
      data: await insights.read(session.userId, params.id, query.days),
    }),
    exportListingInsights: ({ params, query }, { session }) =>
      insights.csv(session.userId, params.id, query.days, query.locale),
  } satisfies AreaHandlers;
}
