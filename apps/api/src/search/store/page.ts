import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { promotionMeters, type Ranked } from '../ranking.ts';
import type { Scope } from '../scope.ts';
import { metersToOrigin, type Origin } from './conditions.ts';
import { candidates, type Share, walkRows } from './candidates.ts';

/** Distances are measured from `from`. */
export type Order =
  | { readonly by: 'rank' | 'price' | 'dearest' | 'newest' | 'oldest' }
  | { readonly by: 'distance' | 'promoted-distance'; readonly from: Origin };

const promotionMetersSql = sql`case when s.weight > 1 then ln(s.weight::float8) / ln(2.0::float8) * ${promotionMeters(2)}::float8 else 0 end`;

/** Metres to sort by: the distance, minus the plan's bonus for `promoted-distance`. */
function scoreOf({ by, from }: Order & { from: Origin }, share: Share): RawBuilder<number> {
  const meters = metersToOrigin(from);
  return by === 'distance' || share === 'ordinary' ? meters : sql`(${meters} - ${promotionMetersSql})`;
}

function orderBy({ by }: Order): RawBuilder<unknown> {
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
function keysOf(order: Order, share: Share = 'all'): RawBuilder<unknown> {
  if ('from' in order) return sql`s.rank, ${scoreOf(order, share)} as score`;
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
export const isWalkable = (order: Order): boolean => !('from' in order);

/** The first results in a sort order. */
export interface RankedWindow {
  ranked: Ranked[];
  /** Distance of the last result in metres; `null` when there are no more. */
  farthest: number | null;
}

interface WindowRecord {
  packed: Buffer | null;
  score: number | null;
}

/** Binary format of a result: its ID, and its owner's ID with a bit for a paid plan, eight bytes each. */
const rankedBytes = 16;

function readRanked(bytes: Buffer): Ranked[] {
  return Array.from({ length: bytes.length / rankedBytes }, (_, index) => {
    const owner = bytes.readBigInt64BE(index * rankedBytes + 8);
    return {
      id: Number(bytes.readBigInt64BE(index * rankedBytes)),
      ownerId: Number(owner >> 1n),
      isPromoted: (owner & 1n) === 1n,
    };
  });
}

const packedRank = (order: Order, isPromoted: RawBuilder<unknown>) =>
  sql`string_agg(int8send(s.id) || int8send(s.owner_id * 2 + ${isPromoted}), ''::bytea order by ${orderBy(order)})`;

/** Rows to sort, read along the index of the sort order or collected in full. */
function rowsOf(
  scope: Scope,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  isWalked: boolean,
  share: Share = 'all',
): RawBuilder<unknown> {
  return isWalked
    ? sql`(select ${columns} from ${walkRows(scope, condition, share)}) as s`
    : candidates(scope, columns, condition, { share });
}

/**
 * Reads the first `limit` results in a sort order, regardless of plans.
 * @param isWalked true to read along the index of the sort order instead of collecting all results first.
 */
export async function readWindow(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  limit: number,
  isWalked: boolean,
): Promise<RankedWindow> {
  const columns = sql`s.id, s.owner_id, ${keysOf(order)}`;
  const { rows } = await sql<WindowRecord>`
    with best as materialized (
      select s.* from ${rowsOf(scope, columns, condition, isWalked)} order by ${orderBy(order)} limit ${limit + 1}
    )
    select
      ${packedRank(order, sql`0`)} as packed,
      (select s.score from best as s order by ${orderBy(order)} offset ${limit - 1} limit 1) as score
    from best as s
  `.execute(database);
  const [{ packed: bytes, score }] = rows as [WindowRecord];
  const rankedListings = bytes === null ? [] : readRanked(bytes);
  return { ranked: rankedListings.slice(0, limit), farthest: rankedListings.length > limit ? score : null };
}

export interface SplitWindow {
  /** Promoted and ordinary results, merged in sort order. */
  ranked: Ranked[];
  ordinaryCount: number;
  /** Distance of the last ordinary result in metres; `null` when there are fewer than requested. */
  farthest: number | null;
}

export interface SplitLimits {
  ordinary: number;
  /** One more is read, to find out if the list continues. */
  promoted: number;
  /** Total number of results: promoted results replace missing ordinary ones. */
  count: number;
}

/**
 * Reads the first ordinary and the first promoted results in a sort order.
 * @param isWalked true to read along the indexes of the ranks instead of collecting all results first.
 */
export async function readSplitWindow(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  limits: SplitLimits,
  isWalked: boolean,
): Promise<SplitWindow> {
  const { rows } = await sql<WindowRecord & { ordinary_count: number }>`
    with ${split(scope, condition, order, limits, isWalked)},
    best as (select * from ordinary union all select * from promoted)
    select
      ${packedRank(order, sql`s.is_promoted`)} as packed,
      (count(*) filter (where s.is_promoted = 0))::int as ordinary_count,
      max(s.score) filter (where s.is_promoted = 0) as score
    from best as s
  `.execute(database);
  const [{ packed: bytes, score, ordinary_count: ordinaryCount }] = rows as [WindowRecord & { ordinary_count: number }];
  const isFull = ordinaryCount === limits.ordinary;
  return { ranked: bytes === null ? [] : readRanked(bytes), ordinaryCount, farthest: isFull ? score : null };
}

/**
 * Each half has its own indexes and is as fast as a list of all results. A walk skips promoted results that rank after
 * the last ordinary one: where they are rare, the walk would be long.
 */
function split(
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  { ordinary, promoted, count }: SplitLimits,
  isWalked: boolean,
): RawBuilder<unknown> {
  const half = (share: 'ordinary' | 'promoted', inReach: RawBuilder<unknown>, limit: RawBuilder<unknown>) => {
    const isPromoted = sql.lit(share === 'promoted' ? 1 : 0);
    const columns = sql`s.id, s.owner_id, ${isPromoted} as is_promoted, ${keysOf(order, share)}`;
    const rows = rowsOf(scope, columns, sql`${condition}${inReach}`, isWalked, share);
    return sql`(select s.* from ${rows} order by ${orderBy(order)} limit ${limit})`;
  };
  const lastRank = sql`(select case when count(*) = ${ordinary} then min(rank) else 0 end from ordinary)`;
  const missingCount = sql`(select case when count(*) = ${ordinary} then 0 else ${count} - count(*) end from ordinary)`;
  return sql`
    ordinary as materialized ${half('ordinary', sql``, sql`${ordinary}`)},
    promoted as materialized ${half(
      'promoted',
      isWalked ? sql` and s.rank >= ${lastRank}` : sql``,
      sql`greatest(${promoted}::bigint, ${missingCount}) + 1`,
    )}`;
}

/** @returns the best result of any other owner. */
export async function readBestOfOthers(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  ownerId: number,
): Promise<Ranked | null> {
  const others = sql`${condition} and s.owner_id <> ${ownerId}`;
  const { ranked } = await readSplitWindow(
    database,
    scope,
    others,
    order,
    { ordinary: 1, promoted: 1, count: 1 },
    false,
  );
  return ranked[0] ?? null;
}
