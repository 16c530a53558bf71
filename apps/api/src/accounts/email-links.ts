import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { CallerSession } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Jobs } from '../platform/jobs/job-store.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import {
  addAccountCode,
  deleteAccountCodes,
  deleteLaterEmailRevertCodes,
  isEmailReserved,
  lockAccountCode,
  lockPasswordResetCode,
  markAccountCodeUsed,
} from './code-store.ts';
import type { AccountEmails } from './emails/account-emails.ts';
import { newSecret, type Passwords, requireUncommonPassword } from './secrets.ts';
import type { Sessions } from './sessions/sessions.ts';
import { type Caller, attemptsPerEmailAndNetwork, attemptsPerNetwork } from './sign-in.ts';
import { deletePassword, readUserRow, markEmailConfirmed, setEmail, setPassword } from './store.ts';

export interface EmailLinks {
  /**
   * Behaves the same whether or not the email has an account.
   * @throws DomainError `too_many_attempts`.
   */
  forgotPassword(email: string, caller: Caller): Promise<void>;
  /**
   * Checks a code for `resetPassword` without using it.
   * @throws DomainError `invalid_code`, `too_many_attempts`.
   */
  checkResetCode(code: string, caller: Caller): Promise<void>;
  /** @throws DomainError `invalid_code`, `validation_failed`, `too_many_attempts`. */
  resetPassword(reset: { code: string; password: string }, caller: Caller): Promise<void>;
  /** @throws DomainError `invalid_code`, `email_taken`, `too_many_attempts`. */
  confirmEmail(code: string, caller: Caller): Promise<{ isChange: boolean; isFirst: boolean }>;
  /**
   * Reverts a requested or confirmed email change: restores the email that the link was sent to, ends all sessions and
   * deletes the password.
   * @returns a code for `resetPassword`.
   * @throws DomainError `invalid_code`, `too_many_attempts`.
   */
  revertEmail(code: string, caller: Caller): Promise<string>;
  /** @throws DomainError `too_many_attempts`. */
  resendConfirmation(session: CallerSession): Promise<void>;
}

export interface EmailLinksOptions {
  database: PlazaDatabase;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Sessions;
  limits: RateLimiter;
  emails: AccountEmails;
  jobs: Jobs;
  /** Publishes and withholds an owner's listings by their plan and confirmed email. */
  applyPlan: (transaction: Transaction<Database>, userId: number) => Promise<unknown>;
  /** Moves searches that were saved by the address of the account into the account. */
  adoptSavedSearches: (transaction: Transaction<Database>, userId: number) => Promise<void>;
}

const uniqueViolationCode = '23505';

