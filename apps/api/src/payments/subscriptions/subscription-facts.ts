import { dayMs } from '@plaza/sdk';
import {
  dueReminder,
  graceEndsAt,
  isPlanInEffect,
  type SubscriptionState,
  stateByProviderState,
} from '@plaza/sdk/rules';
import type { SubscriptionEmailFacts, SubscriptionEmailKind } from '../../platform/database/payment-tables.ts';
import type { ProviderCard, ProviderInvoice, ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import type { SoldPlans } from '../plans.ts';
import type { SubscriptionRow } from '../store.ts';

export interface SubscriptionFacts {
  state: SubscriptionState;
  planId: number;
  nextPlanId: number | null;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: Date;
  /** Due date of the unpaid renewal; `null` unless past due. */
  pastDueSince: Date | null;
  graceEndsAt: Date | null;
}

export function pastDueSince({ state, latestInvoice, periodStart }: ProviderSubscription): Date | null {
  if (stateByProviderState[state] !== 'past_due') return null;
  return latestInvoice?.reason === 'renewal' ? latestInvoice.date : periodStart;
}

/**
 * Maps a provider's subscription to Plaza's terms.
 * @param fallbackPlanId plan for a product that Plaza does not sell.
 */
export function toSubscriptionFacts(
  providerSubscription: ProviderSubscription,
  plans: SoldPlans,
  now: Date,
  fallbackPlanId: number,
): SubscriptionFacts {
  const soldPlanId = plans.byProduct(providerSubscription.productId)?.id ?? fallbackPlanId;
  const retainedPlan =
    providerSubscription.retainedPlan !== null && providerSubscription.retainedPlan.until > now
      ? plans.byProduct(providerSubscription.retainedPlan.productId)
      : undefined;
  const subscriptionState = stateByProviderState[providerSubscription.state];
  const pastDueFrom = pastDueSince(providerSubscription);
  return {
    state: subscriptionState,
    planId: retainedPlan?.id ?? soldPlanId,
    nextPlanId:
      retainedPlan !== undefined && retainedPlan.id !== soldPlanId && isPlanInEffect(subscriptionState)
        ? soldPlanId
        : null,
    cancelAtPeriodEnd: providerSubscription.cancelAtPeriodEnd && isPlanInEffect(subscriptionState),
    currentPeriodEnd: providerSubscription.periodEnd,
    pastDueSince: pastDueFrom,
    graceEndsAt: pastDueFrom && graceEndsAt(pastDueFrom),
  };
}

/** Finds payments made after the subscription ended and not yet refunded. */
export const findPaymentsAfterEnd = (
  providerSubscription: Pick<ProviderSubscription, 'endedAt'>,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice[] =>
  invoices.filter(
    ({ paidAt, paidCents, refundedCents }) =>
      paidAt !== null &&
      providerSubscription.endedAt !== null &&
      paidAt > providerSubscription.endedAt &&
      paidCents > refundedCents,
  );

/**
 * Finds payments that bought no plan. Includes refunded ones: the process may have crashed before it saved the refund,
 * and the owner still gets an email.
 */
export function findUnusedPayments(
  providerSubscription: Pick<ProviderSubscription, 'endedAt'>,
  row: Pick<SubscriptionRow, 'endReason' | 'contractStartedAt'> | undefined,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice[] {
  const paidInvoices = invoices.filter(({ paidCents }) => paidCents > 0);
  // A subscription that never started gave the user nothing, so all its payments are unused.
  if (row && row.contractStartedAt === null && row.endReason !== 'unpaid') return paidInvoices;
  const endedAt = providerSubscription.endedAt?.getTime();
  if (row)
    return paidInvoices.filter(({ paidAt }) => paidAt !== null && endedAt !== undefined && paidAt.getTime() > endedAt);
  // Without a row the account is closed: payments made up to a day before the end are unused too.
  return paidInvoices.filter(({ paidAt }) => paidAt !== null && paidAt.getTime() > (endedAt ?? 0) - dayMs);
}

export interface DueEmail {
  kind: SubscriptionEmailKind;
  /** Key that makes an email unique if it is not about a change, such as a reminder; by default the row's version. */
  dedupeKey?: string;
  facts: Omit<SubscriptionEmailFacts, 'planId'>;
}

/** Days before a renewal from which the owner is warned about an expiring card. */
const cardReminderDays = 14;

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

interface SubscriptionChange {
  before: SubscriptionRow;
  after: SubscriptionFacts;
  /** Card that the next renewal charges; `null` unless the renewal is near. */
  card: ProviderCard | null;
  effect: { published: number[]; withheld: number[] };
  /** IDs of the listings that are withheld at the end of the plan. */
  willWithhold: number[];
  plans: SoldPlans;
  now: Date;
}

const toIsoTime = (date: Date) => date.toISOString();

function listPlanEmails({ before, after, effect, willWithhold, plans, now }: SubscriptionChange): DueEmail[] {
  const periodEnd = toIsoTime(after.currentPeriodEnd);
  const { price_cents: priceCents } = plans.byId(after.nextPlanId ?? after.planId);
  if (after.planId !== before.planId) {
    const planChangedFacts = {
      otherPlanId: before.planId,
      priceCents,
      at: periodEnd,
      happenedAt: toIsoTime(now),
      ...effect,
    };
    return [{ kind: 'plan_changed', facts: planChangedFacts }];
  }
  if (after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    return [
      { kind: 'cancellation_scheduled', facts: { at: periodEnd, otherPlanId: plans.free.id, withheld: willWithhold } },
    ];
  }
  if (after.nextPlanId !== null && after.nextPlanId !== before.nextPlanId) {
    const scheduledChangeFacts = { at: periodEnd, priceCents, otherPlanId: after.nextPlanId, withheld: willWithhold };
    return [{ kind: 'plan_change_scheduled', facts: scheduledChangeFacts }];
  }
  const isResumed =
    (before.cancelAtPeriodEnd && !after.cancelAtPeriodEnd) || (before.nextPlanId !== null && after.nextPlanId === null);
  return isResumed ? [{ kind: 'plan_resumed', facts: { at: periodEnd, priceCents } }] : [];
}

export function listDueEmails(change: SubscriptionChange): DueEmail[] {
  const { before, after, card, effect, plans, now } = change;
  const wasPlanInEffect = isPlanInEffect(before.state);
  const isPlanStillInEffect = isPlanInEffect(after.state);
  const happenedAt = toIsoTime(now);
  const periodEnd = toIsoTime(after.currentPeriodEnd);
  const otherPlanId = plans.free.id;
  const { price_cents: priceCents } = plans.byId(after.nextPlanId ?? after.planId);
  if (!wasPlanInEffect)
    return isPlanStillInEffect
      ? [{ kind: 'plan_started', facts: { priceCents, at: periodEnd, happenedAt, ...effect } }]
      : [];
  if (!isPlanStillInEffect) {
    const isUnpaid = before.state === 'past_due';
    return [{ kind: 'plan_ended', facts: { happenedAt, isUnpaid, otherPlanId, ...effect } }];
  }
  const dueEmails = listPlanEmails(change);
  if (card?.expiresAt && card.expiresAt <= after.currentPeriodEnd && !after.cancelAtPeriodEnd) {
    const { brand, last4, expiresAt } = card;
    const cardFacts = { at: periodEnd, priceCents, card: { brand, last4, expiresAt: toIsoTime(expiresAt) } };
    dueEmails.push({ kind: 'card_expiring', dedupeKey: `${last4} ${toIsoTime(expiresAt)}`, facts: cardFacts });
  }
  const dueReminderDay = after.pastDueSince && dueReminder(after.pastDueSince, now);
  if (dueReminderDay !== null && after.pastDueSince !== null) {
    dueEmails.push({
      kind: 'renewal_failed',
      dedupeKey: `${toIsoTime(after.pastDueSince)} ${dueReminderDay}`,
      facts: {
        priceCents,
        otherPlanId,
        at: toIsoTime(graceEndsAt(after.pastDueSince)),
        happenedAt,
        graceDay: dueReminderDay,
      },
    });
  }
  return dueEmails;
}

export function findFirstPaymentDate(invoices: readonly ProviderInvoice[]): Date | null {
  const paymentTimesMs = invoices.flatMap(({ paidAt }) => (paidAt === null ? [] : [paidAt.getTime()]));
  return paymentTimesMs.length > 0 ? new Date(Math.min(...paymentTimesMs)) : null;
}

/** True if the subscription's row has these facts already. Ignores its state. */
export const isUpToDate = (row: SubscriptionRow, facts: SubscriptionFacts, startedAt: Date | null): boolean =>
  row.planId === facts.planId &&
  row.nextPlanId === facts.nextPlanId &&
  row.cancelAtPeriodEnd === facts.cancelAtPeriodEnd &&
  row.currentPeriodEnd?.getTime() === facts.currentPeriodEnd.getTime() &&
  row.graceEndsAt?.getTime() === facts.graceEndsAt?.getTime() &&
  row.contractStartedAt?.getTime() === startedAt?.getTime();
