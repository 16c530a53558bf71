import { randomBytes } from 'node:crypto';
import { dayMs } from '@plaza/sdk';
import {
  type Locale,
  type OwnPartner,
  type PartnerCounts,
  partnerLimits,
  type PartnerReport,
  type PartnerSite,
  type SiteProbeResult,
} from '@plaza/sdk/contract';
import { viewDay } from '../../insights/index.ts';
import { fieldMessage, insightsText } from '../../messages/index.ts';
import { formatCsv } from '../../platform/csv.ts';
import { lockUser } from '../../platform/database/account-locks.ts';
import { hasConfirmedEmail } from '../../platform/database/confirmed-email.ts';
import type { DatabaseConnections, PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { parseAllowedOrigin } from '../admission.ts';
import {
  allowSite,
  deleteSite,
  insertOwnPartner,
  insertPendingSite,
  type OwnPartnerRow,
  readCampaignCounts,
  readDayCounts,
  readOwnPartners,
  readSiteArrivals,
  updateOwnPartner,
  upsertCampaign,
} from './own-partners-store.ts';
import { proofOf, type SiteProbe } from '../../platform/site-probe.ts';

/** Rate limit of a new partner; the operator raises it with `pnpm partners set-limit`. */
const defaultRequestsPerMinute = 1200;

interface ReportQuery {
  /** Number of days up to today, in Spain. */
  days: number;
  campaign?: string | undefined;
}

export interface OwnPartners {
  list(userId: number): Promise<OwnPartner[]>;
  /** @throws DomainError `email_not_confirmed`, `partner_limit_reached`, or `validation_failed` for an ID in use. */
  create(userId: number, partner: { id: string; name: string }, locale: Locale): Promise<OwnPartner>;
  /** @throws DomainError `not_found`, as do all calls for a partner of another account. */
  update(userId: number, id: string, changes: Parameters<typeof updateOwnPartner>[2]): Promise<OwnPartner>;
  /**
   * Allows a site of `localhost` immediately, and other sites once they are verified.
   * @throws DomainError `validation_failed` for text without an origin, or `partner_limit_reached`.
   */
  addSite(userId: number, id: string, address: string, locale: Locale): Promise<OwnPartner>;
  verifySite(
    userId: number,
    id: string,
    origin: string,
  ): Promise<{ partner: OwnPartner; file: SiteProbeResult; dns: SiteProbeResult }>;
  removeSite(userId: number, id: string, origin: string): Promise<OwnPartner>;
  /** @throws DomainError `partner_limit_reached`. */
  saveCampaign(
    userId: number,
    id: string,
    campaign: { id: string; name: string; isActive: boolean },
  ): Promise<OwnPartner>;
  report(userId: number, id: string, query: ReportQuery): Promise<PartnerReport>;
  csv(userId: number, id: string, query: ReportQuery, locale: Locale): Promise<Blob>;
}

function toSites({ allowedOrigins, pendingSites }: OwnPartnerRow): PartnerSite[] {
  const pendingOnly = pendingSites.filter(({ origin }) => !allowedOrigins.includes(origin));
  return [
    ...allowedOrigins.map((origin) => ({ origin, isVerified: true, verification: null })),
    ...pendingOnly.map(({ origin, token }) => ({ origin, isVerified: false, verification: proofOf(origin, token) })),
  ];
}

const toOwnPartner = (row: OwnPartnerRow): OwnPartner => ({
  id: row.id,
  name: row.name,
  isActive: row.isActive,
  requestsPerMinute: row.requestsPerMinute,
  sites: toSites(row),
  campaigns: row.campaigns,
});

const isLocalOrigin = (origin: string): boolean => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(origin);

/** Reads the origin from an origin or the URL of a page. A missing scheme is HTTP on this machine, otherwise HTTPS. */
export function parseSiteOrigin(address: string): string | null {
  const trimmed = address.trim();
  const scheme = isLocalOrigin(`http://${trimmed.replace(/\/.*/, '')}`) ? 'http' : 'https';
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `${scheme}://${trimmed}`);
  if (trimmed.includes('*')) return parseAllowedOrigin(trimmed);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isSiteName = url.hostname.includes('.') || isLocalOrigin(url.origin);
  return isSiteName && !url.hostname.endsWith('.') ? parseAllowedOrigin(url.origin) : null;
}

const countNames = ['arrivals', 'searches', 'views', 'chats'] as const;

const sumCounts = (days: readonly PartnerCounts[]): PartnerCounts => ({
  arrivals: days.reduce((sum, day) => sum + day.arrivals, 0),
  searches: days.reduce((sum, day) => sum + day.searches, 0),
  views: days.reduce((sum, day) => sum + day.views, 0),
  chats: days.reduce((sum, day) => sum + day.chats, 0),
});

function toReportPeriod(id: string, { days, campaign }: ReportQuery, now: Date) {
  const to = viewDay(now);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { partnerId: id, from, to, campaignId: campaign ?? null };
}

