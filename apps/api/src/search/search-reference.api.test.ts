import type { SearchMeta } from '@plaza/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCards } from '../listings/cards.ts';
import { createLookups } from '../listings/lookups.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { rebuildSearchIndex } from './indexing/search-index.ts';
import { createSearchService, type Search } from './service.ts';
import { type NaiveListing, type NaiveQuery, naiveSearch } from './testing/naive-search.ts';
import { addRandomListings, searchParamsOf, randomQuery } from './testing/random-listings.ts';
import { createVocabularyCache } from './words/vocabulary-cache.ts';

let api: TestApi;
let listings: NaiveListing[];
/** A search with a limit of 0, so that every query counts as broad. */
let broadSearch: Search;
beforeAll(async () => {
  api = await startApi();
  listings = await addRandomListings(api.database, 400, new Date());
  const cards = createCards({ read: api.database, write: api.database }, createLookups(api.database));
  const vocabulary = createVocabularyCache(api.database);
  broadSearch = createSearchService({
    database: api.database,
    cards,
    vocabulary,
    placeNames: {
      read: () => ({ place: null, choices: [], isStreet: false }),
      findAt: () => null,
      nameAround: () => null,
    },
    placeDirectory: { townNamed: () => undefined, findVenue: () => undefined },
    broadFrom: 0,
  });
});
afterAll(() => api.stop());

interface Answer {
  data: { id: number }[];
  meta: SearchMeta;
}

async function ask(parameters: URLSearchParams): Promise<Answer> {
  const response = await fetch(`${api.baseUrl}/parking/search?${parameters.toString()}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

it('search finds, sorts, counts and paginates like the naive reference search', async () => {
  await fc.assert(
    fc.asyncProperty(randomQuery, async (query) => {
      const expected = naiveSearch(listings, query, new Date());
      const parameters = searchParamsOf(query);
      const ids: number[] = [];
      for (let page = 1; page <= Math.ceil(expected.total / 20) + 1; page += 1) {
        parameters.set('page', String(page));
        const { data, meta } = await ask(parameters);
        const { price: _price, ...facets } = meta.facets;
        ids.push(...data.map(({ id }) => id));
        expect(meta.total).toBe(expected.total);
        expect(facets).toEqual(expected.facets);
        const drop = expected.total === 0 ? expected.drop.map(({ total }) => total) : undefined;
        expect(meta.nothingFound?.drop.map(({ total }) => total)).toEqual(drop);
      }
      expect(ids).toEqual(expected.ids);
    }),
    { numRuns: 100 },
  );
});

it('broad search finds and sorts like the naive reference search', async () => {
  await fc.assert(
    fc.asyncProperty(randomQuery, fc.integer({ min: 1, max: 20 }), async (query, page) => {
      const expected = naiveSearch(listings, query, new Date());
      const { bounds, near, priceRange, vehicle, words, town, flags, ...rest } = query;
      const answer = await broadSearch.listings({
        ...rest,
        ...Object.fromEntries(flags.map((flag) => [flag, true])),
        ...(bounds && { bounds }),
        ...(near && { near }),
        ...(vehicle && { vehicle }),
        ...(priceRange && { priceRange: [priceRange[0], priceRange[1]] }),
        substr: town ?? words.join(' '),
        locale: 'en',
        page,
      } as Parameters<Search['listings']>[0]);
      expect(answer.data.map(({ id }) => id)).toEqual(expected.ids.slice((page - 1) * 20, page * 20));
      expect(answer.meta.total).toBe(expected.total);
    }),
    { numRuns: 100 },
  );
});

it('deep pages contain every result when too few promoted results exist for the promoted places', async () => {
  const promotedIds = listings.filter(({ weight }) => weight > 1).map(({ id }) => id);
  const removedIds = new Set(promotedIds.slice(5));
  await api.database
    .deleteFrom('listings')
    .where('id', 'in', [...removedIds])
    .execute();
  await rebuildSearchIndex(api.database);
  const query: NaiveQuery = {
    words: [],
    town: null,
    near: null,
    bounds: null,
    flags: [],
    fitsVehicle: false,
    vehicle: null,
    sort: 'recommended',
  };
  const remainingListings = listings.filter(({ id }) => !removedIds.has(id));
  const expected = naiveSearch(remainingListings, query, new Date()).ids;
  expect(expected.length).toBeGreaterThan(220);
  for (let page = 10; page <= Math.ceil(expected.length / 20); page += 1) {
    const ids = expected.slice((page - 1) * 20, page * 20);
    const { data } = await ask(
      new URLSearchParams({ ...Object.fromEntries(searchParamsOf(query)), page: String(page) }),
    );
    expect(data.map(({ id }) => id)).toEqual(ids);
    const broadResult = await broadSearch.listings({ substr: '', locale: 'en', page, sort: 'recommended' });
    expect(broadResult.data.map(({ id }) => id)).toEqual(ids);
  }
});
