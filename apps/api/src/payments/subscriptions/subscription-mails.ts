import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertSubscriptionMail, type SubscriptionMail } from './subscription-mail-store.ts';

/** Sees to the mails about subscriptions, which a job writes. */
export interface SubscriptionMails {
  /**
   * Adds a mail to a transaction; it is sent once that has been committed.
   * @returns whether it is new: of the same occasion there is one.
   */
  add(transaction: PlazaDatabase, mail: SubscriptionMail): Promise<boolean>;
}

export const createSubscriptionMails = (jobs: Jobs): SubscriptionMails => ({
  add: async (transaction, mail) => {
    const subscriptionMailId = await insertSubscriptionMail(transaction, mail);
    if (subscriptionMailId === undefined) return false;
    await jobs.add(transaction, 'send_subscription_mail', { subscriptionMailId });
    return true;
  },
});
