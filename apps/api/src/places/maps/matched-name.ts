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

/** Weights by how often users search for a kind of place: mostly towns, then parts of them. */
const rankWeightByKind = { town: 0.24, district: 0.16, venue: 0.1, street: 0.04, village: 0 } as const;
/** Weight of ten times as many bays: about one step between kinds of places. */
const listingCountWeight = 0.1;

const rankImportanceOf = ({ kind, count, weight }: RankedSuggestion): number =>
  weight + rankWeightByKind[kind] + listingCountWeight * Math.log10(1 + count);

/** Returns 1 for a place without bays, which ranks below equally good matches. */
const emptyPlacePenaltyOf = ({ count, isNear }: RankedSuggestion): number => (count === 0 && !isNear ? 1 : 0);

/**
 * Sorts by meaning of the complete text, then by match of the name, then places with bays first, then by kind, number
 * of bays and prominence together, so that a famous station may outrank a hamlet.
 */
export const compareSuggestions = (first: RankedSuggestion, second: RankedSuggestion): number =>
  Number(second.isExactMeaning) - Number(first.isExactMeaning) ||
  nameFitGrades.indexOf(first.fit) - nameFitGrades.indexOf(second.fit) ||
  emptyPlacePenaltyOf(first) - emptyPlacePenaltyOf(second) ||
  rankImportanceOf(second) - rankImportanceOf(first);

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

/** Minimum length of a complete name; a shorter text is a prefix. */
const minExactMatchLength = 3;
/** Matches a text such as "MAD", which may be a code or the start of Madrid. */
const placeCodePattern = /^[A-Z0-9]{1,4}$/;
const minTypoWordLength = 4;
const maxTyposFor = (word: string): number => (word.length < 8 ? 1 : 2);

const wordStartsOf = (folded: string): number[] => [...folded.matchAll(/\S+/g)].map(({ index }) => index);
const wordStartingAt = (folded: string, start: number): string => folded.slice(start).split(' ', 1)[0]!;

const isTypedPrefix = (name: string, typed: string): boolean => typed !== '' && name.startsWith(typed);

const foldName = (text: string): FoldedName => {
  const wholeName = foldText(text);
  return {
    whole: wholeName,
    own: meaningfulWords(wholeName).join(' ') || wholeName,
    distinctive: distinctiveWords(wholeName),
    isCode: placeCodePattern.test(text),
  };
};

/** Cache of folded names, since the same thousands of names are folded on every keystroke. */
const foldedNameCache = new LRUCache<string, FoldedName>({ max: 30_000 });

function getFoldedName(text: string): FoldedName {
  const cachedName = foldedNameCache.get(text);
  if (cachedName) return cachedName;
  const foldedName = foldName(text);
  foldedNameCache.set(text, foldedName);
  return foldedName;
}

/** Grades the match of a name with the complete words and the prefix of the last word; `typo` without a match. */
function nameFitOf({ whole, own, distinctive, isCode }: FoldedName, typed: FoldedName): NameFit {
  const canBeCompleteName = typed.whole.length >= minExactMatchLength && !isCode;
  if (canBeCompleteName && [whole, own, distinctive].some((text) => text === typed.whole || text === typed.own))
    return 'exact';
  const startsWithTypedText =
    isTypedPrefix(whole, typed.whole) ||
    isTypedPrefix(own, typed.own) ||
    isTypedPrefix(distinctive, typed.own) ||
    isTypedPrefix(distinctive, typed.whole);
  if (startsWithTypedText) return 'prefix';
  const nameWords = whole.split(' ');
  const typedWords = typed.own.split(' ');
  const containsAllTypedWords = typedWords.every((word, index) =>
    nameWords.some((candidate) => (index === typedWords.length - 1 ? candidate.startsWith(word) : candidate === word)),
  );
  return containsAllTypedWords ? 'inner' : 'typo';
}

/** Parts of a folded name that start with typed words, with as many consecutive words as possible. */
function findMatchingRanges(name: string, typed: string): [start: number, end: number][] {
  const wordStarts = wordStartsOf(name);
  const typedWords = typed.split(' ');
  const matchingRanges: [number, number][] = [];
  for (let from = 0; from < typedWords.length; from++) {
    for (let to = typedWords.length; to > from; to--) {
      const typedPhrase = typedWords.slice(from, to).join(' ');
      const nameStart = wordStarts.find((offset) => name.startsWith(typedPhrase, offset));
      // An article alone occurs in many names, so it is highlighted only if nothing else was typed.
      const isDistinctivePhrase = typedWords.length === 1 || meaningfulWords(typedPhrase).length > 0;
      if (nameStart === undefined || !isDistinctivePhrase) continue;
      matchingRanges.push([nameStart, nameStart + typedPhrase.length]);
      from = to - 1;
      break;
    }
  }
  return matchingRanges;
}

/** Complete words of a name that a typed word misspells, or whose start it misspells. */
function findMisspeltRanges(name: string, typed: string): [start: number, end: number][] {
  const meaningfulTypedWords = meaningfulWords(typed).filter((word) => word.length >= minTypoWordLength);
  return wordStartsOf(name).flatMap((start): [number, number][] => {
    const nameWord = wordStartingAt(name, start);
    const isMisspelling = meaningfulTypedWords.some(
      (word) =>
        editDistance(word, nameWord, maxTyposFor(word)) <= maxTyposFor(word) ||
        (nameWord.length > word.length && editDistance(word, nameWord.slice(0, word.length), 1) <= 1),
    );
    return isMisspelling ? [[start, start + nameWord.length]] : [];
  });
}

function mergeRanges(ranges: readonly [number, number][]): [number, number][] {
  const mergedRanges: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((first, second) => first[0] - second[0])) {
    const lastRange = mergedRanges.at(-1);
    if (lastRange && start <= lastRange[1]) lastRange[1] = Math.max(lastRange[1], end);
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
  const nameFit = nameFitOf(getFoldedName(text), typed);
  let ranges: MatchedName['ranges'] | undefined;
  return {
    text,
    fit: nameFit,
    get ranges() {
      return (ranges ??= highlightRangesOf(text, typed.whole, nameFit));
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
  const nameMatches = [title, ...otherNames.filter((name) => name !== title)].map((name) =>
    matchFoldedName(name, foldedTyped),
  );
  const fitRankOf = ({ fit }: MatchedName): number => nameFitGrades.indexOf(fit);
  const bestNameMatch = nameMatches.reduce((first, second) => (fitRankOf(second) < fitRankOf(first) ? second : first));
  if (nameMatches[0]!.fit !== 'typo') return { shown: nameMatches[0]!, best: bestNameMatch };
  if (bestNameMatch.fit !== 'typo') return { shown: bestNameMatch, best: bestNameMatch };
  return { shown: nameMatches.find(({ ranges }) => ranges.length > 0) ?? bestNameMatch, best: bestNameMatch };
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
    const characterEnd = offset + character.length;
    const foldedCharacter = foldAccents(character);
    const lastLetter = foldedLetters.at(-1);
    if (foldedCharacter === '' && lastLetter && combiningMarkPattern.test(character)) lastLetter.end = characterEnd;
    for (const letter of foldedCharacter) foldedLetters.push({ letter, start: offset, end: characterEnd });
    offset = characterEnd;
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
