import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

export interface OwnerContactRow {
  owner_id: number;
  first_name: string | null;
  phone_number: string | null;
  is_phone_shown: boolean;
}

/** How to reach the owner of a published listing. */
export async function readOwnerContact(
  database: PlazaDatabase,
  listingId: number,
): Promise<OwnerContactRow | undefined> {
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['users.id as owner_id', 'users.first_name', 'users.phone_number', 'users.is_phone_shown'])
    .where('listings.id', '=', listingId)
    .where('listings.state', '=', 'published')
    .where('users.closed_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** As much of an account as decides whether it may see how to reach others. */
export async function readAsker(
  database: PlazaDatabase,
  userId: number,
): Promise<{ created_at: Date; confirmed_at: Date | null } | undefined> {
  return database
    .selectFrom('users')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Whether a user was shown the contact of a listing since a time. */
export async function isRevealed(
  database: PlazaDatabase,
  { userId, listingId, since }: { userId: number; listingId: number; since: Date },
): Promise<boolean> {
  const row = await database
    .selectFrom('contact_reveals')
    .select('listing_id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('revealed_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts that a contact was shown. */
export async function storeReveal(database: PlazaDatabase, userId: number, listingId: number): Promise<void> {
  await database
    .insertInto('contact_reveals')
    .values({ user_id: userId, listing_id: listingId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'listing_id']).doUpdateSet({ revealed_at: sql<Date>`now()` }),
    )
    .execute();
}
