import type { PartnerCounts } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { stepCountColumns } from '../own-partners/own-partners-store.ts';

export interface PartnerRow {
  id: string;
  name: string;
  allowed_origins: string[];
  requests_per_minute: number;
  is_active: boolean;
  campaigns: { id: string; name: string; is_active: boolean }[];
}

export async function readPartners(database: PlazaDatabase): Promise<PartnerRow[]> {
  const partners = await database.selectFrom('partners').selectAll().orderBy('id').execute();
  const campaigns = await database.selectFrom('partner_campaigns').selectAll().orderBy('id').execute();
  return partners.map((partner) => ({
    ...partner,
    campaigns: campaigns.filter(({ partner_id }) => partner_id === partner.id),
  }));
}

export interface NewPartner {
  id: string;
  name: string;
  allowed_origins: string[];
  requests_per_minute: number;
}

/** @returns `false` when the ID is taken. */
export async function insertPartner(database: PlazaDatabase, partner: NewPartner): Promise<boolean> {
  const insertedRow = await database
    .insertInto('partners')
    .values(partner)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/** @returns `false` when the ID is taken. */
export async function insertCampaign(
  database: PlazaDatabase,
  campaign: { partner_id: string; id: string; name: string },
): Promise<boolean> {
  const insertedRow = await database
    .insertInto('partner_campaigns')
    .values(campaign)
    .onConflict((conflict) => conflict.columns(['partner_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/** @returns `false` for an unknown partner. */
export async function updatePartner(
  database: PlazaDatabase,
  id: string,
  changes: { allowed_origins?: string[]; requests_per_minute?: number; is_active?: boolean },
): Promise<boolean> {
  const changedRow = await database
    .updateTable('partners')
    .set(changes)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changedRow !== undefined;
}

/** @returns `false` for an unknown campaign. */
export async function setCampaignActive(
  database: PlazaDatabase,
  { partnerId, id, isActive }: { partnerId: string; id: string; isActive: boolean },
): Promise<boolean> {
  const changedRow = await database
    .updateTable('partner_campaigns')
    .set({ is_active: isActive })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changedRow !== undefined;
}

export interface AttributionReportRow extends PartnerCounts {
  partnerId: string;
  /** ID of the campaign; empty for steps without one. */
  campaignId: string;
}

/**
 * Reads the sums of a period, which includes its first and last day.
 * @param partnerId `null` for all partners.
 */
export async function readAttributionReport(
  database: PlazaDatabase,
  { from, to, partnerId }: { from: string; to: string; partnerId: string | null },
): Promise<AttributionReportRow[]> {
  const { rows } = await sql<AttributionReportRow>`
    select partner_id as "partnerId", campaign_id as "campaignId",
      ${stepCountColumns}
    from partner_attributions
    where day between ${from}::date and ${to}::date and (${partnerId}::text is null or partner_id = ${partnerId}::text)
    group by partner_id, campaign_id order by partner_id, campaign_id
  `.execute(database);
  return rows;
}
