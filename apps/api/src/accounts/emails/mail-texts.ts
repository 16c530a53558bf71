import type { Locale } from '@plaza/sdk/contract';
import { mailText } from '../../messages/index.ts';
import type { AccountMailKind } from '../../platform/database/schema.ts';
import { mailMoment } from '../../platform/mail/mail-dates.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { browserName } from '../sessions/browser-name.ts';

/** What a mail of an account is about. */
export interface AccountMailFacts {
  kind: AccountMailKind;
  locale: Locale;
  /** Where the site is, without a slash at the end. */
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

/** Writes an account's mail. It names nobody and repeats nothing that somebody typed. */
export function accountMailText({ kind, locale, publicUrl, code, userAgent, at }: AccountMailFacts): AccountMailText {
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
