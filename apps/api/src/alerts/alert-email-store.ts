import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { AlertKind } from '../platform/database/alert-tables.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { subscriptionsOf } from './push-store.ts';

/** State of the emails of a saved search. Times are by the database's clock. */
export interface AlertEmailState {
  /** `null` for a visitor. */
  userId: number | null;
  name: string;
  search: string;
  isInstant: boolean;
  isQuietAtNight: boolean;
  /** True if the email address is confirmed, and the search isn't paused. */
  isWanted: boolean;
  email: string;
  /** True if the alerts are emailed, also because no device gets notifications. */
  isEmailed: boolean;
  locale: Locale;
  /** ID of the email that is not sent; `null` without one. */
  emailId: number | null;
  /** Milliseconds until another process may retry that email; zero or negative when it may. */
  leaseLeftMs: number | null;
}

/** Locks a saved search until the transaction ends. @returns `undefined` for one that was deleted. */
export async function lockAlertEmailState(
  transaction: PlazaDatabase,
  savedSearchId: number,
): Promise<AlertEmailState | undefined> {
  await transaction
    .selectFrom('saved_searches')
    .select('id')
    .where('id', '=', savedSearchId)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<AlertEmailState>`
    select q.user_id as "userId", q.name, q.search, q.frequency = 'instant' as "isInstant",
      q.is_quiet_at_night as "isQuietAtNight",
      not q.is_paused and coalesce(q.email_confirmed_at, u.confirmed_at) is not null and u.blocked_at is null
        and u.closed_at is null as "isWanted",
      'email' = any(q.channels) or not exists (${subscriptionsOf(sql.ref('q.user_id'))}) as "isEmailed",
      coalesce(q.email, u.email) as email, coalesce(u.locale, q.locale) as locale, e.id as "emailId", extract(epoch from e.lease_expires_at - now())::float8 * 1000 as "leaseLeftMs"
    from saved_searches q
    left join users u on u.id = q.user_id
    left join alert_emails e on e.saved_search_id = q.id and e.sent_at is null
    where q.id = ${savedSearchId}
    order by e.id limit 1
  `.execute(transaction);
  return rows[0];
}

export async function insertAlertEmail(
  transaction: PlazaDatabase,
  savedSearchId: number,
  leaseMs: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('alert_emails')
    .values({
      saved_search_id: savedSearchId,
      lease_expires_at: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reserves an email for this process for some milliseconds; `0` releases it. */
export async function leaseAlertEmail(database: PlazaDatabase, id: number, leaseMs: number): Promise<void> {
  await sql`
    update alert_emails set lease_expires_at = now() + ${leaseMs} * interval '1 millisecond' where id = ${id}
  `.execute(database);
}

/** Adds the alerts that no email contains to an email. @returns how many. */
export async function addUnsentAlerts(
  transaction: PlazaDatabase,
  savedSearchId: number,
  emailId: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update alerts set email_id = ${emailId} where saved_search_id = ${savedSearchId} and email_id is null
  `.execute(transaction);
  return Number(numAffectedRows);
}

export async function hasUnsentAlerts(database: PlazaDatabase, savedSearchId: number): Promise<boolean> {
  const alert = await database
    .selectFrom('alerts')
    .select('id')
    .where('saved_search_id', '=', savedSearchId)
    .where('email_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return alert !== undefined;
}

/** A saved search whose emails are sent at once. */
export interface InstantSearch {
  id: number;
  isQuietAtNight: boolean;
}

/** Searches that a change has given an alert and whose emails are sent at once, in the order of their IDs. */
export async function readInstantSearches(database: PlazaDatabase, changeId: number): Promise<InstantSearch[]> {
  const { rows } = await sql<InstantSearch>`
    select q.id, q.is_quiet_at_night as "isQuietAtNight"
    from alerts a join saved_searches q on q.id = a.saved_search_id
    where a.change_id = ${changeId} and a.email_id is null and q.frequency = 'instant'
    order by q.id
  `.execute(database);
  return rows;
}

export interface EmailedAlert {
  listingId: number;
  kind: AlertKind;
  /** Price before the first of several drops; `null` without a drop. */
  previousPriceCents: number | null;
}

/** Alerts of an email, one for each listing, newest first. The first alert of a listing says why it is in the email. */
export async function readEmailedAlerts(database: PlazaDatabase, emailId: number): Promise<EmailedAlert[]> {
  const { rows } = await sql<EmailedAlert>`
    select listing_id as "listingId", (array_agg(kind order by id))[1] as kind,
      max(previous_price_cents) as "previousPriceCents"
    from alerts where email_id = ${emailId}
    group by listing_id order by max(id) desc
  `.execute(database);
  return rows;
}

export async function markAlertEmailSent(
  transaction: PlazaDatabase,
  savedSearchId: number,
  emailId: number,
): Promise<void> {
  await sql`update alert_emails set sent_at = now() where id = ${emailId} and sent_at is null`.execute(transaction);
  await sql`update saved_searches set last_email_at = now() where id = ${savedSearchId}`.execute(transaction);
}

export interface DueTimes {
  daily: Date;
  weekly: Date;
}

/** Saved searches with unsent alerts whose last email was before the time when the latest was due. */
export async function readDueSearchIds(database: PlazaDatabase, { daily, weekly }: DueTimes): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from saved_searches q
    where q.frequency in ('daily', 'weekly') and not q.is_paused
      and coalesce(q.last_email_at, q.created_at) < case q.frequency when 'daily' then ${daily}::timestamptz else ${weekly}::timestamptz end
      and exists (select from alerts a where a.saved_search_id = q.id and a.email_id is null)
    order by q.id
  `.execute(database);
  return rows.map(({ id }) => id);
}
