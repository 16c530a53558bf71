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
