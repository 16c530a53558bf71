import type { Cluster, Pin } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../testing/index.ts';
import { addListing, addOwner } from '../testing/listings.ts';
import {
  type SearchResponseBody,
  timeDaysAgo,
  type FourListings,
  startWithFourListings,
} from './testing/four-listings.ts';

let fourListings: FourListings;
let ids: FourListings['ids'];
beforeAll(async () => {
  fourListings = await startWithFourListings();
  ids = fourListings.ids;
});
afterAll(() => fourListings.api.stop());
const search: FourListings['search'] = (parameters) => fourListings.search(parameters);
const findNames: FourListings['findNames'] = (parameters) => fourListings.findNames(parameters);
const allNames = ['cameras', 'outdoor', 'valencia', 'street'];

describe('filters', () => {
  it.each([
    [{ cameras: 'true' }, ['cameras']],
    [{ cameras: 'true', alarm: 'true' }, []],
    [{ cameras: 'false' }, allNames],
    [{ floorLevel: '-1' }, ['cameras']],
    [{ floorLevel: '0' }, ['valencia']],
    [{ priceRange: '60,90' }, ['cameras', 'outdoor', 'street']],
    [{ priceRange: '61,' }, ['cameras', 'valencia', 'street']],
    [{ priceRange: ',60' }, []],
    [{ priceRange: ',90' }, ['cameras', 'outdoor', 'street']],
    [{ accessType: '1,6' }, ['outdoor', 'valencia']],
    [{ spotType: '5' }, ['outdoor']],
    [{ spotType: '6' }, ['outdoor', 'valencia']],
    [{ spotType: '2' }, ['cameras', 'street']],
    [{ vehicleType: '2' }, ['cameras', 'valencia', 'street']],
    [{ publishedSince: '3' }, ['outdoor', 'street']],
    [{ vehicle: '450x185x160', fitsVehicle: 'true' }, ['cameras', 'outdoor']],
    // The outdoor bay is in the open air, so it has no height limit.
    [{ vehicle: '500x195x201', fitsVehicle: 'true' }, ['outdoor']],
    [{ vehicle: '501x195x160', fitsVehicle: 'true' }, []],
    [{ vehicle: '450x185x160' }, allNames],
    [{ bounds: '-4,40,-3,41' }, ['cameras', 'outdoor']],
    [{ bounds: '-4,40,-3,41', substr: 'Zarzaparrilla' }, ['outdoor']],
  ])('search returns the listings that match the filter %o', async (parameters, expected) => {
    expect(await findNames(parameters as Record<string, string>)).toEqual(expected);
  });

  it.each([
    [{ priceRange: '90,60' }, 'priceRange'],
    [{ bounds: '1,2,3' }, 'bounds'],
    [{ near: '91,0' }, 'near'],
    [{ floorLevel: '7' }, 'floorLevel'],
    [{ vehicle: 'car' }, 'vehicle'],
    [{ page: '0' }, 'page'],
    [{ limit: '0' }, 'limit'],
    [{ venue: 'No slug' }, 'venue'],
    [{ sort: 'best' }, 'sort'],
    [{ cameras: 'maybe' }, 'cameras'],
  ])('search rejects the invalid parameter %o with 400 and names it in the error', async (parameters, field) => {
    const response = await fetch(
      `${fourListings.api.baseUrl}/parking/search?${new URLSearchParams(parameters as Record<string, string>).toString()}`,
    );
    const errorBody = (await response.json()) as {
      error: { details: { code: string; fields: Record<string, string[]> } };
    };
    expect(response.status).toBe(400);
    expect(errorBody.error.details.code).toBe('validation_failed');
    expect(Object.keys(errorBody.error.details.fields)).toEqual([field]);
  });
});

