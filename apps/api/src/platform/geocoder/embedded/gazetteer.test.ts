import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { distanceMeters } from '@plaza/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer, type RandomSource, townStreets } from './gazetteer.ts';
import { landmarks, provinces, regions } from './place-data.ts';

const gazetteer = loadGazetteer();

/** Creates a source of numbers in [0, 1), reproducible by seed. */
function createRandomSource(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('built artifacts', () => {
  it.each([
    ['spain-places.json', 'e992640d002db076972d14b3dc78c18d944a95d95cd28a8dad880c9e06593db3'],
    ['foreign-towns.json', '8f4d82c7dfc041f65c43a34008e9476f3e3c69c6aa0acd5167e96d3c07e2083d'],
    ['streets/gazetteer.json.gz', '3f7ed050c9c5eab7700f94d62e9d2cfde9bedb0ccd37695bef7b3f6fb85a6504'],
  ])('the hash of the committed file %s is unchanged', (file, hash) => {
    const dataFileContent = readFileSync(new URL(`../../../../data/${file}`, import.meta.url));
    expect(createHash('sha256').update(dataFileContent).digest('hex')).toBe(hash);
  });
});

describe('towns', () => {
  it('the gazetteer lists all municipalities of Spain, largest first', () => {
    expect(gazetteer.towns).toHaveLength(8131);
    expect(gazetteer.towns.slice(0, 4).map((town) => town.names.es)).toEqual([
      'Madrid',
      'Barcelona',
      'Valencia',
      'Sevilla',
    ]);
  });

  it('the gazetteer contains a town’s popular name in each language', () => {
    expect(gazetteer.town('41091')?.names).toEqual({ es: 'Sevilla', en: 'Seville' });
    expect(gazetteer.town('03014')?.names.es).toBe('Alicante');
    expect(gazetteer.town('20069')?.searchNames).toContain('Donostia');
  });

  it('the gazetteer contains the names of a town’s province and region', () => {
    const getafe = gazetteer.town('28065')!;
    expect([getafe.names.es, getafe.provinceNames.es, getafe.regionNames.es]).toEqual([
      'Getafe',
      'Madrid',
      'Comunidad de Madrid',
    ]);
  });

  it('the position of each town of more than 100,000 inhabitants lies inside its border', () => {
    const misplacedTowns = gazetteer.towns
      .filter(({ population }) => population > 100_000)
      .filter((town) => gazetteer.findMunicipality(town.lat, town.lng)?.ine !== town.ine);
    expect(misplacedTowns.map((town) => town.names.es)).toEqual([]);
  });
});

describe('provinces and regions', () => {
  it('every province belongs to exactly one region', () => {
    expect(regions.flatMap((region) => region.provinces).toSorted()).toEqual(
      provinces.map(({ code }) => code).toSorted(),
    );
  });

  it('the capital of each province is a town of the gazetteer', () => {
    expect(provinces.filter(({ capital }) => !gazetteer.town(capital))).toEqual([]);
  });
});

describe('positions', () => {
  it.each([
    ['at sea', 39, 3.6],
    ['in Lisbon', 38.72, -9.14],
    ['in Gibraltar', 36.14, -5.35],
    ['in Andorra', 42.5, 1.52],
  ])('findMunicipality returns no town for a position %s', (_where, lat, lng) => {
    expect(gazetteer.findMunicipality(lat, lng)).toBeUndefined();
  });

  it('findMunicipality returns the town behind a beach that is outside the simplified coastline', () => {
    expect(gazetteer.findMunicipality(41.378, 2.1935)?.names.es).toBe('Barcelona');
  });
});

describe('hand-written data', () => {
  const namesOutsideTown = (places: { ine: string; name: string; lat: number; lng: number }[]): string[] =>
    places
      .filter(({ ine, lat, lng }) => gazetteer.findMunicipality(lat, lng)?.ine !== ine)
      .map(({ ine, name }) => `${ine} ${name}`);

  it('every landmark lies inside the border of its town', () => {
    expect(landmarks.length).toBeGreaterThan(400);
    expect(namesOutsideTown(landmarks.map((landmark) => ({ ...landmark, name: landmark.names.es })))).toEqual([]);
  });

  it('every landmark has a unique ID', () => {
    expect(new Set(landmarks.map(({ id }) => id)).size).toBe(landmarks.length);
  });

  it('every hand-written street with a position lies inside the border of its town', () => {
    const placedStreets = [...townStreets].flatMap(([ine, streets]) =>
      streets.flatMap(({ name, lat, lng }) =>
        lat === undefined || lng === undefined ? [] : [{ ine, name, lat, lng }],
      ),
    );
    expect(namesOutsideTown(placedStreets)).toEqual([]);
  });

  it('each of the 40 largest towns has at least 8 hand-written streets, and each of the four largest at least 20', () => {
    const countStreets = (ine: string): number => townStreets.get(ine)?.length ?? 0;
    expect(gazetteer.towns.slice(0, 40).filter(({ ine }) => countStreets(ine) < 8)).toEqual([]);
    expect(gazetteer.towns.slice(0, 4).filter(({ ine }) => countStreets(ine) < 20)).toEqual([]);
  });

  it('every quarter lies inside the border of its town', () => {
    const allQuarters = [...townStreets.keys()].flatMap((ine) =>
      gazetteer.districtsOf(ine).filter(({ isQuarter }) => isQuarter),
    );
    expect(namesOutsideTown(allQuarters)).toEqual([]);
  });
});

describe('random points', () => {
  it('`randomPointIn` returns a point inside the border of the town', () => {
    const codesOfBigTowns = gazetteer.towns.slice(0, 120).map(({ ine }) => ine);
    fc.assert(
      fc.property(fc.constantFrom(...codesOfBigTowns), fc.nat(), (ine, seed) => {
        const { lat, lng } = gazetteer.randomPointIn(ine, createRandomSource(seed));
        expect(gazetteer.findMunicipality(lat, lng)?.ine).toBe(ine);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('`randomPointIn` puts half of its points in Valencia within 3.5 km of the centre', () => {
    const randomSource = createRandomSource(3);
    const valencia = gazetteer.town('46250')!;
    const distancesFromCentre = Array.from({ length: 200 }, () =>
      distanceMeters(valencia, gazetteer.randomPointIn(valencia.ine, randomSource)),
    );
    expect(distancesFromCentre.toSorted((first, second) => first - second)[100]).toBeLessThan(3500);
  });

  it('`randomPointIn` returns the same point for the same random numbers', () => {
    expect(gazetteer.randomPointIn('28079', createRandomSource(9))).toEqual(
      gazetteer.randomPointIn('28079', createRandomSource(9)),
    );
  });

  it('`randomPointIn` throws for an unknown town', () => {
    expect(() => gazetteer.randomPointIn('99999', createRandomSource(1))).toThrow(RangeError);
  });
});
