import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Locale } from '@plaza/sdk/contract';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import * as z from 'zod';
import type { EmailConfig } from '../../config.ts';
import type { Logger } from '../log.ts';

/** Period in which a server may still accept a message that it has not acknowledged (RFC 5321, 4.5.3.2.6). */
export const responseTimeoutMs = 10 * 60_000;

export interface EmailMessage {
  /** Stable ID, as in `contact-receipt-PZ-7K3M-92QF`: all copies of an email get the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  replyTo?: { name: string; address: string };
  /** URL that unsubscribes on POST (RFC 8058) and shows a page on GET. */
  unsubscribeUrl?: string;
  attachments?: readonly EmailAttachment[];
}

export interface EmailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface EmailSender {
  /** Resolves once the server has accepted the email. @throws EmailError */
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

/** The server did not accept an email. The message omits the server's text, which often contains the recipient. */
export class EmailError extends Error {
  readonly isPermanent: boolean;
  /** The whole email was sent but not acknowledged, so the server may have accepted it. */
  readonly isUncertain: boolean;

  constructor(reason: string, { isPermanent = false, isUncertain = false } = {}) {
    super(`The email was not accepted: ${reason}`);
    this.name = 'EmailError';
    this.isPermanent = isPermanent;
    this.isUncertain = isUncertain;
  }
}

function toWireFormat(message: EmailMessage, from: string) {
  const senderDomain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${senderDomain}>`,
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
 * Sends an email from a job. A permanent failure is only logged, since a retry would fail too; other errors are thrown,
 * so that the queue retries.
 *
 * @param logFields identify the email in the log.
 */
export async function sendOrDiscard(
  { emailSender, log }: { emailSender: EmailSender; log: Logger },
  message: EmailMessage,
  logFields: Record<string, string | number> = { mail: message.id },
): Promise<void> {
  try {
    await emailSender.send(message);
  } catch (error) {
    if (!(error instanceof EmailError) || !error.isPermanent) throw error;
    log.error({ ...logFields, reason: error.message }, 'gave up an email');
  }
}

/** Finds the mailbox of an email address: lower case, without a plus suffix. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');

export function createEmailSender({ smtpUrl, requiresTls = false, outbox, from }: EmailConfig): EmailSender {
  return smtpUrl === null
    ? createOutboxSender({ directory: outbox, from })
    : createSmtpSender({ url: smtpUrl, from, requiresTls });
}

const connectTimeoutMs = 10_000;
const defaultIdleTimeoutMs = 30_000;

function toEmailError(error: unknown, isHandedOver: boolean): EmailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const smtpStatus = typeof responseCode === 'number' ? responseCode : null;
  const isRefusedByServer = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new EmailError(
    [typeof code === 'string' ? code : 'unknown', smtpStatus].filter((part) => part !== null).join(' '),
    {
      isPermanent: isRefusedByServer && smtpStatus !== null && smtpStatus >= 500,
      isUncertain: isHandedOver && smtpStatus === null,
    },
  );
}

/**
 * Creates a sender for an SMTP server.
 * @param url as in `smtps://user:password@smtp.example:465`.
 * @param requiresTls rejects a server without encryption; `smtps://` always does.
 * @param from as in `Plaza <hello@plaza.example>`.
 */
export function createSmtpSender({
  url,
  from,
  requiresTls = false,
  idleTimeoutMs = defaultIdleTimeoutMs,
}: {
  url: string;
  from: string;
  requiresTls?: boolean;
  idleTimeoutMs?: number;
}): EmailSender {
  const smtpTransport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: idleTimeoutMs,
  });
  const unansweredMessages = new Set<string>();
  smtpTransport.use('stream', ({ data, message }, done) => {
    message.transform(
      () =>
        new PassThrough({
          // the last line of the message is being sent
          flush: (callback) => {
            if (typeof data.messageId === 'string') unansweredMessages.add(data.messageId);
            callback();
          },
        }),
    );
    done();
  });
  return {
    send: async (message) => {
      const wireEmail = toWireFormat(message, from);
      try {
        await smtpTransport.sendMail(wireEmail);
      } catch (error) {
        throw toEmailError(error, unansweredMessages.has(wireEmail.messageId));
      } finally {
        unansweredMessages.delete(wireEmail.messageId);
      }
    },
    close: () => smtpTransport.close(),
  };
}

/**
 * Writes emails to files, for machines without an SMTP server: `<id>.eml` opens in any email client, and `index.jsonl`
 * lists all.
 */
function createOutboxSender({ directory, from }: { directory: string; from: string }): EmailSender {
  const streamTransport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: content } = await streamTransport.sendMail(toWireFormat(message, from));
      if (!Buffer.isBuffer(content)) throw new TypeError('the email was not written to memory');
      await mkdir(directory, { recursive: true });
      const emailFileName = `${message.id}.eml`;
      // writes to a temporary name and renames the complete file, so that readers never see a partial email
      await writeFile(join(directory, `${emailFileName}.part`), content);
      await rename(join(directory, `${emailFileName}.part`), join(directory, emailFileName));
      const indexEntry = {
        file: emailFileName,
        at: new Date().toISOString(),
        to: message.to,
        subject: message.subject,
      };
      await appendFile(join(directory, 'index.jsonl'), `${JSON.stringify(indexEntry)}\n`);
    },
    close: () => streamTransport.close(),
  };
}

export interface OutboxEmail {
  file: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const indexEntrySchema = z.object({
  file: z.string().regex(/^[\w-]+\.eml$/),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
});
type IndexEntry = z.output<typeof indexEntrySchema>;
const maxOutboxEmails = 100;

/**
 * Reads the latest emails of the outbox, newest first; none if the outbox does not exist. @param to filters by
 * recipient
 */
export async function readOutbox(directory: string, to?: string): Promise<OutboxEmail[]> {
  const indexText = await readFile(join(directory, 'index.jsonl'), 'utf8').catch(() => '');
  const indexEntries = indexText
    .split('\n')
    .filter((line) => line !== '')
    .map(parseIndexLine)
    .filter((entry) => entry !== null)
    .filter((entry) => to === undefined || entry.to.toLowerCase() === to.toLowerCase());
  const latestIndexEntries = indexEntries.slice(-maxOutboxEmails).toReversed();
  const emails = await Promise.all(latestIndexEntries.map((entry) => readOutboxEmail(directory, entry)));
  return emails.filter((email) => email !== null);
}

/** Parses a line of the outbox's index. @returns `null` for a line that a crashed process left incomplete. */
function parseIndexLine(line: string): IndexEntry | null {
  try {
    return indexEntrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

async function readOutboxEmail(directory: string, entry: IndexEntry): Promise<OutboxEmail | null> {
  const emailContent = await readFile(join(directory, entry.file)).catch(() => null);
  if (!emailContent) return null;
  const { text = '', html = '' } = await PostalMime.parse(emailContent);
  return { ...entry, text, html };
}
