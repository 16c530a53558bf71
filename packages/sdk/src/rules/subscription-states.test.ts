import { describe, expect, it } from 'vitest';
import {
  canBecome,
  dueReminder,
  graceEndsAt,
  isOver,
  isRunning,
  stateByProviderState,
  subscriptionStates,
  subscriptionTransitions,
} from './subscription-states.ts';

const dayMs = 86_400_000;

describe('a subscription', () => {
  it('waits for its payment, runs, is owed and runs again, and ends', () => {
    for (const [from, to] of [
      ['incomplete', 'active'],
      ['incomplete', 'expired'],
      ['active', 'past_due'],
      ['past_due', 'active'],
      ['past_due', 'canceled'],
      ['active', 'canceled'],
    ] as const)
      expect(canBecome(from, to)).toBe(true);
    expect(canBecome('active', 'incomplete')).toBe(false);
  });

  it('stays as it is when nothing has changed, and never begins anew', () => {
    for (const state of subscriptionStates) {
      expect(canBecome(state, state)).toBe(true);
      if (!isOver(state)) continue;
      expect(subscriptionStates.filter((next) => canBecome(state, next))).toEqual([state]);
    }
    expect(subscriptionStates.filter(isOver)).toEqual(['canceled', 'expired']);
  });

  it('gives its plan only while it runs, and whatever runs can end', () => {
    const running = subscriptionStates.filter(isRunning);
    expect(running).toEqual(['active', 'past_due']);
    for (const state of running) expect(subscriptionTransitions[state]).toContain('canceled');
  });

  it('gives no plan for what the provider does not say is paid, or owed for a renewal', () => {
    const giving = Object.entries(stateByProviderState).filter(([, state]) => isRunning(state));
    expect(giving.map(([name]) => name)).toEqual(['trialing', 'active', 'past_due', 'unpaid']);
  });
});

describe('the days of grace', () => {
  const owedSince = new Date('2026-11-22T10:00:00Z');
  const onDay = (day: number) => dueReminder(owedSince, new Date(owedSince.getTime() + day * dayMs));

  it('are fourteen', () => {
    expect(graceEndsAt(owedSince)).toEqual(new Date('2026-12-06T10:00:00Z'));
  });

  it('are told of at once, and after 3, 7 and 13 days', () => {
    expect([-1, 0, 2, 3, 6, 7, 12, 13, 14].map(onDay)).toEqual([null, 0, 0, 3, 3, 7, 7, 13, 13]);
  });
});
