import type { PartnerCounts } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

export interface OwnPartnerRow {
  id: string;
  name: string;
  isActive: boolean;
  requestsPerMinute: number;
  allowedOrigins: string[];
  pendingSites: { origin: string; token: string }[];
  campaigns: { id: string; name: string; isActive: boolean }[];
}

/** Reads the partners of an owner, oldest first. */
export async function readOwnPartners(database: PlazaDatabase, ownerId: number): Promise<OwnPartnerRow[]> {
  const { rows } = await sql<OwnPartnerRow>`
    select p.id, p.name, p.is_active as "isActive", p.requests_per_minute as "requestsPerMinute",
      p.allowed_origins as "allowedOrigins",
      coalesce((
        select jsonb_agg(jsonb_build_object('origin', s.origin, 'token', s.token) order by s.created_at, s.origin)
        from pending_partner_sites s where s.partner_id = p.id
      ), '[]') as "pendingSites",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'isActive', c.is_active) order by c.id)
        from partner_campaigns c where c.partner_id = p.id
      ), '[]') as campaigns
    from partners p where p.owner_id = ${ownerId} order by p.created_at, p.id
  `.execute(database);
  return rows;
}

/** @returns `false` when the ID is taken. */
export async function insertOwnPartner(
  transaction: PlazaDatabase,
  partner: { id: string; name: string; ownerId: number; requestsPerMinute: number },
): Promise<boolean> {
  const insertedRow = await transaction
    .insertInto('partners')
    .values({
      id: partner.id,
      name: partner.name,
      owner_id: partner.ownerId,
      allowed_origins: [],
      requests_per_minute: partner.requestsPerMinute,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export async function updateOwnPartner(
  transaction: PlazaDatabase,
  id: string,
  { name, isActive }: { name?: string | undefined; isActive?: boolean | undefined },
): Promise<void> {
  if (name === undefined && isActive === undefined) return;
  await transaction
    .updateTable('partners')
    .set({ ...(name !== undefined && { name }), ...(isActive !== undefined && { is_active: isActive }) })
    .where('id', '=', id)
    .execute();
}

export async function insertPendingSite(
  transaction: PlazaDatabase,
  site: { partnerId: string; origin: string; token: string },
): Promise<void> {
  await transaction
    .insertInto('pending_partner_sites')
    .values({
      partner_id: site.partnerId,
      origin: site.origin,
      token: site.token,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'origin']).doNothing())
    .execute();
}

/** Allows a partner's widgets on a site. */
export async function allowSite(transaction: PlazaDatabase, partnerId: string, origin: string): Promise<void> {
  await sql`
    update partners set allowed_origins = array_append(allowed_origins, ${origin})
    where id = ${partnerId} and not ${origin} = any(allowed_origins)
  `.execute(transaction);
  await deletePendingSite(transaction, partnerId, origin);
}

async function deletePendingSite(transaction: PlazaDatabase, partnerId: string, origin: string): Promise<void> {
  await transaction
    .deleteFrom('pending_partner_sites')
    .where('partner_id', '=', partnerId)
    .where('origin', '=', origin)
    .execute();
}

export async function deleteSite(transaction: PlazaDatabase, partnerId: string, origin: string): Promise<void> {
  await sql`
    update partners set allowed_origins = array_remove(allowed_origins, ${origin}) where id = ${partnerId}
  `.execute(transaction);
  await deletePendingSite(transaction, partnerId, origin);
}

export async function upsertCampaign(
  transaction: PlazaDatabase,
  campaign: { partnerId: string; id: string; name: string; isActive: boolean },
): Promise<void> {
  const campaignColumns = { name: campaign.name, is_active: campaign.isActive };
  await transaction
    .insertInto('partner_campaigns')
    .values({ partner_id: campaign.partnerId, id: campaign.id, ...campaignColumns })
    .onConflict((conflict) => conflict.columns(['partner_id', 'id']).doUpdateSet(campaignColumns))
    .execute();
}

export interface ReportPeriod {
  partnerId: string;
  /** First day of the report. Days are in Spain, and the first and last one are included. */
  from: string;
  to: string;
  /** Campaign of the report; `null` for all campaigns. */
  campaignId: string | null;
  /** Origin of the site of the report; `null` for all sites. */
  site: string | null;
}

/** Sums of the rows of a group by step, as `PartnerCounts`. */
export const stepCountColumns = sql`
  coalesce(sum(count) filter (where step = 'impression'), 0)::int as impressions,
  coalesce(sum(count) filter (where step = 'arrival'), 0)::int as arrivals,
  coalesce(sum(count) filter (where step = 'search'), 0)::int as searches,
  coalesce(sum(count) filter (where step = 'view'), 0)::int as views,
  coalesce(sum(count) filter (where step = 'chat'), 0)::int as chats
`;

const attributionsOfPeriod = ({ partnerId, from, to, campaignId, site }: ReportPeriod) => sql`
  partner_attributions
  where partner_id = ${partnerId} and day between ${from}::date and ${to}::date
    and (${campaignId}::text is null or campaign_id = ${campaignId}::text)
    and (${site}::text is null or site = ${site}::text)
`;

/** Counts of every day of the period, also of days without visitors. */
export async function readCountsByDay(
  database: PlazaDatabase,
  period: ReportPeriod,
): Promise<(PartnerCounts & { day: string })[]> {
  const { rows } = await sql<PartnerCounts & { day: string }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${stepCountColumns}
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as days (day)
    left join (select day as counted_day, step, count from ${attributionsOfPeriod(period)}) as counted
      on counted_day = days.day
    group by days.day order by days.day
  `.execute(database);
  return rows;
}

/**
 * Counts by day, site and campaign; `''` is an unknown site or no campaign. A day without visitors has one row of
 * zeros.
 */
export async function readDetailedCounts(
  database: PlazaDatabase,
  period: ReportPeriod,
): Promise<(PartnerCounts & { day: string; site: string; campaign: string })[]> {
  const { rows } = await sql<PartnerCounts & { day: string; site: string; campaign: string }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted_site, '') as site,
      coalesce(counted_campaign, '') as campaign, ${stepCountColumns}
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as days (day)
    left join (
      select day as counted_day, site as counted_site, campaign_id as counted_campaign, step, count
      from ${attributionsOfPeriod(period)}
    ) as counted on counted_day = days.day
    group by days.day, counted_site, counted_campaign
    order by days.day, counted_site, counted_campaign
  `.execute(database);
  return rows;
}

/** Counts by campaign, most arrivals first; `null` has the sums of steps without a campaign. */
export async function readCountsByCampaign(
  database: PlazaDatabase,
  period: ReportPeriod,
): Promise<(PartnerCounts & { campaign: string | null })[]> {
  const { rows } = await sql<PartnerCounts & { campaign: string | null }>`
    select nullif(campaign_id, '') as campaign, ${stepCountColumns} from ${attributionsOfPeriod(period)}
    group by campaign_id order by arrivals desc, campaign_id
  `.execute(database);
  return rows;
}

/** Counts by site, most arrivals first; `null` has the sums of unknown sites. */
export async function readCountsBySite(
  database: PlazaDatabase,
  period: ReportPeriod,
): Promise<(PartnerCounts & { origin: string | null })[]> {
  const { rows } = await sql<PartnerCounts & { origin: string | null }>`
    select nullif(site, '') as origin, ${stepCountColumns} from ${attributionsOfPeriod(period)}
    group by site order by arrivals desc, site
  `.execute(database);
  return rows;
}
