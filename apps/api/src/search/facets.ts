import { availabilityHours, characteristicFlags, type Facets, floorLevels, vehicleClasses } from '@plaza/sdk';
import { dayNumberOf } from './indexing/document.ts';
import { type FilterValues, spotTypeWithChildren } from './store/conditions.ts';
import { floorLevelCode, hoursCode, readTrait, traitBitCount, traitBitFields } from './indexing/traits.ts';

export interface SearchCounts {
  total: number;
  facets: Facets;
}

export interface FacetCountOptions {
  values: FilterValues;
  /** True if the query has a vehicle, so that bays it fits are counted. */
  hasVehicle: boolean;
  publishedSince: number | undefined;
  /** Current time in seconds since 1970. */
  now: number;
  /** Number of listings that each sampled candidate represents. */
  sampleFactor: number;
}

/**
 * Layout of a candidate's eight bytes, from the highest bit: available (1), fits (1), price in cents (20), day (16),
 * traits (24).
 */
export const candidateRowLayout = {
  dayShift: traitBitCount,
  priceShift: traitBitCount + 16,
  fitsShift: traitBitCount + 36,
  availableShift: traitBitCount + 37,
} as const;
const bytesPerCandidate = 8;

const publishedSinceDays = [1, 3, 7, 30];
const spotTypeCodes = [2, 1, 4, 6, 5, 3];
const accessTypeCodes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const dayBitCount = 16;
const lowWordDayBitCount = 32 - traitBitCount;
const priceBitMask = 2 ** 20 - 1;
const traitBitMask = 2 ** traitBitCount - 1;

/** Bits for the filters that a candidate fails. A facet counts the candidates that fail no other filter. */
const failedFilterBits = {
  flags: 1,
  floor: 2,
  price: 4,
  spot: 8,
  access: 16,
  vehicle: 32,
  since: 64,
  fit: 128,
  hours: 256,
  available: 512,
} as const;

interface CandidateRow {
  traits: number;
  day: number;
  priceCents: number;
  fits: boolean;
  isAvailable: boolean;
}

function readCandidateRow(rows: DataView, index: number): CandidateRow {
  const highWord = rows.getUint32(index * bytesPerCandidate);
  const lowWord = rows.getUint32(index * bytesPerCandidate + 4);
  const highWordDayBitCount = dayBitCount - lowWordDayBitCount;
  return {
    traits: lowWord & traitBitMask,
    day: ((highWord & (2 ** highWordDayBitCount - 1)) << lowWordDayBitCount) | (lowWord >>> traitBitCount),
    priceCents: (highWord >>> highWordDayBitCount) & priceBitMask,
    fits: (highWord & (1 << (candidateRowLayout.fitsShift - 32))) !== 0,
    isAvailable: (highWord & (1 << (candidateRowLayout.availableShift - 32))) !== 0,
  };
}

const includesHours = (offeredCode: number, neededCode: number) =>
  offeredCode === hoursCode('always') || offeredCode === neededCode;

// Complex because it lists the filters, each of which is tested on its own.
function failedFiltersOf({ traits, day, priceCents, fits, isAvailable }: CandidateRow, values: FilterValues): number {
  let failedFilters = 0;
  if ((traits & values.flags) !== values.flags) failedFilters |= failedFilterBits.flags;
  if (values.floor !== null && readTrait(traits, traitBitFields.floorLevel) !== values.floor)
    failedFilters |= failedFilterBits.floor;
  if (priceCents < values.minCents || priceCents > values.maxCents) failedFilters |= failedFilterBits.price;
  if (values.spotTypes && !values.spotTypes.has(readTrait(traits, traitBitFields.spotType)))
    failedFilters |= failedFilterBits.spot;
  if (values.accessTypes && !values.accessTypes.has(readTrait(traits, traitBitFields.accessType)))
    failedFilters |= failedFilterBits.access;
  if (readTrait(traits, traitBitFields.vehicleType) < values.vehicleType) failedFilters |= failedFilterBits.vehicle;
  if (day < values.sinceDay) failedFilters |= failedFilterBits.since;
  if (values.mustFit && !fits) failedFilters |= failedFilterBits.fit;
  if (values.hours !== null && !includesHours(readTrait(traits, traitBitFields.hours), values.hours))
    failedFilters |= failedFilterBits.hours;
  if (!isAvailable) failedFilters |= failedFilterBits.available;
  return failedFilters;
}

