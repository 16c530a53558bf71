import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { openAccounts } from '../../platform/database/open-accounts.ts';

/** Notes that people are here now. Accounts that are being closed are waited for, and left out. */
export async function writeSeen(database: PlazaDatabase, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into user_presence (user_id, seen_at) select id, now() from (${openAccounts(userIds)}) as here
    on conflict (user_id) do update set seen_at = excluded.seen_at where user_presence.seen_at < excluded.seen_at
  `.execute(database);
}
