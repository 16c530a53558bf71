import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { WithdrawalRefund } from '../../platform/database/payment-tables.ts';

/** The withdrawal that a submission made. */
export const readSubmitted = (
  database: PlazaDatabase,
  userId: number,
  submissionId: string,
): Promise<{ receivedAt: Date; refundCents: number } | undefined> =>
  database
    .selectFrom('withdrawals')
    .select(['received_at as receivedAt', 'refund_cents as refundCents'])
    .where('user_id', '=', userId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

export interface NewWithdrawal {
  userId: number;
  subscriptionId: number;
  submissionId: string;
  receivedAt: Date;
  refunds: readonly WithdrawalRefund[];
  refundCents: number;
}

/** @returns its id. */
export async function insertWithdrawal(transaction: PlazaDatabase, withdrawal: NewWithdrawal): Promise<number> {
  const { id } = await transaction
    .insertInto('withdrawals')
    .values({
      user_id: withdrawal.userId,
      subscription_id: withdrawal.subscriptionId,
      submission_id: withdrawal.submissionId,
      received_at: withdrawal.receivedAt,
      refunds: JSON.stringify(withdrawal.refunds),
      refund_cents: withdrawal.refundCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A withdrawal, and the subscription that it ended by its id at the provider. */
export interface WithdrawalRow {
  userId: number;
  reference: string | null;
  refunds: WithdrawalRefund[];
  refundedAt: Date | null;
}

export const readWithdrawal = (database: PlazaDatabase, id: number): Promise<WithdrawalRow | undefined> =>
  database
    .selectFrom('withdrawals')
    .innerJoin('subscriptions', 'subscriptions.id', 'withdrawals.subscription_id')
    .select([
      'withdrawals.user_id as userId',
      'provider_reference as reference',
      'refunds',
      'refunded_at as refundedAt',
    ])
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();

export async function markRefunded(database: PlazaDatabase, id: number): Promise<void> {
  await database
    .updateTable('withdrawals')
    .set({ refunded_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
