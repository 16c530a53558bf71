import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

export async function readActiveSessionIds(
  database: PlazaDatabase,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and s.expires_at > now()
      and u.closed_at is null and u.blocked_at is null
  `.execute(database);
  return new Set(rows.map(({ id }) => id));
}
