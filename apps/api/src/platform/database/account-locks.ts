import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from './database.ts';

/**
 * Those of some accounts that are open, as a query to read from: they are not closed until the transaction ends. It waits
 * for those that are being closed, and locks in one order so that no two transactions wait for each other.
 */
export const openAccounts = (userIds: readonly number[]): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`
    select id from users where id = any(${userIds}::bigint[]) and closed_at is null order by id for key share
  `;

/**
 * Keeps accounts from being closed until the transaction ends. The database refuses every row for a closed account anyway
 * (decision 0029): call this where a write has to answer that in its own words, and before a transaction locks other rows,
 * since closing locks the account before everything else.
 * @returns those of the accounts that are open.
 */
export async function lockOpenAccounts(
  transaction: PlazaDatabase,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await openAccounts(userIds).execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** Waits for every write for an account, and lets others wait until the transaction ends. @returns whether it is open. */
export async function lockAccountToClose(transaction: PlazaDatabase, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and closed_at is null for update
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Lets one transaction at a time count and change what belongs to a user. Rows of others may name the user meanwhile, such
 * as messages.
 */
export async function lockUser(transaction: PlazaDatabase, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
