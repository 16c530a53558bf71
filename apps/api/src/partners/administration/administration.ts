import { parseArgs } from 'node:util';
import { dayMs, testPartnerId } from '@plaza/sdk';
import { PartnerId } from '@plaza/sdk/contract';
import { viewDay } from '../../insights/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { formatTextTable } from '../../platform/text-table.ts';
import { parseAllowedOrigin } from '../admission.ts';
import {
  insertCampaign,
  insertPartner,
  readPartners,
  readAttributionReport,
  setCampaignActive,
  updatePartner,
} from './administration-store.ts';
import { type partnersCommands, partnersUsage } from './usage.ts';

/** Thrown for a rejected command, with a message that explains the correct use. */
export class PartnersCommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PartnersCommandError';
  }
}

const usageText = `pnpm partners <command>\n\n${partnersUsage}`;

type CommandArguments = readonly string[];
interface CommandOptions {
  origin?: string[] | undefined;
  'requests-per-minute'?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type CommandHandler = (commandLine: CommandArguments, options: CommandOptions) => Promise<string>;

const defaultRequestsPerMinute = '12000';
const maxRequestsPerMinute = 1_000_000;
const maxNameLength = 100;
const defaultReportDays = 30;

/**
 * Runs a command of `pnpm partners`.
 * @returns the text to print.
 * @throws PartnersCommandError for an invalid command.
 */
export async function runPartnersCommand(
  database: PlazaDatabase,
  args: CommandArguments,
  today: Date,
): Promise<string> {
  const { commandLine, options } = parseArguments(args);
  const [name = 'help', ...commandOperands] = commandLine;
  const commandHandlers: Readonly<Record<(typeof partnersCommands)[number], CommandHandler>> = {
    help: () => Promise.resolve(usageText),
    list: () => formatPartnerList(database),
    add: (operands, { origin = [], 'requests-per-minute': limit = defaultRequestsPerMinute }) =>
      addPartner(database, operands, origin, limit),
    'set-origins': async ([id, ...origins]) => {
      const partnerChanges = { allowed_origins: parseOrigins(origins) };
      await changePartner(database, parseId(id), partnerChanges);
      return `The pages of ${id} may stand on: ${partnerChanges.allowed_origins.join(', ')}`;
    },
    'set-limit': async ([id, limit]) => {
      const partnerChanges = { requests_per_minute: parseRequestLimit(limit) };
      await changePartner(database, parseId(id), partnerChanges);
      return `${id} may ask ${partnerChanges.requests_per_minute} times a minute.`;
    },
    'add-campaign': (operands) => addCampaign(database, operands),
    pause: (operands) => setPartnerOrCampaignActive(database, operands, false),
    resume: (operands) => setPartnerOrCampaignActive(database, operands, true),
    report: ([id], { from, to }) => composeAttributionReport(database, id, parsePeriod(from, to, today)),
  };
  const commandHandler = Object.hasOwn(commandHandlers, name)
    ? commandHandlers[name as keyof typeof commandHandlers]
    : undefined;
  if (commandHandler === undefined) throw new PartnersCommandError(`There is no command "${name}".\n\n${usageText}`);
  return commandHandler(commandOperands, options);
}

function parseArguments(args: CommandArguments): { commandLine: CommandArguments; options: CommandOptions } {
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
    throw new PartnersCommandError(`${error instanceof Error ? error.message : 'Unreadable.'}\n\n${usageText}`);
  }
}

function parseId(text = ''): string {
  if (text === testPartnerId) throw new PartnersCommandError(`The id "${text}" is for tests on any page.`);
  if (PartnerId.safeParse(text).success) return text;
  throw new PartnersCommandError(
    `"${text}" is no id: small letters, digits and hyphens, 40 at most, as in almenara or season-2027.`,
  );
}

function parseName(commandLine: CommandArguments): string {
  const name = commandLine.join(' ').trim();
  if (name !== '' && name.length <= maxNameLength) return name;
  throw new PartnersCommandError(`A name is needed, of ${maxNameLength} characters at most.`);
}

function parseOrigins(texts: CommandArguments): string[] {
  if (texts.length === 0) throw new PartnersCommandError('At least one origin is needed: https://www.almenara.example');
  const origins = texts.map((text) => {
    const origin = parseAllowedOrigin(text);
    if (origin !== null) return origin;
    throw new PartnersCommandError(
      `"${text}" is no origin. Write scheme and host and nothing after them: https://www.almenara.example`,
    );
  });
  return [...new Set(origins)];
}

function parseRequestLimit(text = ''): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= maxRequestsPerMinute) return limit;
  throw new PartnersCommandError(
    `"${text}" is no limit: a whole number of requests a minute from 1 to ${maxRequestsPerMinute}.`,
  );
}

const formatDay = (time: Date): string => time.toISOString().slice(0, 10);

