import { foldAccents } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import { distinctiveWords, editDistance, foldText, meaningfulWords } from '../../platform/geocoder/embedded/text.ts';

export interface RankedSuggestion {
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
const weightByKind = { town: 0.24, district: 0.16, venue: 0.1, street: 0.04, village: 0 } as const;
/** Ten times as many bays weigh about as much as one step between kinds. */
const listingCountWeight = 0.1;

const importanceOf = ({ kind, count, weight }: RankedSuggestion): number =>
  weight + weightByKind[kind] + listingCountWeight * Math.log10(1 + count);

/** Returns 1 for a place without bays, which ranks below equally good matches. */
const emptyPenaltyOf = ({ count, isNear }: RankedSuggestion): number => (count === 0 && !isNear ? 1 : 0);

/**
 * Sorts by meaning of the complete text, then by match of the name, then places with bays first, then by kind, number
 * of bays and prominence together, so that a famous station may outrank a hamlet.
 */
export const compareSuggestions = (first: RankedSuggestion, second: RankedSuggestion): number =>
  Number(second.isExactMeaning) - Number(first.isExactMeaning) ||
  nameFitGrades.indexOf(first.fit) - nameFitGrades.indexOf(second.fit) ||
  emptyPenaltyOf(first) - emptyPenaltyOf(second) ||
  importanceOf(second) - importanceOf(first);

/** Grades of a name's match with the typed text, best first. */
const nameFitGrades = ['exact', 'prefix', 'inner', 'typo'] as const;
export type NameFit = (typeof nameFitGrades)[number];

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
const minExactMatchLength = 3;
/** "MAD" may be a code or the start of Madrid. */
const codePattern = /^[A-Z0-9]{1,4}$/;
const minTypoWordLength = 4;
const maxEditsFor = (word: string): number => (word.length < 8 ? 1 : 2);

const wordStartsOf = (folded: string): number[] => [...folded.matchAll(/\S+/g)].map(({ index }) => index);
const wordAt = (folded: string, start: number): string => folded.slice(start).split(' ', 1)[0]!;

const isTypedPrefix = (name: string, typed: string): boolean => typed !== '' && name.startsWith(typed);

const foldName = (text: string): FoldedName => {
  const wholeName = foldText(text);
  return {
    whole: wholeName,
    own: meaningfulWords(wholeName).join(' ') || wholeName,
    distinctive: distinctiveWords(wholeName),
    isCode: codePattern.test(text),
  };
};

/** The same thousands of names are folded on every keystroke. */
const foldedNameCache = new LRUCache<string, FoldedName>({ max: 30_000 });

function getFoldedName(text: string): FoldedName {
  const cachedName = foldedNameCache.get(text);
  if (cachedName) return cachedName;
  const folded = foldName(text);
  foldedNameCache.set(text, folded);
  return folded;
}

/** Grades the match of a name with the complete words and the prefix of the last word; `typo` without a match. */
function nameFitOf({ whole, own, distinctive, isCode }: FoldedName, typed: FoldedName): NameFit {
  const isCompleteName = typed.whole.length >= minExactMatchLength && !isCode;
  if (isCompleteName && [whole, own, distinctive].some((text) => text === typed.whole || text === typed.own))
    return 'exact';
  const hasPrefix =
    isTypedPrefix(whole, typed.whole) ||
    isTypedPrefix(own, typed.own) ||
    isTypedPrefix(distinctive, typed.own) ||
    isTypedPrefix(distinctive, typed.whole);
  if (hasPrefix) return 'prefix';
  const words = whole.split(' ');
  const typedWords = typed.own.split(' ');
  const hasAllWords = typedWords.every((word, index) =>
    words.some((candidate) => (index === typedWords.length - 1 ? candidate.startsWith(word) : candidate === word)),
  );
  return hasAllWords ? 'inner' : 'typo';
}

/** Parts of a folded name that start with typed words, with as many consecutive words as possible. */
function findMatchingRanges(name: string, typed: string): [start: number, end: number][] {
  const wordStarts = wordStartsOf(name);
  const words = typed.split(' ');
  const matchingRanges: [number, number][] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const phrase = words.slice(from, to).join(' ');
      const start = wordStarts.find((offset) => name.startsWith(phrase, offset));
      // An article alone occurs in many names, so it is highlighted only if nothing else was typed.
      const isDistinctive = words.length === 1 || meaningfulWords(phrase).length > 0;
      if (start === undefined || !isDistinctive) continue;
      matchingRanges.push([start, start + phrase.length]);
      from = to - 1;
      break;
    }
  }
  return matchingRanges;
}

