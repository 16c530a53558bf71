import { savedSearchLimit } from '@plaza/sdk/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReplicaCardReader } from '../listings/cards.ts';
import { createLookups } from '../listings/lookups.ts';
import type { AlertKind, ChangedDocument } from '../platform/database/alert-tables.ts';
import { EmbeddedPlaceDirectory } from '../platform/geocoder/embedded/embedded-place-directory.ts';
import { EmbeddedPlaceNames } from '../platform/geocoder/embedded/embedded-place-names.ts';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { loadPlaceIndex } from '../platform/geocoder/embedded/place-index.ts';
import { createSearchService } from '../search/service.ts';
import { type NaiveListing, type NaiveQuery, naiveSearch } from '../search/testing/naive-search.ts';
import { addRandomListings, queryArbitrary, searchParamsOf } from '../search/testing/random-listings.ts';
import { createVocabularyCache } from '../search/words/vocabulary-cache.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addOwner } from '../testing/listings.ts';
import { insertAlerts } from './matching-store.ts';
import { createSearchReader } from './read-search.ts';
import { createSavedSearches, type SavedSearches } from './service.ts';

let api: TestApi;
let listings: NaiveListing[];
let savedSearches: SavedSearches;
beforeAll(async () => {
  api = await startApi();
  listings = await addRandomListings(api.database, 400, new Date());
  const database = api.database;
  const search = createSearchService({
    database,
    cards: createReplicaCardReader({ read: database, write: database }, createLookups(database)),
    vocabulary: createVocabularyCache(database),
    placeNames: new EmbeddedPlaceNames(loadPlaceIndex),
    placeDirectory: new EmbeddedPlaceDirectory(loadGazetteer),
  });
  savedSearches = createSavedSearches({ database, readSearch: createSearchReader((query) => search.resolve(query)) });
});
afterAll(() => api.stop());

/** Saves searches, at most as many as allowed for each user. @returns their IDs in the database, in the same order. */
async function saveAll(searches: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  let userId = 0;
  for (const [index, search] of searches.entries()) {
    if (index % savedSearchLimit === 0) userId = await addOwner(api.database);
    const settings = { name: 'Bay', frequency: 'daily', isPaused: false, isQuietAtNight: true } as const;
    await savedSearches.save(userId, { id: crypto.randomUUID(), search, ...settings }, 'en');
    const { rows } = await sql<{ id: number }>`select max(id) as id from saved_searches`.execute(api.database);
    ids.push(rows[0]!.id);
  }
  return ids;
}

async function readDocuments(): Promise<Map<number, ChangedDocument>> {
  const { rows } = await sql<Omit<ChangedDocument, 'kind'> & { id: number }>`
    select id, cell, lat, lng, price_cents, traits, published, length_cm, width_cm, entrance_height_cm,
      available_from_day, available_until_day, tsvector_to_array(tsv) as terms
    from listing_search
  `.execute(api.database);
  return new Map(
    rows.map(({ id, ...row }) => [id, { kind: 'car', ...row, lat: Math.fround(row.lat), lng: Math.fround(row.lng) }]),
  );
}

/** Alerts of a change of a listing from a reference to a document, by ascending ID of their saved searches. */
async function matchChange(
  changeId: number,
  listingId: number,
  after: ChangedDocument,
  before: ChangedDocument | null,
) {
  const change = { id: changeId, listing_id: listingId, owner_id: null, before, after, created_at: new Date() };
  await insertAlerts(api.database, change, { document: before, kind: 'new' });
  return api.database
    .selectFrom('alerts')
    .select(['saved_search_id as searchId', 'kind', 'previous_price_cents as previousPriceCents'])
    .where('change_id', '=', changeId)
    .orderBy('saved_search_id')
    .execute();
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
/** Rounds positions as the search page's URL does. */
const withRoundedPositions = (query: NaiveQuery): NaiveQuery => ({
  ...query,
  near: query.near && { lat: roundDegrees(query.near.lat), lng: roundDegrees(query.near.lng) },
  bounds: query.bounds && {
    west: roundDegrees(query.bounds.west),
    south: roundDegrees(query.bounds.south),
    east: roundDegrees(query.bounds.east),
    north: roundDegrees(query.bounds.north),
  },
});

it('a listing and its changes alert exactly the saved searches of the naive reference search', async () => {
  const queries = fc.sample(queryArbitrary, { numRuns: 300, seed: 20_261_129 }).map(withRoundedPositions);
  const ids = await saveAll(queries.map((query) => searchParamsOf(query).toString()));
  const now = new Date();
  const expectedIdsByListing = new Map(listings.map(({ id }) => [id, [] as number[]]));
  for (const [index, query] of queries.entries())
    for (const listingId of naiveSearch(listings, query, now).ids)
      expectedIdsByListing.get(listingId)?.push(ids[index]!);
  const documents = await readDocuments();
  expect(documents.size).toBe(listings.length);
  for (const [listingId, expectedIds] of expectedIdsByListing) {
    const alerts = await matchChange(listingId, listingId, documents.get(listingId)!, null);
    expect(alerts.map(({ searchId }) => searchId)).toEqual(expectedIds.toSorted((one, other) => one - other));
  }

  const changeKinds = new Set<AlertKind>();
  for (const [index, [listingId, before]] of [...documents].entries()) {
    const after = [...documents.values()].at(index - 1)!;
    const matchedBefore = new Set(expectedIdsByListing.get(listingId));
    const isPriceDrop = after.price_cents < before.price_cents;
    const expectedAlerts = expectedIdsByListing
      .get([...documents.keys()].at(index - 1)!)!
      .filter((id) => isPriceDrop || !matchedBefore.has(id))
      .map((id) => [id, matchedBefore.has(id) ? before.price_cents : null] as const);
    const alerts = await matchChange(1_000_000 + index, listingId, after, before);
    expect(new Map(alerts.map(({ searchId, previousPriceCents }) => [searchId, previousPriceCents]))).toEqual(
      new Map(expectedAlerts),
    );
    for (const { kind, previousPriceCents } of alerts) {
      expect(kind === 'price_drop').toBe(previousPriceCents !== null);
      changeKinds.add(kind);
    }
  }
  expect(changeKinds).toEqual(new Set(['new', 'fits', 'price_drop']));
});

it('a saved search for a place or venue matches what the search finds there', async () => {
  const searches = [
    'substr=Plaza de España, Madrid',
    'substr=Gran Vía, Madrid',
    'venue=santiago-bernabeu',
    'substr=Chamberí',
    'substr=Madrid&walkMinutes=20',
    'substr=Gran Vía, Madrid&walkMinutes=20',
    'venue=santiago-bernabeu&walkMinutes=20',
    'substr=Madrid&drawnArea=goi3H_x2WAg6H_5HAA_5H',
  ];
  const ids = await saveAll(searches);
  const documents = await readDocuments();
  const matchedListings = new Map(ids.map((id) => [id, new Set<number>()]));
  for (const [listingId, document] of documents)
    for (const { searchId } of await matchChange(2_000_000 + listingId, listingId, document, null))
      matchedListings.get(searchId)?.add(listingId);
  for (const [index, search] of searches.entries()) {
    const foundIds = new Set<number>();
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const response = await fetch(`${api.baseUrl}/parking/search?${search}&page=${page}`);
      const { data, meta } = (await response.json()) as { data: { id: number }[]; meta: { pageCount: number } };
      for (const { id } of data) foundIds.add(id);
      pageCount = meta.pageCount;
    }
    expect(matchedListings.get(ids[index]!), search).toEqual(foundIds);
  }
});
