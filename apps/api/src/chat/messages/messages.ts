import type { ChatMessage } from '@plaza/sdk/contract';
import { findChatWarnings } from '@plaza/sdk/rules';
import { DomainError } from '../../platform/domain-error.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Attachments, MessageAttachments } from '../attachments/attachments.ts';
import {
  isChatParticipant,
  type MessageRange,
  type MessageRow,
  readHasMessagesBeyond,
  readMessageRows,
  readMessageRange,
  type MessageRequest,
} from './messages-store.ts';

export interface Messages {
  /** Messages in the order of the requests; `null` for those that the reader may not see. */
  read(requests: readonly MessageRequest[]): Promise<(ChatMessage | null)[]>;
  /**
   * A range of a chat's messages, oldest first.
   * @throws DomainError `not_found` for users outside the chat.
   */
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

const noAttachments: ReadonlyMap<number, MessageAttachments> = new Map();

export function createMessages({ database, attachments }: MessagesOptions): Messages {
  /** Reads the attachments of messages, without a query when no message has any. */
  const readAttachmentsOf = (readerId: number, rows: readonly MessageRow[]) => {
    const idsWithAttachments = rows.filter((row) => row.has_attachments).map((row) => row.id);
    return idsWithAttachments.length === 0 ? noAttachments : attachments.read(database, readerId, idsWithAttachments);
  };
  const toChatMessages = async (readerId: number, rows: readonly MessageRow[]): Promise<ChatMessage[]> => {
    const attachmentsByMessageId = await readAttachmentsOf(readerId, rows);
    return rows.map((row) => ({
      ...toChatMessage(row, readerId, attachmentsByMessageId.get(row.id)),
      warnings: row.author_id === readerId ? [] : findChatWarnings(row.text),
    }));
  };

  return {
    read: async (requests) => {
      const rowsByReaderId = Map.groupBy(await readMessageRows(database, requests), (row) => row.reader_id);
      const messagesByReaderEntries = await Promise.all(
        [...rowsByReaderId].map(async ([readerId, ownRows]) => {
          const chatMessages = await toChatMessages(readerId, ownRows);
          return [readerId, new Map(chatMessages.map((message) => [message.id, message]))] as const;
        }),
      );
      const messagesByReader = new Map(messagesByReaderEntries);
      return requests.map(({ readerId, messageId }) => messagesByReader.get(readerId)?.get(messageId) ?? null);
    },
    page: async (readerId, chatId, range) => {
      if (!(await isChatParticipant(database, readerId, chatId))) throw new DomainError('not_found');
      const messageRows = await readMessageRange(database, chatId, range);
      const { before, after } = range;
      const rangeEdges = {
        olderThan: messageRows[0]?.id ?? (after === undefined ? (before ?? 0) : after + 1),
        newerThan: messageRows.at(-1)?.id ?? after ?? (before === undefined ? 0 : before - 1),
      };
      return {
        data: await toChatMessages(readerId, messageRows),
        meta: await readHasMessagesBeyond(database, chatId, rangeEdges),
      };
    },
  };
}

function toChatMessage(
  row: MessageRow,
  readerId: number,
  messageAttachments: MessageAttachments | undefined,
): Omit<ChatMessage, 'warnings'> {
  const isOwnMessage = row.author_id === readerId;
  return {
    id: row.id,
    profileImage: row.profile_image,
    text: row.text,
    date: row.created_at.toISOString(),
    variant: isOwnMessage ? 'inner' : 'outer',
    submissionId: isOwnMessage ? row.idempotency_key : null,
    files: messageAttachments?.files ?? [],
    images: messageAttachments?.images ?? [],
  };
}
