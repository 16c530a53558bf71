import type { GeocodeResponse, GeocodeResult } from '@plaza/sdk';
import { placePrecisions } from '@plaza/sdk/contract';
import { parseAddress } from './embedded/address-reader.ts';
import { toCastilianKey, readStreetName } from './embedded/streets/street-key.ts';
import { rateTypeAgreement } from './embedded/streets/street-types.ts';
import { distinctiveWords, editDistance, foldText } from './embedded/text.ts';
import { createEmptyResponse } from './geocoder.ts';

/** Names in a service's result, most specific first. */
export interface NamedParts {
  /** Name of a place that is not an address: "Museo del Prado". */
  name?: string | undefined;
  houseNumber?: string | undefined;
  street?: string | undefined;
  district?: string | undefined;
  town?: string | undefined;
  province?: string | undefined;
  region?: string | undefined;
  postcode?: string | undefined;
}

export interface JudgeOptions {
  isApproximated?: boolean;
  /** True for services that match every word; others return similar names. */
  isFullMatch?: boolean;
}

export type ResultVerdict = Pick<GeocodeResult, 'precision' | 'unknown_number' | 'fallback' | 'partial_match'>;

interface ParsedQuery {
  /** First part of the address in the query, without its house number: a street, place or town. */
  head: string;
  rest: string;
  houseNumber: string | undefined;
  postcode: string | undefined;
  isStreet: boolean;
}

function parseQuery(text: string): ParsedQuery {
  const { head, areas, number, postcode, isStreet } = parseAddress(text);
  return { head, rest: areas.join(' '), houseNumber: number, postcode, isStreet };
}

const wordsOf = (text: string | undefined): string[] => {
  const foldedText = foldText(text ?? '');
  return foldedText === '' ? [] : distinctiveWords(foldedText).split(' ');
};
const streetWordsOf = (name: string): string[] => toCastilianKey(readStreetName(name).key).split(' ');

const maxEditsOf = (word: string): number => (word.length < 4 ? 0 : word.length < 10 ? 1 : 2);
const isSameWord = (one: string, other: string): boolean => {
  const maxEdits = maxEditsOf(one);
  return one === other || (maxEdits > 0 && editDistance(one, other, maxEdits) <= maxEdits);
};
const hasSimilarWord = (words: readonly string[], word: string): boolean =>
  words.some((other) => isSameWord(word, other));

/** True if every requested word is in the name or its surrounding areas, and at least one in the name. */
function areNamesMatching(queryWords: readonly string[], resultWords: readonly string[], parts: NamedParts): boolean {
  const { district, town, province, region } = parts;
  const areaWords = [district, town, province, region].flatMap(wordsOf);
  return (
    queryWords.some((word) => hasSimilarWord(resultWords, word)) &&
    queryWords.every((word) => hasSimilarWord(resultWords, word) || hasSimilarWord(areaWords, word))
  );
}

/** True if "20" is one of the numbers in "20", "20-22" or "18;20". "20B" is another house number. */
function isSameNumber(resultNumber: string, queryNumber: string): boolean {
  const normalizeNumber = (number: string): string => number.replace(/\s/g, '').toLowerCase();
  return resultNumber
    .split(/[;,–-]/)
    .map(normalizeNumber)
    .includes(normalizeNumber(queryNumber));
}

const precisionOfParts = ({
  name,
  houseNumber,
  street,
  district,
  town,
}: NamedParts): NonNullable<ResultVerdict['precision']> => {
  if (name !== undefined || houseNumber !== undefined) return 'point';
  if (street !== undefined) return 'street';
  if (district !== undefined) return 'area';
  return town === undefined ? 'province' : 'town';
};

function isStreetNamed(query: string, street: string, resultParts: NamedParts): boolean {
  const hasMatchingType = rateTypeAgreement(readStreetName(query).type, readStreetName(street).type) > 0;
  return hasMatchingType && areNamesMatching(streetWordsOf(query), streetWordsOf(street), resultParts);
}

const isPlaceNamed = (query: string, name: string, resultParts: NamedParts): boolean =>
  areNamesMatching(wordsOf(query), wordsOf(name), resultParts);

function judgeStreet(resultParts: NamedParts, query: ParsedQuery, options: JudgeOptions): ResultVerdict | undefined {
  const { houseNumber } = query;
  if (
    resultParts.street === undefined ||
    !(options.isFullMatch || isStreetNamed(query.head, resultParts.street, resultParts))
  )
    return undefined;
  if (houseNumber === undefined) return { precision: 'street' };
  const isRequestedHouseNumber =
    resultParts.houseNumber !== undefined &&
    !options.isApproximated &&
    isSameNumber(resultParts.houseNumber, houseNumber);
  return isRequestedHouseNumber ? { precision: 'point' } : { precision: 'street', unknown_number: houseNumber };
}

/** Accepts a town as the fallback only if the text names it after the unknown place. */
function judgeFallback(
  resultParts: NamedParts,
  { head, rest, isStreet, postcode }: ParsedQuery,
): ResultVerdict | undefined {
  const { district, town, province } = resultParts;
  const areaWords = [district, town, province].flatMap(wordsOf);
  const queryWords = wordsOf(rest);
  const isAreaInQuery =
    queryWords.some((word) => hasSimilarWord(areaWords, word)) ||
    (postcode !== undefined && postcode === resultParts.postcode);
  if (!isAreaInQuery) return undefined;
  const fallbackKind = isStreet ? 'street_unknown' : 'place_unknown';
  return {
    precision: precisionOfParts(resultParts),
    fallback: { kind: fallbackKind, asked: head },
    partial_match: true,
  };
}

