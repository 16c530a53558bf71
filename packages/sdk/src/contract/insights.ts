import * as z from 'zod';
import { type AreaContract, dataOf, Id, LocaleQuery, openEnum } from './shared.ts';
import { insightSources } from './vocabulary.ts';

const ListingParams = z.object({ id: Id.describe('The listing’s id.') });
const InsightQuery = LocaleQuery.extend({
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
    .default(30)
    .describe('How many days, today included.'),
});

/** From being shown in a list to being written about. */
const Steps = z.object({
  impressions: z.number().int().describe('How often its card was seen in a list or on a map.'),
  views: z.number().int().describe('How often it was looked at.'),
  saves: z.number().int().describe('How many people saved it.'),
  chats: z.number().int().describe('How many people wrote about it.'),
});

export const ListingInsights = z
  .object({
    days: z
      .array(Steps.extend({ day: z.iso.date().describe('A day in Spain.') }))
      .describe('Each day, the oldest first; days without anything are there with zeros.'),
    sources: z
      .array(Steps.extend({ source: openEnum(insightSources).describe('Where people came across it.') }))
      .describe('The same numbers of all days by source, the largest first.'),
    nearby: z
      .object({
        listingCount: z.number().int().describe('How many similar listings it is compared with.'),
        radiusMeters: z.number().int().describe('How far away they are at most.'),
        median: Steps.describe('The middle one’s numbers in the same days.'),
      })
      .nullable()
      .describe('Similar published listings nearby; `null` while there are fewer than five.'),
  })
  .meta({ id: 'ListingInsights', description: 'How people came to an own listing, by day and by source.' });
export type ListingInsights = z.infer<typeof ListingInsights>;

export const insightsContract = {
  recordImpressions: {
    summary: 'Counts listings whose cards were seen, anonymously; ignores bots and the owners.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      source: z.enum(insightSources).describe('Where they were seen.'),
      listingIds: z.array(Id).min(1).max(50).describe('Which listings.'),
    }),
    response: dataOf(
      z.object({ counted: z.number().int().describe('How many of them counted.') }).describe('What became of it.'),
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
