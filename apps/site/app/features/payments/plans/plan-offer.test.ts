import type { SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { planStepOf, publishableListingCount } from './plan-offer.tsx';

const createPlan = (id: number, priceCents: number): SubscriptionPlan => ({
  id,
  title: `Plan ${id}`,
  description: '',
  priceCents,
  features: [],
  icon: null,
  stripeProductId: null,
  listingLimit: id === 3 ? 2 : 1,
  visibilityWeight: 1,
});
const [basic, spotlight, boost] = [createPlan(1, 0), createPlan(2, 999), createPlan(3, 1999)] as const;
const allPlans = [basic, spotlight, boost];
const createSubscriptionTo = (plan: SubscriptionPlan, more: Partial<UserSubscription> = {}): UserSubscription => ({
  plan,
  status: 'active',
  resumeDate: null,
  willEnd: false,
  nextPlan: null,
  graceEndsAt: null,
  withdrawal: null,
  ...more,
});
const planStepsFor = (subscription: UserSubscription | null | undefined) =>
  allPlans.map((plan) => planStepOf(plan, subscription));

it('planStepOf returns “logIn” for a visitor’s free plan, and “buy” for a paid plan', () => {
  expect(planStepsFor(undefined)).toEqual(['logIn', 'buy', 'buy']);
});

it('planStepOf lets a user without a plan take or buy any plan, even while a payment is pending', () => {
  expect(planStepsFor(null)).toEqual(['take', 'buy', 'buy']);
  expect(planStepsFor(createSubscriptionTo(spotlight, { status: 'processing' }))).toEqual(['take', 'buy', 'buy']);
});

it('planStepOf offers a paid plan as “buy” to users of the free plan, and as “change” to users of a paid one', () => {
  expect(planStepsFor(createSubscriptionTo(basic))).toEqual(['current', 'buy', 'buy']);
  expect(planStepsFor(createSubscriptionTo(spotlight))).toEqual(['change', 'current', 'change']);
  expect(planStepsFor(createSubscriptionTo(spotlight, { status: 'past_due' }))).toEqual([
    'change',
    'current',
    'change',
  ]);
});

it('planStepOf returns “keep” for the user’s plan that will end, and “follows” for the plan after it', () => {
  expect(planStepsFor(createSubscriptionTo(boost, { willEnd: true }))).toEqual(['change', 'change', 'keep']);
  expect(planStepsFor(createSubscriptionTo(boost, { nextPlan: spotlight }))).toEqual(['change', 'follows', 'keep']);
});

it('publishableListingCount returns how many of the waiting listings a plan has room to publish', () => {
  const waitingListings = { count: 2, name: 'Bay', published: 1, needsEmail: false };
  expect(allPlans.map((plan) => publishableListingCount(waitingListings, plan))).toEqual([0, 0, 1]);
  expect(publishableListingCount({ ...waitingListings, published: 0 }, boost)).toBe(2);
  // more listings are published than this plan allows, because the previous plan allowed more
  expect(publishableListingCount({ ...waitingListings, published: 4 }, boost)).toBe(0);
});
