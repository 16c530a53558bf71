import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { promotionBonusMetersOf, type RankedResult } from '../ranking.ts';
import type { SearchScope } from '../scope.ts';
import { metersFromOrigin, type DistanceOrigin } from './conditions.ts';
import { selectCandidates, type PromotionFilter, walkCandidates } from './candidates.ts';

/** Order of search results; `from` is the origin of the distances. */
export type SortOrder =
  | { readonly by: 'rank' | 'price' | 'dearest' | 'newest' | 'oldest' }
  | { readonly by: 'distance' | 'promoted-distance'; readonly from: DistanceOrigin };

const promotionBonusMeters = sql`case when s.weight > 1 then ln(s.weight::float8) / ln(2.0::float8) * ${promotionBonusMetersOf(2)}::float8 else 0 end`;

/** Metres to sort by: the distance, minus the plan's bonus for `promoted-distance`. */
function distanceScoreOf(
  { by, from }: SortOrder & { from: DistanceOrigin },
  share: PromotionFilter,
): RawBuilder<number> {
  const distanceMeters = metersFromOrigin(from);
  return by === 'distance' || share === 'ordinary'
    ? distanceMeters
    : sql`(${distanceMeters} - ${promotionBonusMeters})`;
}

function orderByClause({ by }: SortOrder): RawBuilder<unknown> {
  switch (by) {
    case 'rank':
      return sql`s.rank desc, s.id desc`;
    case 'newest':
      return sql`s.published desc, s.id desc`;
    case 'oldest':
      return sql`s.published, s.id`;
    case 'price':
      return sql`s.price_cents, s.rank desc, s.id desc`;
    case 'dearest':
      return sql`s.price_cents desc, s.rank, s.id`;
    case 'distance':
    case 'promoted-distance':
      return sql`s.score, s.rank desc, s.id desc`;
  }
}

/** Selects only the columns that a sort order needs, so that reading along its index reads no table rows. */
function sortKeyColumnsOf(order: SortOrder, share: PromotionFilter = 'all'): RawBuilder<unknown> {
  if ('from' in order) return sql`s.rank, ${distanceScoreOf(order, share)} as score`;
  switch (order.by) {
    case 'rank':
      return sql`s.rank, 0 as score`;
    case 'newest':
    case 'oldest':
      return sql`s.published, 0 as score`;
    case 'price':
    case 'dearest':
      return sql`s.price_cents, s.rank, 0 as score`;
  }
}

/** True for sort orders with an index, along which a search with many results can be read and stopped early. */
export const hasSortIndex = (order: SortOrder): boolean => !('from' in order);

export interface ResultWindow {
  ranked: RankedResult[];
  /** Distance of the last result in metres; `null` when there are no more. */
  farthest: number | null;
}

interface WindowRow {
  packed: Buffer | null;
  score: number | null;
}

/** Binary format of a result: its ID, and its owner's ID with a bit for a paid plan, eight bytes each. */
const bytesPerResult = 16;

function unpackResults(bytes: Buffer): RankedResult[] {
  return Array.from({ length: bytes.length / bytesPerResult }, (_, index) => {
    const ownerIdAndPromotedBit = bytes.readBigInt64BE(index * bytesPerResult + 8);
    return {
      id: Number(bytes.readBigInt64BE(index * bytesPerResult)),
      ownerId: Number(ownerIdAndPromotedBit >> 1n),
      isPromoted: (ownerIdAndPromotedBit & 1n) === 1n,
    };
  });
}

const packResults = (order: SortOrder, isPromoted: RawBuilder<unknown>) =>
  sql`string_agg(int8send(s.id) || int8send(s.owner_id * 2 + ${isPromoted}), ''::bytea order by ${orderByClause(order)})`;

/** Rows to sort, read along the index of the sort order or collected in full. */
function selectRowsToSort(
  scope: SearchScope,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  isWalked: boolean,
  share: PromotionFilter = 'all',
): RawBuilder<unknown> {
  return isWalked
    ? sql`(select ${columns} from ${walkCandidates(scope, condition, share)}) as s`
    : selectCandidates(scope, columns, condition, { share });
}

/**
 * Reads the first `limit` results in a sort order, regardless of plans.
 * @param isWalked true to read along the index of the sort order instead of collecting all results first.
 */
