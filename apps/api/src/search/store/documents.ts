import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type SearchDocument, termsOf } from '../indexing/document.ts';
import type { IndexedListing } from './roll-ups.ts';

const columns = [
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
] as const satisfies readonly (readonly [keyof SearchDocument, string])[];
const names = sql.raw(columns.map(([name]) => name).join(', '));
/** The columns of the index, in the order in which they are written. */
export const documentColumns = sql`${names}, tsv`;

/** Writes entries in one statement. @param table the index, or a table of the same columns. */
export async function insertDocuments(
  database: Kysely<Database>,
  documents: readonly SearchDocument[],
  table = 'listing_search',
): Promise<void> {
  const values = columns.map(([name, type]) => sql`${documents.map((document) => document[name])}::${sql.raw(type)}[]`);
  // unnest would take a list of lists apart, so each document's terms travel as one text
  const terms = documents.map((document) => termsOf(document).join(' '));
  await sql`
    insert into ${sql.table(table)} (${documentColumns})
    select ${names}, array_to_tsvector(string_to_array(terms, ' '))
    from unnest(${sql.join([...values, sql`${terms}::text[]`])}) as document (${names}, terms)
  `.execute(database);
}

/**
 * One transaction at a time writes the index, for the few milliseconds until it ends: several listings, and a listing's old
 * and new words, share rows with others', which two transactions would else take in a different order and lock up.
 */
const indexLock = 7_240_120;

export async function lockIndex(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${indexLock})`.execute(transaction);
}

/** Deletes a listing's entry. @returns the entry that the roll-ups count; `undefined` when there was none. */
export async function deleteDocument(
  transaction: Kysely<Database>,
  listingId: number,
): Promise<IndexedListing | undefined> {
  const { rows } = await sql<Omit<IndexedListing, 'terms'> & { terms: string[] }>`
    delete from listing_search where id = ${listingId}
    returning cell, lat, lng, price_cents, tsvector_to_array(tsv) as terms
  `.execute(transaction);
  await transaction.deleteFrom('motorbike_search').where('id', '=', listingId).execute();
  return rows[0];
}
