import type { Position, SearchFilters } from '@plaza/sdk';
import type { AttributionSource } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { boxAround, fitsCondition, selectFromBox, metersFromPoint, withinMetersCondition } from '../search/index.ts';

interface Campaign {
  id: string;
  name: string;
}

export interface ActivePartner {
  id: string;
  name: string;
  allowedOrigins: string[];
  requestsPerMinute: number;
  campaigns: Campaign[];
}

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

interface Attribution {
  partnerId: string;
  /** `null` for a step without a campaign. */
  campaignId: string | null;
  source: AttributionSource;
  step: Database['partner_attributions']['step'];
  /** Listing that was viewed; `null` for steps other than a view. */
  listingId: number | null;
  /** Origin of the partner's page; `null` for an unknown one. */
  site: string | null;
}

/**
 * Increments the sum of an attribution step for a day.
 * @returns `false` for an unpublished listing.
 */
export async function incrementAttributionSum(
  database: PlazaDatabase,
  attribution: Attribution,
  day: string,
): Promise<boolean> {
  const { partnerId, campaignId, source, step, listingId, site } = attribution;
  const { rows } = await sql`
    insert into partner_attributions (partner_id, campaign_id, day, source, step, listing_id, site, count)
    select ${partnerId}, ${campaignId ?? ''}, ${day}::date, ${source}, ${step}, ${listingId}::bigint, ${site ?? ''}, 1
    where ${listingId}::bigint is null or exists (select from listings where id = ${listingId}::bigint and state = 'published')
    on conflict on constraint partner_attributions_once do update set count = partner_attributions.count + 1
    returning 1
  `.execute(database);
  return rows.length > 0;
}

/** Town of a listing; `null` if it has none. */
export async function readTown(database: PlazaDatabase, listingId: number): Promise<string | null> {
  const listing = await database
    .selectFrom('listings')
    .select('locality')
    .where('id', '=', listingId)
    .executeTakeFirst();
  return listing?.locality ?? null;
}

interface NearbyListingsQuery {
  center: Position;
  meters: number;
  /** Vehicle for the count of listings that it fits; does not affect the order. */
  vehicle?: SearchFilters['vehicle'];
  limit: number;
}

interface NearbyListingsResult {
  /** IDs of the listings, nearest first. */
  ids: number[];
  total: number;
  /** Number of listings around the center that fit the vehicle; meaningless without a vehicle. */
  fitting: number;
}

/**
 * Fractions of the radius to try in turn: among many listings the nearest are in a small part of the circle, and only
 * those need sorting.
 */
const radiusFractions = [1 / 16, 1 / 4, 1];

/** Reads IDs and counts of the listings around a position, from the cell index only. */
export async function readNearbyListings(
  database: PlazaDatabase,
  { center, meters, vehicle, limit }: NearbyListingsQuery,
): Promise<NearbyListingsResult> {
  const [ids, counts] = await Promise.all([
    readNearestListingIds(database, center, meters, limit),
    countListingsAround(database, center, meters, vehicle),
  ]);
  return { ids, ...counts };
}

async function readNearestListingIds(
  database: PlazaDatabase,
  center: Position,
  meters: number,
  limit: number,
): Promise<number[]> {
  let ids: number[] = [];
  for (const radiusMeters of radiusFractions.map((share) => share * meters)) {
    const { rows } = await sql<{ id: number }>`
      select s.id from ${selectFromBox(boxAround(center, radiusMeters), sql`s.id, s.lat, s.lng`, withinMetersCondition(center, radiusMeters))}
      order by ${metersFromPoint(center)}, s.id desc limit ${limit}
    `.execute(database);
    ids = rows.map(({ id }) => id);
    if (ids.length === limit) break;
  }
  return ids;
}

async function countListingsAround(
  database: PlazaDatabase,
  center: Position,
  meters: number,
  vehicle: NearbyListingsQuery['vehicle'],
): Promise<Pick<NearbyListingsResult, 'total' | 'fitting'>> {
  const baySizeColumns = sql`s.length_cm, s.width_cm, s.entrance_height_cm`;
  const vehicleFits = vehicle === undefined ? sql`false` : fitsCondition(vehicle);
  const { rows } = await sql<{ total: number; fitting: number }>`
    select count(*)::int as total, (count(*) filter (where ${vehicleFits}))::int as fitting
    from ${selectFromBox(boxAround(center, meters), baySizeColumns, withinMetersCondition(center, meters))}
  `.execute(database);
  return rows[0]!;
}
