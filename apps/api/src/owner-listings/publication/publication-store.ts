import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { transitionListings } from './transition-store.ts';

export interface PublishingAllowance {
  hasPlan: boolean;
  planId: number | null;
  /** Number of listings that the plan allows to be published; 0 without a plan. */
  listingLimit: number;
  publishedCount: number;
  /** Weight of the owner's listings in search. Above 1 the plan promotes them, which must be disclosed. */
  visibilityWeight: number;
  isConfirmed: boolean;
}

/** @returns `undefined` when the account does not exist or is closed. */
export async function readPublishingAllowance(
  database: PlazaDatabase,
  userId: number,
): Promise<PublishingAllowance | undefined> {
  const { rows } = await sql<PublishingAllowance>`
    select p.plan_id is not null as "hasPlan", p.plan_id as "planId", coalesce(p.listing_limit, 0) as "listingLimit",
      coalesce(p.visibility_weight, 1) as "visibilityWeight",
      (select count(*)::int from listings l where l.owner_id = u.id and l.state = 'published') as "publishedCount",
      u.confirmed_at is not null as "isConfirmed"
    from users u
    left join owner_plans p on p.user_id = u.id
    where u.id = ${userId} and u.closed_at is null
  `.execute(database);
  return rows[0];
}

/**
 * Serialises publishing and withdrawing for this owner until the transaction ends.
 * @returns `false` for a closed account.
 */
export async function lockOwner(transaction: PlazaDatabase, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id = ${userId} and closed_at is null for no key update
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * IDs of published listings above a limit. Those that the owner retained, then those published first, stay below it.
 */
export async function readListingIdsAboveLimit(
  database: PlazaDatabase,
  userId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where owner_id = ${userId} and state = 'published'
    order by has_publishing_priority desc, published_at, id offset ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

export async function withholdListingsAboveLimit(
  transaction: PlazaDatabase,
  userId: number,
  limit: number,
): Promise<number[]> {
  const withheldIds = await readListingIdsAboveLimit(transaction, userId, limit);
  await transitionListings(transaction, withheldIds, 'withhold');
  return withheldIds;
}

/** IDs of ready listings in the order of publication: previously published ones first, then by finishing date. */
export async function readReadyListingIds(
  transaction: PlazaDatabase,
  userId: number,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where owner_id = ${userId} and state = 'ready'
    order by published_at nulls last, completed_at nulls first, id limit ${count}
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** IDs of published listings that are missing in search or ranked by another plan than the owner's. */
export async function readOutdatedIndexIds(transaction: PlazaDatabase, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l
    left join owner_plans p on p.user_id = l.owner_id
    left join (
      select id, weight from listing_search union all select id, weight from motorbike_search
    ) i on i.id = l.id
    where l.owner_id = ${userId} and l.state = 'published' and i.weight is distinct from coalesce(p.visibility_weight, 1)
    order by l.id
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** End date and renter of a rental; `null` if the owner entered none. */
export interface Rental {
  until: string | null;
  renterId: number | null;
}

export interface RenterCandidate {
  id: number;
  name: string | null;
}

/** Users with an open account who started a chat about a listing, latest first. */
export async function readRenterCandidates(database: PlazaDatabase, listingId: number): Promise<RenterCandidate[]> {
  const { rows } = await sql<RenterCandidate>`
    select u.id, u.first_name as name from chats c join users u on u.id = c.starter_id
    where c.listing_id = ${listingId} and u.closed_at is null
    group by u.id order by max(c.created_at) desc, u.id
  `.execute(database);
  return rows;
}

export async function setRental(transaction: PlazaDatabase, id: number, { until, renterId }: Rental): Promise<void> {
  await transaction
    .updateTable('listings')
    .set({ rented_until: until, renter_id: renterId, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function readOwnersOfEndedRentals(database: PlazaDatabase, today: string): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`
    select distinct owner_id as "ownerId" from listings
    where state = 'rented' and rented_until <= ${today}::date and owner_id is not null
  `.execute(database);
  return rows.map(({ ownerId }) => ownerId);
}

/**
 * Moves an owner's rented listings whose end date has passed to ready.
 * @returns their IDs, earliest end first.
 */
export async function endRentals(transaction: PlazaDatabase, ownerId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where owner_id = ${ownerId} and state = 'rented' and rented_until <= ${today}::date
    order by rented_until, id
  `.execute(transaction);
  const endedRentalIds = rows.map(({ id }) => id);
  await transitionListings(transaction, endedRentalIds, 'endRental');
  return endedRentalIds;
}
