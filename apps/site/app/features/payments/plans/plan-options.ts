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
