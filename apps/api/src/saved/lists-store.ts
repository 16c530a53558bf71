import type { SavedList } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Lists that are not deleted, oldest first. */
export async function readSavedLists(database: PlazaDatabase, userId: number): Promise<SavedList[]> {
  const { rows } = await sql<SavedList>`
    select q.public_id as id, q.name, q.share_token as "shareToken", q.shares_notes as "sharesNotes",
      array(
        select i.listing_id::int from saved_list_items i
        join saved_listings s on s.user_id = q.user_id and s.listing_id = i.listing_id
        where i.list_id = q.id order by i.added_at desc, i.listing_id desc
      ) as "listingIds"
    from saved_lists q where q.user_id = ${userId} and q.deleted_at is null
    order by q.created_at, q.id
  `.execute(database);
  return rows;
}

export interface StoredSavedList {
  id: number;
  isDeleted: boolean;
  shareToken: string | null;
}

export const findSavedList = (
  database: PlazaDatabase,
  userId: number,
  publicId: string,
): Promise<StoredSavedList | undefined> =>
  database
    .selectFrom('saved_lists')
    .select(['id', 'share_token as shareToken', sql<boolean>`deleted_at is not null`.as('isDeleted')])
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/** Number of lists, and whether another list than `exceptPublicId` has the name. */
export async function countSavedLists(
  database: PlazaDatabase,
  userId: number,
  name: string,
  exceptPublicId: string,
): Promise<{ count: number; isNameTaken: boolean }> {
  return database
    .selectFrom('saved_lists')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(lower(name) = lower(${name}) and public_id <> ${exceptPublicId}), false)`.as(
        'isNameTaken',
      ),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Creates a list, or renames and restores the one with this ID. */
export async function writeSavedList(
  database: PlazaDatabase,
  userId: number,
  publicId: string,
  name: string,
): Promise<void> {
  await database
    .insertInto('saved_lists')
    .values({ user_id: userId, public_id: publicId, name })
    .onConflict((conflict) => conflict.constraint('saved_lists_once').doUpdateSet({ name, deleted_at: null }))
    .execute();
}

export async function deleteSavedList(database: PlazaDatabase, userId: number, publicId: string): Promise<void> {
  await database
    .updateTable('saved_lists')
    .set({ deleted_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** @returns the number of listings on the list, without those that the user has unsaved. */
export async function countListItems(database: PlazaDatabase, listId: number): Promise<number> {
  const { count } = await database
    .selectFrom('saved_list_items')
    .innerJoin('saved_lists', 'saved_lists.id', 'list_id')
    .innerJoin('saved_listings', (join) =>
      join
        .onRef('saved_listings.user_id', '=', 'saved_lists.user_id')
        .onRef('saved_listings.listing_id', '=', 'saved_list_items.listing_id'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return count;
}

export const isListItem = async (database: PlazaDatabase, listId: number, listingId: number): Promise<boolean> =>
  (await database
    .selectFrom('saved_list_items')
    .select('listing_id')
    .where('list_id', '=', listId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()) !== undefined;

export async function insertListItem(database: PlazaDatabase, listId: number, listingId: number): Promise<void> {
  await database
    .insertInto('saved_list_items')
    .values({ list_id: listId, listing_id: listingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteListItem(database: PlazaDatabase, listId: number, listingId: number): Promise<void> {
  await database
    .deleteFrom('saved_list_items')
    .where('list_id', '=', listId)
    .where('listing_id', '=', listingId)
    .execute();
}

export async function writeListShare(
  database: PlazaDatabase,
  listId: number,
  share: { token: string | null; sharesNotes: boolean },
): Promise<void> {
  await database
    .updateTable('saved_lists')
    .set({ share_token: share.token, shares_notes: share.sharesNotes })
    .where('id', '=', listId)
    .execute();
}

export interface SharedListRow {
  id: number;
  userId: number;
  name: string;
  sharesNotes: boolean;
}

/** The list with a share token, unless it is deleted or its owner is blocked. */
export const findSharedList = (database: PlazaDatabase, token: string): Promise<SharedListRow | undefined> =>
  database
    .selectFrom('saved_lists')
    .innerJoin('users', 'users.id', 'saved_lists.user_id')
    .select([
      'saved_lists.id',
      'saved_lists.user_id as userId',
      'saved_lists.name',
      'saved_lists.shares_notes as sharesNotes',
    ])
    .where('share_token', '=', token)
    .where('saved_lists.deleted_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();

/**
 * Writes the note on a saved listing; an empty one deletes it.
 * @returns false if the user hasn't saved the listing
 */
export async function writeSavedNote(
  database: PlazaDatabase,
  userId: number,
  listingId: number,
  note: string,
): Promise<boolean> {
  if (note === '') {
    await database
      .deleteFrom('saved_notes')
      .where('user_id', '=', userId)
      .where('listing_id', '=', listingId)
      .execute();
    return true;
  }
  const { numAffectedRows } = await sql`
    insert into saved_notes (user_id, listing_id, note)
    select user_id, listing_id, ${note} from saved_listings where user_id = ${userId} and listing_id = ${listingId}
    on conflict (user_id, listing_id) do update set note = excluded.note
  `.execute(database);
  return numAffectedRows === 1n;
}

export const readSavedNotes = (
  database: PlazaDatabase,
  userId: number,
  listingIds: readonly number[],
): Promise<{ id: number; note: string }[]> =>
  database
    .selectFrom('saved_notes')
    .select(['listing_id as id', 'note'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`listing_id = any(${listingIds}::bigint[])`)
    .orderBy('listing_id')
    .execute();

/** Deletes what a removal has left so that it can be undone: deleted lists, and notes and list items without a save. */
export async function purgeRemovedLists(database: PlazaDatabase): Promise<void> {
  await database.deleteFrom('saved_lists').where('deleted_at', 'is not', null).execute();
  await sql`
    delete from saved_notes n where not exists (
      select from saved_listings s where s.user_id = n.user_id and s.listing_id = n.listing_id
    )
  `.execute(database);
  await sql`
    delete from saved_list_items i using saved_lists q where q.id = i.list_id and not exists (
      select from saved_listings s where s.user_id = q.user_id and s.listing_id = i.listing_id
    )
  `.execute(database);
}
