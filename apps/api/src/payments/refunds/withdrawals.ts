import { withdrawalEndsAt, withdrawalRefund } from '@plaza/sdk/rules';
import { applyPlan, withOwner } from '../../owner-listings/index.ts';
import type { WithdrawalRefund } from '../../platform/database/payment-tables.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readCustomer } from '../customers-store.ts';
import { readPayments } from '../invoices/invoice-store.ts';
import { readSoldPlans } from '../plans.ts';
import { insertFreeSubscription, readCurrentSubscription } from '../store.ts';
import type { SyncSubscription, PaymentPorts } from '../subscriptions/sync-subscription.ts';
import { transitionSubscription } from '../subscriptions/subscription-store.ts';
import { insertWithdrawal, markWithdrawalRefunded, findWithdrawal, readWithdrawal } from './refund-store.ts';
import { refundUpTo } from './refunds.ts';

type WithdrawalsOptions = PaymentPorts & { syncSubscription: SyncSubscription };

export interface WithdrawalReceipt {
  receivedAt: string;
  refundCents: number;
}

/** Implements consumers' right to withdraw from the contract within 14 days. */
export function createWithdrawals({ syncSubscription, ...ports }: WithdrawalsOptions) {
  const { database, provider, jobs, live, emails, log } = ports;
  const receiptOf = async (userId: number, submissionId: string): Promise<WithdrawalReceipt | undefined> => {
    const row = await findWithdrawal(database, userId, submissionId);
    return row && { receivedAt: row.receivedAt.toISOString(), refundCents: row.refundCents };
  };

  return {
    /**
     * Ends the plan immediately and refunds the remaining days. A repeated submission gets the same receipt.
     * @throws DomainError `not_found` without a paid plan, `withdrawal_over` after the 14th day, `amount_changed` when
     * the refund would be smaller than the amount on screen.
     */
    withdraw: async (
      userId: number,
      { refundCents: previewedCents, submissionId }: { refundCents: number; submissionId: string },
    ): Promise<WithdrawalReceipt> => {
      const existingReceipt = await receiptOf(userId, submissionId);
      if (existingReceipt) return existingReceipt;
      const currentSubscription = await readCurrentSubscription(database, userId);
      if (currentSubscription === undefined || currentSubscription.reference === null)
        throw new DomainError('not_found');
      const { reference } = currentSubscription;
      await syncSubscription(reference);
      const now = await provider.now(userId);
      const newReceipt = await withOwner(database, userId, async (transaction) => {
        const subscription = await readCurrentSubscription(transaction, userId);
        if (subscription === undefined || subscription.reference !== reference) return null;
        if (subscription.contractStartedAt === null || now > withdrawalEndsAt(subscription.contractStartedAt)) {
          throw new DomainError('withdrawal_over');
        }
        const refunds = (await readPayments(transaction, subscription.id)).flatMap((paid): WithdrawalRefund[] => {
          const amountCents = withdrawalRefund(paid, now);
          const { invoiceId, refundedCents } = paid;
          return amountCents > 0 ? [{ invoiceId, amountCents, totalCents: refundedCents + amountCents }] : [];
        });
        const refundCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        if (refundCents < previewedCents) throw new DomainError('amount_changed');
        const subscriptionId = subscription.id;
        const withdrawal = { userId, subscriptionId, submissionId, receivedAt: now, refunds, refundCents };
        const withdrawalId = await insertWithdrawal(transaction, withdrawal);
        await transitionSubscription(transaction, [subscription.id], 'cancel', 'withdrawal');
        const { free } = await readSoldPlans(transaction, provider);
        await insertFreeSubscription(transaction, userId, free.id);
        const { withheld } = await applyPlan(transaction, userId);
        const happenedAt = now.toISOString();
        await emails.add(transaction, {
          userId,
          subscriptionId,
          kind: 'withdrawal_receipt',
          dedupeKey: '',
          facts: { planId: subscription.planId, otherPlanId: free.id, refundCents, happenedAt, withheld },
        });
        await jobs.add(transaction, 'refund_withdrawal', { withdrawalId });
        await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
        return { receivedAt: happenedAt, refundCents };
      });
      const withdrawalReceipt = newReceipt ?? (await receiptOf(userId, submissionId));
      if (withdrawalReceipt === undefined) throw new DomainError('not_found');
      return withdrawalReceipt;
    },

    execute: async (withdrawalId: number): Promise<void> => {
      const withdrawalRow = await readWithdrawal(database, withdrawalId);
      if (withdrawalRow === undefined || withdrawalRow.refundedAt !== null || withdrawalRow.reference === null) return;
      await provider.cancelNow(withdrawalRow.reference, { key: `withdrawal-${withdrawalRow.reference}` });
      const customerId = await readCustomer(database, provider, withdrawalRow.userId);
      if (customerId === null) throw new Error('The withdrawal has no customer at the provider.');
      for (const { invoiceId, totalCents } of withdrawalRow.refunds)
        await refundUpTo(provider, { customerId, invoiceId, totalCents });
      await markWithdrawalRefunded(database, withdrawalId);
      await syncSubscription(withdrawalRow.reference);
      log.info({ withdrawal: withdrawalId }, 'a withdrawal was refunded');
    },
  };
}
