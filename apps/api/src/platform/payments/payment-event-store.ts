import type { PlazaDatabase } from '../database/database.ts';
import type { Jobs } from '../jobs/job-store.ts';
import type { ProviderEvent } from './payment-provider.ts';

export interface PaymentEvents {
  /**
   * Stores an event and enqueues the job that syncs its object, in the given transaction: a repeated event changes
   * nothing, and none is lost.
   */
  add: (transaction: PlazaDatabase, event: ProviderEvent) => Promise<void>;
}

export const createPaymentEvents = (jobs: Jobs): PaymentEvents => ({
  add: async (transaction, event) => {
    const isNewEvent = await insertPaymentEvent(transaction, event);
    if (isNewEvent) await jobs.add(transaction, 'handle_payment_event', { eventId: event.id });
  },
});

/** Inserts an event. @returns `false` for a repeated one. */
async function insertPaymentEvent(
  transaction: PlazaDatabase,
  { id, type, subscriptionId, paymentId, setupId }: ProviderEvent,
): Promise<boolean> {
  const insertedEvent = await transaction
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
  return insertedEvent !== undefined;
}
