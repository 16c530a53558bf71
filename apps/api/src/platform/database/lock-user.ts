import type { PlazaDatabase } from './database.ts';

/** Lets one transaction at a time count and change what belongs to a user. */
export async function lockUser(transaction: PlazaDatabase, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
