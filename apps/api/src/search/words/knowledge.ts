import type { PlazaDatabase } from '../../platform/database/database.ts';
import { createDensity, type Density } from './density.ts';
import { createDictionary, type Dictionary } from './spelling.ts';
import {
  densityLevel,
  readChangedTerms,
  readPinCounts,
  readTermsLike,
  readTowns,
  type TermRow,
  type Town,
} from '../store/knowledge.ts';

/** What this process knows of the whole index without asking: words, towns, and how many listings there are where. */
export interface Knowledge {
  readonly dictionary: Dictionary;
  /** A spelling of a word to show. */
  display(term: string): string;
  readonly towns: ReadonlyMap<string, Town>;
  readonly density: Density;
}

export interface KnowledgeSource {
  /** What is known, at most half a minute old or being renewed. */
  current(): Promise<Knowledge>;
  /** What is known once towns, and words that begin like these, have been read: for words that are not known. */
  learn(beginnings: readonly string[]): Promise<Knowledge>;
}

const freshMs = 30_000;
/** Transactions that were under way at the last reading may have committed words with an earlier time. */
const overlapMs = 60_000;

/** Reads and keeps the knowledge. */
export function createKnowledge(database: PlazaDatabase): KnowledgeSource {
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
  const known = (): Knowledge => ({
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
