import { type CharacteristicFlag, characteristicFlags, type FilterKey, type SearchFilters } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../indexing/document.ts';
import { flagBit, floorCode, traitFields, type Traits } from '../indexing/traits.ts';

/** One filter that is set: a condition on `listing_search s`. */
export interface Filter {
  readonly key: FilterKey;
  readonly condition: RawBuilder<boolean>;
}

/** The filters of a search in the form that counting needs. */
export interface FilterValues {
  readonly flags: number;
  /** As in its trait field; `null` is any. */
  readonly floor: number | null;
  readonly minCents: number;
  readonly maxCents: number;
  readonly spotTypes: ReadonlySet<number> | null;
  readonly accessTypes: ReadonlySet<number> | null;
  /** The smallest size class wanted; 0 is any. */
  readonly vehicleType: number;
  /** First day of publication wanted; 0 is any. */
  readonly sinceDay: number;
  readonly mustFit: boolean;
}

const childrenOf: Readonly<Record<number, readonly number[]>> = { 2: [1, 4], 6: [5, 3] };
/** Spot types that a code stands for: the first level stands for its children too. */
export const spotTypesOf = (code: number): readonly number[] => [code, ...(childrenOf[code] ?? [])];

const centsAEuro = 100;
/** Above every price there can be, and within the twenty bits that a price takes in a counted row. */
const highestCents = 2 ** 20 - 1;
const cents = (euros: number) => Math.min(highestCents, euros * centsAEuro);

/** The filters' values. @param now seconds since 1970. */
export function filterValues(query: SearchFilters, now: number): FilterValues {
  const [min, max] = query.priceRange ?? [null, null];
  return {
    flags: characteristicFlags.filter((flag) => query[flag]).reduce((bits, flag) => bits | flagBit(flag), 0),
    floor: query.floorLevel === undefined ? null : floorCode(query.floorLevel),
    minCents: cents(min ?? 0),
    maxCents: max === null ? highestCents : cents(max),
    spotTypes: query.spotType === undefined ? null : new Set(query.spotType.flatMap(spotTypesOf)),
    accessTypes: query.accessType === undefined ? null : new Set(query.accessType),
    vehicleType: query.vehicleType ?? 0,
    sinceDay: query.publishedSince === undefined ? 0 : dayOf(now) - query.publishedSince,
    mustFit: query.fitsVehicle === true && query.vehicle !== undefined,
  };
}

const trait = (name: keyof Traits) =>
  sql`((s.traits >> ${traitFields[name].shift}::int) & ${traitFields[name].mask}::int)`;

/**
 * Condition: the vehicle goes in, as `judgeFit` has it. What is not measured is 0 and fits nothing; the height of an open-air
 * bay is above every vehicle's.
 */
export const fitsCondition = ({
  lengthCm,
  widthCm,
  heightCm,
}: NonNullable<SearchFilters['vehicle']>): RawBuilder<boolean> => sql`
  (s.length_cm >= ${lengthCm}::int and s.width_cm >= ${widthCm}::int and s.entrance_height_cm >= ${heightCm}::int)`;

/** Characteristics that listings must have, each a filter of its own. */
export const flagConditions = (flags: readonly CharacteristicFlag[]): Filter[] =>
  flags.map((flag) => ({ key: flag, condition: sql`s.traits & ${flagBit(flag)}::int <> 0` }));

/** The filters that are set, as conditions. */
export function filterConditions(query: SearchFilters, values: FilterValues): Filter[] {
  const filters = flagConditions(characteristicFlags.filter((flag) => query[flag]));
  const add = (key: FilterKey, condition: RawBuilder<boolean>) => filters.push({ key, condition });
  if (values.floor !== null) add('floorLevel', sql`${trait('floorLevel')} = ${values.floor}::int`);
  if (values.minCents > 0 || values.maxCents < highestCents) {
    add('priceRange', sql`s.price_cents between ${values.minCents}::int and ${values.maxCents}::int`);
  }
  if (values.spotTypes) add('spotType', sql`${trait('spotType')} = any(${[...values.spotTypes]}::int[])`);
  if (values.accessTypes) add('accessType', sql`${trait('accessType')} = any(${[...values.accessTypes]}::int[])`);
  if (values.vehicleType > 0) add('vehicleType', sql`${trait('vehicleType')} >= ${values.vehicleType}::int`);
  if (values.sinceDay > 0) add('publishedSince', sql`s.published_day >= ${values.sinceDay}::int`);
  if (values.mustFit && query.vehicle) add('fitsVehicle', fitsCondition(query.vehicle));
  return filters;
}

/** Conditions joined by "and"; true when there are none. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );
