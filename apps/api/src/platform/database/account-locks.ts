import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from './database.ts';

/**
 * Selects the given accounts that are open, and keeps them open until the transaction ends. It waits for accounts that
 * are being closed, and locks rows in ID order, so that transactions do not deadlock.
 */
export const selectOpenAccounts = (userIds: readonly number[]): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`
    select id from users where id = any(${userIds}::bigint[]) and closed_at is null order by id for key share
  `;

/**
 * Keeps accounts open until the transaction ends. The database rejects every row for a closed account anyway (decision
 * 0029): call this where a write needs its own error for that, and before the transaction locks other rows, since
 * closing locks the account first.
 * @returns the open accounts.
 */
export async function lockOpenAccounts(
  transaction: PlazaDatabase,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await selectOpenAccounts(userIds).execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Waits for pending writes of an account and blocks new ones until the transaction ends. @returns true if the account
 * is open.
 */
export async function lockAccountToClose(transaction: PlazaDatabase, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and closed_at is null for update
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Serialises transactions that count and change a user's rows. Other tables, such as messages, can reference the user
 * meanwhile.
 */
export async function lockUser(transaction: PlazaDatabase, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
