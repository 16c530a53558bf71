import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProviderInvoice } from '../../platform/payments/payment-provider.ts';
import { refundUpTo } from './refunds.ts';

const [customerId, invoiceId] = ['cus_1', 'in_1'];
const paidCents = 999;

function createProvider(scheduler: fc.Scheduler) {
  const refundedCentsByKey = new Map<string, number>();
  const sumRefunds = () => [...refundedCentsByKey.values()].reduce((sum, cents) => sum + cents, 0);
  const listInvoices = scheduler.scheduleFunction(async () => [
    { id: invoiceId, paidCents, refundedCents: sumRefunds() } as ProviderInvoice,
  ]);
  const refund = scheduler.scheduleFunction(
    async (_invoiceId: string, { amountCents, key }: { amountCents: number; key: string }) => {
      if (refundedCentsByKey.has(key)) return;
      if (amountCents > paidCents - sumRefunds()) throw new Error('not so much left to refund');
      refundedCentsByKey.set(key, amountCents);
    },
  );
  return { refundedCentsByKey, sumRefunds, provider: { listInvoices, refund } };
}

it('concurrent refunds of one payment never exceed the amount paid', () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.integer({ min: 1, max: paidCents }), { maxLength: 2 }),
      fc.boolean(),
      async (scheduler, [withdrawalCents = paidCents], isRepeated) => {
        const { sumRefunds, refundedCentsByKey, provider } = createProvider(scheduler);
        const refundTotals = [paidCents, withdrawalCents, ...(isRepeated ? [withdrawalCents] : [])];
        const allRefunds = Promise.all(
          refundTotals.map((totalCents) => refundUpTo(provider, { customerId, invoiceId, totalCents })),
        );
        await scheduler.waitFor(allRefunds);
        expect(sumRefunds()).toBe(paidCents);
        expect(refundedCentsByKey.size).toBeLessThanOrEqual(2);
      },
    ),
  ));

it("refundUpTo rethrows the provider's error when no concurrent refund has caused it", async () => {
  const disputeError = new Error('The charge is disputed.');
  const provider = {
    listInvoices: async () => [{ id: invoiceId, paidCents, refundedCents: 0 } as ProviderInvoice],
    refund: () => Promise.reject(disputeError),
  };
  await expect(refundUpTo(provider, { customerId, invoiceId, totalCents: 500 })).rejects.toBe(disputeError);
});
