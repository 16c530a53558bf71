import type { PlaceFallback, PlacePrecision } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';
import type { ReadAddress } from './address-reader.ts';
import type { Town } from './gazetteer.ts';
import { provinceOf } from './place-data.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import type { StreetMatch } from './streets/street-index.ts';

/** A place that a text means, and how exactly. */
export interface ResolvedPlace {
  place: Place;
  precision: PlacePrecision;
  isCorrected: boolean;
  unknownNumber: string | undefined;
  /** Only one that goes with the place. */
  postcode: string | undefined;
  fallback: PlaceFallback | undefined;
}

/** The meaning of a text. */
export interface Resolution {
  asked: ReadAddress;
  /** Set when one place is meant for certain, or a wider one may stand in for it. */
  found: ResolvedPlace | null;
  /** Other places that it may mean, the likeliest first. */
  choices: readonly Place[];
}

export type Outcome = Omit<Resolution, 'asked'>;
export const nothing: Outcome = { found: null, choices: [] };

/** A postcode of the province that the place is in. */
const postcodeOf = ({ ine }: Place, postcode: string | undefined): string | undefined =>
  postcode !== undefined && ine.startsWith(postcode.slice(0, 2)) ? postcode : undefined;

/** The place itself, or the quarter of a town that the postcode tells. */
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

/** A street, whose numbers aren't known. */
export function ofStreet({ place, isCorrected }: StreetMatch, { number, postcode }: ReadAddress): ResolvedPlace {
  return {
    place,
    precision: place.kind === 'street' || number !== undefined ? 'street' : precisionOf(place),
    isCorrected,
    unknownNumber: number,
    postcode: postcodeOf(place, postcode),
    fallback: undefined,
  };
}

/** A town for what isn't known in it, or its quarter where the postcode tells that. */
export function standInTown(index: PlaceIndex, town: Town, asked: ReadAddress, name: string): Outcome {
  const place = index.placeOfTown(town.ine);
  return { found: { ...exactly(index, place, asked), ...standIn(asked, name) }, choices: [] };
}

/** The part of a text that a wider place replaces. */
export function standIn(asked: ReadAddress, name: string): Pick<ResolvedPlace, 'fallback' | 'unknownNumber'> {
  const kind = asked.isStreet ? 'street_unknown' : 'place_unknown';
  return { fallback: { kind, asked: name }, unknownNumber: undefined };
}

/** The narrowest place that a postcode is known to be in. */
export function ofPostcode(index: PlaceIndex, postcode: string): Outcome {
  const known = placeOfPostcode(index, postcode);
  if (!known) return nothing;
  const { place, isExact } = known;
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
 * The narrowest place that a postcode is known to be in: its quarter, its town, else its province, which only stands in for
 * it. Codes of a province's capital have a 0 behind the province's number.
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
     * By INE code of the town, postcodes by the quarter that most of each lies in, as `districts.json` calls it; those that
     * several share are left out.
     */
    quarters: z.record(z.string(), z.record(z.string(), z.string())),
    /** Towns with postcodes of their own, other than their province's capital, by INE code; as ranges of codes. */
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

/** The quarter of a postcode; `undefined` where it is not known, or there are several. */
export const quarterOfPostcode = (postcode: string): QuarterOfTown | undefined => quarters.get(postcode);

/** All postcodes whose quarter is known. */
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

/** The town, other than a capital, that a postcode is in alone; `undefined` where that is not known. */
const townOfPostcode = (postcode: string): string | undefined => townsByCode.get(postcode);
