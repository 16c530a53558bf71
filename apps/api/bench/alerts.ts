/**
 * `pnpm bench alerts [--check]`: how long it takes from a published listing to its alerts with 100,000 saved searches.
 * With `--kills`, whether alerts are lost or doubled when processes are killed. See README.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { criteriaOf } from '../src/alerts/criteria.ts';
import { matchingJobs } from '../src/alerts/match-change.ts';
import { readConfig } from '../src/config.ts';
import { seededRandom } from '../src/demo/random.ts';
import { createDatabaseIfMissing } from '../src/platform/database/connections.ts';
import { connectDatabase, type PlazaDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrateJobQueue } from '../src/platform/jobs/job-runner.ts';
import { databaseJobs } from '../src/platform/jobs/job-store.ts';
import { createLog } from '../src/platform/log.ts';
import { boxAround } from '../src/search/index.ts';
import { townTermOf } from '../src/search/indexing/words.ts';
import { prepareKillableApi } from '../src/testing/killable-api.ts';
import { addListing } from '../src/testing/listings.ts';
import { matchWhileKilled } from '../src/testing/matching-kills.ts';
import { drawAreaAround, drawTown } from './rows.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, kills: { type: 'boolean', default: false } },
});
const savedSearchCount = 100_000;
const publishedCount = 300;
const maxP95Ms = 200;

const random = seededRandom('alerts');

/**
 * Four in ten searches are for a town's name, four for the surroundings of a point, one for a map section, one for a
 * drawn area.
 */
function createCriteria() {
  const town = drawTown(random);
  const center = { lat: town.lat + (random.next() - 0.5) / 8, lng: town.lng + (random.next() - 0.5) / 8 };
  const kind = random.next();
  const meters = 300 + Math.floor(random.next() * 1200);
  const scope =
    kind < 0.4
      ? { words: `'${townTermOf(town.name)}'`, kind: 'car' as const, box: null, area: null, drawnArea: null }
      : {
          words: null,
          kind: 'car' as const,
          box: boxAround(center, meters),
          area: kind < 0.8 ? { center, meters, neighbours: [] } : null,
          drawnArea: kind < 0.9 ? null : drawAreaAround(center, meters),
        };
  const maxCents = random.chance(0.7) ? 6000 + Math.floor(random.next() * 10_000) : 2 ** 20 - 1;
  return criteriaOf({
    scope,
    values: {
      flags: random.chance(0.3) ? 1 << Math.floor(random.next() * 10) : 0,
      floor: null,
      minCents: 0,
      maxCents,
      spotTypes: null,
      accessTypes: null,
      vehicleType: random.chance(0.3) ? 2 : 0,
      sinceDay: 0,
      mustFit: false,
      hours: null,
      availableOnDay: null,
    },
    publishedSince: undefined,
    vehicle: random.chance(0.3) ? { lengthCm: 450, widthCm: 185, heightCm: 160 } : undefined,
  });
}

async function fillSavedSearches(database: PlazaDatabase): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, confirmed_at) select 'driver-' || n || '@example.com', now()
    from generate_series(1, ${savedSearchCount / 10}) n returning id
  `.execute(database);
  const batchSize = 1000;
  for (let start = 0; start < savedSearchCount; start += batchSize) {
    await database
      .insertInto('saved_searches')
      .values(
        Array.from({ length: batchSize }, (_, index) => ({
          user_id: rows[(start + index) % rows.length]!.id,
          public_id: crypto.randomUUID(),
          name: 'Bay',
          search: 'substr=Madrid',
          locale: 'es' as const,
          frequency: random.pick(['instant', 'daily'] as const),
          is_paused: false,
          is_quiet_at_night: true,
          ...createCriteria(),
        })),
      )
      .execute();
  }
  await sql`vacuum analyze saved_searches`.execute(database);
}

async function measure(database: PlazaDatabase): Promise<boolean> {
  const { match_saved_searches: match } = matchingJobs({ database, jobs: databaseJobs });
  const durations: number[] = [];
  let alertCount = 0;
  for (let index = 0; index < publishedCount; index += 1) {
    const town = drawTown(random);
    const position = { lat: town.lat + (random.next() - 0.5) / 8, lng: town.lng + (random.next() - 0.5) / 8 };
    const start = performance.now();
    const id = await addListing(database, {
      ...position,
      locality: town.name,
      price_cents: 5000 + Math.floor(random.next() * 10_000),
      flags: Math.floor(random.next() * 1024),
      length_cm: 500,
      width_cm: 250,
      entrance_height_cm: 210,
      published_at: new Date(),
    });
    const { rows } = await sql<{ id: number }>`select id from listing_changes where listing_id = ${id}`.execute(
      database,
    );
    await match({ changeId: rows[0]!.id });
    durations.push(performance.now() - start);
    const alerts = await sql<{ count: number }>`
      select count(*)::int as count from alerts where listing_id = ${id}
    `.execute(database);
    alertCount += alerts.rows[0]?.count ?? 0;
  }
  const sorted = durations.toSorted((one, other) => one - other);
  const percentileOf = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  console.log(
    [
      `${savedSearchCount} saved searches, ${publishedCount} published listings, ${Math.round(alertCount / publishedCount)} alerts for each on average`,
      `published → alerts: p50 ${percentileOf(0.5).toFixed(0)} ms, p95 ${percentileOf(0.95).toFixed(0)} ms (≤ ${maxP95Ms}), longest ${percentileOf(1).toFixed(0)} ms`,
    ].join('\n'),
  );
  return percentileOf(0.95) <= maxP95Ms;
}

async function benchTimes(): Promise<boolean> {
  const postgres = await startEmbeddedPostgres({ directory: join(readConfig({}).varDirectory, 'bench', 'postgres') });
  try {
    const databaseName = `alerts_${Date.now()}`;
    await createDatabaseIfMissing(postgres.url('postgres'), databaseName);
    const url = postgres.url(databaseName);
    const log = createLog('silent');
    await migrate(url);
    await migrateJobQueue(url, log);
    const database = connectDatabase({ url, onConnectionLost: (error) => log.warn({ err: error }, 'lost') });
    try {
      await fillSavedSearches(database.write);
      return await measure(database.write);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.close();
  }
}

async function benchKills(): Promise<boolean> {
  const kills = { searchCount: 5, listingCount: 5000, killCount: 20 };
  const expectedCount = kills.searchCount * kills.listingCount;
  const killable = await prepareKillableApi();
  const start = performance.now();
  try {
    const { alertCount, pairCount } = await matchWhileKilled(killable, kills);
    console.log(
      `${kills.listingCount} listings, ${kills.searchCount} saved searches, killed ${kills.killCount} times: ${expectedCount - pairCount} alerts lost, ${alertCount - pairCount} doubled, ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    return alertCount === expectedCount && pairCount === expectedCount;
  } finally {
    await killable.close();
  }
}

const isKept = await (values.kills ? benchKills() : benchTimes());
process.exitCode = values.check && !isKept ? 1 : 0;