// Long because all calls share how a partner of the account is read, locked and changed.
export function createOwnPartners({ write, read }: DatabaseConnections, probe: SiteProbe): OwnPartners {
  const readOwnRow = async (database: PlazaDatabase, userId: number, id: string): Promise<OwnPartnerRow> => {
    const row = (await readOwnPartners(database, userId)).find((partner) => partner.id === id);
    if (row === undefined) throw new DomainError('not_found');
    return row;
  };

  /** Runs a change of a partner alone in its account, and returns the changed partner. */
  const changeOwn = (
    userId: number,
    id: string,
    change: (transaction: PlazaDatabase, partner: OwnPartnerRow) => Promise<void>,
  ): Promise<OwnPartner> =>
    write.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      await change(transaction, await readOwnRow(transaction, userId, id));
      return toOwnPartner(await readOwnRow(transaction, userId, id));
    });

  const probeSite = async (
    userId: number,
    id: string,
    origin: string,
  ): Promise<{ file: SiteProbeResult; dns: SiteProbeResult }> => {
    const row = await readOwnRow(write, userId, id);
    if (row.allowedOrigins.includes(origin)) return { file: 'found', dns: 'found' };
    const token = row.pendingSites.find((site) => site.origin === origin)?.token;
    if (token === undefined) throw new DomainError('not_found');
    const proof = proofOf(origin, token);
    const [file, dns] = await Promise.all([probe.readFile(proof), probe.readRecord(proof)]);
    return { file, dns };
  };

  return {
    list: async (userId) => (await readOwnPartners(write, userId)).map(toOwnPartner),
    create: async (userId, { id, name }, locale) =>
      write.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        if (!(await hasConfirmedEmail(transaction, userId))) throw new DomainError('email_not_confirmed');
        const partners = await readOwnPartners(transaction, userId);
        if (partners.length >= partnerLimits.partners) throw new DomainError('partner_limit_reached');
        const partner = { id, name, ownerId: userId, requestsPerMinute: defaultRequestsPerMinute };
        if (!(await insertOwnPartner(transaction, partner)))
          throw new DomainError('validation_failed', { fields: { id: [fieldMessage('partnerIdTaken', locale)] } });
        return toOwnPartner(await readOwnRow(transaction, userId, id));
      }),
    update: (userId, id, changes) => changeOwn(userId, id, (transaction) => updateOwnPartner(transaction, id, changes)),
    addSite: async (userId, id, address, locale) => {
      const origin = parseSiteOrigin(address);
      if (origin === null)
        throw new DomainError('validation_failed', { fields: { origin: [fieldMessage('siteOrigin', locale)] } });
      return changeOwn(userId, id, async (transaction, partner) => {
        const sites = toSites(partner);
        if (sites.some((site) => site.origin === origin)) return;
        if (sites.length >= partnerLimits.sites) throw new DomainError('partner_limit_reached');
        if (isLocalOrigin(origin)) await allowSite(transaction, id, origin);
        else
          await insertPendingSite(transaction, { partnerId: id, origin, token: randomBytes(16).toString('base64url') });
      });
    },
    verifySite: async (userId, id, origin) => {
      // Requests to the site take seconds, so no transaction waits for them.
      const { file, dns } = await probeSite(userId, id, origin);
      const isProven = file === 'found' || dns === 'found';
      const partner = await changeOwn(userId, id, async (transaction, { pendingSites }) => {
        if (isProven && pendingSites.some((site) => site.origin === origin)) await allowSite(transaction, id, origin);
      });
      return { partner, file, dns };
    },
    removeSite: (userId, id, origin) => changeOwn(userId, id, (transaction) => deleteSite(transaction, id, origin)),
    saveCampaign: (userId, id, campaign) =>
      changeOwn(userId, id, async (transaction, { campaigns }) => {
        const isNew = campaigns.every((existing) => existing.id !== campaign.id);
        if (isNew && campaigns.length >= partnerLimits.campaigns) throw new DomainError('partner_limit_reached');
        await upsertCampaign(transaction, { partnerId: id, ...campaign });
      }),
    report: async (userId, id, query) => {
      await readOwnRow(write, userId, id);
      const period = toReportPeriod(id, query, new Date());
      const [days, campaigns, sites] = await Promise.all([
        readDayCounts(read, period),
        readCampaignCounts(read, period),
        readSiteArrivals(read, period),
      ]);
      return { totals: sumCounts(days), days, campaigns, sites };
    },
    csv: async (userId, id, query, locale) => {
      await readOwnRow(write, userId, id);
      const days = await readDayCounts(read, toReportPeriod(id, query, new Date()));
      const header = (['day', ...countNames] as const).map((column) => insightsText(column, locale));
      return formatCsv([header, ...days.map((day) => [day.day, ...countNames.map((name) => day[name])])], locale);
    },
  };
}
