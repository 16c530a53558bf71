import type { PlazaDatabase } from './database.ts';

export async function hasConfirmedEmail(database: PlazaDatabase, userId: number): Promise<boolean> {
  const row = await database.selectFrom('users').select('confirmed_at').where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}