// Long because confirming and reverting an email are one transaction each, in which the order of statements matters.
export function createEmailLinks(options: EmailLinksOptions): EmailLinks {
  const { database, passwords, sessions, limits, emails, jobs, applyPlan, adoptSavedSearches } = options;

  const confirmEmail = async (transaction: Transaction<Database>, code: string) => {
    const lockedCode = await lockAccountCode(transaction, code);
    if (
      !lockedCode ||
      lockedCode.isBlocked ||
      (lockedCode.kind !== 'confirm_email' && lockedCode.kind !== 'change_email')
    )
      throw new DomainError('invalid_code');
    const { userId, kind, email, currentEmail, pendingEmail, pendingSessionId, isConfirmed, isUsed } = lockedCode;
    const isEmailChange = kind === 'change_email';
    const isSentToCurrentEmail = email.toLowerCase() === currentEmail.toLowerCase();
    // Another link to the same email may have been used.
    if (isUsed || (isEmailChange && email !== pendingEmail)) {
      if (!isSentToCurrentEmail) throw new DomainError('invalid_code');
      return { isChange: isEmailChange, isFirst: false };
    }
    if (isEmailChange) {
      if (await isEmailReserved(transaction, email, userId)) throw new DomainError('email_taken');
      await setEmail(transaction, userId, email);
      await jobs.add(transaction, 'update_payment_customer', { userId });
      // Codes sent to the old email no longer prove ownership.
      await deleteAccountCodes(transaction, userId, 'confirm_email');
      await deleteAccountCodes(transaction, userId, 'reset_password');
      await sessions.endAllExcept(transaction, userId, pendingSessionId);
      // An unconfirmed email may belong to a stranger, who must not get a link that reverts the change.
      if (isConfirmed) await emails.add(transaction, 'email_changed', userId, { to: currentEmail });
    } else {
      if (!isSentToCurrentEmail) throw new DomainError('invalid_code');
      await markEmailConfirmed(transaction, userId);
    }
    await markAccountCodeUsed(transaction, code);
    // Publishes listings that waited for the confirmation.
    await applyPlan(transaction, userId);
    await adoptSavedSearches(transaction, userId);
    return { isChange: isEmailChange, isFirst: isEmailChange || !isConfirmed };
  };

  const revertEmail = async (transaction: Transaction<Database>, code: string) => {
    const lockedCode = await lockAccountCode(transaction, code);
    if (lockedCode?.kind !== 'revert_email' || lockedCode.isUsed || lockedCode.isBlocked)
      throw new DomainError('invalid_code');
    const { userId, email, currentEmail } = lockedCode;
    await markAccountCodeUsed(transaction, code);
    await deleteLaterEmailRevertCodes(transaction, userId, code);
    for (const kind of ['confirm_email', 'change_email', 'reset_password'] as const)
      await deleteAccountCodes(transaction, userId, kind);
    await setEmail(transaction, userId, email);
    if (email.toLowerCase() !== currentEmail.toLowerCase()) {
      await jobs.add(transaction, 'update_payment_customer', { userId });
    }
    await deletePassword(transaction, userId);
    await sessions.endAllExcept(transaction, userId, null);
    await sessions.forgetDevices(transaction, userId);
    await emails.add(transaction, 'email_reverted', userId);
    await applyPlan(transaction, userId);
    await adoptSavedSearches(transaction, userId);
    const resetCode = newSecret();
    await addAccountCode(transaction, {
      code: resetCode,
      userId,
      kind: 'reset_password',
      email,
      requestedAt: new Date(),
    });
    return resetCode;
  };

  return {
    forgotPassword: async (email, { clientIp }) => {
      const network = limits.networkOf(clientIp);
      await limits.take(
        ...attemptsPerNetwork('forgotOfAddress', network),
        ...attemptsPerEmailAndNetwork('forgotOfAccountHere', email, network),
      );
      await database.transaction().execute((transaction) => emails.addReset(transaction, email));
    },

    checkResetCode: async (code, { clientIp }) => {
      await limits.take(...attemptsPerNetwork('codesOfAddress', limits.networkOf(clientIp)));
      await database.transaction().execute((transaction) => lockPasswordResetCode(transaction, code));
    },

    resetPassword: async ({ code, password }, { clientIp, locale }) => {
      await limits.take(...attemptsPerNetwork('codesOfAddress', limits.networkOf(clientIp)));
      const lockAccount = (transaction: PlazaDatabase) => lockPasswordResetCode(transaction, code);
      const account = await readUserRow(database, await database.transaction().execute(lockAccount));
      // A rejected password does not use up the code.
      requireUncommonPassword(password, 'password', locale, [account?.email, account?.firstName, account?.lastName]);
      const passwordHash = await passwords.hash(password, limits.networkOf(clientIp));
      const changePassword = async (transaction: Transaction<Database>) => {
        const userId = await lockAccount(transaction);
        // Setting the password also deletes the reset code.
        await setPassword(transaction, userId, passwordHash);
        // Opening the link proves access to the mailbox.
        await markEmailConfirmed(transaction, userId);
        await sessions.endAllExcept(transaction, userId, null);
        await sessions.forgetDevices(transaction, userId);
        await emails.add(transaction, 'password_changed', userId);
        await applyPlan(transaction, userId);
        await adoptSavedSearches(transaction, userId);
        return (await readUserRow(transaction, userId))?.email ?? '';
      };
      const accountEmail = await database.transaction().execute(changePassword);
      await limits.forget(['loginOfAccount', accountEmail.toLowerCase()]);
    },

    confirmEmail: async (code, { clientIp }) => {
      await limits.take(...attemptsPerNetwork('codesOfAddress', limits.networkOf(clientIp)));
      try {
        return await database.transaction().execute((transaction) => confirmEmail(transaction, code));
      } catch (error) {
        if (error instanceof DatabaseError && error.code === uniqueViolationCode) throw new DomainError('email_taken');
        throw error;
      }
    },

    revertEmail: async (code, { clientIp }) => {
      await limits.take(...attemptsPerNetwork('codesOfAddress', limits.networkOf(clientIp)));
      return database.transaction().execute((transaction) => revertEmail(transaction, code));
    },

    resendConfirmation: async ({ userId }) => {
      const user = await readUserRow(database, userId);
      if (!user || user.confirmedAt !== null) return;
      await limits.take(['confirmationOfUser', userId]);
      await database.transaction().execute((transaction) => emails.add(transaction, 'confirm_email', userId));
    },
  };
}
