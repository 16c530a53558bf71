import type { ChatMessage, InsightSource, Locale } from '@plaza/sdk/contract';
import { countListingChat } from '../../insights/index.ts';
import { type ListingChangeNotifier, readListingState } from '../../listings/index.ts';
import { fieldMessage } from '../../messages/index.ts';
import type { ChatCounter, ChatCountPreparer, ChatReferrer } from '../../partners/index.ts';
import { lockOpenAccounts } from '../../platform/database/account-locks.ts';
import { hasConfirmedEmail } from '../../platform/database/confirmed-email.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { LiveEvents } from '../../platform/live/live-store.ts';
import type { PreparedAttachment, UploadedAttachments } from '../attachments/attachment-uploads.ts';
import type { Attachments } from '../attachments/attachments.ts';
import type { ChatEmails } from '../emails/chat-emails.ts';
import type { BlockReader, ChatLimits } from '../safety/service.ts';
import type { Messages } from './messages.ts';
import {
  findChatId,
  findSentMessageId,
  insertChat,
  insertMessage,
  lockChat,
  lockOwnerOfPublishedListing,
  readWritableChat,
  type WritableChat,
} from './messages-store.ts';

interface ChatStartRequest {
  withWho: number;
  relativeParking: number;
  message: string;
  attribution?: ChatReferrer | undefined;
  /** Page that linked to the listing, for the owner's insights. */
  source: InsightSource;
}

interface MessageForm extends UploadedAttachments {
  message: string;
}

export interface MessageSender {
  /**
   * Sends a message about a listing, into the existing chat of the two users if there is one, even for a listing that
   * is no longer public.
   * @returns the chat's ID.
   * @throws DomainError `listing_not_found`, also for a listing of an owner other than `withWho`, `listing_gone`,
   * `own_listing`, `email_not_confirmed` before the first message, `chat_blocked`, `chat_closed`, `too_many_chats` and
   * `rate_limited`.
   */
  start(userId: number, start: ChatStartRequest, key: string | null): Promise<number>;
  /**
   * @throws DomainError `not_found`, `validation_failed` for an empty message, `chat_blocked`, `chat_closed` and
   * `rate_limited`.
   */
  send(userId: number, chatId: number, form: MessageForm, key: string | null, locale: Locale): Promise<ChatMessage>;
}

interface MessageSenderOptions {
  database: PlazaDatabase;
  live: LiveEvents;
  listingNews: ListingChangeNotifier;
  blocks: BlockReader;
  attachments: Attachments;
  messages: Messages;
  emails: ChatEmails;
  prepareChatCount: ChatCountPreparer;
  limits: Pick<ChatLimits, 'start' | 'send'>;
}

/** HTML forms submit line breaks as CRLF. */
const normalizeLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

