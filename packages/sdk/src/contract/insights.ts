import * as z from 'zod';
import { type AreaContract, dataOf, Id, LocaleQuery, openEnum } from './shared.ts';
import { insightSources } from './vocabulary.ts';

const ListingParams = z.object({ id: Id.describe('ID of the listing.') });
const InsightQuery = LocaleQuery.extend({
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
    .default(30)
    .describe('Number of days, including today.'),
});

const FunnelCounts = z.object({
  impressions: z
    .number()
    .int()
    .describe('Impressions: visitors who saw the listing’s card in a list or on a map, once per day and source.'),
  views: z.number().int().describe('Number of views.'),
  saves: z.number().int().describe('Number of users who saved the listing.'),
  chats: z.number().int().describe('Number of users who started a chat about the listing.'),
});

export const ListingInsights = z
  .object({
    days: z
      .array(
        FunnelCounts.extend({ day: z.iso.date().describe('Calendar day in the time zone of Spain (Europe/Madrid).') }),
      )
      .describe('Statistics per day, oldest first; days without activity have zeros.'),
    sources: z
      .array(FunnelCounts.extend({ source: openEnum(insightSources).describe('Source of the visit.') }))
      .describe('Totals of the same days per source, largest first.'),
    nearby: z
      .object({
        listingCount: z.number().int().describe('Number of similar listings in the comparison.'),
        radiusMeters: z.number().int().describe('Maximum distance of these listings in metres.'),
        median: FunnelCounts.describe('Median of their statistics in the same days.'),
      })
      .nullable()
      .describe('Comparison with similar published listings nearby; `null` with fewer than five.'),
  })
  .meta({ id: 'ListingInsights', description: 'Statistics of a listing per day and per source.' });
export type ListingInsights = z.infer<typeof ListingInsights>;

export const insightsContract = {
  recordImpressions: {
    summary: 'Counts listings whose cards were seen, anonymously; ignores bots and the owners.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      source: z.enum(insightSources).describe('Source of the impressions.'),
      listingIds: z.array(Id).min(1).max(50).describe('IDs of the listings.'),
    }),
    response: dataOf(
      z
        .object({ counted: z.number().int().describe('Number of impressions that were counted.') })
        .describe('Result of the call.'),
    ),
  },
  getListingInsights: {
    summary: 'Returns views of one of the user’s listings by day and source. Requires the plan Spotlight or Boost.',
    access: 'user',
    params: ListingParams,
    query: InsightQuery,
    response: dataOf(ListingInsights),
  },
  exportListingInsights: {
    summary: 'Exports the daily insights as CSV.',
    access: 'user',
    limit: 'exports',
    params: ListingParams,
    query: InsightQuery,
    download: 'text/csv; charset=utf-8',
    response: z.instanceof(Blob),
  },
} as const satisfies AreaContract;
