import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import * as z from 'zod';

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
const mostMails = 100;

/** The latest mails of an outbox, the newest first; an outbox that nobody has written to is empty. */
export async function readOutbox(directory: string): Promise<OutboxMail[]> {
  const index = await readFile(join(directory, 'index.jsonl'), 'utf8').catch(() => '');
  const lines = index.split('\n').filter((line) => line !== '');
  const mails = await Promise.all(
    lines
      .slice(-mostMails)
      .toReversed()
      .map((line) => readMail(directory, line)),
  );
  return mails.filter((mail) => mail !== null);
}

/** @returns `null` for a line that a program which was ended has left half written. */
function parseLine(line: string): z.output<typeof IndexLine> | null {
  try {
    return IndexLine.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** @returns `null` when the file is gone. */
async function readMail(directory: string, line: string): Promise<OutboxMail | null> {
  const entry = parseLine(line);
  const content = entry && (await readFile(join(directory, entry.file)).catch(() => null));
  if (!entry || !content) return null;
  const { text = '', html = '' } = await PostalMime.parse(content);
  return { ...entry, text, html };
}
