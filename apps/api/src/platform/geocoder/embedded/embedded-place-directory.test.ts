import { describe, expect, it } from 'vitest';
import { EmbeddedPlaceDirectory } from './embedded-place-directory.ts';
import { loadGazetteer } from './gazetteer.ts';

const gazetteer = loadGazetteer();
const directory = new EmbeddedPlaceDirectory(() => gazetteer);
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

describe('towns', () => {
  it('each town has a unique slug by which `findTown` finds it', () => {
    const townSlugs = gazetteer.towns.map(({ ine }) => directory.town(ine)!.slug);
    expect(townSlugs).toHaveLength(8131);
    expect(new Set(townSlugs).size).toBe(townSlugs.length);
    expect(townSlugs.filter((slug) => !slugPattern.test(slug) || slug.length > 100)).toEqual([]);
    expect(gazetteer.towns.filter(({ ine }, index) => directory.findTown(townSlugs[index]!)?.townCode !== ine)).toEqual(
      [],
    );
  });

  it('`findTown` finds towns by their names in other languages', () => {
    expect(directory.findTown('seville')?.slug).toBe('sevilla');
    expect(directory.findTown('alacant')?.slug).toBe('alicante');
    expect(directory.findTown('mieres')?.slug).toBe('mieres-asturias');
    expect(directory.findTown('mieres-girona')?.townCode).toBe('17105');
    expect(directory.findTown('atlantis')).toBeUndefined();
  });

  it('each town belongs to one of 19 regions with unique slugs', () => {
    expect(directory.findTown('jerez-de-la-frontera')?.region).toEqual({
      slug: 'andalucia',
      names: { es: 'Andalucía', en: 'Andalusia' },
    });
    const regionSlugs = new Set(gazetteer.towns.map(({ ine }) => directory.town(ine)!.region.slug));
    expect(regionSlugs.size).toBe(19);
    expect([...regionSlugs].filter((slug) => !slugPattern.test(slug))).toEqual([]);
  });
});

describe('a position', () => {
  it.each([
    ['Malasaña', { lat: 40.4262, lng: -3.7042 }, '28079', 'Malasaña'],
    ['a field of Cáceres', { lat: 39.4, lng: -6.45 }, '10037', null],
    ['a quay within a kilometre of the shore', { lat: 39.4596, lng: -0.3145 }, '46250', null],
  ])('EmbeddedPlaceDirectory.at returns town and quarter of a position in %s', (_, position, townCode, district) => {
    const townAtPosition = directory.at(position);
    expect(townAtPosition?.town.townCode).toBe(townCode);
    expect(district === null || townAtPosition?.district === district, String(townAtPosition?.district)).toBe(true);
  });

  it.each([
    ['the open sea', { lat: 39, lng: 2 }],
    ['France', { lat: 48.85, lng: 2.35 }],
    ['Portugal', { lat: 38.72, lng: -9.14 }],
    ['Gibraltar', { lat: 36.14, lng: -5.35 }],
    ['Morocco', { lat: 35.57, lng: -5.36 }],
  ])('EmbeddedPlaceDirectory.at returns no town for a position in %s', (_, position) => {
    expect(directory.at(position)).toBeUndefined();
  });
});

describe('venues', () => {
  it('each venue has a unique slug by which `findVenue` finds it', () => {
    const venueSlugs = directory.venues.map(({ slug }) => slug);
    expect(venueSlugs.length).toBeGreaterThan(350);
    expect(new Set(venueSlugs).size).toBe(venueSlugs.length);
    expect(venueSlugs.filter((slug) => !slugPattern.test(slug))).toEqual([]);
    expect(venueSlugs.filter((slug) => directory.findVenue(slug)?.slug !== slug)).toEqual([]);
  });

  it('`findVenue` finds venues by their popular names, with their walking radius', () => {
    expect(directory.findVenue('bernabeu')).toMatchObject({ slug: 'estadio-santiago-bernabeu', radiusMeters: 1500 });
    expect(directory.findVenue('aeropuerto-adolfo-suarez-madrid-barajas')?.radiusMeters).toBe(5000);
    expect(directory.findVenue('madrid')).toBeUndefined();
  });

  it('`findVenue` finds no squares and no beaches', () => {
    expect(directory.findVenue('plaza-moyua')).toBeUndefined();
    expect(directory.findVenue('playa-de-la-concha')).toBeUndefined();
  });
});
