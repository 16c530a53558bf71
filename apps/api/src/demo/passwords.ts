import type { Kysely } from 'kysely';
import { createPasswords } from '../accounts/index.ts';
import type { Database } from '../platform/database/schema.ts';

/** What everybody of the demo data logs in with. Production lets none of them in. */
export const demoPassword = 'demo-plaza';

/** Gives people of the demo data their password, those too that were there before anybody could log in. */
export async function writeDemoPasswords(database: Kysely<Database>): Promise<void> {
  const isMissing = await database
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!isMissing) return;
  // one hash for all: the password is no secret
  const passwordHash = await createPasswords().hash(demoPassword);
  await database
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .execute();
}
