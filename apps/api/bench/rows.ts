import { type DrawnArea, metersPerDegree, type Position } from '@plaza/sdk';
import { seededRandom, type Random } from '../src/demo/random.ts';
import { loadGazetteer } from '../src/platform/geocoder/embedded/gazetteer.ts';

export interface BenchTown {
  name: string;
  code: string;
  lat: number;
  lng: number;
  population: number;
}

export interface ListingRow {
  id: number;
  owner_id: number;
  name: string;
  location_title: string;
  short_location: string;
  locality_code: string;
  locality: string;
  lat: number;
  lng: number;
  price_cents: number;
  flags: number;
  floor_level: number | null;
  spot_type_id: number;
  access_type_id: number;
  vehicle_type_id: number;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  published_at: string;
}

const drawnCornerCount = 20;
const townCount = 50;
const streetCount = 20_000;
const listingsPerOwner = 2;
const listingFlagShares = [0.6, 0.4, 0.35, 0.45, 0.15, 0.25, 0.3, 0.4, 0.12, 0.3];
const syllables =
  'ma dri bar ce lo na san ta mar ti gon za ro al ca la vi lla fuen te mon to ri os sa pe du que ber sol puer gra bil bao'.split(
    ' ',
  );
const venues = [
  'Estadio Bernabéu',
  'Camp Nou',
  'Estación de Atocha',
  'Estación de Sants',
  'Aeropuerto',
  'Hospital General',
  'Mercado Central',
  'Guggenheim',
];

/** Spain's largest towns, largest first. */
export const benchTowns: readonly BenchTown[] = loadGazetteer()
  .towns.toSorted((one, other) => other.population - one.population)
  .slice(0, townCount)
  .map(({ ine, names, lat, lng, population }) => ({ name: names.es, code: ine, lat, lng, population }));

const weightedTowns = benchTowns.map((town) => [town, town.population] as const);

export const drawTown = (random: Random): BenchTown => random.weighted(weightedTowns);

/** Street names with a vocabulary of realistic size, most frequent first. */
export const streetNames: readonly string[] = makeStreets();

function makeStreets(): string[] {
  const random = seededRandom('streets');
  const commonStreetNames = [
    'Mayor',
    'Alcalá',
    'Gran Vía',
    'Zarzaparrilla',
    'Colón',
    'Constitución',
    'San Juan',
    'Real',
    'Nueva',
    'Goya',
  ];
  const generatedStreetNames = Array.from({ length: streetCount - commonStreetNames.length }, () => {
    const streetName = Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('');
    return streetName[0]!.toUpperCase() + streetName.slice(1);
  });
  return [...commonStreetNames, ...generatedStreetNames];
}

/** Draws a random number, normally distributed around 0 with deviation 1. */
function randomNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

export const ownerCountFor = (listings: number): number => Math.ceil(listings / listingsPerOwner);

/** Generates reproducible listings. @param now the listings' publication dates count back from it. */
export function* generateListingRows(count: number, now: Date): Generator<ListingRow> {
  const random = seededRandom('listings');
  for (let id = 1; id <= count; id += 1) {
    const town = drawTown(random);
    const townRadiusDegrees = 0.012 + Math.sqrt(town.population / 1000) * 0.0009;
    const street = streetNames[Math.floor(random.next() ** 3 * streetNames.length)]!;
    const locationPhrase = random.chance(0.15) ? `junto a ${random.pick(venues)}` : `en calle ${street}`;
    const isMeasured = random.chance(0.7);
    yield {
      id,
      owner_id: 1 + Math.floor((id - 1) / listingsPerOwner),
      name: `Plaza ${random.pick(['amplia', 'cómoda', 'segura', 'céntrica', 'privada'])} ${locationPhrase}`,
      location_title: `Calle ${street}, ${random.integer(1, 200)}, ${town.code.slice(0, 2)}${random.integer(100, 199)} ${town.name}, España`,
      short_location: town.name,
      locality_code: town.code,
      locality: town.name,
      lat: town.lat + randomNormal(random) * townRadiusDegrees * 0.76,
      lng: town.lng + randomNormal(random) * townRadiusDegrees,
      price_cents:
        Math.max(20, Math.round(60 + Math.sqrt(town.population / 1000) * 1.6 + randomNormal(random) * 35)) * 100,
      flags: listingFlagShares.reduce((flags, share, bit) => (random.chance(share) ? flags | (1 << bit) : flags), 0),
      floor_level: random.pick([null, 0, -1, -1, -2, -3]),
      spot_type_id: random.pick([1, 3, 4, 4, 5]),
      access_type_id: random.integer(1, 9),
      vehicle_type_id: random.integer(1, 3),
      length_cm: isMeasured ? random.integer(400, 560) : null,
      width_cm: isMeasured ? random.integer(190, 280) : null,
      entrance_height_cm: isMeasured ? random.integer(170, 240) : null,
      published_at: new Date(now.getTime() - random.next() ** 2 * 730 * 86_400_000).toISOString(),
    };
  }
}

/** Makes a drawn circle with dents. */
export const drawAreaAround = ({ lat, lng }: Position, meters: number): DrawnArea =>
  Array.from({ length: drawnCornerCount }, (_, corner) => {
    const degrees = (meters / metersPerDegree) * (corner % 2 === 0 ? 1 : 0.8);
    const angle = (2 * Math.PI * corner) / drawnCornerCount;
    return { lat: lat + degrees * Math.sin(angle), lng: lng + degrees * Math.cos(angle) };
  });
