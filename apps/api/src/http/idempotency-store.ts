import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** A request under its key. */
export interface KeyedRequest {
  /** Hash of call, account and key. */
  scope: Buffer;
  /** Hash of the key and the request's fields. */
  fingerprint: Buffer;
}

export interface KeyTimes {
  /** Milliseconds for which the work counts as under way: a process that crashed finishes nothing. */
  leaseMs: number;
  /** Milliseconds for which an answer is sent again. */
  answerMs: number;
  /** Milliseconds for which the key refuses another request. */
  keyMs: number;
}

/**
 * State of a key:
 * - `claimed`: the caller does the work, for the first time (`isNew`) or after an attempt that left no answer;
 * - `under way`: another attempt is doing it;
 * - `answered`: with the encrypted answer;
 * - `taken`: by another request.
 */
export type Claim =
  | { kind: 'claimed'; isNew: boolean }
  | { kind: 'under way' }
  | { kind: 'answered'; answer: Buffer }
  | { kind: 'taken' };

/** Claims a request's key, unless it is worked on, answered, or stands for another request. */
export async function claimKey(
  database: PlazaDatabase,
  { scope, fingerprint }: KeyedRequest,
  { leaseMs, answerMs, keyMs }: KeyTimes,
): Promise<Claim> {
  const after = (milliseconds: number) => sql<Date>`now() + ${milliseconds}::float8 * interval '1 millisecond'`;
  const { rows: claimed } = await sql<{ is_new: boolean }>`
    insert into idempotency_keys as known (scope, fingerprint, lease_until, expires_at)
    values (${scope}, ${fingerprint}, ${after(leaseMs)}, ${after(keyMs)})
    on conflict (scope) do update set lease_until = excluded.lease_until
      where known.fingerprint = excluded.fingerprint and known.lease_until <= now()
        and (known.answer is null or known.created_at <= ${after(-answerMs)})
    returning xmax = 0 as is_new
  `.execute(database);
  if (claimed[0]) return { kind: 'claimed', isNew: claimed[0].is_new };
  const known = await database
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .executeTakeFirst();
  // a key that was released meanwhile is free for the next claim
  if (known === undefined) return { kind: 'under way' };
  if (!known.fingerprint.equals(fingerprint)) return { kind: 'taken' };
  return known.answer === null ? { kind: 'under way' } : { kind: 'answered', answer: known.answer };
}

/** Ends the work under a key. @param answer encrypted; `null` for one that is not kept. */
export async function finishKey(database: PlazaDatabase, scope: Buffer, answer: Buffer | null): Promise<void> {
  await sql`update idempotency_keys set lease_until = now(), answer = ${answer} where scope = ${scope}`.execute(
    database,
  );
}

/** Frees a key for any request. */
export async function releaseKey(database: PlazaDatabase, scope: Buffer): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('scope', '=', scope).execute();
}

/** Deletes expired keys, and answers that are older than a time. */
export async function deleteExpiredKeys(database: PlazaDatabase, answersBefore: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= now()`.execute(database);
  await sql`
    update idempotency_keys set answer = null where answer is not null and created_at < ${answersBefore}
  `.execute(database);
}
