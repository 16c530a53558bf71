import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';

/** Each failed attempt but the last has met another refund, of which there are few kinds. */
const maxAttempts = 3;

/**
 * Refunds a paid invoice until `totalCents` of it are refunded, whatever was refunded before. A withdrawal and a payment
 * without a plan may be refunded at the same moment: where the provider refuses what another refund left too little for,
 * the rest is compared again.
 *
 * @returns the cents of this refund, `0` when nothing was left to do.
 * @throws the provider's error when no other refund explains it.
 */
export async function refundUpTo(
  provider: Pick<PaymentProvider, 'listInvoices' | 'refund'>,
  { customerId, invoiceId, totalCents }: { customerId: string; invoiceId: string; totalCents: number },
): Promise<number> {
  const readRefunded = async (): Promise<number> => {
    const invoice = (await provider.listInvoices(customerId)).find(({ id }) => id === invoiceId);
    if (invoice === undefined) throw new Error(`The customer has no invoice ${invoiceId}.`);
    return invoice.refundedCents;
  };
  let refundedCents = await readRefunded();
  for (let attempt = 1; ; attempt += 1) {
    const amountCents = totalCents - refundedCents;
    if (amountCents <= 0) return 0;
    try {
      // the same step asked for twice is one refund
      await provider.refund(invoiceId, { amountCents, key: `refund-${invoiceId}-${refundedCents}-${totalCents}` });
      return amountCents;
    } catch (error) {
      const before = refundedCents;
      refundedCents = await readRefunded();
      if (refundedCents === before || attempt === maxAttempts) throw error;
    }
  }
}
