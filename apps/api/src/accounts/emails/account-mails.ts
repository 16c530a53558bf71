import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { openAccounts } from '../../platform/database/open-accounts.ts';
import type { AccountMailKind } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

export interface AccountMailOptions {
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
      const { rows } = await sql<{ id: number }>`
        insert into account_mails (kind, user_id, email, user_agent)
        select ${kind}, id, coalesce(${to ?? null}::text, email), ${userAgent?.slice(0, 300) ?? null}
        from users where id in (${openAccounts([userId])})
        returning id
      `.execute(transaction);
      const [mail] = rows;
      if (mail) await jobs.add(transaction, 'send_account_mail', { accountMailId: mail.id });
    },
    addReset: async (transaction, email) => {
      const { id } = await transaction
        .insertInto('account_mails')
        .values({ kind: 'reset_password', user_id: null, email })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.add(transaction, 'send_account_mail', { accountMailId: id });
    },
    addClosure: async (transaction, { email, locale }) => {
      const { id } = await transaction
        .insertInto('account_mails')
        .values({ kind: 'account_closed', user_id: null, email, locale })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.add(transaction, 'send_account_mail', { accountMailId: id });
    },
  };
}
