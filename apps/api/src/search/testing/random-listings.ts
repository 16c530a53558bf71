import {
  availabilityHours,
  characteristicFlags,
  dayInSpain,
  dayMs,
  findAreaProblem,
  foldAccents,
  formatDrawnArea,
  searchSorts,
  walkMinutesChoices,
} from '@plaza/sdk';
import fc from 'fast-check';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { addOwner, createListingValues } from '../../testing/listings.ts';
import { rebuildSearchIndex } from '../indexing/search-index.ts';
import type { NaiveListing, NaiveQuery } from './naive-search.ts';

const listingTowns = [
  { name: 'Madrid', lat: 40.4168, lng: -3.7038 },
  { name: 'València', lat: 39.4699, lng: -0.3763 },
  { name: 'Alcalá de Henares', lat: 40.482, lng: -3.3635 },
] as const;
/** Streets missing from the place index: their words count and name no point. */
const listingStreets = ['Pez', 'Zarzaparrilla', 'Doña Perejila', 'Almirez'];
const optionalSizeArbitrary = (min: number, max: number) => fc.option(fc.integer({ min, max }));
// The index stores positions in single precision, so the reference uses the same.
const coordinateNear = (middle: number) =>
  fc.double({ min: middle - 0.08, max: middle + 0.08, noNaN: true }).map(Math.fround);

const listingArbitrary = fc.record({
  town: fc.constantFrom(...listingTowns),
  street: fc.constantFrom(...listingStreets),
  owner: fc.nat({ max: 11 }),
  north: coordinateNear(0),
  east: coordinateNear(0),
  price_cents: fc.integer({ min: 40, max: 260 }).map((euros) => euros * 100 + (euros % 2 === 0 ? 50 : 0)),
  flags: fc.integer({ min: 0, max: 2 ** characteristicFlags.length - 1 }),
  floor_level: fc.constantFrom(null, 0, -1, -2, -3),
  spot_type_id: fc.constantFrom(1, 2, 3, 4, 5, 6),
  access_type_id: fc.integer({ min: 1, max: 9 }),
  vehicle_type_id: fc.integer({ min: 1, max: 3 }),
  length_cm: optionalSizeArbitrary(380, 560),
  width_cm: optionalSizeArbitrary(170, 280),
  entrance_height_cm: optionalSizeArbitrary(150, 260),
  hours: fc.constantFrom('always' as const, ...availabilityHours),
  daysUntilFree: fc.option(fc.integer({ min: -20, max: 90 })),
  daysOfOffer: fc.option(fc.integer({ min: 1, max: 200 })),
  ageMinutes: fc.integer({ min: 5, max: 90 * 24 * 60 }),
});

const ownerPlanIds = [undefined, undefined, undefined, 2, 3, 1];
const weightByPlanId: Record<number, 1 | 2 | 6> = { 2: 2, 3: 6 };

const dayAfter = (time: Date, days: number) => dayInSpain(new Date(time.getTime() + days * dayMs));

