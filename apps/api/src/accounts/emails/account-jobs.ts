import type { Locale } from '@plaza/sdk/contract';
import { mailText } from '../../messages/index.ts';
import type { AccountCodeKind, AccountMailKind } from '../../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Attempt } from '../../platform/limits/rate-limits.ts';
import type { Logger } from '../../platform/log.ts';
import { type MailContent, mailLayout, mailMoment } from '../../platform/mail/mail-layout.ts';
import { type Mail, mailboxOf, sendOrDiscard } from '../../platform/mail/mail.ts';
import { addCode } from '../code-store.ts';
import type { MailCodes } from '../secrets.ts';
import { browserName } from '../sessions/sessions.ts';
import {
  countSent,
  deleteLeftovers,
  deleteMail,
  markMailSent,
  readClosureMail,
  readWaitingMail,
  type WaitingMail,
} from './mail-store.ts';

export interface AccountJobsOptions {
  database: PlazaDatabase;
  mail: Mail;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  mailCodes: MailCodes;
  limits: Pick<RateLimiter, 'take' | 'giveBack'>;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** Longer than the queue tries to send one. */
const keepMailsMs = 7 * day;
/**
 * Mails of a kind that one account gets within a time: what strangers can cause is no way to fill somebody's mailbox. A
 * link for a new password counts for the whole of its hour, so nobody is kept from getting one.
 */
const most: Partial<Record<AccountMailKind, { count: number; withinMs: number }>> = {
  reset_password: { count: 5, withinMs: hour },
  sign_up_tried: { count: 1, withinMs: day },
  new_device: { count: 10, withinMs: day },
};

/**
 * Kinds that any account can have sent to any address. Notices of what has happened to an account are not among them: a
 * stranger could else keep its owner from hearing of it.
 */
const kindsToStrangers: ReadonlySet<AccountMailKind> = new Set<AccountMailKind>(['confirm_email', 'change_email']);

/**
 * Notices that the opener of an account with another person's address can cause at will. Owners hear of
 * everything once their address is confirmed.
 */
const noticesToUnconfirmed: ReadonlySet<AccountMailKind> = new Set<AccountMailKind>([
  'new_device',
  'password_changed',
  'sign_up_tried',
]);

/** The limit that an email counts under with its recipient; `null` for none. */
function recipientLimit({ kind, email, isConfirmed }: WaitingMail): Attempt | null {
  if (kindsToStrangers.has(kind)) return ['linksOfRecipient', mailboxOf(email)];
  return !isConfirmed && noticesToUnconfirmed.has(kind) ? ['noticesOfRecipient', mailboxOf(email)] : null;
}

/** What the link of an email proves or does; emails of other kinds carry no code. */
const codeKinds: Partial<Record<AccountMailKind, AccountCodeKind>> = {
  confirm_email: 'confirm_email',
  change_email: 'change_email',
  reset_password: 'reset_password',
  email_change_asked: 'revert_email',
  email_changed: 'revert_email',
};

/** Mails of accounts, and what is cleaned up every night. */
export function accountJobs({ database, mail, log, publicUrl, mailCodes, limits }: AccountJobsOptions) {
  const isDue = async (waiting: WaitingMail) => {
    if (waiting.isBlocked) return false;
    if (waiting.kind === 'confirm_email' && waiting.isConfirmed) return false;
    if (waiting.kind === 'change_email' && waiting.email !== waiting.pendingEmail) return false;
    const limit = most[waiting.kind];
    if (limit === undefined) return true;
    return (await countSent(database, waiting, new Date(Date.now() - limit.withinMs))) < limit.count;
  };

  /** Counts an email to its recipient. @returns `null` when there were too many, else what takes it back. */
  const countRecipient = async (waiting: WaitingMail): Promise<(() => Promise<void>) | null> => {
    const limit = recipientLimit(waiting);
    if (limit === null) return async () => {};
    try {
      await limits.take(limit);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ kind: waiting.kind }, 'an email was not sent: its recipient has had too many');
      return null;
    }
    return () => limits.giveBack(limit);
  };

  const codeFor = async (id: number, { kind, userId, email, createdAt }: WaitingMail) => {
    const codeKind = codeKinds[kind];
    if (codeKind === undefined) return null;
    const code = mailCodes.codeOf([id, kind, userId, email, createdAt.toISOString()].join(' '));
    await database
      .transaction()
      .execute((transaction) => addCode(transaction, { code, userId, kind: codeKind, email, askedAt: createdAt }));
    return code;
  };

  type Sent = Pick<WaitingMail, 'kind' | 'locale' | 'email' | 'userAgent' | 'createdAt'>;

  const send = async (id: number, waiting: Sent, code: string | null) => {
    const { kind, locale, email: to, userAgent, createdAt: at } = waiting;
    const { subject, content } = accountMailText({ kind, locale, publicUrl, code, userAgent, at });
    const name = `${kind.replaceAll('_', '-')}-${id}`;
    await sendOrDiscard({ mail, log }, { id: name, to, subject, ...mailLayout(content), locale });
  };

  return {
    send_account_mail: async ({ accountMailId: id }) => {
      const closure = await readClosureMail(database, id);
      if (closure) {
        await send(id, { ...closure, kind: 'account_closed', userAgent: null }, null);
        // no copy of the address outlives the email
        return deleteMail(database, id);
      }
      const waiting = await readWaitingMail(database, id);
      if (!waiting || !(await isDue(waiting))) return deleteMail(database, id);
      const uncount = await countRecipient(waiting);
      if (uncount === null) return deleteMail(database, id);
      try {
        await send(id, waiting, await codeFor(id, waiting));
      } catch (error) {
        // the job is repeated
        await uncount();
        throw error;
      }
      await markMailSent(database, id, waiting.userId);
    },
    forget_account_leftovers: () => deleteLeftovers(database, new Date(Date.now() - keepMailsMs)),
  } satisfies Pick<JobHandlers, 'send_account_mail' | 'forget_account_leftovers'>;
}

