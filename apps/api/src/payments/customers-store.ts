import type { Locale } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobPayload } from '../platform/jobs/job-store.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';

export async function readCustomer(
  database: PlazaDatabase,
  provider: PaymentProvider,
  userId: number,
): Promise<string | null> {
  const customerRow = await database
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider.name)
    .executeTakeFirst();
  return customerRow?.customer_id ?? null;
}

/** @returns `null` for a customer whose account is closed. */
export async function readUserOfCustomer(database: PlazaDatabase, customerId: string): Promise<number | null> {
  const customerRow = await database
    .selectFrom('payment_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return customerRow?.user_id ?? null;
}

/** Account details to send to the provider; `undefined` for a closed account. */
export async function readPayer(
  database: PlazaDatabase,
  userId: number,
): Promise<{ email: string; locale: Locale; createdAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; locale: Locale; createdAt: Date }>`
    select email, locale, created_at as "createdAt" from users where id = ${userId} and closed_at is null
  `.execute(database);
  return rows[0];
}

export async function insertCustomer(
  database: PlazaDatabase,
  { userId, provider, customerId }: { userId: number; provider: PaymentProvider['name']; customerId: string },
): Promise<void> {
  await database
    .insertInto('payment_customers')
    .values({ user_id: userId, provider, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readCustomerUserIds(database: PlazaDatabase, provider: PaymentProvider): Promise<number[]> {
  const customerRows = await database
    .selectFrom('payment_customers')
    .select('user_id')
    .where('provider', '=', provider.name)
    .orderBy('user_id')
    .execute();
  return customerRows.map(({ user_id: userId }) => userId);
}

/**
 * Customers to erase after an account is closed, with withdrawal refunds still to be made. Contains no personal data:
 * the job runs after the account's rows are deleted.
 */
export async function readCustomersToErase(
  transaction: PlazaDatabase,
  userId: number,
): Promise<JobPayload<'erase_payment_customer'>[]> {
  const customersToErase = await transaction
    .selectFrom('payment_customers')
    .select(['customer_id', 'provider'])
    .where('user_id', '=', userId)
    .execute();
  const unfinishedWithdrawals = await transaction
    .selectFrom('withdrawals')
    .innerJoin('subscriptions', 'subscriptions.id', 'withdrawals.subscription_id')
    .select(['refunds', 'provider'])
    .where('withdrawals.user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .execute();
  return customersToErase.map(({ customer_id: customerId, provider }) => ({
    customerId,
    provider,
    refunds: unfinishedWithdrawals.filter((each) => each.provider === provider).flatMap(({ refunds }) => refunds),
  }));
}

export async function readUserIdByEmail(database: PlazaDatabase, email: string): Promise<number | undefined> {
  const userRow = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return userRow?.id;
}
