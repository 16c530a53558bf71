import { type Kysely, sql } from 'kysely';

/** Sets apart what browsers said by `Origin` and what any program may have made up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- sums from before were reported as they are, and stay so
    alter table partner_attributions add column is_verified boolean not null default true;
    alter table partner_attributions alter column is_verified drop default;
    alter table partner_attributions drop constraint partner_attributions_once;
    alter table partner_attributions add constraint partner_attributions_once
      unique nulls not distinct (partner_id, day, campaign_id, source, step, listing_id, is_verified);
  `.execute(db);
}
