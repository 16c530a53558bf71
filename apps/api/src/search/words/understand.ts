import {
  type CharacteristicFlag,
  distanceMeters,
  type Locale,
  type PlaceChoice,
  placeRadii,
  type Position,
} from '@plaza/sdk';
import type { NamedPlace, PlaceNames, PlaceReading } from '../../platform/geocoder/place-directory.ts';
import {
  foldSearchText,
  hasDigit,
  extractCharacteristicWords,
  townTermOf,
  type IndexedWord,
  significantWordsOf,
} from '../indexing/words.ts';
import { boxAround } from '../store/conditions.ts';
import type { IndexedTown } from '../store/vocabulary.ts';
import type { Vocabulary, VocabularyCache } from './vocabulary-cache.ts';

export interface QueryInterpretation {
  /** A `tsquery` condition on the words of a listing; `null` when the words exclude nothing. */
  words: string | null;
  /** Upper estimate of the listings that have the words; `null` when the words exclude nothing. */
  estimate: number | null;
  /** True if no listing has any of the words. */
  isUnknown: boolean;
  /** Town that the whole text names; `null` for other texts. */
  town: IndexedTown | null;
  /** The point that the text names: a venue, a district, a street, or a town without listings. */
  point: Position | null;
  /** The place at `point`; `null` for a town. */
  namedPlace: NamedPlace | null;
  /** Precision of the named place or town; `null` when the text names no place. */
  exactness: PlaceExactness | null;
  /** Other places that the text may mean. */
  choices: readonly PlaceChoice[];
  /** Replaces this interpretation when no listing has the words. */
  fallback: QueryInterpretation | null;
  flags: readonly CharacteristicFlag[];
  /** Title and correction to display; `null` for a text without meaning. */
  place: { title: string; correctedFrom: string | null; center: Position | null } | null;
}

export type PlaceExactness = Pick<NamedPlace, 'precision' | 'unknownNumber' | 'fallback' | 'context' | 'lines'>;

export interface InterpretationSources {
  vocabulary: VocabularyCache;
  placeNames: PlaceNames;
}

/** Radius within which a place and a town with listings are the same town; towns of the same name are further apart. */
const sameTownRadiusMeters = 25_000;

const emptyInterpretation: QueryInterpretation = {
  words: null,
  estimate: null,
  isUnknown: false,
  town: null,
  point: null,
  namedPlace: null,
  exactness: null,
  choices: [],
  fallback: null,
  flags: [],
  place: null,
};

interface WordReading {
  word: IndexedWord;
  term: string;
  kind: 'exact' | 'prefix' | 'corrected' | 'unknown';
}

interface TextReading {
  all: readonly WordReading[];
  /** Readings of the words that listings have. */
  used: readonly WordReading[];
  /** True if a word of the text was corrected or skipped. */
  isChanged: boolean;
  vocabulary: Vocabulary;
}

/**
 * Interprets a search text. A town's name means that town; the name of a venue, a district or a street means its point.
 * Words for characteristics set those filters. A listing must have all remaining words: the last may be incomplete, a
 * misspelt word is corrected to the most likely one, and an unknown word is skipped unless all are unknown. House
 * numbers are skipped too, since few listings show theirs.
 */
export async function interpretText(
  text: string,
  locale: Locale,
  sources: InterpretationSources,
): Promise<QueryInterpretation> {
  const { flags, rest } = extractCharacteristicWords(text);
  if (flags.length === 0) return interpretPlaceOrWords(text, locale, sources);
  // A street whose name contains a word for a characteristic stays a street.
  const wholeTextPlace = sources.placeNames.read(text, locale).place;
  if (wholeTextPlace !== null && !wholeTextPlace.isCorrected && wholeTextPlace.fallback === undefined)
    return interpretPlaceOrWords(text, locale, sources);
  const restInterpretation = await interpretPlaceOrWords(rest, locale, sources);
  if (restInterpretation.isUnknown || restInterpretation.place === null) {
    return { ...emptyInterpretation, flags, place: { title: text, correctedFrom: null, center: null } };
  }
  const { title, correctedFrom, center } = restInterpretation.place;
  const isTextChanged = correctedFrom !== null;
  return {
    ...restInterpretation,
    flags,
    place: { title: isTextChanged ? title : text, correctedFrom: isTextChanged ? text : null, center },
  };
}