/** Complete words of a name that a typed word misspells, or whose start it misspells. */
function findMisspeltRanges(name: string, typed: string): [start: number, end: number][] {
  const words = meaningfulWords(typed).filter((word) => word.length >= minTypoWordLength);
  return wordStartsOf(name).flatMap((start): [number, number][] => {
    const nameWord = wordAt(name, start);
    const isMisspelling = words.some(
      (word) =>
        editDistance(word, nameWord, maxEditsFor(word)) <= maxEditsFor(word) ||
        (nameWord.length > word.length && editDistance(word, nameWord.slice(0, word.length), 1) <= 1),
    );
    return isMisspelling ? [[start, start + nameWord.length]] : [];
  });
}

function mergeRanges(ranges: readonly [number, number][]): [number, number][] {
  const mergedRanges: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((first, second) => first[0] - second[0])) {
    const last = mergedRanges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else mergedRanges.push([start, end]);
  }
  return mergedRanges;
}

function highlightRangesOf(text: string, typed: string, fit: NameFit): [start: number, end: number][] {
  if (typed === '') return [];
  const { folded, rangeOf } = foldWithPositions(text);
  const matchingRanges = findMatchingRanges(folded, typed);
  const highlightRanges = fit === 'typo' ? [...matchingRanges, ...findMisspeltRanges(folded, typed)] : matchingRanges;
  return mergeRanges(highlightRanges).map(([start, end]) => rangeOf(start, end));
}

function matchFoldedName(text: string, typed: FoldedName): MatchedName {
  const fit = nameFitOf(getFoldedName(text), typed);
  let ranges: MatchedName['ranges'] | undefined;
  return {
    text,
    fit,
    get ranges() {
      return (ranges ??= highlightRangesOf(text, typed.whole, fit));
    },
  };
}

/** Matches one name. A name that only sounds similar may have nothing to highlight. */
export const matchName = (text: string, typed: string): MatchedName => matchFoldedName(text, foldName(typed));

interface BestMatch {
  /** The name to display: the title if it contains the text, or else the first of the best other matches. */
  shown: MatchedName;
  /** The best match, which ranks the place: "Puerta del Sol" is also called "Sol". */
  best: MatchedName;
}

export function findBestMatch(title: string, otherNames: readonly string[], typed: string): BestMatch {
  const foldedTyped = foldName(typed);
  const matches = [title, ...otherNames.filter((name) => name !== title)].map((name) =>
    matchFoldedName(name, foldedTyped),
  );
  const fitRankOf = ({ fit }: MatchedName): number => nameFitGrades.indexOf(fit);
  const best = matches.reduce((first, second) => (fitRankOf(second) < fitRankOf(first) ? second : first));
  if (matches[0]!.fit !== 'typo') return { shown: matches[0]!, best };
  if (best.fit !== 'typo') return { shown: best, best };
  return { shown: matches.find(({ ranges }) => ranges.length > 0) ?? best, best };
}

interface FoldedText {
  /** The text as folded by `foldText`. */
  folded: string;
  /** Range of the original text, in UTF-16 units, for a range of the folded text. */
  rangeOf: (start: number, end: number) => [start: number, end: number];
}

interface FoldedLetter {
  letter: string;
  start: number;
  end: number;
}

const combiningMarkPattern = /[\u0300-\u036f]/;
const elisionPattern = /\b[ld](['’´`])/g;
const droppedLetterPattern = /[·'’´`.ºª]/;
const foldedLetterPattern = /[a-z0-9]/;

/** Letters in lower case without accents, each with its origin; a combining accent belongs to the preceding letter. */
function foldedLettersOf(text: string): FoldedLetter[] {
  const foldedLetters: FoldedLetter[] = [];
  let offset = 0;
  for (const character of text) {
    const end = offset + character.length;
    const foldedCharacter = foldAccents(character);
    const last = foldedLetters.at(-1);
    if (foldedCharacter === '' && last && combiningMarkPattern.test(character)) last.end = end;
    for (const letter of foldedCharacter) foldedLetters.push({ letter, start: offset, end });
    offset = end;
  }
  return foldedLetters;
}

export function foldWithPositions(text: string): FoldedText {
  const foldedLetters = foldedLettersOf(text);
  const letterText = foldedLetters.map(({ letter }) => (letter.length === 1 ? letter : ' ')).join('');
  const apostropheIndexes = new Set([...letterText.matchAll(elisionPattern)].map(({ index }) => index + 1));
  const keptLetters: FoldedLetter[] = [];
  for (const [index, unit] of foldedLetters.entries()) {
    if (foldedLetterPattern.test(unit.letter)) keptLetters.push(unit);
    else if (apostropheIndexes.has(index) || !droppedLetterPattern.test(unit.letter)) {
      if (keptLetters.length > 0 && keptLetters.at(-1)!.letter !== ' ') keptLetters.push({ ...unit, letter: ' ' });
    }
  }
  if (keptLetters.at(-1)?.letter === ' ') keptLetters.pop();
  return {
    folded: keptLetters.map(({ letter }) => letter).join(''),
    rangeOf: (start, end) => [keptLetters[start]!.start, keptLetters[end - 1]!.end],
  };
}
