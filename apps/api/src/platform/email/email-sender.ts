import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Locale } from '@plaza/sdk/contract';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import * as z from 'zod';
import type { EmailConfig } from '../../config.ts';
import type { Logger } from '../log.ts';

/** For as long as a server may still take a message that it has not answered (RFC 5321, 4.5.3.2.6). */
export const answerTimeMs = 10 * 60_000;

export interface EmailMessage {
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
  attachments?: readonly EmailAttachment[];
}

/** A file that an email brings. */
export interface EmailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** Sends mail. */
export interface EmailSender {
  /** Resolves once the mail is taken. @throws EmailError */
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

/** A mail was not taken. Says why without naming anybody: servers like to repeat the address they refuse. */
export class EmailError extends Error {
  /** The server will not take this mail at a later time either. */
  readonly isPermanent: boolean;
  /** The whole mail was handed over and not answered: the server may have taken it. */
  readonly isUncertain: boolean;

  constructor(reason: string, { isPermanent = false, isUncertain = false } = {}) {
    super(`The mail was not taken: ${reason}`);
    this.name = 'EmailError';
    this.isPermanent = isPermanent;
    this.isUncertain = isUncertain;
  }
}

/** What a mail looks like on the wire, for every transport the same. */
function wireFormat(message: EmailMessage, from: string) {
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
  { emailSender, log }: { emailSender: EmailSender; log: Logger },
  message: EmailMessage,
  logFields: Record<string, string | number> = { mail: message.id },
): Promise<void> {
  try {
    await emailSender.send(message);
  } catch (error) {
    if (!(error instanceof EmailError) || !error.isPermanent) throw error;
    log.error({ ...logFields, reason: error.message }, 'a mail is given up');
  }
}

/** One mailbox under many spellings: case, and what follows a plus sign. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');

/** A mail server when there is one, else the outbox. */
export function createEmailSender({ smtpUrl, requiresTls = false, outbox, from }: EmailConfig): EmailSender {
  return smtpUrl === null
    ? createOutboxSender({ directory: outbox, from })
    : createSmtpSender({ url: smtpUrl, from, requiresTls });
}

const connectMs = 10_000;
const defaultSilenceMs = 30_000;

/** The parts of an SMTP failure that name nobody. */
function smtpError(error: unknown, isHandedOver: boolean): EmailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new EmailError(
    [typeof code === 'string' ? code : 'unknown', status].filter((part) => part !== null).join(' '),
    {
      isPermanent: isRefused && status !== null && status >= 500,
      isUncertain: isHandedOver && status === null,
    },
  );
}

/**
 * Hands mail to a server.
 * @param url as in `smtps://user:password@mail.example:465`.
 * @param requiresTls refuses a server that does not encrypt; `smtps://` always does.
 * @param silenceMs after which a server counts as away.
 * @param from as in `Plaza <hello@plaza.example>`.
 */
export function createSmtpSender({
  url,
  from,
  requiresTls = false,
  silenceMs = defaultSilenceMs,
}: {
  url: string;
  from: string;
  requiresTls?: boolean;
  silenceMs?: number;
}): EmailSender {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  const unanswered = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    message.transform(
      () =>
        new PassThrough({
          // the last line leaves
          flush: (end) => {
            if (typeof data.messageId === 'string') unanswered.add(data.messageId);
            end();
          },
        }),
    );
    done();
  });
  return {
    send: async (message) => {
      const mail = wireFormat(message, from);
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw smtpError(error, unanswered.has(mail.messageId));
      } finally {
        unanswered.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Writes mail to files instead of sending it: `<id>.eml` opens in any mail program, and `index.jsonl` lists what was written.
 * For machines without a mail server.
 */
function createOutboxSender({ directory, from }: { directory: string; from: string }): EmailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: content } = await transport.sendMail(wireFormat(message, from));
      if (!Buffer.isBuffer(content)) throw new TypeError('the mail was not written to memory');
      await mkdir(directory, { recursive: true });
      const file = `${message.id}.eml`;
      // readers never see half a mail
      await writeFile(join(directory, `${file}.part`), content);
      await rename(join(directory, `${file}.part`), join(directory, file));
      const line = { file, at: new Date().toISOString(), to: message.to, subject: message.subject };
      await appendFile(join(directory, 'index.jsonl'), `${JSON.stringify(line)}\n`);
    },
    close: () => transport.close(),
  };
}

/** A mail that was written instead of sent. */
export interface OutboxEmail {
  /** Its name in the outbox. */
  file: string;
  /** When it was written. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const IndexLine = z.object({
  file: z.string().regex(/^[\w-]+\.eml$/),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
});
type IndexEntry = z.output<typeof IndexLine>;
const maxEmails = 100;

/**
 * The latest mails of an outbox, the newest first; a missing outbox is empty.
 *
 * @param to only those to this address; the files of the others are not read
 */
export async function readOutbox(directory: string, to?: string): Promise<OutboxEmail[]> {
  const index = await readFile(join(directory, 'index.jsonl'), 'utf8').catch(() => '');
  const entries = index
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine)
    .filter((entry) => entry !== null)
    .filter((entry) => to === undefined || entry.to.toLowerCase() === to.toLowerCase());
  const latest = entries.slice(-maxEmails).toReversed();
  const mails = await Promise.all(latest.map((entry) => readEmail(directory, entry)));
  return mails.filter((mail) => mail !== null);
}

/** @returns `null` for a line that a program which was ended has left half written. */
function parseLine(line: string): IndexEntry | null {
  try {
    return IndexLine.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** @returns `null` when the file is gone. */
async function readEmail(directory: string, entry: IndexEntry): Promise<OutboxEmail | null> {
  const content = await readFile(join(directory, entry.file)).catch(() => null);
  if (!content) return null;
  const { text = '', html = '' } = await PostalMime.parse(content);
  return { ...entry, text, html };
}
