import type { PlazaDatabase } from '../database/database.ts';
import type { ProviderEvent } from './payment-provider.ts';

/** @returns `false` for an event that came before. */
export async function insertPaymentEvent(
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
