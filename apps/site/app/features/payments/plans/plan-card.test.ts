import type { SubscriptionPlan, UserSubscription } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { planStepOf, publishedBy } from './plan-card.tsx';

const planOf = (id: number, priceCents: number): SubscriptionPlan => ({
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
const [basic, spotlight, boost] = [planOf(1, 0), planOf(2, 999), planOf(3, 1999)] as const;
const plans = [basic, spotlight, boost];
const having = (plan: SubscriptionPlan, more: Partial<UserSubscription> = {}): UserSubscription => ({
  plan,
  status: 'active',
  resumeDate: null,
  willEnd: false,
  nextPlan: null,
  graceEndsAt: null,
  withdrawal: null,
  ...more,
});
const stepsFor = (subscription: UserSubscription | null | undefined) =>
  plans.map((plan) => planStepOf(plan, subscription));

it('leads visitors to login for what is free, and to the payment for what is not', () => {
  expect(stepsFor(undefined)).toEqual(['logIn', 'buy', 'buy']);
});

it('lets users without a plan take or buy one, also while a payment is pending', () => {
  expect(stepsFor(null)).toEqual(['take', 'buy', 'buy']);
  expect(stepsFor(having(spotlight, { status: 'processing' }))).toEqual(['take', 'buy', 'buy']);
});

it('sells paid plans to owners of the free one, and changes paid ones', () => {
  expect(stepsFor(having(basic))).toEqual(['current', 'buy', 'buy']);
  expect(stepsFor(having(spotlight))).toEqual(['change', 'current', 'change']);
  expect(stepsFor(having(spotlight, { status: 'past_due' }))).toEqual(['change', 'current', 'change']);
});

it('offers to keep what was to end, and says what follows', () => {
  expect(stepsFor(having(boost, { willEnd: true }))).toEqual(['change', 'change', 'keep']);
  expect(stepsFor(having(boost, { nextPlan: spotlight }))).toEqual(['change', 'follows', 'keep']);
});

it('publishes waiting listings as far as the plan has room', () => {
  const waiting = { count: 2, name: 'Bay', published: 1, needsEmail: false };
  expect(plans.map((plan) => publishedBy(waiting, plan))).toEqual([0, 0, 1]);
  expect(publishedBy({ ...waiting, published: 0 }, boost)).toBe(2);
  // a plan that was larger before
  expect(publishedBy({ ...waiting, published: 4 }, boost)).toBe(0);
});
