import type { Locale } from '@plaza/sdk/contract';
import { headStartHours } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { ListingState } from '../../platform/database/listing-tables.ts';

export interface WaitingEntryRow {
  listingId: number;
  name: string;
  language: Locale;
  shortLocation: string;
  neededFrom: string;
  vehicleId: string | null;
  place: number;
  joinedAt: Date;
}

/** Waiting lists that a driver is on, last joined first. */
export async function readWaitingEntries(database: PlazaDatabase, userId: number): Promise<WaitingEntryRow[]> {
  const { rows } = await sql<WaitingEntryRow>`
    select l.id as "listingId", l.name, l.language, l.short_location as "shortLocation",
      to_char(w.needed_from, 'YYYY-MM-DD') as "neededFrom", w.vehicle_id as "vehicleId", w.joined_at as "joinedAt", (
        select count(*)::int from waiting_entries o
        where o.listing_id = w.listing_id and o.called_at is null and o.id <= w.id
      ) as place
    from waiting_entries w join listings l on l.id = w.listing_id
    where w.user_id = ${userId} and w.called_at is null and l.state <> 'deleted'
    order by w.id desc
  `.execute(database);
  return rows;
}

export interface WaitingListing {
  id: number;
  ownerId: number | null;
  state: ListingState;
  name: string;
  language: Locale;
  shortLocation: string;
}

export async function readWaitingListing(database: PlazaDatabase, id: number): Promise<WaitingListing | undefined> {
  const { rows } = await sql<WaitingListing>`
    select id, owner_id as "ownerId", state, name, language, short_location as "shortLocation"
    from listings where id = ${id} and published_at is not null
  `.execute(database);
  return rows[0];
}

export const isOwnVehicle = async (database: PlazaDatabase, userId: number, vehicleId: string): Promise<boolean> =>
  (await database
    .selectFrom('vehicles')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()) !== undefined;

export const isEmailConfirmed = async (database: PlazaDatabase, userId: number): Promise<boolean> =>
  (await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Adds a driver at the end of a list, or changes day and vehicle of one who is on it already. */
export async function writeWaitingEntry(
  database: PlazaDatabase,
  {
    listingId,
    userId,
    neededFrom,
    vehicleId,
  }: { listingId: number; userId: number; neededFrom: string; vehicleId: string | null },
): Promise<void> {
  await sql`
    insert into waiting_entries (listing_id, user_id, needed_from, vehicle_id)
    values (${listingId}, ${userId}, ${neededFrom}::date, ${vehicleId}::uuid)
    on conflict (listing_id, user_id) where called_at is null
      do update set needed_from = excluded.needed_from, vehicle_id = excluded.vehicle_id
  `.execute(database);
}

export async function deleteWaitingEntry(database: PlazaDatabase, listingId: number, userId: number): Promise<void> {
  await sql`
    delete from waiting_entries where listing_id = ${listingId} and user_id = ${userId} and called_at is null
  `.execute(database);
}

/** Calls drivers on a list in the order in which they joined. @returns IDs of their entries, in that order. */
export async function callNextDrivers(
  transaction: PlazaDatabase,
  listingId: number,
  { limit, hasHeadStart }: { limit: number | null; hasHeadStart: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with next as (
      select w.id from waiting_entries w join users u on u.id = w.user_id
      where w.listing_id = ${listingId} and w.called_at is null
        and u.confirmed_at is not null and u.blocked_at is null and u.closed_at is null
      order by w.id limit ${limit}::int for update of w
    ), called as (
      update waiting_entries w set called_at = now(), has_head_start = ${hasHeadStart}
      from next where w.id = next.id returning w.id
    )
    select id from called order by id
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

export interface WaitingOffer {
  openedAt: Date;
  /** Milliseconds until all others on the list are called; zero or negative when they may be. */
  othersInMs: number;
  isPublished: boolean;
}

/** Locks the offer of a listing to its waiting list; `undefined` when the listing was not offered to one. */
export async function lockWaitingOffer(
  transaction: PlazaDatabase,
  listingId: number,
): Promise<WaitingOffer | undefined> {
  const { rows } = await sql<WaitingOffer>`
    select o.opened_at as "openedAt", extract(epoch from o.others_at - now())::float8 * 1000 as "othersInMs",
      l.state = 'published' as "isPublished"
    from waiting_offers o join listings l on l.id = o.listing_id
    where o.listing_id = ${listingId} for update of o
  `.execute(transaction);
  return rows[0];
}

export async function openWaitingOffer(transaction: PlazaDatabase, listingId: number): Promise<void> {
  await sql`
    insert into waiting_offers (listing_id, opened_at, others_at)
    values (${listingId}, now(), now() + ${headStartHours} * interval '1 hour')
    on conflict (listing_id) do update set opened_at = excluded.opened_at, others_at = excluded.others_at
  `.execute(transaction);
}

export interface CalledDriver {
  email: string;
  locale: Locale;
  listingId: number;
  listingName: string;
  hasHeadStart: boolean;
  isPublished: boolean;
}

/** Reads a called driver who got no email; `undefined` also when the account cannot get any. */
export async function readCalledDriver(database: PlazaDatabase, entryId: number): Promise<CalledDriver | undefined> {
  const { rows } = await sql<CalledDriver>`
    select u.email, u.locale, l.id as "listingId", l.name as "listingName", w.has_head_start as "hasHeadStart",
      l.state = 'published' as "isPublished"
    from waiting_entries w join users u on u.id = w.user_id join listings l on l.id = w.listing_id
    where w.id = ${entryId} and w.called_at is not null and w.sent_at is null
      and u.confirmed_at is not null and u.blocked_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

export async function markWaitingEmailSent(database: PlazaDatabase, entryId: number): Promise<void> {
  await sql`update waiting_entries set sent_at = now() where id = ${entryId}`.execute(database);
}

/** Returns a called driver to the former place, unless the driver has joined again. */
export async function uncallDriver(database: PlazaDatabase, entryId: number): Promise<void> {
  await sql`
    update waiting_entries w set called_at = null, has_head_start = false
    where w.id = ${entryId} and w.sent_at is null and not exists (
      select from waiting_entries o
      where o.listing_id = w.listing_id and o.user_id = w.user_id and o.called_at is null
    )
  `.execute(database);
}

/** Days for which calls are kept, to answer questions about them. */
const calledEntryDays = 30;

export async function deleteOldWaitingEntries(database: PlazaDatabase): Promise<void> {
  await sql`
    delete from waiting_entries where called_at < now() - ${calledEntryDays} * interval '1 day'
  `.execute(database);
}
