import type { Position } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { deletedListingDays, type ListingPart } from '@plaza/sdk/rules';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { folderConditions } from '../chat/index.ts';
import {
  availabilityColumns,
  type AvailabilityRow,
  type ImageRow,
  manoeuvringColumns,
  type ManoeuvringRow,
  priceColumns,
  type PriceRow,
} from '../listings/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';
import type { Database } from '../platform/database/schema.ts';
import { isOpenCheck } from './freshness/freshness-store.ts';
import { offsetCellDegrees, type PositionOffset } from './approximate-position.ts';

export interface OwnListingRow extends ManoeuvringRow, AvailabilityRow, PriceRow {
  id: number;
  state: ListingState;
  version: number;
  name: string | null;
  description: string | null;
  language: Locale;
  location_title: string | null;
  short_location: string | null;
  own_location_title: string | null;
  own_short_location: string | null;
  locality_code: string | null;
  locality: string | null;
  district: string | null;
  lat: number | null;
  lng: number | null;
  is_approximate: boolean;
  public_lat: number | null;
  public_lng: number | null;
  spot_type_id: number | null;
  access_type_id: number | null;
  vehicle_type_id: number | null;
  flags: number;
  floor_level: number | null;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  view_count: number;
  saved_count: number;
  chat_count: number;
  /** Number of chats outside the owner's bin. */
  inbox_chat_count: number;
  images: ImageRow[];
  last_part: ListingPart | null;
  published_at: Date | null;
  is_stale: boolean;
  waiting_count: number;
  waiting_since: Date | null;
  /** Time of the unanswered question if the bay is still free. */
  asked_at: Date | null;
  completed_at: Date | null;
  deleted_at: Date | null;
  state_changed_at: Date | null;
  /** Last day of the rental, such as 2027-05-31. */
  rented_until: string | null;
  renter_id: number | null;
  renter_name: string | null;
  created_at: Date;
  updated_at: Date;
}

export type ListingColumns = Pick<
  Updateable<Database['listings']>,
  | 'name'
  | 'description'
  | 'language'
  | 'location_title'
  | 'short_location'
  | 'own_location_title'
  | 'own_short_location'
  | 'locality_code'
  | 'locality'
  | 'district'
  | 'lat'
  | 'lng'
  | 'is_approximate'
  | 'public_lat'
  | 'public_lng'
  | 'spot_type_id'
  | 'access_type_id'
  | 'vehicle_type_id'
  | 'flags'
  | 'floor_level'
  | 'length_cm'
  | 'width_cm'
  | 'entrance_height_cm'
  | keyof ManoeuvringRow
  | keyof AvailabilityRow
  | keyof PriceRow
>;

const ownListingColumns = sql`
  l.id, l.state, l.version, l.name, l.description, l.language, ${priceColumns}, l.location_title, l.short_location,
  l.own_location_title, l.own_short_location, l.locality_code, l.locality, l.district, l.lat, l.lng, l.is_approximate, l.public_lat, l.public_lng, l.spot_type_id, l.access_type_id,
  l.vehicle_type_id, l.flags, l.floor_level, l.length_cm, l.width_cm, l.entrance_height_cm, ${manoeuvringColumns}, ${availabilityColumns}, l.view_count, l.last_part,
  l.published_at, l.is_stale,
  (select max(c.asked_at) from freshness_checks c where c.listing_id = l.id and ${isOpenCheck}) as asked_at, l.completed_at, l.deleted_at, l.created_at, l.updated_at, l.state_changed_at,
  to_char(l.rented_until, 'YYYY-MM-DD') as rented_until, l.renter_id,
  (select u.first_name from users u where u.id = l.renter_id) as renter_name,
  (select count(*)::int from waiting_entries w where w.listing_id = l.id and w.called_at is null) as waiting_count,
  (select min(w.joined_at) from waiting_entries w where w.listing_id = l.id and w.called_at is null) as waiting_since,
  (select count(*)::int from saved_listings v where v.listing_id = l.id) as saved_count,
  (select count(*)::int from chats c where c.listing_id = l.id) as chat_count,
  (
    select count(*)::int from chats c join chat_participants p on p.chat_id = c.id and p.user_id = l.owner_id
    where c.listing_id = l.id and ${folderConditions.inbox}
  ) as inbox_chat_count,
  (
    select coalesce(jsonb_agg(to_jsonb(i) order by i.position), '[]') from listing_images i where i.listing_id = l.id
  ) as images
`;

/** Selects the listings that exist for their owner, including deleted ones that can still be restored. */
const isExistingCondition = sql`(
  l.state <> 'deleted' or l.deleted_at > now() - make_interval(days => ${deletedListingDays}::int)
)`;

/** @returns `undefined` for an unknown ID and for another owner's listing. */
export async function readOwnListing(
  database: PlazaDatabase,
  ownerId: number,
  id: number,
): Promise<OwnListingRow | undefined> {
  const { rows } = await sql<OwnListingRow>`
    select ${ownListingColumns} from listings l where l.id = ${id} and l.owner_id = ${ownerId} and ${isExistingCondition}
  `.execute(database);
  return rows[0];
}

