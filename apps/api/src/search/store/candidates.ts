import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { fromCells, insideArea, insideBox } from './boxes.ts';
import { searchTable } from './documents.ts';

/** Which part of the listings is looked at: all of them, or an even sample of one in `every`. */
export interface SampleSize {
  readonly every: 1 | 8 | 64;
}

/**
 * The same samples in two spellings, each of which only one index knows: the planner would otherwise take the cells' index
 * for a search by words.
 */
const sampleOfCells = { 1: [], 8: [sql`s.sample < 8`], 64: [sql`s.sample < 1`] } as const;
const sampleOfWords = { 1: [], 8: [sql`s.sample & 56 = 0`], 64: [sql`s.sample & 63 = 0`] } as const;

/** Which plan the listings have. */
export type Share = 'all' | 'ordinary' | 'promoted';

/** Promoted listings, again in a spelling for each index. */
const shareOfCells = { all: [], ordinary: [sql`s.weight = 1`], promoted: [sql`s.weight > 1`] } as const;
const shareOfWords = { ...shareOfCells, promoted: [sql`s.weight <> 1`] } as const;

/** Conditions of a scope that no index answers by itself. */
function remainder(scope: Scope): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (scope.box) conditions.push(insideBox(scope.box));
  if (scope.area) conditions.push(insideArea(scope.area));
  return conditions;
}

const joined = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * Source of rows `s` for everything inside a scope, by the index that finds fewest: words by the inverted index, boxes by
 * runs of cells. For counting, and for searches that find little.
 * @param columns what is selected of the index's rows `s`.
 * @param condition further condition on `s`.
 */
export function candidates(
  scope: Scope,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  { every = 1, share = 'all' }: Partial<SampleSize> & { share?: Share } = {},
): RawBuilder<unknown> {
  const conditions = [...remainder(scope), condition];
  if (scope.box !== null && (scope.words === null || scope.startsWithBox)) {
    return fromCells(
      scope.box,
      columns,
      joined([...conditions, ...sampleOfCells[every], ...shareOfCells[share], ...wordsUnindexed(scope)]),
      scope.kind,
    );
  }
  const words =
    scope.words === null
      ? [...sampleOfCells[every], ...shareOfCells[share]]
      : [sql`s.tsv @@ ${scope.words}::tsquery`, ...sampleOfWords[every], ...shareOfWords[share]];
  return sql`(select ${columns} from ${searchTable(scope.kind)} s where ${joined([...words, ...conditions])} offset 0) as s`;
}

/** The function behind `@@`: an index answers the operator only. */
const wordsUnindexed = ({ words }: Scope) => (words === null ? [] : [sql`ts_match_vq(s.tsv, ${words}::tsquery)`]);

/**
 * The same rows for searches that find much: conditions that no index answers, so that the database walks along the index
 * of the wanted order and stops at the end of the page.
 */
export function walked(scope: Scope, condition: RawBuilder<unknown>, share: Share = 'all'): RawBuilder<unknown> {
  const conditions = [...remainder(scope), ...wordsUnindexed(scope), ...shareOfCells[share], condition];
  return sql`${searchTable(scope.kind)} s where ${joined(conditions)}`;
}
