import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { type PlanRow, readPlans, writeProducts } from './store.ts';

const variable = 'PLAZA_STRIPE_PRODUCTS';
const sandboxProduct = 'sandbox_plan_';

/** What a plan is sold as; `null` for one that is free, or that the provider does not sell. */
export function productOf(provider: Pick<PaymentProvider, 'name'>, plan: PlanRow): string | null {
  if (plan.price_cents === 0) return null;
  return provider.name === 'sandbox' ? `${sandboxProduct}${plan.id}` : plan.stripe_product_id;
}

/**
 * Writes the products of the configuration into the plans that they are sold as. Done at every start: the configuration is
 * the only place that says them, and plans that a migration adds are asked for by name.
 * @throws Error that says what `PLAZA_STRIPE_PRODUCTS` lacks or has too much.
 */
export async function assignProducts(database: PlazaDatabase, products: ReadonlyMap<number, string>): Promise<void> {
  const plans = await readPlans(database);
  const sold = plans.filter((plan) => plan.price_cents > 0).map(({ id }) => id);
  const missing = sold.filter((id) => !products.has(id));
  if (missing.length > 0) throw new Error(`${variable} has no product for the plans ${missing.join(', ')}.`);
  const needless = [...products.keys()].filter((id) => !sold.includes(id));
  if (needless.length > 0) throw new Error(`${variable} names plans that are not sold: ${needless.join(', ')}.`);
  const isDone = plans.every(({ id, stripe_product_id: productId }) => productId === (products.get(id) ?? null));
  if (isDone) return;
  await writeProducts(database, products);
}
