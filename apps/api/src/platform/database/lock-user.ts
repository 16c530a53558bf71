import type { PlazaDatabase } from './database.ts';

/**
 * Lets one transaction at a time count and change what belongs to a user. Rows of others may name the user meanwhile, such
 * as messages.
 */
export async function lockUser(transaction: PlazaDatabase, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
