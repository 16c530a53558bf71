import type { Locale } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PlaceDirectory } from '../../platform/geocoder/place-directory.ts';
import { createListingDensity, type ListingDensity } from '../indexing/grid.ts';
import {
  densityGridLevel,
  readChangedTerms,
  readListingCountsByCell,
  readTermsByPrefix,
  readTowns,
  type TermRow,
  type IndexedTown,
} from '../store/vocabulary.ts';

/** The search index as cached by this process: words, towns, and the density of listings. */
export interface Vocabulary {
  readonly dictionary: SpellingDictionary;
  display(term: string): string;
  readonly towns: ReadonlyMap<string, IndexedTown>;
  readonly density: ListingDensity;
}

export interface VocabularyCache {
  /** Returns the cached vocabulary, which is at most half a minute old or being refreshed. */
  current(): Promise<Vocabulary>;
  /** Reads towns, and words with these prefixes, that are not cached. */
  readMissing(prefixes: readonly string[]): Promise<Vocabulary>;
}

const vocabularyTtlMs = 30_000;
/**
 * Overlap of two reads: transactions in progress during the last read may have committed words with an earlier time.
 */
const readOverlapMs = 60_000;

export function createVocabularyCache(database: PlazaDatabase): VocabularyCache {
  const dictionary = createSpellingDictionary();
  const displayByTerm = new Map<string, string>();
  let towns: ReadonlyMap<string, IndexedTown> = new Map();
  let density: ListingDensity | null = null;
  let lastChange = new Date(0);
  let lastReadMs = -Infinity;
  let refreshPromise: Promise<void> | null = null;

  const cacheTerms = (terms: readonly TermRow[]) => {
    for (const { term, display, listing_count } of terms) {
      dictionary.set(term, listing_count);
      displayByTerm.set(term, display);
    }
  };
  const cacheTowns = (rows: readonly IndexedTown[]) => {
    towns = new Map(rows.map((town) => [town.term, town]));
  };
  const refreshVocabulary = async () => {
    const [pins, terms, townRows] = await Promise.all([
      readListingCountsByCell(database),
      readChangedTerms(database, new Date(lastChange.getTime() - readOverlapMs)),
      readTowns(database),
    ]);
    cacheTerms(terms);
    cacheTowns(townRows);
    lastChange = terms.reduce((last, { changed_at }) => (changed_at > last ? changed_at : last), lastChange);
    density = createListingDensity(densityGridLevel, pins);
    lastReadMs = performance.now();
  };
  const refreshVocabularyOnce = () => (refreshPromise ??= refreshVocabulary().finally(() => (refreshPromise = null)));
  const toVocabulary = (): Vocabulary => ({
    dictionary,
    display: (term) => displayByTerm.get(term) ?? term,
    towns,
    density: density ?? createListingDensity(densityGridLevel, []),
  });

  return {
    current: async () => {
      if (density === null) await refreshVocabularyOnce();
      // A failed refresh keeps the cached vocabulary, and the next search retries.
      else if (performance.now() - lastReadMs > vocabularyTtlMs) refreshVocabularyOnce().catch(() => undefined);
      return toVocabulary();
    },
    readMissing: async (prefixes) => {
      const [terms, townRows] = await Promise.all([readTermsByPrefix(database, prefixes), readTowns(database)]);
      cacheTerms(terms);
      cacheTowns(townRows);
      return toVocabulary();
    },
  };
}

/** Correctly spelt words with the number of listings that have them. */
interface SpellingDictionary {
  set(term: string, listingCount: number): void;
  /** Number of listings that have the word; 0 for an unknown word. */
  count(term: string): number;
  /** Sum of the counts of words with this prefix; reads at most a hundred words. */
  countPrefix(prefix: string): number;
  /** The most likely word within one or two typing errors; `null` when no word is close. */
  correct(term: string): string | null;
}

const keyPrefixLength = 7;
const minWordLengthForCorrection = 4;
const minWordLengthForTwoErrors = 8;
const maxCountedTerms = 100;

function maxErrorsFor(length: number): number {
  if (length < minWordLengthForCorrection) return 0;
  return length < minWordLengthForTwoErrors ? 1 : 2;
}

/**
 * The first letters of a word, and the same with each single letter removed: two words within one error share at least
 * one of these keys.
 */
function deletionKeysOf(term: string): Set<string> {
  const keyPrefix = term.slice(0, keyPrefixLength);
  const deletionKeys = new Set([keyPrefix]);
  for (let index = 0; index < keyPrefix.length; index += 1)
    deletionKeys.add(keyPrefix.slice(0, index) + keyPrefix.slice(index + 1));
  return deletionKeys;
}

