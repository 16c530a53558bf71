import type { Locale } from '@plaza/sdk/contract';
import { isExampleEmail } from '@plaza/sdk/rules';
import { fieldMessage } from '../../messages/index.ts';
import type { AccountEmailKind } from '../../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { insertAccountEmail, insertAccountEmailWithoutAccount } from './email-store.ts';

interface AccountEmailOptions {
  /** Recipient other than the account's current email: a new address to confirm, or the old address after a change. */
  to?: string | undefined;
  userAgent?: string | undefined;
}

/** Recipient of an email that may be sent after the account has been erased. */
export interface Recipient {
  email: string;
  locale: Locale;
}

export interface AccountEmails {
  add(
    transaction: PlazaDatabase,
    kind: Exclude<AccountEmailKind, 'reset_password' | 'account_closed'>,
    userId: number,
    options?: AccountEmailOptions,
  ): Promise<void>;
  /**
   * Adds an email with a password reset link. The job looks up the account, so that the request takes equally long with
   * and without one.
   */
  addReset(transaction: PlazaDatabase, email: string): Promise<void>;
  addClosure(transaction: PlazaDatabase, to: Recipient): Promise<void>;
}

export function createAccountEmails(jobs: Jobs): AccountEmails {
  return {
    add: async (transaction, kind, userId, { to, userAgent } = {}) => {
      const accountEmailId = await insertAccountEmail(transaction, { kind, userId, to, userAgent });
      if (accountEmailId !== undefined) await jobs.add(transaction, 'send_account_email', { accountEmailId });
    },
    addReset: async (transaction, email) => {
      const accountEmailId = await insertAccountEmailWithoutAccount(transaction, { kind: 'reset_password', email });
      await jobs.add(transaction, 'send_account_email', { accountEmailId });
    },
    addClosure: async (transaction, to) => {
      const accountEmailId = await insertAccountEmailWithoutAccount(transaction, { kind: 'account_closed', ...to });
      await jobs.add(transaction, 'send_account_email', { accountEmailId });
    },
  };
}

/** @throws DomainError `validation_failed` for a domain that receives no email. */
export type DeliverableCheck = (email: string, field: string, locale: Locale) => void;

/** @param admitsExamples accepts emails such as `ana@example.com`, for demo data and tests. */
export const createDeliverableCheck =
  (admitsExamples: boolean): DeliverableCheck =>
  (email, field, locale) => {
    if (admitsExamples || !isExampleEmail(email)) return;
    throw new DomainError('validation_failed', { fields: { [field]: [fieldMessage('emailUndeliverable', locale)] } });
  };
