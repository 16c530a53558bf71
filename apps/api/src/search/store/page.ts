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

const columns = sql`s.id, s.owner_id, s.rank, s.published, s.price_cents, s.lat, s.lng, s.weight`;

const lift = sql`case when s.weight > 1 then ln(s.weight::float8) / ln(2.0::float8) * ${liftMeters(2)}::float8 else 0 end`;

/** The order's own number for a listing, and whole `order by` clause. */
function orderBy(order: Order): { score: RawBuilder<number>; clause: RawBuilder<unknown> } {
  switch (order.by) {
    case 'rank':
      return { score: sql`0`, clause: sql`s.rank desc, s.id desc` };
    case 'newest':
      return { score: sql`0`, clause: sql`s.published desc, s.id desc` };
    case 'oldest':
      return { score: sql`0`, clause: sql`s.published, s.id` };
    case 'dearest':
      return { score: sql`0`, clause: sql`s.price_cents desc, s.rank, s.id` };
    case 'price':
      return { score: sql`0`, clause: sql`s.price_cents, s.rank desc, s.id desc` };
    case 'distance':
      return { score: metersFrom(order.from), clause: sql`${metersFrom(order.from)}, s.rank desc, s.id desc` };
    case 'lifted-distance': {
      const score = sql<number>`(${metersFrom(order.from)} - ${lift})`;
      return { score, clause: sql`${score}, s.rank desc, s.id desc` };
    }
  }
}

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
  const { score, clause } = orderBy(order);
  const last = offset + pageSize + 1;
  const source = isBroad && isWalkable(order) ? walked(scope, condition) : candidates(scope, columns, condition);
  const { rows } = await sql<WindowRecord>`
    with best as materialized (
      select row_number() over (order by ${clause}) as place, s.id, s.owner_id, ${score} as score
      from ${source} order by ${clause} limit ${last}
    ), second as (
      select min(place) as place from best where owner_id <> (select owner_id from best where place = 1)
    )
    select best.place, best.id, best.owner_id as "ownerId", best.score, second.place as second
    from best, second
    where best.place >= ${offset} or best.place = 1 or best.place = second.place
    order by best.place
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
    select s.id from ${candidates(scope, columns, sql`${condition} and s.owner_id <> ${ownerId}`)}
    order by ${orderBy(order).clause} limit 1
  `.execute(database);
  return rows[0]?.id ?? null;
}