// Complex because it is an ordered list of readings, of which the first that applies counts.
async function interpretPlaceOrWords(
  text: string,
  locale: Locale,
  { vocabulary, placeNames }: InterpretationSources,
): Promise<QueryInterpretation> {
  const wordsWithoutHouseNumbers = dropHouseNumbers(significantWordsOf(text));
  const readings = await readAllWords(wordsWithoutHouseNumbers, vocabulary);
  const placeReading = placeNames.read(text, locale);
  const { place: namedPlace, choices } = placeReading;
  // True for a text with more than the town's name, such as "Calle Granada".
  const hasMoreWords = foldSearchText(text).split(' ').length > wordsWithoutHouseNumbers.length;
  // A street named after a town is not the town, and La Palma is an island too.
  const isNamedAfterTown = namedPlace === null && (placeReading.isStreet || (hasMoreWords && choices.length > 0));
  const namedTown = readings.isChanged || isNamedAfterTown ? null : townOfReading(readings);
  if (namedTown !== null && (!hasMoreWords || namedPlace?.kind !== 'place'))
    return interpretTown(namedTown, null, placeReading);
  if (namedPlace !== null && namedPlace.fallback !== undefined)
    return interpretWithFallback(namedPlace, placeReading, readings, text);
  if (namedPlace !== null && !namedPlace.isCorrected && isPlaceMeant(namedPlace, placeReading, readings)) {
    return interpretPlace(namedPlace, placeReading, readings.vocabulary, text);
  }
  if (wordsWithoutHouseNumbers.length === 0) return emptyInterpretation;
  const correctedTown = isNamedAfterTown ? null : townOfReading(readings);
  if (correctedTown !== null && readings.used.length === readings.all.length)
    return interpretTown(correctedTown, text, null);
  if (
    namedPlace !== null &&
    (placeReading.isStreet || readings.isChanged) &&
    isPlaceMeant(namedPlace, placeReading, readings)
  ) {
    return interpretPlace(namedPlace, placeReading, readings.vocabulary, text);
  }
  if (namedPlace === null && choices.length > 0) return { ...interpretExactWords(text, readings), choices };
  // An unknown street is never corrected to a similar word.
  if (placeReading.isStreet && readings.isChanged) return interpretExactWords(text, readings);
  return correctedTown === null ? interpretWords(text, readings) : interpretTown(correctedTown, text, null);
}

/** Requires the words as written. The text is unknown unless listings have all of them. */
const interpretExactWords = (text: string, readings: TextReading): QueryInterpretation =>
  interpretWords(text, readings.isChanged ? { ...readings, used: [] } : readings);

/** A wider place is the fallback for an unknown one, unless listings have the exact words. */
function interpretWithFallback(
  namedPlace: NamedPlace,
  placeReading: PlaceReading,
  readings: TextReading,
  text: string,
): QueryInterpretation {
  const placeInterpretation = interpretPlace(namedPlace, placeReading, readings.vocabulary, text);
  const isEveryWordListed = readings.all.length > 0 && !readings.isChanged;
  if (isEveryWordListed) return { ...interpretWords(text, readings), fallback: placeInterpretation };
  // Words next to a town more likely come from a listing than from a place.
  const isLikelyListingText = namedPlace.fallback?.kind === 'place_unknown' && readings.used.length > 0;
  return isLikelyListingText
    ? { ...interpretWords(text, readings), fallback: placeInterpretation }
    : placeInterpretation;
}

async function readAllWords(words: readonly IndexedWord[], source: VocabularyCache): Promise<TextReading> {
  let currentVocabulary = await source.current();
  let all = readWords(words, currentVocabulary);
  const missingWordReadings = all.filter(isMissingWord);
  if (missingWordReadings.length > 0) {
    // A listing may be newer than the cached vocabulary.
    currentVocabulary = await source.readMissing(missingWordReadings.map(({ word }) => word.term));
    all = readWords(words, currentVocabulary);
  }
  return {
    all,
    used: all.filter(({ kind }) => kind !== 'unknown'),
    isChanged: all.some(isMissingWord),
    vocabulary: currentVocabulary,
  };
}

const townOfReading = ({ used, vocabulary }: TextReading): IndexedTown | null =>
  vocabulary.towns.get(`@${used.map(({ term }) => term).join('_')}`) ?? null;

/**
 * True if the text means a place rather than words of listings. Words that listings have mean a place only if it is
 * well known and has listings around it.
 */
function isPlaceMeant(
  namedPlace: NamedPlace,
  { isStreet }: PlaceReading,
  { all, isChanged, vocabulary }: TextReading,
): boolean {
  if (isChanged || all.length === 0) return true;
  const isExactPlaceName =
    (isStreet && namedPlace.precision === 'street') || (namedPlace.kind === 'town' && !namedPlace.isCorrected);
  if (isExactPlaceName && (isStreet || namedPlace.isWellKnown)) return true;
  const hasListingsNearby =
    findIndexedTown(namedPlace, vocabulary) !== null ||
    vocabulary.density.estimate(boxAround(namedPlace.center, placeRadii.point)) > 0;
  return namedPlace.isWellKnown && hasListingsNearby;
}

