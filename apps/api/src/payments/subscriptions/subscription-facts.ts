import { dayMs } from '@plaza/sdk';
import {
  dueReminder,
  graceEndsAt,
  isPlanInEffect,
  type SubscriptionState,
  stateByProviderState,
} from '@plaza/sdk/rules';
import type { SubscriptionMailFacts, SubscriptionMailKind } from '../../platform/database/payment-tables.ts';
import type { ProviderCard, ProviderInvoice, ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import type { SoldPlans } from '../plans.ts';
import type { SubscriptionRow } from '../store.ts';

/** State of a provider's subscription in Plaza's terms. */
export interface SubscriptionFacts {
  state: SubscriptionState;
  planId: number;
  nextPlanId: number | null;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: Date;
  /** Date of the unpaid renewal; `null` while none is past due. */
  pastDueSince: Date | null;
  graceEndsAt: Date | null;
}

/** Date of the unpaid renewal; `null` while none is past due. */
export function pastDueSince({ state, latestInvoice, periodStart }: ProviderSubscription): Date | null {
  if (stateByProviderState[state] !== 'past_due') return null;
  return latestInvoice?.reason === 'renewal' ? latestInvoice.date : periodStart;
}

/**
 * Converts a provider's subscription. A product that is no plan's counts as the fallback plan.
 * @param fallbackPlanId the plan that the row has, or was bought as.
 */
export function toSubscriptionFacts(
  remote: ProviderSubscription,
  plans: SoldPlans,
  now: Date,
  fallbackPlanId: number,
): SubscriptionFacts {
  const sold = plans.byProduct(remote.productId)?.id ?? fallbackPlanId;
  const retainedPlan =
    remote.retainedPlan !== null && remote.retainedPlan.until > now
      ? plans.byProduct(remote.retainedPlan.productId)
      : undefined;
  const state = stateByProviderState[remote.state];
  const owed = pastDueSince(remote);
  return {
    state,
    planId: retainedPlan?.id ?? sold,
    nextPlanId: retainedPlan !== undefined && retainedPlan.id !== sold && isPlanInEffect(state) ? sold : null,
    cancelAtPeriodEnd: remote.cancelAtPeriodEnd && isPlanInEffect(state),
    currentPeriodEnd: remote.periodEnd,
    pastDueSince: owed,
    graceEndsAt: owed && graceEndsAt(owed),
  };
}

/** Payments made after the subscription ended and not yet refunded. */
export const findPaymentsAfterEnd = (
  remote: Pick<ProviderSubscription, 'endedAt'>,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice[] =>
  invoices.filter(
    ({ paidAt, paidCents, refundedCents }) =>
      paidAt !== null && remote.endedAt !== null && paidAt > remote.endedAt && paidCents > refundedCents,
  );

/**
 * Payments that provided no plan, including refunded ones: a process may have crashed before the refund was saved, and
 * the owner is emailed all the same.
 */
export function findUnusedPayments(
  remote: Pick<ProviderSubscription, 'endedAt'>,
  row: Pick<SubscriptionRow, 'endReason' | 'contractStartedAt'> | undefined,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice[] {
  const paid = invoices.filter(({ paidCents }) => paidCents > 0);
  // the subscription never started
  if (row && row.contractStartedAt === null && row.endReason !== 'unpaid') return paid;
  const endedAt = remote.endedAt?.getTime();
  if (row) return paid.filter(({ paidAt }) => paidAt !== null && endedAt !== undefined && paidAt.getTime() > endedAt);
  // the account is closed: payments made while it was closing, or later
  return paid.filter(({ paidAt }) => paidAt !== null && paidAt.getTime() > (endedAt ?? 0) - dayMs);
}

export interface DueEmail {
  kind: SubscriptionMailKind;
  /** Reason for the email, when that is not the change itself. */
  occasion?: string;
  facts: Omit<SubscriptionMailFacts, 'planId'>;
}

/** Days before a renewal on which the owner is warned of an expiring card. */
const cardReminderDays = 14;

/** True if a plan renews so soon that its card matters. */
export const isRenewalNear = (
  {
    state,
    cancelAtPeriodEnd,
    endedAt,
    periodEnd,
  }: Pick<ProviderSubscription, 'state' | 'cancelAtPeriodEnd' | 'endedAt' | 'periodEnd'>,
  now: Date,
): boolean =>
  state === 'active' &&
  !cancelAtPeriodEnd &&
  endedAt === null &&
  periodEnd.getTime() - now.getTime() <= cardReminderDays * dayMs;

interface Change {
  before: SubscriptionRow;
  after: SubscriptionFacts;
  /** The card to be charged, when the renewal is near. */
  card: ProviderCard | null;
  effect: { published: number[]; withheld: number[] };
  /** Listings to be withheld when the plan ends with its period. */
  willWithhold: number[];
  plans: SoldPlans;
  now: Date;
}

const iso = (date: Date) => date.toISOString();

/** Emails about a plan that still runs. */
function listPlanEmails({ before, after, effect, willWithhold, plans, now }: Change): DueEmail[] {
  const at = iso(after.currentPeriodEnd);
  const { price_cents: priceCents } = plans.byId(after.nextPlanId ?? after.planId);
  if (after.planId !== before.planId) {
    const facts = { otherPlanId: before.planId, priceCents, at, happenedAt: iso(now), ...effect };
    return [{ kind: 'plan_changed', facts }];
  }
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    return [{ kind: 'plan_will_end', facts: { at, otherPlanId: plans.free.id, withheld: willWithhold } }];
  }
  if (after.nextPlanId !== null && after.nextPlanId !== before.nextPlanId) {
    const facts = { at, priceCents, otherPlanId: after.nextPlanId, withheld: willWithhold };
    return [{ kind: 'plan_will_change', facts }];
  }
  const isResumed =
    (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd) || (before.nextPlanId !== null && after.nextPlanId === null);
  return isResumed ? [{ kind: 'plan_resumed', facts: { at, priceCents } }] : [];
}

/** Emails about a change, one per event. */
export function listDueEmails(change: Change): DueEmail[] {
  const { before, after, card, effect, plans, now } = change;
  const wasRunning = isPlanInEffect(before.state);
  const runs = isPlanInEffect(after.state);
  const happenedAt = iso(now);
  const at = iso(after.currentPeriodEnd);
  const otherPlanId = plans.free.id;
  const { price_cents: priceCents } = plans.byId(after.nextPlanId ?? after.planId);
  if (!wasRunning) return runs ? [{ kind: 'plan_started', facts: { priceCents, at, happenedAt, ...effect } }] : [];
  if (!runs) {
    const isUnpaid = before.state === 'past_due';
    return [{ kind: 'plan_ended', facts: { happenedAt, isUnpaid, otherPlanId, ...effect } }];
  }
  const emails = listPlanEmails(change);
  if (card?.expiresAt && card.expiresAt <= after.currentPeriodEnd && !after.cancelAtPeriodEnd) {
    const { brand, last4, expiresAt } = card;
    const facts = { at, priceCents, card: { brand, last4, expiresAt: iso(expiresAt) } };
    emails.push({ kind: 'card_expires', occasion: `${last4} ${iso(expiresAt)}`, facts });
  }
  const day = after.pastDueSince && dueReminder(after.pastDueSince, now);
  if (day !== null && after.pastDueSince !== null) {
    emails.push({
      kind: 'renewal_failed',
      occasion: `${iso(after.pastDueSince)} ${day}`,
      facts: { priceCents, otherPlanId, at: iso(graceEndsAt(after.pastDueSince)), happenedAt, graceDay: day },
    });
  }
  return emails;
}

/** Date of the first payment; `null` before the first payment. */
export function findFirstPaymentDate(invoices: readonly ProviderInvoice[]): Date | null {
  const times = invoices.flatMap(({ paidAt }) => (paidAt === null ? [] : [paidAt.getTime()]));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** True if the row has the facts already; ignores the state. */
export const hasFacts = (row: SubscriptionRow, facts: SubscriptionFacts, startedAt: Date | null): boolean =>
  row.planId === facts.planId &&
  row.nextPlanId === facts.nextPlanId &&
  row.cancelAtPeriodEnd === facts.cancelAtPeriodEnd &&
  row.currentPeriodEnd?.getTime() === facts.currentPeriodEnd.getTime() &&
  row.graceEndsAt?.getTime() === facts.graceEndsAt?.getTime() &&
  row.contractStartedAt?.getTime() === startedAt?.getTime();