/** Kind and data of an account's email. */
export interface AccountMailFacts {
  kind: AccountMailKind;
  locale: Locale;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Of mails with a link that proves something. */
  code: string | null;
  userAgent: string | null;
  /** When it happened. */
  at: Date;
}

/** Subject and content of an account's mail. */
export interface AccountMailText {
  subject: string;
  content: MailContent;
}

/** As in "Firefox on Android". */
function deviceName(userAgent: string | null, locale: Locale): string {
  const { browser, system } = browserName(userAgent);
  if (browser !== null && system !== null) return mailText('deviceOnSystem', locale, { browser, system });
  return browser ?? system ?? mailText('unknownDevice', locale);
}

/** Writes an account's email. It holds no name and no text that a person typed. */
function accountMailText({ kind, locale, publicUrl, code, userAgent, at }: AccountMailFacts): AccountMailText {
  const say = (id: Parameters<typeof mailText>[0]) => mailText(id, locale);
  const link = (path: string) => `${publicUrl}/${locale}${path}`;
  const withCode = (path: string) => link(`${path}?code=${code ?? ''}`);
  const compose = (
    subject: string,
    parts: Pick<MailContent, 'paragraphs' | 'action' | 'facts'> & { footnote?: string },
  ): AccountMailText => ({
    subject,
    content: { locale, heading: subject, footnote: say('accountFootnote'), ...parts },
  });
  switch (kind) {
    case 'confirm_email':
      return compose(say('confirmEmailSubject'), {
        paragraphs: [say('confirmEmailIntro'), say('confirmEmailWhy')],
        action: { label: say('confirmEmailAction'), url: withCode('/auth/confirm') },
        footnote: say('confirmEmailFootnote'),
      });
    case 'change_email':
      return compose(say('changeEmailSubject'), {
        paragraphs: [say('changeEmailIntro')],
        action: { label: say('changeEmailAction'), url: withCode('/auth/confirm') },
        footnote: say('changeEmailFootnote'),
      });
    case 'email_changed':
      return compose(say('emailChangedSubject'), {
        paragraphs: [say('emailChangedIntro'), say('emailChangedNotYou'), say('emailRevertHow')],
        action: { label: say('emailRevertAction'), url: withCode('/auth/revert_email') },
      });
    case 'email_change_asked':
      return compose(say('emailChangeAskedSubject'), {
        paragraphs: [say('emailChangeAskedIntro'), say('emailChangeAskedNotYou'), say('emailRevertHow')],
        action: { label: say('emailRevertAction'), url: withCode('/auth/revert_email') },
      });
    case 'email_reverted':
      return compose(say('emailRevertedSubject'), {
        paragraphs: [say('emailRevertedIntro'), say('emailRevertedNext')],
        action: { label: say('passwordChangedAction'), url: link('/auth/reset') },
      });
    case 'reset_password':
      return compose(say('resetPasswordSubject'), {
        paragraphs: [say('resetPasswordIntro')],
        action: { label: say('resetPasswordAction'), url: withCode('/auth/reset') },
        footnote: say('resetPasswordFootnote'),
      });
    case 'password_changed':
      return compose(say('passwordChangedSubject'), {
        paragraphs: [say('passwordChangedIntro'), say('passwordChangedNotYou')],
        action: { label: say('passwordChangedAction'), url: link('/auth/reset') },
      });
    case 'new_device':
      return compose(say('newDeviceSubject'), {
        paragraphs: [say('newDeviceIntro'), say('newDeviceNotYou')],
        facts: [
          [say('device'), deviceName(userAgent, locale)],
          [say('time'), mailMoment(at, locale)],
        ],
        action: { label: say('newDeviceAction'), url: link('/account/edit_profile#sessions') },
      });
    case 'account_closed':
      return compose(say('accountClosedSubject'), {
        paragraphs: [
          say('accountClosedIntro'),
          say('accountClosedPlan'),
          say('accountClosedKept'),
          say('accountClosedNotYou'),
        ],
        facts: [[say('time'), mailMoment(at, locale)]],
        action: { label: say('accountClosedAction'), url: link('/contact_us') },
      });
    case 'sign_up_tried':
      return compose(say('signUpTriedSubject'), {
        paragraphs: [say('signUpTriedIntro'), say('signUpTriedNext')],
        action: { label: say('signUpTriedAction'), url: link('/auth/login') },
      });
  }
}
