import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addListing } from '../../testing/listings.ts';
import { removeFromSearch } from '../indexing/search-index.ts';
import { type FourListings, startWithFourListings } from '../testing/four-listings.ts';

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

describe('search texts', () => {
  it.each([
    ['the town in a text, not a street elsewhere of the same name', 'Madrid', ['cameras', 'outdoor']],
    ['a word whose accents are missing', 'valencia', ['valencia', 'street']],
    ['a word with superfluous accents', 'Válencià', ['valencia', 'street']],
    ['an incomplete word', 'Valenc', ['valencia', 'street']],
    ['words from different fields of a listing', 'calle madrid valencia', ['street']],
    ['a street name among stop words', 'parking en la calle de Zarzaparrilla', ['outdoor']],
    ['a street with a house number, which it ignores', 'Zarzaparrilla 53', ['outdoor']],
    ['a word with a missing letter', 'Valenca', ['valencia', 'street']],
    ['a word with two letters swapped', 'Madird', ['cameras', 'outdoor']],
    ['a known word next to an unknown one', 'chollo Zarzaparrilla', ['outdoor']],
    ['a text of stop words only', 'parking', allNames],
    ['an empty text', '', allNames],
  ])('search finds the listings for %s (the text “%s”)', async (_, substr, expected) => {
    expect(await findNames({ substr })).toEqual(expected);
  });

  it('search returns the centre of the town in its text, and the misspelt name that it corrected', async () => {
    const exactResponse = await search({ substr: 'Madrid' });
    expect(exactResponse.meta.place).toMatchObject({
      title: 'Madrid',
      correctedFrom: null,
      center: { lat: expect.closeTo(40.4178, 3) as number },
    });
    const correctedResponse = await search({ substr: 'Valenca' });
    expect(correctedResponse.meta.place).toMatchObject({ title: 'València', correctedFrom: 'Valenca' });
    expect((await search({ substr: 'parking' })).meta.place).toBeNull();
  });

  it('search finds a listing by its town and name immediately after it is indexed', async () => {
    expect((await search({ substr: 'Donostia' })).data).toEqual([]);
    const id = await addListing(fourListings.api.database, {
      name: 'Xirimiri',
      locality: 'Donostia',
      lat: 43.32,
      lng: -1.98,
    });
    const townResponse = await search({ substr: 'Donostia' });
    const nameResponse = await search({ substr: 'xirim' });
    await fourListings.api.database.transaction().execute(async (transaction) => {
      await removeFromSearch(transaction, id);
      await transaction.deleteFrom('listings').where('id', '=', id).execute();
    });
    expect(townResponse.data.map((card) => card.id)).toEqual([id]);
    expect(townResponse.meta.place).toMatchObject({ title: 'Donostia', correctedFrom: null });
    expect(nameResponse.data.map((card) => card.id)).toEqual([id]);
    expect((await search({ substr: 'xirimiri' })).data).toEqual([]);
  });
});

