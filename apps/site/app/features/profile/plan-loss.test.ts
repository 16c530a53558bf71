import type { UserSubscription } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { planLossOf } from './close-section.tsx';

const paidSubscription: UserSubscription = {
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

it('planLossOf, which says what closing an account costs, returns null without a paid plan', () => {
  expect(planLossOf(null)).toBeNull();
  expect(planLossOf({ ...paidSubscription, plan: { ...paidSubscription.plan, priceCents: 0 } })).toBeNull();
});

it('planLossOf returns the refund of the plan while the user can withdraw from the contract', () => {
  const withdrawal = { until: '2026-12-04T22:59:59.000Z', refundCents: 932 };
  expect(planLossOf({ ...paidSubscription, withdrawal })).toEqual({
    kind: 'withdrawable',
    ...withdrawal,
    runsUntil: paidSubscription.resumeDate,
  });
});

it('planLossOf returns until when the lost plan is paid, whether or not the plan has been cancelled', () => {
  const forfeitedLoss = { kind: 'forfeited', runsUntil: paidSubscription.resumeDate };
  expect(planLossOf(paidSubscription)).toEqual(forfeitedLoss);
  expect(planLossOf({ ...paidSubscription, willEnd: true })).toEqual(forfeitedLoss);
});

it('planLossOf returns “ended” for a plan whose payment is overdue or pending', () => {
  expect(planLossOf({ ...paidSubscription, status: 'past_due' })).toEqual({ kind: 'ended' });
  expect(planLossOf({ ...paidSubscription, status: 'processing', resumeDate: null })).toEqual({ kind: 'ended' });
});
