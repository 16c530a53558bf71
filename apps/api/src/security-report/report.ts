import { dayMs } from '@plaza/sdk';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { formatTextTable } from '../platform/text-table.ts';
import { findAccountId, readSecurityEvents } from './store.ts';

export class SecurityReportError extends Error {
  override name = 'SecurityReportError';
}

const usageText = `pnpm security:events [options]

  --account <id>      events of one account
  --email <address>   the same, by its email address
  --network <hash>    events from one network, as this command prints it
  --kind <kind>       login_failed, password_reset…; may be given several times
  --since <day>       from this day on, as 2026-11-01 (UTC); the last 7 days unless given
  --limit <number>    at most this many, the newest; 100 unless given, 10000 at most
  --json              one JSON object per line instead of a table

Events are kept for 90 days. A network is a keyed hash of an IPv4 address or an IPv6 /64, never the address.`;

const defaultReportDays = 7;

const OptionsSchema = z.object({
  account: z.coerce.number('--account takes the number of an account').int().positive().optional(),
  email: z.string().optional(),
  network: z
    .string()
    .regex(/^[0-9a-f]{1,32}$/, '--network takes the hexadecimal digits that this command prints')
    .optional(),
  kind: z.array(z.string()).optional(),
  since: z.iso.date('--since takes a day, as 2026-11-01').optional(),
  limit: z.coerce
    .number('--limit takes a number')
    .int()
    .min(1, '--limit takes 1 to 10000')
    .max(10_000, '--limit takes 1 to 10000')
    .default(100),
  json: z.boolean().default(false),
  help: z.boolean().default(false),
});

function parseOptions(args: readonly string[]): z.infer<typeof OptionsSchema> {
  const stringOption = { type: 'string' } as const;
  const booleanOption = { type: 'boolean' } as const;
  const optionDefinitions = {
    account: stringOption,
    email: stringOption,
    network: stringOption,
    since: stringOption,
    limit: stringOption,
    json: booleanOption,
    help: booleanOption,
  };
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...optionDefinitions, kind: { ...stringOption, multiple: true } },
    });
    return OptionsSchema.parse(values);
  } catch (error) {
    const optionErrorText =
      error instanceof z.ZodError ? error.issues[0]?.message : error instanceof Error && error.message;
    throw new SecurityReportError(`${optionErrorText || 'Unreadable.'}\n\n${usageText}`);
  }
}

/**
 * Lists the latest security events, newest first.
 * @returns text without email or IP addresses.
 * @throws SecurityReportError for invalid options or an email without an account; the message says how to fix them.
 */
export async function reportSecurityEvents(
  database: PlazaDatabase,
  args: readonly string[],
  now: Date,
): Promise<string> {
  const { email, since, json, help, account, kind: kinds, network, limit } = parseOptions(args);
  if (help) return usageText;
  const accountId = email === undefined ? account : await findAccountId(database, email);
  if (accountId === null) throw new SecurityReportError('No account has this email address.');
  const events = await readSecurityEvents(database, {
    since: since === undefined ? new Date(now.getTime() - defaultReportDays * dayMs) : new Date(since),
    limit,
    ...(accountId !== undefined && { account: accountId }),
    ...(kinds && { kinds }),
    ...(network !== undefined && { network }),
  });
  if (json) return events.map((event) => JSON.stringify(event)).join('\n');
  if (events.length === 0) return 'No events match.';
  return formatTextTable(
    ['time', 'kind', 'account', 'network', 'listing'],
    events.map(({ at, kind, account: id, network: hash, listing }) => [
      at,
      kind,
      String(id ?? '-'),
      hash?.slice(0, 12) ?? '-',
      String(listing ?? '-'),
    ]),
  );
}
