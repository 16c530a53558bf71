import type { Locale } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PlaceDirectory } from '../../platform/geocoder/place-directory.ts';
import { createDensity, type Density } from '../indexing/grid.ts';
import {
  densityLevel,
  readChangedTerms,
  readPinCounts,
  readTermsLike,
  readTowns,
  type TermRow,
  type Town,
} from '../store/vocabulary.ts';

/** The index as cached by this process: words, towns, and the density of listings. */
export interface Vocabulary {
  readonly dictionary: Dictionary;
  display(term: string): string;
  readonly towns: ReadonlyMap<string, Town>;
  readonly density: Density;
}

export interface VocabularyCache {
  /** At most half a minute old, or being refreshed. */
  current(): Promise<Vocabulary>;
  /** Reads towns, and words with these prefixes, that are not cached. */
  readMissing(prefixes: readonly string[]): Promise<Vocabulary>;
}

const freshMs = 30_000;
/** Transactions in progress during the last read may have committed words with an earlier time. */
const overlapMs = 60_000;

export function createVocabularyCache(database: PlazaDatabase): VocabularyCache {
  const dictionary = createDictionary();
  const displays = new Map<string, string>();
  let towns: ReadonlyMap<string, Town> = new Map();
  let density: Density | null = null;
  let lastChange = new Date(0);
  let lastReadMs = -Infinity;
  let refreshPromise: Promise<void> | null = null;

  const cacheTerms = (terms: readonly TermRow[]) => {
    for (const { term, display, listing_count } of terms) {
      dictionary.set(term, listing_count);
      displays.set(term, display);
    }
  };
  const cacheTowns = (rows: readonly Town[]) => {
    towns = new Map(rows.map((town) => [town.term, town]));
  };
  const readAll = async () => {
    const [pins, terms, townRows] = await Promise.all([
      readPinCounts(database),
      readChangedTerms(database, new Date(lastChange.getTime() - overlapMs)),
      readTowns(database),
    ]);
    cacheTerms(terms);
    cacheTowns(townRows);
    lastChange = terms.reduce((last, { changed_at }) => (changed_at > last ? changed_at : last), lastChange);
    density = createDensity(densityLevel, pins);
    lastReadMs = performance.now();
  };
  const refreshAll = () => (refreshPromise ??= readAll().finally(() => (refreshPromise = null)));
  const cachedVocabulary = (): Vocabulary => ({
    dictionary,
    display: (term) => displays.get(term) ?? term,
    towns,
    density: density ?? createDensity(densityLevel, []),
  });

  return {
    current: async () => {
      if (density === null) await refreshAll();
      // A failed refresh keeps the cached vocabulary, and the next search retries.
      else if (performance.now() - lastReadMs > freshMs) refreshAll().catch(() => undefined);
      return cachedVocabulary();
    },
    readMissing: async (prefixes) => {
      const [terms, townRows] = await Promise.all([readTermsLike(database, prefixes), readTowns(database)]);
      cacheTerms(terms);
      cacheTowns(townRows);
      return cachedVocabulary();
    },
  };
}

/** Correctly spelt words with the number of listings that have them. */
interface Dictionary {
  set(term: string, listingCount: number): void;
  /** Number of listings that have the word; 0 for an unknown word. */
  count(term: string): number;
  /** Sum of the counts of words with this prefix; reads at most a hundred words. */
  countPrefix(prefix: string): number;
  /** The most likely word within one or two typing errors; `null` when no word is close. */
  correct(term: string): string | null;
}

const prefixLength = 7;
const minCorrectedLength = 4;
const minLengthForTwoErrors = 8;
const maxPrefixed = 100;

function allowedErrors(length: number): number {
  if (length < minCorrectedLength) return 0;
  return length < minLengthForTwoErrors ? 1 : 2;
}

/**
 * The first letters of a word, and the same with each single letter removed: two words within one error share at least
 * one of these keys.
 */
function keysOf(term: string): Set<string> {
  const start = term.slice(0, prefixLength);
  const keys = new Set([start]);
  for (let index = 0; index < start.length; index += 1) keys.add(start.slice(0, index) + start.slice(index + 1));
  return keys;
}

/**
 * Damerau-Levenshtein distance: letters added, removed, replaced or swapped with their neighbour.
 * @returns the distance, or `limit + 1` when it is larger.
 */
export function typingErrors(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let errors = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) errors = Math.min(errors, beforeLast[column - 2]! + 1);
      current.push(errors);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}

/**
 * Binary search.
 * @returns the index of a word in a sorted list, or its insertion point.
 */
function positionOf(sorted: readonly string[], term: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middleIndex = (low + high) >>> 1;
    if (sorted[middleIndex]! < term) low = middleIndex + 1;
    else high = middleIndex;
  }
  return low;
}

/**
 * An in-memory dictionary. Corrections use a table of words with one letter removed, so that a lookup compares a few
 * dozen words instead of all.
 */
export function createDictionary(): Dictionary {
  const counts = new Map<string, number>();
  const termsByKey = new Map<string, string[]>();
  let sorted: string[] | null = null;

  const isBetter = (term: string, errors: number, best: { term: string; errors: number } | null) =>
    best === null ||
    errors < best.errors ||
    (errors === best.errors &&
      (counts.get(term)! > counts.get(best.term)! || (counts.get(term) === counts.get(best.term) && term < best.term)));

  return {
    set(term, listingCount) {
      if (!counts.has(term)) {
        sorted = null;
        for (const key of keysOf(term)) {
          const terms = termsByKey.get(key);
          if (terms) terms.push(term);
          else termsByKey.set(key, [term]);
        }
      }
      counts.set(term, listingCount);
    },
    count: (term) => counts.get(term) ?? 0,
    countPrefix(prefix) {
      sorted ??= [...counts.keys()].toSorted();
      let sum = 0;
      const start = positionOf(sorted, prefix);
      for (const term of sorted.slice(start, start + maxPrefixed)) {
        if (!term.startsWith(prefix)) break;
        sum += counts.get(term)!;
      }
      return sum;
    },
    correct(term) {
      const limit = allowedErrors(term.length);
      if (limit === 0) return null;
      let best: { term: string; errors: number } | null = null;
      const checkedTerms = new Set<string>();
      for (const key of keysOf(term)) {
        for (const candidate of termsByKey.get(key) ?? []) {
          if (checkedTerms.has(candidate) || counts.get(candidate)! <= 0) continue;
          checkedTerms.add(candidate);
          const errors = typingErrors(term, candidate, limit);
          if (errors <= limit && isBetter(candidate, errors, best)) best = { term: candidate, errors };
        }
      }
      return best?.term ?? null;
    },
  };
}

/** The largest towns, with totals over all towns. */
export interface Towns {
  data: { name: string; slug: string | null; count: number; minPriceCents: number; lat: number; lng: number }[];
  meta: { townCount: number; listingCount: number };
}

/** The towns with most listings, from the cached vocabulary, by their names in the language. */
export function listTowns(
  { towns, density }: Vocabulary,
  directory: Pick<PlaceDirectory, 'townNamed'>,
  { limit, locale }: { limit: number; locale: Locale },
): Towns {
  const all = [...towns.values()];
  return {
    data: all.slice(0, limit).map(({ name, listingCount, minPriceCents, center }) => {
      const listed = directory.townNamed(name, center);
      return {
        name: listed?.names[locale] ?? name,
        slug: listed?.slug ?? null,
        count: listingCount,
        minPriceCents,
        ...center,
      };
    }),
    meta: { townCount: all.length, listingCount: density.listingCount },
  };
}
