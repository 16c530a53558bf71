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
