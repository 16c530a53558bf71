import { type Kysely, sql } from 'kysely';

/**
 * A keyed request stores its answer for retries, and its progress. Processes of the previous release write neither: the
 * defaults mean a finished request with an unknown answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add lease_until timestamptz not null default now(),
      -- encrypted with the key, which is not stored
      add answer bytea,
      add expires_at timestamptz not null default now() + interval '30 days';
    create index idempotency_keys_expires on idempotency_keys (expires_at);
    drop index idempotency_keys_created
  `.execute(db);
}
