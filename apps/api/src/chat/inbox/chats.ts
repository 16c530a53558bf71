import type { Chat, ChatCounts, ChatDetail, ChatListing, PageMeta, WritingState } from '@plaza/sdk/contract';
import { imageOf } from '../../listings/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { StoredEvent, LiveEvents } from '../../platform/live/live-store.ts';
import { foldSearchText, pageSize, baySizeOf } from '../../search/index.ts';
import type { BlockReader } from '../safety/service.ts';
import {
  type ChatRow,
  type ChatListingRow,
  lockChatFlags,
  type ChatFlagsRow,
  readNewestReceivedMessageId,
  readMedianReplyMinutes,
  readStartedChat,
  readChatRows,
  setChatFlag,
  markChatRead,
  markChatUnread,
} from './chats-store.ts';
import { type ChatFilter, countFolderChats, type ChatFolder, readChatFolder } from './folders-store.ts';

export interface Chats {
  /**
   * Lists the chats on a page of a folder, newest message first.
   * @param text search text; empty for all chats.
   */
  list(
    userId: number,
    folder: ChatFolder,
    request: { page: number; text: string; filter?: ChatFilter },
  ): Promise<{ data: Chat[]; meta: PageMeta }>;
  /** @throws DomainError `not_found` for users outside the chat. */
  one(userId: number, chatId: number): Promise<ChatDetail>;
  counts(userId: number): Promise<ChatCounts>;
  /** The chat that a user started about a listing, in any folder; `null` without one. */
  findStarted(userId: number, listingId: number): Promise<number | null>;
}

interface ChatsOptions {
  /** Connection to the primary server, so that users see their latest message in the list. */
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'position'>;
  blocks: BlockReader;
}

const maxSearchWords = 6;
const maxSearchWordLength = 40;

export function createChats({ database, live, blocks }: ChatsOptions): Chats {
  const readWritingState = async (userId: number, { other_id: otherId, ...row }: ChatRow): Promise<WritingState> => {
    if (row.is_closed) return 'closed';
    const blockState = await blocks.between(database, userId, otherId);
    if (blockState === 'by_reader') return 'blocked';
    return blockState === 'by_other' || row.is_barred ? 'refused' : 'open';
  };

  return {
    list: async (userId, folder, { page, text, filter }) => {
      const searchWords = [...new Set(foldSearchText(text).split(' '))]
        .filter((word) => word !== '')
        .slice(0, maxSearchWords);
      // A text that consists of punctuation matches no chat.
      const hasOnlyPunctuation = text !== '' && searchWords.length === 0;
      const { ids, total, matches } = hasOnlyPunctuation
        ? { ids: [], total: 0, matches: new Map<number, never>() }
        : await readChatFolder(database, userId, {
            ...filter,
            folder,
            words: searchWords.map((word) => word.slice(0, maxSearchWordLength)),
            offset: (page - 1) * pageSize,
            limit: pageSize,
          });
      const rowsByChatId = new Map((await readChatRows(database, userId, ids)).map((row) => [row.chat_id, row]));
      return {
        data: ids.flatMap((id) => {
          const chatRow = rowsByChatId.get(id);
          const searchMatch = matches.get(id);
          return chatRow === undefined
            ? []
            : [{ ...toChat(chatRow, userId), ...(searchMatch && { match: searchMatch }) }];
        }),
        meta: { page, pageSize, pageCount: Math.ceil(total / pageSize), total, totalIsCapped: false },
      };
    },
    one: async (userId, chatId) => {
      const [row] = await readChatRows(database, userId, [chatId]);
      if (row === undefined) throw new DomainError('not_found');
      const [writing, answersWithinMinutes] = await Promise.all([
        readWritingState(userId, row),
        row.is_closed ? null : readMedianReplyMinutes(database, row.other_id),
      ]);
      const { last_read_message_id: messageId, read_at: at } = row;
      return {
        ...toChat(row, userId),
        writing,
        theirRead: messageId === null || at === null ? null : { messageId, at: at.toISOString() },
        answersWithinMinutes,
      };
    },
    findStarted: (userId, listingId) => readStartedChat(database, userId, listingId),
    counts: async (userId) => {
      // Reads the user's position among the live events before the counts, so that later events are delivered twice
      // rather than missed.
      const liveEventId = await live.position(database, userId);
      const { inbox, starred, sent, bin, unread } = await countFolderChats(database, userId);
      return {
        inbox: { count: inbox },
        starredMessages: { count: starred },
        sent: { count: sent },
        binMessages: { count: bin },
        hasNewMessages: unread > 0,
        unreadChats: unread,
        liveEventId,
      };
    },
  };
}

function toChat(row: ChatRow, readerId: number): Chat {
  const { is_closed: isClosed } = row;
  return {
    chatId: row.chat_id,
    withWho: {
      id: isClosed ? null : row.other_id,
      firstName: isClosed ? null : row.first_name,
      profileImage: isClosed ? null : row.profile_image,
    },
    message: row.text,
    variant: row.author_id === readerId ? 'inner' : 'outer',
    attachmentName: row.attachment_name,
    date: row.last_message_at.toISOString(),
    relativeParking: row.listing === null ? null : toChatListing(row.listing, readerId),
    hasNewMessages: row.unread_count > 0,
    unreadCount: row.unread_count,
    isStarred: row.starred_at !== null,
    isBinned: row.binned_at !== null,
  };
}

