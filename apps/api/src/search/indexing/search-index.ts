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
  takeFromRollUps,
} from '../store/documents.ts';
import {
  dropIndexes,
  emptyIndex,
  makeIndexes,
  newSearchTable,
  readIndexState,
  readPublishedListing,
  readPublishedAfter,
  type TermSum,
  type TownSum,
  vacuumIndex,
  writeDocuments,
  writeIndexVersion,
  writeTerms,
  writeTowns,
} from '../store/rebuild.ts';
import { type SearchDocument, searchDocument, termsOf } from './document.ts';

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
export async function rebuildSearchIndex(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await emptyIndex(transaction);
    const { terms, towns } = await collect(transaction);
    // Creating an index in one go is many times faster than filling it row by row.
    const indexes = await dropIndexes(transaction);
    await writeDocuments(transaction);
    await makeIndexes(transaction, indexes);
    await writeTerms(transaction, terms);
    await writeTowns(transaction, towns);
  });
  await vacuumIndex(db);
}

/** Copies all published listings into the temporary table, and counts their words and towns. */
async function collect(
  transaction: Kysely<Database>,
): Promise<{ terms: Map<string, TermSum>; towns: Map<string, TownSum> }> {
  const terms = new Map<string, TermSum>();
  const towns = new Map<string, TownSum>();
  let listings = await readPublishedAfter(transaction, 0, batchSize);
  while (listings.length > 0) {
    const documents = listings.map(searchDocument);
    const forCars = documents.filter(({ kind }) => kind === 'car');
    await insertDocuments(transaction, forCars, newSearchTable);
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

/**
 * Updates a listing in the search index after it was published, changed or withdrawn, or after its owner's plan
 * changed. Call it in the transaction of that change, so that both commit together.
 */
export async function indexListing(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await removeFromSearch(transaction, listingId);
  const listing = await readPublishedListing(transaction, listingId);
  if (listing === undefined) return;
  const document = searchDocument(listing);
  await insertDocuments(transaction, [document], searchTableNames[document.kind]);
  // Towns, vocabulary and clusters only count bays for cars.
  if (document.kind === 'car') await addToRollUps(transaction, indexed(document), document.words);
}

/** Call it in the transaction that withdraws the listing. */
export async function removeFromSearch(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await lockIndex(transaction);
  const removedDocument = await deleteDocument(transaction, listingId);
  if (removedDocument) await takeFromRollUps(transaction, removedDocument);
}

const indexed = (document: SearchDocument): IndexedListing & { townName: string } => ({
  cell: document.cell,
  lat: document.lat,
  lng: document.lng,
  price_cents: document.price_cents,
  terms: termsOf(document),
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
