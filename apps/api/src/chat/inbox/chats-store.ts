import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { firstImageJson, type ImageRow } from '../../listings/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { ListingState } from '../../platform/database/listing-tables.ts';

export interface ChatRow {
  chat_id: number;
  starred_at: Date | null;
  binned_at: Date | null;
  unread_count: number;
  last_message_at: Date;
  author_id: number;
  text: string;
  attachment_name: string | null;
  other_id: number;
  first_name: string | null;
  profile_image: string | null;
  is_closed: boolean;
  /** True if the team has blocked the other account. */
  is_barred: boolean;
  /** ID of the last message that the other participant has read. */
  last_read_message_id: number | null;
  read_at: Date | null;
  listing: ChatListingRow | null;
}

export interface ChatListingRow {
  id: number;
  owner_id: number | null;
  state: ListingState;
  name: string | null;
  language: Locale;
  price_cents: number | null;
  short_location: string | null;
  spot_type_id: number | null;
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  image: ImageRow | null;
}

/** Unsorted rows of the reader's chats that have a message. */
export async function readChatRows(
  database: PlazaDatabase,
  readerId: number,
  chatIds: readonly number[],
): Promise<ChatRow[]> {
  if (chatIds.length === 0) return [];
  const { rows } = await sql<ChatRow>`
    select p.chat_id, p.starred_at, p.binned_at, p.unread_count, p.last_message_at, m.author_id, m.text,
      (select f.name from message_attachments f where f.message_id = m.id order by f.id limit 1) as attachment_name,
      u.id as other_id, u.first_name, u.profile_image, u.closed_at is not null as is_closed,
      u.blocked_at is not null as is_barred,
      o.last_read_message_id, o.read_at,
      case when l.id is not null then jsonb_build_object(
        'id', l.id, 'owner_id', l.owner_id, 'state', l.state, 'name', l.name, 'language', l.language, 'price_cents', l.price_cents,
        'short_location', l.short_location, 'spot_type_id', l.spot_type_id, 'flags', l.flags, 'length_cm', l.length_cm, 'width_cm', l.width_cm,
        'entrance_height_cm', l.entrance_height_cm, 'image', ${firstImageJson}
      ) end as listing
    from chat_participants p
    join chats c on c.id = p.chat_id
    join messages m on m.id = p.last_message_id
    join users u on u.id = case when c.starter_id = p.user_id then c.owner_id else c.starter_id end
    left join chat_participants o on o.chat_id = p.chat_id and o.user_id <> p.user_id
    left join listings l on l.id = c.listing_id and l.state <> 'deleted'
    where p.user_id = ${readerId} and p.chat_id = any(${chatIds}::bigint[]) and p.last_message_at is not null
  `.execute(database);
  return rows;
}

/**
 * Median minutes until an owner first replies in a chat, over the last 100 first replies within 90 days; `null` for
 * fewer than three replies.
 */
export async function readMedianReplyMinutes(database: PlazaDatabase, ownerId: number): Promise<number | null> {
  const { rows } = await sql<{ count: number; minutes: number | null }>`
    select count(*)::int as count, ceil(percentile_cont(0.5) within group (order by seconds) / 60)::int as minutes
    from (
      select extract(epoch from first_reply_at - created_at) as seconds from chats
      where owner_id = ${ownerId} and first_reply_at > now() - interval '90 days'
      order by first_reply_at desc limit 100
    ) as answers
  `.execute(database);
  const { count = 0, minutes = null } = rows[0] ?? {};
  return count < 3 ? null : minutes;
}

/** The chat that a user started about a listing; `null` for a chat without messages. */
export async function readStartedChat(
  database: PlazaDatabase,
  starterId: number,
  listingId: number,
): Promise<number | null> {
  const chatRow = await database
    .selectFrom('chats')
    .innerJoin('chat_participants', (join) =>
      join
        .onRef('chat_participants.chat_id', '=', 'chats.id')
        .onRef('chat_participants.user_id', '=', 'chats.starter_id'),
    )
    .select('chats.id')
    .where('chats.listing_id', '=', listingId)
    .where('chats.starter_id', '=', starterId)
    .where('chat_participants.last_message_at', 'is not', null)
    .executeTakeFirst();
  return chatRow?.id ?? null;
}

export interface ChatFlagsRow {
  chat_id: number;
  starred_at: Date | null;
  binned_at: Date | null;
  unread_count: number;
  last_read_message_id: number | null;
  other_id: number;
}

export async function lockChatFlags(
  transaction: PlazaDatabase,
  userId: number,
  chatIds: readonly number[],
): Promise<ChatFlagsRow[]> {
  const { rows } = await sql<ChatFlagsRow>`
    select p.chat_id, p.starred_at, p.binned_at, p.unread_count, p.last_read_message_id,
      case when c.starter_id = p.user_id then c.owner_id else c.starter_id end as other_id
    from chat_participants p join chats c on c.id = p.chat_id
    where p.user_id = ${userId} and p.chat_id = any(${chatIds}::bigint[])
    order by p.chat_id for no key update of p
  `.execute(transaction);
  return rows;
}

export async function setChatFlag(
  transaction: PlazaDatabase,
  userId: number,
  chatIds: readonly number[],
  { flag, value }: { flag: 'starred_at' | 'binned_at'; value: boolean },
): Promise<void> {
  await transaction
    .updateTable('chat_participants')
    .set({ [flag]: value ? sql`now()` : null })
    .where('user_id', '=', userId)
    .where('chat_id', 'in', [...chatIds])
    .execute();
}

export async function readNewestReceivedMessageId(
  transaction: PlazaDatabase,
  chatId: number,
  userId: number,
): Promise<number | null> {
  const messageRow = await transaction
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('author_id', '<>', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return messageRow?.id ?? null;
}

/** @param messageId last read message, for the read receipt; `null` to leave it unchanged. */
export async function markChatRead(
  transaction: PlazaDatabase,
  userId: number,
  chatId: number,
  messageId: number | null,
): Promise<void> {
  await transaction
    .updateTable('chat_participants')
    .set({
      unread_count: 0,
      ...(messageId !== null && { last_read_message_id: messageId, read_at: sql`clock_timestamp()` }),
    })
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .execute();
}

export async function markChatUnread(transaction: PlazaDatabase, userId: number, chatId: number): Promise<void> {
  await transaction
    .updateTable('chat_participants')
    .set({ unread_count: 1 })
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .execute();
}
