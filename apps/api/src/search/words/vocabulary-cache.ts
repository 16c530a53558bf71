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

/** What this process knows of the whole index without asking: words, towns, and how many listings there are where. */
export interface Vocabulary {
  readonly dictionary: Dictionary;
  /** A spelling of a word to show. */
  display(term: string): string;
  readonly towns: ReadonlyMap<string, Town>;
  readonly density: Density;
}

export interface VocabularyCache {
  /** What is known, at most half a minute old or being renewed. */
  current(): Promise<Vocabulary>;
  /** What is known once towns, and words that begin like these, have been read: for words that are not known. */
  learn(beginnings: readonly string[]): Promise<Vocabulary>;
}

const freshMs = 30_000;
/** Transactions that were under way at the last reading may have committed words with an earlier time. */
const overlapMs = 60_000;

/** Reads and keeps the vocabulary. */
export function createVocabularyCache(database: PlazaDatabase): VocabularyCache {
  const dictionary = createDictionary();
  const displays = new Map<string, string>();
  let towns: ReadonlyMap<string, Town> = new Map();
  let density: Density | null = null;
  let lastChange = new Date(0);
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  const keepTerms = (terms: readonly TermRow[]) => {
    for (const { term, display, listing_count } of terms) {
      dictionary.set(term, listing_count);
      displays.set(term, display);
    }
  };
  const keepTowns = (rows: readonly Town[]) => {
    towns = new Map(rows.map((town) => [town.term, town]));
  };
  const readAll = async () => {
    const [pins, terms, townRows] = await Promise.all([
      readPinCounts(database),
      readChangedTerms(database, new Date(lastChange.getTime() - overlapMs)),
      readTowns(database),
    ]);
    keepTerms(terms);
    keepTowns(townRows);
    lastChange = terms.reduce((last, { changed_at }) => (changed_at > last ? changed_at : last), lastChange);
    density = createDensity(densityLevel, pins);
    readAt = performance.now();
  };
  const renewAll = () => (reading ??= readAll().finally(() => (reading = null)));
  const known = (): Vocabulary => ({
    dictionary,
    display: (term) => displays.get(term) ?? term,
    towns,
    density: density ?? createDensity(densityLevel, []),
  });

  return {
    current: async () => {
      if (density === null) await renewAll();
      // a failed renewal leaves what is known, and the next search tries again
      else if (performance.now() - readAt > freshMs) renewAll().catch(() => undefined);
      return known();
    },
    learn: async (beginnings) => {
      const [terms, townRows] = await Promise.all([readTermsLike(database, beginnings), readTowns(database)]);
      keepTerms(terms);
      keepTowns(townRows);
      return known();
    },
  };
}

/** Words that typed ones are corrected to, with how many listings have them. */
interface Dictionary {
  /** Adds a word, or changes its count. */
  set(term: string, listingCount: number): void;
  /** How many listings have the word; 0 when it is not known. */
  count(term: string): number;
  /** Words that start so, and the sum of their counts; looks at no more than a hundred. */
  countPrefix(prefix: string): number;
  /** The likeliest word within a typing error or two; `null` when nothing is near. */
  correct(term: string): string | null;
}

const prefixLength = 7;
const shortestCorrected = 4;
const shortestWithTwoErrors = 8;
const maxPrefixed = 100;

/** Errors that a word of that length may have. */
function allowedErrors(length: number): number {
  if (length < shortestCorrected) return 0;
  return length < shortestWithTwoErrors ? 1 : 2;
}

/** A word's start, and that with each one letter left out: two words within one error share at least one of these. */
function keysOf(term: string): Set<string> {
  const start = term.slice(0, prefixLength);
  const keys = new Set([start]);
  for (let index = 0; index < start.length; index += 1) keys.add(start.slice(0, index) + start.slice(index + 1));
  return keys;
}

/**
 * Damerau's distance: letters added, left out, replaced, or swapped with their neighbour.
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

/** Where a word stands in a sorted list, or would stand. */
function positionOf(sorted: readonly string[], term: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A dictionary in memory. Corrections come from a table of words with one letter left out, so that a look-up compares a
 * few dozen words and not all of them.
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
      const seen = new Set<string>();
      for (const key of keysOf(term)) {
        for (const candidate of termsByKey.get(key) ?? []) {
          if (seen.has(candidate) || counts.get(candidate)! <= 0) continue;
          seen.add(candidate);
          const errors = typingErrors(term, candidate, limit);
          if (errors <= limit && isBetter(candidate, errors, best)) best = { term: candidate, errors };
        }
      }
      return best?.term ?? null;
    },
  };
}

/** Towns with listings, and how many there are in all. */
export interface Towns {
  data: { name: string; slug: string | null; count: number; minPriceCents: number; lat: number; lng: number }[];
  meta: { townCount: number; listingCount: number };
}

/** The towns with most listings. The numbers are at most half a minute old. */
export function listTowns(
  { towns, density }: Vocabulary,
  directory: Pick<PlaceDirectory, 'townNamed'>,
  limit: number,
): Towns {
  const all = [...towns.values()];
  return {
    data: all.slice(0, limit).map(({ name, listingCount, minPriceCents, center }) => ({
      name,
      slug: directory.townNamed(name, center)?.slug ?? null,
      count: listingCount,
      minPriceCents,
      ...center,
    })),
    meta: { townCount: all.length, listingCount: density.listingCount },
  };
}
