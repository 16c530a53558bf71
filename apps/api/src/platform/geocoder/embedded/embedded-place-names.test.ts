import { distanceMeters } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { areaOf } from './area-of-place.ts';
import { EmbeddedPlaceNames } from './embedded-place-names.ts';
import { loadPlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';

const placeNames = new EmbeddedPlaceNames(loadPlaceIndex);
const readTitle = (text: string) => placeNames.read(text, 'es').place?.title ?? null;

describe('a text that names a place', () => {
  it.each([
    ['Bernabéu', 'Estadio Santiago Bernabéu'],
    ['estadio de mestalla', 'Estadio de Mestalla'],
    ['aeropuerto de barajas', 'Aeropuerto Adolfo Suárez Madrid-Barajas'],
    ['calle alonso martinez madrid', 'Plaza de Alonso Martínez'],
    ['parking cerca del bernabeu', 'Estadio Santiago Bernabéu'],
    ['garage near Retiro park', 'Parque del Retiro'],
    ['garage with near atocha', 'Estación de Atocha'],
    ['Atocha parking barato', 'Estación de Atocha'],
    ['plaza de garaje en el centro de Málaga', 'Centro'],
    ['Zaragoza centro', 'Centro'],
    ['plaza españa sevilla', 'Plaza de España'],
    ['Gran Via 28 Madrid', 'Gran Vía'],
    ['Calle de Serrano 45, Madrid, España', 'Calle de Serrano'],
    ['Alcalá 53', 'Calle de Alcalá'],
    ['Alcalá', 'Alcalá de Henares'],
    ['28013', 'Centro'],
    ['28901', 'Getafe'],
    ['Mallorca', 'Palma'],
  ])('EmbeddedPlaceNames reads the search text “%s” as the place “%s”', (text, title) => {
    expect(placeNames.read(text, 'es').place).toMatchObject({ title, isCorrected: false });
  });

  it.each([
    ['mestala', 'Estadio de Mestalla'],
    ['sagrada familai', 'Sagrada Família'],
    ['Barclona', 'Barcelona'],
  ])('EmbeddedPlaceNames corrects the search text “%s” to the place “%s”', (text, title) => {
    expect(placeNames.read(text, 'es').place).toMatchObject({ title, isCorrected: true });
  });

  it('EmbeddedPlaceNames returns the names of places in the requested language', () => {
    expect(placeNames.read('seville', 'en').place).toMatchObject({
      kind: 'town',
      title: 'Seville',
      isCorrected: false,
    });
    expect(placeNames.read('mestalla', 'en').place).toMatchObject({
      title: 'Mestalla Stadium',
      center: { lat: expect.closeTo(39.4747, 2) as number, lng: expect.closeTo(-0.3583, 2) as number },
    });
  });
});

it.each([
  '',
  'parking',
  'plaza grande',
  'garaje cerrado',
  'cargador eléctrico',
  'Sunny garage',
  'centro',
  'aeropuerto',
  'London',
  'qqqqqqq',
  'chollo Russafa',
])('EmbeddedPlaceNames recognises no place in the search text “%s”', (text) => {
  expect(readTitle(text)).toBeNull();
});

it('nameAround names a position’s surroundings with the requested level of detail', () => {
  const puertaDelSolPosition = { lat: 40.4169, lng: -3.7035 };
  expect(placeNames.nameAround(puertaDelSolPosition, 'province', 'es')).toBe('Madrid');
  expect(placeNames.nameAround(puertaDelSolPosition, 'landmark', 'es')).toMatch(/Sol/);
  const mestallaPosition = { lat: 39.4746, lng: -0.3583 };
  expect(placeNames.nameAround(mestallaPosition, 'town', 'es')).toMatch(/^Val[eè]ncia$/);
  expect(placeNames.nameAround(mestallaPosition, 'district', 'es')).not.toMatch(/^Val[eè]ncia$/);
  expect(placeNames.nameAround({ lat: 48.85, lng: 2.35 }, 'landmark', 'en')).toBeNull();
});

describe('suggestions of places', () => {
  const placeIndex = loadPlaceIndex();
  const narrowPlaces = placeIndex.places.filter(
    ({ kind, isTownPosition }) => ['district', 'landmark', 'street'].includes(kind) && isTownPosition !== true,
  );
  const placesByTownAndName = Map.groupBy(narrowPlaces, ({ ine, names: { es } }) => `${ine} ${es}`);
  const areasOfNamesakesAt = ({ ine, names: { es }, ...position }: Place) =>
    placesByTownAndName
      .get(`${ine} ${es}`)!
      .filter((other) => distanceMeters(other, position) < 100)
      .map((other) => areaOf(other, placeIndex.gazetteer));

  it('findAt returns the search area of each suggested quarter, landmark and street', () => {
    const misplacedPlaces = narrowPlaces.filter((place) => {
      const foundArea = placeNames.findAt(place.names.es, { lat: place.lat, lng: place.lng }, 'es')?.area;
      // namesakes at one position are one suggestion
      return !areasOfNamesakesAt(place).some(
        (areaOfPlace) =>
          foundArea &&
          areaOfPlace &&
          foundArea.meters === areaOfPlace.meters &&
          foundArea.line === areaOfPlace.line &&
          distanceMeters(foundArea.center, areaOfPlace.center) < 1,
      );
    });
    expect(narrowPlaces.length).toBeGreaterThan(13_000);
    expect(misplacedPlaces.map(({ id }) => id)).toEqual([]);
  });
});
