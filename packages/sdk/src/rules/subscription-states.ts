import { dayMs } from './units.ts';

/** States of a subscription, named as Stripe's. The plan is in effect while `active` or `past_due`. */
export const subscriptionStates = ['incomplete', 'active', 'past_due', 'canceled', 'incomplete_expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * State of a subscription for each state of the payment provider. A subscription whose retries have failed (`unpaid`)
 * is past due: the plan stays for the grace period, then Plaza cancels it.
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

interface SubscriptionTransition {
  readonly from: readonly SubscriptionState[];
  readonly to: SubscriptionState;
}

/** Actions on a subscription. An ended subscription cannot be reactivated; a new purchase creates another. */
export const subscriptionTransitions = {
  /** On Stripe's event `invoice.paid`, for the first invoice or for the invoice of a failed renewal. */
  activate: { from: ['incomplete', 'past_due'], to: 'active' },
  /** On Stripe's event `invoice.payment_failed` for a renewal: the plan stays for the grace period. */
  markPastDue: { from: ['incomplete', 'active'], to: 'past_due' },
  /** On Stripe's event `customer.subscription.deleted`: the subscription has ended. */
  cancel: { from: ['incomplete', 'active', 'past_due'], to: 'canceled' },
  /** The first invoice was not paid in time, or another purchase replaced it. */
  expire: { from: ['incomplete'], to: 'incomplete_expired' },
} as const satisfies Record<string, SubscriptionTransition>;
export type SubscriptionAction = keyof typeof subscriptionTransitions;

const transitionEntries = Object.entries(subscriptionTransitions) as [SubscriptionAction, SubscriptionTransition][];

/**
 * Returns the action that leads from one state to another, or `null` if there is no such action. No action leads from a
 * state to itself.
 */
export const subscriptionActionBetween = (from: SubscriptionState, to: SubscriptionState): SubscriptionAction | null =>
  transitionEntries.find(([, transition]) => transition.from.includes(from) && transition.to === to)?.[0] ?? null;

/** True if the plan is in effect. */
export const isPlanInEffect = (state: SubscriptionState): boolean => state === 'active' || state === 'past_due';

/** True if the subscription has ended, so that no action applies to it. */
export const isSubscriptionEnded = (state: SubscriptionState): boolean =>
  transitionEntries.every(([, { from }]) => !from.includes(state));

/** Days that a plan stays in effect after a failed renewal. */
export const gracePeriodDays = 14;
/** Days of the grace period on which a reminder email is sent. */
export const graceReminderDays = [0, 3, 7, 13] as const;

/** Returns the time at which the grace period ends. */
export const graceEndsAt = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + gracePeriodDays * dayMs);

/** Returns the day of the latest reminder that is due, or `null` before the first reminder. */
export const dueReminder = (pastDueSince: Date, now: Date): number | null =>
  graceReminderDays.findLast((day) => now.getTime() >= pastDueSince.getTime() + day * dayMs) ?? null;
