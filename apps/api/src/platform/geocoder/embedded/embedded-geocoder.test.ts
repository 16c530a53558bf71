import type { GeocodeResult, Locale } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import { landmarks } from './place-data.ts';
import { loadPlaceIndex } from './place-index.ts';
import { knownPostcodes, quarterOfPostcode } from './resolution.ts';

const geocoder = new EmbeddedGeocoder(loadPlaceIndex);
const { gazetteer } = loadPlaceIndex();

const findFirstResult = async (title: string, locale: Locale = 'es'): Promise<GeocodeResult | undefined> =>
  (await geocoder.forward(title, locale)).results[0];
const longNameOf = (result: GeocodeResult | undefined, type: string): string | undefined =>
  result?.address_components.find(({ types }) => types.includes(type))?.long_name;

describe('forward geocoding', () => {
  it.each([
    ['madrid', 'Madrid, España'],
    ['Madird', 'Madrid, España'],
    ['barclona', 'Barcelona, España'],
    ['Bcn', 'Barcelona, España'],
    ['Madrid, Spain', 'Madrid, España'],
    ['valencia españa', 'Valencia, España'],
    ['La Coruña', 'A Coruña, España'],
    ['Donostia', 'San Sebastián, Gipuzkoa, España'],
    ['Seville', 'Sevilla, España'],
    ['Cornellà', 'Cornellà de Llobregat, Barcelona, España'],
    ['Ibiza', 'Ibiza, Illes Balears, España'],
    ['Pozuelo', 'Pozuelo de Alarcón, Madrid, España'],
    ['Tenerife', 'Tenerife, España'],
    ['Cataluña', 'Cataluña, España'],
    ['Andalucía', 'Andalucía, España'],
    ['Euskadi', 'País Vasco, España'],
    ['Getafe, Madrid', 'Getafe, Madrid, España'],
    ['Salamanca', 'Salamanca, España'],
    ['Barrio de Salamanca, Madrid', 'Salamanca, Madrid, España'],
    ['Chamberí', 'Chamberí, Madrid, España'],
    ['Atocha', 'Estación de Atocha, Madrid, España'],
    ['bernabue', 'Estadio Santiago Bernabéu, Madrid, España'],
    ['T4 Barajas', 'Terminal T4 de Barajas, Madrid, España'],
    ['aeropuerto barcelona', 'Aeropuerto de Barcelona-El Prat, El Prat de Llobregat, Barcelona, España'],
    ['Aeropuerto Sevilla', 'Aeropuerto de Sevilla, Sevilla, España'],
    ['Gran Vía 28, Madrid', 'Gran Vía 28, Madrid, España'],
    ['C/ Gran Via 28 Madrid', 'Gran Vía 28, Madrid, España'],
    ['Calle Gran Vía 28, 28013 Madrid', 'Gran Vía 28, 28013 Madrid, España'],
    ['calle colon 12 valencia', 'Carrer de Colón 12, Valencia, España'],
    ['Pº Castellana 12', 'Paseo de la Castellana 12, Madrid, España'],
    ['Calle de Alcalá 20, 3º B, Madrid', 'Calle de Alcalá 20, Madrid, España'],
  ])('the embedded geocoder returns for “%s” the address “%s”', async (title, address) => {
    expect((await findFirstResult(title))?.formatted_address).toBe(address);
  });

  it.each(['London', 'Londres', 'Paris, France', 'asdfghjkl', 'x', '?!'])(
    'the embedded geocoder returns no result for “%s”',
    async (title) => {
      expect(await geocoder.forward(title, 'en')).toEqual({ status: 'ZERO_RESULTS', results: [] });
    },
  );

  it('the embedded geocoder returns an unknown street in its town as a partial match', async () => {
    for (const title of [
      'Calle Inventada 12, Getafe',
      'Calle Inventada 12 Getafe',
      'Calle Inventada, 12, Getafe, Madrid',
    ]) {
      const geocodeResult = await findFirstResult(title);
      expect(geocodeResult?.partial_match).toBe(true);
      expect(longNameOf(geocodeResult, 'route')).toBe('Calle Inventada');
      expect(longNameOf(geocodeResult, 'street_number')).toBe('12');
      expect(longNameOf(geocodeResult, 'locality')).toBe('Getafe');
    }
  });

  it('the embedded geocoder returns the province’s capital for a postcode whose quarter is unknown', async () => {
    const geocodeResult = await findFirstResult('50001');
    expect(longNameOf(geocodeResult, 'locality')).toBe('Zaragoza');
    expect(longNameOf(geocodeResult, 'postal_code')).toBe('50001');
    expect(geocodeResult?.partial_match).toBe(true);
  });

  it.each([
    ['28004', 'Centro, 28004 Madrid, España'],
    ['28045 Madrid', 'Arganzuela, 28045 Madrid, España'],
    ['08012', 'Gràcia, 08012 Barcelona, España'],
    ['46006', 'Ruzafa, 46006 Valencia, España'],
  ])('the embedded geocoder returns the quarter of the postcode “%s” as “%s”', async (postcode, address) => {
    expect((await findFirstResult(postcode))?.formatted_address).toBe(address);
  });

  it('the embedded geocoder returns the quarter for each postcode whose quarter is known', async () => {
    for (const postcode of knownPostcodes) {
      const quarterName = longNameOf(await findFirstResult(postcode), 'sublocality');
      expect(quarterName, postcode).toBe(quarterOfPostcode(postcode)?.name);
    }
  });

  it('the embedded geocoder places an unknown street at its postcode’s quarter', async () => {
    const [street, quarter] = await Promise.all([
      findFirstResult('Calle Inventada 12, 28045 Madrid'),
      findFirstResult('28045'),
    ]);
    expect(street?.partial_match).toBe(true);
    expect(street?.geometry.location).toEqual(quarter?.geometry.location);
  });

  it('the embedded geocoder returns addresses in the requested language', async () => {
    expect((await findFirstResult('Sevilla', 'en'))?.formatted_address).toBe('Seville, Spain');
    expect((await findFirstResult('Mestalla', 'en'))?.formatted_address).toBe('Mestalla Stadium, Valencia, Spain');
  });
});

