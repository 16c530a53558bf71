import type { Locale } from '@plaza/sdk/contract';
import { emailText } from '../../messages/index.ts';
import type { AccountCodeKind, AccountEmailKind } from '../../platform/database/account-tables.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { JobHandlers } from '../../platform/jobs/job-store.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Attempt } from '../../platform/limits/rate-limits.ts';
import type { Logger } from '../../platform/log.ts';
import { type EmailContent, renderEmail, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import { type EmailSender, mailboxOf, sendOrDiscard } from '../../platform/email/email-sender.ts';
import { addAccountCode } from '../code-store.ts';
import type { EmailCodes } from '../secrets.ts';
import { parseUserAgent } from '../sessions/sessions.ts';
import {
  countSentEmails,
  deleteExpiredAccountData,
  deleteAccountEmail,
  markAccountEmailSent,
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

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Retention of account emails: longer than the period in which the queue retries an email. */
const emailRetentionMs = 7 * dayMs;
/**
 * Maximum emails of a kind per account and period, so that strangers cannot flood a mailbox. A password reset link
 * stays valid for the whole hour, so the limit never locks an owner out.
 */
const accountEmailLimits: Partial<Record<AccountEmailKind, { count: number; withinMs: number }>> = {
  reset_password: { count: 5, withinMs: hourMs },
  sign_up_attempted: { count: 1, withinMs: dayMs },
  new_device: { count: 10, withinMs: dayMs },
};

/**
 * Kinds of email that any account can have sent to any address. Notices about an account are excluded: otherwise a
 * stranger could use up the limit and keep the owner from being notified.
 */
const anyAddressEmailKinds: ReadonlySet<AccountEmailKind> = new Set<AccountEmailKind>([
  'confirm_email',
  'change_email',
]);

/**
 * Notices that a stranger can trigger at will with an account on another person's email. Owners get every notice after
 * they have confirmed their email.
 */
const unconfirmedAccountNoticeKinds: ReadonlySet<AccountEmailKind> = new Set<AccountEmailKind>([
  'new_device',
  'password_changed',
  'sign_up_attempted',
]);

function recipientLimitOf({ kind, email, isConfirmed }: UnsentEmail): Attempt | null {
  if (anyAddressEmailKinds.has(kind)) return ['linksOfRecipient', mailboxOf(email)];
  return !isConfirmed && unconfirmedAccountNoticeKinds.has(kind) ? ['noticesOfRecipient', mailboxOf(email)] : null;
}

const codeKindsByEmail: Partial<Record<AccountEmailKind, AccountCodeKind>> = {
  confirm_email: 'confirm_email',
  change_email: 'change_email',
  reset_password: 'reset_password',
  email_change_requested: 'revert_email',
  email_changed: 'revert_email',
};

export function accountJobs({ database, emailSender, log, publicUrl, emailCodes, limits }: AccountJobsOptions) {
  const isEmailDue = async (unsentEmail: UnsentEmail) => {
    if (unsentEmail.isBlocked) return false;
    if (unsentEmail.kind === 'confirm_email' && unsentEmail.isConfirmed) return false;
    if (unsentEmail.kind === 'change_email' && unsentEmail.email !== unsentEmail.pendingEmail) return false;
    const rateLimit = accountEmailLimits[unsentEmail.kind];
    if (rateLimit === undefined) return true;
    return (await countSentEmails(database, unsentEmail, new Date(Date.now() - rateLimit.withinMs))) < rateLimit.count;
  };

  /**
   * Counts an email towards its recipient's limit.
   * @returns `null` over the limit, otherwise a function that reverts the count.
   */
  const countTowardsRecipientLimit = async (unsentEmail: UnsentEmail): Promise<(() => Promise<void>) | null> => {
    const recipientLimit = recipientLimitOf(unsentEmail);
    if (recipientLimit === null) return async () => {};
    try {
      await limits.take(recipientLimit);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ kind: unsentEmail.kind }, 'an email was not sent: its recipient is over the limit');
      return null;
    }
    return () => limits.giveBack(recipientLimit);
  };

  const createEmailCode = async (id: number, { kind, userId, email, createdAt }: UnsentEmail) => {
    const codeKind = codeKindsByEmail[kind];
    if (codeKind === undefined) return null;
    const code = emailCodes.codeOf([id, kind, userId, email, createdAt.toISOString()].join(' '));
    await database
      .transaction()
      .execute((transaction) =>
        addAccountCode(transaction, { code, userId, kind: codeKind, email, requestedAt: createdAt }),
      );
    return code;
  };

  type SendableEmail = Pick<UnsentEmail, 'kind' | 'locale' | 'email' | 'userAgent' | 'createdAt'>;

  const sendEmail = async (id: number, unsentEmail: SendableEmail, code: string | null) => {
    const { kind, locale, email: to, userAgent, createdAt: at } = unsentEmail;
    const { subject, content } = composeAccountEmail({ kind, locale, publicUrl, code, userAgent, at });
    const emailId = `${kind.replaceAll('_', '-')}-${id}`;
    await sendOrDiscard({ emailSender, log }, { id: emailId, to, subject, ...renderEmail(content), locale });
  };

  return {
    send_account_email: async ({ accountEmailId: id }) => {
      const closureEmail = await readClosureEmail(database, id);
      if (closureEmail) {
        await sendEmail(id, { ...closureEmail, kind: 'account_closed', userAgent: null }, null);
        // The row contains the address of a closed account, which must not be kept.
        return deleteAccountEmail(database, id);
      }
      const unsentEmail = await readUnsentEmail(database, id);
      if (!unsentEmail || !(await isEmailDue(unsentEmail))) return deleteAccountEmail(database, id);
      const undoRecipientCount = await countTowardsRecipientLimit(unsentEmail);
      if (undoRecipientCount === null) return deleteAccountEmail(database, id);
      try {
        await sendEmail(id, unsentEmail, await createEmailCode(id, unsentEmail));
      } catch (error) {
        // The retried job counts the email again.
        await undoRecipientCount();
        throw error;
      }
      await markAccountEmailSent(database, id, unsentEmail.userId);
    },
    purge_expired_account_data: () => deleteExpiredAccountData(database, new Date(Date.now() - emailRetentionMs)),
  } satisfies Pick<JobHandlers, 'send_account_email' | 'purge_expired_account_data'>;
}

