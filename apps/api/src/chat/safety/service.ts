import type { ChatReportReason, Locale } from '@plaza/sdk/contract';
import { lockOpenAccounts, lockUser } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { LiveEvents } from '../../platform/live/live-store.ts';
import {
  readChatIdsBetween,
  insertReport,
  hasBlocked,
  isMessageInChat,
  isReportStored,
  readBlockBetween,
  readOtherParticipant,
  setUserBlock,
} from './store.ts';

/** A block between two users. When both have blocked, it is the reader's own block. */
type BlockState = 'by_reader' | 'by_other' | null;

export interface BlockReader {
  between(database: PlazaDatabase, readerId: number, otherId: number): Promise<BlockState>;
}

export const createBlockReader = (): BlockReader => ({
  between: async (database, readerId, otherId) => {
    const storedBlock = await readBlockBetween(database, readerId, otherId);
    if (storedBlock === null) return null;
    return storedBlock.isByUser ? 'by_reader' : 'by_other';
  },
});

interface BlockSwitchOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'add'>;
}

/** Blocks users from writing, in all chats with the blocker. The API does not reveal who blocked a user. */
export interface BlockSwitch {
  /**
   * Blocks or unblocks the other participant of a chat.
   * @param value omit it to toggle.
   * @returns `true` if they are now blocked.
   * @throws DomainError `not_found`, or `chat_closed` when the other account is closed.
   */
  set(userId: number, chatId: number, value: boolean | undefined): Promise<boolean>;
}

export const createBlockSwitch = ({ database, live }: BlockSwitchOptions): BlockSwitch => ({
  set: (userId, chatId, requestedValue) =>
    database.transaction().execute(async (transaction) => {
      const otherParticipant = await readOtherParticipant(transaction, chatId, userId);
      if (otherParticipant === null) throw new DomainError('not_found');
      const openAccountIds = await lockOpenAccounts(transaction, [userId, otherParticipant.id]);
      if (!openAccountIds.has(userId)) throw new DomainError('session_required');
      await lockUser(transaction, userId);
      const isBlocked = await hasBlocked(transaction, userId, otherParticipant.id);
      const isBlockRequested = requestedValue ?? !isBlocked;
      if (isBlockRequested === isBlocked) return isBlockRequested;
      if (!openAccountIds.has(otherParticipant.id)) throw new DomainError('chat_closed');
      await setUserBlock(transaction, { blockerId: userId, blockedId: otherParticipant.id, value: isBlockRequested });
      const chatIds = await readChatIdsBetween(transaction, userId, otherParticipant.id);
      await live.add(
        transaction,
        chatIds.map((id) => ({ userId, event: { kind: 'chat', chatId: id } as const })),
      );
      return isBlockRequested;
    }),
});

interface ChatReportForm {
  reason: ChatReportReason;
  details: string;
  messageId?: number | undefined;
}

export interface ChatReports {
  /**
   * Saves a report and queues its email. Idempotent by key.
   * @throws DomainError `not_found` for another user's chat or another chat's message, and `rate_limited`.
   */
  report(userId: number, chatId: number, form: ChatReportForm, key: string | null, locale: Locale): Promise<void>;
}

interface ChatReportsOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  limits: Pick<ChatLimits, 'report'>;
}

export const createChatReports = ({ database, jobs, limits }: ChatReportsOptions): ChatReports => ({
  report: async (userId, chatId, { reason, details, messageId }, key, locale) => {
    if ((await readOtherParticipant(database, chatId, userId)) === null) throw new DomainError('not_found');
    if (messageId !== undefined && !(await isMessageInChat(database, chatId, messageId)))
      throw new DomainError('not_found');
    if (key !== null && (await isReportStored(database, userId, key))) return;
    await limits.report(userId);
    await database.transaction().execute(async (transaction) => {
      const newReport = { reporterId: userId, chatId, messageId: messageId ?? null, reason, details, locale, key };
      const insertedReportId = await insertReport(transaction, newReport);
      if (insertedReportId !== null)
        await jobs.add(transaction, 'send_chat_report', { chatReportId: insertedReportId });
    });
  },
});

/** Rate limits against mass messages. A message in an existing chat does not count as a new chat. */
export interface ChatLimits {
  /**
   * Counts a new chat. Fewer chats are allowed with the same text.
   * @throws DomainError `too_many_chats` with the seconds to wait.
   */
  start(userId: number, text: string): Promise<void>;
  /** @throws DomainError `rate_limited` with the seconds to wait. */
  send(userId: number): Promise<void>;
  /** @throws DomainError `rate_limited` with the seconds to wait. */
  report(userId: number): Promise<void>;
}

/** Reduces a text to its words, so that punctuation and case make no difference. */
const normalizeRepeatedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const createChatLimits = (limits: Pick<RateLimiter, 'take'>): ChatLimits => ({
  start: (userId, text) =>
    limits.take(['sameChatOfUser', userId, normalizeRepeatedText(text)], ['chatsOfUser', userId]),
  send: (userId) => limits.take(['messagesOfUser', userId]),
  report: (userId) => limits.take(['chatReportsOfUser', userId]),
});
