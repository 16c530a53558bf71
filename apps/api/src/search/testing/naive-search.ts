import {
  characteristicFlags,
  distanceMeters,
  type Facets,
  type FilterKey,
  floorLevels,
  isOpenAir,
  computeFit,
  type Position,
  type SearchBounds,
  type SearchSort,
  type Vehicle,
  vehicleClasses,
  dayMs,
} from '@plaza/sdk';

/** Published listing as input of the reference search. */
export interface NaiveListing {
  id: number;
  ownerId: number;
  weight: 1 | 2 | 6;
  /** Folded words of every searched field. */
  words: readonly string[];
  town: string;
  lat: number;
  lng: number;
  priceCents: number;
  flags: number;
  floorLevel: number | null;
  spotType: number;
  accessType: number;
  vehicleType: number;
  lengthCm: number | null;
  widthCm: number | null;
  entranceHeightCm: number | null;
  publishedAt: Date;
}

/** A search whose text is already parsed. */
export interface NaiveQuery {
  words: readonly string[];
  /** Set when the whole text is a town's name. */
  town: string | null;
  near: Position | null;
  bounds: SearchBounds | null;
  flags: readonly (typeof characteristicFlags)[number][];
  floorLevel?: number;
  priceRange?: readonly [number | null, number | null];
  spotType?: readonly number[];
  accessType?: readonly number[];
  vehicleType?: number;
  publishedSince?: number;
  fitsVehicle: boolean;
  vehicle: Vehicle | null;
  sort: SearchSort;
}

const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs);
const children: Record<number, number[]> = { 2: [2, 1, 4], 6: [6, 5, 3] };
const isSpotType = (listing: NaiveListing, code: number) => (children[code] ?? [code]).includes(listing.spotType);
const coveredBit = 1 << characteristicFlags.indexOf('garageCovered');
function fits(listing: NaiveListing, vehicle: Vehicle): boolean {
  const bay = { ...listing, isOpenAir: isOpenAir(listing.spotType, (listing.flags & coveredBit) !== 0) };
  return ['fits', 'tight'].includes(computeFit(bay, vehicle).verdict);
}

/** Reference search that applies every rule to every listing in turn. */
export function naiveSearch(listings: readonly NaiveListing[], query: NaiveQuery, now: Date) {
  const base = listings.filter((listing) => isInScope(listing, query));
  const tests = filterTests(query, now);
  const listingsPassing = (ignoredFilter?: FilterKey) =>
    base.filter((listing) => tests.every(({ key, test }) => key === ignoredFilter || test(listing)));
  const results = listingsPassing().toSorted(comparator(query));
  return {
    ids: (query.sort === 'recommended' ? arrangeOneByOne(results) : results).map(({ id }) => id),
    total: results.length,
    drop: tests
      .map(({ key }) => ({ filter: key, total: listingsPassing(key).length }))
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => other.total - one.total),
    facets: facetsOf(listingsPassing, query, now),
  };
}

function isInScope(listing: NaiveListing, { words, town, near, bounds }: NaiveQuery): boolean {
  if (
    bounds &&
    (listing.lng < bounds.west || listing.lng > bounds.east || listing.lat < bounds.south || listing.lat > bounds.north)
  ) {
    return false;
  }
  if (town !== null) return listing.town === town;
  if (near === null) return words.every((word) => listing.words.includes(word));
  return bounds !== null || distanceMeters(near, listing) <= 5000;
}

function filterTests(query: NaiveQuery, now: Date): { key: FilterKey; test: (listing: NaiveListing) => boolean }[] {
  const tests: { key: FilterKey; test: (listing: NaiveListing) => boolean }[] = query.flags.map((flag) => ({
    key: flag,
    test: ({ flags }) => (flags & (1 << characteristicFlags.indexOf(flag))) !== 0,
  }));
  const { floorLevel, priceRange, spotType, accessType, vehicleType, publishedSince, vehicle } = query;
  if (floorLevel !== undefined) tests.push({ key: 'floorLevel', test: (listing) => listing.floorLevel === floorLevel });
  if (priceRange && (priceRange[0] !== null || priceRange[1] !== null)) {
    const [min, max] = priceRange;
    const test = ({ priceCents }: NaiveListing) =>
      priceCents >= (min ?? 0) * 100 && priceCents <= (max ?? Infinity) * 100;
    tests.push({ key: 'priceRange', test });
  }
  if (spotType) tests.push({ key: 'spotType', test: (listing) => spotType.some((code) => isSpotType(listing, code)) });
  if (accessType) tests.push({ key: 'accessType', test: (listing) => accessType.includes(listing.accessType) });
  if (vehicleType !== undefined)
    tests.push({ key: 'vehicleType', test: (listing) => listing.vehicleType >= vehicleType });
  if (publishedSince !== undefined) {
    tests.push({ key: 'publishedSince', test: ({ publishedAt }) => dayOf(publishedAt) >= dayOf(now) - publishedSince });
  }
  if (query.fitsVehicle && vehicle) tests.push({ key: 'fitsVehicle', test: (listing) => fits(listing, vehicle) });
  return tests;
}

