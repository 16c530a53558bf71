import type { Place } from '../places.ts';
import { editDistance, foldText } from '../text.ts';
import {
  toCastilianKey,
  splitGranViaKey,
  readStreetName,
  type StreetName,
  removeTitle,
  keyWithTypeOf,
} from './street-key.ts';
import { rateTypeAgreement, type StreetType } from './street-types.ts';

export interface StreetMatch {
  place: Place;
  /** Score of the match: 1 is exact; lower in another language, with another street type or without a title. */
  fit: number;
  isCorrected: boolean;
}

export interface StreetQuery {
  accepts?: (place: Place) => boolean;
  mayCorrect?: boolean;
}

interface StreetEntry {
  place: Place;
  name: StreetName;
  fit: number;
}

const streetFitFactors = { translated: 0.95, untitled: 0.85, otherKind: 0.9, sideKind: 0.95 };
/** Street types that users write out when they mean them. */
const sideStreetKinds: ReadonlySet<StreetType | undefined> = new Set([
  'passage',
  'lane',
  'crossing',
  'garden',
  'bridge',
]);
/** Minimum length of a word that is corrected; from `minLengthForTwoErrors` on, two letters may be wrong. */
const minCorrectedLength = 4;
const minLengthForTwoErrors = 8;
const maxCorrections = 6;
/** Minimum length of a word in which even the first letter may be wrong: "ermosilla". */
const minLengthForFirstError = 7;
/** Weight of towns with about 20,000 inhabitants, whose names are never treated as typos. */
const minKnownTownWeight = 0.68;
const minTypedLength = 2;
/** Maximum number of words compared with a prefix; short prefixes match more. */
const maxWordStarts = 1500;

interface WordStart {
  /** End of the name, starting at one of its words. */
  text: string;
  entry: StreetEntry;
  isWholeName: boolean;
}

/** Finds streets and squares by name, regardless of street type and language. */
export class StreetIndex {
  readonly #byKey = new Map<string, StreetEntry[]>();
  /** Every word with its letters as a bit set, to find misspelt ones. */
  readonly #words = new Map<string, number>();
  readonly #wordStarts: WordStart[] = [];

  /** @param places all places; the index selects streets and squares. */
  constructor(places: readonly Place[]) {
    for (const place of places) {
      if (place.kind === 'street' || place.landmarkKind === 'square') this.#add(place);
      else if (place.kind === 'town' && place.weight > minKnownTownWeight) {
        for (const name of place.searchNames) this.#learn(foldText(name));
      }
    }
    this.#wordStarts.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
  }

