import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** Bytes and number of files. */
export interface UploadSize {
  bytes: number;
  files: number;
}

/** Longer than any request takes: a reservation that is older belongs to a process that has ended. */
const orphanedAfter = sql`interval '1 hour'`;
const period = sql`interval '24 hours'`;

const isCounted = (key: Buffer) =>
  sql`key = ${key} and created_at > now() - case when is_stored then ${period} else ${orphanedAfter} end`;

/** Takes a part of a quota. @returns its id; `undefined` when less is left. */
export const reserveUse = (
  database: PlazaDatabase,
  key: Buffer,
  { size: { bytes, files }, max }: { size: UploadSize; max: UploadSize },
): Promise<number | undefined> =>
  database.transaction().execute(async (transaction) => {
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

/** Counts what was stored instead of what was reserved. */
export async function setStored(database: PlazaDatabase, id: number, stored: UploadSize): Promise<void> {
  await sql`
    update upload_uses set is_stored = true, bytes = ${stored.bytes}, files = ${stored.files} where id = ${id}
  `.execute(database);
}

export async function deleteUse(database: PlazaDatabase, id: number): Promise<void> {
  await database.deleteFrom('upload_uses').where('id', '=', id).execute();
}

/** Seconds until the first of the counted uploads is no longer counted. */
export async function readSecondsToWait(database: PlazaDatabase, key: Buffer): Promise<number> {
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
