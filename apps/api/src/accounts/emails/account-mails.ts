import type { Locale } from '@plaza/sdk/contract';
import { isExampleEmail } from '@plaza/sdk/rules';
import { fieldMessage } from '../../messages/index.ts';
import type { AccountMailKind } from '../../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { insertMail, insertMailTo } from './mail-store.ts';

interface AccountMailOptions {
  /** Where to, when not to the account's own address: a new address to confirm, or the old one after a change. */
  to?: string | undefined;
  /** Of the device that the mail tells of. */
  userAgent?: string | undefined;
}

/** Address and language of an email that outlives its account. */
export interface Recipient {
  email: string;
  locale: Locale;
}

/** Sees to the mails of accounts. They are written by a job, and codes in them are made there. */
export interface AccountMails {
  /** Adds a mail to a transaction; it is sent once that has been committed. */
  add(
    transaction: PlazaDatabase,
    kind: Exclude<AccountMailKind, 'reset_password' | 'account_closed'>,
    userId: number,
    options?: AccountMailOptions,
  ): Promise<void>;
  /** Adds a mail with a link for a new password, sent if the address has an account: that is looked up only by the job. */
  addReset(transaction: PlazaDatabase, email: string): Promise<void>;
  /** Adds an email to a former owner that the account is closed. */
  addClosure(transaction: PlazaDatabase, to: Recipient): Promise<void>;
}

export function createAccountMails(jobs: Jobs): AccountMails {
  return {
    add: async (transaction, kind, userId, { to, userAgent } = {}) => {
      const accountMailId = await insertMail(transaction, { kind, userId, to, userAgent });
      if (accountMailId !== undefined) await jobs.add(transaction, 'send_account_mail', { accountMailId });
    },
    addReset: async (transaction, email) => {
      const accountMailId = await insertMailTo(transaction, { kind: 'reset_password', email });
      await jobs.add(transaction, 'send_account_mail', { accountMailId });
    },
    addClosure: async (transaction, to) => {
      const accountMailId = await insertMailTo(transaction, { kind: 'account_closed', ...to });
      await jobs.add(transaction, 'send_account_mail', { accountMailId });
    },
  };
}

/** @throws DomainError `validation_failed` for an address of a domain that receives no email. */
export type RequireDeliverable = (email: string, field: string, locale: Locale) => void;

/** @param admitsExamples addresses such as `ana@example.com` are fine, as where demo data and tests use them. */
export const createDeliverableCheck =
  (admitsExamples: boolean): RequireDeliverable =>
  (email, field, locale) => {
    if (admitsExamples || !isExampleEmail(email)) return;
    throw new DomainError('validation_failed', { fields: { [field]: [fieldMessage('emailUndeliverable', locale)] } });
  };
