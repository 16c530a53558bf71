import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { SubscriptionMailFacts, SubscriptionMailKind } from '../../platform/database/payment-tables.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** A mail about a subscription. */
export interface SubscriptionMail {
  userId: number;
  subscriptionId: number;
  kind: SubscriptionMailKind;
  /** Which happening of its kind: nobody is told twice of one. */
  occasion: string;
  facts: SubscriptionMailFacts;
}

/** Sees to the mails about subscriptions, which a job writes. */
export interface SubscriptionMails {
  /**
   * Adds a mail to a transaction; it is sent once that has been committed.
   * @returns whether it is new: of the same occasion there is one.
   */
  add(transaction: PlazaDatabase, mail: SubscriptionMail): Promise<boolean>;
}

export const createSubscriptionMails = (jobs: Jobs): SubscriptionMails => ({
  add: async (transaction, { userId, subscriptionId, kind, occasion, facts }) => {
    const noted = await transaction
      .insertInto('subscription_mails')
      .values({ user_id: userId, subscription_id: subscriptionId, kind, occasion, facts: JSON.stringify(facts) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (noted) await jobs.add(transaction, 'send_subscription_mail', { subscriptionMailId: noted.id });
    return noted !== undefined;
  },
});
