import type { Position } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { pageSize, type Ranked } from '../owners.ts';
import { liftMeters } from '../ranking.ts';
import type { Scope } from '../scope.ts';
import { metersFrom } from './boxes.ts';
import { candidates, walked } from './candidates.ts';

/** In which order results stand; `from` is the point that nearness is measured from. */
export type Order =
  | { readonly by: 'rank' | 'price' | 'dearest' | 'newest' | 'oldest' }
  | { readonly by: 'distance' | 'lifted-distance'; readonly from: Position };

const lift = sql`case when s.weight > 1 then ln(s.weight::float8) / ln(2.0::float8) * ${liftMeters(2)}::float8 else 0 end`;

/** Metres that an order by nearness goes by; 0 for the other orders. */
function scoreOf(order: Order): RawBuilder<number> {
  if (!('from' in order)) return sql`0`;
  return order.by === 'distance' ? metersFrom(order.from) : sql`(${metersFrom(order.from)} - ${lift})`;
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
  sql`s.id, s.owner_id, s.rank, s.published, s.price_cents, ${scoreOf(order)} as score`;

/** The orders that an index holds, for searches that find so much that walking along it ends soon. */
export const isWalkable = (order: Order): boolean => !('from' in order);

/** Results around a page. */
export interface RankedWindow {
  /** Result 1, the one at `second`, and those from `offset` to `offset + pageSize`. */
  ranked: Ranked[];
  /** Place of the best result of another owner than the first one's; `null` when it is not among the first. */
  second: number | null;
  /** The number by which the last result that was looked at is ordered by, in metres; `null` with fewer results than asked. */
  farthest: number | null;
}

interface WindowRecord extends Ranked {
  second: number | null;
  score: number;
}

/**
 * Reads the results that a page is made of.
 * @param isBroad whether to walk along the order's index instead of collecting everything first.
 */
export async function readWindow(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  offset: number,
  isBroad: boolean,
): Promise<RankedWindow> {
  const last = offset + pageSize + 1;
  const columns = columnsFor(order);
  const source =
    isBroad && isWalkable(order)
      ? sql`(select ${columns} from ${walked(scope, condition)}) as s`
      : candidates(scope, columns, condition);
  const { rows } = await sql<WindowRecord>`
    with best as materialized (
      select s.* from ${source} order by ${orderBy(order)} limit ${last}
    ), placed as materialized (
      select row_number() over (order by ${orderBy(order)}) as place, s.id, s.owner_id, s.score from best as s
    ), second as (
      select min(place) as place from placed where owner_id <> (select owner_id from placed where place = 1)
    )
    select placed.place, placed.id, placed.owner_id as "ownerId", placed.score, second.place as second
    from placed, second
    where placed.place >= ${offset} or placed.place = 1 or placed.place = second.place
    order by placed.place
  `.execute(database);
  const end = rows.at(-1);
  return {
    ranked: rows.map(({ place, id, ownerId }) => ({ place, id, ownerId })),
    second: rows[0]?.second ?? null,
    farthest: end?.place === last ? end.score : null,
  };
}

/** The best result that does not belong to an owner. */
export async function readBestOfOthers(
  database: PlazaDatabase,
  scope: Scope,
  condition: RawBuilder<unknown>,
  order: Order,
  ownerId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${candidates(scope, columnsFor(order), sql`${condition} and s.owner_id <> ${ownerId}`)}
    order by ${orderBy(order)} limit 1
  `.execute(database);
  return rows[0]?.id ?? null;
}
