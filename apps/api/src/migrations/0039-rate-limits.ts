import { type Kysely, sql } from 'kysely';

/**
 * One table of rate limits. Counted attempts move with their table. Counts of requests, which are at most a minute old,
 * and those of contact messages and revealed phone numbers are dropped, so that callers get one more window at the
 * update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table rate_buckets;
    alter table account_limits rename to rate_limits;
    alter table rate_limits rename constraint account_limits_pkey to rate_limits_pkey;
    alter table rate_limits
      set (fillfactor = 70),
      -- of limits by sliding windows: when each use within the longest one was
      add times timestamptz[];
    create index rate_limits_full on rate_limits (full_at);
    -- the network that wrote, of which no more than its limit was kept
    alter table contact_messages drop column sender
  `.execute(db);
}