/** The listing created by an earlier attempt of the same submission. */
export async function findSubmittedListing(
  database: PlazaDatabase,
  ownerId: number,
  submissionId: string,
): Promise<OwnListingRow | undefined> {
  const { rows } = await sql<OwnListingRow>`
    select ${ownListingColumns} from listings l where l.owner_id = ${ownerId} and l.submission_id = ${submissionId}::uuid
  `.execute(database);
  return rows[0];
}

export interface OwnListingsFilter {
  /** `undefined` selects all listings except deleted ones. */
  state: ListingState | undefined;
  /** Search text in folded form: lower case, without accents. */
  text: string | undefined;
}

const orderByClauses = {
  updated: sql`l.updated_at desc`,
  views: sql`l.view_count desc`,
  price: sql`l.price_cents desc nulls last`,
} as const;
export type OwnListingsSort = keyof typeof orderByClauses;

const searchTextExpression = sql`
  lower(regexp_replace(normalize(concat_ws(' ', l.name, l.short_location, l.location_title, l.own_short_location, l.own_location_title), nfd), '[\u0300-\u036f]', '', 'g'))
`;

function ownListingsCondition(ownerId: number, { state, text }: OwnListingsFilter): RawBuilder<unknown> {
  const stateCondition = state === undefined ? sql`l.state <> 'deleted'` : sql`l.state = ${state}`;
  const textCondition = text === undefined ? sql`true` : sql`strpos(${searchTextExpression}, ${text}) > 0`;
  return sql`l.owner_id = ${ownerId} and ${isExistingCondition} and ${stateCondition} and ${textCondition}`;
}

export async function readOwnListingsPage(
  database: PlazaDatabase,
  ownerId: number,
  filter: OwnListingsFilter,
  { sort, limit, offset }: { sort: OwnListingsSort; limit: number; offset: number },
): Promise<OwnListingRow[]> {
  const { rows } = await sql<OwnListingRow>`
    select ${ownListingColumns} from listings l where ${ownListingsCondition(ownerId, filter)}
    order by ${orderByClauses[sort]}, l.id desc limit ${limit} offset ${offset}
  `.execute(database);
  return rows;
}

export async function countOwnListings(
  database: PlazaDatabase,
  ownerId: number,
  filter: OwnListingsFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listings l where ${ownListingsCondition(ownerId, filter)}
  `.execute(database);
  return rows[0]?.count ?? 0;
}

export async function countOwnListingsByState(
  database: PlazaDatabase,
  ownerId: number,
): Promise<{ state: ListingState; count: number }[]> {
  const { rows } = await sql<{ state: ListingState; count: number }>`
    select l.state, count(*)::int as count from listings l where l.owner_id = ${ownerId} and ${isExistingCondition} group by l.state
  `.execute(database);
  return rows;
}

/** @returns `null` when this submission has already created a draft. */
export async function insertListingDraft(
  database: PlazaDatabase,
  ownerId: number,
  submissionId: string | null,
  values: ListingColumns = {},
): Promise<number | null> {
  const insertedRow = await database
    .insertInto('listings')
    .values({ ...values, owner_id: ownerId, submission_id: submissionId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id ?? null;
}

/** An owner who changes a published listing knows that the bay is free. */
const confirmedByChange = {
  confirmed_at: sql<Date | null>`case state when 'published' then now() else confirmed_at end`,
};

export async function updateListingContent(database: PlazaDatabase, id: number, values: ListingColumns): Promise<void> {
  await database
    .updateTable('listings')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()`, ...confirmedByChange })
    .where('id', '=', id)
    .execute();
}

export async function updateLastEditedPart(database: PlazaDatabase, id: number, part: ListingPart): Promise<void> {
  await database.updateTable('listings').set({ last_part: part }).where('id', '=', id).execute();
}

/**
 * Increments the version of a listing.
 * @returns the new version.
 */
export async function incrementListingVersion(transaction: PlazaDatabase, id: number): Promise<number> {
  const { version } = await transaction
    .updateTable('listings')
    .set({ version: sql`version + 1`, updated_at: sql`now()`, ...confirmedByChange })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Locks listings that can no longer be restored, earliest deleted first.
 * @returns their IDs.
 */
export async function lockUnrestorableListings(transaction: PlazaDatabase, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where state = 'deleted' and deleted_at <= now() - make_interval(days => ${deletedListingDays}::int)
    order by deleted_at limit ${limit} for update skip locked
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

export async function deleteListings(transaction: PlazaDatabase, ids: readonly number[]): Promise<void> {
  await transaction.deleteFrom('listings').where('id', 'in', ids).execute();
}

/** Offset of the owner's first approximate listing in this cell. */
export async function readCellOffset(
  database: PlazaDatabase,
  ownerId: number,
  { lat, lng }: Position,
): Promise<PositionOffset | undefined> {
  const { rows } = await sql<PositionOffset>`
    select public_lat - lat as lat, public_lng - lng as lng from listings
    where owner_id = ${ownerId} and is_approximate and (public_lat, public_lng) <> (lat, lng)
      and floor(lat / ${offsetCellDegrees}::float8) = floor(${lat}::float8 / ${offsetCellDegrees}::float8)
      and floor(lng / ${offsetCellDegrees}::float8) = floor(${lng}::float8 / ${offsetCellDegrees}::float8)
    order by id limit 1
  `.execute(database);
  return rows[0];
}
