import { dayMs } from '@plaza/sdk';
import type { Kysely, Transaction } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { JobHandlers } from '../../platform/jobs/job-store.ts';
import {
  addToRollUps,
  deleteDocument,
  deleteUnusedTerms,
  type IndexedListing,
  insertDocuments,
  lockIndex,
  searchTableNames,
  subtractFromRollUps,
} from '../store/documents.ts';
import {
  dropIndexes,
  truncateIndexTables,
  recreateIndexes,
  newSearchTable,
  readIndexState,
  readPublishedListing,
  readPublishedListingsAfter,
  type TermTotals,
  type TownTotals,
  vacuumIndex,
  writeDocuments,
  writeIndexVersion,
  writeTerms,
  writeTowns,
} from '../store/rebuild.ts';
import { type SearchDocument, toSearchDocument, indexTermsOf } from './document.ts';

/** Increment whenever listings are indexed differently; `refreshSearchIndex` then rebuilds the index. */
const indexVersion = 3;

/**
 * Rebuilds the search index if an older version of the program built it.
 * @returns true if it was rebuilt.
 */
export async function refreshSearchIndex(database: Kysely<Database>): Promise<boolean> {
  const { isCurrent, isFilled } = await readIndexState(database, indexVersion);
  if (isCurrent) return false;
  if (isFilled) await rebuildSearchIndex(database);
  await writeIndexVersion(database, indexVersion);
  return isFilled;
}

const batchSize = 2000;

/**
 * Rebuilds the search index from all published listings in one transaction, after a bulk load or a change of the
 * indexing. Searches and index updates block until it is done.
 */
export async function rebuildSearchIndex(database: Kysely<Database>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await truncateIndexTables(transaction);
    const { terms, towns } = await copyPublishedListings(transaction);
    // Creating an index in one go is many times faster than filling it row by row.
    const indexes = await dropIndexes(transaction);
    await writeDocuments(transaction);
    await recreateIndexes(transaction, indexes);
    await writeTerms(transaction, terms);
    await writeTowns(transaction, towns);
  });
  await vacuumIndex(database);
}

/** Copies all published listings into the temporary table, and counts their words and towns. */
async function copyPublishedListings(
  transaction: Kysely<Database>,
): Promise<{ terms: Map<string, TermTotals>; towns: Map<string, TownTotals> }> {
  const terms = new Map<string, TermTotals>();
  const towns = new Map<string, TownTotals>();
  let listings = await readPublishedListingsAfter(transaction, 0, batchSize);
  while (listings.length > 0) {
    const documents = listings.map(toSearchDocument);
    const carDocuments = documents.filter(({ kind }) => kind === 'car');
    await insertDocuments(transaction, carDocuments, newSearchTable);
    const motorbikeDocuments = documents.filter(({ kind }) => kind === 'motorbike');
    await insertDocuments(transaction, motorbikeDocuments, searchTableNames.motorbike);
    for (const document of carDocuments) {
      for (const word of document.words) {
        terms.set(word.term, { display: word.display, count: (terms.get(word.term)?.count ?? 0) + 1 });
      }
      addToTownTotals(towns, document);
    }
    listings = await readPublishedListingsAfter(transaction, listings.at(-1)!.id, batchSize);
  }
  return { terms, towns };
}

function addToTownTotals(towns: Map<string, TownTotals>, { town, lat, lng, price_cents: price }: SearchDocument): void {
  if (town.term === '') return;
  const townTotals = towns.get(town.term) ?? { name: town.name, count: 0, lat: 0, lng: 0, minPriceCents: price };
  towns.set(town.term, {
    name: townTotals.name,
    count: townTotals.count + 1,
    lat: townTotals.lat + lat,
    lng: townTotals.lng + lng,
    minPriceCents: Math.min(townTotals.minPriceCents, price),
  });
}

/**
 * Updates a listing in the search index after it was published, changed or withdrawn, or after its owner's plan
 * changed. Call it in the transaction of that change, so that both commit together.
 */
export async function indexListing(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await removeFromSearch(transaction, listingId);
  const listing = await readPublishedListing(transaction, listingId);
  if (listing === undefined) return;
  const document = toSearchDocument(listing);
  await insertDocuments(transaction, [document], searchTableNames[document.kind]);
  // Towns, vocabulary and clusters only count bays for cars.
  if (document.kind === 'car') await addToRollUps(transaction, toIndexedListing(document), document.words);
}

/** Call it in the transaction that withdraws the listing. */
export async function removeFromSearch(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await lockIndex(transaction);
  const removedDocument = await deleteDocument(transaction, listingId);
  if (removedDocument) await subtractFromRollUps(transaction, removedDocument);
}

const toIndexedListing = (document: SearchDocument): IndexedListing & { townName: string } => ({
  cell: document.cell,
  lat: document.lat,
  lng: document.lng,
  price_cents: document.price_cents,
  terms: indexTermsOf(document),
  townName: document.town.name,
});

export const searchJobs = ({
  database,
}: {
  database: PlazaDatabase;
}): Pick<JobHandlers, 'purge_unused_search_terms'> => ({
  // After a day, every process has refreshed its vocabulary.
  purge_unused_search_terms: () => deleteUnusedTerms(database, new Date(Date.now() - dayMs)),
});