export async function readResultWindow(
  database: PlazaDatabase,
  scope: SearchScope,
  condition: RawBuilder<unknown>,
  order: SortOrder,
  limit: number,
  isWalked: boolean,
): Promise<ResultWindow> {
  const windowColumns = sql`s.id, s.owner_id, ${sortKeyColumnsOf(order)}`;
  const { rows } = await sql<WindowRow>`
    with best as materialized (
      select s.* from ${selectRowsToSort(scope, windowColumns, condition, isWalked)} order by ${orderByClause(order)} limit ${limit + 1}
    )
    select
      ${packResults(order, sql`0`)} as packed,
      (select s.score from best as s order by ${orderByClause(order)} offset ${limit - 1} limit 1) as score
    from best as s
  `.execute(database);
  const [{ packed: bytes, score }] = rows as [WindowRow];
  const unpackedResults = bytes === null ? [] : unpackResults(bytes);
  return { ranked: unpackedResults.slice(0, limit), farthest: unpackedResults.length > limit ? score : null };
}

export interface PromotionSplitWindow {
  /** Promoted and ordinary results, merged in sort order. */
  ranked: RankedResult[];
  ordinaryCount: number;
  /** Distance of the last ordinary result in metres; `null` when there are fewer than requested. */
  farthest: number | null;
}

export interface PromotionSplitLimits {
  ordinary: number;
  /** Number of promoted results to return; one more is read, to find out if the list continues. */
  promoted: number;
  /** Total number of results to return: promoted results replace missing ordinary ones. */
  count: number;
}

/**
 * Reads the first ordinary and the first promoted results in a sort order.
 * @param isWalked true to read along the indexes of the ranks instead of collecting all results first.
 */
export async function readSplitWindow(
  database: PlazaDatabase,
  scope: SearchScope,
  condition: RawBuilder<unknown>,
  order: SortOrder,
  limits: PromotionSplitLimits,
  isWalked: boolean,
): Promise<PromotionSplitWindow> {
  const { rows } = await sql<WindowRow & { ordinary_count: number }>`
    with ${splitWindowQuery(scope, condition, order, limits, isWalked)},
    best as (select * from ordinary union all select * from promoted)
    select
      ${packResults(order, sql`s.is_promoted`)} as packed,
      (count(*) filter (where s.is_promoted = 0))::int as ordinary_count,
      max(s.score) filter (where s.is_promoted = 0) as score
    from best as s
  `.execute(database);
  const [{ packed: bytes, score, ordinary_count: ordinaryCount }] = rows as [WindowRow & { ordinary_count: number }];
  const hasAllOrdinaryResults = ordinaryCount === limits.ordinary;
  return {
    ranked: bytes === null ? [] : unpackResults(bytes),
    ordinaryCount,
    farthest: hasAllOrdinaryResults ? score : null,
  };
}

/**
 * Query of a split window. Ordinary and promoted results have their own indexes, and each half is as fast as a list of
 * all results. A walk skips promoted results that rank after the last ordinary one: where they are rare, the walk would
 * be long.
 */
function splitWindowQuery(
  scope: SearchScope,
  condition: RawBuilder<unknown>,
  order: SortOrder,
  { ordinary, promoted, count }: PromotionSplitLimits,
  isWalked: boolean,
): RawBuilder<unknown> {
  const selectResultsOfShare = (
    share: 'ordinary' | 'promoted',
    reachCondition: RawBuilder<unknown>,
    limit: RawBuilder<unknown>,
  ) => {
    const isPromotedColumn = sql.lit(share === 'promoted' ? 1 : 0);
    const shareColumns = sql`s.id, s.owner_id, ${isPromotedColumn} as is_promoted, ${sortKeyColumnsOf(order, share)}`;
    const rowsToSort = selectRowsToSort(scope, shareColumns, sql`${condition}${reachCondition}`, isWalked, share);
    return sql`(select s.* from ${rowsToSort} order by ${orderByClause(order)} limit ${limit})`;
  };
  const lastOrdinaryRankQuery = sql`(select case when count(*) = ${ordinary} then min(rank) else 0 end from ordinary)`;
  const missingOrdinaryCountQuery = sql`(select case when count(*) = ${ordinary} then 0 else ${count} - count(*) end from ordinary)`;
  return sql`
    ordinary as materialized ${selectResultsOfShare('ordinary', sql``, sql`${ordinary}`)},
    promoted as materialized ${selectResultsOfShare(
      'promoted',
      isWalked ? sql` and s.rank >= ${lastOrdinaryRankQuery}` : sql``,
      sql`greatest(${promoted}::bigint, ${missingOrdinaryCountQuery}) + 1`,
    )}`;
}

export async function readBestOfOtherOwners(
  database: PlazaDatabase,
  scope: SearchScope,
  condition: RawBuilder<unknown>,
  order: SortOrder,
  ownerId: number,
): Promise<RankedResult | null> {
  const otherOwnersCondition = sql`${condition} and s.owner_id <> ${ownerId}`;
  const { ranked } = await readSplitWindow(
    database,
    scope,
    otherOwnersCondition,
    order,
    { ordinary: 1, promoted: 1, count: 1 },
    false,
  );
  return ranked[0] ?? null;
}
