import { sql } from 'kysely';
import { lockUser } from '../platform/database/account-locks.ts';
import type { AccountCodeKind } from '../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { hashOfSecret } from './secrets.ts';

const hourMs = 60 * 60_000;
const codeLifetimesMs: Readonly<Record<AccountCodeKind, number>> = {
  confirm_email: 7 * 24 * hourMs,
  change_email: 7 * 24 * hourMs,
  reset_password: hourMs,
  revert_email: 7 * 24 * hourMs,
};

export interface NewAccountCode {
  code: string;
  userId: number;
  kind: AccountCodeKind;
  /** Email address that receives the code. */
  email: string;
  /** Time at which the email was requested; its code may be created later. */
  requestedAt: Date;
}

/**
 * Older codes of the same kind that a new code replaces. All links that revert an email change stay valid: otherwise a
 * thief could invalidate the owner's link with one more change. Confirmation links stay valid for the same email:
 * people open the first message after requesting a second one, and both prove the same.
 */
const replacedCodeScopes: Readonly<Record<AccountCodeKind, 'all' | 'of other addresses' | 'none'>> = {
  confirm_email: 'of other addresses',
  change_email: 'of other addresses',
  reset_password: 'all',
  revert_email: 'none',
};

/** Stores the hash of a code and deletes the unused codes that it replaces, by `replacedCodeScopes`. */
export async function addAccountCode(
  transaction: PlazaDatabase,
  { code, userId, kind, email, requestedAt }: NewAccountCode,
): Promise<void> {
  const codeHash = hashOfSecret(code);
  // Serialises concurrent inserts of codes, which would otherwise both stay valid.
  await lockUser(transaction, userId);
  const replacementScope = replacedCodeScopes[kind];
  if (replacementScope !== 'none') {
    let replacedRows = transaction
      .deleteFrom('account_codes')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('code_hash', '!=', codeHash);
    if (replacementScope === 'of other addresses') replacedRows = replacedRows.where('email', '!=', email);
    await replacedRows.execute();
  }
  await transaction
    .insertInto('account_codes')
    .values({
      code_hash: codeHash,
      user_id: userId,
      kind,
      email,
      created_at: requestedAt,
      expires_at: new Date(Date.now() + codeLifetimesMs[kind]),
    })
    // A retried email stores the same code again.
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();
}

export interface AccountCode {
  userId: number;
  kind: AccountCodeKind;
  /** Email address that received the code. */
  email: string;
  isUsed: boolean;
  /** The account's email. */
  currentEmail: string;
  pendingEmail: string | null;
  pendingSessionId: string | null;
  isConfirmed: boolean;
  isBlocked: boolean;
}

/**
 * Reads a code and locks its account until the transaction ends.
 * @returns `undefined` for an unknown or expired code, or a closed account.
 */
export async function lockAccountCode(transaction: PlazaDatabase, code: string): Promise<AccountCode | undefined> {
  const lockedCode = await transaction
    .selectFrom('account_codes')
    .select('user_id')
    .where('code_hash', '=', hashOfSecret(code))
    .executeTakeFirst();
  if (lockedCode === undefined) return undefined;
  // Locks the account first, like account closure does: another order would deadlock.
  await lockUser(transaction, lockedCode.user_id);
  const { rows } = await sql<AccountCode>`
    select
      c.user_id as "userId", c.kind, c.email, c.used_at is not null as "isUsed", u.email as "currentEmail",
      u.pending_email as "pendingEmail", u.pending_email_session_id as "pendingSessionId",
      u.confirmed_at is not null as "isConfirmed",
      u.blocked_at is not null as "isBlocked"
    from account_codes c join users u on u.id = c.user_id
    where c.code_hash = ${hashOfSecret(code)} and c.expires_at > now() and u.closed_at is null
    for update of c
  `.execute(transaction);
  return rows[0];
}

/**
 * Locks the account whose password a code resets.
 * @returns its ID.
 * @throws DomainError `invalid_code`.
 */
export async function lockPasswordResetCode(transaction: PlazaDatabase, code: string): Promise<number> {
  const lockedCode = await lockAccountCode(transaction, code);
  const isSentToCurrentEmail = lockedCode?.email.toLowerCase() === lockedCode?.currentEmail.toLowerCase();
  if (lockedCode?.kind !== 'reset_password' || lockedCode.isUsed || lockedCode.isBlocked || !isSentToCurrentEmail) {
    throw new DomainError('invalid_code');
  }
  return lockedCode.userId;
}

export async function markAccountCodeUsed(transaction: PlazaDatabase, code: string): Promise<void> {
  await sql`update account_codes set used_at = now() where code_hash = ${hashOfSecret(code)}`.execute(transaction);
}

export async function deleteAccountCodes(
  transaction: PlazaDatabase,
  userId: number,
  kind: AccountCodeKind,
): Promise<void> {
  await transaction.deleteFrom('account_codes').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Invalidates links that revert later changes than this one: they belong to the person who made those changes. */
export async function deleteLaterEmailRevertCodes(
  transaction: PlazaDatabase,
  userId: number,
  code: string,
): Promise<void> {
  await sql`
    delete from account_codes
    where user_id = ${userId} and kind = 'revert_email'
      and created_at > (select created_at from account_codes where code_hash = ${hashOfSecret(code)})
  `.execute(transaction);
}

/**
 * True if another account can still revert its email to this one, which is therefore reserved.
 * @param userId of the account that requests the email.
 */
export async function isEmailReserved(
  database: PlazaDatabase,
  email: string,
  userId: number | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ isReserved: boolean }>`
    select exists (
      select from account_codes
      where kind = 'revert_email' and lower(email) = lower(${email}) and used_at is null and expires_at > now()
        and user_id is distinct from ${userId}
    ) as "isReserved"
  `.execute(database);
  return rows[0]?.isReserved ?? false;
}
