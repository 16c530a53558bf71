import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type SearchDocument, searchDocument } from './document.ts';
import { cellSize, rollUpLevels } from './grid.ts';
import { searchTableNames } from '../store/tables.ts';
import { documentColumns, insertDocuments } from '../store/documents.ts';
import { readPublishedAfter } from '../store/published-listings.ts';

const batchSize = 2000;
const tables = ['listing_search', 'motorbike_search', 'search_terms', 'search_towns', 'listing_pins'] as const;

interface TermSum {
  display: string;
  count: number;
}
interface TownSum {
  name: string;
  count: number;
  lat: number;
  lng: number;
  minPriceCents: number;
}

/**
 * Makes the search index anew from all published listings, in one transaction: after listings were loaded in bulk, or when
 * the way they are indexed has changed. Searches and single changes wait until it is done.
 */
export async function rebuildSearchIndex(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(transaction);
    await sql`create temporary table new_search on commit drop as select * from listing_search with no data`.execute(
      transaction,
    );
    const { terms, towns } = await collect(transaction);
    // building an index at once is many times faster than filling it row by row
    const indexes = await dropIndexes(transaction);
    await writeDocuments(transaction);
    for (const { definition } of indexes) await sql.raw(definition).execute(transaction);
    await writeTerms(transaction, terms);
    await writeTowns(transaction, towns);
  });
  // an index can answer alone only for pages that are known to be seen by everybody; not allowed inside a transaction
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** Reads all published listings into the temporary table, and counts their words and towns. */
async function collect(
  transaction: Kysely<Database>,
): Promise<{ terms: Map<string, TermSum>; towns: Map<string, TownSum> }> {
  const terms = new Map<string, TermSum>();
  const towns = new Map<string, TownSum>();
  let listings = await readPublishedAfter(transaction, 0, batchSize);
  while (listings.length > 0) {
    const documents = listings.map(searchDocument);
    const forCars = documents.filter(({ kind }) => kind === 'car');
    await insertDocuments(transaction, forCars, 'new_search');
    const forMotorbikes = documents.filter(({ kind }) => kind === 'motorbike');
    await insertDocuments(transaction, forMotorbikes, searchTableNames.motorbike);
    for (const document of forCars) {
      for (const word of document.words) {
        terms.set(word.term, { display: word.display, count: (terms.get(word.term)?.count ?? 0) + 1 });
      }
      countTown(towns, document);
    }
    listings = await readPublishedAfter(transaction, listings.at(-1)!.id, batchSize);
  }
  return { terms, towns };
}

function countTown(towns: Map<string, TownSum>, { town, lat, lng, price_cents: price }: SearchDocument): void {
  if (town.term === '') return;
  const sum = towns.get(town.term) ?? { name: town.name, count: 0, lat: 0, lng: 0, minPriceCents: price };
  towns.set(town.term, {
    name: sum.name,
    count: sum.count + 1,
    lat: sum.lat + lat,
    lng: sum.lng + lng,
    minPriceCents: Math.min(sum.minPriceCents, price),
  });
}

/** Drops all indexes but the primary key. @returns how to make them again. */
async function dropIndexes(transaction: Kysely<Database>): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'listing_search'::regclass and not indisprimary
  `.execute(transaction);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  return rows;
}

/** Neighbours on the map become neighbours on disk. */
async function writeDocuments(transaction: Kysely<Database>): Promise<void> {
  await sql`
    insert into listing_search (${documentColumns}) select ${documentColumns} from new_search order by cell
  `.execute(transaction);
  await sql`
    insert into listing_pins
    select level, cell / size, count(*), sum(lat::float8), sum(lng::float8), min(price_cents)
    from listing_search, unnest(${[...rollUpLevels]}::smallint[], ${rollUpLevels.map(cellSize)}::bigint[]) as grid (level, size)
    group by level, cell / size
  `.execute(transaction);
}

async function writeTerms(transaction: Kysely<Database>, sums: Map<string, TermSum>): Promise<void> {
  const values = [...sums.values()];
  await sql`
    insert into search_terms (term, display, listing_count) select * from unnest(
      ${[...sums.keys()]}::text[], ${values.map((sum) => sum.display)}::text[], ${values.map((sum) => sum.count)}::int[])
  `.execute(transaction);
}

async function writeTowns(transaction: Kysely<Database>, sums: Map<string, TownSum>): Promise<void> {
  const values = [...sums.values()];
  await sql`
    insert into search_towns (term, name, listing_count, lat_sum, lng_sum, min_price_cents) select * from unnest(
      ${[...sums.keys()]}::text[], ${values.map((sum) => sum.name)}::text[], ${values.map((sum) => sum.count)}::int[],
      ${values.map((sum) => sum.lat)}::float8[], ${values.map((sum) => sum.lng)}::float8[],
      ${values.map((sum) => sum.minPriceCents)}::int[])
  `.execute(transaction);
}
