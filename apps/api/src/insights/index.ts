import type { Platform } from '../platform/platform.ts';
import { insightsJobs } from './jobs.ts';
import { insightsRoutes } from './routes.ts';
import { createInsightsService, createVisitors, type InsightsOptions } from './service.ts';

/** Views, impressions and their sources, and what owners see of them. */
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
