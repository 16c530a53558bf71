import type { RateLimiter } from '../platform/limits/rate-limiter.ts';

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
