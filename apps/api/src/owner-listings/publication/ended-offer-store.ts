import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** Owners of published listings whose last day has passed. @param today ISO date in Spain */
export async function readOwnersOfEndedOffers(database: PlazaDatabase, today: string): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`
    select distinct owner_id as "ownerId" from listings
    where state = 'published' and available_until < ${today}::date and owner_id is not null
  `.execute(database);
  return rows.map(({ ownerId }) => ownerId);
}

/** IDs of an owner's published listings whose last day has passed, earliest first. */
export async function readEndedOfferIds(database: PlazaDatabase, ownerId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where owner_id = ${ownerId} and state = 'published' and available_until < ${today}::date
    order by available_until, id
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** A listing that was paused after its last day, with the recipient of the email about it. */
export interface EndedOffer {
  listingId: number;
  name: string;
  /** ISO date. */
  untilDay: string;
  email: string;
  locale: Locale;
}

/** @returns `undefined` if the owner has published the listing again or changed its days, or gets no emails. */
export async function readEndedOffer(
  database: PlazaDatabase,
  listingId: number,
  today: string,
): Promise<EndedOffer | undefined> {
  const { rows } = await sql<EndedOffer>`
    select l.id as "listingId", l.name, to_char(l.available_until, 'YYYY-MM-DD') as "untilDay", u.email, u.locale
    from listings l join users u on u.id = l.owner_id
    where l.id = ${listingId} and l.state = 'paused' and l.available_until < ${today}::date
      and u.confirmed_at is not null and u.blocked_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

/** Removes a last day that has passed, so that the listing can be offered again. */
export async function clearEndedOffer(transaction: PlazaDatabase, listingId: number, today: string): Promise<void> {
  await sql`
    update listings set available_until = null, version = version + 1, updated_at = now()
    where id = ${listingId} and available_until < ${today}::date
  `.execute(transaction);
}
