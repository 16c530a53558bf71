import type { Locale, SubscriptionPlan } from '@plaza/sdk';
import { planFeatureTitle } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { type PlanRow, readPlans } from './store.ts';

/** The plans that owners can choose from. */
export interface Plans {
  /** Cheapest first. @param stripeProductId only the one that is sold under this number. */
  list(locale: Locale, stripeProductId?: string): Promise<SubscriptionPlan[]>;
}

/** Plans as the database has them: prices and limits are rows, not code. */
export function createPlans(database: PlazaDatabase): Plans {
  return {
    list: async (locale, stripeProductId) => {
      const plans = await readPlans(database);
      return plans
        .filter((plan) => stripeProductId === undefined || plan.stripe_product_id === stripeProductId)
        .map((plan) => planOf(plan, locale));
    },
  };
}

function planOf(plan: PlanRow, locale: Locale): SubscriptionPlan {
  return {
    id: plan.id,
    title: locale === 'es' ? plan.title_es : plan.title_en,
    description: locale === 'es' ? plan.description_es : plan.description_en,
    priceCents: plan.price_cents,
    // a feature that was added to a row before this program has words for it is not shown yet
    features: plan.features.flatMap(({ code, included }) => {
      const title = planFeatureTitle(code, locale);
      return title === null ? [] : [{ included, title }];
    }),
    icon: plan.icon === null ? null : `/media/plans/${plan.icon}.svg`,
    stripeProductId: plan.stripe_product_id,
    listingLimit: plan.listing_limit,
  };
}
