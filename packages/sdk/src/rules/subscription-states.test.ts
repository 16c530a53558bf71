import { dayMs } from './units.ts';
import { describe, expect, it } from 'vitest';
import {
  dueReminder,
  graceEndsAt,
  isSubscriptionEnded,
  isPlanInEffect,
  subscriptionActionBetween,
  stateByProviderState,
  subscriptionStates,
  subscriptionTransitions,
} from './subscription-states.ts';

describe('a subscription', () => {
  it('subscriptionActionBetween returns the action that leads from one state to another, or null', () => {
    const actionTable = subscriptionStates.map((from) => [
      from,
      subscriptionStates.map((to) => subscriptionActionBetween(from, to)),
    ]);
    expect(Object.fromEntries(actionTable)).toEqual({
      incomplete: [null, 'activate', 'markPastDue', 'cancel', 'expire'],
      active: [null, null, 'markPastDue', 'cancel', null],
      past_due: [null, 'activate', null, 'cancel', null],
      canceled: [null, null, null, null, null],
      incomplete_expired: [null, null, null, null, null],
    });
    expect(subscriptionStates.filter(isSubscriptionEnded)).toEqual(['canceled', 'incomplete_expired']);
  });

  it('isPlanInEffect returns true only for the states active and past_due, which can both be canceled', () => {
    const statesInEffect = subscriptionStates.filter(isPlanInEffect);
    expect(statesInEffect).toEqual(['active', 'past_due']);
    for (const state of statesInEffect) expect(subscriptionTransitions.cancel.from).toContain(state);
  });

  it('isPlanInEffect returns true only for the provider’s states trialing, active, past_due and unpaid', () => {
    const statesInEffect = Object.entries(stateByProviderState).filter(([, state]) => isPlanInEffect(state));
    expect(statesInEffect.map(([name]) => name)).toEqual(['trialing', 'active', 'past_due', 'unpaid']);
  });
});

describe('the grace period', () => {
  const pastDueSince = new Date('2026-11-22T10:00:00Z');
  const reminderOnDay = (day: number) => dueReminder(pastDueSince, new Date(pastDueSince.getTime() + day * dayMs));

  it('graceEndsAt returns the time 14 days after the failed renewal', () => {
    expect(graceEndsAt(pastDueSince)).toEqual(new Date('2026-12-06T10:00:00Z'));
  });

  it('dueReminder returns the day of the latest payment reminder: 0, 3, 7 or 13 after the failed renewal', () => {
    expect([-1, 0, 2, 3, 6, 7, 12, 13, 14].map(reminderOnDay)).toEqual([null, 0, 0, 3, 3, 7, 7, 13, 13]);
  });
});
