import type { Locale, SubscriptionPlan } from '@plaza/sdk';
import { obstacleOf, requireAllowance } from '../../owner-listings/index.ts';
import { planFeatureTitle } from '../../messages/index.ts';
import type { DatabaseConnections } from '../../platform/database/database.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { productOf } from './products.ts';
import { type PlanRow, readPlans } from './store.ts';

/** The plans that owners can choose from. */
export interface Plans {
  /** Cheapest first. @param stripeProductId only the one that is sold under this number. */
  list(locale: Locale, stripeProductId?: string): Promise<SubscriptionPlan[]>;
  /** What somebody's plan allows, and how much of it is used. */
  permission(userId: number, locale: Locale): Promise<Permission>;
}

/** What a plan allows. */
export interface Permission {
  /** `null` without a plan that runs. */
  plan: { id: number; title: string } | null;
  listingLimit: number;
  publishedCount: number;
  /** One more listing would be published now. */
  canPublish: boolean;
}

type Provider = Pick<PaymentProvider, 'name'>;

/** Plans as the database has them: prices and limits are rows, not code. @param provider who sells them. */
export function createPlans(database: DatabaseConnections, provider: Provider): Plans {
  return {
    list: async (locale, stripeProductId) => {
      const plans = await readPlans(database.read);
      return plans
        .filter((plan) => stripeProductId === undefined || productOf(provider, plan) === stripeProductId)
        .map((plan) => planOf(plan, provider, locale));
    },
    permission: async (userId, locale) => {
      const allowance = await requireAllowance(database.write, userId);
      const plan = (await readPlans(database.read)).find(({ id }) => id === allowance.planId);
      return {
        plan: plan ? { id: plan.id, title: planOf(plan, provider, locale).title } : null,
        listingLimit: allowance.listingLimit,
        publishedCount: allowance.publishedCount,
        canPublish: obstacleOf(allowance) === null,
      };
    },
  };
}

function planOf(plan: PlanRow, provider: Provider, locale: Locale): SubscriptionPlan {
  return {
    id: plan.id,
    title: locale === 'es' ? plan.title_es : plan.title_en,
    description: locale === 'es' ? plan.description_es : plan.description_en,
    priceCents: plan.price_cents,
    // a feature that was added to a row before this program has words for it is not shown yet
    features: plan.features.flatMap(({ code, included }) => {
      const title = planFeatureTitle(code, locale);
      return title === null ? [] : [{ code, included, title }];
    }),
    icon: plan.icon === null ? null : `/media/plans/${plan.icon}.svg`,
    stripeProductId: productOf(provider, plan),
    listingLimit: plan.listing_limit,
    visibilityWeight: plan.visibility_weight,
  };
}
