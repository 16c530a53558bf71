import type { AttributionSource } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

/** A campaign of a partner. */
export interface Campaign {
  id: string;
  name: string;
}

/** A partner that is not paused, with its campaigns that are not paused. */
export interface ActivePartner {
  id: string;
  name: string;
  allowedOrigins: string[];
  requestsPerMinute: number;
  campaigns: Campaign[];
}

/** Every partner that is not paused. */
export async function readActivePartners(database: PlazaDatabase): Promise<ActivePartner[]> {
  const { rows } = await sql<ActivePartner>`
    select p.id, p.name, p.allowed_origins as "allowedOrigins", p.requests_per_minute as "requestsPerMinute",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id)
        from partner_campaigns c where c.partner_id = p.id and c.is_active
      ), '[]') as campaigns
    from partners p where p.is_active
  `.execute(database);
  return rows;
}

/** Where somebody came from, and how far they got. */
export interface Attribution {
  partnerId: string;
  /** `null` without a campaign. */
  campaignId: string | null;
  source: AttributionSource;
  step: Database['partner_attributions']['step'];
  /** Of views; `null` for other steps. */
  listingId: number | null;
}

/** Adds one to the day's sum. @returns whether it was: a listing has to be published. */
export async function addToSum(database: PlazaDatabase, attribution: Attribution, day: string): Promise<boolean> {
  const { partnerId, campaignId, source, step, listingId } = attribution;
  const { rows } = await sql`
    insert into partner_attributions (partner_id, campaign_id, day, source, step, listing_id, count)
    select ${partnerId}, ${campaignId ?? ''}, ${day}::date, ${source}, ${step}, ${listingId}::bigint, 1
    where ${listingId}::bigint is null or exists (select from listings where id = ${listingId}::bigint and state = 'published')
    on conflict on constraint partner_attributions_once do update set count = partner_attributions.count + 1
    returning 1
  `.execute(database);
  return rows.length > 0;
}
