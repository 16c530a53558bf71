import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Notes what a key was first sent with. @returns whether it is the first time, and whether it stands for this request. */
export async function rememberKey(
  database: PlazaDatabase,
  scope: Buffer,
  fingerprint: Buffer,
): Promise<{ isNew: boolean; isSame: boolean }> {
  const inserted = await database
    .insertInto('idempotency_keys')
    .values({ scope, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return { isNew: true, isSame: true };
  const known = await database
    .selectFrom('idempotency_keys')
    .select('fingerprint')
    .where('scope', '=', scope)
    .executeTakeFirst();
  // given back meanwhile
  return { isNew: false, isSame: known === undefined || known.fingerprint.equals(fingerprint) };
}

export async function forgetKey(database: PlazaDatabase, scope: Buffer): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('scope', '=', scope).execute();
}

export async function deleteKeysBefore(database: PlazaDatabase, time: Date): Promise<void> {
  await sql`delete from idempotency_keys where created_at < ${time}`.execute(database);
}
