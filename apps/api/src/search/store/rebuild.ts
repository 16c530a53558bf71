import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { PublishedListing } from '../indexing/document.ts';
import { cellSize, rollUpLevels } from '../indexing/grid.ts';
import { documentColumns } from './documents.ts';

const indexVersionKey = 'search-index-version';

export async function readIndexState(
  database: Kysely<Database>,
  version: number,
): Promise<{ isCurrent: boolean; isFilled: boolean }> {
  const { rows } = await sql<{ isCurrent: boolean; isFilled: boolean }>`
    select
      exists (select from settings where key = ${indexVersionKey} and value = to_jsonb(${version}::int)) as "isCurrent",
      exists (select from listing_search) as "isFilled"
  `.execute(database);
  return rows[0] ?? { isCurrent: false, isFilled: false };
}

export async function writeIndexVersion(database: Kysely<Database>, version: number): Promise<void> {
  await sql`
    insert into settings (key, value) values (${indexVersionKey}, to_jsonb(${version}::int))
    on conflict (key) do update set value = excluded.value
  `.execute(database);
}

const dayNumberOfColumn = <Name extends 'available_from' | 'available_until'>(name: Name) =>
  sql<number | null>`${sql.ref(`listings.${name}`)} - date '1970-01-01'`.as(`${name}_day` as const);

const selectPublishedListings = (database: Kysely<Database>) =>
  database
    .selectFrom('listings')
    .leftJoin('owner_plans', 'owner_plans.user_id', 'listings.owner_id')
    .where('listings.state', '=', 'published')
    .select([
      'listings.id',
      'listings.owner_id',
      'listings.name',
      'listings.price_cents',
      'listings.location_title',
      'listings.short_location',
      'listings.locality',
      'listings.district',
      'listings.public_lat',
      'listings.public_lng',
      'listings.spot_type_id',
      'listings.access_type_id',
      'listings.vehicle_type_id',
      'listings.flags',
      'listings.floor_level',
      'listings.length_cm',
      'listings.width_cm',
      'listings.entrance_height_cm',
      'listings.published_at',
      'listings.hours',
    ])
    .select([dayNumberOfColumn('available_from'), dayNumberOfColumn('available_until')])
    .select((build) => build.fn.coalesce('owner_plans.visibility_weight', build.val(1)).as('weight'))
    // The constraint listings_complete guarantees that published rows are complete.
    .$narrowType<PublishedListing>();

export const readPublishedListing = (database: Kysely<Database>, id: number): Promise<PublishedListing | undefined> =>
  selectPublishedListings(database).where('listings.id', '=', id).executeTakeFirst();

export const readPublishedListingsAfter = (
  database: Kysely<Database>,
  id: number,
  limit: number,
): Promise<PublishedListing[]> =>
  selectPublishedListings(database).where('listings.id', '>', id).orderBy('listings.id').limit(limit).execute();

const indexTables = ['listing_search', 'motorbike_search', 'search_terms', 'search_towns', 'map_clusters'] as const;
export const temporaryIndexTable = 'new_search';

export interface TermTotals {
  display: string;
  count: number;
}
export interface TownTotals {
  name: string;
  count: number;
  lat: number;
  lng: number;
  minPriceCents: number;
}

/** Empties the search index and creates the temporary table for its new rows. */
export async function truncateIndexTables(transaction: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
  await sql`truncate ${sql.join(indexTables.map((table) => sql.table(table)))}`.execute(transaction);
  await sql`
    create temporary table ${sql.table(temporaryIndexTable)} on commit drop as select * from listing_search with no data
  `.execute(transaction);
}

/**
 * Drops all indexes except the primary key.
 * @returns their definitions, to recreate them.
 */
export async function dropSearchIndexes(
  transaction: Kysely<Database>,
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'listing_search'::regclass and not indisprimary
  `.execute(transaction);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  return rows;
}

export async function recreateSearchIndexes(
  transaction: Kysely<Database>,
  indexes: readonly { definition: string }[],
): Promise<void> {
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
}

/** Writes the rows of the search index in order of their cell, so that neighbours on the map are neighbours on disk. */
export async function writeSearchDocuments(transaction: Kysely<Database>): Promise<void> {
  await sql`
    insert into listing_search (${documentColumns}) select ${documentColumns} from ${sql.table(temporaryIndexTable)} order by cell
  `.execute(transaction);
  await sql`
    insert into map_clusters
    select level, cell / size, count(*), sum(lat::float8), sum(lng::float8), min(price_cents)
    from listing_search, unnest(${[...rollUpLevels]}::smallint[], ${rollUpLevels.map(cellSize)}::bigint[]) as grid (level, size)
    group by level, cell / size
  `.execute(transaction);
}

export async function writeSearchTerms(
  transaction: Kysely<Database>,
  totalsByTerm: Map<string, TermTotals>,
): Promise<void> {
  const termTotals = [...totalsByTerm.values()];
  await sql`
    insert into search_terms (term, display, listing_count) select * from unnest(
      ${[...totalsByTerm.keys()]}::text[], ${termTotals.map((sum) => sum.display)}::text[], ${termTotals.map((sum) => sum.count)}::int[])
  `.execute(transaction);
}

export async function writeSearchTowns(
  transaction: Kysely<Database>,
  totalsByTerm: Map<string, TownTotals>,
): Promise<void> {
  const termTotals = [...totalsByTerm.values()];
  await sql`
    insert into search_towns (term, name, listing_count, lat_sum, lng_sum, min_price_cents) select * from unnest(
      ${[...totalsByTerm.keys()]}::text[], ${termTotals.map((sum) => sum.name)}::text[], ${termTotals.map((sum) => sum.count)}::int[],
      ${termTotals.map((sum) => sum.lat)}::float8[], ${termTotals.map((sum) => sum.lng)}::float8[],
      ${termTotals.map((sum) => sum.minPriceCents)}::int[])
  `.execute(transaction);
}

/**
 * Marks every page of the index's tables as all-visible, which index-only scans need. PostgreSQL does not allow vacuum
 * inside a transaction.
 */
export async function vacuumSearchIndex(database: Kysely<Database>): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of indexTables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
