import type { MailConfig } from '../../config.ts';
import type { Mail } from './mail.ts';
import { createOutboxMail } from './outbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** A mail server when there is one, else the outbox. */
export function createMail({ smtpUrl, requiresTls = false, outbox, from }: MailConfig): Mail {
  return smtpUrl === null
    ? createOutboxMail({ directory: outbox, from })
    : createSmtpMail({ url: smtpUrl, from, requiresTls });
}
