import { type Kysely, sql } from 'kysely';

/**
 * `location_title` and `short_location` become public; the owner's own text moves to separate columns. An approximate
 * listing keeps only district and town until its address is saved again, which looks up its street.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column own_location_title text,
      add column own_short_location text;

    update listings set own_location_title = location_title, own_short_location = short_location
    where location_title is not null or short_location is not null;

    update listings
    set location_title = concat_ws(', ', nullif(district, locality), locality),
      short_location = concat_ws(', ', nullif(district, locality), locality)
    where is_approximate and locality is not null;

    -- an owner's listings in one place share the offset of the first one: several rings would cut each other at the
    -- true position. No new point is published, so that old and new ones tell nothing together
    with shared as (
      select id,
        first_value(public_lat - lat) over first_of_cell as north,
        first_value(public_lng - lng) over first_of_cell as east
      from listings
      where is_approximate and owner_id is not null
        and num_nulls(lat, lng, public_lat, public_lng) = 0 and (public_lat, public_lng) <> (lat, lng)
      window first_of_cell as (
        partition by owner_id, floor(lat / 0.002), floor(lng / 0.002) order by id
      )
    )
    update listings l
    set public_lat = round((l.lat + s.north)::numeric, 6), public_lng = round((l.lng + s.east)::numeric, 6)
    from shared s where s.id = l.id;
  `.execute(db);
}
