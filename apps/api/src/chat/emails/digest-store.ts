import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { responseTimeoutMs } from '../../platform/email/email-sender.ts';

const minuteMs = 60_000;

/** Minimum absence of a user before an email about messages is sent. */
export const minAbsenceMs = 5 * minuteMs;
export const minDigestIntervalMs = 60 * minuteMs;
/** Lease of a process that passes a digest to the SMTP server: longer than the server's own timeout. */
export const digestLeaseMs = responseTimeoutMs + minuteMs;
const maxDigestMessageAgeDays = 7;
export const maxDigestChats = 8;

/** State of a user's digest. Times are by the database's clock. */
export interface DigestState {
  /** True if the user has a confirmed email address and has not unsubscribed. */
  isWanted: boolean;
  email: string;
  locale: Locale;
  /** Milliseconds since the user's last activity; `null` without any. */
  awayMs: number | null;
  /** Milliseconds since the last digest was sent; `null` before the first. */
  sinceLastMs: number | null;
  /** ID of the unsent digest; `null` once it was sent, and before the first. */
  digestId: number | null;
  /** Milliseconds until another process may retry the digest; zero or negative when it may. */
  leaseLeftMs: number | null;
}

/**
 * Locks a user's digest until the transaction ends, without blocking messages to the user.
 * @returns `undefined` for an account that no longer exists.
 */
export async function lockDigestState(transaction: PlazaDatabase, userId: number): Promise<DigestState | undefined> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const millisecondsSince = (time: ReturnType<typeof sql.ref>) =>
    sql`extract(epoch from now() - ${time})::float8 * 1000`;
  const { rows } = await sql<DigestState>`
    select
      u.has_chat_emails and u.confirmed_at is not null and u.blocked_at is null and u.closed_at is null as "isWanted",
      u.email, u.locale, ${millisecondsSince(sql.ref('s.last_seen_at'))} as "awayMs", ${millisecondsSince(sql.ref('l.sent_at'))} as "sinceLastMs",
      d.id as "digestId", -${millisecondsSince(sql.ref('d.lease_expires_at'))} as "leaseLeftMs"
    from users u
    left join user_presence s on s.user_id = u.id
    left join chat_digests d on d.user_id = u.id and d.sent_at is null
    left join lateral (select max(sent_at) as sent_at from chat_digests where user_id = u.id) l on true
    where u.id = ${userId}
  `.execute(transaction);
  return rows[0];
}

/** A chat with unread messages that no digest has included. */
export interface UnreadChat {
  chatId: number;
  /** ID of the chat's newest unread message. */
  throughMessageId: number;
  count: number;
  /** Text of the chat's newest unread message; empty for a message with files only. */
  text: string;
  /** First name of the other participant. */
  firstName: string | null;
  /** Name of the chat's listing; `null` when it was deleted. */
  listingName: string | null;
}

/**
 * Unread chats with messages that no digest has included, newest first, except blocked and binned chats.
 * @param digestId limits the messages to those of a digest.
 */
export async function readUnreadChats(
  database: PlazaDatabase,
  userId: number,
  digestId: number | null,
): Promise<UnreadChat[]> {
  const { rows } = await sql<UnreadChat>`
    select
      c.id as "chatId", n.through as "throughMessageId", n.count::int as count, m.text, a.first_name as "firstName",
      l.name as "listingName"
    from chat_participants p
    join chats c on c.id = p.chat_id
    join users a on a.id = case when c.owner_id = p.user_id then c.starter_id else c.owner_id end
    left join listings l on l.id = c.listing_id
    cross join lateral (
      select count(*) as count, max(id) as through from messages
      where chat_id = c.id and author_id <> p.user_id
        and id > greatest(coalesce(p.last_read_message_id, 0), coalesce(p.last_emailed_message_id, 0))
        and created_at > now() - ${maxDigestMessageAgeDays} * interval '1 day'
        and (${digestId}::bigint is null or id <= (
          select t.through from chat_digests d, unnest(d.chat_ids, d.last_message_ids) as t(chat_id, through)
          where d.id = ${digestId} and t.chat_id = c.id
        ))
    ) n
    join messages m on m.id = n.through
    where p.user_id = ${userId} and p.binned_at is null and p.unread_count > 0
      and p.last_message_at > now() - ${maxDigestMessageAgeDays} * interval '1 day' and a.blocked_at is null
      and not exists (
        select from chat_blocks b where (b.blocker_id, b.blocked_id) in ((p.user_id, a.id), (a.id, p.user_id))
      )
    order by m.created_at desc, m.id desc
  `.execute(database);
  return rows;
}

export async function insertDigest(
  transaction: PlazaDatabase,
  userId: number,
  chats: readonly UnreadChat[],
  milliseconds: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into chat_digests (user_id, chat_ids, last_message_ids, lease_expires_at)
    values (
      ${userId}, ${chats.map(({ chatId }) => chatId)}::bigint[],
      ${chats.map(({ throughMessageId }) => throughMessageId)}::bigint[], now() + ${milliseconds} * interval '1 millisecond'
    )
    returning id
  `.execute(transaction);
  const [digest] = rows;
  if (!digest) throw new Error('the digest was not inserted');
  return digest.id;
}

/** Reserves a digest for this process for some milliseconds; `0` releases the digest. */
export async function leaseDigest(database: PlazaDatabase, digestId: number, milliseconds: number): Promise<void> {
  await sql`
    update chat_digests set lease_expires_at = now() + ${milliseconds} * interval '1 millisecond' where id = ${digestId}
  `.execute(database);
}

/** Marks a digest as sent, and its messages as emailed in each chat. */
export async function markDigestSent(transaction: PlazaDatabase, digestId: number): Promise<void> {
  // Locks rows in the same order as changes of the chat flags do.
  await sql`
    with told as materialized (
      select p.chat_id, p.user_id, t.through
      from chat_digests d, unnest(d.chat_ids, d.last_message_ids) as t(chat_id, through), chat_participants p
      where d.id = ${digestId} and d.sent_at is null and p.chat_id = t.chat_id and p.user_id = d.user_id
      order by p.chat_id for no key update of p
    )
    update chat_participants p set last_emailed_message_id = greatest(p.last_emailed_message_id, told.through)
    from told where p.chat_id = told.chat_id and p.user_id = told.user_id
  `.execute(transaction);
  await sql`update chat_digests set sent_at = now() where id = ${digestId} and sent_at is null`.execute(transaction);
}

export async function deleteUnsentDigest(transaction: PlazaDatabase, digestId: number): Promise<void> {
  await transaction.deleteFrom('chat_digests').where('id', '=', digestId).where('sent_at', 'is', null).execute();
}

export async function deleteOldDigests(database: PlazaDatabase, before: Date): Promise<void> {
  await database.deleteFrom('chat_digests').where('claimed_at', '<', before).execute();
}

export async function hasDigestsEnabled(database: PlazaDatabase, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`
    select has_chat_emails and confirmed_at is not null and blocked_at is null and closed_at is null as "isWanted"
    from users where id = ${userId}
  `.execute(database);
  return rows[0]?.isWanted ?? false;
}
