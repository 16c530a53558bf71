import type { Locale } from '@plaza/sdk/contract';
import { emailText } from '../../messages/index.ts';
import type { AccountCodeKind, AccountEmailKind } from '../../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { JobHandlers } from '../../platform/jobs/job-store.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Attempt } from '../../platform/limits/rate-limits.ts';
import type { Logger } from '../../platform/log.ts';
import { type EmailContent, emailLayout, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import { type EmailSender, mailboxOf, sendOrDiscard } from '../../platform/email/email-sender.ts';
import { addCode } from '../code-store.ts';
import type { EmailCodes } from '../secrets.ts';
import { browserName } from '../sessions/sessions.ts';
import {
  countSent,
  deleteLeftovers,
  deleteEmail,
  markEmailSent,
  readClosureEmail,
  readUnsentEmail,
  type UnsentEmail,
} from './email-store.ts';

export interface AccountJobsOptions {
  database: PlazaDatabase;
  emailSender: EmailSender;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  emailCodes: EmailCodes;
  limits: Pick<RateLimiter, 'take' | 'giveBack'>;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** Longer than the queue retries an email. */
const emailRetentionMs = 7 * day;
/**
 * Maximum emails of a kind per account and period, so that strangers cannot flood a mailbox. A password reset link
 * stays valid for the whole hour, so the limit never locks an owner out.
 */
const maxEmails: Partial<Record<AccountEmailKind, { count: number; withinMs: number }>> = {
  reset_password: { count: 5, withinMs: hour },
  sign_up_attempted: { count: 1, withinMs: day },
  new_device: { count: 10, withinMs: day },
};

/**
 * Kinds that any account can send to any email. Excludes notices about an account: otherwise a stranger could use up
 * the limit and keep the owner from being notified.
 */
const strangerKinds: ReadonlySet<AccountEmailKind> = new Set<AccountEmailKind>(['confirm_email', 'change_email']);

/**
 * Notices that a stranger can trigger at will with an account on another person's email. Owners get every notice after
 * they have confirmed their email.
 */
const unconfirmedNoticeKinds: ReadonlySet<AccountEmailKind> = new Set<AccountEmailKind>([
  'new_device',
  'password_changed',
  'sign_up_attempted',
]);

/** The recipient's rate limit for an email; `null` for none. */
function recipientLimit({ kind, email, isConfirmed }: UnsentEmail): Attempt | null {
  if (strangerKinds.has(kind)) return ['linksOfRecipient', mailboxOf(email)];
  return !isConfirmed && unconfirmedNoticeKinds.has(kind) ? ['noticesOfRecipient', mailboxOf(email)] : null;
}

/** Purpose of the code in an email; other kinds have no code. */
const codeKinds: Partial<Record<AccountEmailKind, AccountCodeKind>> = {
  confirm_email: 'confirm_email',
  change_email: 'change_email',
  reset_password: 'reset_password',
  email_change_requested: 'revert_email',
  email_changed: 'revert_email',
};

export function accountJobs({ database, emailSender, log, publicUrl, emailCodes, limits }: AccountJobsOptions) {
  const isDue = async (unsentEmail: UnsentEmail) => {
    if (unsentEmail.isBlocked) return false;
    if (unsentEmail.kind === 'confirm_email' && unsentEmail.isConfirmed) return false;
    if (unsentEmail.kind === 'change_email' && unsentEmail.email !== unsentEmail.pendingEmail) return false;
    const limit = maxEmails[unsentEmail.kind];
    if (limit === undefined) return true;
    return (await countSent(database, unsentEmail, new Date(Date.now() - limit.withinMs))) < limit.count;
  };

  /**
   * Counts an email towards its recipient's limit.
   * @returns `null` over the limit, otherwise a function that reverts the count.
   */
  const countRecipient = async (unsentEmail: UnsentEmail): Promise<(() => Promise<void>) | null> => {
    const limit = recipientLimit(unsentEmail);
    if (limit === null) return async () => {};
    try {
      await limits.take(limit);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ kind: unsentEmail.kind }, 'an email was not sent: its recipient is over the limit');
      return null;
    }
    return () => limits.giveBack(limit);
  };

  const codeFor = async (id: number, { kind, userId, email, createdAt }: UnsentEmail) => {
    const codeKind = codeKinds[kind];
    if (codeKind === undefined) return null;
    const code = emailCodes.codeOf([id, kind, userId, email, createdAt.toISOString()].join(' '));
    await database
      .transaction()
      .execute((transaction) => addCode(transaction, { code, userId, kind: codeKind, email, requestedAt: createdAt }));
    return code;
  };

  type SendableEmail = Pick<UnsentEmail, 'kind' | 'locale' | 'email' | 'userAgent' | 'createdAt'>;

  const send = async (id: number, unsentEmail: SendableEmail, code: string | null) => {
    const { kind, locale, email: to, userAgent, createdAt: at } = unsentEmail;
    const { subject, content } = accountEmailText({ kind, locale, publicUrl, code, userAgent, at });
    const name = `${kind.replaceAll('_', '-')}-${id}`;
    await sendOrDiscard({ emailSender, log }, { id: name, to, subject, ...emailLayout(content), locale });
  };

  return {
    send_account_email: async ({ accountEmailId: id }) => {
      const closure = await readClosureEmail(database, id);
      if (closure) {
        await send(id, { ...closure, kind: 'account_closed', userAgent: null }, null);
        // Deletes the copy of the email address.
        return deleteEmail(database, id);
      }
      const unsentEmail = await readUnsentEmail(database, id);
      if (!unsentEmail || !(await isDue(unsentEmail))) return deleteEmail(database, id);
      const revertCount = await countRecipient(unsentEmail);
      if (revertCount === null) return deleteEmail(database, id);
      try {
        await send(id, unsentEmail, await codeFor(id, unsentEmail));
      } catch (error) {
        // The job is retried.
        await revertCount();
        throw error;
      }
      await markEmailSent(database, id, unsentEmail.userId);
    },
    purge_expired_account_data: () => deleteLeftovers(database, new Date(Date.now() - emailRetentionMs)),
  } satisfies Pick<JobHandlers, 'send_account_email' | 'purge_expired_account_data'>;
}

