import { dayMs } from '@plaza/sdk';
import type { Kysely, Transaction } from 'kysely';
import type { ChangedDocument } from '../../platform/database/alert-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { JobHandlers } from '../../platform/jobs/job-store.ts';
import {
  addToRollUps,
  deleteDocument,
  deleteUnusedSearchTerms,
  type IndexedListing,
  insertDocuments,
  lockSearchIndex,
  searchTableNames,
  subtractFromRollUps,
} from '../store/documents.ts';
import {
  dropSearchIndexes,
  truncateIndexTables,
  recreateSearchIndexes,
  temporaryIndexTable,
  readIndexState,
  readPublishedListing,
  readPublishedListingsAfter,
  type TermTotals,
  type TownTotals,
  vacuumSearchIndex,
  writeSearchDocuments,
  writeIndexVersion,
  writeSearchTerms,
  writeSearchTowns,
} from '../store/rebuild.ts';
import { type SearchDocument, toSearchDocument, indexTermsOf } from './document.ts';
import { changedDocumentOf, recordListingChange } from './listing-changes.ts';

/** Increment whenever listings are indexed differently; `refreshSearchIndex` then rebuilds the index. */
const searchIndexVersion = 3;

/**
 * Rebuilds the search index if an older version of the program built it.
 * @returns true if it was rebuilt.
 */
export async function refreshSearchIndex(database: Kysely<Database>): Promise<boolean> {
  const { isCurrent, isFilled } = await readIndexState(database, searchIndexVersion);
  if (isCurrent) return false;
  if (isFilled) await rebuildSearchIndex(database);
  await writeIndexVersion(database, searchIndexVersion);
  return isFilled;
}

const indexingBatchSize = 2000;

/**
 * Rebuilds the search index from all published listings in one transaction, after a bulk load or a change of the
 * indexing. Searches and index updates block until it is done.
 */
export async function rebuildSearchIndex(database: Kysely<Database>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await truncateIndexTables(transaction);
    const { terms, towns } = await copyPublishedListings(transaction);
    // Drops the database indexes, since creating one in one go is many times faster than filling it row by row.
    const droppedIndexes = await dropSearchIndexes(transaction);
    await writeSearchDocuments(transaction);
    await recreateSearchIndexes(transaction, droppedIndexes);
    await writeSearchTerms(transaction, terms);
    await writeSearchTowns(transaction, towns);
  });
  await vacuumSearchIndex(database);
}

/** Copies all published listings into the temporary table, and counts their words and towns. */
async function copyPublishedListings(
  transaction: Kysely<Database>,
): Promise<{ terms: Map<string, TermTotals>; towns: Map<string, TownTotals> }> {
  const termTotals = new Map<string, TermTotals>();
  const townTotalsByTerm = new Map<string, TownTotals>();
  let listings = await readPublishedListingsAfter(transaction, 0, indexingBatchSize);
  while (listings.length > 0) {
    const searchDocuments = listings.map(toSearchDocument);
    const carDocuments = searchDocuments.filter(({ kind }) => kind === 'car');
    await insertDocuments(transaction, carDocuments, temporaryIndexTable);
    const motorbikeDocuments = searchDocuments.filter(({ kind }) => kind === 'motorbike');
    await insertDocuments(transaction, motorbikeDocuments, searchTableNames.motorbike);
    for (const document of carDocuments) {
      for (const word of document.words) {
        termTotals.set(word.term, { display: word.display, count: (termTotals.get(word.term)?.count ?? 0) + 1 });
      }
      addToTownTotals(townTotalsByTerm, document);
    }
    listings = await readPublishedListingsAfter(transaction, listings.at(-1)!.id, indexingBatchSize);
  }
  return { terms: termTotals, towns: townTotalsByTerm };
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
  const removedDocument = await removeDocument(transaction, listingId);
  const publishedListing = await readPublishedListing(transaction, listingId);
  const searchDocument = publishedListing && toSearchDocument(publishedListing);
  if (searchDocument) {
    await insertDocuments(transaction, [searchDocument], searchTableNames[searchDocument.kind]);
    // Towns, vocabulary and clusters only count bays for cars.
    if (searchDocument.kind === 'car')
      await addToRollUps(transaction, toIndexedListing(searchDocument), searchDocument.words);
  }
  await recordListingChange(
    transaction,
    listingId,
    removedDocument,
    searchDocument && changedDocumentOf(searchDocument),
  );
}

/** Removes a listing from the search index. Call it in the transaction that withdraws the listing. */
export async function removeFromSearch(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await recordListingChange(transaction, listingId, await removeDocument(transaction, listingId), undefined);
}

async function removeDocument(
  transaction: Transaction<Database>,
  listingId: number,
): Promise<ChangedDocument | undefined> {
  await lockSearchIndex(transaction);
  const removedDocument = await deleteDocument(transaction, listingId);
  if (removedDocument?.kind === 'car') await subtractFromRollUps(transaction, removedDocument);
  return removedDocument;
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
  // Unused terms are deleted after a day, when every process has refreshed its vocabulary.
  purge_unused_search_terms: () => deleteUnusedSearchTerms(database, new Date(Date.now() - dayMs)),
});
