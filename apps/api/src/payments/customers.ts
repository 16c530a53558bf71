import type { Locale } from '@plaza/sdk';
import { sql } from 'kysely';
import { DomainError } from '../platform/domain-error.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';

/** Whom the provider knows somebody as. */
export async function readCustomer(
  database: PlazaDatabase,
  provider: PaymentProvider,
  userId: number,
): Promise<string | null> {
  const row = await database
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider.name)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Whose account a customer of the provider is; `null` when there is none any more. */
export async function readUserOfCustomer(database: PlazaDatabase, customerId: string): Promise<number | null> {
  const row = await database
    .selectFrom('payment_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Who somebody is to the provider. */
export async function readPayer(
  database: PlazaDatabase,
  userId: number,
): Promise<{ email: string; locale: Locale; createdAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; locale: Locale; createdAt: Date }>`
    select email, locale, created_at as "createdAt" from users where id = ${userId} and closed_at is null
  `.execute(database);
  return rows[0];
}

/**
 * Somebody's number at the provider, which is made when there is none yet. Two purchases at a time get the same one.
 * @throws DomainError `session_required` when the account is closed.
 */
export async function ensureCustomer(
  database: PlazaDatabase,
  provider: PaymentProvider,
  userId: number,
): Promise<string> {
  const known = await readCustomer(database, provider, userId);
  if (known !== null) return known;
  const payer = await readPayer(database, userId);
  if (payer === undefined) throw new DomainError('session_required');
  const { email, locale, createdAt } = payer;
  const key = `customer-${userId}-${createdAt.getTime()}`;
  const customerId = await provider.createCustomer({ userId, email, locale, key });
  await database
    .insertInto('payment_customers')
    .values({ user_id: userId, provider: provider.name, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readCustomer(database, provider, userId)) ?? customerId;
}
