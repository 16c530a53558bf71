import type { TrustedProxies } from '@plaza/client-ip';
import { dayMs } from '@plaza/sdk';
import { type InsightSource, insightSources, type ListingInsights, type Locale } from '@plaza/sdk/contract';
import { isbot } from 'isbot';
import { insightsText } from '../messages/index.ts';
import { formatCsv } from '../platform/csv.ts';
import type { DatabaseConnections, PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Logger } from '../platform/log.ts';
import { vehicleKindOfRow } from '../search/index.ts';
import {
  countImpressions,
  hasAdvancedInsights,
  readOrCreateDayKey,
  readNearbyMedians,
  readDailySourceCounts,
  type DailySourceCounts,
  type FunnelCounts,
  viewDay,
  type Visit,
  visitorHashOf,
} from './store.ts';

export interface SeenCards {
  listingIds: readonly number[];
  source: InsightSource;
}

export interface InsightsService {
  /**
   * Counts impressions of published listings, once per visitor, day and source. Ignores bots and the listing's owner.
   * @returns the number of new impressions.
   */
  record(seenCards: SeenCards, visit: Visit, viewerId: number | null): Promise<number>;
  /** Counts impressions without delaying the response that contains the cards. Failures are only logged. */
  recordInBackground(seenCards: SeenCards, visit: Visit, viewerId: number | null): void;
  /**
   * Insights of an own listing for the last days, including today.
   * @throws DomainError `listing_not_found`, also for another owner's listing, or `plan_without_insights`.
   */
  read(ownerId: number, id: number, days: number): Promise<ListingInsights>;
  /** The insights of `read` as CSV for spreadsheets, with the same errors. */
  csv(ownerId: number, id: number, days: number, locale: Locale): Promise<Blob>;
}

/** Properties of a listing that decide which others are similar. */
export interface ComparedListing {
  public_lat: number | null;
  public_lng: number | null;
  vehicle_type_id: number | null;
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
}

export interface InsightsOptions {
  database: Pick<DatabaseConnections, 'read' | 'write'>;
  /** @throws DomainError `listing_not_found`, also for another owner's listing. */
  requireOwnListing: (database: PlazaDatabase, ownerId: number, id: number) => Promise<ComparedListing>;
  visitors: VisitorPseudonyms;
  log: Logger;
}

/** Radii to search for similar listings; the first with enough listings is used. */
const comparisonRadiiMeters = [2000, 5000] as const;
/** Minimum number of similar listings: the median of fewer would reveal too much about each of them. */
const minComparedListings = 5;
const maxComparedListings = 100;
const funnelSteps = ['impressions', 'views', 'saves', 'chats'] as const;
const zeroCounts: FunnelCounts = { impressions: 0, views: 0, saves: 0, chats: 0 };

const sumFunnelCounts = (rows: readonly FunnelCounts[]): FunnelCounts => {
  const countSums = { ...zeroCounts };
  for (const row of rows) for (const step of funnelSteps) countSums[step] += row[step];
  return countSums;
};

