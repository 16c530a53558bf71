import { characteristicFlags, type Facets, floorLevels, vehicleClasses } from '@plaza/sdk';
import { dayOf } from './indexing/document.ts';
import { type FilterValues, spotTypesOf } from './store/conditions.ts';
import { floorCode, readTrait, traitBits, traitFields } from './indexing/traits.ts';

export interface SearchCounts {
  /** Listings that pass every filter. */
  total: number;
  facets: Facets;
}

export interface CountOptions {
  values: FilterValues;
  /** True if the query has a vehicle, so that bays it fits are counted. */
  hasVehicle: boolean;
  publishedSince: number | undefined;
  /** Seconds since 1970. */
  now: number;
  /** Listings that each sampled candidate represents. */
  every: number;
}

/** Layout of a candidate's eight bytes, from the highest bit: fits (1), price in cents (20), day (16), traits (22). */
export const countedRow = { dayShift: traitBits, priceShift: traitBits + 16, fitsShift: traitBits + 36 } as const;
const rowBytes = 8;

const publishedSinceDays = [1, 3, 7, 30];
const spotTypes = [2, 1, 4, 6, 5, 3];
const accessTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const dayBits = 16;
const lowDayBits = 32 - traitBits;
const priceMask = 2 ** 20 - 1;
const traitMask = 2 ** traitBits - 1;

/** Bits for the filters that a candidate fails. A facet counts the candidates that fail no other filter. */
const failureBits = { flags: 1, floor: 2, price: 4, spot: 8, access: 16, vehicle: 32, since: 64, fit: 128 } as const;

interface Row {
  traits: number;
  day: number;
  priceCents: number;
  fits: boolean;
}

function readRow(rows: DataView, index: number): Row {
  const high = rows.getUint32(index * rowBytes);
  const low = rows.getUint32(index * rowBytes + 4);
  const highDayBits = dayBits - lowDayBits;
  return {
    traits: low & traitMask,
    day: ((high & (2 ** highDayBits - 1)) << lowDayBits) | (low >>> traitBits),
    priceCents: (high >>> highDayBits) & priceMask,
    fits: (high & (1 << (countedRow.fitsShift - 32))) !== 0,
  };
}

function failuresOf({ traits, day, priceCents, fits }: Row, values: FilterValues): number {
  let failures = 0;
  if ((traits & values.flags) !== values.flags) failures |= failureBits.flags;
  if (values.floor !== null && readTrait(traits, traitFields.floorLevel) !== values.floor)
    failures |= failureBits.floor;
  if (priceCents < values.minCents || priceCents > values.maxCents) failures |= failureBits.price;
  if (values.spotTypes && !values.spotTypes.has(readTrait(traits, traitFields.spotType))) failures |= failureBits.spot;
  if (values.accessTypes && !values.accessTypes.has(readTrait(traits, traitFields.accessType)))
    failures |= failureBits.access;
  if (readTrait(traits, traitFields.vehicleType) < values.vehicleType) failures |= failureBits.vehicle;
  if (day < values.sinceDay) failures |= failureBits.since;
  if (values.mustFit && !fits) failures |= failureBits.fit;
  return failures;
}

