import type { Suggestion } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ positionHeader: 'x-visitor-position' });
  const valenciaColumns = { locality: 'Valencia', locality_code: '46250', short_location: 'Ruzafa, Valencia' };
  for (const offset of [0, 0.001, 0.002]) {
    const lat = 39.4617 + offset;
    await addListing(api.database, {
      ...valenciaColumns,
      name: 'Sunny garage in Ruzafa',
      lat,
      lng: -0.3732,
      public_lat: lat,
      public_lng: -0.3732,
    });
  }
  await addListing(api.database, { name: 'Plaza junto al Retiro', short_location: 'Retiro, Madrid' });
  await addListing(api.database, { name: 'Hidden garage', state: 'paused' });
});
afterAll(() => api.stop());

const suggest = async (q: string, locale: 'en' | 'es' = 'es'): Promise<Suggestion[]> =>
  (await api.client.listSuggestions({ query: { q, locale } })).data;
const describeSuggestion = ({ kind, title, context }: Suggestion): string => `${kind}: ${title}, ${context}`;

describe('type-ahead', () => {
  it.each([
    ['mest', 'venue: Estadio de Mestalla, Valencia'],
    ['mestala', 'venue: Estadio de Mestalla, Valencia'],
    ['chamb', 'district: Chamberí, Madrid'],
    ['alonso mart', 'street: Plaza de Alonso Martínez, Madrid'],
    ['castellan', 'street: Paseo de la Castellana, Madrid'],
    ['madr', 'town: Madrid, Comunidad de Madrid'],
    ['barclona', 'town: Barcelona, Cataluña'],
    ['estadio mest', 'venue: Estadio de Mestalla, Valencia'],
    ['santa justa', 'venue: Estación de Santa Justa, Sevilla'],
    ['gran v', 'street: Gran Vía, Madrid'],
    ['malaga', 'town: Málaga, Andalucía'],
    ['bernabeu', 'venue: Estadio Santiago Bernabéu, Madrid'],
    ['ruz', 'district: Ruzafa, Valencia'],
    ['hospital la f', 'venue: Hospital La Fe, Valencia'],
  ])('type-ahead for the text %j suggests «%s» first', async (typed, expected) => {
    expect(describeSuggestion((await suggest(typed))[0]!)).toBe(expected);
  });

  it('suggestions have titles in the requested language', async () => {
    expect(describeSuggestion((await suggest('sevill', 'en'))[0]!)).toBe('town: Seville, Andalusia');
    expect((await suggest('mestalla', 'en'))[0]?.title).toBe('Mestalla Stadium');
  });

  it('a suggestion counts the listings in its town or district, or within walking distance of its venue', async () => {
    expect((await suggest('valencia'))[0]).toMatchObject({
      kind: 'town',
      title: 'Valencia',
      count: 3,
      priceCents: null,
    });
    expect((await suggest('ruzafa'))[0]).toMatchObject({ kind: 'district', count: 3 });
    expect((await suggest('estacion del norte'))[0]).toMatchObject({ kind: 'venue', count: 3 });
    expect((await suggest('oviedo'))[0]).toMatchObject({ title: 'Oviedo', count: 0 });
  });

  it.each(['calle de alcala 45 madrid', 'Calle de Alcalá 45, Madrid', 'alcala 45 28014 madrid', 'calle de alcala 45'])(
    'type-ahead for the complete address %j suggests its street first',
    async (address) => {
      expect((await suggest(address))[0]).toMatchObject({
        kind: 'street',
        title: 'Calle de Alcalá',
        context: 'Madrid',
      });
    },
  );

  it.each(['Calle de Alcalá, 20, Madrid', 'c/ alcala 20', 'alcala 20 28014 madrid'])(
    'type-ahead for the address %j suggests its street and reports the unknown house number',
    async (address) => {
      const suggestedPlaces = await suggest(address);
      expect(suggestedPlaces[0]).toMatchObject({ title: 'Calle de Alcalá', placeKind: 'street', unknownNumber: '20' });
      expect(
        suggestedPlaces.filter(({ kind }) => kind === 'street').every(({ unknownNumber }) => unknownNumber === '20'),
      ).toBe(true);
    },
  );

  it.each([
    ['28013', 'district: Centro, Madrid', undefined],
    ['28010 Madrid', 'district: Chamberí, Madrid', undefined],
    ['19117', 'town: Guadalajara, Castilla-La Mancha', { kind: 'postcode_unknown', asked: '19117' }],
  ])('type-ahead for the postcode in the text %j suggests «%s»', async (typed, expected, fallback) => {
    const [first] = await suggest(typed);
    expect(describeSuggestion(first!)).toBe(expected);
    expect(first?.fallback).toEqual(fallback);
    expect(first?.matched).toBeUndefined();
  });

  it('type-ahead for an address in an unknown street suggests only the town that the address names', async () => {
    const suggestedPlaces = await suggest('Calle Inventada 12, Getafe');
    expect(suggestedPlaces.map(describeSuggestion)).toEqual(['town: Getafe, Madrid']);
    expect(suggestedPlaces[0]?.fallback).toEqual({ kind: 'street_unknown', asked: 'Calle Inventada' });
  });

  it.each([
    ['metro sol', 'street: Puerta del Sol, Madrid'],
    ['hospital sevilla', 'venue: Hospital Virgen del Rocío, Sevilla'],
    ['cerca de mestalla', 'venue: Estadio de Mestalla, Valencia'],
  ])('type-ahead for the text %j suggests «%s» first, before any town', async (typed, expected) => {
    const suggestedPlaces = await suggest(typed);
    expect(describeSuggestion(suggestedPlaces[0]!)).toBe(expected);
    expect(suggestedPlaces.slice(0, 2).filter(({ kind }) => kind === 'town')).toEqual([]);
  });

  it('type-ahead suggests published listings, and no paused ones, by words of their names', async () => {
    const suggestion = (await suggest('sunny gar')).find(({ kind }) => kind === 'listing');
    expect(suggestion).toMatchObject({
      title: 'Sunny garage in Ruzafa',
      context: 'Ruzafa, Valencia',
      count: null,
      priceCents: 9000,
    });
    expect((await suggest('hidden')).filter(({ kind }) => kind === 'listing')).toEqual([]);
  });

  it('a suggestion contains its kind of place, and the matching name with the ranges to highlight', async () => {
    expect((await suggest('aeropuerto de pal'))[0]).toMatchObject({
      kind: 'venue',
      placeKind: 'airport',
      matched: { text: 'Aeropuerto de Palma', ranges: [[0, 17]] },
    });
    expect((await suggest('malaga'))[0]).toMatchObject({
      placeKind: 'town',
      matched: { text: 'Málaga', ranges: [[0, 6]] },
    });
    const stadiumSuggestion = (await suggest('athletic')).find(({ placeKind }) => placeKind === 'stadium');
    expect(stadiumSuggestion).toMatchObject({
      title: 'Estadio San Mamés',
      matched: { text: 'Athletic Club', ranges: [[0, 8]] },
    });
    const listingSuggestion = (await suggest('sunny gar')).find(({ kind }) => kind === 'listing');
    expect(listingSuggestion?.matched).toEqual({ text: 'Sunny garage in Ruzafa', ranges: [[0, 9]] });
  });

  it('suggestions for an empty text have no highlighted ranges', async () => {
    expect((await suggest('')).every(({ matched }) => matched === undefined)).toBe(true);
  });

  it('type-ahead ranks places with bays above equally good matches without bays', async () => {
    const bayCounts = (await suggest('va')).map(({ count }) => count ?? 0);
    expect(bayCounts[0]).toBeGreaterThan(0);
    expect(bayCounts).toEqual(bayCounts.toSorted((first, second) => Math.sign(second) - Math.sign(first)));
  });

  it('type-ahead for the word "aeropuerto" suggests only airports', async () => {
    const suggestions = await suggest('aeropuerto');
    expect(suggestions).toHaveLength(8);
    expect(new Set(suggestions.map(({ placeKind }) => placeKind))).toEqual(new Set(['airport']));
  });

  it('type-ahead for a town’s name suggests its venues before streets that are named after the town', async () => {
    const suggestedPlaces = await suggest('madrid');
    const firstStreetIndex = suggestedPlaces.findIndex(({ kind }) => kind === 'street');
    const lastVenueIndex = suggestedPlaces.findLastIndex(
      ({ kind, context }) => kind === 'venue' && context === 'Madrid',
    );
    expect(describeSuggestion(suggestedPlaces[0]!)).toBe('town: Madrid, Comunidad de Madrid');
    expect(lastVenueIndex).toBeGreaterThan(0);
    expect(firstStreetIndex === -1 || firstStreetIndex > lastVenueIndex).toBe(true);
  });

  it('type-ahead for an empty text suggests the towns with most listings', async () => {
    const suggestedTitles = (await suggest('')).map(({ title }) => title);
    expect(suggestedTitles.slice(0, 3)).toEqual(['Valencia', 'Madrid', 'Barcelona']);
    expect(suggestedTitles).toHaveLength(8);
  });

  describe('type-ahead on a place’s page', () => {
    const suggestNear = async (query: {
      q?: string;
      near?: string;
      venue?: string;
      locale?: 'en' | 'es';
      limit?: number;
    }) => (await api.client.listSuggestions({ query })).data;
    const bilbaoPosition = '43.263,-2.935';

    it('type-ahead for an empty text on a venue’s page suggests the venue and the nearest bays', async () => {
      const [venue, ...bays] = await suggestNear({ venue: 'mestalla', locale: 'en' });
      expect(venue).toMatchObject({ kind: 'venue', title: 'Mestalla Stadium', context: 'Valencia', priceCents: null });
      expect(bays.map(({ kind, title }) => [kind, title])).toEqual(
        Array.from({ length: 3 }, () => ['listing', 'Sunny garage in Ruzafa']),
      );
      expect(bays[0]?.lat).toBeGreaterThan(bays[2]?.lat ?? Infinity);
    });

    it('type-ahead for a position suggests the place there, or its town when there is no place', async () => {
      expect((await suggestNear({ near: '37.3858,-5.9931', locale: 'en' }))[0]).toMatchObject({
        title: 'Seville Cathedral',
        lat: 37.3858,
        lng: -5.9931,
      });
      expect((await suggestNear({ near: '40.56,-3.9' }))[0]?.kind).toBe('town');
      expect(await suggestNear({ near: '39,3.6' })).toEqual([]);
    });

    it('type-ahead ranks nearby places first among equally good matches', async () => {
      expect((await suggestNear({ q: 'gran v' }))[0]?.context).toBe('Madrid');
      expect((await suggestNear({ q: 'gran v', near: bilbaoPosition }))[0]?.context).toBe('Bilbao');
      expect((await suggestNear({ q: 'estacion', venue: 'mestalla' }))[0]?.context).toBe('Valencia');
    });

    it('type-ahead on the page of a place also suggests distant places that match the text', async () => {
      expect((await suggestNear({ q: 'bernabeu', near: bilbaoPosition }))[0]?.title).toBe('Santiago Bernabéu Stadium');
      expect((await suggestNear({ q: 'madr', venue: 'mestalla' }))[0]).toMatchObject({ kind: 'town', title: 'Madrid' });
    });

    it('type-ahead for a venue returns at most the limit, and ignores a venue that does not exist', async () => {
      expect(await suggestNear({ venue: 'mestalla', limit: 2 })).toHaveLength(2);
      expect(await suggestNear({ venue: 'nowhere-arena' })).toEqual(await suggestNear({}));
    });
  });

  it('type-ahead returns at most as many suggestions as its limit', async () => {
    const { data } = await api.client.listSuggestions({ query: { q: 'san', limit: 3 } });
    expect(data).toHaveLength(3);
  });

  it('type-ahead suggests nothing for an unknown name', async () => {
    expect(await suggest('zzzzqqqq')).toEqual([]);
  });
});

