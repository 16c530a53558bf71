import type { SubscriptionPlan } from '@plaza/sdk';
import type { PlanFeature, PlanOption } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

/** Returns what a plan has and has not, led by the number of bays that it publishes. */
export function planFeaturesOf(
  { features, listingLimit }: Pick<SubscriptionPlan, 'features' | 'listingLimit'>,
  { t }: Pick<Intl<'plans'>, 't'>,
): PlanFeature[] {
  const listingLimitText = t('plans.limit', { count: listingLimit });
  // a plan for several bays has their number among its features
  const otherFeatures = features.filter(({ title }) => title !== listingLimitText);
  return [{ included: true, title: listingLimitText }, ...otherFeatures];
}

/** Returns a plan as a choice of `PlanPicker`. */
export const planOptionOf = (plan: SubscriptionPlan, intl: Pick<Intl<'plans'>, 't'>): PlanOption => ({
  id: plan.id,
  title: plan.title,
  description: plan.description,
  priceCents: plan.priceCents,
  features: planFeaturesOf(plan, intl).map(({ included, title }) => ({ included, title })),
});

/** Returns the plan that a choice starts with, which is the cheapest paid one, as in the widget of the plans. */
export const initialPlanOf = <Plan extends Pick<SubscriptionPlan, 'priceCents'>>(
  plans: readonly Plan[],
): Plan | undefined => plans.find(({ priceCents }) => priceCents > 0) ?? plans[0];
