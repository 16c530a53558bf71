import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Notes that people are here now. Accounts that are being closed are waited for, and left out. */
export async function writeSeen(database: PlazaDatabase, userIds: readonly number[]): Promise<void> {
  await sql`
    with here as materialized (
      select id from users where id = any(${userIds}::bigint[]) and closed_at is null order by id for key share
    )
    insert into user_presence (user_id, seen_at) select id, now() from here
    on conflict (user_id) do update set seen_at = excluded.seen_at where user_presence.seen_at < excluded.seen_at
  `.execute(database);
}
