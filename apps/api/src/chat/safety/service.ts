import type { ChatReportReason, Locale } from '@plaza/sdk/contract';
import { lockOpenAccounts, lockUser } from '../../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { LiveEvents } from '../../platform/live/live-store.ts';
import {
  chatsBetween,
  insertReport,
  isBlocking,
  isMessageOf,
  isReported,
  readBlock,
  readPartner,
  setBlocking,
} from './store.ts';

/** Who of two people keeps the other from writing; `null` for nobody. Where both do, it is the reader's own block. */
type Block = 'by_reader' | 'by_other' | null;

/** Knows who has blocked whom. */
export interface Blocks {
  between(database: PlazaDatabase, readerId: number, otherId: number): Promise<Block>;
}

export const createBlocks = (): Blocks => ({
  between: async (database, readerId, otherId) => {
    const found = await readBlock(database, readerId, otherId);
    if (found === null) return null;
    return found.isByFirst ? 'by_reader' : 'by_other';
  },
});

interface BlockingOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'add'>;
}

/** Lets people keep others from writing to them, in all chats that the two have. Nobody is told who blocked them. */
export interface Blocking {
  /**
   * Blocks the other person of a chat, or lets them write again.
   * @param value leave it out to toggle.
   * @returns whether they are blocked now.
   * @throws DomainError `not_found`, or `chat_closed` when there is nobody to block any more.
   */
  set(userId: number, chatId: number, value: boolean | undefined): Promise<boolean>;
}

export const createBlocking = ({ database, live }: BlockingOptions): Blocking => ({
  set: (userId, chatId, wanted) =>
    database.transaction().execute(async (transaction) => {
      const partner = await readPartner(transaction, chatId, userId);
      if (partner === null) throw new DomainError('not_found');
      const open = await lockOpenAccounts(transaction, [userId, partner.id]);
      if (!open.has(userId)) throw new DomainError('session_required');
      await lockUser(transaction, userId);
      const isBlocked = await isBlocking(transaction, userId, partner.id);
      const value = wanted ?? !isBlocked;
      if (value === isBlocked) return value;
      if (!open.has(partner.id)) throw new DomainError('chat_closed');
      await setBlocking(transaction, { blockerId: userId, blockedId: partner.id, value });
      const chatIds = await chatsBetween(transaction, userId, partner.id);
      await live.add(
        transaction,
        chatIds.map((id) => ({ userId, event: { kind: 'chat', chatId: id } as const })),
      );
      return value;
    }),
});

/** A report of a chat. */
interface ReportForm {
  reason: ChatReportReason;
  details: string;
  messageId?: number | undefined;
}

/** Takes reports of chats to the team. */
export interface Reporting {
  /**
   * Keeps a report and sees to its mail. Tried again with the same key it is one report.
   * @throws DomainError `not_found` for a chat that is not one's own and a message of another one, and `rate_limited`.
   */
  report(userId: number, chatId: number, form: ReportForm, key: string | null, locale: Locale): Promise<void>;
}

interface ReportingOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  limits: Pick<ChatLimits, 'report'>;
}

export const createReporting = ({ database, jobs, limits }: ReportingOptions): Reporting => ({
  report: async (userId, chatId, { reason, details, messageId }, key, locale) => {
    if ((await readPartner(database, chatId, userId)) === null) throw new DomainError('not_found');
    if (messageId !== undefined && !(await isMessageOf(database, chatId, messageId)))
      throw new DomainError('not_found');
    if (key !== null && (await isReported(database, userId, key))) return;
    await limits.report(userId);
    await database.transaction().execute(async (transaction) => {
      const report = { reporterId: userId, chatId, messageId: messageId ?? null, reason, details, locale, key };
      const id = await insertReport(transaction, report);
      if (id !== null) await jobs.add(transaction, 'mail_chat_report', { chatReportId: id });
    });
  },
});

/** Keeps one account from writing to everybody at once. Whoever goes on in a chat that there is starts none. */
export interface ChatLimits {
  /**
   * Counts a chat that somebody is about to start; the same words to many owners are fewer.
   * @throws DomainError `too_many_chats` with the seconds to wait.
   */
  start(userId: number, text: string): Promise<void>;
  /** Counts a message. @throws DomainError `rate_limited` with the seconds to wait. */
  send(userId: number): Promise<void>;
  /** Counts a report. @throws DomainError `rate_limited` with the seconds to wait. */
  report(userId: number): Promise<void>;
}

/** The same words, whatever is written between them. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const createChatLimits = (limits: Pick<RateLimiter, 'take'>): ChatLimits => ({
  start: (userId, text) => limits.take(['sameChatOfUser', userId, wordsOf(text)], ['chatsOfUser', userId]),
  send: (userId) => limits.take(['messagesOfUser', userId]),
  report: (userId) => limits.take(['chatReportsOfUser', userId]),
});
