import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { deleteExpiredUploads, deleteOldSecurityEvents } from '../../http/store.ts';
import { selectOpenAccounts } from '../../platform/database/account-locks.ts';
import type { AccountEmailKind } from '../../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { deleteUnusedRateLimits } from '../../platform/limits/limit-store.ts';

export interface NewAccountEmail {
  kind: AccountEmailKind;
  userId: number;
  /** Email address of the recipient; `undefined` for the account's own address. */
  to: string | undefined;
  userAgent: string | undefined;
}

/** @returns the email's ID; `undefined` when the account is closed. */
export async function insertAccountEmail(
  transaction: PlazaDatabase,
  { kind, userId, to, userAgent }: NewAccountEmail,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into account_emails (kind, user_id, email, user_agent)
    select ${kind}, id, coalesce(${to ?? null}::text, email), ${userAgent?.slice(0, 300) ?? null}
    from users where id in (${selectOpenAccounts([userId])})
    returning id
  `.execute(transaction);
  return rows[0]?.id;
}

export async function insertAccountEmailWithoutAccount(
  transaction: PlazaDatabase,
  mail: { kind: AccountEmailKind; email: string; locale?: Locale },
): Promise<number> {
  const { id } = await transaction
    .insertInto('account_emails')
    .values({ ...mail, user_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface UnsentEmail {
  kind: AccountEmailKind;
  userId: number;
  /** Email address of the recipient. */
  email: string;
  userAgent: string | null;
  createdAt: Date;
  locale: Locale;
  isConfirmed: boolean;
  pendingEmail: string | null;
  isBlocked: boolean;
}

/**
 * Reads an unsent email with its account, which is found by the account's ID or by the recipient's address.
 * @returns `undefined` when there is no such email or account.
 */
export async function readUnsentEmail(database: PlazaDatabase, id: number): Promise<UnsentEmail | undefined> {
  const { rows } = await sql<UnsentEmail>`
    select
      m.kind, u.id as "userId", case when m.user_id is null then u.email else m.email end as email,
      m.user_agent as "userAgent", m.created_at as "createdAt", u.locale, u.confirmed_at is not null as "isConfirmed",
      u.pending_email as "pendingEmail", u.blocked_at is not null as "isBlocked"
    from account_emails m
    join users u on u.id = coalesce(m.user_id, (select id from users where lower(email) = lower(m.email)))
    where m.id = ${id} and m.sent_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

export interface ClosureEmail {
  email: string;
  locale: Locale;
  createdAt: Date;
}

/** @returns `undefined` when the email has been sent and deleted, or is not a closure email. */
export const readClosureEmail = (database: PlazaDatabase, id: number): Promise<ClosureEmail | undefined> =>
  database
    .selectFrom('account_emails')
    .select(['email', 'created_at as createdAt'])
    .select((build) => build.ref('locale').$notNull().as('locale'))
    .where('id', '=', id)
    .where('kind', '=', 'account_closed')
    .executeTakeFirst();

export async function countSentEmails(
  database: PlazaDatabase,
  { userId, kind }: Pick<UnsentEmail, 'userId' | 'kind'>,
  since: Date,
): Promise<number> {
  const { count } = await database
    .selectFrom('account_emails')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markAccountEmailSent(database: PlazaDatabase, id: number, userId: number): Promise<void> {
  await sql`update account_emails set sent_at = now(), user_id = ${userId} where id = ${id}`.execute(database);
}

export async function deleteAccountEmail(database: PlazaDatabase, id: number): Promise<void> {
  await database.deleteFrom('account_emails').where('id', '=', id).execute();
}

/** Deletes expired sessions, codes, upload records and security events, unused limits and old emails. */
export async function deleteExpiredAccountData(database: PlazaDatabase, emailsBefore: Date): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(database);
  await sql`delete from account_codes where expires_at < now()`.execute(database);
  await deleteExpiredUploads(database);
  await deleteOldSecurityEvents(database);
  await deleteUnusedRateLimits(database);
  await database.deleteFrom('account_emails').where('created_at', '<', emailsBefore).execute();
}
