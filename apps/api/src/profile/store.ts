import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { CallerSession } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Email and password hash of an account; `undefined` when it is closed. */
export async function readCredentials(
  database: PlazaDatabase,
  userId: number,
): Promise<{ email: string; passwordHash: string | null; confirmedAt: Date | null } | undefined> {
  return database
    .selectFrom('users')
    .select(['email', 'password_hash as passwordHash', 'confirmed_at as confirmedAt'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** Change of the profile's main fields; an `undefined` field stays unchanged. */
export interface MainInfoChange {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  profileImage?: string | null | undefined;
  isPhoneShown?: boolean | undefined;
}

/** @returns the previous image's path; `undefined`, with nothing changed, when the account is closed. */
export async function updateMainInfo(
  transaction: PlazaDatabase,
  userId: number,
  { firstName, lastName, phoneNumber, profileImage, isPhoneShown }: MainInfoChange,
): Promise<string | null | undefined> {
  const previousRow = await transaction
    .selectFrom('users')
    .select('profile_image')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (previousRow === undefined) return undefined;
  await transaction
    .updateTable('users')
    .set({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
      ...(profileImage !== undefined && { profile_image: profileImage }),
      ...(isPhoneShown !== undefined && { is_phone_shown: isPhoneShown }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
  return previousRow.profile_image;
}

/** Replaces the account's pending email and invalidates the links for an earlier one. */
export async function setPendingEmail(
  transaction: PlazaDatabase,
  { userId, sessionId }: CallerSession,
  email: string,
): Promise<void> {
  await sql`
    update users set pending_email = ${email}, pending_email_session_id = ${sessionId}::uuid, updated_at = now()
    where id = ${userId}
  `.execute(transaction);
  await transaction
    .deleteFrom('account_codes')
    .where('user_id', '=', userId)
    .where('kind', '=', 'change_email')
    .execute();
}

/** Settings of a user's emails; omitted ones stay unchanged. */
export interface EmailSettings {
  chatMails?: boolean | undefined;
  emailLocale?: Locale | undefined;
}

export async function updateEmailSettings(
  database: PlazaDatabase,
  userId: number,
  { chatMails, emailLocale }: EmailSettings,
): Promise<void> {
  await sql`
    update users set
      has_chat_emails = coalesce(${chatMails ?? null}, has_chat_emails),
      locale = coalesce(${emailLocale ?? null}, locale),
      updated_at = now()
    where id = ${userId} and closed_at is null
      and (has_chat_emails <> coalesce(${chatMails ?? null}, has_chat_emails) or locale <> coalesce(${emailLocale ?? null}, locale))
  `.execute(database);
}
