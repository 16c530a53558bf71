import type { SubscriptionPlan } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { planFeaturesOf, planOptionOf } from './plan-options.ts';

const intl = { t: (_: string, { count }: { count?: number } = {}) => `${count} published bays` };
const badge = { code: 'boosted_badge', included: false, title: 'Boosted badge' };
const plan: SubscriptionPlan = {
  id: 3,
  title: 'Boost',
  description: 'Two bays.',
  priceCents: 1999,
  features: [badge, { code: 'listings', included: true, title: '2 published bays' }],
  icon: null,
  stripeProductId: null,
  listingLimit: 2,
  visibilityWeight: 6,
};

it('planFeaturesOf names the number of bays once, before the other features', () => {
  expect(planFeaturesOf(plan, intl)).toEqual([{ included: true, title: '2 published bays' }, badge]);
  expect(planFeaturesOf({ features: [badge], listingLimit: 1 }, intl).map(({ title }) => title)).toEqual([
    '1 published bays',
    'Boosted badge',
  ]);
});

it('planOptionOf returns the texts, the price and the features of a plan', () => {
  expect(planOptionOf(plan, intl)).toEqual({
    id: 3,
    title: 'Boost',
    description: 'Two bays.',
    priceCents: 1999,
    features: [
      { included: true, title: '2 published bays' },
      { included: false, title: 'Boosted badge' },
    ],
  });
});
