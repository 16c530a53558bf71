import type { AreaHandlers } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { Platform } from '../platform/platform.ts';
import {
  createInsightsService,
  createVisitorPseudonyms,
  type InsightsService,
  type InsightsOptions,
} from './service.ts';
import { deleteStatsBefore, deleteVisitorsBefore, viewDay } from './store.ts';

export function createInsightsArea(
  { database, log, proxies }: Platform,
  { requireOwnListing }: Pick<InsightsOptions, 'requireOwnListing'>,
) {
  const visitorPseudonyms = createVisitorPseudonyms(database.write, proxies);
  const insights = createInsightsService({ database, visitors: visitorPseudonyms, requireOwnListing, log });
  return {
    handlers: insightsRoutes(insights),
    jobs: insightsJobs({ database: database.write }),
    api: { insights, visitors: visitorPseudonyms },
  };
}

export type InsightsApi = ReturnType<typeof createInsightsArea>['api'];

export type { InsightsService } from './service.ts';
export { countListingChat, deleteVisitorsBefore, viewDay, viewTimeZone, type Visit } from './store.ts';
export type { VisitorPseudonyms } from './service.ts';

function insightsRoutes(insights: InsightsService) {
  return {
    recordImpressions: async ({ body }, { session, clientIp, userAgent }) => ({
      data: { counted: await insights.record(body, { clientIp, userAgent }, session?.userId ?? null) },
    }),
    getListingInsights: async ({ params, query }, { session }) => ({
      data: await insights.read(session.userId, params.id, query.days),
    }),
    exportListingInsights: ({ params, query }, { session }) =>
      insights.csv(session.userId, params.id, query.days, query.locale),
  } satisfies AreaHandlers;
}

/** Retention of daily sums, which allows comparing a year with the previous one. */
const statsRetentionMonths = 13;

/** The date some months ago. Dates overflow: 13 months before the 31st may be the first of the following month. */
function dayMonthsAgo(months: number, now: Date): string {
  const firstDate = new Date(now);
  firstDate.setUTCMonth(firstDate.getUTCMonth() - months);
  return viewDay(firstDate);
}

export const insightsJobs = ({
  database,
}: {
  database: PlazaDatabase;
}): Pick<JobHandlers, 'purge_impressions' | 'purge_insights'> => ({
  purge_impressions: () => deleteVisitorsBefore(database, viewDay(new Date())),
  purge_insights: () => deleteStatsBefore(database, dayMonthsAgo(statsRetentionMonths, new Date())),
});
