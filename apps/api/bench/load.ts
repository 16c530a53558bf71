import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/platform/database/schema.ts';
import { rebuildSearchIndex, refreshSearchIndex } from '../src/search/indexing/search-index.ts';
import { generateListingRows, type ListingRow, ownerCountFor } from './rows.ts';

const listingBatchSize = 5000;
const rowsVersionSettingKey = 'bench';
/** Increase when rows or tables change, so that an older database is rebuilt. */
const rowsVersion = 1;

const listingColumns: readonly (readonly [keyof ListingRow, string])[] = [
  ['id', 'bigint'],
  ['owner_id', 'bigint'],
  ['name', 'text'],
  ['location_title', 'text'],
  ['short_location', 'text'],
  ['locality_code', 'text'],
  ['locality', 'text'],
  ['lat', 'float8'],
  ['lng', 'float8'],
  ['price_cents', 'int'],
  ['flags', 'int'],
  ['floor_level', 'smallint'],
  ['spot_type_id', 'smallint'],
  ['access_type_id', 'smallint'],
  ['vehicle_type_id', 'smallint'],
  ['length_cm', 'smallint'],
  ['width_cm', 'smallint'],
  ['entrance_height_cm', 'smallint'],
  ['published_at', 'timestamptz'],
];
const listingColumnNames = sql.raw(listingColumns.map(([name]) => name).join(', '));

export async function areListingsLoaded(db: Kysely<Database>): Promise<boolean> {
  const storedVersion = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', rowsVersionSettingKey)
    .executeTakeFirst();
  return storedVersion?.value === rowsVersion;
}

/**
 * Fills an empty database with listings, their owners and images, through the real tables and the real index.
 * @param db with a single connection.
 */
export async function loadListings(db: Kysely<Database>, count: number, tell: (line: string) => void): Promise<void> {
  const startTime = performance.now();
  const elapsedSeconds = () => ((performance.now() - startTime) / 1000).toFixed(0);
  // the timeout applies to the caller's single connection
  await sql`set statement_timeout = 0`.execute(db);
  // stores the version while the index is empty, because the API would otherwise rebuild a million listings on start
  await refreshSearchIndex(db);
  await addOwners(db, ownerCountFor(count));
  let batch: ListingRow[] = [];
  let stored = 0;
  const insertListingBatch = async () => {
    await addListings(db, batch);
    stored += batch.length;
    batch = [];
    if (stored % (listingBatchSize * 20) === 0) tell(`${stored} listings after ${elapsedSeconds()} s`);
  };
  for (const row of generateListingRows(count, new Date())) {
    batch.push(row);
    if (batch.length === listingBatchSize) await insertListingBatch();
  }
  await insertListingBatch();
  tell(`${count} listings stored after ${elapsedSeconds()} s; building the search index`);
  await sql`vacuum analyze listings`.execute(db);
  await sql`vacuum analyze listing_images`.execute(db);
  await rebuildSearchIndex(db);
  await db
    .insertInto('settings')
    .values({ key: rowsVersionSettingKey, value: JSON.stringify(rowsVersion) })
    .execute();
  tell(`ready after ${elapsedSeconds()} s`);
}

/** Inserts the listings' owners: one in eight has Spotlight, and one in sixteen Boost. */
async function addOwners(db: Kysely<Database>, count: number): Promise<void> {
  await sql`
    insert into users (id, email, first_name) overriding system value
    select id, 'owner-' || id || '@example.com', 'Ana' from generate_series(1, ${count}::int) as id
  `.execute(db);
  await sql`
    insert into subscriptions (user_id, plan_id, state)
    select id, case when id % 16 = 0 then 3 else 2 end, 'active' from users where id % 16 in (0, 5, 11)
  `.execute(db);
}

async function addListings(db: Kysely<Database>, rows: readonly ListingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columnArrays = listingColumns.map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`);
  await sql`
    insert into listings (${listingColumnNames}, state, description, is_approximate, public_lat, public_lng) overriding system value
    select ${listingColumnNames}, 'published', 'A bay for the benchmark.', false, lat, lng
    from unnest(${sql.join(columnArrays)}) as listing (${listingColumnNames})
  `.execute(db);
  await sql`
    insert into listing_images (listing_id, position, storage_key, width, height, widths)
    select id, 0, 'bench/' || id % 30, 1280, 960, '{320,640,1280}' from unnest(${rows.map(({ id }) => id)}::bigint[]) as id
  `.execute(db);
}
