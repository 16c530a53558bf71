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

/** The meaning of a search text for the index. */
export interface Understanding {
  /** A `tsquery` condition on the words of a listing; `null` when the words exclude nothing. */
  words: string | null;
  /** Upper estimate of the listings that have the words; `null` when the words exclude nothing. */
  estimate: number | null;
  /** True if no listing has any of the words. */
  isUnknown: boolean;
  /** The town that the whole text names. */
  town: Town | null;
  /** The point that the text names: a venue, a district, a street, or a town without listings. */
  point: Position | null;
  /** The place at that point; `null` for a town and without a point. */
  named: NamedPlace | null;
  /** The precision of the named place, town or not; `null` when the text names no place. */
  exactness: Exactness | null;
  /** Other places that the text may mean. */
  choices: readonly PlaceChoice[];
  /** The fallback when no listing has the words. */
  fallback: Understanding | null;
  /** Characteristics that the text asks for. */
  flags: readonly CharacteristicFlag[];
  /** Title and correction to show; `null` for a text without meaning. */
  place: { title: string; correctedFrom: string | null; center: Position | null } | null;
}

/** The precision of a place, and its reasons. */
export type Exactness = Pick<NamedPlace, 'precision' | 'unknownNumber' | 'fallback' | 'context' | 'lines'>;

/** The sources that texts are read with. */
export interface Reader {
  vocabulary: VocabularyCache;
  placeNames: PlaceNames;
}

/** Radius within which a place and a town with listings are the same town; namesakes are further apart. */
const sameTownMeters = 25_000;

