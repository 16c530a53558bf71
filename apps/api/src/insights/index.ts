import type { AreaHandlers } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { Platform } from '../platform/platform.ts';
import { createInsightsService, createVisitors, type Insights, type InsightsOptions } from './service.ts';
import { deleteSourcesBefore, deleteVisitorsBefore, viewDay } from './store.ts';

export function createInsights(
  { database, log, proxies }: Platform,
  { requireOwn }: Pick<InsightsOptions, 'requireOwn'>,
) {
  const visitors = createVisitors(database.write, proxies);
  const insights = createInsightsService({ database, visitors, requireOwn, log });
  return {
    handlers: insightsRoutes(insights),
    jobs: insightsJobs({ database: database.write }),
    api: { insights, visitors },
  };
}

export type InsightsApi = ReturnType<typeof createInsights>['api'];

export type { Insights } from './service.ts';
export { countListingChat, viewDay, viewTimeZone, type Visit } from './store.ts';
export type { Visitors } from './service.ts';

function insightsRoutes(insights: Insights) {
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

/** Allows comparing a year with the previous one. */
const retentionMonths = 13;

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
  purge_insights: () => deleteSourcesBefore(database, dayMonthsAgo(retentionMonths, new Date())),
});
