import {
  availabilityHours,
  type AvailabilityHours,
  characteristicFlags,
  dayInSpain,
  distanceMeters,
  type Facets,
  type FilterKey,
  floorLevels,
  includesHours,
  isAvailableFrom,
  isOpenAir,
  computeFit,
  type Position,
  type SearchBounds,
  type SearchSort,
  type Vehicle,
  vehicleClasses,
  dayMs,
  type DrawnArea,
  walkingMinutes,
  type WalkMinutes,
} from '@plaza/sdk';

export interface NaiveListing {
  id: number;
  ownerId: number;
  weight: 1 | 2 | 6;
  /** Folded words of every field of the listing that is searched. */
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
  hours: AvailabilityHours;
  fromDay: string | null;
  untilDay: string | null;
}

/** A search whose text is already parsed. */
export interface NaiveQuery {
  words: readonly string[];
  /** Town whose name the whole search text is; `null` for other texts. */
  town: string | null;
  near: Position | null;
  bounds: SearchBounds | null;
  drawnArea: DrawnArea | null;
  walkMinutes: WalkMinutes | null;
  flags: readonly (typeof characteristicFlags)[number][];
  floorLevel?: number;
  priceRange?: readonly [number | null, number | null];
  spotType?: readonly number[];
  accessType?: readonly number[];
  vehicleType?: number;
  publishedSince?: number;
  availableFrom?: string;
  hours?: AvailabilityHours;
  fitsVehicle: boolean;
  vehicle: Vehicle | null;
  sort: SearchSort;
}

const dayNumberOf = (time: Date) => Math.floor(time.getTime() / dayMs);
const spotTypesWithChildren: Record<number, number[]> = { 2: [2, 1, 4], 6: [6, 5, 3] };
const hasSpotType = (listing: NaiveListing, code: number) =>
  (spotTypesWithChildren[code] ?? [code]).includes(listing.spotType);
const garageCoveredBit = 1 << characteristicFlags.indexOf('garageCovered');
function fitsVehicle(listing: NaiveListing, vehicle: Vehicle): boolean {
  const baySize = { ...listing, isOpenAir: isOpenAir(listing.spotType, (listing.flags & garageCoveredBit) !== 0) };
  return ['fits', 'tight'].includes(computeFit(baySize, vehicle).verdict);
}

/** Reference search that applies every rule to every listing in turn. */
export function naiveSearch(listings: readonly NaiveListing[], query: NaiveQuery, now: Date) {
  const listingsInScope = listings.filter((listing) => isListingInScope(listing, query));
  const filterTests = createFilterTests(query, now);
  const listingsPassing = (ignoredFilter?: FilterKey) =>
    listingsInScope.filter((listing) => filterTests.every(({ key, test }) => key === ignoredFilter || test(listing)));
  const sortedResults = listingsPassing().toSorted(createComparator(query));
  return {
    ids: (query.sort === 'recommended' ? arrangeOneByOne(sortedResults) : sortedResults).map(({ id }) => id),
    total: sortedResults.length,
    drop: filterTests
      .map(({ key }) => ({ filter: key, total: listingsPassing(key).length }))
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => other.total - one.total),
    facets: countNaiveFacets(listingsPassing, query, now),
  };
}

/** Turns of the edges around a position, in units in which corners are whole numbers; 0 for a position outside. */
function countTurns(area: DrawnArea, position: Position): number {
  const x = position.lng * 1e5;
  const y = position.lat * 1e5;
  const corners = area.map(({ lat, lng }) => ({ x: Math.round(lng * 1e5), y: Math.round(lat * 1e5) }));
  return corners.reduce((turns, from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    const isToTheLeft = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y) > 0;
    if (from.y <= y && to.y > y && isToTheLeft) return turns + 1;
    return from.y > y && to.y <= y && !isToTheLeft ? turns - 1 : turns;
  }, 0);
}

// Complex because a drawn area, a walking time, words and a point decide in this order.
function isListingInScope(
  listing: NaiveListing,
  { words, town, near, bounds, drawnArea, walkMinutes }: NaiveQuery,
): boolean {
  if (
    bounds &&
    (listing.lng < bounds.west || listing.lng > bounds.east || listing.lat < bounds.south || listing.lat > bounds.north)
  ) {
    return false;
  }
  if (drawnArea) {
    if (countTurns(drawnArea, listing) === 0) return false;
    return town !== null || near !== null || words.every((word) => listing.words.includes(word));
  }
  if (near && walkMinutes) return walkingMinutes(distanceMeters(near, listing)) <= walkMinutes;
  if (town !== null) return listing.town === town;
  if (near === null) return words.every((word) => listing.words.includes(word));
  return bounds !== null || distanceMeters(near, listing) <= 5000;
}