/** The town with listings at the place's position; a town of the same name elsewhere is another town. */
function findIndexedTown({ kind, townNames, center }: NamedPlace, { towns }: Vocabulary): IndexedTown | null {
  if (kind !== 'town') return null;
  const sameNameTowns = townNames.map((name) => towns.get(townTermOf(name))).filter((town) => town !== undefined);
  return sameNameTowns.find((town) => distanceMeters(center, town.center) < sameTownRadiusMeters) ?? null;
}

function interpretPlace(
  namedPlace: NamedPlace,
  placeReading: PlaceReading,
  vocabulary: Vocabulary,
  text: string,
): QueryInterpretation {
  const correctedFrom = namedPlace.isCorrected ? text : null;
  const indexedTown = findIndexedTown(namedPlace, vocabulary);
  if (indexedTown !== null) return interpretTown(indexedTown, correctedFrom, placeReading);
  return {
    ...emptyInterpretation,
    point: namedPlace.center,
    namedPlace: namedPlace,
    exactness: namedPlace,
    choices: placeReading.choices,
    place: { title: namedPlace.title, correctedFrom, center: namedPlace.center },
  };
}

function interpretTown(
  town: IndexedTown,
  correctedFrom: string | null,
  placeReading: PlaceReading | null,
): QueryInterpretation {
  const namedTown = placeReading?.place?.kind === 'town' ? placeReading.place : null;
  return {
    ...emptyInterpretation,
    words: `'${town.term}'`,
    estimate: town.listingCount,
    town,
    exactness: namedTown,
    choices: namedTown === null ? [] : placeReading!.choices,
    place: { title: town.name, correctedFrom, center: town.center },
  };
}

function interpretWords(text: string, { used, isChanged, vocabulary }: TextReading): QueryInterpretation {
  if (used.length === 0) {
    return { ...emptyInterpretation, isUnknown: true, place: { title: text, correctedFrom: null, center: null } };
  }
  return {
    ...emptyInterpretation,
    words: used.map(lexemeOf).join(' & '),
    estimate: Math.min(...used.map((wordReading) => listingCountOf(wordReading, vocabulary))),
    place: {
      title: isChanged ? used.map((wordReading) => displayWordOf(wordReading, vocabulary)).join(' ') : text,
      correctedFrom: isChanged ? text : null,
      center: findLongestTownName(used, vocabulary)?.center ?? null,
    },
  };
}

const isMissingWord = ({ kind }: WordReading) => kind === 'corrected' || kind === 'unknown';

const maxHouseNumberLength = 4;

function dropHouseNumbers(words: readonly IndexedWord[]): readonly IndexedWord[] {
  const wordsWithoutNumbers = words.filter(({ term }) => !hasDigit(term) || term.length > maxHouseNumberLength);
  return wordsWithoutNumbers.length > 0 ? wordsWithoutNumbers : words;
}

function readWords(words: readonly IndexedWord[], vocabulary: Vocabulary): WordReading[] {
  const isTownName = vocabulary.towns.has(townTermOf(words.map((word) => word.display).join(' ')));
  return words.map((word, index) => {
    if (isTownName) return { word, term: word.term, kind: 'exact' };
    return readWord(word, index === words.length - 1, vocabulary);
  });
}

function readWord(word: IndexedWord, isLast: boolean, { dictionary }: Vocabulary): WordReading {
  const { term } = word;
  if (dictionary.count(term) > 0) return { word, term, kind: 'exact' };
  if (isLast && !hasDigit(term) && dictionary.countPrefix(term) > 0) return { word, term, kind: 'prefix' };
  const correctedTerm = hasDigit(term) ? null : dictionary.correct(term);
  return correctedTerm === null ? { word, term, kind: 'unknown' } : { word, term: correctedTerm, kind: 'corrected' };
}

// Terms consist of letters and digits only, so they need no escaping.
const lexemeOf = ({ term, kind }: WordReading) => (kind === 'prefix' ? `'${term}':*` : `'${term}'`);

const listingCountOf = ({ term, kind }: WordReading, { dictionary }: Vocabulary) =>
  kind === 'prefix' ? dictionary.countPrefix(term) : dictionary.count(term);

const displayWordOf = ({ word, term, kind }: WordReading, vocabulary: Vocabulary) =>
  kind === 'corrected' ? vocabulary.display(term) : word.display;

function findLongestTownName(readings: readonly WordReading[], { towns }: Vocabulary): IndexedTown | null {
  const readingTerms = readings.map(({ term }) => term);
  for (let length = readingTerms.length - 1; length > 0; length -= 1) {
    for (let start = readingTerms.length - length; start >= 0; start -= 1) {
      const foundTown = towns.get(`@${readingTerms.slice(start, start + length).join('_')}`);
      if (foundTown) return foundTown;
    }
  }
  return null;
}
