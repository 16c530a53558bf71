import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { deleteExpiredUploadUses, deleteOldSecurityEvents } from '../../http/store.ts';
import { openAccounts } from '../../platform/database/account-locks.ts';
import type { AccountMailKind } from '../../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { deleteUnusedLimits } from '../../platform/limits/limit-store.ts';

/** An email to an account. */
export interface NewMail {
  kind: AccountMailKind;
  userId: number;
  /** Recipient; `undefined` is the account's own address. */
  to: string | undefined;
  userAgent: string | undefined;
}

/** @returns its id; `undefined` when the account is closed. */
export async function insertMail(
  transaction: PlazaDatabase,
  { kind, userId, to, userAgent }: NewMail,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into account_mails (kind, user_id, email, user_agent)
    select ${kind}, id, coalesce(${to ?? null}::text, email), ${userAgent?.slice(0, 300) ?? null}
    from users where id in (${openAccounts([userId])})
    returning id
  `.execute(transaction);
  return rows[0]?.id;
}

/** Inserts an email that names no account. @returns its id. */
export async function insertMailTo(
  transaction: PlazaDatabase,
  mail: { kind: AccountMailKind; email: string; locale?: Locale },
): Promise<number> {
  const { id } = await transaction
    .insertInto('account_mails')
    .values({ ...mail, user_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that waits, and the account that it is for. */
export interface WaitingMail {
  kind: AccountMailKind;
  userId: number;
  /** Where it goes. */
  email: string;
  userAgent: string | null;
  createdAt: Date;
  locale: Locale;
  isConfirmed: boolean;
  pendingEmail: string | null;
  isBlocked: boolean;
}

/**
 * A mail that was not sent yet, with its account: the named one, or the one of the address. `undefined` when there is none,
 * or no such mail.
 */
export async function readWaitingMail(database: PlazaDatabase, id: number): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select
      m.kind, u.id as "userId", case when m.user_id is null then u.email else m.email end as email,
      m.user_agent as "userAgent", m.created_at as "createdAt", u.locale, u.confirmed_at is not null as "isConfirmed",
      u.pending_email as "pendingEmail", u.blocked_at is not null as "isBlocked"
    from account_mails m
    join users u on u.id = coalesce(m.user_id, (select id from users where lower(email) = lower(m.email)))
    where m.id = ${id} and m.sent_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

/** An email that tells a former owner that their account is closed. */
export interface WaitingClosureMail {
  email: string;
  locale: Locale;
  createdAt: Date;
}

/** @returns `undefined` when the email is gone, or of another kind. */
export const readClosureMail = (database: PlazaDatabase, id: number): Promise<WaitingClosureMail | undefined> =>
  database
    .selectFrom('account_mails')
    .select(['email', 'created_at as createdAt'])
    .select((build) => build.ref('locale').$notNull().as('locale'))
    .where('id', '=', id)
    .where('kind', '=', 'account_closed')
    .executeTakeFirst();

/** How many mails of a kind an account was sent since a time. */
export async function countSent(
  database: PlazaDatabase,
  { userId, kind }: Pick<WaitingMail, 'userId' | 'kind'>,
  since: Date,
): Promise<number> {
  const { count } = await database
    .selectFrom('account_mails')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a mail was sent, and to whose account. */
export async function markMailSent(database: PlazaDatabase, id: number, userId: number): Promise<void> {
  await sql`update account_mails set sent_at = now(), user_id = ${userId} where id = ${id}`.execute(database);
}

export async function deleteMail(database: PlazaDatabase, id: number): Promise<void> {
  await database.deleteFrom('account_mails').where('id', '=', id).execute();
}

/** Deletes what does not count any more: sessions and codes that ran out, notes of mails, limits. */
export async function deleteLeftovers(database: PlazaDatabase, mailsBefore: Date): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(database);
  await sql`delete from account_codes where expires_at < now()`.execute(database);
  await deleteExpiredUploadUses(database);
  await deleteOldSecurityEvents(database);
  await deleteUnusedLimits(database);
  await database.deleteFrom('account_mails').where('created_at', '<', mailsBefore).execute();
}
