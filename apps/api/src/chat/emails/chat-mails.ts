import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { awayMs } from './digest-limits.ts';
import { wantsDigests } from './digest-store.ts';

/** Sees to mails about unread messages. */
export interface ChatMails {
  /**
   * Adds to the transaction of a message that its receiver is told by mail, should they not have come and read it once
   * they have been away for some minutes. However many messages come until then, there is one mail.
   */
  expect(transaction: PlazaDatabase, receiverId: number): Promise<void>;
}

/** One job a person waits at most. */
export const digestJobKey = (userId: number): string => `chat-digest-${userId}`;

export const createChatMails = (jobs: Jobs): ChatMails => ({
  expect: async (transaction, receiverId) => {
    if (!(await wantsDigests(transaction, receiverId))) return;
    await jobs.add(
      transaction,
      'mail_chat_digest',
      { userId: receiverId },
      { key: digestJobKey(receiverId), delayMs: awayMs },
    );
  },
});
