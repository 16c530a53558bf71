import { type Transaction, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type SearchDocument, searchDocument, termsOf } from './document.ts';
import { insertDocuments } from '../store/documents.ts';
import { searchTableNames } from '../store/tables.ts';
import { readPublished } from '../store/published-listings.ts';
import { addToRollUps, type IndexedListing, takeFromRollUps } from '../store/roll-ups.ts';

/**
 * Brings the search index up to date with one listing: after it was published, changed or withdrawn, and after its owner's
 * plan changed. To be called in the transaction of that change, so that both are seen together or not at all.
 */
export async function indexListing(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await removeFromSearch(transaction, listingId);
  const listing = await readPublished(transaction, listingId);
  if (listing === undefined) return;
  const document = searchDocument(listing);
  await insertDocuments(transaction, [document], searchTableNames[document.kind]);
  // what is counted in towns, words and clusters is for cars
  if (document.kind === 'car') await addToRollUps(transaction, indexed(document), document.words);
}

/**
 * One transaction at a time writes the index, for the few milliseconds until it ends: several listings, and a listing's old
 * and new words, share rows with others', which two transactions would else take in a different order and lock up.
 */
const indexLock = 7_240_120;

/** Takes one listing out of the search index; to be called in the transaction that withdraws it. */
export async function removeFromSearch(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${indexLock})`.execute(transaction);
  const { rows } = await sql<Omit<IndexedListing, 'terms'> & { terms: string[] }>`
    delete from listing_search where id = ${listingId}
    returning cell, lat, lng, price_cents, tsvector_to_array(tsv) as terms
  `.execute(transaction);
  const [removed] = rows;
  await transaction.deleteFrom('motorbike_search').where('id', '=', listingId).execute();
  if (removed) await takeFromRollUps(transaction, removed);
}

const indexed = (document: SearchDocument): IndexedListing & { townName: string } => ({
  cell: document.cell,
  lat: document.lat,
  lng: document.lng,
  price_cents: document.price_cents,
  terms: termsOf(document),
  townName: document.town.name,
});
