import { parseArgs } from 'node:util';
import { dayMs } from '@plaza/sdk';
import { PartnerId } from '@plaza/sdk/contract';
import { viewDay } from '../../insights/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { textTable } from '../../platform/text-table.ts';
import { readAllowedOrigin } from '../admission.ts';
import {
  insertCampaign,
  insertPartner,
  readPartners,
  readReport,
  setCampaignActive,
  updatePartner,
} from './administration-store.ts';
import { type partnersCommands, partnersUsage } from './usage.ts';

/** A refused command; the message explains the correct use. */
export class PartnersCommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PartnersCommandError';
  }
}

const usage = `pnpm partners <command>\n\n${partnersUsage}`;

type Arguments = readonly string[];
interface Options {
  origin?: string[] | undefined;
  'requests-per-minute'?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type Command = (commandLine: Arguments, options: Options) => Promise<string>;

const defaultRequestsPerMinute = '12000';
const maxRequestsPerMinute = 1_000_000;
const maxNameLength = 100;
const defaultReportDays = 30;

/**
 * Runs a command of `pnpm partners`.
 * @returns the text to print.
 * @throws PartnersCommandError for an invalid command.
 */
export async function runPartnersCommand(database: PlazaDatabase, args: Arguments, today: Date): Promise<string> {
  const { commandLine, options } = readArguments(args);
  const [name = 'help', ...rest] = commandLine;
  const commands: Readonly<Record<(typeof partnersCommands)[number], Command>> = {
    help: () => Promise.resolve(usage),
    list: () => list(database),
    add: (operands, { origin = [], 'requests-per-minute': limit = defaultRequestsPerMinute }) =>
      add(database, operands, origin, limit),
    'set-origins': async ([id, ...origins]) => {
      const changes = { allowed_origins: readOrigins(origins) };
      await change(database, readId(id), changes);
      return `The pages of ${id} may stand on: ${changes.allowed_origins.join(', ')}`;
    },
    'set-limit': async ([id, limit]) => {
      const changes = { requests_per_minute: readLimit(limit) };
      await change(database, readId(id), changes);
      return `${id} may ask ${changes.requests_per_minute} times a minute.`;
    },
    'add-campaign': (operands) => addCampaign(database, operands),
    pause: (operands) => setActive(database, operands, false),
    resume: (operands) => setActive(database, operands, true),
    report: ([id], { from, to }) => report(database, id, readPeriod(from, to, today)),
  };
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (command === undefined) throw new PartnersCommandError(`There is no command "${name}".\n\n${usage}`);
  return command(rest, options);
}

function readArguments(args: Arguments): { commandLine: Arguments; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        origin: { type: 'string', multiple: true },
        'requests-per-minute': { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    });
    return { commandLine: positionals, options: values };
  } catch (error) {
    throw new PartnersCommandError(`${error instanceof Error ? error.message : 'Unreadable.'}\n\n${usage}`);
  }
}

function readId(text = ''): string {
  if (PartnerId.safeParse(text).success) return text;
  throw new PartnersCommandError(
    `"${text}" is no id: small letters, digits and hyphens, 40 at most, as in almenara or season-2027.`,
  );
}

function readName(commandLine: Arguments): string {
  const name = commandLine.join(' ').trim();
  if (name !== '' && name.length <= maxNameLength) return name;
  throw new PartnersCommandError(`A name is needed, of ${maxNameLength} characters at most.`);
}

function readOrigins(texts: Arguments): string[] {
  if (texts.length === 0) throw new PartnersCommandError('At least one origin is needed: https://www.almenara.example');
  const origins = texts.map((text) => {
    const origin = readAllowedOrigin(text);
    if (origin !== null) return origin;
    throw new PartnersCommandError(
      `"${text}" is no origin. Write scheme and host and nothing after them: https://www.almenara.example`,
    );
  });
  return [...new Set(origins)];
}

function readLimit(text = ''): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= maxRequestsPerMinute) return limit;
  throw new PartnersCommandError(
    `"${text}" is no limit: a whole number of requests a minute from 1 to ${maxRequestsPerMinute}.`,
  );
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function readDay(text: string): string {
  const time = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time.getTime()) && dayOf(time) === text) return text;
  throw new PartnersCommandError(`"${text}" is no day: write it as 2026-11-21.`);
}

