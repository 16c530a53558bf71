import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { readOutbox } from '../platform/email/email-sender.ts';
import { sandboxCardNumbers } from '../platform/payments/sandbox/cards.ts';

export interface Leak {
  /** The file or table that contains the leak. */
  where: string;
  /** Type of the leaked secret, such as a card number, without its value. */
  what: string;
}

/** Card numbers that users may enter although the sandbox rejects them. */
const otherCardNumbers = ['4111111111111111', '4000000000003220', '378282246310005'];
const minCardPartLength = 8;
const maxZerosInCardPart = 5;

/** Lists the parts that identify a card number: consecutive digits that are not nearly all zeros. */
function cardPartsOf(number: string): string[] {
  const cardParts: string[] = [];
  for (let start = 0; start + minCardPartLength <= number.length; start += 1) {
    const cardPart = number.slice(start, start + minCardPartLength);
    if (cardPart.replaceAll(/[^0]/g, '').length <= maxZerosInCardPart) cardParts.push(cardPart);
  }
  return cardParts;
}

const cardNumbers = [...sandboxCardNumbers, ...otherCardNumbers];
const allCardParts = new Set(cardNumbers.flatMap(cardPartsOf));

/** Matches consecutive or grouped digits. Adjacent letters indicate something else, such as a hash. */
const digitRunPattern = /(?<![\w-])\d(?:[ -]?\d){7,}(?![\w-])/g;

function containsCardNumber(text: string): boolean {
  if (cardNumbers.some((number) => text.includes(number))) return true;
  return [...text.matchAll(digitRunPattern)].some(([run]) => {
    const runDigits = run.replaceAll(/\D/g, '');
    for (let start = 0; start + minCardPartLength <= runDigits.length; start += 1)
      if (allCardParts.has(runDigits.slice(start, start + minCardPartLength))) return true;
    return false;
  });
}

const leakPatterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a security code', /\bcv[cv]2?\b\\?["']?\s*[:=]\s*\\?["']?\d{3,4}\b/i],
  ['a client secret', /\b(?:pi|seti)_\w+_secret_\w+/],
  ['a bearer token', /\beyJ[\w-]{5,}\.eyJ[\w-]+\.[\w-]{10,}/],
  ['a key of Stripe', /\b(?:[sr]k_(?:test|live)|whsec)_\w{6,}/],
];
/** Matches a refresh token; links in emails contain secrets of the same form by design. */
const refreshTokenPattern = /(?<![\w$/+.-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w$/+.=-])/;

export interface LeakOptions {
  secrets?: readonly string[];
  /** True for emails, which may contain links with secrets. */
  isMail?: boolean;
}

export function leaksIn(text: string, where: string, { secrets = [], isMail = false }: LeakOptions = {}): Leak[] {
  const leakKinds = leakPatterns.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
  if (containsCardNumber(text)) leakKinds.push('a card number, or a part of one');
  if (!isMail && refreshTokenPattern.test(text)) leakKinds.push('a refresh token');
  if (secrets.some((secret) => text.includes(secret))) leakKinds.push('a secret of this test');
  return leakKinds.map((what) => ({ where, what }));
}

/** Decodes bytes written as hex, so that their text is searched too. */
const withDecodedHex = (text: string): string =>
  text.replaceAll(/\\\\x((?:[\da-f]{2})+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));

export async function leaksOfDatabase(url: string, options: LeakOptions = {}): Promise<Leak[]> {
  const databaseClient = new Client({ connectionString: url });
  await databaseClient.connect();
  try {
    const { rows: tables } = await databaseClient.query<{ schema: string; name: string }>(`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    `);
    const leaks: Leak[] = [];
    for (const { schema, name } of tables) {
      const qualifiedTable = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
      const { rows } = await databaseClient.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${qualifiedTable} as t`,
      );
      const leaksOfTable = rows.flatMap(({ text }) => leaksIn(withDecodedHex(text), `table ${name}`, options));
      leaks.push(...new Map(leaksOfTable.map((leak) => [leak.what, leak])).values());
    }
    return leaks;
  } finally {
    await databaseClient.end();
  }
}

export async function leaksOfOutbox(directory: string, options: LeakOptions = {}): Promise<Leak[]> {
  const outboxEmails = await readOutbox(directory);
  return outboxEmails.flatMap(({ subject, text, html }) =>
    leaksIn([subject, text, html].join('\n'), `mail "${subject}"`, { ...options, isMail: true }),
  );
}

export async function leaksOfFiles(directory: string, ending: string, options: LeakOptions = {}): Promise<Leak[]> {
  const fileNames = await readdir(directory).catch(() => []);
  const leaks: Leak[] = [];
  for (const name of fileNames.filter((each) => each.endsWith(ending)))
    leaks.push(...leaksIn(await readFile(join(directory, name), 'utf8'), name, options));
  return leaks;
}
