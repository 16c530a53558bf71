import type { ChatMessage, InsightSource, Locale } from '@plaza/sdk/contract';
import { countListingChat } from '../../insights/index.ts';
import { type ListingNews, readTrace } from '../../listings/index.ts';
import { fieldMessage } from '../../messages/index.ts';
import type { ChatOrigin, PrepareChatCount } from '../../partners/index.ts';
import { lockOpenAccounts } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { LiveEvents } from '../../platform/live/live-store.ts';
import type { PreparedAttachment, UploadedAttachments } from '../attachments/attachment-uploads.ts';
import type { Attachments } from '../attachments/attachments.ts';
import type { ChatMails } from '../emails/chat-mails.ts';
import type { Blocks, ChatLimits } from '../safety/service.ts';
import type { Messages } from './messages.ts';
import {
  findChat,
  findSent,
  hasConfirmedAddress,
  insertChat,
  insertMessage,
  lockChat,
  lockPublishedOwner,
  readWritable,
  type WritableChat,
} from './messages-store.ts';

/** A first message to the owner of a listing. */
interface ChatStart {
  withWho: number;
  relativeParking: number;
  message: string;
  attribution?: ChatOrigin | undefined;
  /** Where the listing was come across, for the owner's insights. */
  source: InsightSource;
}

/** A message as it was sent. */
interface SentForm extends UploadedAttachments {
  message: string;
}

/** Starts chats and writes into them. Tried again with the same key, also at the same moment, nothing is written twice. */
export interface Sending {
  /**
   * Writes to somebody about a listing; a chat of the two about it goes on, also when the listing is not public any more.
   * @returns the chat's id.
   * @throws DomainError `listing_not_found`, also for one of somebody else, `listing_gone`, `own_listing`,
   * `email_not_confirmed` before the first message, `chat_blocked`, `chat_closed`, `too_many_chats` and `rate_limited`.
   */
  start(userId: number, start: ChatStart, key: string | null): Promise<number>;
  /** @throws DomainError `not_found`, `validation_failed` when there is nothing in it, `chat_blocked`, `chat_closed` and `rate_limited`. */
  send(userId: number, chatId: number, form: SentForm, key: string | null, locale: Locale): Promise<ChatMessage>;
}

interface SendingOptions {
  database: PlazaDatabase;
  live: LiveEvents;
  listingNews: ListingNews;
  blocks: Blocks;
  attachments: Attachments;
  messages: Messages;
  mails: ChatMails;
  prepareChatCount: PrepareChatCount;
  limits: Pick<ChatLimits, 'start' | 'send'>;
}

/** Forms send line breaks as two characters; what was typed was one. */
const asWritten = (text: string): string => text.replaceAll('\r\n', '\n');

