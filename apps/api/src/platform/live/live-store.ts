import { sql } from 'kysely';
import { selectOpenAccounts } from '../database/account-locks.ts';
import type { PlazaDatabase } from '../database/database.ts';

/** Stored events contain IDs only; readers fetch the current rows. */
export type StoredEvent =
  | { readonly kind: 'message'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'chat'; readonly chatId: number }
  | { readonly kind: 'read'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'subscription' };

type EphemeralEvent =
  | { readonly kind: 'typing'; readonly chatId: number }
  | { readonly kind: 'listing'; readonly listingId: number };

/** Sends events to users' open pages, whichever process serves them. */
export interface LiveEvents {
  /**
   * Stores events in the caller's transaction: they are sent on commit, in one order per user, and kept for pages that
   * reconnect. Call it last, since it locks the users' rows until the commit.
   */
  add(transaction: PlazaDatabase, events: readonly { userId: number; event: StoredEvent }[]): Promise<void>;
  /** Sends an event that offline users do not need, without storing it. */
  pass(database: PlazaDatabase, userId: number, event: EphemeralEvent): Promise<void>;
  position(database: PlazaDatabase, userId: number): Promise<string>;
}

/** Notice to all processes: the position up to which a user's events are stored, or a single event that is not stored. */
export type LiveNotice =
  | { readonly userId: number; readonly position: number }
  | { readonly userId: number; readonly event: EphemeralEvent };

/** Formats an event as IDs only, because other database roles may be able to listen. */
const formatEphemeralPayload = (userId: number, event: EphemeralEvent): string =>
  `${userId}:${event.kind}:${event.kind === 'typing' ? event.chatId : event.listingId}`;

/** Reads a notification's payload; `null` for unknown kinds, such as those of a newer release. */
export function parseNotificationPayload(payload: string): LiveNotice | null {
  const [, user, position, kind, id] = /^(\d+):(?:(\d+)|(typing|listing):(\d+))$/.exec(payload) ?? [];
  if (user === undefined) return null;
  const userId = Number(user);
  if (position !== undefined) return { userId, position: Number(position) };
  return {
    userId,
    event: kind === 'typing' ? { kind, chatId: Number(id) } : { kind: 'listing', listingId: Number(id) },
  };
}

export const createLiveEvents = (): LiveEvents => ({
  add: async (transaction, events) => {
    if (events.length > 0) await insertLiveEvents(transaction, events);
  },
  pass: (database, userId, event) => sendNotification(database, formatEphemeralPayload(userId, event)),
  position: async (database, userId) => String(await readLivePosition(database, userId)),
});

export const liveChannel = 'plaza_live';

/**
 * Assigns events the next positions of their users. A user's row stays locked until the commit, so that positions
 * become visible in order; rows are locked in order of user ID to avoid deadlocks. Closed accounts get no events.
 */
async function insertLiveEvents(
  transaction: PlazaDatabase,
  events: readonly { userId: number; event: StoredEvent }[],
): Promise<void> {
  const userIds = events.map(({ userId }) => userId);
  const eventKinds = events.map(({ event }) => event.kind);
  const chatIds = events.map(({ event }) => ('chatId' in event ? event.chatId : null));
  const messageIds = events.map(({ event }) => ('messageId' in event ? event.messageId : null));
  await sql`
    with open as materialized (${selectOpenAccounts(userIds)}), given as (
      select user_id, kind, chat_id, message_id,
        row_number() over (partition by user_id order by place) as place, count(*) over (partition by user_id) as count
      from unnest(${userIds}::bigint[], ${eventKinds}::text[], ${chatIds}::bigint[], ${messageIds}::bigint[])
        with ordinality as g (user_id, kind, chat_id, message_id, place)
      where user_id in (select id from open)
    ), moved as (
      insert into live_positions as p (user_id, position)
      select user_id, max(count) from given group by user_id order by user_id
      on conflict (user_id) do update set position = p.position + excluded.position
      returning user_id, position
    ), noted as (
      insert into live_events (user_id, position, kind, chat_id, message_id)
      select g.user_id, m.position - g.count + g.place, g.kind, g.chat_id, g.message_id
      from given g join moved m on m.user_id = g.user_id
    )
    select pg_notify(${liveChannel}, user_id || ':' || position) from moved
  `.execute(transaction);
}

async function sendNotification(database: PlazaDatabase, payload: string): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(database);
}

export async function readLivePosition(database: PlazaDatabase, userId: number): Promise<number> {
  const positionRow = await database
    .selectFrom('live_positions')
    .select('position')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return positionRow?.position ?? 0;
}

interface UserEventsRequest {
  readonly userId: number;
  readonly after: number;
}

export interface LiveEventRow {
  userId: number;
  position: number;
  kind: StoredEvent['kind'];
  chatId: number | null;
  messageId: number | null;
  createdAt: Date;
}

export interface EventPositions {
  userId: number;
  newest: number;
  /** The latest position whose event has been deleted. */
  prunedPosition: number;
}

interface ReadEventsResult {
  events: LiveEventRow[];
  /** Newest and pruned positions of each user who has had an event. */
  positionsOfUsers: EventPositions[];
}

/** Reads events in order of position. @param limit maximum events per user. */
export async function readLiveEvents(
  database: PlazaDatabase,
  requestedEvents: readonly UserEventsRequest[],
  limit: number,
): Promise<ReadEventsResult> {
  const userIds = requestedEvents.map(({ userId }) => userId);
  const afterPositions = requestedEvents.map(({ after }) => after);
  // one statement, so that positions and events are consistent
  const { rows } = await sql<EventPositions & { [Key in keyof LiveEventRow]: LiveEventRow[Key] | null }>`
    select p.user_id as "userId", p.position as newest, p.pruned_position as "prunedPosition",
      e.position, e.kind, e.chat_id as "chatId", e.message_id as "messageId", e.created_at as "createdAt"
    from unnest(${userIds}::bigint[], ${afterPositions}::bigint[]) as w (user_id, after)
    join live_positions p on p.user_id = w.user_id
    left join lateral (
      select * from live_events e where e.user_id = w.user_id and e.position > w.after order by e.position limit ${limit}
    ) e on true
    order by p.user_id, e.position
  `.execute(database);
  const positionsByUser = new Map(
    rows.map(({ userId, newest, prunedPosition }) => [userId, { userId, newest, prunedPosition }]),
  );
  return {
    events: rows.filter((row): row is EventPositions & LiveEventRow => row.position !== null),
    positionsOfUsers: [...positionsByUser.values()],
  };
}

/** Deletes old events and stores up to which position. Users' rows are locked first, as everywhere. */
export async function deleteEventsBefore(database: PlazaDatabase, time: Date): Promise<void> {
  await sql`
    with concerned as (
      select user_id from live_positions
      where user_id in (select user_id from live_events where created_at < ${time})
      order by user_id for update
    ), deleted as (
      delete from live_events e using concerned c
      where e.user_id = c.user_id and e.created_at < ${time}
      returning e.user_id, e.position
    )
    update live_positions p set pruned_position = greatest(p.pruned_position, d.position)
    from (select user_id, max(position) as position from deleted group by user_id) d
    where p.user_id = d.user_id
  `.execute(database);
}