  #add(place: Place): void {
    const addedKeys = new Set<string>();
    const addEntry = (key: string, name: StreetName, fit: number): void => {
      if (addedKeys.has(`${name.type} ${key}`)) return;
      addedKeys.add(`${name.type} ${key}`);
      const indexEntry = { place, name, fit };
      const entriesOfSameKey = this.#byKey.get(key);
      if (entriesOfSameKey) entriesOfSameKey.push(indexEntry);
      else this.#byKey.set(key, [indexEntry]);
      this.#learn(key);
      for (let start = 0; start >= 0; start = key.indexOf(' ', start) + 1 || -1) {
        this.#wordStarts.push({ text: key.slice(start), entry: indexEntry, isWholeName: start === 0 });
      }
    };
    const streetNames = place.searchNames.map(readStreetName);
    for (const name of streetNames) addEntry(name.key, name, 1);
    for (const name of streetNames) addEntry(toCastilianKey(name.key), name, streetFitFactors.translated);
    for (const name of streetNames) {
      const keyWithoutTitle = removeTitle(name.key);
      if (keyWithoutTitle !== null) addEntry(toCastilianKey(keyWithoutTitle), name, streetFitFactors.untitled);
      for (const half of splitGranViaKey(name.key)) addEntry(toCastilianKey(half), name, streetFitFactors.untitled);
    }
  }

  #learn(text: string): void {
    for (const word of text.split(' ')) if (!this.#words.has(word)) this.#words.set(word, letterBitsOf(word));
  }

  /** True if every word occurs in some name, so that none is a typo. */
  knowsWords(folded: string): boolean {
    return folded.split(' ').every((word) => this.#words.has(word));
  }

  find(text: string, { accepts = () => true, mayCorrect = false }: StreetQuery = {}): StreetMatch[] {
    const queryName = readStreetName(text);
    const keyWithType = keyWithTypeOf(text);
    const exactMatches = [
      ...this.#lookUp(queryName, accepts, false),
      ...(keyWithType === queryName.key ? [] : this.#lookUp({ type: undefined, key: keyWithType }, accepts, false)),
    ].toSorted((one, other) => other.fit - one.fit);
    if (exactMatches.length > 0 || !mayCorrect) return exactMatches;
    return this.#corrections(queryName.key)
      .flatMap((key) => this.#lookUp({ ...queryName, key }, accepts, true))
      .toSorted((one, other) => other.fit - one.fit);
  }

  /**
   * Streets with a word that starts with the text typed so far, unordered.
   * @param isWordWhole true to match whole words only.
   */
  startingWith(
    text: string,
    accepts: (place: Place) => boolean,
    isWordWhole: boolean,
  ): { place: Place; fit: number }[] {
    const queryName = readStreetName(text);
    const bestFits = new Map<Place, number>();
    for (const key of new Set([queryName.key, toCastilianKey(queryName.key)])) {
      if (key.length < minTypedLength) continue;
      const firstIndex = this.#firstStart(key);
      for (const { text: start, entry, isWholeName } of this.#wordStarts.slice(
        firstIndex,
        firstIndex + maxWordStarts,
      )) {
        if (!start.startsWith(key)) break;
        if (isWordWhole && start.length > key.length && start[key.length] !== ' ') continue;
        const { place, name, fit } = entry;
        if (rateTypeAgreement(queryName.type, name.type) === 0 || !accepts(place)) continue;
        const prefixScore = fit * fitOfNameStart(start, key, isWholeName, queryName.type !== undefined);
        if (prefixScore > (bestFits.get(place) ?? 0)) bestFits.set(place, prefixScore);
      }
    }
    return [...bestFits].map(([place, fit]) => ({ place, fit }));
  }

  #firstStart(text: string): number {
    let low = 0;
    let high = this.#wordStarts.length;
    while (low < high) {
      const middleIndex = (low + high) >> 1;
      if (this.#wordStarts[middleIndex]!.text < text) low = middleIndex + 1;
      else high = middleIndex;
    }
    return low;
  }

  #lookUp(queryName: StreetName, accepts: (place: Place) => boolean, isCorrected: boolean): StreetMatch[] {
    const bestFits = new Map<Place, number>();
    const recordMatch = (key: string, share: number): void => {
      for (const { place, name, fit } of this.#byKey.get(key) ?? []) {
        const typeAgreement = rateTypeAgreement(queryName.type, name.type);
        if (typeAgreement === 0 || !accepts(place)) continue;
        const matchScore = share * fit * streetTypeFactorOf(queryName.type, name.type, typeAgreement);
        if (matchScore > (bestFits.get(place) ?? 0)) bestFits.set(place, matchScore);
      }
    };
    recordMatch(queryName.key, 1);
    const castilianKeyOfQuery = toCastilianKey(queryName.key);
    if (castilianKeyOfQuery !== queryName.key) recordMatch(castilianKeyOfQuery, streetFitFactors.translated);
    return [...bestFits]
      .map(([place, fit]) => ({ place, fit, isCorrected }))
      .toSorted((one, other) => other.fit - one.fit || other.place.weight - one.place.weight);
  }

  #corrections(key: string): string[] {
    let keys = [''];
    let isCorrected = false;
    for (const word of key.split(' ')) {
      if (this.#words.has(word)) {
        keys = keys.map((prefix) => `${prefix} ${word}`);
        continue;
      }
      const similarWords = this.#similar(word);
      isCorrected = true;
      keys = keys
        .flatMap((prefix) => similarWords.map((correction) => `${prefix} ${correction}`))
        .slice(0, maxCorrections ** 2);
    }
    return isCorrected ? keys.map((text) => text.trim()) : [];
  }

  #similar(word: string): string[] {
    if (word.length < minCorrectedLength) return [];
    const maxErrorCount = word.length < minLengthForTwoErrors ? 1 : 2;
    const letterBits = letterBitsOf(word);
    const wordCorrections: { right: string; errors: number }[] = [];
    for (const [knownWord, ownLetters] of this.#words) {
      if (Math.abs(knownWord.length - word.length) > maxErrorCount) continue;
      if (knownWord[0] !== word[0] && word.length < minLengthForFirstError) continue;
      // one typo replaces at most one letter by another
      if (countBits(letterBits ^ ownLetters) > 2 * maxErrorCount) continue;
      const errorCount = editDistance(word, knownWord, maxErrorCount);
      if (errorCount <= maxErrorCount) wordCorrections.push({ right: knownWord, errors: errorCount });
    }
    return wordCorrections
      .toSorted((one, other) => one.errors - other.errors)
      .slice(0, maxCorrections)
      .map(({ right }) => right);
  }
}

/** Scores a name that starts with the typed text, on the same scale as the name index. */
function fitOfNameStart(start: string, typedText: string, isWholeName: boolean, saysKind: boolean): number {
  if (isWholeName && start === typedText) return saysKind ? 1 : 0.9;
  const isWholeWord = start.length === typedText.length || start[typedText.length] === ' ';
  const typedShare = typedText.length / start.length;
  const fitOfWhole = isWholeWord ? 0.85 : 0.7 + 0.12 * typedShare;
  return isWholeName ? fitOfWhole : isWholeWord ? 0.75 : 0.6 + 0.1 * typedShare;
}

function streetTypeFactorOf(
  queryType: StreetType | undefined,
  streetType: StreetType | undefined,
  typeAgreement: 1 | 2,
): number {
  if (typeAgreement === 2) return 1;
  if (queryType === undefined) return sideStreetKinds.has(streetType) ? streetFitFactors.sideKind : 1;
  return streetFitFactors.otherKind;
}

function letterBitsOf(word: string): number {
  let letterBits = 0;
  for (let index = 0; index < word.length; index += 1) letterBits |= 1 << (word.charCodeAt(index) % 32);
  return letterBits;
}

function countBits(bits: number): number {
  let bitCounts = bits - ((bits >>> 1) & 0x55555555);
  bitCounts = (bitCounts & 0x33333333) + ((bitCounts >>> 2) & 0x33333333);
  return (((bitCounts + (bitCounts >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