describe('search near a point', () => {
  const puertaDelSolPosition = '40.4168,-3.7038';

  it('a search near a position returns listings within five kilometres, with metres and walking minutes', async () => {
    const { data } = await search({ near: puertaDelSolPosition });
    expect(data.map(({ id }) => id)).toEqual([ids['cameras'], ids['outdoor']]);
    expect(data.map(({ distanceMeters }) => distanceMeters)).toEqual([0, expect.closeTo(539, -1)]);
    expect(data.map(({ walkingMinutes }) => walkingMinutes)).toEqual([1, 9]);
  });

  it('the words of a search near a position only name the position and do not filter listings', async () => {
    expect(await findNames({ near: puertaDelSolPosition, substr: 'Puerta del Sol' })).toEqual(['cameras', 'outdoor']);
  });

  it('a search near a position returns the listings of another town that its words name, by distance', async () => {
    const { data } = await search({ near: puertaDelSolPosition, substr: 'València', sort: 'distance' });
    expect(data.map(({ id }) => id)).toEqual([ids['valencia'], ids['street']]);
  });

  it('a search with a venue returns the listings around the venue, unless its words name another place', async () => {
    const venueSlug = 'museo-thyssen-bornemisza';
    const nearbyResponse = await fourListings.api.client.listNearbyListings({ query: { venue: venueSlug, limit: 12 } });
    const venueResponse = await search({ venue: venueSlug });
    expect(venueResponse.data.map(({ id }) => id)).toEqual(nearbyResponse.data.map(({ id }) => id));
    expect(venueResponse.meta.total).toBe(nearbyResponse.meta.total);
    expect(venueResponse.data.every(({ walkingMinutes }) => walkingMinutes !== null)).toBe(true);
    expect(venueResponse.meta.place).toMatchObject({
      title: expect.stringContaining('Thyssen'),
      center: { lat: expect.closeTo(40.416, 2) },
    });
    expect((await search({ venue: venueSlug, substr: 'cámaras' })).meta.place).toEqual(venueResponse.meta.place);
    expect(await findNames({ venue: venueSlug, substr: 'cámaras' })).toEqual(['cameras']);
    expect(await findNames({ venue: venueSlug, substr: 'València' })).toEqual(['valencia', 'street']);
    expect(await findNames({ venue: venueSlug, near: '39.4699,-0.3763' })).not.toContain('cameras');
    expect(await findNames({ venue: 'nowhere-arena' })).toEqual(allNames);
  });

  it('search with limit 1 returns one card and the total of all results', async () => {
    const { data, meta } = await search({ limit: '1' });
    expect(data).toHaveLength(1);
    expect(meta.total).toBe(allNames.length);
  });

  it('a search with bounds finds only listings inside them', async () => {
    expect(await findNames({ near: puertaDelSolPosition, bounds: '-1,39,0,40' })).toEqual(['valencia', 'street']);
  });
});

describe('sorting and pagination', () => {
  const findNamesInOrder = async (sort: string) =>
    (await search({ sort })).data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

  it('search sorts its results by price, date or distance as requested', async () => {
    expect(await findNamesInOrder('price')).toEqual(['outdoor', 'street', 'cameras', 'valencia']);
    expect(await findNamesInOrder('newest')).toEqual(['street', 'outdoor', 'valencia', 'cameras']);
    const nearestResponse = await search({ sort: 'distance', bounds: '-4,39,0,41', near: '39.48,-0.36' });
    expect(nearestResponse.data.map(({ id }) => id)).toEqual([
      ids['street'],
      ids['valencia'],
      ids['outdoor'],
      ids['cameras'],
    ]);
  });

  it('search returns no results but the same totals for a page after the last', async () => {
    const { data, meta } = await search({ page: '9' });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({
      page: 9,
      pageSize: 20,
      pageCount: 1,
      total: 4,
      totalIsCapped: false,
      nothingFound: null,
    });
  });

  it('search returns the bounds of the positions of its results', async () => {
    const { meta } = await search({ substr: 'valencia' });
    expect(meta.bounds?.map((degrees) => degrees.toFixed(3))).toEqual(['-0.374', '39.462', '-0.360', '39.480']);
  });
});

