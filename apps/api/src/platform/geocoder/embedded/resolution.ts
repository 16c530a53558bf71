import type { PlaceFallback, PlacePrecision } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';
import type { ReadAddress } from './address-reader.ts';
import type { Town } from './gazetteer.ts';
import { provinceOf } from './place-data.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import type { StreetMatch } from './streets/street-index.ts';

/** A place that a text means, with its precision. */
export interface ResolvedPlace {
  place: Place;
  precision: PlacePrecision;
  isCorrected: boolean;
  unknownNumber: string | undefined;
  /** The text's postcode; set only if it matches the place. */
  postcode: string | undefined;
  fallback: PlaceFallback | undefined;
}

/** The meaning of a text. */
export interface Resolution {
  asked: ReadAddress;
  /** Set when one place is meant for certain, or a wider one is the fallback. */
  found: ResolvedPlace | null;
  /** Other possible meanings, most likely first. */
  choices: readonly Place[];
}

export type Outcome = Omit<Resolution, 'asked'>;
export const nothing: Outcome = { found: null, choices: [] };

/** The postcode, if it belongs to the place's province. */
const postcodeOf = ({ ine }: Place, postcode: string | undefined): string | undefined =>
  postcode !== undefined && ine.startsWith(postcode.slice(0, 2)) ? postcode : undefined;

/** The place itself, or the quarter of a town that the postcode identifies. */
export function exactly(index: PlaceIndex, place: Place, { postcode, number }: ReadAddress): ResolvedPlace {
  const isSquare = place.landmarkKind === 'square' && number !== undefined;
  const quarter = place.kind === 'town' && postcode !== undefined ? placeOfPostcode(index, postcode) : undefined;
  const narrowed = quarter?.place.kind === 'district' && quarter.place.ine === place.ine ? quarter.place : place;
  return {
    place: narrowed,
    precision: isSquare ? 'street' : precisionOf(narrowed),
    isCorrected: false,
    unknownNumber: isSquare ? number : undefined,
    postcode: postcodeOf(place, postcode),
    fallback: undefined,
  };
}

/** A street without known numbers. */
export function resolveStreet({ place, isCorrected }: StreetMatch, { number, postcode }: ReadAddress): ResolvedPlace {
  return {
    place,
    precision: place.kind === 'street' || number !== undefined ? 'street' : precisionOf(place),
    isCorrected,
    unknownNumber: number,
    postcode: postcodeOf(place, postcode),
    fallback: undefined,
  };
}

/** A town as the fallback for an unknown place in it, or its quarter where the postcode identifies that. */
export function fallBackToTown(index: PlaceIndex, town: Town, asked: ReadAddress, name: string): Outcome {
  const place = index.placeOfTown(town.ine);
  return { found: { ...exactly(index, place, asked), ...fallbackFor(asked, name) }, choices: [] };
}

/** The part of a text that the fallback replaces. */
export function fallbackFor(asked: ReadAddress, name: string): Pick<ResolvedPlace, 'fallback' | 'unknownNumber'> {
  const kind = asked.isStreet ? 'street_unknown' : 'place_unknown';
  return { fallback: { kind, asked: name }, unknownNumber: undefined };
}

/** The narrowest place known to contain a postcode. */
export function resolvePostcode(index: PlaceIndex, postcode: string): Outcome {
  const postcodePlace = placeOfPostcode(index, postcode);
  if (!postcodePlace) return nothing;
  const { place, isExact } = postcodePlace;
  const fallback = isExact ? undefined : ({ kind: 'postcode_unknown', asked: postcode } as const);
  return {
    found: { place, precision: precisionOf(place), isCorrected: false, unknownNumber: undefined, postcode, fallback },
    choices: [],
  };
}

/** The precision of a place as an answer. */
export function precisionOf({ kind, isQuarter }: Place): PlacePrecision {
  if (kind === 'town' || kind === 'island') return 'town';
  if (kind === 'province' || kind === 'region') return 'province';
  if (kind === 'street') return 'street';
  return kind === 'district' && isQuarter === true ? 'area' : 'point';
}

/**
 * The narrowest place known to contain a postcode: its quarter, its town, or its province as the fallback. Codes of a
 * province's capital have a 0 after the province's number.
 */
function placeOfPostcode(index: PlaceIndex, postcode: string): { place: Place; isExact: boolean } | undefined {
  const quarter = quarterOfPostcode(postcode);
  const district =
    quarter &&
    index.find(quarter.name, { accepts: ({ kind, ine }) => kind === 'district' && ine === quarter.ine })[0]?.place;
  if (district) return { place: district, isExact: true };
  const province = provinceOf(postcode);
  if (!province) return undefined;
  const town = townOfPostcode(postcode) ?? (postcode[2] === '0' ? province.capital : undefined);
  if (town !== undefined) return { place: index.placeOfTown(town), isExact: true };
  return { place: index.placeOfProvince(province.code), isExact: false };
}

const file = readDataFile(
  'gazetteer/postcodes.json',
  z.object({
    /**
     * By INE code of the town, postcodes by the quarter with most of each postcode's area, named as in
     * `districts.json`; shared ones are left out.
     */
    quarters: z.record(z.string(), z.record(z.string(), z.string())),
    /** Towns with their own postcodes, other than their province's capital, by INE code; as ranges of codes. */
    towns: z.record(z.string(), z.string()),
  }),
);

interface QuarterOfTown {
  /** INE code of the town. */
  ine: string;
  name: string;
}

const quarters: ReadonlyMap<string, QuarterOfTown> = new Map(
  Object.entries(file.quarters).flatMap(([ine, names]) =>
    Object.entries(names).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, { ine, name }] as const)),
  ),
);

/** The quarter of a postcode; `undefined` where it is unknown or ambiguous. */
export const quarterOfPostcode = (postcode: string): QuarterOfTown | undefined => quarters.get(postcode);

/** All postcodes with a known quarter. */
export const knownPostcodes: readonly string[] = [...quarters.keys()];

const townsByCode: ReadonlyMap<string, string> = new Map(
  Object.entries(file.towns).flatMap(([ine, ranges]) =>
    ranges
      .split(' ')
      .filter((range) => range !== '')
      .flatMap((range) => {
        const [first = '', last = first] = range.split('-');
        const count = Number(last) - Number(first) + 1;
        return Array.from(
          { length: count },
          (_, index) => [String(Number(first) + index).padStart(5, '0'), ine] as const,
        );
      }),
  ),
);

/** The only town, other than a capital, of a postcode; `undefined` where unknown. */
const townOfPostcode = (postcode: string): string | undefined => townsByCode.get(postcode);
