import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** A message with its writer's picture. */
export interface MessageRow {
  id: number;
  author_id: number;
  text: string;
  created_at: Date;
  idempotency_key: string | null;
  profile_image: string | null;
  has_attachments: boolean;
}

const columns = sql`m.id, m.author_id, m.text, m.created_at, m.idempotency_key, u.profile_image,
  exists (select from message_files f where f.message_id = m.id) as has_attachments`;
/** A message that somebody is to see. */
export interface WantedMessage {
  readonly readerId: number;
  readonly messageId: number;
}

/** Messages with their readers, in no order, where the reader takes part in the chat. */
export async function readMessageRows(
  database: PlazaDatabase,
  wanted: readonly WantedMessage[],
): Promise<(MessageRow & { reader_id: number })[]> {
  if (wanted.length === 0) return [];
  const readerIds = wanted.map(({ readerId }) => readerId);
  const messageIds = wanted.map(({ messageId }) => messageId);
  const { rows } = await sql<MessageRow & { reader_id: number }>`
    select ${columns}, w.reader_id
    from unnest(${readerIds}::bigint[], ${messageIds}::bigint[]) as w (reader_id, message_id)
    join messages m on m.id = w.message_id
    join users u on u.id = m.author_id
    join chat_participants p on p.chat_id = m.chat_id and p.user_id = w.reader_id
  `.execute(database);
  return rows;
}

/** A part of a chat: what lies between two messages, nearest to `after` when that is given, else to `before`. */
export interface MessageRange {
  before: number | undefined;
  after: number | undefined;
  limit: number;
}

/** Messages of a chat, the oldest first. */
export async function readRange(
  database: PlazaDatabase,
  chatId: number,
  { before, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m join users u on u.id = m.author_id
    where m.chat_id = ${chatId}
      ${before === undefined ? sql`` : sql`and m.id < ${before}`}
      ${after === undefined ? sql`` : sql`and m.id > ${after}`}
    order by m.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit}
  `.execute(database);
  return after === undefined ? rows.toReversed() : rows;
}

/** Whether a chat holds messages older than one number and newer than another. */
export async function readBeyond(
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

/** How somebody has marked a chat. */
export interface MarksRow {
  chat_id: number;
  starred_at: Date | null;
  binned_at: Date | null;
  unread_count: number;
  read_message_id: number | null;
  other_id: number;
}

/** Marks of those of the chats that somebody takes part in, which nobody else changes until the transaction ends. */
export async function lockMarks(
  transaction: PlazaDatabase,
  userId: number,
  chatIds: readonly number[],
): Promise<MarksRow[]> {
  const { rows } = await sql<MarksRow>`
    select p.chat_id, p.starred_at, p.binned_at, p.unread_count, p.read_message_id,
      case when c.starter_id = p.user_id then c.owner_id else c.starter_id end as other_id
    from chat_participants p join chats c on c.id = p.chat_id
    where p.user_id = ${userId} and p.chat_id = any(${chatIds}::bigint[])
    order by p.chat_id for no key update of p
  `.execute(transaction);
  return rows;
}

/** Sets a mark of somebody's on chats. */
export async function setMark(
  transaction: PlazaDatabase,
  userId: number,
  chatIds: readonly number[],
  { mark, value }: { mark: 'starred_at' | 'binned_at'; value: boolean },
): Promise<void> {
  await transaction
    .updateTable('chat_participants')
    .set({ [mark]: value ? sql`now()` : null })
    .where('user_id', '=', userId)
    .where('chat_id', 'in', [...chatIds])
    .execute();
}

/** The newest message of a chat that somebody else has written; `null` without one. */
export async function newestOfOther(
  transaction: PlazaDatabase,
  chatId: number,
  userId: number,
): Promise<number | null> {
  const row = await transaction
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('author_id', '<>', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes that somebody has read up to a message; `null` when that is known already. @returns when. */
export async function setRead(
  transaction: PlazaDatabase,
  userId: number,
  chatId: number,
  messageId: number | null,
): Promise<void> {
  await transaction
    .updateTable('chat_participants')
    .set({
      unread_count: 0,
      ...(messageId !== null && { read_message_id: messageId, read_at: sql`clock_timestamp()` }),
    })
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .execute();
}

/** Marks a chat as unread that has nothing unread. */
export async function setUnread(transaction: PlazaDatabase, userId: number, chatId: number): Promise<void> {
  await transaction
    .updateTable('chat_participants')
    .set({ unread_count: 1 })
    .where('user_id', '=', userId)
    .where('chat_id', '=', chatId)
    .execute();
}
