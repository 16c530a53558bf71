import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { transition } from './transition-store.ts';

/** What an owner may publish, and how much of it is used. */
export interface Allowance {
  hasPlan: boolean;
  planId: number | null;
  /** 0 without a plan. */
  listingLimit: number;
  publishedCount: number;
  /** Above 1 the plan lifts listings in search, which has to be said. */
  visibilityWeight: number;
  /** The owner's address is confirmed. */
  isConfirmed: boolean;
}

/** @returns `undefined` when the account is not there, or closed. */
export async function readAllowance(database: PlazaDatabase, userId: number): Promise<Allowance | undefined> {
  const { rows } = await sql<Allowance>`
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

/** Makes everybody else who publishes or withdraws for this owner wait until the transaction ends. */
export async function lockOwner(transaction: PlazaDatabase, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id = ${userId} and closed_at is null for no key update
  `.execute(transaction);
  return rows.length > 0;
}

/** Published listings above a limit: what the owner chose stays below it, then what was published first. */
export async function readAbove(database: PlazaDatabase, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where owner_id = ${userId} and state = 'published'
    order by stays_first desc, published_at, id offset ${limit}
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** Takes back what is above the limit. @returns the listings taken back. */
export async function withholdAbove(transaction: PlazaDatabase, userId: number, limit: number): Promise<number[]> {
  const ids = await readAbove(transaction, userId, limit);
  await transition(transaction, ids, 'withhold');
  return ids;
}

/** Ready listings in the order they come back in: those that were published before, then the ones finished first. */
export async function readWaiting(transaction: PlazaDatabase, userId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where owner_id = ${userId} and state = 'ready'
    order by published_at nulls last, finished_at nulls first, id limit ${count}
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Published listings whose entry in search is missing, or lifted by another plan than the owner's. */
export async function readOutdated(transaction: PlazaDatabase, userId: number): Promise<number[]> {
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

/** Until when and to whom a bay is let; `null` where its owner does not say. */
export interface Rental {
  /** The day it is listed again, such as 2027-05-31. */
  until: string | null;
  renterId: number | null;
}

export interface RenterCandidate {
  id: number;
  name: string | null;
}

/** Everyone with an open account who began a chat about a listing. */
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

/** Owners of rented listings whose end date has come. */
export async function readOwnersOfEndedRentals(database: PlazaDatabase, today: string): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`
    select distinct owner_id as "ownerId" from listings
    where state = 'rented' and rented_until <= ${today}::date and owner_id is not null
  `.execute(database);
  return rows.map(({ ownerId }) => ownerId);
}

/** Has an owner's rented listings wait for room whose end date has come. @returns them, the first to end first. */
export async function endRentals(transaction: PlazaDatabase, ownerId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where owner_id = ${ownerId} and state = 'rented' and rented_until <= ${today}::date
    order by rented_until, id
  `.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await transition(transaction, ids, 'endRental');
  return ids;
}
