import type { ChatMessage } from '@plaza/sdk/contract';
import { HttpError } from '../http/http-error.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Attachments } from './attachments.ts';
import { isParticipant } from './sending-store.ts';
import { type MessageRange, type MessageRow, readBeyond, readMessageRows, readRange } from './messages-store.ts';

/** Messages as their readers see them. */
export interface Messages {
  /** Those of the messages that somebody may read, by their ids. */
  read(readerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, ChatMessage>>;
  /** A part of a chat, the oldest first. @throws HttpError `not_found` for whoever takes no part in it. */
  page(
    readerId: number,
    chatId: number,
    range: MessageRange,
  ): Promise<{ data: ChatMessage[]; meta: { hasOlder: boolean; hasNewer: boolean } }>;
}

export interface MessagesOptions {
  database: PlazaDatabase;
  attachments: Attachments;
}

export function createMessages({ database, attachments }: MessagesOptions): Messages {
  const answer = async (readerId: number, rows: readonly MessageRow[]): Promise<ChatMessage[]> => {
    const sent = await attachments.of(
      database,
      readerId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const isOwn = row.author_id === readerId;
      return {
        id: row.id,
        profileImage: row.profile_image,
        text: row.text,
        date: row.created_at.toISOString(),
        variant: isOwn ? 'inner' : 'outer',
        submissionId: isOwn ? row.idempotency_key : null,
        warnings: [],
        files: sent.get(row.id)?.files ?? [],
        images: sent.get(row.id)?.images ?? [],
      };
    });
  };

  return {
    read: async (readerId, ids) => {
      const messages = await answer(readerId, await readMessageRows(database, readerId, ids));
      return new Map(messages.map((message) => [message.id, message]));
    },
    page: async (readerId, chatId, range) => {
      if (!(await isParticipant(database, readerId, chatId))) throw new HttpError('not_found');
      const rows = await readRange(database, readerId, chatId, range);
      const { before, after } = range;
      const beyond = {
        olderThan: rows[0]?.id ?? (after === undefined ? (before ?? 0) : after + 1),
        newerThan: rows.at(-1)?.id ?? after ?? (before === undefined ? 0 : before - 1),
      };
      return { data: await answer(readerId, rows), meta: await readBeyond(database, chatId, beyond) };
    },
  };
}
