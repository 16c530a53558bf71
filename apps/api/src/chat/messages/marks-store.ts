import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

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
