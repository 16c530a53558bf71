/**
 * `pnpm bench alerts [--check]`: how long it takes from a published listing to its alerts with 100,000 saved searches.
 * See README.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { matchingJobs } from '../src/alerts/match-change.ts';
import { readConfig } from '../src/config.ts';
import { createDatabaseIfMissing } from '../src/platform/database/connections.ts';
import { connectDatabase, type PlazaDatabase } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrateJobQueue } from '../src/platform/jobs/job-runner.ts';
import { databaseJobs } from '../src/platform/jobs/job-store.ts';
import { createLog } from '../src/platform/log.ts';
import { criteriaOf } from '../src/alerts/criteria.ts';
import { boxAround } from '../src/search/index.ts';
import { addListing } from '../src/testing/listings.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const savedSearchCount = 100_000;
const publishedCount = 300;
const maxP95Ms = 200;

/** Towns with the share of drivers that search there, in per cent. */
const towns = [
  { name: 'madrid', lat: 40.4168, lng: -3.7038, share: 30 },
  { name: 'barcelona', lat: 41.3874, lng: 2.1686, share: 25 },
  { name: 'valencia', lat: 39.4699, lng: -0.3763, share: 15 },
  { name: 'sevilla', lat: 37.3891, lng: -5.9845, share: 10 },
  { name: 'bilbao', lat: 43.263, lng: -2.935, share: 10 },
  { name: 'malaga', lat: 36.7213, lng: -4.4214, share: 10 },
] as const;

/** Pseudo-random numbers from 0 to 1, equal in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = createRandom(20_261_129);

function pickTown() {
  let remaining = random() * 100;
  return towns.find(({ share }) => (remaining -= share) < 0) ?? towns[0];
}

/** Four in ten searches are for a town's name, four for the surroundings of a point, two for a map section. */
function createCriteria() {
  const town = pickTown();
  const center = { lat: town.lat + (random() - 0.5) / 8, lng: town.lng + (random() - 0.5) / 8 };
  const kind = random();
  const meters = 300 + Math.floor(random() * 1200);
  const scope =
    kind < 0.4
      ? { words: `'@${town.name}'`, kind: 'car' as const, box: null, area: null }
      : {
          words: null,
          kind: 'car' as const,
          box: boxAround(center, meters),
          area: kind < 0.8 ? { center, meters, neighbours: [] } : null,
        };
  const maxCents = random() < 0.7 ? 6000 + Math.floor(random() * 10_000) : 2 ** 20 - 1;
  return criteriaOf({
    scope,
    values: {
      flags: random() < 0.3 ? 1 << Math.floor(random() * 10) : 0,
      floor: null,
      minCents: 0,
      maxCents,
      spotTypes: null,
      accessTypes: null,
      vehicleType: random() < 0.3 ? 2 : 0,
      sinceDay: 0,
      mustFit: false,
    },
    publishedSince: undefined,
    vehicle: random() < 0.3 ? { lengthCm: 450, widthCm: 185, heightCm: 160 } : undefined,
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
          frequency: 'daily' as const,
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
    const town = pickTown();
    const position = { lat: town.lat + (random() - 0.5) / 8, lng: town.lng + (random() - 0.5) / 8 };
    const start = performance.now();
    const id = await addListing(database, {
      ...position,
      locality: town.name,
      price_cents: 5000 + Math.floor(random() * 10_000),
      flags: Math.floor(random() * 1024),
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
    const isKept = await measure(database.write);
    process.exitCode = values.check && !isKept ? 1 : 0;
  } finally {
    await database.close();
  }
} finally {
  await postgres.close();
}