describe('addresses and positions', () => {
  it('getLocationByTitle returns “Gran Vía 28, Madrid, España” for the text “Gran Vía 28, Madrid”', async () => {
    const { status, results } = await api.client.getLocationByTitle({
      params: { title: 'Gran Vía 28, Madrid' },
      query: { locale: 'es' },
    });
    expect(status).toBe('OK');
    expect(results[0]?.formatted_address).toBe('Gran Vía 28, Madrid, España');
  });

  it('getTitleByLocation finds the address of a position in the requested language', async () => {
    const response = await api.client.getTitleByLocation({
      params: { lat: 37.3858, lng: -5.9931 },
      query: { locale: 'en' },
    });
    expect(response.results[0]?.formatted_address).toBe('Seville Cathedral, Seville, Spain');
  });

  it('getTitleByLocation returns no results for a position at sea', async () => {
    const response = await api.client.getTitleByLocation({ params: { lat: 39, lng: 3.6 } });
    expect(response).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it('getTitleByLocation rejects an invalid position and names the field', async () => {
    const response = await fetch(`${api.baseUrl}/maps/get-title-by-location/91,0?locale=es`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { details: { code: 'validation_failed', fields: { lat: [expect.any(String)] } } },
    });
  });
});

describe('the visitor’s position', () => {
  const locateUser = async (headers: Record<string, string>): Promise<unknown> =>
    (await fetch(`${api.baseUrl}/user-location?locale=es`, { headers })).json();

  it('getUserLocation returns Madrid without a position header', async () => {
    expect(await locateUser({})).toEqual({
      location: { lat: 40.4168, lng: -3.7038, title: 'Madrid, España', isKnown: false },
    });
  });

  it("getUserLocation returns the position in the proxy's header", async () => {
    expect(await locateUser({ 'x-visitor-position': '41.6569,-0.8783' })).toMatchObject({
      location: { lat: 41.6569, title: 'Basílica del Pilar, Zaragoza, España', isKnown: true },
    });
  });

  it.each(['somewhere', '95,200', '39.0,3.6'])(
    'getUserLocation returns Madrid for the invalid header %s',
    async (position) => {
      expect(await locateUser({ 'x-visitor-position': position })).toMatchObject({
        location: { title: 'Madrid, España' },
      });
    },
  );
});

describe('geocoder outage', () => {
  it('getLocationByTitle finds towns during a geocoder outage, and answers 503 for other names', async () => {
    const apiWithoutGeocoder = await startApi({ geocoder: { kind: 'photon', url: 'http://127.0.0.1:9' } });
    const findLocationByTitle = (title: string) =>
      fetch(`${apiWithoutGeocoder.baseUrl}/maps/get-location-by-title/${encodeURIComponent(title)}`);
    const [knownPlace, unknownPlace] = [await findLocationByTitle('Madrid'), await findLocationByTitle('zzzzqqqq')];
    await apiWithoutGeocoder.stop();
    expect(knownPlace.status).toBe(200);
    expect(unknownPlace.status).toBe(503);
    expect(await unknownPlace.json()).toMatchObject({ error: { details: { code: 'unavailable' } } });
  });
});
