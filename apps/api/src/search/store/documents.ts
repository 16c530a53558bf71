import type { VehicleKind } from '@plaza/sdk';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ChangedDocument } from '../../platform/database/alert-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type SearchDocument, indexTermsOf } from '../indexing/document.ts';
import { cellAtLevel, cellSize, rollUpLevels } from '../indexing/grid.ts';
import type { IndexedWord } from '../indexing/words.ts';

export const searchTableNames = { car: 'listing_search', motorbike: 'motorbike_search' } as const satisfies Record<
  VehicleKind,
  string
>;

const vehicleKinds = Object.keys(searchTableNames) as VehicleKind[];

export const searchTableOf = (kind: VehicleKind): RawBuilder<unknown> => sql.table(searchTableNames[kind]);

const documentColumnTypes = [
  ['id', 'bigint'],
  ['cell', 'bigint'],
  ['rank', 'bigint'],
  ['owner_id', 'bigint'],
  ['lat', 'real'],
  ['lng', 'real'],
  ['price_cents', 'int'],
  ['traits', 'int'],
  ['published', 'bigint'],
  ['published_day', 'smallint'],
  ['length_cm', 'smallint'],
  ['width_cm', 'smallint'],
  ['entrance_height_cm', 'smallint'],
  ['weight', 'smallint'],
  ['sample', 'smallint'],
  ['available_from_day', 'smallint'],
  ['available_until_day', 'smallint'],
] as const satisfies readonly (readonly [keyof SearchDocument, string])[];
const documentColumnNames = sql.raw(documentColumnTypes.map(([name]) => name).join(', '));
export const documentColumns = sql`${documentColumnNames}, tsv`;

/**
 * Inserts rows of the search index.
 * @param table the index, or a table with the same columns.
 */
export async function insertDocuments(
  database: Kysely<Database>,
  documents: readonly SearchDocument[],
  table = 'listing_search',
): Promise<void> {
  const documentColumnArrays = documentColumnTypes.map(
    ([name, type]) => sql`${documents.map((document) => document[name])}::${sql.raw(type)}[]`,
  );
  // Passes each document's terms as one text, since unnest flattens a list of lists.
  const indexTerms = documents.map((document) => indexTermsOf(document).join(' '));
  await sql`
    insert into ${sql.table(table)} (${documentColumns})
    select ${documentColumnNames}, array_to_tsvector(string_to_array(terms, ' '))
    from unnest(${sql.join([...documentColumnArrays, sql`${indexTerms}::text[]`])}) as document (${documentColumnNames}, terms)
  `.execute(database);
}

/**
 * Advisory lock, held for a few milliseconds, that serialises transactions that write the index. Listings share rows of
 * the roll-ups, so transactions that locked them in different orders would deadlock.
 */
const indexLockId = 7_240_120;

