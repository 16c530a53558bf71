import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { databaseJobs } from '../platform/jobs/job-store.ts';

/** Moves the confirmation of a listing and its questions into the past, as if days had passed. */
export async function ageListing(database: PlazaDatabase, id: number, days: number): Promise<void> {
  const age = sql`${days}::float8 * interval '1 day'`;
  await sql`
    update listings set confirmed_at = confirmed_at - ${age}, published_at = published_at - ${age} where id = ${id}
  `.execute(database);
  await sql`
    update freshness_checks set confirmed_at = confirmed_at - ${age}, asked_at = asked_at - ${age} where listing_id = ${id}
  `.execute(database);
  await databaseJobs.add(database, 'review_freshness', {});
}
