import type { PlazaDatabase } from './database.ts';

export async function hasConfirmedEmail(database: PlazaDatabase, userId: number): Promise<boolean> {
  const userRow = await database.selectFrom('users').select('confirmed_at').where('id', '=', userId).executeTakeFirst();
  return userRow !== undefined && userRow.confirmed_at !== null;
}
