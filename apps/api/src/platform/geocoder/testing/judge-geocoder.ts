import type { GeocodeResponse, GeocodeResult, Position } from '@plaza/sdk';
import { findNearestOnLines } from '../embedded/streets/course.ts';
import { toCastilianKey, readStreetName } from '../embedded/streets/street-key.ts';
import { foldText } from '../embedded/text.ts';
import type { CorpusQuery } from './corpus/index.ts';

/**
 * An `honest` response admits that the place is unknown: it has no result, several choices, or a wider place as the
 * fallback. A `wrong` response presents another place as the certain result.
 */
export type ResponseVerdict = 'right' | 'honest' | 'wrong';

const nameOfType = ({ address_components: parts }: GeocodeResult, type: string): string =>
  parts.find(({ types }) => types.includes(type))?.long_name ?? '';

const isSameFoldedText = (one: string, other: string): boolean => foldText(one) === foldText(other);

const wordsOfStreet = (name: string): string[] => toCastilianKey(readStreetName(name).key).split(' ');

/** True if one name contains the words of the other, as with a title or a longer form. */
function isSameStreet(one: string, other: string): boolean {
  const [firstWords, secondWords] = [wordsOfStreet(one), wordsOfStreet(other)];
  return (
    firstWords.every((word) => secondWords.includes(word)) || secondWords.every((word) => firstWords.includes(word))
  );
}

function isRequestedStreet(result: GeocodeResult, text: string): boolean {
  const queryWords = toCastilianKey(foldText(text)).split(' ');
  const resultStreet = nameOfType(result, 'route');
  return resultStreet !== '' && wordsOfStreet(resultStreet).every((word) => queryWords.includes(word));
}

const isInTown = (result: GeocodeResult, town: string): boolean =>
  isSameFoldedText(nameOfType(result, 'locality'), town);

function distanceToResult({ geometry: { location, lines } }: GeocodeResult, position: Position): number {
  return findNearestOnLines(lines ?? [[[location.lng, location.lat]]], position).metres;
}

// Complex because each kind of expectation has conditions of its own.
function isExpectedResult(result: GeocodeResult, { expected, text }: CorpusQuery): boolean {
  switch (expected.is) {
    case 'street':
      return (
        isInTown(result, expected.town) &&
        nameOfType(result, 'route') !== '' &&
        (expected.name === null || isSameStreet(nameOfType(result, 'route'), expected.name)) &&
        distanceToResult(result, expected) <= expected.within
      );
    case 'place':
      return (
        isInTown(result, expected.town) &&
        (result.precision === 'area' || distanceToResult(result, expected) <= expected.within) &&
        distanceToResult(result, expected) <= 3 * expected.within
      );
    case 'town':
      return isInTown(result, expected.town) && result.precision === 'town';
    case 'province':
      return (
        result.precision === 'province' &&
        isSameFoldedText(nameOfType(result, 'administrative_area_level_2'), expected.province)
      );
    case 'fallback':
      return (
        isInTown(result, expected.town) &&
        (result.fallback !== undefined || (expected.mayBeKnown && isRequestedStreet(result, text)))
      );
    case 'choices':
    case 'unknown':
      return false;
  }
}

export function judgeResponse(
  query: CorpusQuery,
  { results, is_ambiguous: isAmbiguous }: GeocodeResponse,
): ResponseVerdict {
  const { expected } = query;
  const [first] = results;
  if (!first) return expected.is === 'unknown' ? 'right' : 'honest';
  if (isAmbiguous) return expected.is === 'choices' ? 'right' : 'honest';
  const isFallbackResult = first.fallback !== undefined;
  if (
    isExpectedResult(first, query) &&
    (isFallbackResult ? expected.is === 'fallback' || expected.is === 'province' : true)
  ) {
    return 'right';
  }
  return isFallbackResult ? 'honest' : 'wrong';
}
