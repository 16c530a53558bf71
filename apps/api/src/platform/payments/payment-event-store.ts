import type { PlazaDatabase } from '../database/database.ts';
import type { Jobs } from '../jobs/job-store.ts';
import type { ProviderEvent } from './payment-provider.ts';

/** Takes what the payment provider tells. */
export interface PaymentEvents {
  /**
   * Notes an event and has a job read anew what it is about, in the given transaction: one that comes again changes
   * nothing, and none is lost once that has been committed.
   */
  add: (transaction: PlazaDatabase, event: ProviderEvent) => Promise<void>;
}

export const createPaymentEvents = (jobs: Jobs): PaymentEvents => ({
  add: async (transaction, event) => {
    const isNew = await insertPaymentEvent(transaction, event);
    if (isNew) await jobs.add(transaction, 'handle_payment_event', { eventId: event.id });
  },
});

/** @returns `false` for an event that came before. */
async function insertPaymentEvent(
  transaction: PlazaDatabase,
  { id, type, subscriptionId, paymentId, setupId }: ProviderEvent,
): Promise<boolean> {
  const noted = await transaction
    .insertInto('payment_events')
    .values({
      id,
      type,
      subscription_reference: subscriptionId,
      payment_reference: paymentId,
      setup_reference: setupId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
