import { type Kysely, sql } from 'kysely';

/** Basic follows every paid plan, and owners choose which listings stay published then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings add column stays_first boolean not null default false;
    -- the free plan always follows, so nothing is left to remember
    alter table subscriptions drop column follow_plan_id;
  `.execute(db);
}
