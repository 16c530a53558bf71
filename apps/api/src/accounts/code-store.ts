import { sql } from 'kysely';
import { lockUser } from '../platform/database/account-locks.ts';
import type { AccountCodeKind } from '../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { hashOfSecret } from './secrets.ts';

const hour = 60 * 60_000;
/** How long the code of a mail counts. */
const lifetimes: Readonly<Record<AccountCodeKind, number>> = {
  confirm_email: 7 * 24 * hour,
  change_email: 7 * 24 * hour,
  reset_password: hour,
  revert_email: 7 * 24 * hour,
};

export interface NewCode {
  code: string;
  userId: number;
  kind: AccountCodeKind;
  /** Where it is mailed. */
  email: string;
  /** When its email was asked for; the code may be made later. */
  askedAt: Date;
}

/**
 * Which older codes of its kind a new one replaces. Links that undo a change of address all stay: with one more change a thief
 * would take away the way back. Links that confirm stay for the same address: people open the first email after they asked
 * for a second one, and each proves the same.
 */
const replacedCodes: Readonly<Record<AccountCodeKind, 'all' | 'of other addresses' | 'none'>> = {
  confirm_email: 'of other addresses',
  change_email: 'of other addresses',
  reset_password: 'all',
  revert_email: 'none',
};

/** Lets a code count, of which only a hash is kept; older unused ones go as `replacedCodes` says. */
export async function addCode(
  transaction: PlazaDatabase,
  { code, userId, kind, email, askedAt }: NewCode,
): Promise<void> {
  const hash = hashOfSecret(code);
  // two that are made at once are made one after the other, or both would count
  await lockUser(transaction, userId);
  const replaced = replacedCodes[kind];
  if (replaced !== 'none') {
    let older = transaction
      .deleteFrom('account_codes')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('code_hash', '!=', hash);
    if (replaced === 'of other addresses') older = older.where('email', '!=', email);
    await older.execute();
  }
  await transaction
    .insertInto('account_codes')
    .values({
      code_hash: hash,
      user_id: userId,
      kind,
      email,
      created_at: askedAt,
      expires_at: new Date(Date.now() + lifetimes[kind]),
    })
    // a mail that is sent again
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();
}

export interface CodeOfAccount {
  userId: number;
  kind: AccountCodeKind;
  /** Where the code was mailed. */
  email: string;
  isUsed: boolean;
  /** Of the account. */
  currentEmail: string;
  pendingEmail: string | null;
  /** The session that asked for the pending address. */
  pendingSessionId: string | null;
  isConfirmed: boolean;
  isBlocked: boolean;
}

/** The account that a code was made for, locked until the transaction ends; `undefined` when the code does not count. */
export async function lockCode(transaction: PlazaDatabase, code: string): Promise<CodeOfAccount | undefined> {
  const found = await transaction
    .selectFrom('account_codes')
    .select('user_id')
    .where('code_hash', '=', hashOfSecret(code))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  // the account first, as closing does: two that lock in different orders wait for each other
  await lockUser(transaction, found.user_id);
  const { rows } = await sql<CodeOfAccount>`
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
 * The account whose password a code sets, locked until the transaction ends.
 * @throws DomainError `invalid_code`.
 */
export async function lockResetCode(transaction: PlazaDatabase, code: string): Promise<number> {
  const found = await lockCode(transaction, code);
  const isCurrent = found?.email.toLowerCase() === found?.currentEmail.toLowerCase();
  if (found?.kind !== 'reset_password' || found.isUsed || found.isBlocked || !isCurrent) {
    throw new DomainError('invalid_code');
  }
  return found.userId;
}

export async function markCodeUsed(transaction: PlazaDatabase, code: string): Promise<void> {
  await sql`update account_codes set used_at = now() where code_hash = ${hashOfSecret(code)}`.execute(transaction);
}

/** Codes of a kind do not count any more. */
export async function dropCodes(transaction: PlazaDatabase, userId: number, kind: AccountCodeKind): Promise<void> {
  await transaction.deleteFrom('account_codes').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Links that undo later changes than this one do not count any more: they belong to whoever made those changes. */
export async function dropLaterReverts(transaction: PlazaDatabase, userId: number, code: string): Promise<void> {
  await sql`
    delete from account_codes
    where user_id = ${userId} and kind = 'revert_email'
      and created_at > (select created_at from account_codes where code_hash = ${hashOfSecret(code)})
  `.execute(transaction);
}

/** Whether another account can still be given back an address, so that it is kept free. @param userId of who asks for it. */
export async function isKeptForRevert(
  database: PlazaDatabase,
  email: string,
  userId: number | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (
      select from account_codes
      where kind = 'revert_email' and lower(email) = lower(${email}) and used_at is null and expires_at > now()
        and user_id is distinct from ${userId}
    ) as "isKept"
  `.execute(database);
  return rows[0]?.isKept ?? false;
}
