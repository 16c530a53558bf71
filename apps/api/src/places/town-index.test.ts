import { expect, it } from 'vitest';
import { groupTownsByRegion } from './service.ts';
import type { TownWithStats } from './store.ts';

const galiciaRegion = { slug: 'galicia', names: { en: 'Galicia', es: 'Galicia' } };
const aragonRegion = { slug: 'aragon', names: { en: 'Aragon', es: 'Aragón' } };
const basqueRegion = { slug: 'pais-vasco', names: { en: 'Basque Country', es: 'País Vasco' } };

const townWithStats = (name: string, region: typeof galiciaRegion, count: number): TownWithStats => ({
  place: {
    kind: 'town',
    slug: name.toLowerCase(),
    names: { en: name, es: name },
    townCode: '00000',
    position: { lat: 40, lng: -3 },
    region,
    searchNames: [name],
    bounds: { west: 0, south: 0, east: 0, north: 0 },
  },
  stats: { count, minPriceCents: 5000, medianPriceCents: 6000, updatedAt: new Date(0) },
});

const townsInThreeRegions = [
  townWithStats('Vigo', galiciaRegion, 3),
  townWithStats('Zaragoza', aragonRegion, 9),
  townWithStats('Bilbao', basqueRegion, 5),
  townWithStats('Avilés', galiciaRegion, 3),
  townWithStats('Lugo', galiciaRegion, 7),
];

it('groupTownsByRegion sorts regions by their name in the language, and towns by number of bays, then name', () => {
  const namesByRegion = (locale: 'en' | 'es') =>
    groupTownsByRegion(townsInThreeRegions, locale).data.map(({ name, towns: of }) => [
      name,
      ...of.map((one) => one.name),
    ]);
  expect(namesByRegion('en')).toEqual([
    ['Aragon', 'Zaragoza'],
    ['Basque Country', 'Bilbao'],
    ['Galicia', 'Lugo', 'Avilés', 'Vigo'],
  ]);
  expect(namesByRegion('es').map(([region]) => region)).toEqual(['Aragón', 'Galicia', 'País Vasco']);
});

it('groupTownsByRegion with limit 2 names the two towns with most bays, and counts all towns', () => {
  const { data, meta } = groupTownsByRegion(townsInThreeRegions, 'en', 2);
  expect(data.map(({ name, count, towns: of }) => [name, count, of.map((one) => one.name)])).toEqual([
    ['Aragon', 9, ['Zaragoza']],
    ['Galicia', 13, ['Lugo']],
  ]);
  expect(meta).toEqual({ townCount: 5, listingCount: 27 });
});

it('groupTownsByRegion returns no regions when no town has listings', () => {
  expect(groupTownsByRegion([], 'es')).toEqual({ data: [], meta: { townCount: 0, listingCount: 0 } });
});
