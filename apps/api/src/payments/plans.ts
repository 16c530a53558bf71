import type { Locale, SubscriptionPlan } from '@plaza/sdk';
import { planFeatureTitle } from '../messages/index.ts';
import { publishingObstacleOf, requirePublishingAllowance } from '../owner-listings/index.ts';
import type { DatabaseConnections, PlazaDatabase } from '../platform/database/database.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { type PlanRow, readPlans, writeProductIds } from './store.ts';

export interface Plans {
  /**
   * Lists the plans by price, cheapest first.
   * @param stripeProductId returns only the plan sold as this product.
   */
  list(locale: Locale, stripeProductId?: string): Promise<SubscriptionPlan[]>;
  permission(userId: number, locale: Locale): Promise<PlanPermission>;
}

export interface PlanPermission {
  plan: { id: number; title: string } | null;
  listingLimit: number;
  publishedCount: number;
  /** True if one more listing could be published now. */
  canPublish: boolean;
}

type Provider = Pick<PaymentProvider, 'name'>;

/** Reads plans from the database: prices and limits are rows, not code. */
export function createPlans(database: DatabaseConnections, provider: Provider): Plans {
  return {
    list: async (locale, stripeProductId) => {
      const plans = await readPlans(database.read);
      return plans
        .filter((plan) => stripeProductId === undefined || productIdOf(provider, plan) === stripeProductId)
        .map((plan) => toSubscriptionPlan(plan, provider, locale));
    },
    permission: async (userId, locale) => {
      const allowance = await requirePublishingAllowance(database.write, userId);
      const plan = (await readPlans(database.read)).find(({ id }) => id === allowance.planId);
      return {
        plan: plan ? { id: plan.id, title: toSubscriptionPlan(plan, provider, locale).title } : null,
        listingLimit: allowance.listingLimit,
        publishedCount: allowance.publishedCount,
        canPublish: publishingObstacleOf(allowance) === null,
      };
    },
  };
}

function toSubscriptionPlan(plan: PlanRow, provider: Provider, locale: Locale): SubscriptionPlan {
  return {
    id: plan.id,
    title: locale === 'es' ? plan.title_es : plan.title_en,
    description: locale === 'es' ? plan.description_es : plan.description_en,
    priceCents: plan.price_cents,
    // Hides a plan feature that a newer release has added to the database, since it has no translation yet.
    features: plan.features.flatMap(({ code, included }) => {
      const featureTitle = planFeatureTitle(code, locale);
      return featureTitle === null ? [] : [{ code, included, title: featureTitle }];
    }),
    icon: plan.icon === null ? null : `/media/plans/${plan.icon}.svg`,
    stripeProductId: productIdOf(provider, plan),
    listingLimit: plan.listing_limit,
    visibilityWeight: plan.visibility_weight,
  };
}

const productsVariable = 'PLAZA_STRIPE_PRODUCTS';
const sandboxProduct = 'sandbox_plan_';

/** The plan's product ID at the provider; `null` for a free plan or one that the provider does not sell. */
function productIdOf(provider: Provider, plan: PlanRow): string | null {
  if (plan.price_cents === 0) return null;
  return provider.name === 'sandbox' ? `${sandboxProduct}${plan.id}` : plan.stripe_product_id;
}

/**
 * Writes the configured product IDs into the `plans` table on every start, so that the configuration is their only
 * source.
 * @throws Error naming plans that `PLAZA_STRIPE_PRODUCTS` lacks or should not have.
 */
export async function assignProducts(database: PlazaDatabase, products: ReadonlyMap<number, string>): Promise<void> {
  const plans = await readPlans(database);
  const soldIds = plans.filter((plan) => plan.price_cents > 0).map(({ id }) => id);
  const missingIds = soldIds.filter((id) => !products.has(id));
  if (missingIds.length > 0)
    throw new Error(`${productsVariable} has no product for the plans ${missingIds.join(', ')}.`);
  const unsoldIds = [...products.keys()].filter((id) => !soldIds.includes(id));
  if (unsoldIds.length > 0)
    throw new Error(`${productsVariable} names plans that are not sold: ${unsoldIds.join(', ')}.`);
  const isAlreadyAssigned = plans.every(
    ({ id, stripe_product_id: productId }) => productId === (products.get(id) ?? null),
  );
  if (isAlreadyAssigned) return;
  await writeProductIds(database, products);
}

export interface SoldPlans {
  all: readonly PlanRow[];
  /** The plan that users have before they buy one and after a paid plan ends. */
  free: PlanRow;
  byId(id: number): PlanRow;
  byProduct(productId: string | null): PlanRow | undefined;
  productOf(plan: PlanRow): string | null;
}

export async function readSoldPlans(database: PlazaDatabase, provider: Provider): Promise<SoldPlans> {
  const allPlans = await readPlans(database);
  const freePlan = allPlans.find(({ price_cents: cents }) => cents === 0);
  if (freePlan === undefined) throw new Error('No plan is free.');
  return {
    all: allPlans,
    free: freePlan,
    byId: (id) => {
      const soldPlan = allPlans.find((each) => each.id === id);
      if (soldPlan === undefined) throw new Error(`There is no plan ${id}.`);
      return soldPlan;
    },
    byProduct: (productId) =>
      productId === null ? undefined : allPlans.find((plan) => productIdOf(provider, plan) === productId),
    productOf: (plan) => productIdOf(provider, plan),
  };
}
