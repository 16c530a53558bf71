import type { Position } from '@plaza/sdk';
import type { Knowledge, KnowledgeSource, Town } from './knowledge.ts';
import { isNumber, townTerm, type Word, wordsOf } from './words.ts';

/** What a person's words mean for the index. */
export interface Understanding {
  /** Condition on the words of a listing, for `tsquery`; `null` when the words exclude nothing. */
  words: string | null;
  /** Listings that have the words, roughly and at most; `null` when they exclude nothing. */
  estimate: number | null;
  /** Set when no listing has any of the words. */
  isUnknown: boolean;
  /** The town that the whole text names. */
  town: Town | null;
  /** How the text was read; `null` without a text that says anything. */
  place: { title: string; correctedFrom: string | null; center: Position | null } | null;
}

const nothing: Understanding = { words: null, estimate: null, isUnknown: false, town: null, place: null };

/** A word of the text beside what it was taken for. */
interface Reading {
  word: Word;
  term: string;
  kind: 'exact' | 'prefix' | 'corrected' | 'unknown';
}

/**
 * Reads a search text. A text that names a town means that town. Otherwise a listing must have all words: the last one may
 * be unfinished, a misspelt one is taken for the likeliest word there is, and one that no listing has is passed over
 * as long as another is known. House numbers are passed over too, because few listings show theirs.
 */
export async function understand(text: string, source: KnowledgeSource): Promise<Understanding> {
  const words = withoutHouseNumbers(wordsOf(text));
  if (words.length === 0) return nothing;
  let knowledge = await source.current();
  let readings = readWords(words, knowledge);
  const missing = readings.filter(isMissing);
  if (missing.length > 0) {
    // they may be newer than what is known
    knowledge = await source.learn(missing.map(({ word }) => word.term));
    readings = readWords(words, knowledge);
  }
  const used = readings.filter(({ kind }) => kind !== 'unknown');
  const isChanged = readings.some(isMissing);
  const town = knowledge.towns.get(`@${used.map(({ term }) => term).join('_')}`) ?? null;
  const center = town?.center ?? townWithin(used, knowledge)?.center ?? null;
  if (used.length === 0) {
    return { ...nothing, isUnknown: true, place: { title: text, correctedFrom: null, center: null } };
  }
  const title = town?.name ?? (isChanged ? used.map((reading) => shown(reading, knowledge)).join(' ') : text);
  return {
    words: town === null ? used.map(lexeme).join(' & ') : `'${town.term}'`,
    estimate: town?.listingCount ?? Math.min(...used.map((reading) => countOf(reading, knowledge))),
    isUnknown: false,
    town,
    place: { title, correctedFrom: isChanged ? text : null, center },
  };
}

const isMissing = ({ kind }: Reading) => kind === 'corrected' || kind === 'unknown';

const houseNumberLength = 4;

function withoutHouseNumbers(words: readonly Word[]): readonly Word[] {
  const others = words.filter(({ term }) => !isNumber(term) || term.length > houseNumberLength);
  return others.length > 0 ? others : words;
}

function readWords(words: readonly Word[], knowledge: Knowledge): Reading[] {
  const isTown = knowledge.towns.has(townTerm(words.map((word) => word.display).join(' ')));
  return words.map((word, index) => {
    if (isTown) return { word, term: word.term, kind: 'exact' };
    return readWord(word, index === words.length - 1, knowledge);
  });
}

function readWord(word: Word, isLast: boolean, { dictionary }: Knowledge): Reading {
  const { term } = word;
  if (dictionary.count(term) > 0) return { word, term, kind: 'exact' };
  if (isLast && !isNumber(term) && dictionary.countPrefix(term) > 0) return { word, term, kind: 'prefix' };
  const correction = isNumber(term) ? null : dictionary.correct(term);
  return correction === null ? { word, term, kind: 'unknown' } : { word, term: correction, kind: 'corrected' };
}

// terms hold letters and digits only, so they need no escaping
const lexeme = ({ term, kind }: Reading) => (kind === 'prefix' ? `'${term}':*` : `'${term}'`);

const countOf = ({ term, kind }: Reading, { dictionary }: Knowledge) =>
  kind === 'prefix' ? dictionary.countPrefix(term) : dictionary.count(term);

const shown = ({ word, term, kind }: Reading, knowledge: Knowledge) =>
  kind === 'corrected' ? knowledge.display(term) : word.display;

/** The town with the longest name that stands somewhere in the text. */
function townWithin(readings: readonly Reading[], { towns }: Knowledge): Town | null {
  const terms = readings.map(({ term }) => term);
  for (let length = terms.length - 1; length > 0; length -= 1) {
    for (let start = terms.length - length; start >= 0; start -= 1) {
      const town = towns.get(`@${terms.slice(start, start + length).join('_')}`);
      if (town) return town;
    }
  }
  return null;
}