/** The type `Facets` of the contract documents each count. */
export function countFacets(bytes: Uint8Array, options: CountOptions): SearchCounts {
  const { values, every } = options;
  const rows = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rowCount = bytes.byteLength / rowBytes;
  const today = dayOf(options.now);
  const requestedDays = options.publishedSince === undefined ? [] : [options.publishedSince];
  const sinceDays = [...new Set([...publishedSinceDays, ...requestedDays])].toSorted((one, other) => one - other);
  const firstDays = Int32Array.from(sinceDays, (days) => today - days);
  let [total, fittingCount, countWithPrice] = [0, 0, 0];
  const flagSets = new Uint32Array(traitFields.flags.mask + 1);
  const floors = new Uint32Array(traitFields.floorLevel.mask + 1);
  const spots = new Uint32Array(traitFields.spotType.mask + 1);
  const accesses = new Uint32Array(traitFields.accessType.mask + 1);
  const vehicles = new Uint32Array(traitFields.vehicleType.mask + 1);
  const since = new Uint32Array(firstDays.length);
  const prices = new Int32Array(rowCount);

  for (let index = 0; index < rowCount; index += 1) {
    const row = readRow(rows, index);
    const failures = failuresOf(row, values);
    const { traits, day, priceCents } = row;
    if (failures === 0) {
      total += 1;
      flagSets[traits & traitFields.flags.mask]! += 1;
    }
    if ((failures & ~failureBits.floor) === 0) floors[readTrait(traits, traitFields.floorLevel)]! += 1;
    if ((failures & ~failureBits.spot) === 0) spots[readTrait(traits, traitFields.spotType)]! += 1;
    if ((failures & ~failureBits.access) === 0) accesses[readTrait(traits, traitFields.accessType)]! += 1;
    if ((failures & ~failureBits.vehicle) === 0) vehicles[readTrait(traits, traitFields.vehicleType)]! += 1;
    if ((failures & ~failureBits.price) === 0) prices[countWithPrice++] = priceCents;
    if ((failures & ~failureBits.fit) === 0 && row.fits) fittingCount += 1;
    if ((failures & ~failureBits.since) !== 0) continue;
    // The last entry is the earliest day.
    for (let last = firstDays.length - 1; last >= 0 && day >= firstDays[last]!; last -= 1) since[last]! += 1;
  }

  const sum = (counts: Uint32Array, codes: readonly number[]) => codes.reduce((all, code) => all + counts[code]!, 0);
  return {
    total: total * every,
    facets: {
      flags: flagCounts(flagSets, every),
      floorLevel: floorLevels.map((value) => ({ value, count: floors[floorCode(value)]! * every })),
      spotType: spotTypes.map((value) => ({ value, count: sum(spots, spotTypesOf(value)) * every })),
      accessType: accessTypes.map((value) => ({ value, count: accesses[value]! * every })),
      vehicleType: vehicleClasses.map((value) => ({
        value,
        count:
          sum(
            vehicles,
            vehicleClasses.filter((size) => size >= value),
          ) * every,
      })),
      publishedSince: sinceDays.map((value, index) => ({ value, count: since[index]! * every })),
      fitsVehicle: options.hasVehicle ? fittingCount * every : null,
      price: histogramOf(prices.subarray(0, countWithPrice), every),
    },
  };
}

function flagCounts(flagSets: Uint32Array, sampleFactor: number): Facets['flags'] {
  const counts = Object.fromEntries(characteristicFlags.map((flag) => [flag, 0])) as Facets['flags'];
  for (let set = 1; set < flagSets.length; set += 1) {
    const count = flagSets[set]!;
    if (count === 0) continue;
    characteristicFlags.forEach((flag, bit) => {
      if (set & (1 << bit)) counts[flag] += count * sampleFactor;
    });
  }
  return counts;
}

const maxBuckets = 24;
const centsPerEuro = 100;
/** Bucket widths in euros. */
const roundWidths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/**
 * Sorts prices into at most 24 buckets of a round width. The outer bounds are multiples of the width, so every listing
 * is in a bucket; a price on a boundary counts in the bucket that starts there.
 * @param prices of each listing, in cents.
 * @param sampleFactor number of listings that each counted one represents.
 */
export function histogramOf(prices: Int32Array, sampleFactor: number): Facets['price'] {
  if (prices.length === 0) return { minCents: 0, maxCents: 0, histogram: [] };
  let minPriceCents = Infinity;
  let maxPriceCents = 0;
  for (const price of prices) {
    minPriceCents = Math.min(minPriceCents, price);
    maxPriceCents = Math.max(maxPriceCents, price);
  }
  const width = widthFor(minPriceCents, maxPriceCents);
  const start = floorTo(minPriceCents, width);
  const counts = Array.from({ length: countBuckets(minPriceCents, maxPriceCents, width) }, () => 0);
  for (const price of prices) counts[Math.floor((price - start) / width)]! += sampleFactor;
  return {
    minCents: start,
    maxCents: start + counts.length * width,
    histogram: counts.map((count, index) => ({
      fromCents: start + index * width,
      toCents: start + (index + 1) * width,
      count,
    })),
  };
}

const floorTo = (price: number, width: number) => Math.floor(price / width) * width;

const countBuckets = (minPriceCents: number, maxPriceCents: number, width: number) =>
  (floorTo(maxPriceCents, width) - floorTo(minPriceCents, width)) / width + 1;

function widthFor(minPriceCents: number, maxPriceCents: number): number {
  const widths = roundWidths.map((euros) => euros * centsPerEuro);
  return widths.find((width) => countBuckets(minPriceCents, maxPriceCents, width) <= maxBuckets) ?? widths.at(-1)!;
}