export function createInsightsService({
  database,
  visitors,
  requireOwnListing,
  log,
}: InsightsOptions): InsightsService {
  const recordImpressions: InsightsService['record'] = async (seenCards, visit, viewerId) => {
    if (seenCards.listingIds.length === 0 || isbot(visit.userAgent)) return 0;
    const day = viewDay(new Date());
    return countImpressions(database.write, {
      ...seenCards,
      day,
      visitor: await visitors.nameOf(visit, day),
      viewerId,
    });
  };

  const requireComparedListing = async (ownerId: number, id: number): Promise<ComparedListing> => {
    const listingRow = await requireOwnListing(database.write, ownerId, id);
    if (!(await hasAdvancedInsights(database.write, ownerId))) throw new DomainError('plan_without_insights');
    return listingRow;
  };

  const readNearbyComparison = async (
    row: ComparedListing,
    ownerId: number,
    firstDay: string,
  ): Promise<ListingInsights['nearby']> => {
    const { public_lat: lat, public_lng: lng, vehicle_type_id: vehicleType } = row;
    if (lat === null || lng === null || vehicleType === null) return null;
    for (const meters of comparisonRadiiMeters) {
      const nearbyComparison = {
        center: { lat, lng },
        meters,
        vehicleType,
        vehicleKind: vehicleKindOfRow(row),
        ownerId,
        firstDay,
        limit: maxComparedListings,
      };
      const { listingCount, ...median } = await readNearbyMedians(database.read, nearbyComparison);
      if (listingCount >= minComparedListings) return { listingCount, radiusMeters: meters, median };
    }
    return null;
  };

  const listDaysUntilToday = (days: number): string[] => listDaysUntil(viewDay(new Date()), days);
  const sumCountsByDay = (rows: readonly DailySourceCounts[], days: readonly string[]) =>
    days.map((day) => ({ day, ...sumFunnelCounts(rows.filter((row) => row.day === day)) }));
  const firstDayOf = (days: readonly string[]): string => days[0] ?? subtractDays(viewDay(new Date()), 0);

  return {
    record: recordImpressions,
    recordInBackground: (seenCards, visit, viewerId) => {
      recordImpressions(seenCards, visit, viewerId).catch((error: unknown) =>
        log.warn({ err: error }, 'impressions could not be counted'),
      );
    },
    read: async (ownerId, id, count) => {
      const listingRow = await requireComparedListing(ownerId, id);
      const days = listDaysUntilToday(count);
      const [sourceDays, nearbyMedians] = await Promise.all([
        readDailySourceCounts(database.write, id, firstDayOf(days)),
        readNearbyComparison(listingRow, ownerId, firstDayOf(days)),
      ]);
      // Midnight may pass before the query, which then also reads the next day.
      const dayStats = sourceDays.filter(({ day }) => days.includes(day));
      const sources = insightSources
        .map((source) => ({ source, ...sumFunnelCounts(dayStats.filter((stats) => stats.source === source)) }))
        .filter((source) => funnelSteps.some((step) => source[step] > 0))
        .toSorted((one, other) => other.impressions - one.impressions || other.views - one.views);
      return { days: sumCountsByDay(dayStats, days), sources, nearby: nearbyMedians };
    },
    csv: async (ownerId, id, count, locale) => {
      await requireComparedListing(ownerId, id);
      const days = listDaysUntilToday(count);
      return daysToCsv(sumCountsByDay(await readDailySourceCounts(database.write, id, firstDayOf(days)), days), locale);
    },
  };
}

function daysToCsv(days: readonly (FunnelCounts & { day: string })[], locale: Locale): Blob {
  const csvHeader = (['day', ...funnelSteps] as const).map((column) => insightsText(column, locale));
  return formatCsv([csvHeader, ...days.map((day) => [day.day, ...funnelSteps.map((step) => day[step])])], locale);
}

/** Pseudonyms of visitors, per day. */
export interface VisitorPseudonyms {
  /** @param day date in Spain. */
  nameOf(visit: Visit, day: string): Promise<Buffer>;
}

export function createVisitorPseudonyms(database: PlazaDatabase, proxies: TrustedProxies): VisitorPseudonyms {
  let cachedKey: { day: string; key: Promise<Buffer> } | undefined;
  const dayKeyOf = (day: string): Promise<Buffer> => {
    if (cachedKey?.day === day) return cachedKey.key;
    const newDayKey = { day, key: readOrCreateDayKey(database, day) };
    cachedKey = newDayKey;
    newDayKey.key.catch(() => {
      if (cachedKey === newDayKey) cachedKey = undefined;
    });
    return newDayKey.key;
  };
  return { nameOf: async (visit, day) => visitorHashOf(visit, await dayKeyOf(day), proxies) };
}

/** The date some days earlier, such as "2026-11-22". */
export const subtractDays = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Consecutive dates that end with `day`, oldest first. */
export const listDaysUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => subtractDays(day, count - 1 - index));
