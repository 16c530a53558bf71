import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import * as z from 'zod';
import type { MailConfig } from '../../config.ts';
import { type Mail, MailError, wireFormat } from './mail.ts';

/** A mail server when there is one, else the outbox. */
export function createMail({ smtpUrl, requiresTls = false, outbox, from }: MailConfig): Mail {
  return smtpUrl === null
    ? createOutboxMail({ directory: outbox, from })
    : createSmtpMail({ url: smtpUrl, from, requiresTls });
}

const connectMs = 10_000;
const defaultSilenceMs = 30_000;

/** The parts of an SMTP failure that name nobody. */
function mailError(error: unknown, isHandedOver: boolean): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new MailError(
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
export function createSmtpMail({
  url,
  from,
  requiresTls = false,
  silenceMs = defaultSilenceMs,
}: {
  url: string;
  from: string;
  requiresTls?: boolean;
  silenceMs?: number;
}): Mail {
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
        throw mailError(error, unanswered.has(mail.messageId));
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
function createOutboxMail({ directory, from }: { directory: string; from: string }): Mail {
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
export interface OutboxMail {
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
const maxMails = 100;

/**
 * The latest mails of an outbox, the newest first; a missing outbox is empty.
 *
 * @param to only those to this address; the files of the others are not read
 */
export async function readOutbox(directory: string, to?: string): Promise<OutboxMail[]> {
  const index = await readFile(join(directory, 'index.jsonl'), 'utf8').catch(() => '');
  const entries = index
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine)
    .filter((entry) => entry !== null)
    .filter((entry) => to === undefined || entry.to.toLowerCase() === to.toLowerCase());
  const latest = entries.slice(-maxMails).toReversed();
  const mails = await Promise.all(latest.map((entry) => readMail(directory, entry)));
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
async function readMail(directory: string, entry: IndexEntry): Promise<OutboxMail | null> {
  const content = await readFile(join(directory, entry.file)).catch(() => null);
  if (!content) return null;
  const { text = '', html = '' } = await PostalMime.parse(content);
  return { ...entry, text, html };
}
