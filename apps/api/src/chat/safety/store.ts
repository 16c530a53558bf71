import type { ChatReportReason, Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';

/** The block between two users, and whether `userId` set it; `null` without a block. */
export async function readBlockBetween(
  database: PlazaDatabase,
  userId: number,
  otherId: number,
): Promise<{ isByUser: boolean } | null> {
  const { rows } = await sql<{ isByUser: boolean }>`
    select bool_or(blocker_id = ${userId}) as "isByUser" from chat_blocks
    where (blocker_id = ${userId} and blocked_id = ${otherId}) or (blocker_id = ${otherId} and blocked_id = ${userId})
    having count(*) > 0
  `.execute(database);
  return rows[0] ?? null;
}

/** The other participant of a chat, including closed accounts; `null` for a chat of other users. */
export async function readOtherParticipant(
  database: PlazaDatabase,
  chatId: number,
  userId: number,
): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id
    from chats c join users u on u.id = case when c.starter_id = ${userId} then c.owner_id else c.starter_id end
    where c.id = ${chatId} and ${userId} in (c.starter_id, c.owner_id)
  `.execute(database);
  return rows[0] ?? null;
}

export async function hasBlocked(database: PlazaDatabase, blockerId: number, blockedId: number): Promise<boolean> {
  const blockRow = await database
    .selectFrom('chat_blocks')
    .select('blocker_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return blockRow !== undefined;
}

export async function setUserBlock(
  transaction: PlazaDatabase,
  { blockerId, blockedId, value }: { blockerId: number; blockedId: number; value: boolean },
): Promise<void> {
  const blockColumns = { blocker_id: blockerId, blocked_id: blockedId };
  if (value) {
    await transaction
      .insertInto('chat_blocks')
      .values(blockColumns)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await transaction
      .deleteFrom('chat_blocks')
      .where('blocker_id', '=', blockerId)
      .where('blocked_id', '=', blockedId)
      .execute();
  }
}

export async function readChatIdsBetween(database: PlazaDatabase, userId: number, otherId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from chats
    where (starter_id = ${userId} and owner_id = ${otherId}) or (starter_id = ${otherId} and owner_id = ${userId})
    order by id
  `.execute(database);
  return rows.map(({ id }) => id);
}

interface NewChatReport {
  reporterId: number;
  chatId: number;
  messageId: number | null;
  reason: ChatReportReason;
  details: string;
  locale: Locale;
  /** Idempotency key of the report. */
  key: string | null;
}

/** @returns the report's ID, or `null` when an earlier attempt inserted the report. */
export async function insertReport(transaction: PlazaDatabase, report: NewChatReport): Promise<number | null> {
  const insertedRow = await transaction
    .insertInto('chat_reports')
    .values({
      reporter_id: report.reporterId,
      chat_id: report.chatId,
      message_id: report.messageId,
      reason: report.reason,
      details: report.details,
      locale: report.locale,
      idempotency_key: report.key,
    })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id ?? null;
}

export async function isReportStored(database: PlazaDatabase, reporterId: number, key: string): Promise<boolean> {
  const reportRow = await database
    .selectFrom('chat_reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return reportRow !== undefined;
}

export async function isMessageInChat(database: PlazaDatabase, chatId: number, messageId: number): Promise<boolean> {
  const messageRow = await database
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return messageRow !== undefined;
}

export interface ChatReport {
  id: number;
  chatId: number;
  listingId: number | null;
  reason: ChatReportReason;
  details: string;
  locale: Locale;
  createdAt: Date;
  reporterId: number;
  reporterName: string | null;
  reporterEmail: string;
  /** ID of the reported account. */
  otherId: number;
  /** The reported message; `null` when the whole chat is reported. */
  message: { id: number; authorId: number; text: string } | null;
}

/** @returns `null` when the report has been deleted, for example with its reporter's account. */
export async function readReport(database: PlazaDatabase, id: number): Promise<ChatReport | null> {
  const { rows } = await sql<ChatReport>`
    select r.id, r.chat_id as "chatId", c.listing_id as "listingId", r.reason, r.details, r.locale,
      r.created_at as "createdAt", r.reporter_id as "reporterId", u.first_name as "reporterName",
      u.email as "reporterEmail",
      case when c.starter_id = r.reporter_id then c.owner_id else c.starter_id end as "otherId",
      case when m.id is null then null
        else json_build_object('id', m.id, 'authorId', m.author_id, 'text', m.text) end as message
    from chat_reports r
    join chats c on c.id = r.chat_id
    join users u on u.id = r.reporter_id
    left join messages m on m.id = r.message_id
    where r.id = ${id}
  `.execute(database);
  return rows[0] ?? null;
}

export async function deleteOldReports(database: PlazaDatabase, before: Date): Promise<void> {
  await database.deleteFrom('chat_reports').where('created_at', '<', before).execute();
}