describe('facets', () => {
  it('search counts the options of a facet without applying the filter of that facet', async () => {
    const { meta } = await search({ priceRange: ',90', floorLevel: '-1' });
    expect(meta.total).toBe(1);
    expect(meta.facets.floorLevel).toContainEqual({ value: -1, count: 1 });
    expect(meta.facets.flags).toMatchObject({ cameras: 1, garageCovered: 1, alarm: 0 });
    expect(meta.facets.price).toMatchObject({ minCents: 9000 });
    expect(meta.facets.fitsVehicle).toBeNull();
  });

  it('search counts subtypes for each spot type, and larger bays for each vehicle class', async () => {
    const { facets } = (await search({})).meta;
    expect(Object.fromEntries(facets.spotType.map(({ value, count }) => [value, count]))).toEqual({
      1: 0,
      2: 2,
      3: 1,
      4: 2,
      5: 1,
      6: 2,
    });
    expect(facets.vehicleType).toEqual([
      { value: 1, count: 4 },
      { value: 2, count: 3 },
      { value: 3, count: 1 },
    ]);
  });

  it('the price histogram of a search counts each result in one of at most 24 buckets', async () => {
    const { price } = (await search({})).meta.facets;
    expect(price.minCents).toBeLessThanOrEqual(6050);
    expect(price.maxCents).toBeGreaterThan(12_000);
    expect(price.histogram.length).toBeLessThanOrEqual(24);
    expect(price.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(price.histogram[0]?.fromCents).toBe(price.minCents);
    expect(price.histogram.at(-1)?.toCents).toBe(price.maxCents);
  });
});

describe('searches without results', () => {
  it('a search without results suggests removing the filter that excludes most, and the nearest listings', async () => {
    const { data, meta } = await search({
      substr: 'Madrid',
      priceRange: '100,',
      spotType: '5',
      electricCharging: 'true',
    });
    expect(data).toEqual([]);
    expect(meta.nothingFound?.drop).toEqual([]);
    expect(new Set(meta.nothingFound?.nearest.slice(0, 2).map(({ id }) => id))).toEqual(
      new Set([ids['cameras'], ids['outdoor']]),
    );
    const response = await search({ substr: 'Madrid', priceRange: '100,', floorLevel: '-1' });
    expect(response.meta.nothingFound?.drop).toEqual([{ filter: 'priceRange', total: 1 }]);
  });

  it('a search for unknown words returns no results and suggests the four nearest listings', async () => {
    const { meta } = await search({ substr: 'qqqqqqq' });
    expect(meta.total).toBe(0);
    expect(meta.nothingFound?.nearest).toHaveLength(4);
  });
});

describe('paid placement', () => {
  it('search ranks promoted listings as younger, and never puts two of one owner first and second', async () => {
    const otherApi = await startApi();
    const boostOwner = await addOwner(otherApi.database, { planId: 3 });
    const spotlightOwner = await addOwner(otherApi.database, { planId: 2 });
    const addTestListing = async (owner_id: number | null, days: number) =>
      addListing(otherApi.database, { owner_id, published_at: timeDaysAgo(days) });
    const boostedListingId = await addTestListing(boostOwner, 70);
    const otherBoostedListingId = await addTestListing(boostOwner, 71);
    const unpromotedListingId = await addTestListing(null, 5);
    const spotlightListingId = await addTestListing(spotlightOwner, 30);
    const oldListingId = await addTestListing(null, 20);
    const response = await fetch(`${otherApi.baseUrl}/parking/search`);
    const { data } = (await response.json()) as SearchResponseBody;
    await otherApi.stop();
    // 70 days with Boost count as -8, and 30 days with Spotlight as 0. Two of the first six places are for promoted
    // bays.
    expect(data.map(({ id }) => id)).toEqual([
      boostedListingId,
      spotlightListingId,
      unpromotedListingId,
      oldListingId,
      otherBoostedListingId,
    ]);
    expect(data.map(({ isPromoted }) => isPromoted)).toEqual([true, true, false, false, true]);
  });

  it('search ranks a distant promoted listing below nearby listings', async () => {
    const otherApi = await startApi();
    const boostOwner = await addOwner(otherApi.database, { planId: 3 });
    const distantListingId = await addListing(otherApi.database, { owner_id: boostOwner, lat: 40.4528, lng: -3.7038 });
    const nearListingId = await addListing(otherApi.database, { lat: 40.4177, lng: -3.7038 });
    const middleListingId = await addListing(otherApi.database, { owner_id: boostOwner, lat: 40.4195, lng: -3.7038 });
    const response = await fetch(`${otherApi.baseUrl}/parking/search?near=40.4168,-3.7038`);
    const { data } = (await response.json()) as SearchResponseBody;
    await otherApi.stop();
    expect(data.map(({ id }) => id)).toEqual([middleListingId, nearListingId, distantListingId]);
  });
});

describe('pins', () => {
  const searchPins = async (parameters: Record<string, string>) => {
    const response = await fetch(
      `${fourListings.api.baseUrl}/parking/pins?${new URLSearchParams(parameters).toString()}`,
    );
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as {
      data: { pins: Pin[]; clusters: Cluster[] };
    };
    return data;
  };

  it('searchPins returns a pin for each of few listings, with more detailed place names at a closer zoom', async () => {
    const distantPins = await searchPins({ bounds: '-10,35,5,44', zoom: '6' });
    expect(distantPins.clusters).toEqual([]);
    expect(distantPins.pins.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      Object.values(ids).toSorted((a, b) => a - b),
    );
    expect(new Set(distantPins.pins.map(({ where }) => where))).toEqual(new Set(['Madrid', 'Valencia']));
    const closeUpPins = await searchPins({ bounds: '-3.72,40.40,-3.68,40.43', zoom: '15' });
    expect(new Set(closeUpPins.pins.map(({ id }) => id))).toEqual(new Set([ids['cameras'], ids['outdoor']]));
    for (const { where } of closeUpPins.pins) expect(where).not.toMatch(/^(Madrid|null)$/);
  });

  it('searchPins returns clusters with their bounds for bounds with many listings', async () => {
    const otherApi = await startApi();
    const addTestListing = async (lat: number, lng: number) => addListing(otherApi.database, { lat, lng });
    for (let index = 0; index < 201; index += 1) await addTestListing(40.4 + index / 10_000, -3.7);
    await addTestListing(39.4699, -0.3763);
    const response = await otherApi.client.searchPins({
      query: { bounds: [-10, 35, 5, 44], zoom: 6 },
    });
    await otherApi.stop();
    const { pins: singlePins, clusters } = response.data;
    expect(singlePins).toHaveLength(1);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(201);
    for (const {
      lat,
      lng,
      where,
      bounds: [west, south, east, north],
    } of clusters) {
      expect(where).toBe('Madrid');
      expect(lng >= west && lng < east && lat >= south && lat < north).toBe(true);
    }
  });

  it('searchPins returns only pins of listings that match the words and filters', async () => {
    const filteredPins = await searchPins({ bounds: '-10,35,5,44', zoom: '5', cameras: 'true' });
    expect(filteredPins).toMatchObject({ pins: [{ id: ids['cameras'], priceCents: 9000 }], clusters: [] });
    const wordPins = await searchPins({ bounds: '-10,35,5,44', zoom: '5', substr: 'zarzaparrilla' });
    expect(wordPins.pins.map(({ id }) => id)).toEqual([ids['outdoor']]);
  });

  it('searchPins returns the pins around the venue that the words name', async () => {
    const closeUpBounds = '-3.72,40.40,-3.68,40.43';
    const venuePins = await searchPins({ bounds: closeUpBounds, zoom: '15', substr: 'Bernabéu' });
    expect(venuePins).toEqual(await searchPins({ bounds: closeUpBounds, zoom: '15', near: '40.453,-3.6883' }));
    expect(new Set(venuePins.pins.map(({ id }) => id))).toEqual(new Set([ids['cameras'], ids['outdoor']]));
    const coveredPins = await searchPins({ bounds: closeUpBounds, zoom: '15', substr: 'cámaras Bernabéu' });
    expect(coveredPins.pins.map(({ id }) => id)).toEqual([ids['cameras']]);
  });

  it('searchPins rejects a request without bounds with 400', async () => {
    const response = await fetch(`${fourListings.api.baseUrl}/parking/pins?zoom=5`);
    expect(response.status).toBe(400);
  });
});

describe('lists', () => {
  it('listTowns returns name, count, lowest price and centre of each town', async () => {
    const { data, meta } = await fourListings.api.client.listTowns({}, { locale: 'en' });
    expect(data.map(({ lat: _lat, lng: _lng, ...town }) => town)).toEqual([
      { name: 'Madrid', slug: 'madrid', count: 2, minPriceCents: 6050 },
      { name: 'Valencia', slug: 'valencia', count: 2, minPriceCents: 7000 },
    ]);
    expect(meta).toEqual({ townCount: 2, listingCount: 4 });
  });

  it('listListings returns the newest listings first, or the dearest first when asked for', async () => {
    const newestListings = await fourListings.api.client.listListings();
    expect(newestListings.data.map(({ id }) => id)).toEqual([
      ids['street'],
      ids['outdoor'],
      ids['valencia'],
      ids['cameras'],
    ]);
    const listingsByPriceDesc = await fourListings.api.client.listListings({
      query: { price: 'desc', searchStr: 'valencia' },
    });
    expect(listingsByPriceDesc.data.map(({ id }) => id)).toEqual([ids['valencia'], ids['street']]);
    expect(listingsByPriceDesc.meta).toMatchObject({ total: 2, pageCount: 1 });
  });
});
