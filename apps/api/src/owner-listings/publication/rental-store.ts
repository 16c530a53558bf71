import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { transition } from './transition-store.ts';

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
