import type { Locale } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** A browser's subscription to its push service. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Maximum number of devices of a user that get notifications: those that signed in last. */
const maxPushDevices = 10;

/** Query of the IDs of a user's subscriptions whose sessions last. */
export const subscriptionsOf = (userId: RawBuilder<unknown>): RawBuilder<{ id: number }> => sql`
  select p.id from push_subscriptions p join sessions s on s.id = p.session_id
  where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > now()
  order by p.id desc limit ${maxPushDevices}
`;

export async function hasSubscription(database: PlazaDatabase, sessionId: string): Promise<boolean> {
  const subscription = await database
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return subscription !== undefined;
}

/** Saves the subscription of a session, also in place of the one that the same browser had in another session. */
export async function saveSubscription(
  transaction: PlazaDatabase,
  sessionId: string,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  await transaction
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, endpoint, p256dh, auth })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ session_id: sessionId, p256dh, auth }))
    .execute();
}

export async function deleteSubscriptionOfSession(database: PlazaDatabase, sessionId: string): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Deletes a subscription that the browser cancelled. */
export async function deleteSubscription(database: PlazaDatabase, id: number): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Subscriptions that get the alerts of a saved search; none if its channels lack `push`. */
export async function readSubscriptionIds(database: PlazaDatabase, savedSearchId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from saved_searches q, lateral (${subscriptionsOf(sql.ref('q.user_id'))}) as p
    where q.id = ${savedSearchId} and 'push' = any(q.channels)
  `.execute(database);
  return rows.map(({ id }) => id);
}

export interface DuePush extends PushSubscription {
  userId: number;
  locale: Locale;
  /** Name of the saved search. */
  name: string;
  search: string;
}

/** Reads a subscription with the saved search of an email; `undefined` if either is gone or the session has ended. */
export async function readDuePush(
  database: PlazaDatabase,
  { emailId, subscriptionId }: { emailId: number; subscriptionId: number },
): Promise<DuePush | undefined> {
  const { rows } = await sql<DuePush>`
    select p.endpoint, p.p256dh, p.auth, u.id as "userId", u.locale, q.name, q.search
    from alert_emails e
    join saved_searches q on q.id = e.saved_search_id
    join users u on u.id = q.user_id
    join push_subscriptions p on p.id = ${subscriptionId}
    join sessions s on s.id = p.session_id and s.user_id = u.id and s.revoked_at is null and s.expires_at > now()
    where e.id = ${emailId} and not q.is_paused
  `.execute(database);
  return rows[0];
}
