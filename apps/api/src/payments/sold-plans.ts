import type { PlazaDatabase } from '../platform/database/database.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { productOf } from './plans/products.ts';
import { type PlanRow, readPlans } from './plans/store.ts';

/** The plans, and what the provider sells them as. */
export interface SoldPlans {
  all: readonly PlanRow[];
  /** The plan that nothing is paid for: what is left when a paid one ends. */
  free: PlanRow;
  /** @throws when there is no such plan. */
  byId(id: number): PlanRow;
  /** The plan that a product is; `undefined` when it is none. */
  byProduct(productId: string | null): PlanRow | undefined;
  productOf(plan: PlanRow): string | null;
}

export async function readSoldPlans(
  database: PlazaDatabase,
  provider: Pick<PaymentProvider, 'name'>,
): Promise<SoldPlans> {
  const all = await readPlans(database);
  const free = all.find(({ price_cents: cents }) => cents === 0);
  if (free === undefined) throw new Error('No plan is free.');
  return {
    all,
    free,
    byId: (id) => {
      const plan = all.find((each) => each.id === id);
      if (plan === undefined) throw new Error(`There is no plan ${id}.`);
      return plan;
    },
    byProduct: (productId) =>
      productId === null ? undefined : all.find((plan) => productOf(provider, plan) === productId),
    productOf: (plan) => productOf(provider, plan),
  };
}