// Long and complex because one pass over the candidates counts every facet.
export function countSearchFacets(bytes: Uint8Array, options: FacetCountOptions): SearchCounts {
  const { values, sampleFactor } = options;
  const candidateRows = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const candidateCount = bytes.byteLength / bytesPerCandidate;
  const todayNumber = dayNumberOf(options.now);
  const requestedSinceDays = options.publishedSince === undefined ? [] : [options.publishedSince];
  const allSinceDays = [...new Set([...publishedSinceDays, ...requestedSinceDays])].toSorted(
    (one, other) => one - other,
  );
  const firstPublicationDays = Int32Array.from(allSinceDays, (days) => todayNumber - days);
  let [total, fittingCount, countWithPrice] = [0, 0, 0];
  const countsByFlagSet = new Uint32Array(traitBitFields.flags.mask + 1);
  const countsByFloor = new Uint32Array(traitBitFields.floorLevel.mask + 1);
  const countsBySpotType = new Uint32Array(traitBitFields.spotType.mask + 1);
  const countsByAccessType = new Uint32Array(traitBitFields.accessType.mask + 1);
  const countsByVehicleType = new Uint32Array(traitBitFields.vehicleType.mask + 1);
  const countsByHours = new Uint32Array(traitBitFields.hours.mask + 1);
  const countsBySinceDays = new Uint32Array(firstPublicationDays.length);
  const priceCentsList = new Int32Array(candidateCount);

  for (let index = 0; index < candidateCount; index += 1) {
    const candidateRow = readCandidateRow(candidateRows, index);
    const failedFilters = failedFiltersOf(candidateRow, values);
    const { traits, day, priceCents } = candidateRow;
    if (failedFilters === 0) {
      total += 1;
      countsByFlagSet[traits & traitBitFields.flags.mask]! += 1;
    }
    if ((failedFilters & ~failedFilterBits.floor) === 0)
      countsByFloor[readTrait(traits, traitBitFields.floorLevel)]! += 1;
    if ((failedFilters & ~failedFilterBits.spot) === 0)
      countsBySpotType[readTrait(traits, traitBitFields.spotType)]! += 1;
    if ((failedFilters & ~failedFilterBits.access) === 0)
      countsByAccessType[readTrait(traits, traitBitFields.accessType)]! += 1;
    if ((failedFilters & ~failedFilterBits.vehicle) === 0)
      countsByVehicleType[readTrait(traits, traitBitFields.vehicleType)]! += 1;
    if ((failedFilters & ~failedFilterBits.hours) === 0) countsByHours[readTrait(traits, traitBitFields.hours)]! += 1;
    if ((failedFilters & ~failedFilterBits.price) === 0) priceCentsList[countWithPrice++] = priceCents;
    if ((failedFilters & ~failedFilterBits.fit) === 0 && candidateRow.fits) fittingCount += 1;
    if ((failedFilters & ~failedFilterBits.since) !== 0) continue;
    // The last entry of `firstPublicationDays` is the earliest day.
    for (let last = firstPublicationDays.length - 1; last >= 0 && day >= firstPublicationDays[last]!; last -= 1)
      countsBySinceDays[last]! += 1;
  }

  const sumCountsOfCodes = (counts: Uint32Array, codes: readonly number[]) =>
    codes.reduce((all, code) => all + counts[code]!, 0);
  return {
    total: total * sampleFactor,
    facets: {
      flags: countListingsByFlag(countsByFlagSet, sampleFactor),
      floorLevel: floorLevels.map((value) => ({ value, count: countsByFloor[floorLevelCode(value)]! * sampleFactor })),
      spotType: spotTypeCodes.map((value) => ({
        value,
        count: sumCountsOfCodes(countsBySpotType, spotTypeWithChildren(value)) * sampleFactor,
      })),
      accessType: accessTypeCodes.map((value) => ({ value, count: countsByAccessType[value]! * sampleFactor })),
      vehicleType: vehicleClasses.map((value) => ({
        value,
        count:
          sumCountsOfCodes(
            countsByVehicleType,
            vehicleClasses.filter((size) => size >= value),
          ) * sampleFactor,
      })),
      hours: availabilityHours.map((value) => ({
        value,
        count:
          sumCountsOfCodes(
            countsByHours,
            availabilityHours.map(hoursCode).filter((code) => includesHours(code, hoursCode(value))),
          ) * sampleFactor,
      })),
      publishedSince: allSinceDays.map((value, index) => ({ value, count: countsBySinceDays[index]! * sampleFactor })),
      fitsVehicle: options.hasVehicle ? fittingCount * sampleFactor : null,
      price: priceHistogramOf(priceCentsList.subarray(0, countWithPrice), sampleFactor),
    },
  };
}

