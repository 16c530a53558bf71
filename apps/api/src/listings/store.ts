import type { InsightSource } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListingState } from '../platform/database/schema.ts';
import type { ManoeuvringRow } from './manoeuvring.ts';
import { imageColumns, type ImageRow } from './pictures.ts';

/** What is known of a listing in whatever state it is. */
export interface ListingTrace {
  id: number;
  owner_id: number | null;
  state: ListingState;
  published_at: Date | null;
  public_lat: number | null;
  public_lng: number | null;
  price_cents: number | null;
  spot_type_id: number | null;
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
}

export const readTrace = (database: PlazaDatabase, id: number): Promise<ListingTrace | undefined> =>
  database
    .selectFrom('listings')
    .select(['id', 'owner_id', 'state', 'published_at', 'public_lat', 'public_lng', 'price_cents', 'spot_type_id'])
    .select(['flags', 'length_cm', 'width_cm'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The columns of `ManoeuvringRow`, of a listing `l`. */
export const manoeuvringColumns = sql`l.ramp_width_cm, l.ramp_slope_percent, l.aisle_width_cm, l.pillars, l.turning`;

/** What a listing's page shows beyond its card. The owner's name and picture only: never email or phone. */
export interface DetailsRow extends ManoeuvringRow {
  description: string;
  locality: string;
  locality_code: string | null;
  district: string | null;
  views: number;
  saved_count: number;
  chat_count: number;
  owner_id: number | null;
  owner_first_name: string | null;
  owner_profile_image: string | null;
}

export async function readDetails(database: PlazaDatabase, id: number): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select l.description, ${manoeuvringColumns}, l.locality, l.locality_code, l.district, l.view_count as views,
      (select count(*)::int from saved_listings v where v.listing_id = l.id) as saved_count,
      (select count(*)::int from chats c where c.listing_id = l.id) as chat_count,
      u.id as owner_id, u.first_name as owner_first_name, u.profile_image as owner_profile_image
    from listings l left join users u on u.id = l.owner_id and u.closed_at is null
    where l.id = ${id} and l.state = 'published'
  `.execute(database);
  return rows[0];
}

/** A listing's images in their order. */
export const readImages = (database: PlazaDatabase, id: number): Promise<ImageRow[]> =>
  database.selectFrom('listing_images').select(imageColumns).where('listing_id', '=', id).orderBy('position').execute();

/** Numbers of the newest published listings. */
export async function readLatestIds(database: PlazaDatabase, limit: number): Promise<number[]> {
  const rows = await database
    .selectFrom('listings')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Counts a view, once a visitor and day. @returns whether it was the first one. */
export async function countView(
  database: PlazaDatabase,
  { id, day, visitor, source }: { id: number; day: string; visitor: Buffer; source: InsightSource },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with first as (
      insert into listing_views (listing_id, day, visitor) values (${id}, ${day}::date, ${visitor})
      on conflict do nothing
      returning listing_id
    ), seen as (
      update listings set view_count = view_count + 1 from first where id = first.listing_id returning id
    )
    insert into listing_sources (listing_id, day, source, views) select id, ${day}::date, ${source}, 1 from seen
    on conflict on constraint listing_sources_once do update set views = listing_sources.views + 1
  `.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}