export async function lockSearchIndex(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${indexLockId})`.execute(transaction);
}

/** @returns what the row said about the listing; `undefined` without a row. */
export async function deleteDocument(
  transaction: Kysely<Database>,
  listingId: number,
): Promise<ChangedDocument | undefined> {
  for (const kind of vehicleKinds) {
    const { rows } = await sql<Omit<ChangedDocument, 'kind'>>`
      delete from ${searchTableOf(kind)} where id = ${listingId}
      returning cell, lat, lng, price_cents, traits, published, length_cm, width_cm, entrance_height_cm,
        available_from_day, available_until_day, tsvector_to_array(tsv) as terms
    `.execute(transaction);
    const [row] = rows;
    if (row) return { kind, ...row, lat: Math.fround(row.lat), lng: Math.fround(row.lng) };
  }
  return undefined;
}

/** The part of an index row that the roll-ups count. */
export interface IndexedListing {
  cell: number;
  lat: number;
  lng: number;
  price_cents: number;
  terms: readonly string[];
}

// Sorts the terms, so that transactions lock their rows in the same order and never deadlock.
const sortWordTerms = (indexTerms: readonly string[]) => indexTerms.filter((term) => !isTownTerm(term)).toSorted();
const isTownTerm = (term: string) => term.startsWith('@');
const rollUpCellsOf = (cell: number) => rollUpLevels.map((level) => cellAtLevel(cell, level));

/** Adds a listing to the counts of vocabulary, towns and map clusters. */
export async function addToRollUps(
  transaction: Transaction<Database>,
  listing: IndexedListing & { townName: string },
  words: readonly IndexedWord[],
): Promise<void> {
  const { lat, lng, price_cents } = listing;
  const displayByTerm = new Map(words.map((word) => [word.term, word.display]));
  const indexTerms = sortWordTerms(listing.terms);
  await sql`
    insert into search_terms as known (term, display, listing_count)
    select term, display, 1 from unnest(${indexTerms}::text[], ${indexTerms.map((term) => displayByTerm.get(term) ?? term)}::text[]) as new (term, display)
    on conflict (term) do update set listing_count = known.listing_count + 1, changed_at = now()
  `.execute(transaction);
  const townTerm = listing.terms.find(isTownTerm);
  if (townTerm !== undefined) {
    await sql`
      insert into search_towns as known values (${townTerm}, ${listing.townName}, 1, ${lat}, ${lng}, ${price_cents})
      on conflict (term) do update set
        listing_count = known.listing_count + 1,
        lat_sum = known.lat_sum + excluded.lat_sum,
        lng_sum = known.lng_sum + excluded.lng_sum,
        min_price_cents = case when known.listing_count = 0 then excluded.min_price_cents
          else least(known.min_price_cents, excluded.min_price_cents) end
    `.execute(transaction);
  }
  await sql`
    insert into map_clusters as known
    select level, cell, 1, ${lat}, ${lng}, ${price_cents}
    from unnest(${[...rollUpLevels]}::smallint[], ${rollUpCellsOf(listing.cell)}::bigint[]) as new (level, cell)
    on conflict (level, cell) do update set
      listing_count = known.listing_count + 1,
      lat_sum = known.lat_sum + excluded.lat_sum,
      lng_sum = known.lng_sum + excluded.lng_sum,
      min_price_cents = least(known.min_price_cents, excluded.min_price_cents)
  `.execute(transaction);
}

/** Subtracts a deleted listing from the counts of vocabulary, towns and map clusters. */
export async function subtractFromRollUps(transaction: Transaction<Database>, listing: IndexedListing): Promise<void> {
  const { lat, lng, price_cents } = listing;
  await sql`
    update search_terms set listing_count = listing_count - 1, changed_at = now()
    from (select term from search_terms where term = any(${sortWordTerms(listing.terms)}) order by term for update) as old
    where search_terms.term = old.term
  `.execute(transaction);
  const townTerm = listing.terms.find(isTownTerm);
  if (townTerm !== undefined) await subtractFromTown(transaction, townTerm, listing);
  for (const [index, cell] of rollUpCellsOf(listing.cell).entries()) {
    const rollUpLevel = rollUpLevels[index]!;
    const cellSizeOfLevel = cellSize(rollUpLevel);
    await sql`
      update map_clusters set
        listing_count = listing_count - 1,
        lat_sum = lat_sum - ${lat},
        lng_sum = lng_sum - ${lng},
        min_price_cents = case when min_price_cents < ${price_cents} then min_price_cents else coalesce((
          select min(price_cents) from listing_search where cell between ${cell * cellSizeOfLevel} and ${(cell + 1) * cellSizeOfLevel - 1}
        ), 0) end
      where level = ${rollUpLevel} and cell = ${cell}
    `.execute(transaction);
  }
  await sql`
    delete from map_clusters using unnest(${[...rollUpLevels]}::smallint[], ${rollUpCellsOf(listing.cell)}::bigint[]) as old (level, cell)
    where map_clusters.level = old.level and map_clusters.cell = old.cell and listing_count <= 0
  `.execute(transaction);
}

async function subtractFromTown(
  transaction: Transaction<Database>,
  town: string,
  listing: IndexedListing,
): Promise<void> {
  await sql`
    update search_towns set
      listing_count = listing_count - 1,
      lat_sum = lat_sum - ${listing.lat},
      lng_sum = lng_sum - ${listing.lng},
      min_price_cents = case when min_price_cents < ${listing.price_cents} then min_price_cents else coalesce((
        select min(price_cents) from listing_search where tsv @@ ${`'${town}'`}::tsquery
      ), 0) end
    where term = ${town}
  `.execute(transaction);
  await sql`delete from search_towns where term = ${town} and listing_count <= 0`.execute(transaction);
}

/** Deletes words that no listing has had since a time. */
export async function deleteUnusedSearchTerms(database: PlazaDatabase, before: Date): Promise<void> {
  await sql`
    delete from search_terms where term in (
      select term from search_terms where listing_count <= 0 and changed_at < ${before}
      order by term for update skip locked
    )
  `.execute(database);
}
