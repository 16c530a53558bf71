import { sql } from 'kysely';
import type { CallerSession } from '../../http/context.ts';
import { selectOpenAccounts } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';

interface SessionState {
  /** True if the session is signed out or expired, or its account is closed. */
  isEnded: boolean;
  isBlocked: boolean;
}

export async function readSessionState(
  database: PlazaDatabase,
  { userId, sessionId }: CallerSession,
): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`
    select
      s.revoked_at is not null or s.expires_at < now() or u.closed_at is not null as "isEnded",
      u.blocked_at is not null as "isBlocked"
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId}::uuid and s.user_id = ${userId}
  `.execute(database);
  return rows[0];
}

interface NewSession {
  userId: number;
  deviceId: string;
  userAgent: string | null;
  expiresAt: Date;
}

export async function insertSession(
  transaction: PlazaDatabase,
  { userId, deviceId, userAgent, expiresAt }: NewSession,
): Promise<string> {
  const { id } = await transaction
    .insertInto('sessions')
    .values({ user_id: userId, device_id: deviceId, user_agent: userAgent, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTokenHash(transaction: PlazaDatabase, sessionId: string, tokenHash: Buffer): Promise<void> {
  await transaction
    .insertInto('session_tokens')
    .values({ session_id: sessionId, token_hash: tokenHash })
    // When a token is reused within its grace period, its successor already exists.
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export async function rememberDevice(
  transaction: PlazaDatabase,
  userId: number,
  deviceId: string,
): Promise<{ isNew: boolean; hadOtherDevices: boolean }> {
  const { rows } = await sql<{ hadOtherDevices: boolean }>`
    select exists (select from user_devices where user_id = ${userId} and device_id <> ${deviceId}::uuid) as "hadOtherDevices"
  `.execute(transaction);
  const insertResult = await transaction
    .insertInto('user_devices')
    .values({ user_id: userId, device_id: deviceId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return {
    isNew: (insertResult.numInsertedOrUpdatedRows ?? 0n) > 0n,
    hadOtherDevices: rows[0]?.hadOtherDevices ?? false,
  };
}

interface LockedSession extends SessionState {
  userId: number;
  sessionId: string;
  deviceId: string;
  /** True if the token was first used before its grace period. */
  isReused: boolean;
}

/** Period in which a used refresh token is still accepted. */
const tokenReuseGracePeriod = sql.lit('30 seconds');

/** Reads the session of a token and locks it until the transaction ends. */
export async function lockSessionOfToken(
  transaction: PlazaDatabase,
  tokenHash: Buffer,
): Promise<LockedSession | undefined> {
  // Locks the session first, since only then is the token's state reliable.
  await sql`
    select from sessions where id = (select session_id from session_tokens where token_hash = ${tokenHash}) for update
  `.execute(transaction);
  const { rows } = await sql<LockedSession>`
    select
      s.user_id as "userId", s.id as "sessionId", s.device_id as "deviceId",
      t.used_at is not null and t.used_at < now() - ${tokenReuseGracePeriod}::interval as "isReused",
      s.revoked_at is not null or s.expires_at < now() or u.closed_at is not null as "isEnded",
      u.blocked_at is not null as "isBlocked"
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.token_hash = ${tokenHash}
  `.execute(transaction);
  return rows[0];
}

export async function markTokenUsed(transaction: PlazaDatabase, tokenHash: Buffer): Promise<void> {
  await sql`
    update session_tokens set used_at = now() where token_hash = ${tokenHash} and used_at is null
  `.execute(transaction);
}

/** Maximum age of a session, even when in use. */
const maxSessionAge = sql.lit('90 days');

export async function extendSession(transaction: PlazaDatabase, sessionId: string, expiresAt: Date): Promise<void> {
  await sql`
    update sessions 
    set last_refreshed_at = now(), expires_at = least(${expiresAt}::timestamptz, started_at + ${maxSessionAge}::interval)
    where id = ${sessionId}::uuid
  `.execute(transaction);
}

export async function revokeSession(database: PlazaDatabase, sessionId: string): Promise<void> {
  await sql`
    update sessions set revoked_at = now() where id = ${sessionId}::uuid and revoked_at is null
  `.execute(database);
}

/** Ends the session that a token belongs to, whether or not the token has been used. */
export async function revokeSessionOfToken(database: PlazaDatabase, tokenHash: Buffer): Promise<void> {
  await sql`
    update sessions set revoked_at = now()
    where id = (select session_id from session_tokens where token_hash = ${tokenHash}) and revoked_at is null
  `.execute(database);
}

/** @returns `false` when the user has no such active session. */
export async function revokeOwnSession(database: PlazaDatabase, userId: number, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set revoked_at = now()
    where id = ${sessionId}::uuid and user_id = ${userId} and revoked_at is null and expires_at > now()
  `.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Ends a user's sessions.
 * @param keptSessionId ID of a session that stays active; `null` for none.
 */
export async function revokeSessions(
  database: PlazaDatabase,
  userId: number,
  keptSessionId: string | null,
): Promise<void> {
  await sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${keptSessionId}::uuid
  `.execute(database);
}

/**
 * Ends a user's least recently used sessions.
 * @param max number of sessions that stay active.
 */
export async function revokeOldestSessions(database: PlazaDatabase, userId: number, max: number): Promise<void> {
  await sql`
    update sessions set revoked_at = now() where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null and expires_at > now()
      order by last_refreshed_at desc, id offset ${max}
    )
  `.execute(database);
}

export async function forgetDevices(database: PlazaDatabase, userId: number): Promise<void> {
  await database.deleteFrom('user_devices').where('user_id', '=', userId).execute();
}

interface ActiveSession {
  id: string;
  userAgent: string | null;
  startedAt: Date;
  usedAt: Date;
}

export async function readActiveSessions(database: PlazaDatabase, userId: number): Promise<ActiveSession[]> {
  const { rows } = await sql<ActiveSession>`
    select id, user_agent as "userAgent", started_at as "startedAt", last_refreshed_at as "usedAt"
    from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > now()
    order by last_refreshed_at desc, id
  `.execute(database);
  return rows;
}

/** Records users' activity. Waits for accounts that are being closed, and skips them. */
export async function writePresence(database: PlazaDatabase, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into user_presence (user_id, last_seen_at) select id, now() from (${selectOpenAccounts(userIds)}) as here
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at where user_presence.last_seen_at < excluded.last_seen_at
  `.execute(database);
}
