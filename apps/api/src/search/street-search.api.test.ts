import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNearestOnLines } from '../platform/geocoder/embedded/streets/course.ts';
import { loadPlaceIndex } from '../platform/geocoder/embedded/place-index.ts';
import { EmbeddedPlaceNames } from '../platform/geocoder/embedded/embedded-place-names.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';

const placeIndex = loadPlaceIndex();
const streetName = 'Calle de Alcalá';
const { area } = new EmbeddedPlaceNames(() => placeIndex).read(`${streetName}, Madrid`, 'es').place!;
const streetLine = area!.line!;
const metresToStreet = (position: { lat: number; lng: number }): number =>
  findNearestOnLines([streetLine], position).metres;

let api: TestApi;
const positionById = new Map<number, { lat: number; lng: number }>();
beforeAll(async () => {
  api = await startApi();
  let seed = 11;
  const randomFraction = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let count = 0; count < 80; count += 1) {
    const listingPosition = { lat: 40.4 + 0.05 * randomFraction(), lng: -3.71 + 0.05 * randomFraction() };
    const { lat, lng } = listingPosition;
    const commonColumns = { locality: 'Madrid', locality_code: '28079', public_lat: lat, public_lng: lng };
    positionById.set(await addListing(api.database, { ...listingPosition, ...commonColumns }), listingPosition);
  }
});
afterAll(() => api.stop());

describe('a search for a street', () => {
  it('a search for a street counts the listings within its radius of any part of the street', async () => {
    const { meta } = await api.client.searchListings({ query: { substr: `${streetName}, Madrid` } });
    const listingCountOnStreet = [...positionById.values()].filter(
      (position) => metresToStreet(position) <= area!.meters,
    ).length;
    expect(listingCountOnStreet).toBeGreaterThan(10);
    expect(listingCountOnStreet).toBeLessThan(positionById.size);
    expect(meta.total).toBe(listingCountOnStreet);
    expect(meta.place).toMatchObject({ radiusMeters: area!.meters, precision: 'street' });
  });

  it('a search for a street sorts by distance from the nearest part of the street', async () => {
    const { data } = await api.client.searchListings({ query: { substr: `${streetName}, Madrid`, sort: 'distance' } });
    const shownDistances = data.map(({ distanceMeters }) => distanceMeters);
    expect(shownDistances).toEqual(data.map(({ id }) => Math.round(metresToStreet(positionById.get(id)!))));
    expect(shownDistances).toEqual(shownDistances.toSorted((one, other) => one! - other!));
    const nearestMetres = Math.min(...[...positionById.values()].map(metresToStreet));
    expect(shownDistances[0]).toBe(Math.round(nearestMetres));
  });

  it('a search for a street has pins and counts no more listings than lie within five kilometres', async () => {
    const streetQuery = { substr: `${streetName}, Madrid` };
    const { meta } = await api.client.searchListings({ query: { ...streetQuery, page: 2 } });
    const { data } = await api.client.searchPins({ query: { ...streetQuery, bounds: '-4,40,-3,41', zoom: 18 } });
    const listingCountNearStreet = [...positionById.values()].filter(
      (position) => metresToStreet(position) <= 5000,
    ).length;
    expect(data.pins.length + data.clusters.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
    expect(meta.total + (meta.nearby?.total ?? 0)).toBeLessThanOrEqual(listingCountNearStreet);
  });

  it('a search for an unknown house number finds the street and omits walking minutes', async () => {
    const { data, meta } = await api.client.searchListings({ query: { substr: `${streetName} 20, Madrid` } });
    expect(meta.place).toMatchObject({ unknownNumber: '20', precision: 'street' });
    expect(data.every(({ walkingMinutes, distanceMeters }) => walkingMinutes === null && distanceMeters !== null)).toBe(
      true,
    );
  });

  it('a search at a street’s position still reports the unknown house number in its words', async () => {
    const { center } = area!;
    const streetCenterText = `${center.lat},${center.lng}`;
    const { meta } = await api.client.searchListings({ query: { substr: `${streetName} 20`, near: streetCenterText } });
    expect(meta.place).toMatchObject({ unknownNumber: '20', kind: 'street', context: 'Madrid' });
  });
});

describe('a search for a province', () => {
  it("a search for an unknown postcode finds the province's listings without distances", async () => {
    const { data, meta } = await api.client.searchListings({ query: { substr: '28739' } });
    expect(meta.place).toMatchObject({
      title: 'Madrid',
      precision: 'province',
      fallback: { kind: 'postcode_unknown', asked: '28739' },
    });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ distanceMeters }) => distanceMeters === null)).toBe(true);
  });
});
