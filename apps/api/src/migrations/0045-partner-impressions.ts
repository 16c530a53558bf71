import { type Kysely, sql } from 'kysely';

/**
 * Sums of widgets that visitors have seen. The site may be known for every step. Safe while the previous release runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- every row satisfies the previous constraint, so the table is not read
    alter table partner_attributions drop constraint partner_attributions_step_check;
    alter table partner_attributions add constraint partner_attributions_step_check
      check (step in ('impression', 'arrival', 'search', 'view', 'chat')) not valid
  `.execute(db);
}
