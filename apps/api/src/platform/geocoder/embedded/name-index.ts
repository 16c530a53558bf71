import { distinctiveWords, editDistance, foldText, meaningfulWords } from './text.ts';

interface Key {
  text: string;
  entry: number;
  /** True for a name without its generic words. */
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
const minSharedTrigrams = 0.34;
const fitFactors = {
  exact: 1,
  distinctive: 0.9,
  withoutKind: 0.75,
  wholeWords: 0.85,
  prefix: 0.7,
  allWords: 0.8,
  inner: 0.6,
};
const typoFactorWhileTyping = 0.65;
const fitByEdits = [1, 0.82, 0.62, 0.5];

const maxEditsFor = (length: number): number => (length < 5 ? 1 : length < 9 ? 2 : 3);

function trigramsOf(text: string): Set<string> {
  const paddedText = `  ${text} `;
  const trigramSet = new Set<string>();
  for (let start = 0; start < paddedText.length - 2; start++) trigramSet.add(paddedText.slice(start, start + 3));
  return trigramSet;
}

/** Finds names by exact text, prefix, words, or trigrams verified by edit distance; ignores accents and case. */
export class NameIndex {
  readonly #keys: Key[] = [];
  readonly #byText = new Map<string, number[]>();
  readonly #byTrigram = new Map<string, number[]>();
  /** Trigrams that each key shares with the current query; reset to 0 after each query. */
  #shared = new Uint16Array(0);
  /** Each key from each of its words to its end, sorted, for prefix searches. */
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

  #add(key: Key): void {
    const index = this.#keys.push(key) - 1;
    const sameText = this.#byText.get(key.text);
    if (sameText) sameText.push(index);
    else this.#byText.set(key.text, [index]);
    for (const trigram of trigramsOf(key.text)) {
      const keysOfTrigram = this.#byTrigram.get(trigram);
      if (keysOfTrigram) keysOfTrigram.push(index);
      else this.#byTrigram.set(trigram, [index]);
    }
    for (let start = 0; start !== -1; start = findNextWord(key.text, start)) {
      this.#wordStarts.push({ text: key.text.slice(start), key: index, isWholeName: start === 0 });
    }
  }

  hasExact(query: string): boolean {
    const keys = this.#byText.get(foldText(query)) ?? [];
    return keys.some((key) => !this.#keys[key]!.isDistinctive);
  }

  /** Matches each entry once, with its best score, in no order. */
  // Complex because each way to match has a weight of its own, less so during typing.
  find(query: string, { isPrefix = false, accepts = () => true }: NameQueryOptions = {}): NameMatch[] {
    const text = foldText(query);
    const bestFits = new Map<number, number>();
    const createRecorder =
      (share: number) =>
      (index: number, fit: number): void => {
        const { entry, isDistinctive } = this.#keys[index]!;
        if (!accepts(entry)) return;
        const score = share * (isDistinctive ? fit * fitFactors.distinctive : fit);
        if (score > (bestFits.get(entry) ?? 0)) bestFits.set(entry, score);
      };
    const recordMatch = createRecorder(1);
    if (text.length < (isPrefix ? 1 : 2)) return [];
    const distinctiveText = distinctiveWords(text);
    const factorWithoutKind =
      distinctiveText === meaningfulWords(text).join(' ') ? fitFactors.distinctive : fitFactors.withoutKind;
    for (const index of this.#byText.get(text) ?? []) recordMatch(index, fitFactors.exact);
    if (distinctiveText !== text)
      for (const index of this.#byText.get(distinctiveText) ?? []) recordMatch(index, factorWithoutKind);
    this.#noteBeginnings(text, isPrefix, recordMatch);
    // while typing, an incomplete name is more likely than a misspelt one, unless no name starts like this
    const prefixFactor = isPrefix && bestFits.size > 0 ? typoFactorWhileTyping : 1;
    this.#noteSimilar(text, isPrefix, createRecorder(prefixFactor));
    if (distinctiveText !== text && distinctiveText.length > 2)
      this.#noteSimilar(distinctiveText, isPrefix, createRecorder(prefixFactor * factorWithoutKind));
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
      if (!isWholeName) recordMatch(key, fitFactors.inner + (isEndOfWord ? 0.15 : 0.1 * matchedShare));
      else recordMatch(key, isEndOfWord ? fitFactors.wholeWords : fitFactors.prefix + 0.12 * matchedShare);
    }
  }

  // Complex because candidates are filtered in one loop, which runs for each key typed.
  #noteSimilar(text: string, isPrefix: boolean, recordMatch: (index: number, fit: number) => void): void {
    if (text.length < 3) return;
    const queryTrigrams = trigramsOf(text);
    const sharedCounts = this.#shared;
    const candidates: number[] = [];
    for (const trigram of queryTrigrams) {
      for (const index of this.#byTrigram.get(trigram) ?? []) {
        if (sharedCounts[index] === 0) candidates.push(index);
        sharedCounts[index]! += 1;
      }
    }
    const minShared = Math.max(1, Math.floor(queryTrigrams.size * minSharedTrigrams));
    const maxEdits = maxEditsFor(text.length);
    const words = meaningfulWords(text);
    for (const index of candidates) {
      const sharedCount = sharedCounts[index]!;
      sharedCounts[index] = 0;
      if (sharedCount < minShared) continue;
      const missingTrigrams = queryTrigrams.size - sharedCount;
      const name = this.#keys[index]!.text;
      const edits = missingTrigrams <= trigramsPerEdit * maxEdits ? editDistance(text, name, maxEdits) : maxEdits + 1;
      if (edits <= maxEdits && haveSameStart(text, name, edits)) recordMatch(index, fitByEdits[edits]!);
      const isPossibleBeginning =
        isPrefix && text.length > 4 && name.length > text.length && missingTrigrams <= trigramsPerEdit + 1;
      if (isPossibleBeginning && editDistance(text, name.slice(0, text.length), 1) === 1) {
        recordMatch(index, fitFactors.inner);
      }
      if (words.length > 1 && containsEveryWord(name, words, isPrefix)) {
        recordMatch(
          index,
          fitFactors.allWords + (0.15 * words.length) / Math.max(words.length, meaningfulWords(name).length),
        );
      }
    }
  }
}

const findNextWord = (text: string, from: number): number => {
  const spaceIndex = text.indexOf(' ', from);
  return spaceIndex === -1 ? -1 : spaceIndex + 1;
};

/** One typo may affect the first letter; with several it must match. */
const haveSameStart = (first: string, second: string, edits: number): boolean =>
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