// Long because starting a chat and answering in one share their checks and events.
export function createMessageSender(options: MessageSenderOptions): MessageSender {
  const { database, live, listingNews, blocks, attachments, messages, emails, prepareChatCount, limits } = options;

  const requireWritableChat = async (transaction: PlazaDatabase, userId: number, chat: WritableChat): Promise<void> => {
    if (chat.is_closed) throw new DomainError('chat_closed');
    const isWritingBlocked = chat.is_barred || (await blocks.between(transaction, userId, chat.other_id)) !== null;
    if (isWritingBlocked) throw new DomainError('chat_blocked');
  };

  /**
   * Locks both accounts against closure until the transaction ends.
   * @returns IDs of the open ones.
   */
  const lockParticipants = async (transaction: PlazaDatabase, userId: number, otherId: number) => {
    const openAccountIds = await lockOpenAccounts(transaction, [userId, otherId]);
    if (!openAccountIds.has(userId)) throw new DomainError('session_required');
    return openAccountIds;
  };

  /**
   * Inserts a message, unless an earlier attempt did. Locks the accounts first, then the chat's row, then the
   * participants' events.
   */
  const writeMessage = async (
    transaction: PlazaDatabase,
    { userId, chatId, text, key }: { userId: number; chatId: number; text: string; key: string | null },
    preparedAttachments: readonly PreparedAttachment[],
  ): Promise<{ id: number; isNew: boolean }> => {
    const unlockedChat = await readWritableChat(transaction, userId, chatId);
    if (unlockedChat === undefined) throw new DomainError('not_found');
    await lockParticipants(transaction, userId, unlockedChat.other_id);
    const chat = await lockChat(transaction, userId, chatId);
    if (chat === undefined) throw new DomainError('not_found');
    const sentMessageId = key === null ? undefined : await findSentMessageId(transaction, chatId, userId, key);
    if (sentMessageId !== undefined) return { id: sentMessageId, isNew: false };
    await requireWritableChat(transaction, userId, chat);
    const messageId = await insertMessage(transaction, {
      chatId,
      authorId: userId,
      text: normalizeLineBreaks(text),
      key,
    });
    await attachments.add(transaction, messageId, preparedAttachments);
    await emails.scheduleDigest(transaction, chat.other_id);
    const messageEvent = { kind: 'message', chatId, messageId } as const;
    await live.add(transaction, [
      { userId, event: messageEvent },
      { userId: chat.other_id, event: messageEvent },
    ]);
    return { id: messageId, isNew: true };
  };

  /** @returns the ID of the new chat, or of the chat that was started concurrently. */
  const startNewChat = async (
    transaction: PlazaDatabase,
    userId: number,
    { withWho, relativeParking, source }: ChatStartRequest,
    countChatForPartner: ChatCounter | undefined,
  ): Promise<number> => {
    if (!(await lockParticipants(transaction, userId, withWho)).has(withWho)) throw new DomainError('listing_gone');
    // The listing was unpublished or deleted after it was checked.
    if ((await lockOwnerOfPublishedListing(transaction, relativeParking)) !== withWho)
      throw new DomainError('listing_gone');
    const newChat = { listingId: relativeParking, starterId: userId, ownerId: withWho };
    const insertedChatId = await insertChat(transaction, newChat);
    if (insertedChatId !== undefined) {
      await countChatForPartner?.(transaction, relativeParking);
      await countListingChat(transaction, relativeParking, source);
    }
    const chatId = insertedChatId ?? (await findChatId(transaction, relativeParking, userId, withWho));
    if (chatId === undefined) throw new DomainError('listing_gone');
    return chatId;
  };

  const requireNewChatAllowed = async (
    userId: number,
    { withWho, relativeParking }: ChatStartRequest,
  ): Promise<void> => {
    const listingState = await readListingState(database, relativeParking);
    if (listingState === undefined || listingState.published_at === null || listingState.state === 'draft')
      throw new DomainError('listing_not_found');
    if (listingState.owner_id === userId) throw new DomainError('own_listing');
    if (listingState.state !== 'published') throw new DomainError('listing_gone');
    if (listingState.owner_id !== withWho) throw new DomainError('listing_not_found');
    if (!(await hasConfirmedEmail(database, userId))) throw new DomainError('email_not_confirmed');
  };

  const writeMessageWithAttachments = async (
    userId: number,
    chatId: number,
    form: MessageForm,
    key: string | null,
    locale: Locale,
  ) => {
    const preparedAttachments = await attachments.prepare(form, { userId, locale });
    const messageContent = { userId, chatId, text: form.message, key };
    let isNew = false;
    try {
      const writtenMessage = await database
        .transaction()
        .execute((transaction) => writeMessage(transaction, messageContent, preparedAttachments));
      ({ isNew } = writtenMessage);
      return writtenMessage.id;
    } finally {
      // `discard` keeps files that a committed message references.
      if (!isNew && preparedAttachments.length > 0) await attachments.discard(preparedAttachments);
    }
  };

  return {
    start: async (userId, start, key) => {
      const { withWho, relativeParking, message: text, attribution } = start;
      const existingChatId = await findChatId(database, relativeParking, userId, withWho);
      if (existingChatId === undefined) {
        await requireNewChatAllowed(userId, start);
        await limits.start(userId, text);
      } else if (key === null || (await findSentMessageId(database, existingChatId, userId, key)) === undefined)
        await limits.send(userId);
      const countChatForPartner = attribution && (await prepareChatCount(attribution));
      const chatId = await database.transaction().execute(async (transaction) => {
        const startedChatId = existingChatId ?? (await startNewChat(transaction, userId, start, countChatForPartner));
        await writeMessage(transaction, { userId, chatId: startedChatId, text, key }, []);
        return startedChatId;
      });
      if (existingChatId === undefined) listingNews.changed(relativeParking, withWho);
      return chatId;
    },
    send: async (userId, chatId, form, key, locale) => {
      const chat = await readWritableChat(database, userId, chatId);
      if (chat === undefined) throw new DomainError('not_found');
      const { message: text, images, files } = form;
      if (text === '' && images.length + files.length === 0)
        throw new DomainError('validation_failed', { fields: { message: [fieldMessage('required', locale)] } });
      const sentMessageId = key === null ? undefined : await findSentMessageId(database, chatId, userId, key);
      // Checks before storing attachments of a message that would be rejected.
      if (sentMessageId === undefined) {
        await requireWritableChat(database, userId, chat);
        await limits.send(userId);
      }
      const messageId = sentMessageId ?? (await writeMessageWithAttachments(userId, chatId, form, key, locale));
      const [sentMessage] = await messages.read([{ readerId: userId, messageId }]);
      if (sentMessage === undefined || sentMessage === null) throw new DomainError('not_found');
      return sentMessage;
    },
  };
}

interface TypingNotifierOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'pass'>;
  blocks: BlockReader;
  limits: Pick<RateLimiter, 'take'>;
}

/**
 * Notifies the other participant that the user is typing, unless either has blocked the other.
 * @throws DomainError `not_found`, or `rate_limited` with the seconds to wait.
 */
export const createTypingNotifier =
  ({ database, live, blocks, limits }: TypingNotifierOptions) =>
  async (userId: number, chatId: number): Promise<void> => {
    const chat = await readWritableChat(database, userId, chatId);
    if (chat === undefined) throw new DomainError('not_found');
    await limits.take(['typingOfUser', userId]);
    if (chat.is_closed || (await blocks.between(database, userId, chat.other_id)) !== null) return;
    await live.pass(database, chat.other_id, { kind: 'typing', chatId });
  };

export type TypingNotifier = ReturnType<typeof createTypingNotifier>;
