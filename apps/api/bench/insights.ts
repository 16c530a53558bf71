/**
 * `pnpm bench insights`: how long it takes to count a page of seen cards, and to compare a listing with others nearby.
 * See README.md.
 */
import { join } from 'node:path';
import { trustedProxies } from '@plaza/client-ip';
import { sql } from 'kysely';
import { readConfig } from '../src/config.ts';
import { createInsightsService, createVisitorPseudonyms, subtractDays } from '../src/insights/service.ts';
import { readNearbyMedians, viewDay } from '../src/insights/store.ts';
import { requireOwnListing } from '../src/owner-listings/service.ts';
import { createDatabaseIfMissing } from '../src/platform/database/connections.ts';
import { connectDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { addListing } from '../src/testing/listings.ts';

const listingCount = 500;
const insightsPageSize = 20;
const measuredRoundCount = 500;
const searchCenter = { lat: 40.4168, lng: -3.7038 };

const postgres = await startEmbeddedPostgres({ directory: join(readConfig({}).varDirectory, 'bench', 'postgres') });
try {
  const databaseName = `insights_${Date.now()}`;
  await createDatabaseIfMissing(postgres.url('postgres'), databaseName);
  await migrate(postgres.url(databaseName));
  await printReport(postgres.url(databaseName));
} finally {
  await postgres.close();
}

async function measureDurations(count: number, work: (round: number) => Promise<unknown>): Promise<string> {
  const durations: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const startTime = performance.now();
    await work(round);
    durations.push(performance.now() - startTime);
  }
  const sortedDurations = durations.toSorted((one, other) => one - other);
  const percentileOf = (share: number) => (sortedDurations[Math.floor(share * (count - 1))] ?? 0).toFixed(1);
  return `p50 ${percentileOf(0.5)} ms, p95 ${percentileOf(0.95)} ms`;
}

async function printReport(url: string): Promise<void> {
  const log = createLog('silent');
  const database = connectDatabase({ url, onConnectionLost: (error) => log.warn({ err: error }, 'lost') });
  try {
    const listingIds: number[] = [];
    for (let index = 0; index < listingCount; index += 1) {
      const [lat, lng] = [searchCenter.lat + (index % 45) / 4000, searchCenter.lng + Math.floor(index / 45) / 3000];
      listingIds.push(await addListing(database.write, { lat, lng }));
    }
    const today = viewDay(new Date());
    const firstDay = subtractDays(today, 89);
    await sql`
      insert into listing_daily_stats (listing_id, day, source, impressions, views)
      select id, day::date, source, 20, 3 from unnest(${listingIds}::bigint[]) as id
      cross join generate_series(${firstDay}::date, ${today}::date, '1 day') as day
      cross join unnest(array['search', 'map', 'place']) as source
      on conflict do nothing
    `.execute(database.write);
    await sql`vacuum analyze listing_daily_stats`.execute(database.write);
    const insights = createInsightsService({
      database,
      visitors: createVisitorPseudonyms(database.write, trustedProxies([])),
      requireOwnListing,
      log,
    });
    const listingIdsOfPage = (round: number) =>
      Array.from(
        { length: insightsPageSize },
        (_, index) => listingIds[(round * 7 + index * 13) % listingIds.length] ?? 0,
      );
    const recordImpressions = (round: number, visitor: number) =>
      insights.record(
        { listingIds: listingIdsOfPage(round), source: 'search' },
        { clientIp: `198.51.${visitor}.1`, userAgent: 'Mozilla/5.0 Firefox/140.0' },
        null,
      );
    await measureDurations(50, (round) => recordImpressions(round, 0));
    console.log(
      `a page of ${insightsPageSize} cards, new ones: ${await measureDurations(measuredRoundCount, (round) => recordImpressions(round, 1 + round))}`,
    );
    console.log(
      `the same visitor again: ${await measureDurations(measuredRoundCount, (round) => recordImpressions(round, 1 + round))}`,
    );
    const nearbyMediansQuery = {
      center: searchCenter,
      meters: 2000,
      vehicleKind: 'car' as const,
      vehicleType: 2,
      ownerId: 1,
      firstDay,
      limit: 100,
    };
    console.log(
      `compared over 90 days: ${await measureDurations(50, () => readNearbyMedians(database.read, nearbyMediansQuery))}`,
    );
  } finally {
    await database.close();
  }
}
