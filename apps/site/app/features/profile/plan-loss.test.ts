import type { UserSubscription } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { planLossOf } from './close-section.tsx';

const paid: UserSubscription = {
  plan: {
    id: 2,
    title: 'Plus',
    description: '',
    features: [],
    priceCents: 999,
    maxListings: 5,
  } as unknown as UserSubscription['plan'],
  status: 'active',
  resumeDate: '2026-12-20T10:00:00.000Z',
  willEnd: false,
  nextPlan: null,
  graceEndsAt: null,
  withdrawal: null,
};

it('planLossOf returns null without a paid plan', () => {
  expect(planLossOf(null)).toBeNull();
  expect(planLossOf({ ...paid, plan: { ...paid.plan, priceCents: 0 } })).toBeNull();
});

it('planLossOf returns the refund while the user can withdraw from the contract', () => {
  const withdrawal = { until: '2026-12-04T22:59:59.000Z', refundCents: 932 };
  expect(planLossOf({ ...paid, withdrawal })).toEqual({
    kind: 'withdrawable',
    ...withdrawal,
    runsUntil: paid.resumeDate,
  });
});

it('planLossOf returns the rest of the paid month, whether or not the plan is canceled', () => {
  const loss = { kind: 'forfeited', runsUntil: paid.resumeDate };
  expect(planLossOf(paid)).toEqual(loss);
  expect(planLossOf({ ...paid, willEnd: true })).toEqual(loss);
});

it('planLossOf returns “ended” for an unpaid plan', () => {
  expect(planLossOf({ ...paid, status: 'past_due' })).toEqual({ kind: 'ended' });
  expect(planLossOf({ ...paid, status: 'processing', resumeDate: null })).toEqual({ kind: 'ended' });
});
