import {
  type CharacteristicFlag,
  distanceMeters,
  type Locale,
  type PlaceChoice,
  placeRadii,
  type Position,
} from '@plaza/sdk';
import type { NamedPlace, PlaceNames, PlaceReading } from '../../platform/geocoder/place-directory.ts';
import { fold, isNumber, readTraitWords, townTerm, type Word, wordsOf } from '../indexing/words.ts';
import { boxAround } from '../store/conditions.ts';
import type { Town } from '../store/vocabulary.ts';
import type { Vocabulary, VocabularyCache } from './vocabulary-cache.ts';

export interface Interpretation {
  /** A `tsquery` condition on the words of a listing; `null` when the words exclude nothing. */
  words: string | null;
  /** Upper estimate of the listings that have the words; `null` when the words exclude nothing. */
  estimate: number | null;
  /** True if no listing has any of the words. */
  isUnknown: boolean;
  /** Set when the whole text names a town. */
  town: Town | null;
  /** The point that the text names: a venue, a district, a street, or a town without listings. */
  point: Position | null;
  /** The place at `point`; `null` for a town. */
  named: NamedPlace | null;
  /** Precision of the named place or town; `null` when the text names no place. */
  exactness: Exactness | null;
  /** Other places that the text may mean. */
  choices: readonly PlaceChoice[];
  /** Replaces this interpretation when no listing has the words. */
  fallback: Interpretation | null;
  /** Characteristics that the text asks for. */
  flags: readonly CharacteristicFlag[];
  /** Title and correction to display; `null` for a text without meaning. */
  place: { title: string; correctedFrom: string | null; center: Position | null } | null;
}

export type Exactness = Pick<NamedPlace, 'precision' | 'unknownNumber' | 'fallback' | 'context' | 'lines'>;

export interface Reader {
  vocabulary: VocabularyCache;
  placeNames: PlaceNames;
}

/** A place and a town with listings within this radius are the same town; towns of the same name are further apart. */
const sameTownMeters = 25_000;

const emptyInterpretation: Interpretation = {
  words: null,
  estimate: null,
  isUnknown: false,
  town: null,
  point: null,
  named: null,
  exactness: null,
  choices: [],
  fallback: null,
  flags: [],
  place: null,
};

/** A word of the text with its interpretation. */
interface Reading {
  word: Word;
  term: string;
  kind: 'exact' | 'prefix' | 'corrected' | 'unknown';
}

interface Readings {
  all: readonly Reading[];
  /** The words that listings have. */
  used: readonly Reading[];
  /** True if a word was corrected or skipped. */
  isChanged: boolean;
  known: Vocabulary;
}

/**
 * Interprets a search text. A town's name means that town; the name of a venue, a district or a street means its point.
 * Words for characteristics set those filters. A listing must have all remaining words: the last may be incomplete, a
 * misspelt word is corrected to the most likely one, and an unknown word is skipped unless all are unknown. House
 * numbers are skipped too, since few listings show theirs.
 */
export async function interpretText(text: string, locale: Locale, reader: Reader): Promise<Interpretation> {
  const { flags, rest } = readTraitWords(text);
  if (flags.length === 0) return readPlace(text, locale, reader);
  // A street whose name contains a word for a characteristic stays a street.
  const wholeTextPlace = reader.placeNames.read(text, locale).place;
  if (wholeTextPlace !== null && !wholeTextPlace.isCorrected && wholeTextPlace.fallback === undefined)
    return readPlace(text, locale, reader);
  const interpretation = await readPlace(rest, locale, reader);
  if (interpretation.isUnknown || interpretation.place === null) {
    return { ...emptyInterpretation, flags, place: { title: text, correctedFrom: null, center: null } };
  }
  const { title, correctedFrom, center } = interpretation.place;
  const isChanged = correctedFrom !== null;
  return {
    ...interpretation,
    flags,
    place: { title: isChanged ? title : text, correctedFrom: isChanged ? text : null, center },
  };
}

