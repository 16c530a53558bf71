import { dayMs } from './units.ts';

/** States of a subscription at Plaza, by Stripe's names. Only `active` and `past_due` ones give what the plan allows. */
export const subscriptionStates = ['incomplete', 'active', 'past_due', 'canceled', 'incomplete_expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Plaza's state for each state of the payment provider. A renewal that the provider gave up on is past due at Plaza: the
 * plan stays for the grace period, and then Plaza cancels it.
 */
export const stateByProviderState = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'canceled',
  canceled: 'canceled',
} as const satisfies Record<string, SubscriptionState>;

interface Transition {
  readonly from: readonly SubscriptionState[];
  readonly to: SubscriptionState;
}

/** Actions on a subscription. An ended one never returns: the next purchase is another subscription. */
export const subscriptionTransitions = {
  /** On Stripe's event `invoice.paid`, for the first invoice or that of a failed renewal. */
  activate: { from: ['incomplete', 'past_due'], to: 'active' },
  /** On Stripe's event `invoice.payment_failed` for a renewal: the plan stays for the grace period. */
  markPastDue: { from: ['incomplete', 'active'], to: 'past_due' },
  /** On Stripe's event `customer.subscription.deleted`: the subscription has ended. */
  cancel: { from: ['incomplete', 'active', 'past_due'], to: 'canceled' },
  /** The first invoice is not paid in time, or another order replaces this one. */
  expire: { from: ['incomplete'], to: 'incomplete_expired' },
} as const satisfies Record<string, Transition>;
export type SubscriptionAction = keyof typeof subscriptionTransitions;

const actions = Object.entries(subscriptionTransitions) as [SubscriptionAction, Transition][];

/** The action that leads from one state to another; `null` when none does, as from a state to itself. */
export const subscriptionActionBetween = (from: SubscriptionState, to: SubscriptionState): SubscriptionAction | null =>
  actions.find(([, transition]) => transition.from.includes(from) && transition.to === to)?.[0] ?? null;

/** The plan is in effect. */
export const isPlanInEffect = (state: SubscriptionState): boolean => state === 'active' || state === 'past_due';

/** The subscription has ended, and no action applies to it. */
export const isSubscriptionEnded = (state: SubscriptionState): boolean =>
  actions.every(([, { from }]) => !from.includes(state));

/** Days for which a plan stays after a failed renewal. */
export const gracePeriodDays = 14;
/** Days of the grace period on which the owner gets an email. */
export const graceReminderDays = [0, 3, 7, 13] as const;

/** Time at which the plan ends if the renewal stays unpaid. */
export const graceEndsAt = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + gracePeriodDays * dayMs);

/** Day of the grace period of the latest reminder due; `null` before the first. */
export const dueReminder = (pastDueSince: Date, now: Date): number | null =>
  graceReminderDays.findLast((day) => now.getTime() >= pastDueSince.getTime() + day * dayMs) ?? null;