describe('reverse geocoding', () => {
  const reverseGeocodeAt = async (lat: number, lng: number, locale: Locale = 'es') =>
    geocoder.reverse({ lat, lng }, locale);

  it.each([
    ['a landmark near the position', 40.453, -3.6883, 'Estadio Santiago Bernabéu, Madrid, España'],
    ['the quarter of the position', 39.4625, -0.3725, 'Ruzafa, Valencia, España'],
    ['the town of the position', 42.05, -3, 'Neila, Burgos, España'],
  ])('reverse geocoding returns %s', async (_what, lat, lng, address) => {
    const { results } = await reverseGeocodeAt(lat, lng);
    expect(results[0]?.formatted_address).toBe(address);
    expect(results[0]?.geometry.location).toEqual({ lat, lng });
  });

  it('reverse geocoding of a beach returns the town behind it', async () => {
    expect(longNameOf((await reverseGeocodeAt(41.378, 2.1935)).results[0], 'locality')).toBe('Barcelona');
  });

  it.each([
    ['at sea', 39, 3.6],
    ['in Lisbon', 38.72, -9.14],
    ['in Andorra', 42.5, 1.52],
  ])('reverse geocoding returns no result for a position %s', async (_where, lat, lng) => {
    expect(await reverseGeocodeAt(lat, lng)).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it('reverse geocoding in Gibraltar returns an address without a town', async () => {
    const { status, results } = await reverseGeocodeAt(36.14, -5.35);
    expect(status).toBe('OK');
    expect(longNameOf(results[0], 'locality')).toBeUndefined();
  });
});

describe('recall', () => {
  const bigTowns = gazetteer.towns.slice(0, 300);
  const removeAccents = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  let state = 7;
  const nextRandom = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 2 ** 32;
  };
  const misspellName = (text: string): string => {
    const swapIndex = 1 + Math.floor(nextRandom() * (text.length - 2));
    const randomLetter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(nextRandom() * 26)]!;
    const misspellings = [
      text.slice(0, swapIndex) + text.slice(swapIndex + 1),
      text.slice(0, swapIndex) + randomLetter + text.slice(swapIndex),
      text.slice(0, swapIndex) + randomLetter + text.slice(swapIndex + 1),
      text.slice(0, swapIndex) + text[swapIndex + 1]! + text[swapIndex]! + text.slice(swapIndex + 2),
    ];
    return misspellings[Math.floor(nextRandom() * misspellings.length)]!;
  };
  const measureShareOfFoundTowns = async (changeName: (name: string) => string): Promise<number> => {
    let correctCount = 0;
    for (const town of bigTowns) {
      const geocodeResult = await findFirstResult(changeName(town.names.es));
      if (geocodeResult?.place_id === `town:${town.ine}`) correctCount += 1;
    }
    return correctCount / bigTowns.length;
  };

  it('the embedded geocoder finds the 300 largest towns by name, with and without accents', async () => {
    expect(await measureShareOfFoundTowns((name) => name)).toBe(1);
    expect(await measureShareOfFoundTowns(removeAccents)).toBe(1);
  });

  it('the embedded geocoder finds at least 98 % of the 300 largest towns despite a random typo', async () => {
    expect(await measureShareOfFoundTowns((name) => misspellName(removeAccents(name)))).toBeGreaterThanOrEqual(0.98);
  });

  it('the embedded geocoder returns the town of an unknown street in each of the 300 largest towns', async () => {
    expect(await measureShareOfFoundTowns((name) => `Calle Inventada 5, ${name}`)).toBe(1);
  });

  it('the embedded geocoder finds every landmark by its name and town without accents', async () => {
    const missedNames = [];
    for (const landmark of landmarks) {
      const town = gazetteer.town(landmark.ine)!;
      const geocodeResult = await findFirstResult(
        `${removeAccents(landmark.names.es)}, ${removeAccents(town.names.es)}`,
      );
      const { lat, lng } = geocodeResult?.geometry.location ?? { lat: 0, lng: 0 };
      if (Math.hypot(lat - landmark.lat, lng - landmark.lng) > 0.003)
        missedNames.push(`${landmark.names.es} → ${geocodeResult?.formatted_address}`);
    }
    expect(missedNames).toEqual([]);
  });
});
