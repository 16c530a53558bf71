import { randomBytes } from 'node:crypto';
import { dayMs, testPartnerId } from '@plaza/sdk';
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
import { isLocalOrigin, parseAllowedOrigin } from '../admission.ts';
import {
  allowSite,
  deleteSite,
  insertOwnPartner,
  insertPendingSite,
  type OwnPartnerRow,
  readCountsByCampaign,
  readCountsByDay,
  readCountsBySite,
  readDetailedCounts,
  readOwnPartners,
  updateOwnPartner,
  upsertCampaign,
} from './own-partners-store.ts';
import type { PlaceDirectory } from '../../platform/geocoder/place-directory.ts';
import { proofOf, type SiteProbe } from '../../platform/site-probe.ts';
import type { WebhookEvents } from '../webhooks/webhook-events.ts';
import { isReservedPartnerId } from './reserved-ids.ts';

/** Rate limit of a new partner; the operator raises it with `pnpm partners set-limit`. */
const defaultRequestsPerMinute = 1200;

interface ReportQuery {
  /** Length of the report in days, up to today in Spain. */
  days: number;
  campaign?: string | undefined;
  /** Origin of a site. */
  site?: string | undefined;
}

export interface OwnPartners {
  list(userId: number): Promise<OwnPartner[]>;
  /** @throws DomainError `email_not_confirmed`, `partner_limit_reached`, or `validation_failed` for a used or reserved ID. */
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

function toPartnerSites({ allowedOrigins, pendingSites }: OwnPartnerRow): PartnerSite[] {
  const unverifiedSites = pendingSites.filter(({ origin }) => !allowedOrigins.includes(origin));
  return [
    ...allowedOrigins.map((origin) => ({ origin, isVerified: true, verification: null })),
    ...unverifiedSites.map(({ origin, token }) => ({
      origin,
      isVerified: false,
      verification: proofOf(origin, token),
    })),
  ];
}

const toOwnPartner = (row: OwnPartnerRow): OwnPartner => ({
  id: row.id,
  name: row.name,
  isActive: row.isActive,
  requestsPerMinute: row.requestsPerMinute,
  sites: toPartnerSites(row),
  campaigns: row.campaigns,
});

/** Reads the origin from an origin or the URL of a page. A missing scheme is HTTP on this machine, otherwise HTTPS. */
export function parseSiteOrigin(address: string): string | null {
  const trimmedAddress = address.trim();
  const assumedScheme = isLocalOrigin(`http://${trimmedAddress.replace(/\/.*/, '')}`) ? 'http' : 'https';
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:\/\//i.test(trimmedAddress) ? trimmedAddress : `${assumedScheme}://${trimmedAddress}`,
  );
  if (trimmedAddress.includes('*')) return parseAllowedOrigin(trimmedAddress);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isSiteName = url.hostname.includes('.') || isLocalOrigin(url.origin);
  return isSiteName && !url.hostname.endsWith('.') ? parseAllowedOrigin(url.origin) : null;
}

const stepCountNames = ['impressions', 'arrivals', 'searches', 'views', 'chats'] as const;

const sumPartnerCounts = (days: readonly PartnerCounts[]): PartnerCounts => ({
  impressions: days.reduce((sum, day) => sum + day.impressions, 0),
  arrivals: days.reduce((sum, day) => sum + day.arrivals, 0),
  searches: days.reduce((sum, day) => sum + day.searches, 0),
  views: days.reduce((sum, day) => sum + day.views, 0),
  chats: days.reduce((sum, day) => sum + day.chats, 0),
});