const unknownBaySize = { lengthCm: null, widthCm: null, entranceHeightCm: null, isOpenAir: false };

/** Other users only see the name of an unpublished listing. */
function toChatListing(row: ChatListingRow, readerId: number): ChatListing {
  const isListingPublished = row.state === 'published';
  const isOwnListing = row.owner_id === readerId;
  const isListingVisible = isListingPublished || isOwnListing;
  return {
    id: row.id,
    name: row.name ?? '',
    language: row.language,
    priceCents: isListingVisible ? row.price_cents : null,
    shortLocation: isListingVisible ? row.short_location : null,
    image: isListingVisible && row.image !== null ? imageOf(row.image) : null,
    size: isListingVisible ? baySizeOf(row) : unknownBaySize,
    isPublished: isListingPublished,
    isOwn: isOwnListing,
  };
}

/**
 * Flags that each participant sets: star, bin, read and unread. Without a value a flag toggles. Live events update the
 * user's other pages and, for read receipts, the other participant.
 * @throws DomainError `not_found` for users outside the chat, and nothing changes.
 */
export interface ChatFlags {
  /** @returns `true` if the chat is now read. */
  read(userId: number, chatId: number, value: boolean | undefined): Promise<boolean>;
  /** @returns `true` if the chat now has a star. */
  star(userId: number, chatId: number, value: boolean | undefined): Promise<boolean>;
  /** @returns the bin state of each chat, in the order of `chatIds`. */
  bin(
    userId: number,
    chatIds: readonly number[],
    value: boolean | undefined,
  ): Promise<{ chatId: number; isBinned: boolean }[]>;
}

interface ChatFlagsOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'add'>;
}

export function createChatFlags({ database, live }: ChatFlagsOptions): ChatFlags {
  /** Runs `work` in a transaction that locks the user's flags. */
  const changeFlags = <T>(
    userId: number,
    chatIds: readonly number[],
    work: (transaction: PlazaDatabase, rows: readonly ChatFlagsRow[]) => Promise<T>,
  ): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      const flagRows = await lockChatFlags(transaction, userId, chatIds);
      if (flagRows.length < new Set(chatIds).size) throw new DomainError('not_found');
      return work(transaction, flagRows);
    });

  const changeFlagsOfChat = <T>(
    userId: number,
    chatId: number,
    work: (transaction: PlazaDatabase, row: ChatFlagsRow) => Promise<T>,
  ): Promise<T> =>
    changeFlags(userId, [chatId], (transaction, [row]) => {
      if (row === undefined) throw new DomainError('not_found');
      return work(transaction, row);
    });

  const createFlagEvents = (userId: number, chatIds: readonly number[]) =>
    chatIds.map((chatId) => ({ userId, event: { kind: 'chat', chatId } as const }));

  return {
    read: (userId, chatId, value) =>
      changeFlagsOfChat(userId, chatId, async (transaction, row) => {
        const isCurrentlyRead = row.unread_count === 0;
        const shouldBeRead = value ?? !isCurrentlyRead;
        const liveEvents: { userId: number; event: StoredEvent }[] =
          isCurrentlyRead === shouldBeRead ? [] : createFlagEvents(userId, [chatId]);
        if (shouldBeRead) {
          const newestReceivedId = await readNewestReceivedMessageId(transaction, chatId, userId);
          const newlyReadMessageId =
            newestReceivedId !== null && newestReceivedId > (row.last_read_message_id ?? 0) ? newestReceivedId : null;
          await markChatRead(transaction, userId, chatId, newlyReadMessageId);
          if (newlyReadMessageId !== null)
            liveEvents.push({ userId: row.other_id, event: { kind: 'read', chatId, messageId: newlyReadMessageId } });
        } else if (isCurrentlyRead) await markChatUnread(transaction, userId, chatId);
        if (liveEvents.length > 0) await live.add(transaction, liveEvents);
        return shouldBeRead;
      }),

    star: (userId, chatId, value) =>
      changeFlagsOfChat(userId, chatId, async (transaction, row) => {
        const shouldBeStarred = value ?? row.starred_at === null;
        if (shouldBeStarred !== (row.starred_at !== null)) {
          await setChatFlag(transaction, userId, [chatId], { flag: 'starred_at', value: shouldBeStarred });
          await live.add(transaction, createFlagEvents(userId, [chatId]));
        }
        return shouldBeStarred;
      }),

    bin: (userId, chatIds, value) =>
      changeFlags(userId, chatIds, async (transaction, rows) => {
        const changedRows = rows.filter((row) => value === undefined || value !== (row.binned_at !== null));
        for (const isBinned of [true, false]) {
          const chatIdsToMove = changedRows
            .filter((row) => (row.binned_at === null) === isBinned)
            .map((row) => row.chat_id);
          if (chatIdsToMove.length > 0)
            await setChatFlag(transaction, userId, chatIdsToMove, { flag: 'binned_at', value: isBinned });
        }
        const changedChatIds = new Set(changedRows.map((row) => row.chat_id));
        if (changedChatIds.size > 0) await live.add(transaction, createFlagEvents(userId, [...changedChatIds]));
        const wasBinnedByChatId = new Map(rows.map((row) => [row.chat_id, row.binned_at !== null]));
        return [...new Set(chatIds)].map((chatId) => ({
          chatId,
          isBinned: changedChatIds.has(chatId) !== (wasBinnedByChatId.get(chatId) ?? false),
        }));
      }),
  };
}