function readPeriod(from: string | undefined, to: string | undefined, today: Date): { from: string; to: string } {
  // Arrivals are counted by days in Spain.
  const last = to === undefined ? viewDay(today) : readDay(to);
  const first =
    from === undefined
      ? dayOf(new Date(Date.parse(`${last}T00:00:00Z`) - (defaultReportDays - 1) * dayMs))
      : readDay(from);
  if (first > last) throw new PartnersCommandError(`The span ends before it begins: ${first} to ${last}.`);
  return { from: first, to: last };
}

const unknownPartner = (id: string) =>
  new PartnersCommandError(`There is no partner "${id}". See them all: pnpm partners list`);

async function list(database: PlazaDatabase): Promise<string> {
  const partners = await readPartners(database);
  if (partners.length === 0) return 'There are no partners yet. Add one: pnpm partners add';
  const paused = (isActive: boolean) => (isActive ? '' : ' (paused)');
  return partners
    .map((partner) =>
      [
        `${partner.id}${paused(partner.is_active)}: ${partner.name}`,
        `  sites      ${partner.allowed_origins.join(', ')}`,
        `  limit      ${partner.requests_per_minute} requests a minute`,
        `  campaigns  ${partner.campaigns.map(({ id, name, is_active }) => `${id}: ${name}${paused(is_active)}`).join(', ') || 'none'}`,
      ].join('\n'),
    )
    .join('\n\n');
}

async function add(
  database: PlazaDatabase,
  [idText, ...name]: Arguments,
  origins: Arguments,
  limit: string,
): Promise<string> {
  const partner = {
    id: readId(idText),
    name: readName(name),
    allowed_origins: readOrigins(origins),
    requests_per_minute: readLimit(limit),
  };
  if (await insertPartner(database, partner))
    return `Added ${partner.id}: ${partner.name}, on ${partner.allowed_origins.join(', ')}`;
  throw new PartnersCommandError(
    `There is a partner "${partner.id}" already. Change it with set-origins or set-limit.`,
  );
}

async function change(
  database: PlazaDatabase,
  id: string,
  changes: Parameters<typeof updatePartner>[2],
): Promise<void> {
  if (!(await updatePartner(database, id, changes))) throw unknownPartner(id);
}

async function addCampaign(database: PlazaDatabase, [partner, idText, ...name]: Arguments): Promise<string> {
  const campaign = { partner_id: readId(partner), id: readId(idText), name: readName(name) };
  const partners = await readPartners(database);
  if (!partners.some(({ id }) => id === campaign.partner_id)) throw unknownPartner(campaign.partner_id);
  if (await insertCampaign(database, campaign))
    return `Added the campaign ${campaign.id} of ${campaign.partner_id}: ${campaign.name}`;
  throw new PartnersCommandError(`${campaign.partner_id} has a campaign "${campaign.id}" already.`);
}

async function setActive(database: PlazaDatabase, [partner, campaign]: Arguments, isActive: boolean): Promise<string> {
  const partnerId = readId(partner);
  const stateText = isActive ? 'goes on' : 'is paused';
  if (campaign === undefined) {
    await change(database, partnerId, { is_active: isActive });
    return `${partnerId} ${stateText}.`;
  }
  const id = readId(campaign);
  if (await setCampaignActive(database, { partnerId, id, isActive }))
    return `The campaign ${id} of ${partnerId} ${stateText}.`;
  throw new PartnersCommandError(
    `There is no campaign "${id}" of a partner "${partnerId}". See all: pnpm partners list`,
  );
}

async function report(
  database: PlazaDatabase,
  idText: string | undefined,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const partnerId = idText === undefined ? null : readId(idText);
  if (partnerId !== null && !(await readPartners(database)).some(({ id }) => id === partnerId))
    throw unknownPartner(partnerId);
  const rows = await readReport(database, { from, to, partnerId });
  const period = `${from} to ${to} (days in Spain)`;
  if (rows.length === 0) return `${period}: nobody came${partnerId === null ? '' : ` from ${partnerId}`}.`;
  const table = textTable(
    ['partner', 'campaign', 'arrivals', 'searches', 'views', 'chats'],
    rows.map((row) => [row.partnerId, row.campaignId || 'none', row.arrivals, row.searches, row.views, row.chats]),
  );
  return `${period}\n\n${table}`;
}