// Long because beginning a chat and answering in one share their checks and what others are told.
export function createSending(options: SendingOptions): Sending {
  const { database, live, listingNews, blocks, attachments, messages, mails, prepareChatCount, limits } = options;

  const requireOpen = async (transaction: PlazaDatabase, userId: number, chat: WritableChat): Promise<void> => {
    if (chat.is_closed) throw new DomainError('chat_closed');
    const isBlocked = chat.is_barred || (await blocks.between(transaction, userId, chat.other_id)) !== null;
    if (isBlocked) throw new DomainError('chat_blocked');
  };

  /** Neither account is closed until the transaction ends. @returns those that are open. */
  const lockPeople = async (transaction: PlazaDatabase, userId: number, otherId: number) => {
    const open = await lockOpenAccounts(transaction, [userId, otherId]);
    if (!open.has(userId)) throw new DomainError('session_required');
    return open;
  };

  /**
   * Writes into a chat, unless an earlier try did. The people's accounts are locked first, then the chat's row, and the
   * people's events last.
   */
  const write = async (
    transaction: PlazaDatabase,
    { userId, chatId, text, key }: { userId: number; chatId: number; text: string; key: string | null },
    prepared: readonly PreparedAttachment[],
  ): Promise<{ id: number; isNew: boolean }> => {
    const before = await readWritable(transaction, userId, chatId);
    if (before === undefined) throw new DomainError('not_found');
    await lockPeople(transaction, userId, before.other_id);
    const chat = await lockChat(transaction, userId, chatId);
    if (chat === undefined) throw new DomainError('not_found');
    const known = key === null ? undefined : await findSent(transaction, chatId, userId, key);
    if (known !== undefined) return { id: known, isNew: false };
    await requireOpen(transaction, userId, chat);
    const messageId = await insertMessage(transaction, { chatId, authorId: userId, text: asWritten(text), key });
    await attachments.add(transaction, messageId, prepared);
    await mails.expect(transaction, chat.other_id);
    const event = { kind: 'message', chatId, messageId } as const;
    await live.add(transaction, [
      { userId, event },
      { userId: chat.other_id, event },
    ]);
    return { id: messageId, isNew: true };
  };

  /** The chat to write into: a new one, or the one that was begun at the same moment. */
  const begin = async (
    transaction: PlazaDatabase,
    userId: number,
    { withWho, relativeParking, source }: ChatStart,
    countForPartner: ((transaction: PlazaDatabase) => Promise<void>) | undefined,
  ): Promise<number> => {
    if (!(await lockPeople(transaction, userId, withWho)).has(withWho)) throw new DomainError('listing_gone');
    // a listing that was taken back, or that went with its owner's account, since it was looked at
    if ((await lockPublishedOwner(transaction, relativeParking)) !== withWho) throw new DomainError('listing_gone');
    const chat = { listingId: relativeParking, starterId: userId, ownerId: withWho };
    const begun = await insertChat(transaction, chat);
    if (begun !== undefined) {
      await countForPartner?.(transaction);
      await countListingChat(transaction, relativeParking, source);
    }
    const chatId = begun ?? (await findChat(transaction, relativeParking, userId, withWho));
    if (chatId === undefined) throw new DomainError('listing_gone');
    return chatId;
  };

  const requireStartable = async (userId: number, { withWho, relativeParking }: ChatStart): Promise<void> => {
    const listing = await readTrace(database, relativeParking);
    if (listing === undefined || listing.published_at === null || listing.state === 'draft')
      throw new DomainError('listing_not_found');
    if (listing.owner_id === userId) throw new DomainError('own_listing');
    if (listing.state !== 'published') throw new DomainError('listing_gone');
    if (listing.owner_id !== withWho) throw new DomainError('listing_not_found');
    if (!(await hasConfirmedAddress(database, userId))) throw new DomainError('email_not_confirmed');
  };

  const writeWith = async (userId: number, chatId: number, form: SentForm, key: string | null, locale: Locale) => {
    const prepared = await attachments.prepare(form, { userId, locale });
    const message = { userId, chatId, text: form.message, key };
    let isNew = false;
    try {
      const written = await database.transaction().execute((transaction) => write(transaction, message, prepared));
      ({ isNew } = written);
      return written.id;
    } finally {
      // nothing that a message names is removed, whatever became of the transaction
      if (!isNew && prepared.length > 0) await attachments.discard(prepared);
    }
  };

  return {
    start: async (userId, start, key) => {
      const { withWho, relativeParking, message: text, attribution } = start;
      const known = await findChat(database, relativeParking, userId, withWho);
      if (known === undefined) {
        await requireStartable(userId, start);
        await limits.start(userId, text);
      } else if (key === null || (await findSent(database, known, userId, key)) === undefined)
        await limits.send(userId);
      const countForPartner = attribution && (await prepareChatCount(attribution));
      const chatId = await database.transaction().execute(async (transaction) => {
        const id = known ?? (await begin(transaction, userId, start, countForPartner));
        await write(transaction, { userId, chatId: id, text, key }, []);
        return id;
      });
      if (known === undefined) listingNews.changed(relativeParking, withWho);
      return chatId;
    },
    send: async (userId, chatId, form, key, locale) => {
      const chat = await readWritable(database, userId, chatId);
      if (chat === undefined) throw new DomainError('not_found');
      const { message: text, images, files } = form;
      if (text === '' && images.length + files.length === 0)
        throw new DomainError('validation_failed', { fields: { message: [fieldMessage('required', locale)] } });
      const known = key === null ? undefined : await findSent(database, chatId, userId, key);
      // what is not going to be sent is not stored
      if (known === undefined) {
        await requireOpen(database, userId, chat);
        await limits.send(userId);
      }
      const id = known ?? (await writeWith(userId, chatId, form, key, locale));
      const [sent] = await messages.read([{ readerId: userId, messageId: id }]);
      if (sent === undefined || sent === null) throw new DomainError('not_found');
      return sent;
    },
  };
}

interface TypingOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'pass'>;
  blocks: Blocks;
  limits: Pick<RateLimiter, 'take'>;
}

/**
 * Tells the other person of a chat that somebody is writing. Where one of the two has blocked the other nobody is told, and
 * who writes does not learn that. @throws DomainError `not_found`, or `rate_limited` with the seconds to wait.
 */
export const createTyping =
  ({ database, live, blocks, limits }: TypingOptions) =>
  async (userId: number, chatId: number): Promise<void> => {
    const chat = await readWritable(database, userId, chatId);
    if (chat === undefined) throw new DomainError('not_found');
    await limits.take(['typingOfUser', userId]);
    if (chat.is_closed || (await blocks.between(database, userId, chat.other_id)) !== null) return;
    await live.pass(database, chat.other_id, { kind: 'typing', chatId });
  };

export type TellTyping = ReturnType<typeof createTyping>;