function createFilterTests(
  query: NaiveQuery,
  now: Date,
): { key: FilterKey; test: (listing: NaiveListing) => boolean }[] {
  const filterTests: { key: FilterKey; test: (listing: NaiveListing) => boolean }[] = query.flags.map((flag) => ({
    key: flag,
    test: ({ flags }) => (flags & (1 << characteristicFlags.indexOf(flag))) !== 0,
  }));
  const { floorLevel, priceRange, spotType, accessType, vehicleType, publishedSince, vehicle } = query;
  const { availableFrom, hours } = query;
  if (floorLevel !== undefined)
    filterTests.push({ key: 'floorLevel', test: (listing) => listing.floorLevel === floorLevel });
  if (priceRange && (priceRange[0] !== null || priceRange[1] !== null)) {
    const [min, max] = priceRange;
    const isInPriceRange = ({ priceCents }: NaiveListing) =>
      priceCents >= (min ?? 0) * 100 && priceCents <= (max ?? Infinity) * 100;
    filterTests.push({ key: 'priceRange', test: isInPriceRange });
  }
  if (spotType)
    filterTests.push({ key: 'spotType', test: (listing) => spotType.some((code) => hasSpotType(listing, code)) });
  if (accessType) filterTests.push({ key: 'accessType', test: (listing) => accessType.includes(listing.accessType) });
  if (vehicleType !== undefined)
    filterTests.push({ key: 'vehicleType', test: (listing) => listing.vehicleType >= vehicleType });
  if (publishedSince !== undefined) {
    filterTests.push({
      key: 'publishedSince',
      test: ({ publishedAt }) => dayNumberOf(publishedAt) >= dayNumberOf(now) - publishedSince,
    });
  }
  if (hours !== undefined) filterTests.push({ key: 'hours', test: (listing) => includesHours(listing.hours, hours) });
  if (availableFrom !== undefined) {
    filterTests.push({
      key: 'availableFrom',
      test: (listing) => isAvailableFrom(listing, availableFrom, dayInSpain(now)),
    });
  }
  if (query.fitsVehicle && vehicle)
    filterTests.push({ key: 'fitsVehicle', test: (listing) => fitsVehicle(listing, vehicle) });
  return filterTests;
}

const halfLivesOfWeight = (weight: number) => Math.log2(weight);
const rankOf = ({ publishedAt, weight }: NaiveListing) =>
  Math.floor(publishedAt.getTime() / 1000) + Math.round(halfLivesOfWeight(weight) * 30 * 86_400);

function createComparator({ sort, near }: NaiveQuery): (one: NaiveListing, other: NaiveListing) => number {
  const sortKeys: ((listing: NaiveListing) => number)[] = [];
  if (sort === 'price') sortKeys.push(({ priceCents }) => priceCents);
  if (sort === 'newest') sortKeys.push(({ publishedAt }) => -Math.floor(publishedAt.getTime() / 1000));
  if (near && sort === 'distance') sortKeys.push((listing) => distanceMeters(near, listing));
  if (near && sort === 'recommended')
    sortKeys.push((listing) => distanceMeters(near, listing) - 150 * halfLivesOfWeight(listing.weight));
  if (sort !== 'newest') sortKeys.push((listing) => -rankOf(listing));
  sortKeys.push(({ id }) => -id);
  return (one, other) => sortKeys.map((key) => key(one) - key(other)).find((difference) => difference !== 0) ?? 0;
}

/**
 * Picks the best allowed result place by place: from another owner for the second place, and not promoted where two of
 * the first six, or one of five after those, already are.
 */
function arrangeOneByOne(results: readonly NaiveListing[]): NaiveListing[] {
  const arrangedListings: NaiveListing[] = [];
  const remainingListings = [...results];
  while (remainingListings.length > 0) {
    const nextPosition = arrangedListings.length;
    const currentRun =
      nextPosition < 6 ? arrangedListings : arrangedListings.slice(nextPosition - ((nextPosition - 6) % 5));
    const hasRoomForPromoted = currentRun.filter(({ weight }) => weight > 1).length < (nextPosition < 6 ? 2 : 1);
    const listingOfOtherOwner =
      nextPosition === 1
        ? remainingListings.find(({ ownerId }) => ownerId !== arrangedListings[0]!.ownerId)
        : undefined;
    const nextListing =
      listingOfOtherOwner ??
      remainingListings.find(({ weight }) => weight === 1 || hasRoomForPromoted) ??
      remainingListings[0]!;
    arrangedListings.push(nextListing);
    remainingListings.splice(remainingListings.indexOf(nextListing), 1);
  }
  return arrangedListings;
}

function countNaiveFacets(
  listingsPassing: (ignoredFilter?: FilterKey) => NaiveListing[],
  query: NaiveQuery,
  now: Date,
): Omit<Facets, 'price'> {
  const countPassing = (ignoredFilter: FilterKey | undefined, test: (listing: NaiveListing) => boolean) =>
    listingsPassing(ignoredFilter).filter(test).length;
  const { vehicle } = query;
  const publishedSinceDays = [
    ...new Set([1, 3, 7, 30, ...(query.publishedSince === undefined ? [] : [query.publishedSince])]),
  ];
  return {
    flags: Object.fromEntries(
      characteristicFlags.map((flag, bit) => [
        flag,
        countPassing(undefined, ({ flags }) => (flags & (1 << bit)) !== 0),
      ]),
    ) as Facets['flags'],
    floorLevel: floorLevels.map((value) => ({
      value,
      count: countPassing('floorLevel', (listing) => listing.floorLevel === value),
    })),
    spotType: [2, 1, 4, 6, 5, 3].map((value) => ({
      value,
      count: countPassing('spotType', (listing) => hasSpotType(listing, value)),
    })),
    accessType: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({
      value,
      count: countPassing('accessType', ({ accessType }) => accessType === value),
    })),
    vehicleType: vehicleClasses.map((value) => ({
      value,
      count: countPassing('vehicleType', ({ vehicleType }) => vehicleType >= value),
    })),
    hours: availabilityHours.map((value) => ({
      value,
      count: countPassing('hours', (listing) => includesHours(listing.hours, value)),
    })),
    publishedSince: publishedSinceDays
      .toSorted((one, other) => one - other)
      .map((value) => ({
        value,
        count: countPassing(
          'publishedSince',
          ({ publishedAt }) => dayNumberOf(publishedAt) >= dayNumberOf(now) - value,
        ),
      })),
    fitsVehicle: vehicle === null ? null : countPassing('fitsVehicle', (listing) => fitsVehicle(listing, vehicle)),
  };
}
