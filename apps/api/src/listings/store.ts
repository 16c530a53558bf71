import type { AvailabilityHours, OwnerBusiness } from '@plaza/sdk';
import type { InsightSource, Locale } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import { viewTimeZone } from '../insights/index.ts';
import { priceDropDays } from '../search/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { type AvailabilityRow, imageColumns, type ImageRow, type ManoeuvringRow, type PriceRow } from './rows.ts';

/** Columns of a published listing's card, without its exact position. */
export interface CardRow extends AvailabilityRow, PriceRow {
  /** `null` if the price has not fallen lately. */
  shown_previous_price_cents: number | null;
  id: number;
  name: string;
  language: Locale;
  price_cents: number;
  short_location: string;
  location_title: string;
  is_approximate: boolean;
  public_lat: number;
  public_lng: number;
  spot_type_id: number;
  access_type_id: number;
  vehicle_type_id: number;
  flags: number;
  floor_level: number | null;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  published_at: Date;
  plan_id: number | null;
  plan_title_en: string | null;
  plan_title_es: string | null;
  plan_icon: string | null;
  weight: number | null;
  image: ImageRow | null;
  image_count: number;
  is_saved: boolean;
}

/** The first image of a listing `l` as an {@link ImageRow}; null without images. */
export const firstImageJson = sql`(
    select jsonb_build_object(
      'id', i.id, 'storage_key', i.storage_key, 'width', i.width, 'height', i.height, 'widths', i.widths,
      'avif_widths', i.avif_widths, 'jpeg_width', i.jpeg_width
    )
    from listing_images i where i.listing_id = l.id order by i.position limit 1
)`;

/** The columns of `AvailabilityRow` of a listing `l`. */
export const availabilityColumns = sql`
  to_char(l.available_from, 'YYYY-MM-DD') as available_from, to_char(l.available_until, 'YYYY-MM-DD') as available_until,
  l.hours, l.min_months, l.notice_days`;

/** The columns of `PriceRow` of a listing `l`. */
export const priceColumns = sql`
  l.price_cents, l.rent_cents, l.vat, l.community_fee_cents, l.deposit_cents, l.remote_deposit_cents`;

const cardColumns = sql`
  l.id, l.name, l.language, ${priceColumns},
  case when l.price_fell_at > now() - make_interval(days => ${priceDropDays}) then l.previous_price_cents end as shown_previous_price_cents,
  l.short_location, l.location_title, l.is_approximate, l.public_lat, l.public_lng,
  l.spot_type_id, l.access_type_id, l.vehicle_type_id, l.flags, l.floor_level,
  l.length_cm, l.width_cm, l.entrance_height_cm, ${availabilityColumns}, l.published_at,
  p.plan_id, p.title_en as plan_title_en, p.title_es as plan_title_es, p.icon as plan_icon, p.visibility_weight as weight,
  ${firstImageJson} as image,
  (select count(*)::int from listing_images i where i.listing_id = l.id) as image_count
`;

/**
 * Unsorted cards of the published listings.
 * @param viewerId ID of the signed-in user, for saved listings; `null` for a visitor.
 */