function toReportPeriod(id: string, { days, campaign, site }: ReportQuery, now: Date) {
  const lastDay = viewDay(now);
  const firstDay = new Date(Date.parse(`${lastDay}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { partnerId: id, from: firstDay, to: lastDay, campaignId: campaign ?? null, site: site ?? null };
}

// Long because all calls share how a partner of the account is read, locked and changed.
export function createOwnPartners(
  { write, read }: DatabaseConnections,
  probe: SiteProbe,
  events: WebhookEvents,
  places: Pick<PlaceDirectory, 'findVenue'>,
): OwnPartners {
  const readOwnPartnerRow = async (database: PlazaDatabase, userId: number, id: string): Promise<OwnPartnerRow> => {
    const partnerRow = (await readOwnPartners(database, userId)).find((partner) => partner.id === id);
    if (partnerRow === undefined) throw new DomainError('not_found');
    return partnerRow;
  };

  /** Changes a partner of the account while no other change of that account runs, and returns the changed partner. */
  const changeOwnPartner = (
    userId: number,
    id: string,
    change: (transaction: PlazaDatabase, partner: OwnPartnerRow) => Promise<void>,
  ): Promise<OwnPartner> =>
    write.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      await change(transaction, await readOwnPartnerRow(transaction, userId, id));
      return toOwnPartner(await readOwnPartnerRow(transaction, userId, id));
    });

  const probeSite = async (
    userId: number,
    id: string,
    origin: string,
  ): Promise<{ file: SiteProbeResult; dns: SiteProbeResult }> => {
    const partnerRow = await readOwnPartnerRow(write, userId, id);
    if (partnerRow.allowedOrigins.includes(origin)) return { file: 'found', dns: 'found' };
    const siteToken = partnerRow.pendingSites.find((site) => site.origin === origin)?.token;
    if (siteToken === undefined) throw new DomainError('not_found');
    const siteProof = proofOf(origin, siteToken);
    const [file, dns] = await Promise.all([probe.readFile(siteProof), probe.readRecord(siteProof)]);
    return { file, dns };
  };

  return {
    list: async (userId) => (await readOwnPartners(write, userId)).map(toOwnPartner),
    create: async (userId, { id, name }, locale) =>
      write.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        if (!(await hasConfirmedEmail(transaction, userId))) throw new DomainError('email_not_confirmed');
        if (isReservedPartnerId(id) || places.findVenue(id) !== undefined)
          throw new DomainError('validation_failed', { fields: { id: [fieldMessage('partnerIdReserved', locale)] } });
        const partners = await readOwnPartners(transaction, userId);
        if (partners.length >= partnerLimits.partners) throw new DomainError('partner_limit_reached');
        const partner = { id, name, ownerId: userId, requestsPerMinute: defaultRequestsPerMinute };
        if (id === testPartnerId || !(await insertOwnPartner(transaction, partner)))
          throw new DomainError('validation_failed', { fields: { id: [fieldMessage('partnerIdTaken', locale)] } });
        return toOwnPartner(await readOwnPartnerRow(transaction, userId, id));
      }),
    update: (userId, id, changes) =>
      changeOwnPartner(userId, id, (transaction) => updateOwnPartner(transaction, id, changes)),
    addSite: async (userId, id, address, locale) => {
      const origin = parseSiteOrigin(address);
      if (origin === null)
        throw new DomainError('validation_failed', { fields: { origin: [fieldMessage('siteOrigin', locale)] } });
      return changeOwnPartner(userId, id, async (transaction, partner) => {
        const sites = toPartnerSites(partner);
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
      const isSiteVerified = file === 'found' || dns === 'found';
      const partner = await changeOwnPartner(userId, id, async (transaction, { pendingSites }) => {
        if (!isSiteVerified || !pendingSites.some((site) => site.origin === origin)) return;
        await allowSite(transaction, id, origin);
        await events.add(transaction, id, 'site.verified', { site: origin });
      });
      return { partner, file, dns };
    },
    removeSite: (userId, id, origin) =>
      changeOwnPartner(userId, id, (transaction) => deleteSite(transaction, id, origin)),
    saveCampaign: (userId, id, campaign) =>
      changeOwnPartner(userId, id, async (transaction, { campaigns }) => {
        const isNewCampaign = campaigns.every((existing) => existing.id !== campaign.id);
        if (isNewCampaign && campaigns.length >= partnerLimits.campaigns)
          throw new DomainError('partner_limit_reached');
        await upsertCampaign(transaction, { partnerId: id, ...campaign });
      }),
    report: async (userId, id, query) => {
      await readOwnPartnerRow(write, userId, id);
      const reportPeriod = toReportPeriod(id, query, new Date());
      const [days, campaigns, sites] = await Promise.all([
        readCountsByDay(read, reportPeriod),
        readCountsByCampaign(read, reportPeriod),
        readCountsBySite(read, reportPeriod),
      ]);
      return { totals: sumPartnerCounts(days), days, campaigns, sites };
    },
    csv: async (userId, id, query, locale) => {
      await readOwnPartnerRow(write, userId, id);
      const countRows = await readDetailedCounts(read, toReportPeriod(id, query, new Date()));
      const csvHeader = [
        ...(['day', 'site', 'campaign'] as const).map((column) => insightsText(column, locale)),
        ...stepCountNames.map((name) => insightsText(name === 'impressions' ? 'widgetImpressions' : name, locale)),
      ];
      return formatCsv(
        [
          csvHeader,
          ...countRows.map((row) => [row.day, row.site, row.campaign, ...stepCountNames.map((name) => row[name])]),
        ],
        locale,
      );
    },
  };
}