/**
 * Damerau-Levenshtein distance: letters added, removed, replaced or swapped with their neighbour.
 * @returns the distance, or `maxErrors + 1` when it is larger.
 */
export function editDistance(one: string, other: string, maxErrors: number): number {
  if (Math.abs(one.length - other.length) > maxErrors) return maxErrors + 1;
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSameLetter = one[row - 1] === other[column - 1];
      let errors = Math.min(
        lastRow[column]! + 1,
        currentRow[column - 1]! + 1,
        lastRow[column - 1]! + (isSameLetter ? 0 : 1),
      );
      const isSwappedPair =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwappedPair) errors = Math.min(errors, rowBeforeLast[column - 2]! + 1);
      currentRow.push(errors);
    }
    if (Math.min(...currentRow) > maxErrors) return maxErrors + 1;
    rowBeforeLast = lastRow;
    lastRow = currentRow;
  }
  return lastRow[other.length]!;
}

/**
 * Binary search.
 * @returns the index of a word in a sorted list, or its insertion point.
 */
function insertionIndexOf(sortedTerms: readonly string[], term: string): number {
  let low = 0;
  let high = sortedTerms.length;
  while (low < high) {
    const middleIndex = (low + high) >>> 1;
    if (sortedTerms[middleIndex]! < term) low = middleIndex + 1;
    else high = middleIndex;
  }
  return low;
}

/**
 * Creates an in-memory dictionary. Corrections use a table of words with one letter removed, so that a lookup compares
 * a few dozen words instead of all.
 */
export function createSpellingDictionary(): SpellingDictionary {
  const countByTerm = new Map<string, number>();
  const termsByKey = new Map<string, string[]>();
  let sortedTerms: string[] | null = null;

  const isBetterCorrection = (term: string, errors: number, best: { term: string; errors: number } | null) =>
    best === null ||
    errors < best.errors ||
    (errors === best.errors &&
      (countByTerm.get(term)! > countByTerm.get(best.term)! ||
        (countByTerm.get(term) === countByTerm.get(best.term) && term < best.term)));

  return {
    set(term, listingCount) {
      if (!countByTerm.has(term)) {
        sortedTerms = null;
        for (const key of deletionKeysOf(term)) {
          const termsOfKey = termsByKey.get(key);
          if (termsOfKey) termsOfKey.push(term);
          else termsByKey.set(key, [term]);
        }
      }
      countByTerm.set(term, listingCount);
    },
    count: (term) => countByTerm.get(term) ?? 0,
    countPrefix(prefix) {
      sortedTerms ??= [...countByTerm.keys()].toSorted();
      let sum = 0;
      const prefixStartIndex = insertionIndexOf(sortedTerms, prefix);
      for (const term of sortedTerms.slice(prefixStartIndex, prefixStartIndex + maxCountedTerms)) {
        if (!term.startsWith(prefix)) break;
        sum += countByTerm.get(term)!;
      }
      return sum;
    },
    correct(term) {
      const maxErrors = maxErrorsFor(term.length);
      if (maxErrors === 0) return null;
      let best: { term: string; errors: number } | null = null;
      const checkedTerms = new Set<string>();
      for (const key of deletionKeysOf(term)) {
        for (const candidate of termsByKey.get(key) ?? []) {
          if (checkedTerms.has(candidate) || countByTerm.get(candidate)! <= 0) continue;
          checkedTerms.add(candidate);
          const errorCount = editDistance(term, candidate, maxErrors);
          if (errorCount <= maxErrors && isBetterCorrection(candidate, errorCount, best))
            best = { term: candidate, errors: errorCount };
        }
      }
      return best?.term ?? null;
    },
  };
}

/** The largest towns, with totals over all towns. */
export interface TownList {
  data: { name: string; slug: string | null; count: number; minPriceCents: number; lat: number; lng: number }[];
  meta: { townCount: number; listingCount: number };
}

/** The towns with most listings, from the cached vocabulary, by their names in the language. */
export function listTowns(
  { towns, density }: Vocabulary,
  directory: Pick<PlaceDirectory, 'townNamed'>,
  { limit, locale }: { limit: number; locale: Locale },
): TownList {
  const allTowns = [...towns.values()];
  return {
    data: allTowns.slice(0, limit).map(({ name, listingCount, minPriceCents, center }) => {
      const listedTown = directory.townNamed(name, center);
      return {
        name: listedTown?.names[locale] ?? name,
        slug: listedTown?.slug ?? null,
        count: listingCount,
        minPriceCents,
        ...center,
      };
    }),
    meta: { townCount: allTowns.length, listingCount: density.listingCount },
  };
}