export async function readCardRows(
  database: PlazaDatabase,
  ids: readonly number[],
  viewerId: number | null,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns},
      exists (select from saved_listings v where v.listing_id = l.id and v.user_id = ${viewerId}::bigint) as is_saved
    from listings l
    left join owner_plans p on p.user_id = l.owner_id
    where l.id = any(${ids}::bigint[]) and l.state = 'published'
  `.execute(database);
  return rows;
}

export interface ListingStateRow {
  id: number;
  owner_id: number | null;
  state: ListingState;
  published_at: Date | null;
  public_lat: number | null;
  public_lng: number | null;
  price_cents: number | null;
  spot_type_id: number | null;
  hours: AvailabilityHours;
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
}

export const readListingState = (database: PlazaDatabase, id: number): Promise<ListingStateRow | undefined> =>
  database
    .selectFrom('listings')
    .select(['id', 'owner_id', 'state', 'published_at', 'public_lat', 'public_lng', 'price_cents', 'spot_type_id'])
    .select(['flags', 'hours', 'length_cm', 'width_cm'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The columns of `ManoeuvringRow` of a listing `l`. */
export const manoeuvringColumns = sql`l.ramp_width_cm, l.ramp_slope_percent, l.aisle_width_cm, l.pillars, l.turning`;

/** Fields of a listing's page beyond its card. Contains only the owner's public data, never email or phone. */
interface ListingDetailsRow extends ManoeuvringRow {
  description: string;
  locality: string;
  locality_code: string | null;
  district: string | null;
  views: number;
  saved_count: number;
  chat_count: number;
  confirmed_at: Date;
  owner_id: number | null;
  owner_first_name: string | null;
  owner_profile_image: string | null;
  owner_business: OwnerBusiness | null;
}

export async function readListingDetails(database: PlazaDatabase, id: number): Promise<ListingDetailsRow | undefined> {
  const { rows } = await sql<ListingDetailsRow>`
    select l.description, ${manoeuvringColumns}, l.locality, l.locality_code, l.district, l.view_count as views,
      coalesce(l.confirmed_at, l.published_at) as confirmed_at,
      (select count(*)::int from saved_listings v where v.listing_id = l.id) as saved_count,
      (select count(*)::int from chats c where c.listing_id = l.id) as chat_count,
      u.id as owner_id, u.first_name as owner_first_name, u.profile_image as owner_profile_image,
      (
        select jsonb_build_object('legalName', b.legal_name, 'taxId', b.tax_id, 'address', b.address)
        from owner_businesses b where b.user_id = u.id
      ) as owner_business
    from listings l left join users u on u.id = l.owner_id and u.closed_at is null
    where l.id = ${id} and l.state = 'published'
  `.execute(database);
  return rows[0];
}

const priceHistoryMonths = 12;

/** Prices of a listing while it was published in the last months, newest first. Days are in Spain. */
export async function readPriceHistory(
  database: PlazaDatabase,
  listingId: number,
): Promise<{ since: string; priceCents: number }[]> {
  const { rows } = await sql<{ since: string; priceCents: number }>`
    select to_char(started_at at time zone ${viewTimeZone}, 'YYYY-MM-DD') as since, price_cents as "priceCents"
    from listing_prices
    where listing_id = ${listingId}
      and coalesce(ended_at, now()) > now() - make_interval(months => ${priceHistoryMonths})
    order by id desc
  `.execute(database);
  return rows;
}

export const readListingImages = (database: PlazaDatabase, id: number): Promise<ImageRow[]> =>
  database.selectFrom('listing_images').select(imageColumns).where('listing_id', '=', id).orderBy('position').execute();

export async function readLatestIds(database: PlazaDatabase, limit: number): Promise<number[]> {
  const listingRows = await database
    .selectFrom('listings')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return listingRows.map((row) => row.id);
}

/**
 * Counts a view, once per visitor and day.
 * @returns `true` for the first.
 */
export const countView = async (
  database: PlazaDatabase,
  { id, day, visitor, source }: { id: number; day: string; visitor: Buffer; source: InsightSource },
): Promise<boolean> =>
  (await countViews(
    database,
    sql`select ${id}::bigint as listing_id, ${day}::date as day, ${visitor}::bytea as visitor_hash, ${source}::text as source`,
  )) > 0;

/**
 * Counts views, once per listing, visitor and day, in the total of the listing and in its daily sums.
 * @param views a query of `listing_id`, `day`, `visitor_hash` and `source`.
 * @returns the number of daily sums that changed.
 */
export async function countViews(database: PlazaDatabase, views: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    with viewed as materialized (
      select distinct on (listing_id, day, visitor_hash) listing_id, day, visitor_hash, source from (${views}) as visits
      order by listing_id, day, visitor_hash
    ), first as (
      insert into listing_views (listing_id, day, visitor_hash) select listing_id, day, visitor_hash from viewed
      on conflict do nothing
      returning listing_id, day, visitor_hash
    ), sums as (
      select listing_id, day, source, count(*)::int as views
      from first join viewed using (listing_id, day, visitor_hash)
      group by listing_id, day, source
    ), seen as (
      update listings set view_count = view_count + total.views
      from (select listing_id, sum(views)::int as views from sums group by listing_id) as total
      where id = total.listing_id
      returning id
    )
    insert into listing_daily_stats (listing_id, day, source, views)
    select listing_id, day, source, views from sums join seen on seen.id = sums.listing_id order by listing_id, day, source
    on conflict on constraint listing_daily_stats_once do update set views = listing_daily_stats.views + excluded.views
  `.execute(database);
  return Number(numAffectedRows ?? 0n);
}

const popularityDays = 30;
/** Number of views that count as much as one save. */
const viewsPerSave = 5;
/** Number of listings with most interest whose owners and states are checked; the rest cannot be among the first. */
const maxPopularCandidates = 1000;

