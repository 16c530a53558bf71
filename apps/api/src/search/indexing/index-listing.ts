import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type SearchDocument, searchDocument, termsOf } from './document.ts';
import { deleteDocument, insertDocuments, lockIndex } from '../store/documents.ts';
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

/** Takes one listing out of the search index; to be called in the transaction that withdraws it. */
export async function removeFromSearch(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await lockIndex(transaction);
  const removed = await deleteDocument(transaction, listingId);
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
