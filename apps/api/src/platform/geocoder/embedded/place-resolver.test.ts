import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from './place-index.ts';
import { PlaceResolver } from './place-resolver.ts';

const placeIndex = loadPlaceIndex();
const resolver = new PlaceResolver(placeIndex);
const towns = placeIndex.gazetteer.towns.slice(0, 250);
const streetsWithCourse = placeIndex.places.filter(({ kind, course }) => kind === 'street' && course !== undefined);

describe('a street with its town', () => {
  it('PlaceResolver never returns a place in another town when the query names a street and a town', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...streetsWithCourse),
        fc.constantFrom(...towns),
        fc.integer({ min: 1, max: 300 }),
        ({ names }, town, number) => {
          const { found, choices } = resolver.resolve(`${names.es}, ${number}, ${town.names.es}`);
          const resolvedPlaces = found ? [found.place] : choices;
          expect(resolvedPlaces.filter(({ ine }) => ine !== town.ine)).toEqual([]);
          // a street lacks the number, and a town is a fallback
          const isHonestResolution =
            found === null || found.unknownNumber === String(number) || found.fallback?.kind === 'street_unknown';
          expect(isHonestResolution).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('PlaceResolver finds 99.9 % of streets by name and town, if need be among namesakes in that town', () => {
    const missedStreets = streetsWithCourse.filter(({ names, ine }) => {
      const townName = placeIndex.gazetteer.town(ine)!.names.es;
      const { found, choices } = resolver.resolve(`${names.es.toUpperCase()}, ${townName}`);
      const resolvedPlaces = found ? [found.place] : choices;
      return (
        found?.fallback !== undefined ||
        resolvedPlaces.length === 0 ||
        resolvedPlaces.some((place) => place.ine !== ine)
      );
    });
    // a few names in the data are two places joined by a hyphen
    expect(missedStreets.length, missedStreets.map(({ names }) => names.es).join(' | ')).toBeLessThan(
      0.001 * streetsWithCourse.length,
    );
  });
});

describe('an island with the name of a town', () => {
  it('PlaceResolver lists the island first for “La Palma”, and finds the town for “Palma”', () => {
    const { found, choices } = resolver.resolve('La Palma');
    expect(found).toBeNull();
    expect(choices.map(({ kind, names }) => `${kind} ${names.es}`)).toEqual(['island La Palma', 'town Palma']);
    expect(resolver.resolve('Palma').found?.place.kind).toBe('town');
  });
});

describe('a common street name', () => {
  it.each([
    ['Valencia, calle Colón', 'Carrer de Colón'],
    ['Valencia, calle Colón, 3', 'Carrer de Colón'],
  ])('PlaceResolver finds the street in “%s”, where the town comes first', (text, name) => {
    expect(resolver.resolve(text).found?.place.names.es).toBe(name);
  });

  it('PlaceResolver returns one choice per town for a common street name', () => {
    const { choices } = resolver.resolve('parking en la calle Goya');
    const choiceTownCodes = choices.map(({ ine }) => ine);
    expect(choiceTownCodes.length).toBeGreaterThan(2);
    expect(new Set(choiceTownCodes).size).toBe(choiceTownCodes.length);
  });
});

describe('any text', () => {
  it('PlaceResolver returns one place, at most eight choices, or nothing for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        const { found, choices } = resolver.resolve(text);
        expect(choices.length).toBeLessThanOrEqual(8);
        expect(found === null || placeIndex.gazetteer.town(found.place.ine) !== undefined).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['calle ', 33],
    ['a ', 100],
    ['1 ', 100],
    [', ', 100],
    ['º', 200],
  ])('PlaceResolver finds no place in “%s” repeated %i times', (part, times) => {
    expect(resolver.resolve(part.repeat(times))).toMatchObject({ found: null });
  });
});

describe('a postcode', () => {
  it('PlaceResolver finds a place in the right province for a postcode of any province', () => {
    for (let province = 1; province <= 52; province += 1) {
      const provinceCode = String(province).padStart(2, '0');
      for (const lastDigits of ['001', '123', '400', '999']) {
        const { place, precision, fallback } = resolver.resolve(`${provinceCode}${lastDigits}`).found!;
        expect(place.id.split(':')[1]!.slice(0, 2)).toBe(provinceCode);
        expect(fallback?.kind).toBe(precision === 'province' ? 'postcode_unknown' : undefined);
      }
    }
  });

  it('PlaceResolver ignores a postcode that contradicts the town', () => {
    expect(resolver.resolve('08001 Sevilla').found).toMatchObject({
      place: { id: 'town:41091' },
      postcode: undefined,
    });
  });
});