describe('search texts with a place', () => {
  const puertaDelSolPosition = { lat: 40.4168, lng: -3.7038 };

  it.each([
    ['a venue', 'Puerta del Sol', 'Puerta del Sol', ['cameras', 'outdoor']],
    ['a venue that no listing mentions', 'Bernabéu', 'Estadio Santiago Bernabéu', ['cameras', 'outdoor']],
    [
      'a venue with stop words before it',
      'parking cerca del bernabeu',
      'Estadio Santiago Bernabéu',
      ['cameras', 'outdoor'],
    ],
    ['a district', 'chamberi', 'Chamberí', ['cameras', 'outdoor']],
    ['a district that listings mention', 'russafa', 'Ruzafa', ['valencia', 'street']],
    ['a main street', 'Calle de Alcalá', 'Calle de Alcalá', ['cameras', 'outdoor']],
    ['a square beside its town', 'calle alonso martinez madrid', 'Plaza de Alonso Martínez', ['cameras', 'outdoor']],
    ['a district after its town', 'valencia benimaclet', 'Benimaclet', ['valencia', 'street']],
  ])('a search for %s returns listings around the place (the text “%s”)', async (_, substr, title, expected) => {
    const { data, meta } = await search({ substr, locale: 'es' });
    expect(meta.place).toMatchObject({ title, correctedFrom: null });
    const foundCards = [...data, ...(meta.nearby?.listings ?? [])];
    expect(Object.keys(ids).filter((name) => foundCards.some(({ id }) => id === ids[name]))).toEqual(expected);
    expect(meta.total + (meta.nearby?.total ?? 0)).toBe(expected.length);
    expect(
      foundCards.every(({ distanceMeters, walkingMinutes }) => distanceMeters !== null && walkingMinutes !== null),
    ).toBe(true);
  });

  it('a search for an unknown house number finds the street and omits walking times', async () => {
    const { data, meta } = await search({ substr: 'Calle de Alcalá, 53, Madrid', locale: 'es' });
    expect(meta.place).toMatchObject({
      title: 'Calle de Alcalá',
      context: 'Madrid',
      kind: 'street',
      precision: 'street',
      unknownNumber: '53',
      correctedFrom: null,
    });
    expect(meta.place!.lines!.flat().length).toBeGreaterThan(10);
    const [west, , east] = meta.place!.bounds!;
    expect(east - west).toBeGreaterThan(0.05);
    const foundCards = [...data, ...(meta.nearby?.listings ?? [])];
    expect(foundCards.length).toBeGreaterThan(0);
    expect(
      foundCards.every(({ distanceMeters, walkingMinutes }) => distanceMeters !== null && walkingMinutes === null),
    ).toBe(true);
  });

  it('a search for an unknown street of a town returns the town’s listings and says that the street is unknown', async () => {
    const { data, meta } = await search({ substr: 'Calle Inventada 12, Madrid', locale: 'es' });
    expect(meta.place).toMatchObject({
      title: 'Madrid',
      kind: 'town',
      precision: 'town',
      correctedFrom: null,
      fallback: { kind: 'street_unknown', asked: 'Calle Inventada' },
    });
    expect(data).toHaveLength(2);
  });

  it('a search for a street named after a town offers streets instead of the town’s listings', async () => {
    const { meta } = await search({ substr: 'calle Valencia' });
    expect(meta.place).toMatchObject({ center: null, kind: null });
    expect(meta.place?.choices?.map(({ placeKind }) => placeKind)).toContain('street');
  });

  it('a search for “La Palma” offers the island and the town of Palma', async () => {
    const id = await addListing(fourListings.api.database, { name: 'Xaloc', locality: 'Palma', lat: 39.57, lng: 2.65 });
    const islandResponse = await search({ substr: 'La Palma' });
    const townResponse = await search({ substr: 'Palma' });
    await fourListings.api.database.transaction().execute(async (transaction) => {
      await removeFromSearch(transaction, id);
      await transaction.deleteFrom('listings').where('id', '=', id).execute();
    });
    expect(islandResponse.meta.place?.choices?.map(({ title }) => title)).toEqual(['La Palma', 'Palma']);
    expect(islandResponse.meta.place?.center).toBeNull();
    expect(townResponse.data.map((card) => card.id)).toEqual([id]);
  });

  it('a search for the postcode 28013 covers the quarter Centro', async () => {
    const { meta } = await search({ substr: '28013', locale: 'es' });
    expect(meta.place).toMatchObject({ title: 'Centro', context: 'Madrid', kind: 'district', precision: 'area' });
  });

  it.each([
    ['aeropuerto', 'airport'],
    ['hospital', 'hospital'],
    ['estación de tren', 'station'],
    ['Calle Mayor', 'street'],
    ['calle lope de vega', 'street'],
  ])('a search for the ambiguous text %j offers several places', async (substr, placeKind) => {
    const { meta } = await search({ substr, locale: 'es' });
    expect(meta.place).toMatchObject({ title: substr, center: null, correctedFrom: null });
    expect(meta.place!.choices!.length).toBeGreaterThan(1);
    expect(meta.place!.choices!.length).toBeLessThanOrEqual(8);
    expect(meta.place!.choices![0]).toMatchObject({ placeKind, context: expect.any(String) as string });
  });

  it('a search for an offered place with its position finds that place', async () => {
    const { meta } = await search({ substr: 'Calle Mayor', locale: 'es' });
    const { title, context, lat, lng } = meta.place!.choices![0]!;
    const chosenResponse = await search({ substr: title, near: `${lat},${lng}`, locale: 'es' });
    expect(chosenResponse.meta.place).toMatchObject({ title, context, kind: 'street', center: { lat, lng } });
  });

  it.each(['Calle Sarzaparrila', 'calle inventada'])(
    'a search for the unknown street “%s” has no results and corrects nothing',
    async (substr) => {
      const { meta } = await search({ substr, locale: 'es' });
      expect(meta.place).toMatchObject({ title: substr, correctedFrom: null, center: null });
      expect(meta.total).toBe(0);
    },
  );

  it('search corrects a misspelt place name and reports the original', async () => {
    const { meta } = await search({ substr: 'mestala', locale: 'en' });
    expect(meta.place).toMatchObject({
      title: 'Mestalla Stadium',
      correctedFrom: 'mestala',
      center: { lat: expect.closeTo(39.4747, 2) as number, lng: expect.closeTo(-0.3583, 2) as number },
    });
    expect([meta.total, meta.nearby?.total]).toEqual([1, 1]);
  });

  it('a search for a place name returns the same listings as one for its position, with any filter or sort', async () => {
    const puertaDelSolText = `${puertaDelSolPosition.lat},${puertaDelSolPosition.lng}`;
    const refinements: Record<string, string>[] = [
      {},
      { cameras: 'true' },
      { bounds: '-4,39,0,41' },
      { sort: 'distance' },
      { sort: 'price' },
    ];
    for (const refinement of refinements) {
      const nameResponse = await search({ substr: 'Puerta del Sol', ...refinement });
      const pointResponse = await search({ near: puertaDelSolText, ...refinement });
      expect(nameResponse.data.map(({ id }) => id)).toEqual(pointResponse.data.map(({ id }) => id));
      expect(nameResponse.meta.facets).toEqual(pointResponse.meta.facets);
    }
  });

  it('a search for a place without listings suggests the nearest listings with their distance from it', async () => {
    const { data, meta } = await search({ substr: 'aeropuerto de barajas', locale: 'es' });
    expect(data).toEqual([]);
    expect(meta.place?.title).toBe('Aeropuerto Adolfo Suárez Madrid-Barajas');
    expect(meta.nothingFound?.nearest.slice(0, 2).map(({ id }) => id)).toEqual([ids['outdoor'], ids['cameras']]);
    expect(meta.nothingFound?.nearest[0]?.distanceMeters).toBeGreaterThan(5000);
  });

  it.each([
    ['Valencia', 'València', ['valencia', 'street']],
    ['Madrid', 'Madrid', ['cameras', 'outdoor']],
    ['Madrid capital', 'Madrid', ['cameras', 'outdoor']],
    ['parking en Madrid', 'Madrid', ['cameras', 'outdoor']],
    ['28901 Madrid', 'Madrid', ['cameras', 'outdoor']],
  ])('a search for the text %j returns the listings of the town that it names', async (substr, title, expected) => {
    expect((await search({ substr, locale: 'es' })).meta.place).toMatchObject({ title, correctedFrom: null });
    expect(await findNames({ substr })).toEqual(expected);
  });

  it('a search for a town without listings names the town and has no results', async () => {
    const { data, meta } = await search({ substr: 'sant cugat', locale: 'es' });
    expect(data).toEqual([]);
    expect(meta.place).toMatchObject({ title: 'Sant Cugat del Vallès', correctedFrom: null });
  });

  it('search finds a listing by a word in its name although a place has the same name', async () => {
    const id = await addListing(fourListings.api.database, {
      name: 'Plaza amplia en Vistabella',
      locality: 'Soria',
      lat: 41.76,
      lng: -2.46,
    });
    const response = await search({ substr: 'plaza amplia' });
    // Vistabella is also a quarter of Murcia, where there are no listings.
    const otherTownResponse = await search({ substr: 'vistabella' });
    await fourListings.api.database.transaction().execute(async (transaction) => {
      await removeFromSearch(transaction, id);
      await transaction.deleteFrom('listings').where('id', '=', id).execute();
    });
    expect(response.data.map((card) => card.id)).toEqual([id]);
    expect(otherTownResponse.data.map((card) => card.id)).toEqual([id]);
  });
});

describe('search texts with characteristics', () => {
  it.each([
    ['cámaras Madrid', ['cameras']],
    ['garaje cubierto en Madrid', ['cameras']],
    ['cubierta', ['cameras']],
    ['garage with cameras near Puerta del Sol', ['cameras']],
    ['cargador eléctrico', []],
    ['Madrid', ['cameras', 'outdoor']],
  ])('search applies the characteristics in the text %j as filters', async (substr, expected) => {
    expect(await findNames({ substr })).toEqual(expected);
  });

  it('search shows words that act as a filter in its title and does not suggest dropping the filter', async () => {
    const { meta } = await search({ substr: 'moto Madrid', cameras: 'true' });
    expect(meta.place).toMatchObject({ title: 'moto Madrid', correctedFrom: null });
    expect(meta.total).toBe(0);
    expect(meta.nothingFound?.drop).toEqual([]);
  });

  it('a search near a position does not apply characteristics in its words as filters', async () => {
    expect(await findNames({ near: '40.4168,-3.7038', substr: 'Electric Market' })).toEqual(['cameras', 'outdoor']);
  });
});
