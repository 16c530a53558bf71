import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { SearchCriteriaColumns } from '../platform/database/alert-tables.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { confirmationDays } from './search-tokens.ts';
import { type SavedSearchSettings, settingColumnsOf } from './store.ts';

/** Counts the confirmed searches of an address without an account. Others may come from strangers. */
export async function countSearchesOfEmail(database: PlazaDatabase, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_searches
    where lower(email) = lower(${email}) and email_confirmed_at is not null
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Inserts a visitor's saved search, or replaces one that its address has not confirmed. It finds nothing until it is
 * confirmed.
 *
 * @returns its ID; `null` if it is confirmed, since only links in emails change it then.
 */
export async function writeUnconfirmedSearch(
  database: PlazaDatabase,
  visitor: { email: string; publicId: string; search: string; locale: Locale },
  settings: SavedSearchSettings,
  criteria: SearchCriteriaColumns,
): Promise<number | null> {
  const columns = { search: visitor.search, locale: visitor.locale, ...settingColumnsOf(settings), ...criteria };
  const row = await database
    .insertInto('saved_searches')
    .values({ ...columns, email: visitor.email, public_id: visitor.publicId, is_paused: true })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email), public_id`)
        .where('email', 'is not', null)
        .doUpdateSet({ ...columns, is_paused: true, created_at: sql<Date>`now()` })
        .where('saved_searches.email_confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface UnconfirmedSearch {
  email: string;
  locale: Locale;
}

/** Reads the recipient of a confirmation email; `undefined` once the address is confirmed. */
export const readUnconfirmedSearch = (database: PlazaDatabase, id: number): Promise<UnconfirmedSearch | undefined> =>
  database
    .selectFrom('saved_searches')
    .select(['email', 'locale'])
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('email_confirmed_at', 'is', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

/** @returns false for a search that was deleted; a search that is confirmed already stays as it is. */
export async function confirmSearch(transaction: PlazaDatabase, id: number): Promise<boolean> {
  await sql`
    update saved_searches set email_confirmed_at = now(), is_paused = false, matched_from = clock_timestamp()
    where id = ${id} and email is not null and email_confirmed_at is null
  `.execute(transaction);
  const row = await transaction.selectFrom('saved_searches').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Finds the account with the confirmed address of a visitor's saved search. */
export async function findAccountOfSearch(database: PlazaDatabase, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from saved_searches q join users u on lower(u.email) = lower(q.email)
    where q.id = ${id} and u.confirmed_at is not null and u.closed_at is null
  `.execute(database);
  return rows[0]?.id;
}

/**
 * Moves the searches that were confirmed for an account's address into the account, also beyond its limit. Call it in
 * the transaction that confirms the address.
 */
export async function adoptSavedSearches(transaction: PlazaDatabase, userId: number): Promise<void> {
  // the device may have copied the same search into the account
  await sql`
    delete from saved_searches q using users u, saved_searches own
    where u.id = ${userId} and lower(q.email) = lower(u.email) and own.user_id = u.id and own.public_id = q.public_id
  `.execute(transaction);
  await sql`
    update saved_searches q set user_id = u.id, email = null, email_confirmed_at = null
    from users u
    where u.id = ${userId} and u.confirmed_at is not null and lower(q.email) = lower(u.email)
      and q.email_confirmed_at is not null
  `.execute(transaction);
}

/** Deletes searches whose addresses were not confirmed while the link worked. */
export async function deleteUnconfirmedSearches(database: PlazaDatabase): Promise<void> {
  await sql`
    delete from saved_searches
    where email is not null and email_confirmed_at is null
      and created_at < now() - ${confirmationDays} * interval '1 day'
  `.execute(database);
}
