import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { indexListing } from './indexing/search-index.ts';
import { flagBit } from './indexing/traits.ts';

let api: TestApi;
let car: number;
let expensiveCarId: number;
let motorbike: number;
beforeAll(async () => {
  api = await startApi();
  const addBay = (listing: Parameters<typeof addListing>[1]) => addListing(api.database, listing);
  car = await addBay({ price_cents: 90_00, flags: motorbikeFlag, length_cm: 500, width_cm: 250 });
  expensiveCarId = await addBay({ price_cents: 150_00, length_cm: 500, width_cm: 250 });
  motorbike = await addBay({ price_cents: 26_00, flags: motorbikeFlag, length_cm: 220, width_cm: 120 });
});
afterAll(() => api.stop());

const motorbikeFlag = flagBit('spaceForMotorcycle');
const listingIdsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);

it('a search without a vehicle kind excludes motorbike bays from results, prices and counts', async () => {
  const response = await api.client.searchListings({ query: { substr: 'Madrid', sort: 'price' } });
  expect(listingIdsOf(response)).toEqual([car, expensiveCarId]);
  expect(response.meta).toMatchObject({ total: 2, vehicleKind: 'car' });
  expect(response.meta.facets.price.minCents).toBe(90_00);
});

it.each([
  { substr: 'Madrid', vehicleKind: 'motorbike' as const },
  { substr: 'moto Madrid' },
  { substr: 'plaza de moto' },
])('a search with the parameters %o finds only motorbike bays', async (query) => {
  const response = await api.client.searchListings({ query });
  expect(listingIdsOf(response)).toEqual([motorbike]);
  expect(response.meta).toMatchObject({ total: 1, vehicleKind: 'motorbike' });
});

it('the filter for cars overrides search words that ask for motorbike bays', async () => {
  expect(
    listingIdsOf(await api.client.searchListings({ query: { substr: 'moto Madrid', vehicleKind: 'car' } })),
  ).toHaveLength(2);
});

it('searchPins returns pins of motorbike bays only with the vehicle kind motorbike', async () => {
  const madridBounds = [-3.8, 40.3, -3.6, 40.5] as const;
  const searchPins = async (query: object) => {
    const {
      data: { pins, clusters },
    } = await api.client.searchPins({ query: { bounds: madridBounds, zoom: 18, ...query } });
    return pins.length + clusters.reduce((sum, { count }) => sum + count, 0);
  };
  expect(await searchPins({})).toBe(2);
  expect(await searchPins({ vehicleKind: 'motorbike' })).toBe(1);
});

it('indexListing turns a motorbike bay into a car bay when the bay is enlarged to the size of a car', async () => {
  await api.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('listings')
      .set({ length_cm: 480, width_cm: 240 })
      .where('id', '=', motorbike)
      .execute();
    await indexListing(transaction, motorbike);
  });
  expect((await api.client.searchListings({ query: { substr: 'Madrid' } })).meta.total).toBe(3);
  expect((await api.client.searchListings({ query: { substr: 'Madrid', vehicleKind: 'motorbike' } })).meta.total).toBe(
    0,
  );
});
