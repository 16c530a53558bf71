import { withdrawalEndsAt, withdrawalRefund } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import { DomainError } from '../../platform/domain-error.ts';
import { applyPlan, withOwner } from '../../owner-listings/index.ts';
import type { WithdrawalRefund } from '../../platform/database/payment-tables.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { readCustomer } from '../customers.ts';
import { readPaid } from '../subscriptions/paid-store.ts';
import type { Settle, SettlingOptions } from '../subscriptions/settle.ts';
import { readSoldPlans } from '../sold-plans.ts';
import { insertFree, readRunning } from '../store.ts';
import { transition } from '../subscriptions/transition-store.ts';

export type WithdrawingOptions = SettlingOptions & { settle: Settle };

/** The receipt of a withdrawal. */
export interface WithdrawalReceipt {
  receivedAt: string;
  refundCents: number;
}

/** People who withdraw from the contract. */
export function createWithdrawing({ database, provider, jobs, live, mails, log, settle }: WithdrawingOptions) {
  const readReceipt = async (userId: number, submissionId: string) => {
    const row = await database
      .selectFrom('withdrawals')
      .select(['id', 'received_at', 'refund_cents'])
      .where('user_id', '=', userId)
      .where('submission_id', '=', submissionId)
      .executeTakeFirst();
    return row && { receivedAt: row.received_at.toISOString(), refundCents: row.refund_cents };
  };

  return {
    /**
     * Ends the plan now and pays back the days that have not begun. The same submission is answered by the same receipt.
     * @throws DomainError `not_found` without a paid plan, `withdrawal_over` after the 14th day, `amount_changed` when less
     * would be paid back than was shown.
     */
    withdraw: async (
      userId: number,
      { refundCents: shownCents, submissionId }: { refundCents: number; submissionId: string },
    ): Promise<WithdrawalReceipt> => {
      const known = await readReceipt(userId, submissionId);
      if (known) return known;
      const running = await readRunning(database, userId);
      if (running === undefined || running.reference === null) throw new DomainError('not_found');
      const { reference } = running;
      await settle(reference);
      const now = await provider.now(userId);
      const done = await withOwner(database, userId, async (transaction) => {
        const row = await readRunning(transaction, userId);
        if (row === undefined || row.reference !== reference) return null;
        if (row.contractStartedAt === null || now > withdrawalEndsAt(row.contractStartedAt)) {
          throw new DomainError('withdrawal_over');
        }
        const refunds = (await readPaid(transaction, row.id)).flatMap((paid): WithdrawalRefund[] => {
          const amountCents = withdrawalRefund(paid, now);
          const { invoiceId, refundedCents } = paid;
          return amountCents > 0 ? [{ invoiceId, amountCents, totalCents: refundedCents + amountCents }] : [];
        });
        const refundCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
        if (refundCents < shownCents) throw new DomainError('amount_changed');
        const { id } = await transaction
          .insertInto('withdrawals')
          .values({
            user_id: userId,
            subscription_id: row.id,
            submission_id: submissionId,
            received_at: now,
            refunds: JSON.stringify(refunds),
            refund_cents: refundCents,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await transition(transaction, [row.id], 'cancel', 'withdrawal');
        const { free } = await readSoldPlans(transaction, provider);
        await insertFree(transaction, userId, free.id);
        const { withheld } = await applyPlan(transaction, userId);
        const happenedAt = now.toISOString();
        await mails.add(transaction, {
          userId,
          subscriptionId: row.id,
          kind: 'withdrawal_receipt',
          occasion: '',
          facts: { planId: row.planId, otherPlanId: free.id, refundCents, happenedAt, withheld },
        });
        await jobs.add(transaction, 'carry_out_withdrawal', { withdrawalId: id });
        await live.add(transaction, [{ userId, event: { kind: 'subscription' } }]);
        return { receivedAt: happenedAt, refundCents };
      });
      const receipt = done ?? (await readReceipt(userId, submissionId));
      if (receipt === undefined) throw new DomainError('not_found');
      return receipt;
    },

    /** Has the provider do what a withdrawal comes to; done again it pays nothing twice. */
    carryOut: async (withdrawalId: number): Promise<void> => {
      const row = await database
        .selectFrom('withdrawals')
        .innerJoin('subscriptions', 'subscriptions.id', 'withdrawals.subscription_id')
        .select(['provider_reference', 'refunds', 'refunded_at', 'withdrawals.user_id'])
        .where('withdrawals.id', '=', withdrawalId)
        .executeTakeFirst();
      if (row === undefined || row.refunded_at !== null || row.provider_reference === null) return;
      await provider.endNow(row.provider_reference, { key: `withdrawal-${row.provider_reference}` });
      const customerId = await readCustomer(database, provider, row.user_id);
      if (customerId === null) throw new Error('Who withdrew is no customer.');
      await payBack(provider, customerId, row.refunds);
      await database
        .updateTable('withdrawals')
        .set({ refunded_at: sql<Date>`now()` })
        .where('id', '=', withdrawalId)
        .execute();
      await settle(row.provider_reference);
      log.info({ withdrawal: withdrawalId }, 'a withdrawal is paid back');
    },
  };
}

/** Pays back parts of invoices, as far as it has not been done. */
export async function payBack(
  provider: PaymentProvider,
  customerId: string,
  refunds: readonly WithdrawalRefund[],
): Promise<void> {
  const invoices = await provider.listInvoices(customerId);
  for (const { invoiceId, amountCents, totalCents } of refunds) {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (invoice && invoice.refundedCents >= totalCents) continue;
    await provider.refund(invoiceId, { amountCents, key: `withdrawal-${invoiceId}-${totalCents}` });
  }
}
