import type { Locale } from '@plaza/sdk/contract';
import type { Logger } from '../log.ts';

/** For as long as a server may still take a message that it has not answered (RFC 5321, 4.5.3.2.6). */
export const answerTimeMs = 10 * 60_000;

export interface MailMessage {
  /** Names the mail for good, as in `contact-receipt-PZ-7K3M-92QF`: sent twice, it is still recognised as one. */
  id: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  /** Where answers go, when not to the sender. */
  replyTo?: { name: string; address: string };
  /** Where a POST stops mails of this kind (RFC 8058), and a person can look at it first. */
  unsubscribeUrl?: string;
  attachments?: readonly MailAttachment[];
}

/** A file that an email brings. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** Sends mail. */
export interface Mail {
  /** Resolves once the mail is taken. @throws MailError */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** A mail was not taken. Says why without naming anybody: servers like to repeat the address they refuse. */
export class MailError extends Error {
  /** The server will not take this mail at a later time either. */
  readonly isPermanent: boolean;
  /** The whole mail was handed over and not answered: the server may have taken it. */
  readonly isUncertain: boolean;

  constructor(reason: string, { isPermanent = false, isUncertain = false } = {}) {
    super(`The mail was not taken: ${reason}`);
    this.name = 'MailError';
    this.isPermanent = isPermanent;
    this.isUncertain = isUncertain;
  }
}

/** What a mail looks like on the wire, for every transport the same. */
export function wireFormat(message: MailMessage, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domain}>`,
    headers: {
      'Content-Language': message.locale,
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    ...(message.attachments && {
      attachments: message.attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Sends an email from a job. A permanent failure is only logged, since a retry would fail the same way; any other one is
 * thrown, so that the queue retries.
 *
 * @param logFields identify the email in the log.
 */
export async function sendOrDiscard(
  { mail, log }: { mail: Mail; log: Logger },
  message: MailMessage,
  logFields: Record<string, string | number> = { mail: message.id },
): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    if (!(error instanceof MailError) || !error.isPermanent) throw error;
    log.error({ ...logFields, reason: error.message }, 'a mail is given up');
  }
}

/** One mailbox under many spellings: case, and what follows a plus sign. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');
