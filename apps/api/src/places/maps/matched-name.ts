import { foldAccents } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import { distinctiveWords, editDistance, foldText, meaningfulWords } from '../../platform/geocoder/embedded/text.ts';

export interface RankedLine {
  /** True if the complete text means this place. */
  isExactMeaning: boolean;
  fit: NameFit;
  /** Estimated number of bays at the place. */
  count: number;
  kind: 'town' | 'village' | 'district' | 'venue' | 'street';
  /** Likelihood that the place is meant, from 0 to about 1, and higher near the page's subject. */
  weight: number;
  /** True near the page's subject, where the number of bays matters less. */
  isNear: boolean;
}

/** Users mostly search for larger towns, then for parts of them. */
const kindWeight = { town: 0.24, district: 0.16, venue: 0.1, street: 0.04, village: 0 } as const;
/** Ten times as many bays weigh about as much as one step between kinds. */
const countWeight = 0.1;

const importanceOf = ({ kind, count, weight }: RankedLine): number =>
  weight + kindWeight[kind] + countWeight * Math.log10(1 + count);

/** Returns 1 for a place without bays, which ranks below equally good matches. */
const isEmpty = ({ count, isNear }: RankedLine): number => (count === 0 && !isNear ? 1 : 0);

/**
 * Sorts by meaning of the complete text, then by match of the name, then places with bays first, then by kind, number
 * of bays and prominence together, so that a famous station may outrank a hamlet.
 */
export const compareLines = (first: RankedLine, second: RankedLine): number =>
  Number(second.isExactMeaning) - Number(first.isExactMeaning) ||
  nameFits.indexOf(first.fit) - nameFits.indexOf(second.fit) ||
  isEmpty(first) - isEmpty(second) ||
  importanceOf(second) - importanceOf(first);

/** Grades of a name's match with the typed text, best first. */
const nameFits = ['exact', 'prefix', 'inner', 'typo'] as const;
export type NameFit = (typeof nameFits)[number];

export interface MatchedName {
  text: string;
  fit: NameFit;
  /** Parts to highlight, in UTF-16 units; computed on access, since most names are not displayed. */
  readonly ranges: [start: number, end: number][];
}

/** A folded name, its form without articles, and its form without words for kinds of places. */
interface FoldedName {
  whole: string;
  own: string;
  distinctive: string;
  isCode: boolean;
}

/** A shorter text is a prefix rather than a complete name. */
const minExactLength = 3;
/** "MAD" may be a code or the start of Madrid. */
const code = /^[A-Z0-9]{1,4}$/;
const minTypoLength = 4;
const editLimit = (word: string): number => (word.length < 8 ? 1 : 2);

/** Offsets of the words in a folded text. */
const wordStarts = (folded: string): number[] => [...folded.matchAll(/\S+/g)].map(({ index }) => index);
const wordAt = (folded: string, start: number): string => folded.slice(start).split(' ', 1)[0]!;

const startsWithTyped = (name: string, typed: string): boolean => typed !== '' && name.startsWith(typed);

const foldName = (text: string): FoldedName => {
  const whole = foldText(text);
  return {
    whole,
    own: meaningfulWords(whole).join(' ') || whole,
    distinctive: distinctiveWords(whole),
    isCode: code.test(text),
  };
};

/** The same thousands of names are folded on every keystroke. */
const foldedNames = new LRUCache<string, FoldedName>({ max: 30_000 });

function foldedName(text: string): FoldedName {
  const cachedName = foldedNames.get(text);
  if (cachedName) return cachedName;
  const folded = foldName(text);
  foldedNames.set(text, folded);
  return folded;
}

/** Grades the match of a name with the complete words and the prefix of the last word; `typo` without a match. */
function fitOf({ whole, own, distinctive, isCode }: FoldedName, typed: FoldedName): NameFit {
  const isComplete = typed.whole.length >= minExactLength && !isCode;
  if (isComplete && [whole, own, distinctive].some((text) => text === typed.whole || text === typed.own))
    return 'exact';
  const hasPrefix =
    startsWithTyped(whole, typed.whole) ||
    startsWithTyped(own, typed.own) ||
    startsWithTyped(distinctive, typed.own) ||
    startsWithTyped(distinctive, typed.whole);
  if (hasPrefix) return 'prefix';
  const words = whole.split(' ');
  const typedWords = typed.own.split(' ');
  const hasAllWords = typedWords.every((word, index) =>
    words.some((candidate) => (index === typedWords.length - 1 ? candidate.startsWith(word) : candidate === word)),
  );
  return hasAllWords ? 'inner' : 'typo';
}

