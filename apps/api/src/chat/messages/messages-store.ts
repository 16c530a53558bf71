import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

export const isChatParticipant = async (database: PlazaDatabase, userId: number, chatId: number): Promise<boolean> =>
  (await database
    .selectFrom('chat_participants')
    .select('chat_id')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** State of a chat that determines whether its user may write. */
export interface WritableChat {
  id: number;
  other_id: number;
  /** True if the other participant's account is closed. */
  is_closed: boolean;
  /** True if the team has blocked the other account. */
  is_barred: boolean;
}

const writableChatQuery = (userId: number) => sql`
  c.id, o.id as other_id, o.closed_at is not null as is_closed, o.blocked_at is not null as is_barred
  from chats c
  join chat_participants p on p.chat_id = c.id and p.user_id = ${userId}
  join users o on o.id = case when c.starter_id = ${userId} then c.owner_id else c.starter_id end
`;

/** @returns `undefined` for a chat in which the user does not take part. */
export async function readWritableChat(
  database: PlazaDatabase,
  userId: number,
  chatId: number,
): Promise<WritableChat | undefined> {
  const { rows } = await sql<WritableChat>`select ${writableChatQuery(userId)} where c.id = ${chatId}`.execute(
    database,
  );
  return rows[0];
}

/** Locks the chat until the transaction ends, so that concurrent messages get ascending IDs. */
export async function lockChat(
  transaction: PlazaDatabase,
  userId: number,
  chatId: number,
): Promise<WritableChat | undefined> {
  await transaction.selectFrom('chats').select('id').where('id', '=', chatId).forNoKeyUpdate().execute();
  return readWritableChat(transaction, userId, chatId);
}

/** ID of the chat of two users about a listing, started by either. */
export async function findChatId(
  database: PlazaDatabase,
  listingId: number,
  userId: number,
  otherId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from chats c join chat_participants p on p.chat_id = c.id and p.user_id = ${userId}
    where c.listing_id = ${listingId}
      and (c.starter_id, c.owner_id) in ((${userId}, ${otherId}), (${otherId}, ${userId}))
  `.execute(database);
  return rows[0]?.id;
}

/** @returns `undefined` when the chat exists already, even from a concurrent insert. */
export async function insertChat(
  transaction: PlazaDatabase,
  chat: { listingId: number; starterId: number; ownerId: number },
): Promise<number | undefined> {
  const insertedRow = await transaction
    .insertInto('chats')
    .values({ listing_id: chat.listingId, starter_id: chat.starterId, owner_id: chat.ownerId })
    .onConflict((conflict) => conflict.columns(['listing_id', 'starter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (insertedRow === undefined) return undefined;
  await transaction
    .insertInto('chat_participants')
    .values([
      { chat_id: insertedRow.id, user_id: chat.starterId, is_starter: true },
      { chat_id: insertedRow.id, user_id: chat.ownerId, is_starter: false },
    ])
    .execute();
  return insertedRow.id;
}

/** Locks the listing, so that it stays published until the transaction ends. */
export async function lockOwnerOfPublishedListing(
  transaction: PlazaDatabase,
  listingId: number,
): Promise<number | null> {
  const { rows } = await sql<{ owner_id: number | null }>`
    select owner_id from listings where id = ${listingId} and state = 'published' for share
  `.execute(transaction);
  return rows[0]?.owner_id ?? null;
}

/** ID of the message that an earlier attempt with the same key has written. */
export async function findSentMessageId(
  database: PlazaDatabase,
  chatId: number,
  authorId: number,
  key: string,
): Promise<number | undefined> {
  const messageRow = await database
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return messageRow?.id;
}

interface NewMessage {
  chatId: number;
  authorId: number;
  text: string;
  key: string | null;
}

/**
 * Inserts a message and updates the chat and both participants: unread for the reader, and out of both bins. The caller
 * has locked the chat.
 */
export async function insertMessage(
  transaction: PlazaDatabase,
  { chatId, authorId, text, key }: NewMessage,
): Promise<number> {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    insert into messages (chat_id, author_id, text, idempotency_key, created_at)
    select id, ${authorId}, ${text}, ${key}, greatest(clock_timestamp(), last_message_at) from chats where id = ${chatId}
    returning id, created_at
  `.execute(transaction);
  const [message] = rows;
  if (message === undefined) throw new Error('the chat no longer exists');
  await sql`
    update chats set last_message_at = m.created_at,
      first_reply_at = case when owner_id = m.author_id then coalesce(first_reply_at, m.created_at) else first_reply_at end
    from messages m where chats.id = ${chatId} and m.id = ${message.id}
  `.execute(transaction);
  await sql`
    update chat_participants p set last_message_id = m.id, last_message_at = m.created_at, binned_at = null,
      unread_count = p.unread_count + case when p.user_id = m.author_id then 0 else 1 end
    from messages m where p.chat_id = ${chatId} and m.id = ${message.id}
  `.execute(transaction);
  return message.id;
}

export interface MessageRow {
  id: number;
  author_id: number;
  text: string;
  created_at: Date;
  idempotency_key: string | null;
  profile_image: string | null;
  has_attachments: boolean;
}

const messageColumns = sql`m.id, m.author_id, m.text, m.created_at, m.idempotency_key, u.profile_image,
  exists (select from message_attachments f where f.message_id = m.id) as has_attachments`;
export interface MessageRequest {
  readonly readerId: number;
  readonly messageId: number;
}

/** Unsorted messages with their readers, limited to chats in which the reader takes part. */
export async function readMessageRows(
  database: PlazaDatabase,
  requests: readonly MessageRequest[],
): Promise<(MessageRow & { reader_id: number })[]> {
  if (requests.length === 0) return [];
  const readerIds = requests.map(({ readerId }) => readerId);
  const messageIds = requests.map(({ messageId }) => messageId);
  const { rows } = await sql<MessageRow & { reader_id: number }>`
    select ${messageColumns}, w.reader_id
    from unnest(${readerIds}::bigint[], ${messageIds}::bigint[]) as w (reader_id, message_id)
    join messages m on m.id = w.message_id
    join users u on u.id = m.author_id
    join chat_participants p on p.chat_id = m.chat_id and p.user_id = w.reader_id
  `.execute(database);
  return rows;
}

/** A range of messages between two IDs, nearest to `after` if given, otherwise to `before`. */
export interface MessageRange {
  before: number | undefined;
  after: number | undefined;
  limit: number;
}

/** Messages of a chat, oldest first. */
export async function readMessageRange(
  database: PlazaDatabase,
  chatId: number,
  { before, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages m join users u on u.id = m.author_id
    where m.chat_id = ${chatId}
      ${before === undefined ? sql`` : sql`and m.id < ${before}`}
      ${after === undefined ? sql`` : sql`and m.id > ${after}`}
    order by m.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit}
  `.execute(database);
  return after === undefined ? rows.toReversed() : rows;
}

export async function readHasMessagesBeyond(
  database: PlazaDatabase,
  chatId: number,
  { olderThan, newerThan }: { olderThan: number; newerThan: number },
): Promise<{ hasOlder: boolean; hasNewer: boolean }> {
  const { rows } = await sql<{ hasOlder: boolean; hasNewer: boolean }>`
    select exists (select from messages where chat_id = ${chatId} and id < ${olderThan}) as "hasOlder",
      exists (select from messages where chat_id = ${chatId} and id > ${newerThan}) as "hasNewer"
  `.execute(database);
  return rows[0] ?? { hasOlder: false, hasNewer: false };
}