function parseDay(text: string): string {
  const time = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time.getTime()) && formatDay(time) === text) return text;
  throw new PartnersCommandError(`"${text}" is no day: write it as 2026-11-21.`);
}

function parsePeriod(from: string | undefined, to: string | undefined, today: Date): { from: string; to: string } {
  // Arrivals are counted by days in Spain.
  const lastDay = to === undefined ? viewDay(today) : parseDay(to);
  const firstDay =
    from === undefined
      ? formatDay(new Date(Date.parse(`${lastDay}T00:00:00Z`) - (defaultReportDays - 1) * dayMs))
      : parseDay(from);
  if (firstDay > lastDay) throw new PartnersCommandError(`The span ends before it begins: ${firstDay} to ${lastDay}.`);
  return { from: firstDay, to: lastDay };
}

const unknownPartnerError = (id: string) =>
  new PartnersCommandError(`There is no partner "${id}". See them all: pnpm partners list`);

async function formatPartnerList(database: PlazaDatabase): Promise<string> {
  const partners = await readPartners(database);
  if (partners.length === 0) return 'There are no partners yet. Add one: pnpm partners add';
  const formatPausedSuffix = (isActive: boolean) => (isActive ? '' : ' (paused)');
  return partners
    .map((partner) =>
      [
        `${partner.id}${formatPausedSuffix(partner.is_active)}: ${partner.name}`,
        `  sites      ${partner.allowed_origins.join(', ')}`,
        `  limit      ${partner.requests_per_minute} requests a minute`,
        `  campaigns  ${partner.campaigns.map(({ id, name, is_active }) => `${id}: ${name}${formatPausedSuffix(is_active)}`).join(', ') || 'none'}`,
      ].join('\n'),
    )
    .join('\n\n');
}

async function addPartner(
  database: PlazaDatabase,
  [idText, ...name]: CommandArguments,
  origins: CommandArguments,
  limit: string,
): Promise<string> {
  const partner = {
    id: parseId(idText),
    name: parseName(name),
    allowed_origins: parseOrigins(origins),
    requests_per_minute: parseRequestLimit(limit),
  };
  if (await insertPartner(database, partner))
    return `Added ${partner.id}: ${partner.name}, on ${partner.allowed_origins.join(', ')}`;
  throw new PartnersCommandError(
    `There is a partner "${partner.id}" already. Change it with set-origins or set-limit.`,
  );
}

async function changePartner(
  database: PlazaDatabase,
  id: string,
  changes: Parameters<typeof updatePartner>[2],
): Promise<void> {
  if (!(await updatePartner(database, id, changes))) throw unknownPartnerError(id);
}

async function addCampaign(database: PlazaDatabase, [partner, idText, ...name]: CommandArguments): Promise<string> {
  const campaign = { partner_id: parseId(partner), id: parseId(idText), name: parseName(name) };
  const partners = await readPartners(database);
  if (!partners.some(({ id }) => id === campaign.partner_id)) throw unknownPartnerError(campaign.partner_id);
  if (await insertCampaign(database, campaign))
    return `Added the campaign ${campaign.id} of ${campaign.partner_id}: ${campaign.name}`;
  throw new PartnersCommandError(`${campaign.partner_id} has a campaign "${campaign.id}" already.`);
}

async function setPartnerOrCampaignActive(
  database: PlazaDatabase,
  [partner, campaign]: CommandArguments,
  isActive: boolean,
): Promise<string> {
  const partnerId = parseId(partner);
  const stateText = isActive ? 'goes on' : 'is paused';
  if (campaign === undefined) {
    await changePartner(database, partnerId, { is_active: isActive });
    return `${partnerId} ${stateText}.`;
  }
  const campaignId = parseId(campaign);
  if (await setCampaignActive(database, { partnerId, id: campaignId, isActive }))
    return `The campaign ${campaignId} of ${partnerId} ${stateText}.`;
  throw new PartnersCommandError(
    `There is no campaign "${campaignId}" of a partner "${partnerId}". See all: pnpm partners list`,
  );
}

async function composeAttributionReport(
  database: PlazaDatabase,
  idText: string | undefined,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const partnerId = idText === undefined ? null : parseId(idText);
  if (partnerId !== null && !(await readPartners(database)).some(({ id }) => id === partnerId))
    throw unknownPartnerError(partnerId);
  const reportRows = await readAttributionReport(database, { from, to, partnerId });
  const periodText = `${from} to ${to} (days in Spain)`;
  if (reportRows.length === 0) return `${periodText}: nobody came${partnerId === null ? '' : ` from ${partnerId}`}.`;
  const reportTable = formatTextTable(
    ['partner', 'campaign', 'impressions', 'arrivals', 'searches', 'views', 'chats'],
    reportRows.map((row) => [
      row.partnerId,
      row.campaignId || 'none',
      row.impressions,
      row.arrivals,
      row.searches,
      row.views,
      row.chats,
    ]),
  );
  return `${periodText}\n\n${reportTable}`;
}