export async function addRandomListings(database: PlazaDatabase, count: number, now: Date): Promise<NaiveListing[]> {
  const weightedOwners = [];
  for (let index = 0; index < 12; index += 1) {
    const ownerPlanId = ownerPlanIds[index % ownerPlanIds.length];
    const id = await addOwner(database, ownerPlanId === undefined ? {} : { planId: ownerPlanId });
    weightedOwners.push({ id, weight: (ownerPlanId === undefined ? undefined : weightByPlanId[ownerPlanId]) ?? 1 });
  }
  const sampledListings = fc.sample(listingArbitrary, { numRuns: count, seed: 20_261_121 });
  const storedListings: NaiveListing[] = [];
  for (const {
    town,
    street,
    owner,
    north,
    east,
    ageMinutes,
    daysUntilFree,
    daysOfOffer,
    ...values
  } of sampledListings) {
    const { id: ownerId, weight } = weightedOwners[owner]!;
    const lat = Math.fround(town.lat + north);
    const lng = Math.fround(town.lng + east);
    const publishedAt = new Date(now.getTime() - ageMinutes * 60_000);
    const fromDay = daysUntilFree === null ? null : dayAfter(now, daysUntilFree);
    const untilDay = daysOfOffer === null ? null : dayAfter(now, (daysUntilFree ?? 0) + daysOfOffer);
    const textColumns = {
      name: `Bay ${street}`,
      location_title: `Calle ${street}, ${town.name}`,
      short_location: town.name,
      locality: town.name,
    };
    const listingRow = createListingValues({
      ...values,
      ...textColumns,
      owner_id: ownerId,
      lat,
      lng,
      published_at: publishedAt,
      available_from: fromDay,
      available_until: untilDay,
    });
    const { id } = await database.insertInto('listings').values(listingRow).returning('id').executeTakeFirstOrThrow();
    storedListings.push({
      id,
      ownerId,
      weight,
      words: foldAccents(`${street} ${town.name}`).split(' '),
      town: town.name,
      lat,
      lng,
      priceCents: values.price_cents,
      flags: values.flags,
      floorLevel: values.floor_level,
      spotType: values.spot_type_id,
      accessType: values.access_type_id,
      vehicleType: values.vehicle_type_id,
      lengthCm: values.length_cm,
      widthCm: values.width_cm,
      entranceHeightCm: values.entrance_height_cm,
      publishedAt,
      hours: values.hours,
      fromDay,
      untilDay,
    });
  }
  await rebuildSearchIndex(database);
  return storedListings;
}

const optionalArbitraryOf = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const optionalEurosArbitrary = fc.option(fc.integer({ min: 30, max: 280 }));
const positionArbitrary = fc
  .constantFrom(...listingTowns)
  .map(({ lat, lng }) => ({ lat: lat + 0.01, lng: lng - 0.01 }));
const boundsArbitrary = fc
  .tuple(fc.constantFrom(...listingTowns), fc.double({ min: 0.005, max: 0.2, noNaN: true }))
  .map(([{ lat, lng }, reach]) => ({
    west: lng - reach,
    south: lat - reach,
    east: lng + reach / 2,
    north: lat + reach,
  }));
const offsetArbitrary = fc.integer({ min: -9000, max: 9000 }).map((units) => units / 1e5);
/** Areas in and around a town; their edges may cross. */
const drawnAreaArbitrary = fc
  .tuple(
    fc.constantFrom(...listingTowns),
    fc.array(fc.record({ north: offsetArbitrary, east: offsetArbitrary }), { minLength: 3, maxLength: 40 }),
  )
  .map(([{ lat, lng }, corners]) =>
    corners.map(({ north, east }) => ({
      lat: Math.round((lat + north) * 1e5) / 1e5,
      lng: Math.round((lng + east) * 1e5) / 1e5,
    })),
  )
  .filter((area) => findAreaProblem(area) === null);
const queryWordsArbitrary = fc.constantFrom(
  { words: [], town: null },
  { words: [], town: 'Madrid' },
  { words: [], town: 'València' },
  { words: [], town: 'Alcalá de Henares' },
  { words: ['pez'], town: null },
  { words: ['zarzaparrilla', 'madrid'], town: null },
  { words: ['dona', 'perejila', 'valencia'], town: null },
);

