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
  /** Postcode in the text, set only if it matches the place. */
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
export const noMatchOutcome: Outcome = { found: null, choices: [] };

/** Checks the requested postcode against the place; `undefined` if it belongs to another province. */
const matchingPostcodeOf = ({ ine }: Place, postcode: string | undefined): string | undefined =>
  postcode !== undefined && ine.startsWith(postcode.slice(0, 2)) ? postcode : undefined;

/** Resolves to a place; for a town with a postcode, to the quarter of that postcode if it is known. */
export function toExactPlace(index: PlaceIndex, place: Place, { postcode, number }: ParsedAddress): ResolvedPlace {
  const isSquareWithNumber = place.landmarkKind === 'square' && number !== undefined;
  const postcodePlace = place.kind === 'town' && postcode !== undefined ? placeOfPostcode(index, postcode) : undefined;
  const narrowestPlace =
    postcodePlace?.place.kind === 'district' && postcodePlace.place.ine === place.ine ? postcodePlace.place : place;
  return {
    place: narrowestPlace,
    precision: isSquareWithNumber ? 'street' : precisionOfPlace(narrowestPlace),
    isCorrected: false,
    unknownNumber: isSquareWithNumber ? number : undefined,
    postcode: matchingPostcodeOf(place, postcode),
    fallback: undefined,
  };
}

/** Resolves to a whole street, since house numbers are unknown. */
export function resolveStreet({ place, isCorrected }: StreetMatch, { number, postcode }: ParsedAddress): ResolvedPlace {
  return {
    place,
    precision: place.kind === 'street' || number !== undefined ? 'street' : precisionOfPlace(place),
    isCorrected,
    unknownNumber: number,
    postcode: matchingPostcodeOf(place, postcode),
    fallback: undefined,
  };
}

export function fallBackToTown(index: PlaceIndex, town: Town, address: ParsedAddress, name: string): Outcome {
  const place = index.placeOfTown(town.ine);
  return { found: { ...toExactPlace(index, place, address), ...fallbackFor(address, name) }, choices: [] };
}

export function fallbackFor(address: ParsedAddress, name: string): Pick<ResolvedPlace, 'fallback' | 'unknownNumber'> {
  const fallbackKind = address.isStreet ? 'street_unknown' : 'place_unknown';
  return { fallback: { kind: fallbackKind, asked: name }, unknownNumber: undefined };
}

export function resolvePostcode(index: PlaceIndex, postcode: string): Outcome {
  const postcodePlace = placeOfPostcode(index, postcode);
  if (!postcodePlace) return noMatchOutcome;
  const { place, isExact } = postcodePlace;
  const postcodeFallback = isExact ? undefined : ({ kind: 'postcode_unknown', asked: postcode } as const);
  return {
    found: {
      place,
      precision: precisionOfPlace(place),
      isCorrected: false,
      unknownNumber: undefined,
      postcode,
      fallback: postcodeFallback,
    },
    choices: [],
  };
}

export function precisionOfPlace({ kind, isQuarter }: Place): PlacePrecision {
  if (kind === 'town' || kind === 'island') return 'town';
  if (kind === 'province' || kind === 'region') return 'province';
  if (kind === 'street') return 'street';
  return kind === 'district' && isQuarter === true ? 'area' : 'point';
}

/**
 * Finds the smallest area that contains a postcode: its quarter, its town, or as the fallback its province. In
 * postcodes of a province's capital the third digit is 0.
 */
function placeOfPostcode(index: PlaceIndex, postcode: string): { place: Place; isExact: boolean } | undefined {
  const postcodeQuarter = quarterOfPostcode(postcode);
  const districtOfPostcode =
    postcodeQuarter &&
    index.find(postcodeQuarter.name, {
      accepts: ({ kind, ine }) => kind === 'district' && ine === postcodeQuarter.ine,
    })[0]?.place;
  if (districtOfPostcode) return { place: districtOfPostcode, isExact: true };
  const provinceOfPostcode = provinceOf(postcode);
  if (!provinceOfPostcode) return undefined;
  const townOrCapital = townOfPostcode(postcode) ?? (postcode[2] === '0' ? provinceOfPostcode.capital : undefined);
  if (townOrCapital !== undefined) return { place: index.placeOfTown(townOrCapital), isExact: true };
  return { place: index.placeOfProvince(provinceOfPostcode.code), isExact: false };
}

const postcodeData = readDataFile(
  'gazetteer/postcodes.json',
  z.object({
    /**
     * Postcodes with most of their area in a quarter, by INE code of the town and name of the quarter (as in
     * `districts.json`). Postcodes shared between quarters are left out.
     */
    quarters: z.record(z.string(), z.record(z.string(), z.string())),
    /**
     * Ranges of postcodes by INE code, of towns that have postcodes of their own and are not the province's capital.
     */
    towns: z.record(z.string(), z.string()),
  }),
);

interface QuarterOfTown {
  ine: string;
  name: string;
}

const quartersByPostcode: ReadonlyMap<string, QuarterOfTown> = new Map(
  Object.entries(postcodeData.quarters).flatMap(([ine, names]) =>
    Object.entries(names).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, { ine, name }] as const)),
  ),
);

/** Finds the quarter of a postcode; `undefined` if it is unknown or ambiguous. */
export const quarterOfPostcode = (postcode: string): QuarterOfTown | undefined => quartersByPostcode.get(postcode);

export const knownPostcodes: readonly string[] = [...quartersByPostcode.keys()];

const townsByPostcode: ReadonlyMap<string, string> = new Map(
  Object.entries(postcodeData.towns).flatMap(([ine, ranges]) =>
    ranges
      .split(' ')
      .filter((range) => range !== '')
      .flatMap((range) => {
        const [firstCode = '', lastCode = firstCode] = range.split('-');
        const postcodeCount = Number(lastCode) - Number(firstCode) + 1;
        return Array.from(
          { length: postcodeCount },
          (_, index) => [String(Number(firstCode) + index).padStart(5, '0'), ine] as const,
        );
      }),
  ),
);

const townOfPostcode = (postcode: string): string | undefined => townsByPostcode.get(postcode);