export interface AccountEmailInput {
  kind: AccountEmailKind;
  locale: Locale;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Code of the link; `null` for kinds without a code. */
  code: string | null;
  userAgent: string | null;
  /** Time of the event. */
  at: Date;
}

export interface AccountEmailText {
  subject: string;
  content: EmailContent;
}

function deviceName(userAgent: string | null, locale: Locale): string {
  const { browser, system } = browserName(userAgent);
  if (browser !== null && system !== null) return emailText('deviceOnSystem', locale, { browser, system });
  return browser ?? system ?? emailText('unknownDevice', locale);
}

/** Composes an account email. Contains no name or other text that a user typed. */
function accountEmailText({ kind, locale, publicUrl, code, userAgent, at }: AccountEmailInput): AccountEmailText {
  const text = (id: Parameters<typeof emailText>[0]) => emailText(id, locale);
  const link = (path: string) => `${publicUrl}/${locale}${path}`;
  const withCode = (path: string) => link(`${path}?code=${code ?? ''}`);
  const compose = (
    subject: string,
    parts: Pick<EmailContent, 'paragraphs' | 'action' | 'facts'> & { footnote?: string },
  ): AccountEmailText => ({
    subject,
    content: { locale, heading: subject, footnote: text('accountFootnote'), ...parts },
  });
  switch (kind) {
    case 'confirm_email':
      return compose(text('confirmEmailSubject'), {
        paragraphs: [text('confirmEmailIntro'), text('confirmEmailWhy')],
        action: { label: text('confirmEmailAction'), url: withCode('/auth/confirm') },
        footnote: text('confirmEmailFootnote'),
      });
    case 'change_email':
      return compose(text('changeEmailSubject'), {
        paragraphs: [text('changeEmailIntro')],
        action: { label: text('changeEmailAction'), url: withCode('/auth/confirm') },
        footnote: text('changeEmailFootnote'),
      });
    case 'email_changed':
      return compose(text('emailChangedSubject'), {
        paragraphs: [text('emailChangedIntro'), text('emailChangedNotYou'), text('emailRevertHow')],
        action: { label: text('emailRevertAction'), url: withCode('/auth/revert_email') },
      });
    case 'email_change_requested':
      return compose(text('emailChangeAskedSubject'), {
        paragraphs: [text('emailChangeAskedIntro'), text('emailChangeAskedNotYou'), text('emailRevertHow')],
        action: { label: text('emailRevertAction'), url: withCode('/auth/revert_email') },
      });
    case 'email_reverted':
      return compose(text('emailRevertedSubject'), {
        paragraphs: [text('emailRevertedIntro'), text('emailRevertedNext')],
        action: { label: text('passwordChangedAction'), url: link('/auth/reset') },
      });
    case 'reset_password':
      return compose(text('resetPasswordSubject'), {
        paragraphs: [text('resetPasswordIntro')],
        action: { label: text('resetPasswordAction'), url: withCode('/auth/reset') },
        footnote: text('resetPasswordFootnote'),
      });
    case 'password_changed':
      return compose(text('passwordChangedSubject'), {
        paragraphs: [text('passwordChangedIntro'), text('passwordChangedNotYou')],
        action: { label: text('passwordChangedAction'), url: link('/auth/reset') },
      });
    case 'new_device':
      return compose(text('newDeviceSubject'), {
        paragraphs: [text('newDeviceIntro'), text('newDeviceNotYou')],
        facts: [
          [text('device'), deviceName(userAgent, locale)],
          [text('time'), formatEmailDateTime(at, locale)],
        ],
        action: { label: text('newDeviceAction'), url: link('/account/edit_profile#sessions') },
      });
    case 'account_closed':
      return compose(text('accountClosedSubject'), {
        paragraphs: [
          text('accountClosedIntro'),
          text('accountClosedPlan'),
          text('accountClosedKept'),
          text('accountClosedNotYou'),
        ],
        facts: [[text('time'), formatEmailDateTime(at, locale)]],
        action: { label: text('accountClosedAction'), url: link('/contact_us') },
      });
    case 'sign_up_attempted':
      return compose(text('signUpTriedSubject'), {
        paragraphs: [text('signUpTriedIntro'), text('signUpTriedNext')],
        action: { label: text('signUpTriedAction'), url: link('/auth/login') },
      });
  }
}