const nothing: Understanding = {
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

/** The words of a text with their counts in the index. */
interface Readings {
  all: readonly Reading[];
  /** The words that listings have. */
  used: readonly Reading[];
  /** True if a word was corrected or skipped. */
  isChanged: boolean;
  known: Vocabulary;
}

/**
 * Reads a search text. A text that names a town means that town; one that names a venue, a district or a street means
 * its point. Words for characteristics set those filters. A listing must have all the remaining words: the last one may
 * be incomplete, a misspelt one is corrected to the most likely word, and an unknown one is skipped as long as another
 * one is known. House numbers are skipped too, since few listings show theirs.
 */
export async function understand(text: string, locale: Locale, reader: Reader): Promise<Understanding> {
  const { flags, rest } = readTraitWords(text);
  if (flags.length === 0) return readPlace(text, locale, reader);
  // "Calle de la Rampa" is a street, whatever its words mean
  const whole = reader.placeNames.read(text, locale).place;
  if (whole !== null && !whole.isCorrected && whole.fallback === undefined) return readPlace(text, locale, reader);
  const understood = await readPlace(rest, locale, reader);
  if (understood.isUnknown || understood.place === null) {
    return { ...nothing, flags, place: { title: text, correctedFrom: null, center: null } };
  }
  const { title, correctedFrom, center } = understood.place;
  const isChanged = correctedFrom !== null;
  return {
    ...understood,
    flags,
    place: { title: isChanged ? title : text, correctedFrom: isChanged ? text : null, center },
  };
}

// Complex because it is an ordered list of readings, of which the first that applies counts.
async function readPlace(text: string, locale: Locale, { vocabulary, placeNames }: Reader): Promise<Understanding> {
  const words = withoutHouseNumbers(wordsOf(text));
  const readings = await readAll(words, vocabulary);
  const reading = placeNames.read(text, locale);
  const { place: named, choices } = reading;
  // a text with more than the town's name, such as "Calle Granada"
  const saysMore = fold(text).split(' ').length > words.length;
  // a street named after a town is not the town, and La Palma is an island too
  const isNamesake = named === null && (reading.isStreet || (saysMore && choices.length > 0));
  const town = readings.isChanged || isNamesake ? null : townOf(readings);
  if (town !== null && (!saysMore || named?.kind !== 'place')) return inTown(town, null, reading);
  if (named !== null && named.fallback !== undefined) return fallbackFor(named, reading, readings, text);
  if (named !== null && !named.isCorrected && isMeant(named, reading, readings)) {
    return atPlace(named, reading, readings.known, text);
  }
  if (words.length === 0) return nothing;
  const corrected = isNamesake ? null : townOf(readings);
  if (corrected !== null && readings.used.length === readings.all.length) return inTown(corrected, text, null);
  if (named !== null && (reading.isStreet || readings.isChanged) && isMeant(named, reading, readings)) {
    return atPlace(named, reading, readings.known, text);
  }
  if (named === null && choices.length > 0) return { ...exactWords(text, readings), choices };
  // an unknown street is never corrected to a similar word
  if (reading.isStreet && readings.isChanged) return exactWords(text, readings);
  return corrected === null ? withWords(text, readings) : inTown(corrected, text, null);
}

/** Requires the words as written; without listings that have all of them the text is unknown. */
const exactWords = (text: string, readings: Readings): Understanding =>
  withWords(text, readings.isChanged ? { ...readings, used: [] } : readings);

/** A wider place is the fallback for an unknown one, unless listings have the exact words. */
function fallbackFor(named: NamedPlace, reading: PlaceReading, readings: Readings, text: string): Understanding {
  const fallback = atPlace(named, reading, readings.known, text);
  const hasWords = readings.all.length > 0 && !readings.isChanged;
  if (hasWords) return { ...withWords(text, readings), fallback };
  // words next to a town more likely come from a listing than from a place
  const isPlain = named.fallback?.kind === 'place_unknown' && readings.used.length > 0;
  return isPlain ? { ...withWords(text, readings), fallback } : fallback;
}

async function readAll(words: readonly Word[], source: VocabularyCache): Promise<Readings> {
  let known = await source.current();
  let all = readWords(words, known);
  const missing = all.filter(isMissing);
  if (missing.length > 0) {
    // a listing may be newer than the cached vocabulary
    known = await source.readMissing(missing.map(({ word }) => word.term));
    all = readWords(words, known);
  }
  return { all, used: all.filter(({ kind }) => kind !== 'unknown'), isChanged: all.some(isMissing), known };
}

const townOf = ({ used, known }: Readings): Town | null =>
  known.towns.get(`@${used.map(({ term }) => term).join('_')}`) ?? null;

/**
 * True if a place is meant rather than words of listings. Words that listings have are read as a place only when it is
 * well known and has listings around it.
 */
function isMeant(named: NamedPlace, { isStreet }: PlaceReading, { all, isChanged, known }: Readings): boolean {
  if (isChanged || all.length === 0) return true;
  const isOwnName = (isStreet && named.precision === 'street') || (named.kind === 'town' && !named.isCorrected);
  if (isOwnName && (isStreet || named.isWellKnown)) return true;
  const hasListings =
    townNamed(named, known) !== null || known.density.estimate(boxAround(named.center, placeRadii.point)) > 0;
  return named.isWellKnown && hasListings;
}

/** The town with listings that a place is; a namesake elsewhere is another town. */
function townNamed({ kind, townNames, center }: NamedPlace, { towns }: Vocabulary): Town | null {
  if (kind !== 'town') return null;
  const found = townNames.map((name) => towns.get(townTerm(name))).filter((town) => town !== undefined);
  return found.find((town) => distanceMeters(center, town.center) < sameTownMeters) ?? null;
}

function atPlace(named: NamedPlace, reading: PlaceReading, vocabulary: Vocabulary, text: string): Understanding {
  const correctedFrom = named.isCorrected ? text : null;
  const town = townNamed(named, vocabulary);
  if (town !== null) return inTown(town, correctedFrom, reading);
  return {
    ...nothing,
    point: named.center,
    named,
    exactness: named,
    choices: reading.choices,
    place: { title: named.title, correctedFrom, center: named.center },
  };
}

function inTown(town: Town, correctedFrom: string | null, reading: PlaceReading | null): Understanding {
  const named = reading?.place?.kind === 'town' ? reading.place : null;
  return {
    ...nothing,
    words: `'${town.term}'`,
    estimate: town.listingCount,
    town,
    exactness: named,
    choices: named === null ? [] : reading!.choices,
    place: { title: town.name, correctedFrom, center: town.center },
  };
}

function withWords(text: string, { used, isChanged, known }: Readings): Understanding {
  if (used.length === 0) {
    return { ...nothing, isUnknown: true, place: { title: text, correctedFrom: null, center: null } };
  }
  return {
    ...nothing,
    words: used.map(lexeme).join(' & '),
    estimate: Math.min(...used.map((reading) => countOf(reading, known))),
    place: {
      title: isChanged ? used.map((reading) => shown(reading, known)).join(' ') : text,
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

// terms consist of letters and digits only, so they need no escaping
const lexeme = ({ term, kind }: Reading) => (kind === 'prefix' ? `'${term}':*` : `'${term}'`);

const countOf = ({ term, kind }: Reading, { dictionary }: Vocabulary) =>
  kind === 'prefix' ? dictionary.countPrefix(term) : dictionary.count(term);

const shown = ({ word, term, kind }: Reading, vocabulary: Vocabulary) =>
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
