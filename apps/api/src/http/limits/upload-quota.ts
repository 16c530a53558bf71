import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';

/** Bytes and number of files. */
export interface UploadSize {
  bytes: number;
  files: number;
}

/** A part of a quota that is taken while a form is read and answered. */
export interface UploadReservation {
  /** Counts what was stored instead of what was reserved. */
  settle(stored: UploadSize): Promise<void>;
  /** Gives everything back: nothing was stored. */
  release(): Promise<void>;
}

/** Limits what one account or network uploads within 24 hours. Every process counts the same, in the database. */
export interface UploadQuota {
  /**
   * Takes the largest size that a form can have, before any of it is read.
   * @param uploader account or network; the database has its keyed hash only.
   * @throws DomainError `too_many_uploads` with the seconds to wait.
   */
  reserve(uploader: string, size: UploadSize): Promise<UploadReservation>;
}

export interface UploadQuotaOptions {
  database: PlazaDatabase;
  secret: string;
  /** Within 24 hours; `defaultMaxUploads` unless given. */
  max?: UploadSize;
}

/** Several listings with ten photos each and a day of chatting stay far below. */
export const defaultMaxUploads: UploadSize = { bytes: 1024 ** 3, files: 1_000 };

/** Longer than any request takes: a reservation that is older belongs to a process that has ended. */
const orphanedAfter = sql`interval '1 hour'`;
const period = sql`interval '24 hours'`;

export function createUploadQuota({ database, secret, max = defaultMaxUploads }: UploadQuotaOptions): UploadQuota {
  const hashKey = createHmac('sha256', secret).update('upload-quota').digest();

  return {
    reserve: async (uploader, { bytes, files }) => {
      const key = createHmac('sha256', hashKey).update(uploader).digest();
      const id = await database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`.execute(transaction);
        const { rows } = await sql<{ id: number }>`
          insert into upload_uses (key, bytes, files)
          select ${key}, ${bytes}::bigint, ${files}::int
          where (
            select coalesce(sum(bytes), 0) + ${bytes}::bigint <= ${max.bytes}::bigint
              and coalesce(sum(files), 0) + ${files}::int <= ${max.files}::int
            from upload_uses where ${isCounted(key)}
          )
          returning id
        `.execute(transaction);
        return rows[0]?.id;
      });
      if (id === undefined) throw tooManyUploads(await secondsToWait(database, key));
      return {
        settle: async (stored) => {
          await sql`
            update upload_uses set is_stored = true, bytes = ${stored.bytes}, files = ${stored.files} where id = ${id}
          `.execute(database);
        },
        release: async () => {
          await database.deleteFrom('upload_uses').where('id', '=', id).execute();
        },
      };
    },
  };
}

const isCounted = (key: Buffer) =>
  sql`key = ${key} and created_at > now() - case when is_stored then ${period} else ${orphanedAfter} end`;

const tooManyUploads = (seconds: number) => new DomainError('too_many_uploads', { retryAfterSeconds: seconds });

/** Until the first of the counted uploads is no longer counted. */
async function secondsToWait(database: PlazaDatabase, key: Buffer): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from min(created_at) + ${period} - now())::float8 as wait
    from upload_uses where ${isCounted(key)}
  `.execute(database);
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
}

/** Removes what no longer counts: uploads of yesterday, and reservations of processes that have ended. */
export async function deleteExpiredUploadUses(database: PlazaDatabase): Promise<void> {
  await sql`
    delete from upload_uses
    where created_at < now() - ${period} or (not is_stored and created_at < now() - ${orphanedAfter})
  `.execute(database);
}
