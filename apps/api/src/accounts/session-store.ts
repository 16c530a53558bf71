import { sql } from 'kysely';
import type { SignedIn } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';

export interface SessionState {
  /** Signed out, run out, or its account is closed. */
  isEnded: boolean;
  isBlocked: boolean;
}

/** How a session stands; `undefined` when it is not known. A session is a family of refresh tokens. */
export async function readSessionState(
  database: PlazaDatabase,
  { userId, sessionId }: SignedIn,
): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`
    select
      bool_and(s.revoked_at is not null or s.expires_at < now()) or u.closed_at is not null as "isEnded",
      u.blocked_at is not null as "isBlocked"
    from sessions s join users u on u.id = s.user_id
    where s.family = ${sessionId}::uuid and s.user_id = ${userId}
    group by u.id
  `.execute(database);
  return rows[0];
}