export interface AccountEmailInput {
  kind: AccountEmailKind;
  locale: Locale;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Code in the link; `null` for kinds of email without a code. */
  code: string | null;
  userAgent: string | null;
  /** Time of the event that the email reports. */
  at: Date;
}

export interface ComposedEmail {
  subject: string;
  content: EmailContent;
}

function deviceNameOf(userAgent: string | null, locale: Locale): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser !== null && system !== null) return emailText('deviceOnSystem', locale, { browser, system });
  return browser ?? system ?? emailText('unknownDevice', locale);
}

/** Composes an account email. Contains no name or other text that a user typed. */
function composeAccountEmail({ kind, locale, publicUrl, code, userAgent, at }: AccountEmailInput): ComposedEmail {
  const textOf = (id: Parameters<typeof emailText>[0]) => emailText(id, locale);
  const linkTo = (path: string) => `${publicUrl}/${locale}${path}`;
  const linkWithCode = (path: string) => linkTo(`${path}?code=${code ?? ''}`);
  const composeEmail = (
    subject: string,
    parts: Pick<EmailContent, 'paragraphs' | 'action' | 'facts'> & { footnote?: string },
  ): ComposedEmail => ({
    subject,
    content: { locale, heading: subject, footnote: textOf('accountFootnote'), ...parts },
  });
  switch (kind) {
    case 'confirm_email':
      return composeEmail(textOf('confirmEmailSubject'), {
        paragraphs: [textOf('confirmEmailIntro'), textOf('confirmEmailWhy')],
        action: { label: textOf('confirmEmailAction'), url: linkWithCode('/auth/confirm') },
        footnote: textOf('confirmEmailFootnote'),
      });
    case 'change_email':
      return composeEmail(textOf('changeEmailSubject'), {
        paragraphs: [textOf('changeEmailIntro')],
        action: { label: textOf('changeEmailAction'), url: linkWithCode('/auth/confirm') },
        footnote: textOf('changeEmailFootnote'),
      });
    case 'email_changed':
      return composeEmail(textOf('emailChangedSubject'), {
        paragraphs: [textOf('emailChangedIntro'), textOf('emailChangedNotYou'), textOf('emailRevertHow')],
        action: { label: textOf('emailRevertAction'), url: linkWithCode('/auth/revert_email') },
      });
    case 'email_change_requested':
      return composeEmail(textOf('emailChangeAskedSubject'), {
        paragraphs: [textOf('emailChangeAskedIntro'), textOf('emailChangeAskedNotYou'), textOf('emailRevertHow')],
        action: { label: textOf('emailRevertAction'), url: linkWithCode('/auth/revert_email') },
      });
    case 'email_reverted':
      return composeEmail(textOf('emailRevertedSubject'), {
        paragraphs: [textOf('emailRevertedIntro'), textOf('emailRevertedNext')],
        action: { label: textOf('passwordChangedAction'), url: linkTo('/auth/reset') },
      });
    case 'reset_password':
      return composeEmail(textOf('resetPasswordSubject'), {
        paragraphs: [textOf('resetPasswordIntro')],
        action: { label: textOf('resetPasswordAction'), url: linkWithCode('/auth/reset') },
        footnote: textOf('resetPasswordFootnote'),
      });
    case 'password_changed':
      return composeEmail(textOf('passwordChangedSubject'), {
        paragraphs: [textOf('passwordChangedIntro'), textOf('passwordChangedNotYou')],
        action: { label: textOf('passwordChangedAction'), url: linkTo('/auth/reset') },
      });
    case 'new_device':
      return composeEmail(textOf('newDeviceSubject'), {
        paragraphs: [textOf('newDeviceIntro'), textOf('newDeviceNotYou')],
        facts: [
          [textOf('device'), deviceNameOf(userAgent, locale)],
          [textOf('time'), formatEmailDateTime(at, locale)],
        ],
        action: { label: textOf('newDeviceAction'), url: linkTo('/account/edit_profile#sessions') },
      });
    case 'account_closed':
      return composeEmail(textOf('accountClosedSubject'), {
        paragraphs: [
          textOf('accountClosedIntro'),
          textOf('accountClosedPlan'),
          textOf('accountClosedKept'),
          textOf('accountClosedNotYou'),
        ],
        facts: [[textOf('time'), formatEmailDateTime(at, locale)]],
        action: { label: textOf('accountClosedAction'), url: linkTo('/contact_us') },
      });
    case 'sign_up_attempted':
      return composeEmail(textOf('signUpTriedSubject'), {
        paragraphs: [textOf('signUpTriedIntro'), textOf('signUpTriedNext')],
        action: { label: textOf('signUpTriedAction'), url: linkTo('/auth/login') },
      });
  }
}
