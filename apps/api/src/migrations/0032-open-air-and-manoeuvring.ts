import { type Kysely, sql } from 'kysely';

/** Open-air bays have no height limit, also in the search index; and owners' answers about the room to manoeuvre. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- spot types 3, 5 and 6 without a roof
    update listing_search set entrance_height_cm = 32767
      where entrance_height_cm = 0 and (traits >> 13) & 7 in (3, 5, 6) and traits & 1 = 0;

    alter table listings
      add ramp_width_cm smallint check (ramp_width_cm between 150 and 1500),
      add ramp_slope_percent smallint check (ramp_slope_percent between 0 and 40),
      -- the free way in front of the bay
      add aisle_width_cm smallint check (aisle_width_cm between 150 and 3000),
      -- sides that have a pillar, as seen when driving in
      add pillars text check (pillars in ('none', 'left', 'right', 'both')),
      add turning text check (turning in ('one_go', 'two_goes', 'several'));
  `.execute(db);
}
