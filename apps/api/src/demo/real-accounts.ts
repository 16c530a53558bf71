import type { PlazaDatabase } from '../platform/database/database.ts';

/** The demo data would be written into a database of real people; the message says what to do. */
export class RealAccountsError extends Error {}

/** Whether a database has accounts besides those of the demo data. */
export async function hasRealAccounts(database: PlazaDatabase): Promise<boolean> {
  const real = await database.selectFrom('users').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst();
  return real !== undefined;
}
