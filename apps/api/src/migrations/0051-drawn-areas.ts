import { type Kysely, sql } from 'kysely';

/** Drawn areas of saved searches. Safe while the previous release runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- in units of five decimals of a degree; null for a search without one
    alter table saved_searches add column drawn_area polygon
  `.execute(db);
}
