import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Ranked } from '../arrangement.ts';
import { liftMeters } from '../ranking.ts';
import type { Scope } from '../scope.ts';
import { metersToOrigin, type Origin } from './boxes.ts';
import { candidates, walked } from './candidates.ts';

/** In which order results stand; `from` is the point that nearness is measured from. */
export type Order =
  | { readonly by: 'rank' | 'price' | 'dearest' | 'newest' | 'oldest' }
  | { readonly by: 'distance' | 'lifted-distance'; readonly from: Origin };

const lift = sql`case when s.weight > 1 then ln(s.weight::float8) / ln(2.0::float8) * ${liftMeters(2)}::float8 else 0 end`;

/** Metres that an order by nearness goes by; 0 for the other orders. */
function scoreOf(order: Order): RawBuilder<number> {
  if (!('from' in order)) return sql`0`;
  const meters = metersToOrigin(order.from);
  return order.by === 'distance' ? meters : sql`(${meters} - ${lift})`;
}

/** An order, on rows `s`. */
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
    case 'lifted-distance':
      return sql`s.score, s.rank desc, s.id desc`;
  }
}

/** What ordering needs of each listing. The score stands here so that it is computed once. */
const columnsFor = (order: Order) =>
  sql`s.id, s.owner_id, s.rank, s.published, s.price_cents, (s.weight > 1)::int as is_promoted, ${scoreOf(order)} as score`;

/** The orders that an index holds, for searches that find so much that walking along it ends soon. */
export const isWalkable = (order: Order): boolean => !('from' in order);

/** The first results of an order. */
export interface RankedWindow {
  ranked: Ranked[];
  /** Whether there are more. */
  hasMore: boolean;
  /** Metres that the last of them is ordered by; `null` when there are no more. */
  farthest: number | null;
}

interface WindowRecord {
  packed: Buffer | null;
  count: number;
  score: number | null;
}

/** Wire format of a result: its id, and its owner's with a bit for a paid plan, eight bytes each. */
const rankedBytes = 16;

function readRanked(packed: Buffer): Ranked[] {
  return Array.from({ length: packed.length / rankedBytes }, (_, index) => {
    const owner = packed.readBigInt64BE(index * rankedBytes + 8);
    return {
      id: Number(packed.readBigInt64BE(index * rankedBytes)),
      ownerId: Number(owner >> 1n),
      isPromoted: (owner & 1n) === 1n,
    };
  });
}

/** A window as one row, on rows of results with their `place`. */
const packedWindow = (limit: number) => sql`
  count(*)::int as count,
  string_agg(int8send(id) || int8send(owner_id * 2 + is_promoted), ''::bytea order by place)
    filter (where place <= ${limit}) as packed,
  max(score) filter (where place = ${limit}) as score`;

/**
 * Reads the first `limit` results of an order.
 * @param isBroad whether to walk along the order's index instead of collecting everything first.
 */
export async function readWindow(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  limit: number,
  isBroad: boolean,
): Promise<RankedWindow> {
  const columns = columnsFor(order);
  const source =
    isBroad && isWalkable(order)
      ? sql`(select ${columns} from ${walked(scope, condition)}) as s`
      : candidates(scope, columns, condition);
  const { rows } = await sql<WindowRecord>`
    with best as materialized (
      select s.* from ${source} order by ${orderBy(order)} limit ${limit + 1}
    ), placed as materialized (
      select row_number() over (order by ${orderBy(order)}) as place, s.id, s.owner_id, s.is_promoted, s.score from best as s
    )
    select ${packedWindow(limit)} from placed
  `.execute(database);
  return windowOf(rows[0]!, limit);
}

function windowOf({ packed, count, score }: WindowRecord, limit: number): RankedWindow {
  const hasMore = count > limit;
  return { ranked: packed === null ? [] : readRanked(packed), hasMore, farthest: hasMore ? score : null };
}

/** The first `limit` results of an order, and the first `limit` of it without a paid plan, collected once. */
export async function readWindowPair(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  limit: number,
): Promise<{ all: RankedWindow; ordinary: RankedWindow }> {
  const best = (filter: RawBuilder<unknown>) => sql`
    select ${packedWindow(limit)} from (
      select row_number() over (order by ${orderBy(order)}) as place, s.id, s.owner_id, s.is_promoted, s.score
      from (select s.* from pool as s where ${filter} order by ${orderBy(order)} limit ${limit + 1}) as s
    ) as placed`;
  const { rows } = await sql<WindowRecord & { is_ordinary: boolean }>`
    with pool as materialized (select s.* from ${candidates(scope, columnsFor(order), condition)})
    select false as is_ordinary, w.* from (${best(sql`true`)}) as w
    union all
    select true, w.* from (${best(sql`s.is_promoted = 0`)}) as w
  `.execute(database);
  const [all, ordinary] = [false, true].map((isOrdinary) =>
    windowOf(
      rows.find((row) => row.is_ordinary === isOrdinary)!,
      limit,
    ),
  );
  return { all: all!, ordinary: ordinary! };
}

/** The best result that does not belong to an owner. */
export async function readBestOfOthers(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  ownerId: number,
): Promise<Ranked | null> {
  const others = sql`${condition} and s.owner_id <> ${ownerId}`;
  const { ranked } = await readWindow(database, scope, others, order, 1, false);
  return ranked[0] ?? null;
}
