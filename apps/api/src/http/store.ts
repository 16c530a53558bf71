import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

export interface KeyedRequest {
  scope: Buffer;
  /** Hash of the key and the request's fields. */
  fingerprint: Buffer;
}

export interface KeyDurations {
  leaseMs: number;
  responseLifetimeMs: number;
  keyLifetimeMs: number;
}

/**
 * - `claimed`: the caller does the work, for the first time (`isNew`) or after an attempt without a stored response;
 * - `under way`: another attempt is running;
 * - `answered`: with the encrypted response;
 * - `taken`: by a different request.
 */
type KeyClaim =
  | { kind: 'claimed'; isNew: boolean }
  | { kind: 'under way' }
  | { kind: 'answered'; answer: Buffer }
  | { kind: 'taken' };

export async function claimRequestKey(
  database: PlazaDatabase,
  { scope, fingerprint }: KeyedRequest,
  { leaseMs, responseLifetimeMs, keyLifetimeMs }: KeyDurations,
): Promise<KeyClaim> {
  const expiryTimeAfter = (milliseconds: number) =>
    sql<Date>`now() + ${milliseconds}::float8 * interval '1 millisecond'`;
  const { rows: claimed } = await sql<{ is_new: boolean }>`
    insert into idempotency_keys as known (scope, fingerprint, lease_expires_at, expires_at)
    values (${scope}, ${fingerprint}, ${expiryTimeAfter(leaseMs)}, ${expiryTimeAfter(keyLifetimeMs)})
    on conflict (scope) do update set lease_expires_at = excluded.lease_expires_at
      where known.fingerprint = excluded.fingerprint and known.lease_expires_at <= now()
        and (known.response is null or known.created_at <= ${expiryTimeAfter(-responseLifetimeMs)})
    returning xmax = 0 as is_new
  `.execute(database);
  if (claimed[0]) return { kind: 'claimed', isNew: claimed[0].is_new };
  const storedKey = await database
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'response'])
    .where('scope', '=', scope)
    .executeTakeFirst();
  // released concurrently: the next claim succeeds
  if (storedKey === undefined) return { kind: 'under way' };
  if (!storedKey.fingerprint.equals(fingerprint)) return { kind: 'taken' };
  return storedKey.response === null ? { kind: 'under way' } : { kind: 'answered', answer: storedKey.response };
}

/** Marks a request's key as done. @param answer the encrypted response, or `null` if it is not stored. */
export async function finishRequestKey(database: PlazaDatabase, scope: Buffer, answer: Buffer | null): Promise<void> {
  await sql`update idempotency_keys set lease_expires_at = now(), response = ${answer} where scope = ${scope}`.execute(
    database,
  );
}

export async function releaseRequestKey(database: PlazaDatabase, scope: Buffer): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('scope', '=', scope).execute();
}

export async function deleteExpiredRequestKeys(database: PlazaDatabase, answersBefore: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= now()`.execute(database);
  await sql`
    update idempotency_keys set response = null where response is not null and created_at < ${answersBefore}
  `.execute(database);
}

export interface UploadSize {
  bytes: number;
  files: number;
}

/**
 * Age after which a reservation no longer counts. No request takes this long, so an older one belongs to a crashed
 * process.
 */
const maxUploadReservationAge = sql`interval '1 hour'`;
const uploadQuotaPeriod = sql`interval '24 hours'`;

const isCountedUpload = (key: Buffer) =>
  sql`key = ${key} and created_at > now() - case when is_stored then ${uploadQuotaPeriod} else ${maxUploadReservationAge} end`;

/** Reserves upload quota. @returns the reservation's ID; `undefined` if too little quota is left. */
export const reserveUploadUse = (
  database: PlazaDatabase,
  key: Buffer,
  { size: { bytes, files }, max }: { size: UploadSize; max: UploadSize },
): Promise<number | undefined> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`.execute(transaction);
    const { rows } = await sql<{ id: number }>`
      insert into upload_usage (key, bytes, files)
      select ${key}, ${bytes}::bigint, ${files}::int
      where (
        select coalesce(sum(bytes), 0) + ${bytes}::bigint <= ${max.bytes}::bigint
          and coalesce(sum(files), 0) + ${files}::int <= ${max.files}::int
        from upload_usage where ${isCountedUpload(key)}
      )
      returning id
    `.execute(transaction);
    return rows[0]?.id;
  });

export async function setStoredSize(database: PlazaDatabase, id: number, stored: UploadSize): Promise<void> {
  await sql`
    update upload_usage set is_stored = true, bytes = ${stored.bytes}, files = ${stored.files} where id = ${id}
  `.execute(database);
}

export async function deleteUploadUse(database: PlazaDatabase, id: number): Promise<void> {
  await database.deleteFrom('upload_usage').where('id', '=', id).execute();
}

export async function readUploadWaitSeconds(database: PlazaDatabase, key: Buffer): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(created_at) + ${uploadQuotaPeriod} - now())::float8 as wait
    from upload_usage where ${isCountedUpload(key)}
  `.execute(database);
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
}

export async function deleteExpiredUploads(database: PlazaDatabase): Promise<void> {
  await sql`
    delete from upload_usage
    where created_at < now() - ${uploadQuotaPeriod} or (not is_stored and created_at < now() - ${maxUploadReservationAge})
  `.execute(database);
}

interface SecurityEvent {
  kind: string;
  userId: number | null;
  /** Keyed hash of the network; omitted for events without a request. */
  network?: Buffer | null;
  listingId?: number | null;
}

export async function insertSecurityEvent(
  database: PlazaDatabase,
  { kind, userId, network = null, listingId = null }: SecurityEvent,
): Promise<void> {
  await database
    .insertInto('security_events')
    .values({ kind, user_id: userId, network_hash: network, listing_id: listingId })
    .execute();
}

/** Deletes security events older than 90 days, the limit of the privacy policy. */
export async function deleteOldSecurityEvents(database: PlazaDatabase): Promise<void> {
  await sql`delete from security_events where occurred_at < now() - interval '90 days'`.execute(database);
}
