import { dayMs } from '@plaza/sdk';
import { dueReminder, graceEndsAt, isRunning, type SubscriptionState, stateByProviderState } from '@plaza/sdk/rules';
import type { SubscriptionMailFacts, SubscriptionMailKind } from '../../platform/database/payment-tables.ts';
import type { ProviderCard, ProviderInvoice, ProviderSubscription } from '../../platform/payments/payment-provider.ts';
import type { SoldPlans } from '../plans.ts';
import type { SubscriptionRow } from '../store.ts';

/** What a subscription at the provider comes to here. */
export interface SettledFacts {
  state: SubscriptionState;
  planId: number;
  nextPlanId: number | null;
  willEnd: boolean;
  currentPeriodEnd: Date;
  /** Since when a renewal is owed; `null` while none is. */
  owedSince: Date | null;
  graceEndsAt: Date | null;
}

/** Since when a renewal is owed; `null` while none is. */
export function owedSince({ state, latestInvoice, periodStart }: ProviderSubscription): Date | null {
  if (stateByProviderState[state] !== 'past_due') return null;
  return latestInvoice?.reason === 'renewal' ? latestInvoice.date : periodStart;
}

/**
 * Reads a subscription of the provider as Plaza's. What is sold as no plan is given the plan that it had.
 * @param fallbackPlanId the plan that it had, or was ordered as.
 */
export function settledFacts(
  remote: ProviderSubscription,
  plans: SoldPlans,
  now: Date,
  fallbackPlanId: number,
): SettledFacts {
  const sold = plans.byProduct(remote.productId)?.id ?? fallbackPlanId;
  const keeps = remote.keeps !== null && remote.keeps.until > now ? plans.byProduct(remote.keeps.productId) : undefined;
  const state = stateByProviderState[remote.state];
  const owed = owedSince(remote);
  return {
    state,
    planId: keeps?.id ?? sold,
    nextPlanId: keeps !== undefined && keeps.id !== sold && isRunning(state) ? sold : null,
    willEnd: remote.willEnd && isRunning(state),
    currentPeriodEnd: remote.periodEnd,
    owedSince: owed,
    graceEndsAt: owed && graceEndsAt(owed),
  };
}

