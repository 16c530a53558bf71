import { DomainError } from '../platform/domain-error.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { insertCustomer, readCustomer, readPayer } from './customers-store.ts';

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
  await insertCustomer(database, { userId, provider: provider.name, customerId });
  return (await readCustomer(database, provider, userId)) ?? customerId;
}
