import type { PlaceFallback, PlacePrecision } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../../data-file.ts';
import type { ParsedAddress } from './address-reader.ts';
import type { Town } from './gazetteer.ts';
import { provinceOf } from './place-data.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Place } from './places.ts';
import type { StreetMatch } from './streets/street-index.ts';

export interface ResolvedPlace {
  place: Place;
  precision: PlacePrecision;
  isCorrected: boolean;
  unknownNumber: string | undefined;
  /** Set only if the postcode in the text matches the place. */
  postcode: string | undefined;
  fallback: PlaceFallback | undefined;
}

export interface Resolution {
  asked: ParsedAddress;
  /** Set if exactly one place matches, or a wider place is the fallback. */
  found: ResolvedPlace | null;
  /** Places that match too, most likely first. */
  choices: readonly Place[];
}

export type Outcome = Omit<Resolution, 'asked'>;
export const noMatch: Outcome = { found: null, choices: [] };

/** `undefined` if the postcode belongs to another province. */
const postcodeOf = ({ ine }: Place, postcode: string | undefined): string | undefined =>
  postcode !== undefined && ine.startsWith(postcode.slice(0, 2)) ? postcode : undefined;

/** For a town with a postcode, the quarter of that postcode if it is known. */
export function toExactPlace(index: PlaceIndex, place: Place, { postcode, number }: ParsedAddress): ResolvedPlace {
  const isSquare = place.landmarkKind === 'square' && number !== undefined;
  const quarter = place.kind === 'town' && postcode !== undefined ? placeOfPostcode(index, postcode) : undefined;
  const narrowestPlace = quarter?.place.kind === 'district' && quarter.place.ine === place.ine ? quarter.place : place;
  return {
    place: narrowestPlace,
    precision: isSquare ? 'street' : precisionOf(narrowestPlace),
    isCorrected: false,
    unknownNumber: isSquare ? number : undefined,
    postcode: postcodeOf(place, postcode),
    fallback: undefined,
  };
}

/** House numbers are unknown, so the result is the whole street. */
export function resolveStreet({ place, isCorrected }: StreetMatch, { number, postcode }: ParsedAddress): ResolvedPlace {
  return {
    place,
    precision: place.kind === 'street' || number !== undefined ? 'street' : precisionOf(place),
    isCorrected,
    unknownNumber: number,
    postcode: postcodeOf(place, postcode),
    fallback: undefined,
  };
}

export function fallBackToTown(index: PlaceIndex, town: Town, address: ParsedAddress, name: string): Outcome {
  const place = index.placeOfTown(town.ine);
  return { found: { ...toExactPlace(index, place, address), ...fallbackFor(address, name) }, choices: [] };
}

export function fallbackFor(address: ParsedAddress, name: string): Pick<ResolvedPlace, 'fallback' | 'unknownNumber'> {
  const kind = address.isStreet ? 'street_unknown' : 'place_unknown';
  return { fallback: { kind, asked: name }, unknownNumber: undefined };
}

export function resolvePostcode(index: PlaceIndex, postcode: string): Outcome {
  const postcodePlace = placeOfPostcode(index, postcode);
  if (!postcodePlace) return noMatch;
  const { place, isExact } = postcodePlace;
  const postcodeFallback = isExact ? undefined : ({ kind: 'postcode_unknown', asked: postcode } as const);
  return {
    found: {
      place,
      precision: precisionOf(place),
      isCorrected: false,
      unknownNumber: undefined,
      postcode,
      fallback: postcodeFallback,
    },
    choices: [],
  };
}

export function precisionOf({ kind, isQuarter }: Place): PlacePrecision {
  if (kind === 'town' || kind === 'island') return 'town';
  if (kind === 'province' || kind === 'region') return 'province';
  if (kind === 'street') return 'street';
  return kind === 'district' && isQuarter === true ? 'area' : 'point';
}

/**
 * The smallest area that contains a postcode: its quarter, its town, or as the fallback its province. In postcodes of a
 * province's capital the third digit is 0.
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
     * By INE code of the town and name of the quarter (as in `districts.json`): the postcodes with most of their area
     * in the quarter. Postcodes shared between quarters are left out.
     */
    quarters: z.record(z.string(), z.record(z.string(), z.string())),
    /** Towns, other than the province's capital, that have postcodes of their own: ranges by INE code. */
    towns: z.record(z.string(), z.string()),
  }),
);

interface QuarterOfTown {
  ine: string;
  name: string;
}

const quarters: ReadonlyMap<string, QuarterOfTown> = new Map(
  Object.entries(file.quarters).flatMap(([ine, names]) =>
    Object.entries(names).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, { ine, name }] as const)),
  ),
);

/** `undefined` if the quarter is unknown or ambiguous. */
export const quarterOfPostcode = (postcode: string): QuarterOfTown | undefined => quarters.get(postcode);

export const knownPostcodes: readonly string[] = [...quarters.keys()];

const townsByCode: ReadonlyMap<string, string> = new Map(
  Object.entries(file.towns).flatMap(([ine, ranges]) =>
    ranges
      .split(' ')
      .filter((range) => range !== '')
      .flatMap((range) => {
        const [firstCode = '', lastCode = firstCode] = range.split('-');
        const codeCount = Number(lastCode) - Number(firstCode) + 1;
        return Array.from(
          { length: codeCount },
          (_, index) => [String(Number(firstCode) + index).padStart(5, '0'), ine] as const,
        );
      }),
  ),
);

const townOfPostcode = (postcode: string): string | undefined => townsByCode.get(postcode);