// Complex because it is an ordered list of readings, of which the first that applies counts.
async function readPlace(text: string, locale: Locale, { vocabulary, placeNames }: Reader): Promise<Interpretation> {
  const words = withoutHouseNumbers(wordsOf(text));
  const readings = await readAll(words, vocabulary);
  const reading = placeNames.read(text, locale);
  const { place: namedPlace, choices } = reading;
  // A text with more than the town's name, such as "Calle Granada".
  const hasMoreWords = fold(text).split(' ').length > words.length;
  // A street named after a town is not the town, and La Palma is an island too.
  const isNamesake = namedPlace === null && (reading.isStreet || (hasMoreWords && choices.length > 0));
  const town = readings.isChanged || isNamesake ? null : townOf(readings);
  if (town !== null && (!hasMoreWords || namedPlace?.kind !== 'place')) return interpretTown(town, null, reading);
  if (namedPlace !== null && namedPlace.fallback !== undefined) return fallbackFor(namedPlace, reading, readings, text);
  if (namedPlace !== null && !namedPlace.isCorrected && meansPlace(namedPlace, reading, readings)) {
    return interpretPlace(namedPlace, reading, readings.known, text);
  }
  if (words.length === 0) return emptyInterpretation;
  const corrected = isNamesake ? null : townOf(readings);
  if (corrected !== null && readings.used.length === readings.all.length) return interpretTown(corrected, text, null);
  if (namedPlace !== null && (reading.isStreet || readings.isChanged) && meansPlace(namedPlace, reading, readings)) {
    return interpretPlace(namedPlace, reading, readings.known, text);
  }
  if (namedPlace === null && choices.length > 0) return { ...interpretExactWords(text, readings), choices };
  // An unknown street is never corrected to a similar word.
  if (reading.isStreet && readings.isChanged) return interpretExactWords(text, readings);
  return corrected === null ? interpretWords(text, readings) : interpretTown(corrected, text, null);
}

/** Requires the words as written. The text is unknown unless listings have all of them. */
const interpretExactWords = (text: string, readings: Readings): Interpretation =>
  interpretWords(text, readings.isChanged ? { ...readings, used: [] } : readings);

/** A wider place is the fallback for an unknown one, unless listings have the exact words. */
function fallbackFor(namedPlace: NamedPlace, reading: PlaceReading, readings: Readings, text: string): Interpretation {
  const fallback = interpretPlace(namedPlace, reading, readings.known, text);
  const hasWords = readings.all.length > 0 && !readings.isChanged;
  if (hasWords) return { ...interpretWords(text, readings), fallback };
  // Words next to a town more likely come from a listing than from a place.
  const isPlain = namedPlace.fallback?.kind === 'place_unknown' && readings.used.length > 0;
  return isPlain ? { ...interpretWords(text, readings), fallback } : fallback;
}

async function readAll(words: readonly Word[], source: VocabularyCache): Promise<Readings> {
  let knownWords = await source.current();
  let all = readWords(words, knownWords);
  const missingWords = all.filter(isMissing);
  if (missingWords.length > 0) {
    // A listing may be newer than the cached vocabulary.
    knownWords = await source.readMissing(missingWords.map(({ word }) => word.term));
    all = readWords(words, knownWords);
  }
  return { all, used: all.filter(({ kind }) => kind !== 'unknown'), isChanged: all.some(isMissing), known: knownWords };
}

const townOf = ({ used, known }: Readings): Town | null =>
  known.towns.get(`@${used.map(({ term }) => term).join('_')}`) ?? null;

/**
 * True if the text means a place rather than words of listings. Words that listings have mean a place only if it is
 * well known and has listings around it.
 */
function meansPlace(namedPlace: NamedPlace, { isStreet }: PlaceReading, { all, isChanged, known }: Readings): boolean {
  if (isChanged || all.length === 0) return true;
  const isOwnName =
    (isStreet && namedPlace.precision === 'street') || (namedPlace.kind === 'town' && !namedPlace.isCorrected);
  if (isOwnName && (isStreet || namedPlace.isWellKnown)) return true;
  const hasListings =
    townNamed(namedPlace, known) !== null || known.density.estimate(boxAround(namedPlace.center, placeRadii.point)) > 0;
  return namedPlace.isWellKnown && hasListings;
}