const halvings = (weight: number) => Math.log2(weight);
const rank = ({ publishedAt, weight }: NaiveListing) =>
  Math.floor(publishedAt.getTime() / 1000) + Math.round(halvings(weight) * 30 * 86_400);

function comparator({ sort, near }: NaiveQuery): (one: NaiveListing, other: NaiveListing) => number {
  const keys: ((listing: NaiveListing) => number)[] = [];
  if (sort === 'price') keys.push(({ priceCents }) => priceCents);
  if (sort === 'newest') keys.push(({ publishedAt }) => -Math.floor(publishedAt.getTime() / 1000));
  if (near && sort === 'distance') keys.push((listing) => distanceMeters(near, listing));
  if (near && sort === 'recommended')
    keys.push((listing) => distanceMeters(near, listing) - 150 * halvings(listing.weight));
  if (sort !== 'newest') keys.push((listing) => -rank(listing));
  keys.push(({ id }) => -id);
  return (one, other) => keys.map((key) => key(one) - key(other)).find((difference) => difference !== 0) ?? 0;
}

/**
 * Picks the best allowed result place by place: from another owner for the second place, and not promoted where two of
 * the first six, or one of five after those, already are.
 */
function arrangeOneByOne(results: readonly NaiveListing[]): NaiveListing[] {
  const arrangedListings: NaiveListing[] = [];
  const remaining = [...results];
  while (remaining.length > 0) {
    const place = arrangedListings.length;
    const run = place < 6 ? arrangedListings : arrangedListings.slice(place - ((place - 6) % 5));
    const hasRoom = run.filter(({ weight }) => weight > 1).length < (place < 6 ? 2 : 1);
    const listingOfOtherOwner =
      place === 1 ? remaining.find(({ ownerId }) => ownerId !== arrangedListings[0]!.ownerId) : undefined;
    const nextListing = listingOfOtherOwner ?? remaining.find(({ weight }) => weight === 1 || hasRoom) ?? remaining[0]!;
    arrangedListings.push(nextListing);
    remaining.splice(remaining.indexOf(nextListing), 1);
  }
  return arrangedListings;
}

function facetsOf(
  listingsPassing: (ignoredFilter?: FilterKey) => NaiveListing[],
  query: NaiveQuery,
  now: Date,
): Omit<Facets, 'price'> {
  const count = (ignoredFilter: FilterKey | undefined, test: (listing: NaiveListing) => boolean) =>
    listingsPassing(ignoredFilter).filter(test).length;
  const { vehicle } = query;
  const days = [...new Set([1, 3, 7, 30, ...(query.publishedSince === undefined ? [] : [query.publishedSince])])];
  return {
    flags: Object.fromEntries(
      characteristicFlags.map((flag, bit) => [flag, count(undefined, ({ flags }) => (flags & (1 << bit)) !== 0)]),
    ) as Facets['flags'],
    floorLevel: floorLevels.map((value) => ({
      value,
      count: count('floorLevel', (listing) => listing.floorLevel === value),
    })),
    spotType: [2, 1, 4, 6, 5, 3].map((value) => ({
      value,
      count: count('spotType', (listing) => isSpotType(listing, value)),
    })),
    accessType: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({
      value,
      count: count('accessType', ({ accessType }) => accessType === value),
    })),
    vehicleType: vehicleClasses.map((value) => ({
      value,
      count: count('vehicleType', ({ vehicleType }) => vehicleType >= value),
    })),
    publishedSince: days
      .toSorted((one, other) => one - other)
      .map((value) => ({
        value,
        count: count('publishedSince', ({ publishedAt }) => dayOf(publishedAt) >= dayOf(now) - value),
      })),
    fitsVehicle: vehicle === null ? null : count('fitsVehicle', (listing) => fits(listing, vehicle)),
  };
}
