import type { ListingAction } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transitionListings } from '../../owner-listings/publication/transition-store.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing, addOwner } from '../../testing/listings.ts';
import { indexListing, rebuildSearchIndex } from './search-index.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

async function readIndexContents() {
  const { database } = api;
  const indexedDocuments =
    await sql`select id, cell, rank, owner_id, lat, lng, price_cents, traits, published, published_day,
    length_cm, width_cm, entrance_height_cm, weight, sample, tsv from listing_search order by id`.execute(database);
  const indexedTerms =
    await sql`select term, listing_count from search_terms where listing_count > 0 order by term`.execute(database);
  const indexedTowns =
    await sql`select term, name, listing_count, round(lat_sum::numeric, 3) as lat, round(lng_sum::numeric, 3) as lng,
    min_price_cents from search_towns where listing_count > 0 order by term`.execute(database);
  const clusterRows =
    await sql`select level, cell, listing_count, round(lat_sum::numeric, 3) as lat, round(lng_sum::numeric, 3) as lng,
    min_price_cents from map_clusters order by level, cell`.execute(database);
  return { entries: indexedDocuments.rows, terms: indexedTerms.rows, towns: indexedTowns.rows, pins: clusterRows.rows };
}

const changeListing = (id: number, values: { price_cents?: number; name?: string }) =>
  api.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('listings').set(values).where('id', '=', id).execute();
    await indexListing(transaction, id);
  });
const applyListingAction = (id: number, action: ListingAction) =>
  api.database.transaction().execute(async (transaction) => {
    await transitionListings(transaction, [id], action);
    await indexListing(transaction, id);
  });

it('indexListing and rebuildSearchIndex build the same search index', async () => {
  const boostOwnerId = await addOwner(api.database, { planId: 3 });
  const firstId = await addListing(api.database, { owner_id: boostOwnerId, price_cents: 5000 });
  const secondId = await addListing(api.database, { name: 'Céntrica', lat: 40.42, lng: -3.7 });
  await addListing(api.database, {
    locality: 'Valencia',
    lat: 39.47,
    lng: -0.376,
    price_cents: 12_000,
    length_cm: 480,
  });
  await changeListing(secondId, { name: 'Luminosa', price_cents: 4000 });
  await applyListingAction(firstId, 'pause');
  const incrementalIndexContents = await readIndexContents();
  await rebuildSearchIndex(api.database);
  expect(await readIndexContents()).toEqual(incrementalIndexContents);
  expect(incrementalIndexContents.entries).toHaveLength(2);
});

it('pausing a listing removes it from every table of the search index', async () => {
  const id = await addListing(api.database);
  await applyListingAction(id, 'pause');
  expect(await readIndexContents()).toEqual({ entries: [], terms: [], towns: [], pins: [] });
});

it('indexListing in a rolled-back transaction leaves the search index unchanged', async () => {
  const id = await addListing(api.database, { price_cents: 5000 });
  const indexContentsBefore = await readIndexContents();
  const failedTransaction = api.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('listings').set({ price_cents: 100 }).where('id', '=', id).execute();
    await indexListing(transaction, id);
    throw new Error('payment failed');
  });
  await expect(failedTransaction).rejects.toThrow('payment failed');
  expect(await readIndexContents()).toEqual(indexContentsBefore);
});
