import type { SearchMeta } from '@plaza/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReplicaCardReader } from '../listings/cards.ts';
import { createLookups } from '../listings/lookups.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { rebuildSearchIndex } from './indexing/search-index.ts';
import { createSearchService, type SearchService } from './service.ts';
import { type NaiveListing, type NaiveQuery, naiveSearch } from './testing/naive-search.ts';
import { addRandomListings, searchParamsOf, queryArbitrary } from './testing/random-listings.ts';
import { createVocabularyCache } from './words/vocabulary-cache.ts';

let api: TestApi;
let listings: NaiveListing[];
/** A search service that takes every query for a broad one, which has many matches. */
let broadSearch: SearchService;
beforeAll(async () => {
  api = await startApi();
  listings = await addRandomListings(api.database, 400, new Date());
  const cardReader = createReplicaCardReader({ read: api.database, write: api.database }, createLookups(api.database));
  const vocabulary = createVocabularyCache(api.database);
  broadSearch = createSearchService({
    database: api.database,
    cards: cardReader,
    vocabulary,
    placeNames: {
      read: () => ({ place: null, choices: [], isStreet: false }),
      findAt: () => null,
      nameAround: () => null,
    },
    placeDirectory: { townNamed: () => undefined, findVenue: () => undefined },
    minBroadEstimate: 0,
  });
});
afterAll(() => api.stop());

interface SearchResponseBody {
  data: { id: number }[];
  meta: SearchMeta;
}

async function requestSearch(searchParams: URLSearchParams): Promise<SearchResponseBody> {
  const response = await fetch(`${api.baseUrl}/parking/search?${searchParams.toString()}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchResponseBody;
}

it('search returns the same pages, totals and facets as the naive reference search', async () => {
  await fc.assert(
    fc.asyncProperty(queryArbitrary, async (query) => {
      const expectedResult = naiveSearch(listings, query, new Date());
      const searchParams = searchParamsOf(query);
      const foundIds: number[] = [];
      for (let page = 1; page <= Math.ceil(expectedResult.total / 20) + 1; page += 1) {
        searchParams.set('page', String(page));
        const { data, meta } = await requestSearch(searchParams);
        const { price: _price, ...facets } = meta.facets;
        foundIds.push(...data.map(({ id }) => id));
        expect(meta.total).toBe(expectedResult.total);
        expect(facets).toEqual(expectedResult.facets);
        const expectedDropTotals =
          expectedResult.total === 0 ? expectedResult.drop.map(({ total }) => total) : undefined;
        expect(meta.nothingFound?.drop.map(({ total }) => total)).toEqual(expectedDropTotals);
      }
      expect(foundIds).toEqual(expectedResult.ids);
    }),
    { numRuns: 100 },
  );
});

it('the search path for many matches returns the same pages and totals as the naive reference search', async () => {
  await fc.assert(
    fc.asyncProperty(queryArbitrary, fc.integer({ min: 1, max: 20 }), async (query, page) => {
      const expectedResult = naiveSearch(listings, query, new Date());
      const { bounds, near, drawnArea, walkMinutes, priceRange, vehicle, words, town, flags, ...rest } = query;
      const response = await broadSearch.listings({
        ...rest,
        ...Object.fromEntries(flags.map((flag) => [flag, true])),
        ...(bounds && { bounds }),
        ...(drawnArea && { drawnArea }),
        ...(walkMinutes && { walkMinutes }),
        ...(near && { near }),
        ...(vehicle && { vehicle }),
        ...(priceRange && { priceRange: [priceRange[0], priceRange[1]] }),
        substr: town ?? words.join(' '),
        locale: 'en',
        page,
      } as Parameters<SearchService['listings']>[0]);
      expect(response.data.map(({ id }) => id)).toEqual(expectedResult.ids.slice((page - 1) * 20, page * 20));
      expect(response.meta.total).toBe(expectedResult.total);
    }),
    { numRuns: 100 },
  );
});

it('search pages beyond the tenth contain every result when few listings are promoted', async () => {
  const promotedIds = listings.filter(({ weight }) => weight > 1).map(({ id }) => id);
  const removedIds = new Set(promotedIds.slice(5));
  await api.database
    .deleteFrom('listings')
    .where('id', 'in', [...removedIds])
    .execute();
  await rebuildSearchIndex(api.database);
  const naiveQuery: NaiveQuery = {
    words: [],
    town: null,
    near: null,
    bounds: null,
    drawnArea: null,
    walkMinutes: null,
    flags: [],
    fitsVehicle: false,
    vehicle: null,
    sort: 'recommended',
  };
  const remainingListings = listings.filter(({ id }) => !removedIds.has(id));
  const expectedResult = naiveSearch(remainingListings, naiveQuery, new Date()).ids;
  expect(expectedResult.length).toBeGreaterThan(220);
  for (let page = 10; page <= Math.ceil(expectedResult.length / 20); page += 1) {
    const expectedPageIds = expectedResult.slice((page - 1) * 20, page * 20);
    const { data } = await requestSearch(
      new URLSearchParams({ ...Object.fromEntries(searchParamsOf(naiveQuery)), page: String(page) }),
    );
    expect(data.map(({ id }) => id)).toEqual(expectedPageIds);
    const broadResponse = await broadSearch.listings({ substr: '', locale: 'en', page, sort: 'recommended' });
    expect(broadResponse.data.map(({ id }) => id)).toEqual(expectedPageIds);
  }
});
