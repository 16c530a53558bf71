import { distanceMeters } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaOf, searchKindOf } from '../platform/geocoder/embedded/area-of-place.ts';
import { loadPlaceIndex } from '../platform/geocoder/embedded/place-index.ts';
import type { Place } from '../platform/geocoder/embedded/places.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';

const townCodes = ['28079', '46250'];
const placeIndex = loadPlaceIndex();
/** Tests one in this many side streets, since all are counted the same way. */
const sideStreetSamplingStep = 50;
/** Every quarter, venue and main street of the towns that has its own position, and some side streets. */
const testedPlaces = placeIndex.places.filter(
  ({ ine, kind, isTownPosition, isQuarter, isMainStreet }, place) =>
    townCodes.includes(ine) &&
    ((kind === 'district' && isQuarter) ||
      kind === 'landmark' ||
      (kind === 'street' && isTownPosition !== true && (isMainStreet || place % sideStreetSamplingStep === 0))),
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  let seed = 7;
  const randomFraction = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (const ine of townCodes) {
    const town = placeIndex.gazetteer.town(ine)!;
    for (let count = 0; count < 60; count++) {
      const { lat, lng } = placeIndex.gazetteer.randomPointIn(ine, randomFraction);
      const district = placeIndex.gazetteer.quarterAt(ine, { lat, lng })?.name ?? null;
      await addListing(api.database, {
        locality: town.names.es,
        locality_code: ine,
        district,
        lat,
        lng,
        public_lat: lat,
        public_lng: lng,
      });
    }
  }
});
afterAll(() => api.stop());

const search = async (query: { substr: string; near?: string }) =>
  (await api.client.searchListings({ query: { ...query, locale: 'es' } })).meta;

const hasUniqueName = (place: Place) =>
  testedPlaces.filter((other) => other.names.es === place.names.es && other.ine === place.ine).length === 1;

describe('the number of bays at a place', () => {
  it('a suggestion and a search for a place count the same bays for the places of Madrid and Valencia', async () => {
    let compared = 0;
    const countMismatches: unknown[] = [];
    for (const place of testedPlaces.filter(hasUniqueName)) {
      const { data } = await api.client.listSuggestions({
        query: { q: place.names.es, limit: 10, locale: 'es', near: `${place.lat},${place.lng}` },
      });
      const placeSuggestion = data.find(
        ({ title, kind, lat, lng }) =>
          kind !== 'town' && title === place.names.es && lat === place.lat && lng === place.lng,
      );
      if (!placeSuggestion) continue;
      const { total, place: searchedPlace } = await search({
        substr: placeSuggestion.title,
        near: `${placeSuggestion.lat},${placeSuggestion.lng}`,
      });
      compared += 1;
      if (total !== placeSuggestion.count || searchedPlace?.radiusMeters !== placeSuggestion.radiusMeters) {
        countMismatches.push([place.id, placeSuggestion.count, placeSuggestion.radiusMeters, total, searchedPlace]);
      }
    }
    expect(countMismatches).toEqual([]);
    expect(compared).toBeGreaterThan(testedPlaces.length * 0.9);
  });

  it.each([
    ['atocha', 'estacion-de-atocha'],
    ['bernabeu', 'estadio-santiago-bernabeu'],
    ['mestalla', 'estadio-de-mestalla'],
    ['barajas', 'aeropuerto-adolfo-suarez-madrid-barajas'],
  ])('a search for the venue %s and its landing page count the same bays', async (_, slug) => {
    const { data } = await api.client.getPlace({ params: { kind: 'venue', slug } }, { locale: 'es' });
    const { lat, lng } = data.location;
    const searchMeta = await search({ substr: data.name, near: `${lat},${lng}` });
    expect(searchMeta.total).toBe(data.count);
    expect(searchMeta.place?.radiusMeters).toBe(data.radiusMeters);
  });

  it('listTownsByRegion, the page of a town and a search for the town count the same bays', async () => {
    const { data, meta } = await api.client.listTownsByRegion({}, { locale: 'es' });
    const indexedTowns = data.flatMap((region) => region.towns);
    expect(indexedTowns.map(({ slug }) => slug).toSorted()).toEqual(['madrid', 'valencia']);
    for (const { slug, name, count, minPriceCents, medianPriceCents } of indexedTowns) {
      const townPage = await api.client.getPlace({ params: { kind: 'town', slug } }, { locale: 'es' });
      expect(townPage.data).toMatchObject({ count, minPriceCents, medianPriceCents });
      expect([slug, (await search({ substr: name })).total]).toEqual([slug, count]);
    }
    expect(data.map((region) => region.count)).toEqual(
      data.map((region) => region.towns.reduce((sum, town) => sum + town.count, 0)),
    );
    const townsByBays = await api.client.listTowns({});
    expect(meta).toEqual(townsByBays.meta);
    expect(new Map(townsByBays.data.map(({ slug, count }) => [slug, count]))).toEqual(
      new Map(indexedTowns.map(({ slug, count }) => [slug, count])),
    );
  });

  it('each quarter of Valencia has as many bays as a search for it, and all together no more than the town', async () => {
    const { data } = await api.client.getPlace({ params: { kind: 'town', slug: 'valencia' } }, { locale: 'es' });
    expect(data.districts.length).toBeGreaterThan(2);
    let sum = 0;
    for (const { name, count } of data.districts) {
      const namedDistrict = testedPlaces.find(
        (other) => other.ine === '46250' && other.kind === 'district' && other.names.es === name,
      )!;
      expect([name, (await search({ substr: name, near: `${namedDistrict.lat},${namedDistrict.lng}` })).total]).toEqual(
        [name, count],
      );
      sum += count;
    }
    expect(sum).toBeLessThanOrEqual(data.count);
  });
});

describe('a quarter', () => {
  it('the outline of the quarter Malasaña stays within its radius and outside neighbouring quarters', async () => {
    const malasana = testedPlaces.find(({ names, ine }) => names.es === 'Malasaña' && ine === '28079')!;
    expect(searchKindOf(malasana)).toBe('district');
    const malasanaArea = areaOf(malasana, placeIndex.gazetteer)!;
    const { place } = await search({ substr: 'Malasaña' });
    const [ring] = place!.outline!;
    expect(place).toMatchObject({ title: 'Malasaña', kind: 'district', radiusMeters: null });
    expect(ring!.at(-1)).toEqual(ring![0]);
    for (const [lng, lat] of ring!) {
      const listingPosition = { lat, lng };
      const ownDistance = distanceMeters(listingPosition, malasana);
      expect(ownDistance).toBeLessThan(malasanaArea.meters + 50);
      for (const other of malasanaArea.neighbours)
        expect(ownDistance).toBeLessThan(distanceMeters(listingPosition, other) + 20);
    }
  });
});
