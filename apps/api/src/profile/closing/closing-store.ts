import { sql } from 'kysely';
import type { Recipient } from '../../accounts/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';

export async function readListingIds(transaction: PlazaDatabase, userId: number): Promise<number[]> {
  const listingRows = await transaction
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
  return listingRows.map(({ id }) => id);
}

/** Storage keys of files that only this user's rows reference: images of listings and files sent in chats. */
export async function readOwnFileKeys(transaction: PlazaDatabase, userId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select i.storage_key as key from listing_images i join listings l on l.id = i.listing_id where l.owner_id = ${userId}
    union
    select f.storage_key from message_attachments f join messages m on m.id = f.message_id where m.author_id = ${userId} and f.storage_key is not null
  `.execute(transaction);
  return rows.map(({ key }) => key);
}

export async function deleteListings(transaction: PlazaDatabase, userId: number): Promise<void> {
  await transaction.deleteFrom('listings').where('owner_id', '=', userId).execute();
}

/**
 * Removes the user from chats. Chats with another open account keep their messages, while the user's files, blocks and
 * reports are deleted. All other chats are deleted.
 */
export async function removeUserFromChats(transaction: PlazaDatabase, userId: number): Promise<void> {
  await sql`
    delete from chats c where ${userId} in (c.starter_id, c.owner_id) and not exists (
      select from users u
      where u.id in (c.starter_id, c.owner_id) and u.id <> ${userId} and u.closed_at is null
    )
  `.execute(transaction);
  await sql`
    delete from message_attachments f using messages m where m.id = f.message_id and m.author_id = ${userId}
  `.execute(transaction);
  await sql`update messages set idempotency_key = null where author_id = ${userId}`.execute(transaction);
  await sql`delete from chat_blocks where ${userId} in (blocker_id, blocked_id)`.execute(transaction);
  await transaction.deleteFrom('chat_reports').where('reporter_id', '=', userId).execute();
  await transaction.deleteFrom('chat_participants').where('user_id', '=', userId).execute();
  // Deleting the position also deletes the user's live events.
  await transaction.deleteFrom('live_positions').where('user_id', '=', userId).execute();
}

export async function deleteContactMessages(transaction: PlazaDatabase, userId: number): Promise<void> {
  await sql`
    delete from contact_messages c using users u
    where u.id = ${userId} and u.confirmed_at is not null and lower(c.email) = lower(u.email)
  `.execute(transaction);
}

/** Deletes queued emails to the user's address without an account, such as password resets. */
export async function deleteEmailsToUser(transaction: PlazaDatabase, userId: number): Promise<void> {
  await sql`
    delete from account_emails m using users u where u.id = ${userId} and lower(m.email) = lower(u.email)
  `.execute(transaction);
}

/**
 * Keeps only the IDs of the account's partners, which no other partner may take over, and their anonymous sums. Their
 * widgets show the link of the page.
 */
async function releasePartners(transaction: PlazaDatabase, userId: number): Promise<void> {
  const ownPartnerIds = transaction.selectFrom('partners').select('id').where('owner_id', '=', userId);
  await transaction.deleteFrom('pending_partner_sites').where('partner_id', 'in', ownPartnerIds).execute();
  await transaction.deleteFrom('partner_campaigns').where('partner_id', 'in', ownPartnerIds).execute();
  // Their deliveries are deleted by cascade.
  await transaction.deleteFrom('webhook_endpoints').where('partner_id', 'in', ownPartnerIds).execute();
  await transaction
    .updateTable('partners')
    .set({ owner_id: null, is_active: false, name: sql<string>`id`, allowed_origins: [] })
    .where('owner_id', '=', userId)
    .execute();
}

/**
 * Deletes the account and all its rows. Keeps a row without personal data while the other participant of a chat needs
 * it.
 */
export async function deleteAccount(transaction: PlazaDatabase, userId: number): Promise<void> {
  await transaction.updateTable('listings').set({ renter_id: null }).where('renter_id', '=', userId).execute();
  await releasePartners(transaction, userId);
  // The numbers of credit notes stay, so that the series has no gap.
  await transaction
    .updateTable('credit_notes')
    .set({ user_id: null, customer: null })
    .where('user_id', '=', userId)
    .execute();
  const { rows } = await sql<{ hasChats: boolean }>`
    select exists (select from chats where ${userId} in (starter_id, owner_id)) as "hasChats"
  `.execute(transaction);
  if (!rows[0]?.hasChats) {
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    return;
  }
  for (const table of ['sessions', 'user_devices', 'account_codes', 'account_emails', 'vehicles'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  for (const table of ['user_presence', 'chat_digests'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  // Payments, withdrawals and their emails are deleted by cascade from subscriptions.
  for (const table of [
    'contact_reveals',
    'saved_listings',
    'saved_notes',
    'saved_lists',
    'saved_searches',
    'waiting_entries',
    'subscriptions',
    'payment_customers',
    'billing_details',
    'owner_businesses',
  ] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  await sql`
    update users set
      -- random, so that no other account can hold it first and keep this one from closing
      email = 'closed-' || gen_random_uuid() || '@closed.invalid', pending_email = null, pending_email_session_id = null, password_hash = null, confirmed_at = null,
      first_name = null, last_name = null, phone_number = null, is_phone_shown = true, profile_image = null, reason = null,
      hear_from_id = null, locale = 'en', terms_accepted_at = null, submission_id = null,
      created_at = now(), updated_at = now(), closed_at = coalesce(closed_at, now())
    where id = ${userId}
  `.execute(transaction);
}

/** @returns `undefined` for an unconfirmed email, which may belong to a stranger. */
export const readConfirmedRecipient = (transaction: PlazaDatabase, userId: number): Promise<Recipient | undefined> =>
  transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

export async function readProfileImage(transaction: PlazaDatabase, userId: number): Promise<string | null> {
  const { profile_image: image } = await transaction
    .selectFrom('users')
    .select('profile_image')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return image;
}

export async function insertClosure(transaction: PlazaDatabase, reasons: readonly string[]): Promise<void> {
  await transaction
    .insertInto('account_closures')
    .values({ reasons: [...reasons] })
    .execute();
}

export interface ClosedAccountRows {
  userId: number;
  table: string;
  count: number;
}

/**
 * Finds rows of closed accounts in every table with a deleting or nulling foreign key, and personal data in `users`
 * itself.
 */
export async function findClosedAccountRows(database: PlazaDatabase): Promise<ClosedAccountRows[]> {
  const { rows: userColumns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('c', 'n')
    order by 1, 2
  `.execute(database);
  const { rows: accountRows } = await sql<ClosedAccountRows>`
    select id as "userId", 'users' as table, 1 as count from users
    where closed_at is not null
      and num_nonnulls(password_hash, confirmed_at, first_name, last_name, phone_number, profile_image, pending_email) > 0
  `.execute(database);
  const remainingRows = [...accountRows];
  for (const { table, column } of userColumns) {
    const { rows } = await sql<ClosedAccountRows>`
      select u.id as "userId", ${table} as table, count(*)::int as count
      from users u join ${sql.table(table)} t on t.${sql.id(column)} = u.id
      where u.closed_at is not null group by u.id
    `.execute(database);
    remainingRows.push(...rows);
  }
  return remainingRows;
}
