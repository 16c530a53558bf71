import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { deleteAccountCodes } from './code-store.ts';

export interface LoginAccount {
  id: number;
  passwordHash: string | null;
  isBlocked: boolean;
  submissionId: string | null;
  isDemo: boolean;
  /** True if the account has been used on the device before. */
  isKnownDevice: boolean;
}

/**
 * Finds the account with an email that is not closed.
 * @param deviceId the caller's device; `null` if unknown.
 */
export async function findAccountByEmail(
  database: PlazaDatabase,
  email: string,
  deviceId: string | null = null,
): Promise<LoginAccount | undefined> {
  const { rows } = await sql<LoginAccount>`
    select
      u.id, u.password_hash as "passwordHash", u.blocked_at is not null as "isBlocked",
      u.submission_id as "submissionId", u.is_demo as "isDemo",
      exists (select from user_devices d where d.user_id = u.id and d.device_id = ${deviceId}::uuid) as "isKnownDevice"
    from users u
    where lower(u.email) = lower(${email}) and u.closed_at is null
  `.execute(database);
  return rows[0];
}

export interface NewAccount {
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  /** Root-relative path of the profile image's file. */
  profileImage: string | null;
  reason: 'rent' | 'earn' | null;
  hearFromId: number | null;
  submissionId: string | null;
  locale: Locale;
}

export async function insertAccount(transaction: PlazaDatabase, account: NewAccount): Promise<number | null> {
  const insertedRow = await transaction
    .insertInto('users')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      phone_number: account.phoneNumber,
      profile_image: account.profileImage,
      reason: account.reason,
      hear_from_id: account.hearFromId,
      submission_id: account.submissionId,
      locale: account.locale,
      terms_accepted_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id ?? null;
}

export async function markEmailConfirmed(transaction: PlazaDatabase, userId: number): Promise<void> {
  await sql`
    update users set confirmed_at = now(), updated_at = now() where id = ${userId} and confirmed_at is null
  `.execute(transaction);
}

/**
 * Replaces the account's email and confirms it.
 * @throws the database's unique violation when another account now has the email.
 */
export async function setEmail(transaction: PlazaDatabase, userId: number, email: string): Promise<void> {
  await sql`
    update users
    set email = ${email}, pending_email = null, pending_email_session_id = null, confirmed_at = now(), updated_at = now()
    where id = ${userId}
  `.execute(transaction);
}

export async function deletePassword(transaction: PlazaDatabase, userId: number): Promise<void> {
  await sql`update users set password_hash = null, updated_at = now() where id = ${userId}`.execute(transaction);
}

/**
 * Sets a password and invalidates earlier links: a person with the old password may have requested another email or a
 * reset.
 */
export async function setPassword(transaction: PlazaDatabase, userId: number, passwordHash: string): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}, pending_email = null, updated_at = now() where id = ${userId}
  `.execute(transaction);
  await deleteAccountCodes(transaction, userId, 'change_email');
  await deleteAccountCodes(transaction, userId, 'reset_password');
}

export async function isHearFromOption(database: PlazaDatabase, id: number): Promise<boolean> {
  const optionRow = await database.selectFrom('hear_froms').select('id').where('id', '=', id).executeTakeFirst();
  return optionRow !== undefined;
}

export interface UserRow {
  id: number;
  email: string;
  provider: string;
  confirmedAt: Date | null;
  blockedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  profileImage: string | null;
  pendingEmail: string | null;
  chatMails: boolean;
  emailLocale: Locale;
  isPhoneShown: boolean;
  planId: number | null;
  planTitleEn: string | null;
  planTitleEs: string | null;
}

/** @returns `undefined` for an account that is closed or does not exist. */
export async function readUserRow(database: PlazaDatabase, userId: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select
      u.id, u.email, u.provider, u.confirmed_at as "confirmedAt", u.blocked_at as "blockedAt",
      u.created_at as "createdAt", u.updated_at as "updatedAt", u.first_name as "firstName", u.last_name as "lastName",
      u.phone_number as "phoneNumber", u.profile_image as "profileImage", u.pending_email as "pendingEmail", u.has_chat_emails as "chatMails",
      u.locale as "emailLocale",
      u.is_phone_shown as "isPhoneShown",
      p.plan_id as "planId", p.title_en as "planTitleEn", p.title_es as "planTitleEs"
    from users u
    left join owner_plans p on p.user_id = u.id
    where u.id = ${userId} and u.closed_at is null
  `.execute(database);
  return rows[0];
}
