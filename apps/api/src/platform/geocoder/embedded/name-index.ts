import { distinctiveWords, editDistance, foldText, meaningfulWords } from './text.ts';

interface NameKey {
  text: string;
  entry: number;
  /** True if the text is a name without its generic words. */
  isDistinctive: boolean;
}

/** An indexed entry that matches a query. `fit` is the score of its best-matching name, and 1 for an exact match. */
export interface NameMatch {
  entry: number;
  fit: number;
}

export interface NameQueryOptions {
  /** The query may be an incomplete name, as in the type-ahead. */
  isPrefix?: boolean;
  accepts?: (entry: number) => boolean;
}

/** A single edit changes at most this many trigrams: a swap changes four. */
const trigramsPerEdit = 4;
const minSharedTrigramShare = 0.34;
const fitFactorsOfNameMatch = {
  exact: 1,
  distinctive: 0.9,
  withoutKind: 0.75,
  wholeWords: 0.85,
  prefix: 0.7,
  allWords: 0.8,
  inner: 0.6,
};
const typoFactorWhileTyping = 0.65;
const fitByEditCount = [1, 0.82, 0.62, 0.5];

const maxEditsFor = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3);

function trigramsOf(text: string): Set<string> {
  const paddedText = `  ${text} `;
  const trigramSet = new Set<string>();
  for (let start = 0; start < paddedText.length - 2; start++) trigramSet.add(paddedText.slice(start, start + 3));
  return trigramSet;
}

/** Finds names by exact text, prefix, words, or trigrams verified by edit distance; ignores accents and case. */
export class NameIndex {
  readonly #keys: NameKey[] = [];
  readonly #byText = new Map<string, number[]>();
  readonly #byTrigram = new Map<string, number[]>();
  /** Trigrams that each key shares with the current query; reset to 0 after each query. */
  #shared = new Uint16Array(0);
  /** Text of each key from each of its words to its end, sorted, for prefix searches. */
  readonly #wordStarts: { text: string; key: number; isWholeName: boolean }[] = [];

  constructor(names: readonly (readonly string[])[]) {
    names.forEach((entryNames, entry) => {
      const foldedNames = new Set(entryNames.map(foldText).filter((text) => text !== ''));
      for (const text of foldedNames) this.#add({ text, entry, isDistinctive: false });
      for (const text of foldedNames) {
        const distinctiveText = distinctiveWords(text);
        if (distinctiveText.length > 2 && !foldedNames.has(distinctiveText))
          this.#add({ text: distinctiveText, entry, isDistinctive: true });
      }
    });
    this.#shared = new Uint16Array(this.#keys.length);
    this.#wordStarts.sort((first, second) => (first.text < second.text ? -1 : first.text > second.text ? 1 : 0));
  }