function countListingsByFlag(countsByFlagSet: Uint32Array, sampleFactor: number): Facets['flags'] {
  const countByFlag = Object.fromEntries(characteristicFlags.map((flag) => [flag, 0])) as Facets['flags'];
  for (let flagSet = 1; flagSet < countsByFlagSet.length; flagSet += 1) {
    const flagSetCount = countsByFlagSet[flagSet]!;
    if (flagSetCount === 0) continue;
    characteristicFlags.forEach((flag, bit) => {
      if (flagSet & (1 << bit)) countByFlag[flag] += flagSetCount * sampleFactor;
    });
  }
  return countByFlag;
}

const maxPriceBuckets = 24;
const centsPerEuro = 100;
const roundPriceBucketWidthsEuros = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/**
 * Sorts prices into at most 24 buckets of a round width. The outer bounds are multiples of the width, so every listing
 * is in a bucket; a price on a boundary counts in the bucket that starts there.
 * @param priceCentsList price of each listing, in cents.
 * @param sampleFactor number of listings that each counted one represents.
 */
export function priceHistogramOf(priceCentsList: Int32Array, sampleFactor: number): Facets['price'] {
  if (priceCentsList.length === 0) return { minCents: 0, maxCents: 0, histogram: [] };
  let minPriceCents = Infinity;
  let maxPriceCents = 0;
  for (const price of priceCentsList) {
    minPriceCents = Math.min(minPriceCents, price);
    maxPriceCents = Math.max(maxPriceCents, price);
  }
  const priceBucketWidth = selectPriceBucketWidth(minPriceCents, maxPriceCents);
  const firstBucketStart = floorToMultiple(minPriceCents, priceBucketWidth);
  const bucketCounts = Array.from(
    { length: countPriceBuckets(minPriceCents, maxPriceCents, priceBucketWidth) },
    () => 0,
  );
  for (const price of priceCentsList)
    bucketCounts[Math.floor((price - firstBucketStart) / priceBucketWidth)]! += sampleFactor;
  return {
    minCents: firstBucketStart,
    maxCents: firstBucketStart + bucketCounts.length * priceBucketWidth,
    histogram: bucketCounts.map((count, index) => ({
      fromCents: firstBucketStart + index * priceBucketWidth,
      toCents: firstBucketStart + (index + 1) * priceBucketWidth,
      count,
    })),
  };
}

const floorToMultiple = (price: number, priceBucketWidth: number) =>
  Math.floor(price / priceBucketWidth) * priceBucketWidth;

const countPriceBuckets = (minPriceCents: number, maxPriceCents: number, priceBucketWidth: number) =>
  (floorToMultiple(maxPriceCents, priceBucketWidth) - floorToMultiple(minPriceCents, priceBucketWidth)) /
    priceBucketWidth +
  1;

function selectPriceBucketWidth(minPriceCents: number, maxPriceCents: number): number {
  const candidateBucketWidths = roundPriceBucketWidthsEuros.map((euros) => euros * centsPerEuro);
  return (
    candidateBucketWidths.find(
      (priceBucketWidth) => countPriceBuckets(minPriceCents, maxPriceCents, priceBucketWidth) <= maxPriceBuckets,
    ) ?? candidateBucketWidths.at(-1)!
  );
}