/** What was paid for after a subscription had ended, and not paid back: nobody got anything for it. */
export const paidAfterEnd = (
  remote: Pick<ProviderSubscription, 'endedAt'>,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice[] =>
  invoices.filter(
    ({ paidAt, paidCents, refundedCents }) =>
      paidAt !== null && remote.endedAt !== null && paidAt > remote.endedAt && paidCents > refundedCents,
  );

/**
 * Never a charge without a plan: what a subscription was paid for that gave nothing, also when it is refunded already. A
 * process may have ended before the refund was noted, and its owner is told all the same.
 */
export function paidForNothing(
  remote: Pick<ProviderSubscription, 'endedAt'>,
  row: Pick<SubscriptionRow, 'endReason' | 'contractStartedAt'> | undefined,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice[] {
  const paid = invoices.filter(({ paidCents }) => paidCents > 0);
  // one that never gave a plan
  if (row && row.contractStartedAt === null && row.endReason !== 'unpaid') return paid;
  const endedAt = remote.endedAt?.getTime();
  if (row) return paid.filter(({ paidAt }) => paidAt !== null && endedAt !== undefined && paidAt.getTime() > endedAt);
  // the account is closed: what was paid while it was closing, or after
  return paid.filter(({ paidAt }) => paidAt !== null && paidAt.getTime() > (endedAt ?? 0) - dayMs);
}

/** A mail that a change brings about. */
export interface DueMail {
  kind: SubscriptionMailKind;
  /** Set where it is not the change itself. */
  occasion?: string;
  facts: Omit<SubscriptionMailFacts, 'planId'>;
}

/** Days before its renewal on which the owner of a plan is told that the card expires. */
const cardReminderDays = 14;

/** Whether a plan renews so soon that its card matters. */
export const isRenewalNear = (
  { state, willEnd, endedAt, periodEnd }: Pick<ProviderSubscription, 'state' | 'willEnd' | 'endedAt' | 'periodEnd'>,
  now: Date,
): boolean =>
  state === 'active' && !willEnd && endedAt === null && periodEnd.getTime() - now.getTime() <= cardReminderDays * dayMs;

interface Change {
  before: SubscriptionRow;
  after: SettledFacts;
  /** The card that is charged, where the renewal is near. */
  card: ProviderCard | null;
  effect: { published: number[]; withheld: number[] };
  /** What goes back to ready when it ends with its period. */
  willWithhold: number[];
  plans: SoldPlans;
  now: Date;
}

const iso = (date: Date) => date.toISOString();

/** What the owner of a plan that still runs is told about it. */
function mailsOfPlan({ before, after, effect, willWithhold, plans, now }: Change): DueMail[] {
  const at = iso(after.currentPeriodEnd);
  const { price_cents: priceCents } = plans.byId(after.nextPlanId ?? after.planId);
  if (after.planId !== before.planId) {
    const facts = { otherPlanId: before.planId, priceCents, at, happenedAt: iso(now), ...effect };
    return [{ kind: 'plan_changed', facts }];
  }
  if (after.willEnd && !before.willEnd) {
    return [{ kind: 'plan_will_end', facts: { at, otherPlanId: plans.free.id, withheld: willWithhold } }];
  }
  if (after.nextPlanId !== null && after.nextPlanId !== before.nextPlanId) {
    const facts = { at, priceCents, otherPlanId: after.nextPlanId, withheld: willWithhold };
    return [{ kind: 'plan_will_change', facts }];
  }
  const isResumed = (before.willEnd && !after.willEnd) || (before.nextPlanId !== null && after.nextPlanId === null);
  return isResumed ? [{ kind: 'plan_resumed', facts: { at, priceCents } }] : [];
}

/** What the owner is told about a change: each happening once. */
export function mailsOfChange(change: Change): DueMail[] {
  const { before, after, card, effect, plans, now } = change;
  const wasRunning = isRunning(before.state);
  const runs = isRunning(after.state);
  const happenedAt = iso(now);
  const at = iso(after.currentPeriodEnd);
  const otherPlanId = plans.free.id;
  const { price_cents: priceCents } = plans.byId(after.nextPlanId ?? after.planId);
  if (!wasRunning) return runs ? [{ kind: 'plan_started', facts: { priceCents, at, happenedAt, ...effect } }] : [];
  if (!runs) {
    const isUnpaid = before.state === 'past_due';
    return [{ kind: 'plan_ended', facts: { happenedAt, isUnpaid, otherPlanId, ...effect } }];
  }
  const mails = mailsOfPlan(change);
  if (card?.expiresAt && card.expiresAt <= after.currentPeriodEnd && !after.willEnd) {
    const { brand, last4, expiresAt } = card;
    const facts = { at, priceCents, card: { brand, last4, expiresAt: iso(expiresAt) } };
    mails.push({ kind: 'card_expires', occasion: `${last4} ${iso(expiresAt)}`, facts });
  }
  const day = after.owedSince && dueReminder(after.owedSince, now);
  if (day !== null && after.owedSince !== null) {
    mails.push({
      kind: 'renewal_failed',
      occasion: `${iso(after.owedSince)} ${day}`,
      facts: { priceCents, otherPlanId, at: iso(graceEndsAt(after.owedSince)), happenedAt, graceDay: day },
    });
  }
  return mails;
}

/** When something was first paid; `null` while nothing is. */
export function firstPaidAt(invoices: readonly ProviderInvoice[]): Date | null {
  const times = invoices.flatMap(({ paidAt }) => (paidAt === null ? [] : [paidAt.getTime()]));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Whether a row has the facts already, but for its state. */
export const hasFacts = (row: SubscriptionRow, facts: SettledFacts, startedAt: Date | null): boolean =>
  row.planId === facts.planId &&
  row.nextPlanId === facts.nextPlanId &&
  row.willEnd === facts.willEnd &&
  row.currentPeriodEnd?.getTime() === facts.currentPeriodEnd.getTime() &&
  row.graceEndsAt?.getTime() === facts.graceEndsAt?.getTime() &&
  row.contractStartedAt?.getTime() === startedAt?.getTime();