/** The most popular published bays for cars, one per owner. */
export async function readPopularIds(database: PlazaDatabase, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with interest as materialized (
      select listing_id, sum(points) as points from (
        select listing_id, sum(views) as points from listing_daily_stats
        where day > current_date - ${popularityDays}::int and views > 0 group by listing_id
        union all
        select listing_id, count(*) * ${viewsPerSave}::int from saved_listings
        where created_at > now() - make_interval(days => ${popularityDays}) group by listing_id
      ) as part
      group by listing_id order by points desc, listing_id desc limit ${maxPopularCandidates}
    ), owned as (
      select distinct on (coalesce(l.owner_id, -l.id)) l.id, interest.points
      from interest join listings l on l.id = interest.listing_id and l.state = 'published'
      where exists (select from listing_search s where s.id = l.id)
      order by coalesce(l.owner_id, -l.id), interest.points desc, l.id desc
    )
    select id from owned order by points desc, id desc limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** The newest published bays for cars, one per owner, excluding the owners of `excludedIds`. */
export async function readNewestIdsOfOtherOwners(
  database: PlazaDatabase,
  excludedIds: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with newest as materialized (
      select id, owner_id, published_at from listings
      where state = 'published' and exists (select from listing_search s where s.id = listings.id)
      order by published_at desc, id desc limit ${maxPopularCandidates}
    ), owned as (
      select distinct on (coalesce(owner_id, -id)) id, published_at from newest
      where id <> all(${excludedIds}::bigint[])
        and coalesce(owner_id, -id) not in (select coalesce(owner_id, -id) from listings where id = any(${excludedIds}::bigint[]))
      order by coalesce(owner_id, -id), published_at desc, id desc
    )
    select id from owned order by published_at desc, id desc limit ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

interface OwnerContactRow {
  owner_id: number;
  first_name: string | null;
  phone_number: string | null;
  is_phone_shown: boolean;
}

export async function readOwnerContact(
  database: PlazaDatabase,
  listingId: number,
): Promise<OwnerContactRow | undefined> {
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['users.id as owner_id', 'users.first_name', 'users.phone_number', 'users.is_phone_shown'])
    .where('listings.id', '=', listingId)
    .where('listings.state', '=', 'published')
    .where('users.closed_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Fields of an account that decide if it may see contacts. */
export async function readContactViewer(
  database: PlazaDatabase,
  userId: number,
): Promise<{ created_at: Date; confirmed_at: Date | null } | undefined> {
  return database
    .selectFrom('users')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function isContactRevealed(
  database: PlazaDatabase,
  { userId, listingId, since }: { userId: number; listingId: number; since: Date },
): Promise<boolean> {
  const revealRow = await database
    .selectFrom('contact_reveals')
    .select('listing_id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('revealed_at', '>', since)
    .executeTakeFirst();
  return revealRow !== undefined;
}

export async function storeContactReveal(database: PlazaDatabase, userId: number, listingId: number): Promise<void> {
  await database
    .insertInto('contact_reveals')
    .values({ user_id: userId, listing_id: listingId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'listing_id']).doUpdateSet({ revealed_at: sql<Date>`now()` }),
    )
    .execute();
}

interface LookupRow {
  id: number;
  title_en: string;
  title_es: string;
}
export interface SpotTypeRow extends LookupRow {
  parent_id: number | null;
}
type AccessTypeRow = LookupRow;
type HearFromRow = LookupRow;
export interface VehicleTypeRow extends LookupRow {
  is_child: boolean;
}

/** All code lists, each in display order. */
export interface LookupRows {
  spotTypes: SpotTypeRow[];
  accessTypes: AccessTypeRow[];
  vehicleTypes: VehicleTypeRow[];
  hearFroms: HearFromRow[];
}

export async function readLookups(database: PlazaDatabase): Promise<LookupRows> {
  const [spotTypes, accessTypes, vehicleTypes, hearFroms] = await Promise.all([
    database.selectFrom('spot_types').select(['id', 'parent_id', 'title_en', 'title_es']).orderBy('position').execute(),
    database.selectFrom('access_types').select(['id', 'title_en', 'title_es']).orderBy('position').execute(),
    database
      .selectFrom('vehicle_types')
      .select(['id', 'is_child', 'title_en', 'title_es'])
      .orderBy('position')
      .execute(),
    database.selectFrom('hear_froms').select(['id', 'title_en', 'title_es']).orderBy('id').execute(),
  ]);
  return { spotTypes, accessTypes, vehicleTypes, hearFroms };
}
