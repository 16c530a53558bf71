import * as z from 'zod';
import { type AreaContract, dataOf, LocaleQuery, requireReadable } from '../shared.ts';
import { siteProbeResults } from '../vocabulary.ts';
import { maxSiteLength, PartnerId } from './partners.ts';

/**
 * Maximum numbers for an account and for each of its partners. An account's checks of sites and pages, and its CSV
 * files, count together.
 */
export const partnerLimits = { partners: 5, sites: 20, campaigns: 50, checksPerMinute: 10 } as const;

const PartnerName = requireReadable(z.string().trim().min(1).max(100));
const SiteOrigin = z.string().trim().min(1).max(maxSiteLength);

export const PartnerSite = z
  .object({
    origin: z.string().describe('Origin of the site’s pages, such as `https://www.arena.example`.'),
    isVerified: z.boolean().describe('`true` if the widgets work there. Origins of `localhost` need no verification.'),
    verification: z
      .object({
        fileUrl: z.string().describe('URL of the text file that proves control of the site.'),
        dnsName: z.string().describe('Name of the DNS TXT record that proves it instead.'),
        value: z.string().describe('Content of the file or the record.'),
      })
      .nullable()
      .describe('Ways to verify the site; `null` for a verified one.'),
  })
  .meta({ id: 'PartnerSite', description: 'A site that shows the widgets.' });
export type PartnerSite = z.infer<typeof PartnerSite>;

export const OwnPartner = z
  .object({
    id: PartnerId.describe('ID of the partner, for the attribute `partner` of the widgets.'),
    name: z.string().describe('Name of the partner.'),
    isActive: z.boolean().describe('`false` for a paused partner, whose widgets show the link of the page instead.'),
    requestsPerMinute: z.number().int().describe('Rate limit of all visitors of the partner together.'),
    sites: z.array(PartnerSite).describe('Sites of the partner, verified ones first.'),
    campaigns: z
      .array(
        z.object({
          id: PartnerId.describe('ID of the campaign, for the attribute `campaign` of the widgets.'),
          name: z.string().describe('Name of the campaign.'),
          isActive: z.boolean().describe('`false` for a paused campaign, whose visitors are not counted.'),
        }),
      )
      .describe('Campaigns that the reports distinguish.'),
  })
  .meta({ id: 'OwnPartner', description: 'A partner of the account, with its sites, campaigns and limits.' });
export type OwnPartner = z.infer<typeof OwnPartner>;

/** Numbers of widgets seen, and of visitors by step. */
export const partnerCountShape = {
  impressions: z
    .number()
    .int()
    .describe('Widgets seen on the partner’s pages: at least half of each was visible for a second.'),
  arrivals: z.number().int().describe('Visitors who came to Plaza from the partner’s pages.'),
  searches: z.number().int().describe('Searches of these visitors.'),
  views: z.number().int().describe('Listings that they viewed.'),
  chats: z.number().int().describe('Chats that they started.'),
};
const PartnerCounts = z.object(partnerCountShape);
export type PartnerCounts = z.infer<typeof PartnerCounts>;

export const PartnerReport = z
  .object({
    totals: PartnerCounts.describe('Sums of the period.'),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('Calendar day in the time zone of Spain (Europe/Madrid).'),
          ...partnerCountShape,
        }),
      )
      .describe('Every day of the period, oldest first.'),
    campaigns: z
      .array(
        z.object({
          campaign: PartnerId.nullable().describe('ID of the campaign; `null` without one.'),
          ...partnerCountShape,
        }),
      )
      .describe('Sums by campaign, most arrivals first.'),
    sites: z
      .array(
        z.object({
          origin: z.string().nullable().describe('Origin of the site; `null` for an unknown one.'),
          ...partnerCountShape,
        }),
      )
      .describe('Sums by site, most arrivals first.'),
  })
  .meta({ id: 'PartnerReport', description: 'Anonymous sums of a partner’s widgets and visitors.' });
export type PartnerReport = z.infer<typeof PartnerReport>;

const PartnerParams = z.object({ id: PartnerId.describe('ID of the partner.') });
const SiteQuery = LocaleQuery.extend({ origin: SiteOrigin.describe('Origin of the site.') });
const ReportQuery = LocaleQuery.extend({
  days: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Number of days up to today, in Spain.'),
  campaign: PartnerId.optional().describe('ID of a campaign; omit it for all.'),
  site: SiteOrigin.optional().describe('Origin of a site; omit it for all.'),
});

export const ownPartnersContract = {
  listOwnPartners: {
    summary: 'Lists the user’s partners with their sites, campaigns and limits.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(z.array(OwnPartner).describe('Partners, oldest first.')),
  },
  createPartner: {
    summary: 'Creates a partner, which can show the widgets on its sites. Requires a confirmed email.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      id: PartnerId.describe('ID of the partner. It cannot be changed.'),
      name: PartnerName.describe('Name of the venue or business.'),
    }),
    response: dataOf(OwnPartner),
  },
  updatePartner: {
    summary: 'Renames, pauses or resumes one of the user’s partners.',
    access: 'user',
    params: PartnerParams,
    query: LocaleQuery,
    body: z.object({
      name: PartnerName.optional().describe('New name; omit it to keep the name.'),
      isActive: z.boolean().optional().describe('`false` pauses the partner, `true` resumes it.'),
    }),
    response: dataOf(OwnPartner),
  },
  addPartnerSite: {
    summary: 'Adds a site to a partner; the widgets work there once it is verified.',
    access: 'user',
    params: PartnerParams,
    query: LocaleQuery,
    body: z.object({ origin: SiteOrigin.describe('Origin or URL of a page of the site.') }),
    response: dataOf(OwnPartner),
  },
  verifyPartnerSite: {
    summary: 'Looks for the text file and the DNS record of a site, and verifies it if one of them is there.',
    access: 'user',
    limit: 'exports',
    params: PartnerParams,
    query: LocaleQuery,
    body: z.object({ origin: SiteOrigin.describe('Origin of the site.') }),
    response: dataOf(
      z
        .object({
          partner: OwnPartner,
          file: z.enum(siteProbeResults).describe('Result of the request for the file.'),
          dns: z.enum(siteProbeResults).describe('Result of the DNS query.'),
        })
        .describe('Result of the check.'),
    ),
  },
  removePartnerSite: {
    summary: 'Removes a site from a partner; succeeds also for an unknown one.',
    access: 'user',
    params: PartnerParams,
    query: SiteQuery,
    response: dataOf(OwnPartner),
  },
  savePartnerCampaign: {
    summary: 'Creates, renames, pauses or resumes a campaign. Idempotent.',
    access: 'user',
    params: PartnerParams.extend({ campaignId: PartnerId.describe('ID of the campaign. A new ID creates one.') }),
    query: LocaleQuery,
    body: z.object({
      name: PartnerName.describe('Name of the campaign.'),
      isActive: z.boolean().default(true).describe('`false` pauses the campaign.'),
    }),
    response: dataOf(OwnPartner),
  },
  getPartnerReport: {
    summary: 'Returns anonymous sums of a partner’s visitors by day, campaign and site.',
    access: 'user',
    params: PartnerParams,
    query: ReportQuery,
    response: dataOf(PartnerReport),
  },
  exportPartnerReport: {
    summary: 'Exports the sums of a partner by day, site and campaign as CSV.',
    access: 'user',
    limit: 'exports',
    params: PartnerParams,
    query: ReportQuery,
    download: 'text/csv; charset=utf-8',
    response: z.instanceof(Blob),
  },
} as const satisfies AreaContract;
