import { type Kysely, sql } from 'kysely';

/**
 * A keyed request keeps its answer, which its next attempt gets, and says while it is being worked on. Processes of the
 * version before write neither: the defaults are a request that is done and whose answer is not known.
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