/** The town with listings at the place's position; a town of the same name elsewhere is another town. */
function townNamed({ kind, townNames, center }: NamedPlace, { towns }: Vocabulary): Town | null {
  if (kind !== 'town') return null;
  const townTerms = townNames.map((name) => towns.get(townTerm(name))).filter((town) => town !== undefined);
  return townTerms.find((town) => distanceMeters(center, town.center) < sameTownMeters) ?? null;
}

function interpretPlace(
  namedPlace: NamedPlace,
  reading: PlaceReading,
  vocabulary: Vocabulary,
  text: string,
): Interpretation {
  const correctedFrom = namedPlace.isCorrected ? text : null;
  const town = townNamed(namedPlace, vocabulary);
  if (town !== null) return interpretTown(town, correctedFrom, reading);
  return {
    ...emptyInterpretation,
    point: namedPlace.center,
    named: namedPlace,
    exactness: namedPlace,
    choices: reading.choices,
    place: { title: namedPlace.title, correctedFrom, center: namedPlace.center },
  };
}

function interpretTown(town: Town, correctedFrom: string | null, reading: PlaceReading | null): Interpretation {
  const namedTown = reading?.place?.kind === 'town' ? reading.place : null;
  return {
    ...emptyInterpretation,
    words: `'${town.term}'`,
    estimate: town.listingCount,
    town,
    exactness: namedTown,
    choices: namedTown === null ? [] : reading!.choices,
    place: { title: town.name, correctedFrom, center: town.center },
  };
}

function interpretWords(text: string, { used, isChanged, known }: Readings): Interpretation {
  if (used.length === 0) {
    return { ...emptyInterpretation, isUnknown: true, place: { title: text, correctedFrom: null, center: null } };
  }
  return {
    ...emptyInterpretation,
    words: used.map(lexeme).join(' & '),
    estimate: Math.min(...used.map((reading) => countOf(reading, known))),
    place: {
      title: isChanged ? used.map((reading) => displayWord(reading, known)).join(' ') : text,
      correctedFrom: isChanged ? text : null,
      center: townWithin(used, known)?.center ?? null,
    },
  };
}

const isMissing = ({ kind }: Reading) => kind === 'corrected' || kind === 'unknown';

const houseNumberLength = 4;

function withoutHouseNumbers(words: readonly Word[]): readonly Word[] {
  const others = words.filter(({ term }) => !isNumber(term) || term.length > houseNumberLength);
  return others.length > 0 ? others : words;
}

function readWords(words: readonly Word[], vocabulary: Vocabulary): Reading[] {
  const isTown = vocabulary.towns.has(townTerm(words.map((word) => word.display).join(' ')));
  return words.map((word, index) => {
    if (isTown) return { word, term: word.term, kind: 'exact' };
    return readWord(word, index === words.length - 1, vocabulary);
  });
}

function readWord(word: Word, isLast: boolean, { dictionary }: Vocabulary): Reading {
  const { term } = word;
  if (dictionary.count(term) > 0) return { word, term, kind: 'exact' };
  if (isLast && !isNumber(term) && dictionary.countPrefix(term) > 0) return { word, term, kind: 'prefix' };
  const correction = isNumber(term) ? null : dictionary.correct(term);
  return correction === null ? { word, term, kind: 'unknown' } : { word, term: correction, kind: 'corrected' };
}

// Terms consist of letters and digits only, so they need no escaping.
const lexeme = ({ term, kind }: Reading) => (kind === 'prefix' ? `'${term}':*` : `'${term}'`);

const countOf = ({ term, kind }: Reading, { dictionary }: Vocabulary) =>
  kind === 'prefix' ? dictionary.countPrefix(term) : dictionary.count(term);

const displayWord = ({ word, term, kind }: Reading, vocabulary: Vocabulary) =>
  kind === 'corrected' ? vocabulary.display(term) : word.display;

/** The town with the longest name that occurs in the text. */
function townWithin(readings: readonly Reading[], { towns }: Vocabulary): Town | null {
  const terms = readings.map(({ term }) => term);
  for (let length = terms.length - 1; length > 0; length -= 1) {
    for (let start = terms.length - length; start >= 0; start -= 1) {
      const town = towns.get(`@${terms.slice(start, start + length).join('_')}`);
      if (town) return town;
    }
  }
  return null;
}