/** Searches of every kind, most of them with a few filters. */
export const queryArbitrary: fc.Arbitrary<NaiveQuery> = fc
  .record({
    text: queryWordsArbitrary,
    near: fc.option(positionArbitrary, { freq: 2 }),
    bounds: fc.option(boundsArbitrary, { freq: 2 }),
    drawnArea: fc.option(drawnAreaArbitrary, { freq: 1 }),
    walkMinutes: fc.option(fc.constantFrom(...walkMinutesChoices), { freq: 1 }),
    flags: fc.subarray([...characteristicFlags], { maxLength: 2 }),
    floorLevel: optionalArbitraryOf(fc.constantFrom(0, -1, -2, -3)),
    priceRange: optionalArbitraryOf(
      fc
        .tuple(optionalEurosArbitrary, optionalEurosArbitrary)
        .map(([one, other]) =>
          one !== null && other !== null && one > other ? ([other, one] as const) : ([one, other] as const),
        ),
    ),
    spotType: optionalArbitraryOf(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 })),
    accessType: optionalArbitraryOf(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })),
    vehicleType: optionalArbitraryOf(fc.integer({ min: 1, max: 3 })),
    publishedSince: optionalArbitraryOf(fc.constantFrom(7, 30, 60)),
    availableInDays: optionalArbitraryOf(fc.integer({ min: -10, max: 120 })),
    hours: optionalArbitraryOf(fc.constantFrom(...availabilityHours)),
    fitsVehicle: fc.boolean(),
    vehicle: fc.constantFrom(
      null,
      { lengthCm: 400, widthCm: 175, heightCm: 150 },
      { lengthCm: 450, widthCm: 185, heightCm: 160 },
    ),
    sort: fc.constantFrom(...searchSorts),
  })
  .map(
    ({
      text,
      floorLevel,
      priceRange,
      spotType,
      accessType,
      vehicleType,
      publishedSince,
      availableInDays,
      hours,
      ...rest
    }) => ({
      ...rest,
      ...text,
      // Without a point, the walk starts at the place's centre, which the reference does not know.
      walkMinutes: rest.near === null || rest.drawnArea !== null ? null : rest.walkMinutes,
      // Without a point, distances are measured from the place's centre, which the reference does not know.
      sort: rest.sort === 'distance' && rest.near === null ? ('newest' as const) : rest.sort,
      ...(floorLevel !== undefined && { floorLevel }),
      ...(priceRange !== undefined && { priceRange }),
      ...(spotType !== undefined && { spotType }),
      ...(accessType !== undefined && { accessType }),
      ...(vehicleType !== undefined && { vehicleType }),
      ...(publishedSince !== undefined && { publishedSince }),
      ...(availableInDays !== undefined && { availableFrom: dayAfter(new Date(), availableInDays) }),
      ...(hours !== undefined && { hours }),
    }),
  );

export function searchParamsOf(query: NaiveQuery): URLSearchParams {
  const {
    words,
    town,
    near,
    bounds: box,
    drawnArea,
    walkMinutes,
    flags,
    vehicle,
    fitsVehicle,
    priceRange,
    sort,
  } = query;
  const paramValues: Record<string, string | number | undefined> = {
    substr: town ?? words.join(' '),
    near: near ? `${near.lat},${near.lng}` : undefined,
    bounds: box ? [box.west, box.south, box.east, box.north].join(',') : undefined,
    drawnArea: drawnArea ? formatDrawnArea(drawnArea) : undefined,
    walkMinutes: walkMinutes ?? undefined,
    floorLevel: query.floorLevel,
    priceRange: priceRange?.map((end) => end ?? '').join(','),
    spotType: query.spotType?.join(','),
    accessType: query.accessType?.join(','),
    vehicleType: query.vehicleType,
    publishedSince: query.publishedSince,
    availableFrom: query.availableFrom,
    hours: query.hours,
    vehicle: vehicle ? `${vehicle.lengthCm}x${vehicle.widthCm}x${vehicle.heightCm}` : undefined,
    fitsVehicle: fitsVehicle ? 'true' : undefined,
    sort,
    ...Object.fromEntries(flags.map((flag) => [flag, 'true'])),
  };
  const definedEntries = Object.entries(paramValues).filter(([, value]) => value !== undefined);
  return new URLSearchParams(definedEntries.map(([key, value]): [string, string] => [key, String(value)]));
}
