import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type SearchDocument, searchDocument } from './document.ts';
import { searchTableNames } from '../store/tables.ts';
import { insertDocuments } from '../store/documents.ts';
import { readPublishedAfter } from '../store/published-listings.ts';
import {
  dropIndexes,
  emptyIndex,
  makeIndexes,
  newSearchTable,
  type TermSum,
  type TownSum,
  vacuumIndex,
  writeDocuments,
  writeTerms,
  writeTowns,
} from '../store/rebuild.ts';

const batchSize = 2000;

/**
 * Makes the search index anew from all published listings, in one transaction: after listings were loaded in bulk, or when
 * the way they are indexed has changed. Searches and single changes wait until it is done.
 */
export async function rebuildSearchIndex(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await emptyIndex(transaction);
    const { terms, towns } = await collect(transaction);
    // building an index at once is many times faster than filling it row by row
    const indexes = await dropIndexes(transaction);
    await writeDocuments(transaction);
    await makeIndexes(transaction, indexes);
    await writeTerms(transaction, terms);
    await writeTowns(transaction, towns);
  });
  await vacuumIndex(db);
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
