import { sql } from 'kysely';
import type { SignedIn } from '../../http/context.ts';
import { openAccounts } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';

interface SessionState {
  /** Signed out, run out, or its account is closed. */
  isEnded: boolean;
  isBlocked: boolean;
}

/** How a session stands; `undefined` when it is not known. */
export async function readSessionState(
  database: PlazaDatabase,
  { userId, sessionId }: SignedIn,
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

/** @returns the session's id. */
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

export async function insertToken(transaction: PlazaDatabase, sessionId: string, tokenHash: Buffer): Promise<void> {
  await transaction
    .insertInto('session_tokens')
    .values({ session_id: sessionId, token_hash: tokenHash })
    // the successor of a token that is used once more within its grace
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Adds a device to those of a user. @returns whether it was new, and whether the user had others. */
export async function rememberDevice(
  transaction: PlazaDatabase,
  userId: number,
  deviceId: string,
): Promise<{ isNew: boolean; hadOthers: boolean }> {
  const { rows } = await sql<{ hadOthers: boolean }>`
    select exists (select from user_devices where user_id = ${userId} and device_id <> ${deviceId}::uuid) as "hadOthers"
  `.execute(transaction);
  const inserted = await transaction
    .insertInto('user_devices')
    .values({ user_id: userId, device_id: deviceId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { isNew: (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n, hadOthers: rows[0]?.hadOthers ?? false };
}

interface LockedSession extends SessionState {
  userId: number;
  sessionId: string;
  deviceId: string;
  /** The token was used longer ago than it may be used again. */
  isUsedUp: boolean;
}

/** How long a used refresh token still counts. */
const grace = sql.lit('30 seconds');

/** The session of a token; other work on it waits until the transaction ends. */
export async function lockSessionOfToken(
  transaction: PlazaDatabase,
  tokenHash: Buffer,
): Promise<LockedSession | undefined> {
  // the session first: what the token says is true only once nobody else works on it
  await sql`
    select from sessions where id = (select session_id from session_tokens where token_hash = ${tokenHash}) for update
  `.execute(transaction);
  const { rows } = await sql<LockedSession>`
    select
      s.user_id as "userId", s.id as "sessionId", s.device_id as "deviceId",
      t.used_at is not null and t.used_at < now() - ${grace}::interval as "isUsedUp",
      s.revoked_at is not null or s.expires_at < now() or u.closed_at is not null as "isEnded",
      u.blocked_at is not null as "isBlocked"
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.token_hash = ${tokenHash}
  `.execute(transaction);
  return rows[0];
}

/** Notes when a token was used first. */
export async function markTokenUsed(transaction: PlazaDatabase, tokenHash: Buffer): Promise<void> {
  await sql`
    update session_tokens set used_at = now() where token_hash = ${tokenHash} and used_at is null
  `.execute(transaction);
}

/** A session ends for good so long after its start, however often it is used. */
const maxAge = sql.lit('90 days');

/** Notes that a session is in use, and lets it run on. */
export async function prolongSession(transaction: PlazaDatabase, sessionId: string, expiresAt: Date): Promise<void> {
  await sql`
    update sessions 
    set used_at = now(), expires_at = least(${expiresAt}::timestamptz, started_at + ${maxAge}::interval)
    where id = ${sessionId}::uuid
  `.execute(transaction);
}

export async function revokeSession(database: PlazaDatabase, sessionId: string): Promise<void> {
  await sql`
    update sessions set revoked_at = now() where id = ${sessionId}::uuid and revoked_at is null
  `.execute(database);
}

/** Ends the session of a token, whichever of its tokens it is. */
export async function revokeSessionOfToken(database: PlazaDatabase, tokenHash: Buffer): Promise<void> {
  await sql`
    update sessions set revoked_at = now()
    where id = (select session_id from session_tokens where token_hash = ${tokenHash}) and revoked_at is null
  `.execute(database);
}

/** @returns whether the user has such a session that runs. */
export async function revokeOwnSession(database: PlazaDatabase, userId: number, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set revoked_at = now()
    where id = ${sessionId}::uuid and user_id = ${userId} and revoked_at is null and expires_at > now()
  `.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends a user's sessions. @param except one that goes on; `null` for none. */
export async function revokeSessions(database: PlazaDatabase, userId: number, except: string | null): Promise<void> {
  await sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${except}::uuid
  `.execute(database);
}

/** Ends the sessions of a user that were used longest ago. @param max as many as go on */
export async function revokeOldest(database: PlazaDatabase, userId: number, max: number): Promise<void> {
  await sql`
    update sessions set revoked_at = now() where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null and expires_at > now()
      order by used_at desc, id offset ${max}
    )
  `.execute(database);
}

/** No device of a user is known any more. */
export async function forgetDevices(database: PlazaDatabase, userId: number): Promise<void> {
  await database.deleteFrom('user_devices').where('user_id', '=', userId).execute();
}

interface RunningSession {
  id: string;
  userAgent: string | null;
  startedAt: Date;
  usedAt: Date;
}

/** A user's sessions that run, the last used first. */
export async function runningSessions(database: PlazaDatabase, userId: number): Promise<RunningSession[]> {
  const { rows } = await sql<RunningSession>`
    select id, user_agent as "userAgent", started_at as "startedAt", used_at as "usedAt"
    from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > now()
    order by used_at desc, id
  `.execute(database);
  return rows;
}

/** Notes that people are here now. Accounts that are being closed are waited for, and left out. */
export async function writeSeen(database: PlazaDatabase, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into user_presence (user_id, seen_at) select id, now() from (${openAccounts(userIds)}) as here
    on conflict (user_id) do update set seen_at = excluded.seen_at where user_presence.seen_at < excluded.seen_at
  `.execute(database);
}
