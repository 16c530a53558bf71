import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { minAbsenceMs, hasDigestsEnabled } from './digest-store.ts';

export interface ChatEmails {
  /**
   * Schedules, in the transaction of a message, an email to its receiver after some minutes of absence. All unread
   * messages until then share one email.
   */
  scheduleDigest(transaction: PlazaDatabase, receiverId: number): Promise<void>;
}

/** Key of a user's digest job, which limits each user to one waiting job. */
export const digestJobKeyOf = (userId: number): string => `chat-digest-${userId}`;

export const createChatEmails = (jobs: Jobs): ChatEmails => ({
  scheduleDigest: async (transaction, receiverId) => {
    if (!(await hasDigestsEnabled(transaction, receiverId))) return;
    await jobs.add(
      transaction,
      'send_chat_digest',
      { userId: receiverId },
      { key: digestJobKeyOf(receiverId), delayMs: minAbsenceMs },
    );
  },
});
