import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

const days = 30;
/** Saving a bay says as much as this many looks at it. */
const viewsASave = 5;
/** So many listings with most interest are looked at for owners and states; the rest cannot be among the first. */
const considered = 1000;

/** The published bays for cars with most interest, one an owner, most first. */
export async function readPopularIds(database: PlazaDatabase, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with interest as materialized (
      select listing_id, sum(points) as points from (
        select listing_id, sum(views) as points from listing_sources
        where day > current_date - ${days}::int and views > 0 group by listing_id
        union all
        select listing_id, count(*) * ${viewsASave}::int from saved_listings
        where created_at > now() - make_interval(days => ${days}) group by listing_id
      ) as part
      group by listing_id order by points desc, listing_id desc limit ${considered}
    ), owned as (
      select distinct on (coalesce(l.owner_id, -l.id)) l.id, interest.points
      from interest join listings l on l.id = interest.listing_id and l.state = 'published'
      where exists (select from listing_search s where s.id = l.id)
      order by coalesce(l.owner_id, -l.id), interest.points desc, l.id desc
    )
    select id from owned order by points desc, id desc limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** The newest published bays for cars, one an owner, of owners that have none among `others`. */
export async function readNewestOfOwners(
  database: PlazaDatabase,
  others: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with newest as materialized (
      select id, owner_id, published_at from listings
      where state = 'published' and exists (select from listing_search s where s.id = listings.id)
      order by published_at desc, id desc limit ${considered}
    ), owned as (
      select distinct on (coalesce(owner_id, -id)) id, published_at from newest
      where id <> all(${others}::bigint[])
        and coalesce(owner_id, -id) not in (select coalesce(owner_id, -id) from listings where id = any(${others}::bigint[]))
      order by coalesce(owner_id, -id), published_at desc, id desc
    )
    select id from owned order by published_at desc, id desc limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}
