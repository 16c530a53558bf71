import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobPayload } from '../platform/jobs/job-table.ts';

/**
 * What the payment provider has to do for an account that closes: forget whom it knows, after paying back what
 * withdrawals have yet to. It names nobody, since the account's rows go before it is done.
 */
export async function readForgetting(
  transaction: PlazaDatabase,
  userId: number,
): Promise<JobPayload<'forget_payment_customer'>[]> {
  const customers = await transaction
    .selectFrom('payment_customers')
    .select(['customer_id', 'provider'])
    .where('user_id', '=', userId)
    .execute();
  const withdrawals = await transaction
    .selectFrom('withdrawals')
    .innerJoin('subscriptions', 'subscriptions.id', 'withdrawals.subscription_id')
    .select(['refunds', 'provider'])
    .where('withdrawals.user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .execute();
  return customers.map(({ customer_id: customerId, provider }) => ({
    customerId,
    provider,
    refunds: withdrawals.filter((each) => each.provider === provider).flatMap(({ refunds }) => refunds),
  }));
}