const nameOfParts = ({ name, street, district, town, province, region }: NamedParts): string =>
  name ?? street ?? district ?? town ?? province ?? region ?? '';

/**
 * Judges a result, so that none claims more than is known.
 * @param query the searched text; `undefined` for a position, whose result is as precise as its parts
 * @returns `undefined` if the result is something else: a hospital for a street, or a street with a similar name
 */
// Complex because a postcode, a street, a place and an area are judged in this order, each by rules of its own.
export function judgeResultParts(
  resultParts: NamedParts,
  query: string | undefined,
  options: JudgeOptions = {},
): ResultVerdict | undefined {
  if (query === undefined) return { precision: precisionOfParts(resultParts) };
  const parsedQuery = parseQuery(query);
  const { head, houseNumber, isStreet, postcode } = parsedQuery;
  if (head === '') {
    return postcode !== undefined && resultParts.postcode === postcode
      ? {
          precision:
            resultParts.district === undefined && resultParts.street === undefined
              ? 'area'
              : precisionOfParts(resultParts),
        }
      : {
          precision: precisionOfParts(resultParts),
          fallback: { kind: 'postcode_unknown', asked: postcode ?? query.trim() },
        };
  }
  if (isStreet) {
    const streetVerdict = judgeStreet(resultParts, parsedQuery, options);
    if (streetVerdict) return streetVerdict;
    const isNamedPlace = resultParts.name !== undefined && isPlaceNamed(head, resultParts.name, resultParts);
    const isNumberInName = houseNumber === undefined || wordsOf(resultParts.name).includes(foldText(houseNumber));
    if (isNamedPlace && isNumberInName) return { precision: 'point' };
    if (resultParts.name !== undefined || resultParts.street !== undefined) return undefined;
    return judgeFallback(resultParts, parsedQuery);
  }
  const isAreaOnly = resultParts.name === undefined && resultParts.street === undefined;
  // a service that matches every word may still have matched only the town
  const isTrustedMatch = options.isFullMatch && (!isAreaOnly || parsedQuery.rest === '');
  if (isTrustedMatch || isPlaceNamed(head, nameOfParts(resultParts), resultParts))
    return { precision: precisionOfParts(resultParts) };
  return isAreaOnly ? judgeFallback(resultParts, parsedQuery) : undefined;
}

const localityOf = ({ address_components }: GeocodeResult): string | undefined =>
  address_components.find(({ types }) => types.includes('locality'))?.long_name;

/** True if equally precise results are in different towns and the text does not name one. */
function areAmbiguous(results: readonly GeocodeResult[], query: string): boolean {
  const [first] = results;
  const townsOfResults = new Set(results.map((result) => foldText(localityOf(result) ?? '')));
  if (first === undefined || townsOfResults.size < 2) return false;
  const { rest, postcode, head } = parseQuery(query);
  const queryWords = [...wordsOf(rest), ...wordsOf(head)];
  const isTownInQuery = wordsOf(localityOf(first)).every((word) => hasSimilarWord(queryWords, word));
  return !isTownInQuery && postcode === undefined;
}

const precisionOrder: readonly (string | undefined)[] = placePrecisions;
const precisionRankOf = ({ precision, fallback }: GeocodeResult): number =>
  (fallback ? precisionOrder.length : 0) + precisionOrder.indexOf(precision);

/** Counts the words in a result's name that were not requested: 1 for "Alcalá Galiano" if "Alcalá" was requested. */
function countExtraWords({ address_components }: GeocodeResult, query: string): number {
  const streetName = address_components.find(({ types }) => !types.includes('street_number'))?.long_name ?? '';
  const queryWords = toCastilianKey(foldText(query)).split(' ');
  return streetWordsOf(streetName).filter((word) => !hasSimilarWord(queryWords, word)).length;
}

/** True if the requested name is only part of the street's: "Calle Ibáñez" may or may not be Blasco Ibáñez. */
function isLongerStreet(result: GeocodeResult, query: string): boolean {
  const nameOfType = (type: string): string | undefined =>
    result.address_components.find(({ types }) => types.includes(type))?.long_name;
  const streetName = nameOfType('route');
  if (streetName === undefined || result.fallback || nameOfType('establishment') !== undefined) return false;
  const areaParts = { town: nameOfType('locality'), province: nameOfType('administrative_area_level_2') };
  return countExtraWords(result, query) > 0 && isStreetNamed(parseQuery(query).head, streetName, areaParts);
}

/**
 * Combines results to those that are equally precise as the best one and equally close to the requested name. A
 * fallback is used only if there is nothing better.
 * @param query the searched text; `undefined` for a position
 */
export function combineResults(results: readonly GeocodeResult[], query: string | undefined): GeocodeResponse {
  const keepLowestRated = (
    among: readonly GeocodeResult[],
    valueOf: (result: GeocodeResult) => number,
  ): GeocodeResult[] => {
    const valuesOfResults = among.map(valueOf);
    return among.filter((_, index) => valuesOfResults[index] === Math.min(...valuesOfResults));
  };
  const closestResults =
    query === undefined
      ? results
      : keepLowestRated(results, (result) => (result.fallback ? 0 : countExtraWords(result, query)));
  const bestResults = keepLowestRated(closestResults, precisionRankOf);
  if (bestResults.length === 0) return createEmptyResponse();
  const isAmbiguous =
    query !== undefined && (areAmbiguous(bestResults, query) || isLongerStreet(bestResults[0]!, query));
  return { status: 'OK', results: bestResults, ...(isAmbiguous ? { is_ambiguous: true } : {}) };
}
