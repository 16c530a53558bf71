import { distanceMeters } from '@plaza/sdk';
import { ApiErrorBody } from '@plaza/sdk/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addListing, addOwner } from '../testing/listings.ts';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
let ids: Record<'close' | 'promoted' | 'far' | 'paused' | 'elsewhere', number>;
const stadiumPosition = { lat: 40.453, lng: -3.6883 };
const largeVehicle = '450x185x160';

const metersNorthOfStadium = (meters: number) => ({
  lat: stadiumPosition.lat + meters / 111_195,
  lng: stadiumPosition.lng,
});

beforeAll(async () => {
  api = await startApi();
  const ownerId = await addOwner(api.database);
  const boostedOwnerId = await addOwner(api.database, { planId: 3 });
  const largeBaySizes = { length_cm: 520, width_cm: 240, entrance_height_cm: 200 };
  ids = {
    promoted: await addListing(api.database, {
      owner_id: boostedOwnerId,
      ...metersNorthOfStadium(700),
      ...largeBaySizes,
    }),
    far: await addListing(api.database, { owner_id: ownerId, ...metersNorthOfStadium(3000), ...largeBaySizes }),
    close: await addListing(api.database, { owner_id: ownerId, ...metersNorthOfStadium(200) }),
    paused: await addListing(api.database, { owner_id: ownerId, ...metersNorthOfStadium(50), state: 'paused' }),
    elsewhere: await addListing(api.database, { owner_id: ownerId, lat: 41.38, lng: 2.17 }),
  };
});
afterAll(() => api.stop());

const stadiumQuery = `${stadiumPosition.lat},${stadiumPosition.lng}`;
const listingIdsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);

describe('listings around a point', () => {
  it('listNearbyListings sorts by distance and marks promoted listings without ranking them higher', async () => {
    const response = await api.client.listNearbyListings({ query: { near: stadiumQuery } });
    expect(listingIdsOf(response)).toEqual([ids.close, ids.promoted, ids.far]);
    expect(response.data.map((card) => [card.isPromoted, card.distanceMeters, card.walkingMinutes])).toEqual([
      [false, 200, 3],
      [true, 700, 11],
      [false, 3000, 49],
    ]);
    expect(response.meta).toEqual({ place: null, total: 3, fitsVehicle: null });
  });

  it('listNearbyListings with limit 1 returns one card and the totals of all listings and of those that fit', async () => {
    const response = await api.client.listNearbyListings({
      query: { near: stadiumQuery, limit: 1, vehicle: largeVehicle },
    });
    expect(listingIdsOf(response)).toEqual([ids.close]);
    expect(response.meta).toEqual({ place: null, total: 3, fitsVehicle: 2 });
  });

  it('listNearbyListings returns no cards around a point without listings', async () => {
    const response = await api.client.listNearbyListings({ query: { near: '28.1,-15.4', vehicle: largeVehicle } });
    expect(response).toEqual({ data: [], meta: { place: null, total: 0, fitsVehicle: 0 } });
  });
});

describe('listings around a venue', () => {
  it('listNearbyListings returns the same listings for a venue as its landing page', async () => {
    const response = await api.client.listNearbyListings({ query: { venue: 'bernabeu', locale: 'es' } });
    const placePage = await api.client.getPlace({
      params: { kind: 'venue', slug: 'bernabeu' },
      query: { locale: 'es' },
    });
    expect(listingIdsOf(response)).toEqual([ids.close, ids.promoted]);
    expect(response.meta).toEqual({ place: placePage.data.name, total: placePage.data.count, fitsVehicle: null });
  });

  it('listNearbyListings rejects an unknown venue with 404', async () => {
    const response = await fetch(`${api.baseUrl}/parking/nearby?venue=nowhere-arena`);
    expect(response.status).toBe(404);
  });
});

it.each([
  ['', ''],
  [`near=${stadiumQuery}&venue=bernabeu`, ''],
  ['near=91,0', 'near'],
  ['near=1', 'near'],
  [`near=${stadiumQuery}&limit=0`, 'limit'],
  [`near=${stadiumQuery}&limit=13`, 'limit'],
  [`near=${stadiumQuery}&vehicle=wide`, 'vehicle'],
  ['venue=No%20Slug', 'venue'],
])('listNearbyListings rejects the invalid query %j with 400 and names its field', async (query, field) => {
  const response = await fetch(`${api.baseUrl}/parking/nearby?${query}`);
  expect(response.status).toBe(400);
  const { details } = ApiErrorBody.parse(await response.json()).error;
  expect(details.code).toBe('validation_failed');
  expect(Object.keys(details.fields ?? {})).toContain(field);
});

it('listNearbyListings returns great-circle distances from any point, to within two metres', async () => {
  const ownerId = await addOwner(api.database);
  const circleCenter = { lat: 43.26, lng: -2.93 };
  const positionForSeed = (seed: number) => ({
    lat: circleCenter.lat + Math.sin(seed * 12.9898) * 0.03,
    lng: circleCenter.lng + Math.sin(seed * 78.233) * 0.04,
  });
  const positions = Array.from({ length: 60 }, (_, index) => positionForSeed(index + 1));
  const addedListings: { id: number; lat: number; lng: number }[] = [];
  for (const position of positions)
    addedListings.push({ id: await addListing(api.database, { owner_id: ownerId, ...position }), ...position });
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 43.2, max: 43.32, noNaN: true }),
      fc.double({ min: -3.0, max: -2.86, noNaN: true }),
      async (lat, lng) => {
        const response = await api.client.listNearbyListings({ query: { near: `${lat},${lng}`, limit: 12 } });
        const distancesInCircle = addedListings
          .map((listing) => distanceMeters({ lat, lng }, listing))
          .filter((meters) => meters <= 5000)
          .toSorted((one, other) => one - other);
        // Positions are stored in single precision, with an error of about a metre.
        expect(Math.abs(response.meta.total - distancesInCircle.length)).toBeLessThanOrEqual(
          distancesInCircle.filter((meters) => meters > 4998).length + 1,
        );
        const cardDistances = response.data.map((card) => card.distanceMeters ?? Number.NaN);
        expect(cardDistances).toHaveLength(Math.min(12, response.meta.total));
        for (const [index, meters] of cardDistances.entries())
          expect(Math.abs(meters - (distancesInCircle[index] ?? 5000))).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 40 },
  );
});
