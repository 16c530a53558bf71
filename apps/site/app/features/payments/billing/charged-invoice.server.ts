import type { Client, Invoice, UserSubscription } from '@plaza/sdk';
import { optional } from '~/server/api.ts';

/** The invoice by which a plan that was just changed to was charged; `null` when nothing was, or it cannot be read. */
export async function readChargedInvoice(api: Client, subscription: UserSubscription | null): Promise<Invoice | null> {
  // what changes later costs nothing now
  if (subscription === null || subscription.willEnd || subscription.nextPlan !== null) return null;
  const newest = (await optional(api.listInvoices()))?.data[0];
  return newest?.status === 'paid' && newest.amountCents > 0 ? newest : null;
}