  #add(key: NameKey): void {
    const keyIndex = this.#keys.push(key) - 1;
    const keysOfSameText = this.#byText.get(key.text);
    if (keysOfSameText) keysOfSameText.push(keyIndex);
    else this.#byText.set(key.text, [keyIndex]);
    for (const trigram of trigramsOf(key.text)) {
      const keysOfTrigram = this.#byTrigram.get(trigram);
      if (keysOfTrigram) keysOfTrigram.push(keyIndex);
      else this.#byTrigram.set(trigram, [keyIndex]);
    }
    for (let start = 0; start !== -1; start = findNextWord(key.text, start)) {
      this.#wordStarts.push({ text: key.text.slice(start), key: keyIndex, isWholeName: start === 0 });
    }
  }

  hasExact(query: string): boolean {
    const matchingKeys = this.#byText.get(foldText(query)) ?? [];
    return matchingKeys.some((key) => !this.#keys[key]!.isDistinctive);
  }

  /** Matches each entry once, with its best score, in no order. */
  // Complex because each way to match has a weight of its own, less so during typing.
  find(query: string, { isPrefix = false, accepts = () => true }: NameQueryOptions = {}): NameMatch[] {
    const foldedQuery = foldText(query);
    const bestFits = new Map<number, number>();
    const createMatchRecorder =
      (share: number) =>
      (index: number, fit: number): void => {
        const { entry, isDistinctive } = this.#keys[index]!;
        if (!accepts(entry)) return;
        const entryScore = share * (isDistinctive ? fit * fitFactorsOfNameMatch.distinctive : fit);
        if (entryScore > (bestFits.get(entry) ?? 0)) bestFits.set(entry, entryScore);
      };
    const recordMatch = createMatchRecorder(1);
    if (foldedQuery.length < (isPrefix ? 1 : 2)) return [];
    const distinctiveText = distinctiveWords(foldedQuery);
    const factorWithoutKind =
      distinctiveText === meaningfulWords(foldedQuery).join(' ')
        ? fitFactorsOfNameMatch.distinctive
        : fitFactorsOfNameMatch.withoutKind;
    for (const keyIndex of this.#byText.get(foldedQuery) ?? []) recordMatch(keyIndex, fitFactorsOfNameMatch.exact);
    if (distinctiveText !== foldedQuery)
      for (const keyIndex of this.#byText.get(distinctiveText) ?? []) recordMatch(keyIndex, factorWithoutKind);
    this.#noteBeginnings(foldedQuery, isPrefix, recordMatch);
    // while typing, an incomplete name is more likely than a misspelt one, unless no name starts like this
    const prefixFactor = isPrefix && bestFits.size > 0 ? typoFactorWhileTyping : 1;
    this.#noteSimilar(foldedQuery, isPrefix, createMatchRecorder(prefixFactor));
    if (distinctiveText !== foldedQuery && distinctiveText.length > 2)
      this.#noteSimilar(distinctiveText, isPrefix, createMatchRecorder(prefixFactor * factorWithoutKind));
    return [...bestFits].map(([entry, fit]) => ({ entry, fit }));
  }

  #noteBeginnings(text: string, isPrefix: boolean, recordMatch: (index: number, fit: number) => void): void {
    let low = 0;
    let high = this.#wordStarts.length;
    while (low < high) {
      const middleIndex = (low + high) >> 1;
      if (this.#wordStarts[middleIndex]!.text < text) low = middleIndex + 1;
      else high = middleIndex;
    }
    for (
      let wordIndex = low;
      wordIndex < this.#wordStarts.length && this.#wordStarts[wordIndex]!.text.startsWith(text);
      wordIndex++
    ) {
      const { text: entryText, key, isWholeName } = this.#wordStarts[wordIndex]!;
      const matchedShare = text.length / entryText.length;
      const isEndOfWord = entryText.length === text.length || entryText[text.length] === ' ';
      if (!isPrefix && !isEndOfWord && text.length < 4) continue;
      if (!isWholeName) recordMatch(key, fitFactorsOfNameMatch.inner + (isEndOfWord ? 0.15 : 0.1 * matchedShare));
      else
        recordMatch(
          key,
          isEndOfWord ? fitFactorsOfNameMatch.wholeWords : fitFactorsOfNameMatch.prefix + 0.12 * matchedShare,
        );
    }
  }

  // Complex because candidates are filtered in one loop, which runs for each key typed.
  #noteSimilar(text: string, isPrefix: boolean, recordMatch: (index: number, fit: number) => void): void {
    if (text.length < 3) return;
    const queryTrigrams = trigramsOf(text);
    const sharedTrigramCounts = this.#shared;
    const candidateKeys: number[] = [];
    for (const trigram of queryTrigrams) {
      for (const keyIndex of this.#byTrigram.get(trigram) ?? []) {
        if (sharedTrigramCounts[keyIndex] === 0) candidateKeys.push(keyIndex);
        sharedTrigramCounts[keyIndex]! += 1;
      }
    }
    const minSharedCount = Math.max(1, Math.floor(queryTrigrams.size * minSharedTrigramShare));
    const maxEdits = maxEditsFor(text.length);
    const queryWords = meaningfulWords(text);
    for (const keyIndex of candidateKeys) {
      const sharedTrigramCount = sharedTrigramCounts[keyIndex]!;
      sharedTrigramCounts[keyIndex] = 0;
      if (sharedTrigramCount < minSharedCount) continue;
      const missingTrigrams = queryTrigrams.size - sharedTrigramCount;
      const candidateName = this.#keys[keyIndex]!.text;
      const editCount =
        missingTrigrams <= trigramsPerEdit * maxEdits ? editDistance(text, candidateName, maxEdits) : maxEdits + 1;
      if (editCount <= maxEdits && canHaveSameStart(text, candidateName, editCount))
        recordMatch(keyIndex, fitByEditCount[editCount]!);
      const isPossibleBeginning =
        isPrefix && text.length > 4 && candidateName.length > text.length && missingTrigrams <= trigramsPerEdit + 1;
      if (isPossibleBeginning && editDistance(text, candidateName.slice(0, text.length), 1) === 1) {
        recordMatch(keyIndex, fitFactorsOfNameMatch.inner);
      }
      if (queryWords.length > 1 && containsEveryWord(candidateName, queryWords, isPrefix)) {
        recordMatch(
          keyIndex,
          fitFactorsOfNameMatch.allWords +
            (0.15 * queryWords.length) / Math.max(queryWords.length, meaningfulWords(candidateName).length),
        );
      }
    }
  }
}

const findNextWord = (text: string, from: number): number => {
  const spaceIndex = text.indexOf(' ', from);
  return spaceIndex === -1 ? -1 : spaceIndex + 1;
};

/** Compares the beginnings of two names: one typo may affect the first letter; with several it must match. */
const canHaveSameStart = (first: string, second: string, edits: number): boolean =>
  edits < 2
    ? first[0] === second[0] || first[1] === second[0] || first[0] === second[1] || first[1] === second[1]
    : first[0] === second[0];

function containsEveryWord(name: string, words: string[], isPrefix: boolean): boolean {
  const nameWords = name.split(' ');
  return words.every((word, position) =>
    isPrefix && position === words.length - 1
      ? nameWords.some((candidate) => candidate.startsWith(word))
      : nameWords.includes(word),
  );
}