/** Parts of a folded name that start with typed words, with as many consecutive words as possible. */
function findMatchingParts(name: string, typed: string): [start: number, end: number][] {
  const starts = wordStarts(name);
  const words = typed.split(' ');
  const parts: [number, number][] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const phrase = words.slice(from, to).join(' ');
      const start = starts.find((at) => name.startsWith(phrase, at));
      // A single article occurs in many names.
      const isDistinctive = words.length === 1 || meaningfulWords(phrase).length > 0;
      if (start === undefined || !isDistinctive) continue;
      parts.push([start, start + phrase.length]);
      from = to - 1;
      break;
    }
  }
  return parts;
}

/** Complete words of a name that a typed word misspells, or whose start it misspells. */
function findMisspeltParts(name: string, typed: string): [start: number, end: number][] {
  const words = meaningfulWords(typed).filter((word) => word.length >= minTypoLength);
  return wordStarts(name).flatMap((start): [number, number][] => {
    const nameWord = wordAt(name, start);
    const isExactMeaning = words.some(
      (word) =>
        editDistance(word, nameWord, editLimit(word)) <= editLimit(word) ||
        (nameWord.length > word.length && editDistance(word, nameWord.slice(0, word.length), 1) <= 1),
    );
    return isExactMeaning ? [[start, start + nameWord.length]] : [];
  });
}

/** Sorts and merges overlapping ranges. */
function mergeRanges(ranges: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((first, second) => first[0] - second[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

function rangesOf(text: string, typed: string, fit: NameFit): [start: number, end: number][] {
  if (typed === '') return [];
  const { folded, rangeOf } = foldWithPositions(text);
  const matchingParts = findMatchingParts(folded, typed);
  const parts = fit === 'typo' ? [...matchingParts, ...findMisspeltParts(folded, typed)] : matchingParts;
  return mergeRanges(parts).map(([start, end]) => rangeOf(start, end));
}

function matchFolded(text: string, typed: FoldedName): MatchedName {
  const fit = fitOf(foldedName(text), typed);
  let ranges: MatchedName['ranges'] | undefined;
  return {
    text,
    fit,
    get ranges() {
      return (ranges ??= rangesOf(text, typed.whole, fit));
    },
  };
}

/** Matches one name. A name that only sounds similar may have nothing to highlight. */
export const matchName = (text: string, typed: string): MatchedName => matchFolded(text, foldName(typed));

/** The best of a place's names for a typed text. */
interface BestMatch {
  /** The name to display: the title if it contains the text, or else the first of the best other matches. */
  shown: MatchedName;
  /** The best match, which ranks the place: "Puerta del Sol" is also called "Sol". */
  best: MatchedName;
}

/** Matches a place by its title and its other names. */
export function bestMatch(title: string, otherNames: readonly string[], typed: string): BestMatch {
  const foldedTyped = foldName(typed);
  const matches = [title, ...otherNames.filter((name) => name !== title)].map((name) => matchFolded(name, foldedTyped));
  const rankOf = ({ fit }: MatchedName): number => nameFits.indexOf(fit);
  const best = matches.reduce((first, second) => (rankOf(second) < rankOf(first) ? second : first));
  if (matches[0]!.fit !== 'typo') return { shown: matches[0]!, best };
  if (best.fit !== 'typo') return { shown: best, best };
  return { shown: matches.find(({ ranges }) => ranges.length > 0) ?? best, best };
}

interface FoldedText {
  /** As folded by `foldText`. */
  folded: string;
  /** Range of the original text, in UTF-16 units, for a range of the folded text. */
  rangeOf: (start: number, end: number) => [start: number, end: number];
}

interface Unit {
  letter: string;
  start: number;
  end: number;
}

const mark = /[\u0300-\u036f]/;
const elisionPattern = /\b[ld](['’´`])/g;
const droppedLetters = /[·'’´`.ºª]/;
const isFoldedLetter = /[a-z0-9]/;

/** Letters in lower case without accents, each with its origin; a combining accent belongs to the preceding letter. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const foldedCharacter = foldAccents(character);
    const last = units.at(-1);
    if (foldedCharacter === '' && last && mark.test(character)) last.end = end;
    for (const letter of foldedCharacter) units.push({ letter, start: at, end });
    at = end;
  }
  return units;
}

export function foldWithPositions(text: string): FoldedText {
  const units = unitsOf(text);
  const line = units.map(({ letter }) => (letter.length === 1 ? letter : ' ')).join('');
  const apostrophes = new Set([...line.matchAll(elisionPattern)].map(({ index }) => index + 1));
  const letters: Unit[] = [];
  for (const [index, unit] of units.entries()) {
    if (isFoldedLetter.test(unit.letter)) letters.push(unit);
    else if (apostrophes.has(index) || !droppedLetters.test(unit.letter)) {
      if (letters.length > 0 && letters.at(-1)!.letter !== ' ') letters.push({ ...unit, letter: ' ' });
    }
  }
  if (letters.at(-1)?.letter === ' ') letters.pop();
  return {
    folded: letters.map(({ letter }) => letter).join(''),
    rangeOf: (start, end) => [letters[start]!.start, letters[end - 1]!.end],
  };
}
