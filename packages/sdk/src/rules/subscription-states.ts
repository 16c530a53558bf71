/** Where a subscription stands at Plaza. Only `active` and `past_due` ones give what the plan allows. */
export const subscriptionStates = ['incomplete', 'active', 'past_due', 'canceled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * What each state at the payment provider comes to. A renewal that is given up there is still owed here: the plan stays
 * for the days of grace, and then Plaza ends it.
 */
export const stateByProviderState = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'canceled',
  canceled: 'canceled',
} as const satisfies Record<string, SubscriptionState>;

/** Everything that can follow on a state. What has ended never begins anew: that would be another subscription. */
export const subscriptionTransitions = {
  incomplete: ['active', 'past_due', 'canceled', 'expired'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'canceled'],
  canceled: [],
  expired: [],
} as const satisfies Record<SubscriptionState, readonly SubscriptionState[]>;

/** Whether a subscription can come from one state to another, or stays where it is. */
export const canBecome = (from: SubscriptionState, to: SubscriptionState): boolean =>
  from === to || (subscriptionTransitions[from] as readonly SubscriptionState[]).includes(to);

/** The plan is in effect. */
export const isRunning = (state: SubscriptionState): boolean => state === 'active' || state === 'past_due';

/** Nothing follows any more. */
export const isOver = (state: SubscriptionState): boolean => subscriptionTransitions[state].length === 0;

const dayMs = 86_400_000;
/** How long a plan stays although its renewal was not paid. */
export const graceDays = 14;
/** Days of grace on which the owner is mailed. */
export const graceReminderDays = [0, 3, 7, 13] as const;

/** When the plan ends if a renewal stays unpaid. */
export const graceEndsAt = (owedSince: Date): Date => new Date(owedSince.getTime() + graceDays * dayMs);

/** The newest reminder that is due, by its day; `null` before the first. */
export const dueReminder = (owedSince: Date, now: Date): number | null =>
  graceReminderDays.findLast((day) => now.getTime() >= owedSince.getTime() + day * dayMs) ?? null;
