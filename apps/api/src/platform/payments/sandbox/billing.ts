import { dayMs, hourMs } from '@plaza/sdk';
import {
  hasSubscriptionEnded,
  latestInvoiceOf,
  createId,
  paymentOfInvoice,
  requireProduct,
  type SandboxAccount,
  type SubscriptionRow,
  addSubscriptionEvent,
} from './account.ts';
import { applyPendingUpdate, issueInvoice, chargePayment, completePayment, voidOpenInvoices } from './charging.ts';
import { cancelCardSetups } from './card-setups.ts';

/** Time after which an unpaid subscription or update expires. */
const unpaidExpiryMs = 23 * hourMs;
export const retryDays: readonly number[] = [1, 3, 5, 7];
/** Day on which an unpaid subscription is canceled. Plaza's own grace period of 14 days ends before it. */
const lastRetryDay = 15;

/** Returns the anchor's day in the month after `start`, or the last day of a shorter month. */
export function monthAfter(anchor: Date, start: Date): Date {
  const monthsSinceAnchor =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth() + 1;
  const monthDate = new Date(anchor);
  monthDate.setUTCMonth(anchor.getUTCMonth() + monthsSinceAnchor, 1);
  const daysOfMonth = new Date(Date.UTC(monthDate.getUTCFullYear(), monthDate.getUTCMonth() + 1, 0)).getUTCDate();
  monthDate.setUTCDate(Math.min(anchor.getUTCDate(), daysOfMonth));
  return monthDate;
}

/**
 * Computes the difference between the two plans' prices for the remaining days including today; it is the same all day.
 */
export function upgradeCostOf(account: SandboxAccount, subscription: SubscriptionRow, productId: string): number {
  const { period_start: start, period_end: periodEnd, product_id: currentProductId } = subscription;
  const remainingStart = Math.max(new Date(account.now).setUTCHours(0, 0, 0, 0), start.getTime());
  const remainingShare = (periodEnd.getTime() - remainingStart) / (periodEnd.getTime() - start.getTime());
  const remainingCostOf = (id: string) => Math.round(requireProduct(account.products, id).cents * remainingShare);
  return Math.max(0, remainingCostOf(productId) - remainingCostOf(currentProductId));
}

export function startSubscription(account: SandboxAccount, productId: string): SubscriptionRow {
  const { now } = account;
  const { cents } = requireProduct(account.products, productId);
  const subscription: SubscriptionRow = {
    id: createId('sub'),
    customer_id: account.customer.id,
    product_id: productId,
    retained_product_id: null,
    retained_until: null,
    pending_product_id: null,
    pending_expires_at: null,
    state: 'incomplete',
    card: null,
    card_expires_at: null,
    card_setup_id: null,
    latest_invoice_id: null,
    retries: 0,
    cancel_at_period_end: false,
    created_at: now,
    period_start: now,
    period_end: monthAfter(now, now),
    ended_at: null,
  };
  account.subscriptions.push(subscription);
  const { period_start: periodStart, period_end: periodEnd } = subscription;
  issueInvoice(account, subscription, { reason: 'start', productId, amountCents: cents, periodStart, periodEnd });
  addSubscriptionEvent(account, 'customer.subscription.created', subscription);
  return subscription;
}

function dropPendingUpdate(account: SandboxAccount, subscription: SubscriptionRow): void {
  if (subscription.pending_product_id === null) return;
  subscription.pending_product_id = null;
  subscription.pending_expires_at = null;
  voidOpenInvoices(account, subscription);
  addSubscriptionEvent(account, 'customer.subscription.pending_update_expired', subscription);
}

/** Cancels a subscription immediately, so that it cannot be paid any more. */
export function cancelNow(account: SandboxAccount, subscription: SubscriptionRow): void {
  if (hasSubscriptionEnded(subscription)) return;
  dropPendingUpdate(account, subscription);
  voidOpenInvoices(account, subscription);
  Object.assign(subscription, {
    state: subscription.state === 'incomplete' ? 'incomplete_expired' : 'canceled',
    ended_at: account.now,
    cancel_at_period_end: false,
    card: null,
    card_expires_at: null,
    card_setup_id: null,
  });
  cancelCardSetups(account, subscription);
  addSubscriptionEvent(account, 'customer.subscription.deleted', subscription);
}

function requireRunningSubscription(subscription: SubscriptionRow): void {
  if (hasSubscriptionEnded(subscription)) throw new Error(`The subscription ${subscription.id} has ended.`);
}

export function setCancelAtPeriodEnd(
  account: SandboxAccount,
  subscription: SubscriptionRow,
  cancelAtPeriodEnd: boolean,
): void {
  requireRunningSubscription(subscription);
  if (subscription.cancel_at_period_end === cancelAtPeriodEnd) return;
  subscription.cancel_at_period_end = cancelAtPeriodEnd;
  addSubscriptionEvent(account, 'customer.subscription.updated', subscription);
}

/** Changes the plan once the difference is paid. @throws unless the subscription is active. */
export function upgradeWhenPaid(account: SandboxAccount, subscription: SubscriptionRow, productId: string): void {
  if (subscription.product_id === productId) return;
  if (subscription.state !== 'active') throw new Error(`The subscription ${subscription.id} is not active.`);
  if (subscription.retained_product_id !== null) {
    throw new Error(`The subscription ${subscription.id} changes to a smaller plan already.`);
  }
  dropPendingUpdate(account, subscription);
  const { now } = account;
  const { period_end: periodEnd } = subscription;
  subscription.pending_product_id = productId;
  subscription.pending_expires_at = new Date(Math.min(now.getTime() + unpaidExpiryMs, periodEnd.getTime()));
  const amountCents = upgradeCostOf(account, subscription, productId);
  const upgradeInvoice = issueInvoice(account, subscription, {
    reason: 'change',
    productId,
    amountCents,
    periodStart: now,
    periodEnd,
  });
  const upgradePayment = paymentOfInvoice(account, upgradeInvoice);
  if (upgradePayment && subscription.card) return chargePayment(account, upgradePayment, subscription.card, 'later');
  if (upgradePayment) return;
  applyPendingUpdate(account, subscription);
  addSubscriptionEvent(account, 'customer.subscription.updated', subscription);
}

/** Changes the plan with the next payment and keeps the paid plan until then. @throws if the subscription has ended. */
export function schedulePlanChange(
  account: SandboxAccount,
  subscription: SubscriptionRow,
  productId: string,
  retainedPlan: { readonly productId: string; readonly until: Date } | null,
): void {
  requireRunningSubscription(subscription);
  dropPendingUpdate(account, subscription);
  subscription.product_id = requireProduct(account.products, productId).id;
  subscription.retained_product_id = retainedPlan?.productId ?? null;
  subscription.retained_until = retainedPlan?.until ?? null;
  addSubscriptionEvent(account, 'customer.subscription.updated', subscription);
}

function renewSubscription(account: SandboxAccount, subscription: SubscriptionRow): void {
  if (subscription.cancel_at_period_end) return cancelNow(account, subscription);
  const periodStart = subscription.period_end;
  const periodEnd = monthAfter(subscription.created_at, periodStart);
  Object.assign(subscription, {
    period_start: periodStart,
    period_end: periodEnd,
    retained_product_id: null,
    retained_until: null,
    retries: 0,
  });
  const productId = subscription.product_id;
  const amountCents = requireProduct(account.products, productId).cents;
  const renewalInvoice = issueInvoice(account, subscription, {
    reason: 'renewal',
    productId,
    amountCents,
    periodStart,
    periodEnd,
  });
  addSubscriptionEvent(account, 'customer.subscription.updated', subscription);
  const renewalPayment = paymentOfInvoice(account, renewalInvoice);
  if (renewalPayment) chargePayment(account, renewalPayment, subscription.card ?? 'declined', 'later');
}

function retryPayment(account: SandboxAccount, subscription: SubscriptionRow): void {
  subscription.retries += 1;
  const latestInvoice = latestInvoiceOf(account, subscription);
  const latestPayment = latestInvoice && paymentOfInvoice(account, latestInvoice);
  if (latestPayment && latestPayment.status !== 'processing') {
    chargePayment(account, latestPayment, subscription.card ?? 'declined', 'later');
  }
}

interface DueEvent {
  readonly at: Date;
  readonly happens: () => void;
}

function dueEventOf(account: SandboxAccount, subscription: SubscriptionRow): DueEvent | null {
  if (hasSubscriptionEnded(subscription)) return null;
  const { state, period_start: start, period_end: periodEnd } = subscription;
  const cancelUnpaid = () => cancelNow(account, subscription);
  if (state === 'incomplete')
    return { at: new Date(subscription.created_at.getTime() + unpaidExpiryMs), happens: cancelUnpaid };
  if (state === 'past_due') {
    const retryDay = retryDays[subscription.retries];
    const retryDueAt = new Date(start.getTime() + (retryDay ?? lastRetryDay) * dayMs);
    return {
      at: retryDueAt,
      happens: retryDay === undefined ? cancelUnpaid : () => retryPayment(account, subscription),
    };
  }
  const updateExpiry = subscription.pending_expires_at;
  if (updateExpiry !== null && updateExpiry <= periodEnd)
    return { at: updateExpiry, happens: () => dropPendingUpdate(account, subscription) };
  return { at: periodEnd, happens: () => renewSubscription(account, subscription) };
}

export function findNextDueEvent(account: SandboxAccount): DueEvent | null {
  const dueSlowPayments = account.payments.flatMap((payment): DueEvent[] =>
    payment.settles_at === null ? [] : [{ at: payment.settles_at, happens: () => completePayment(account, payment) }],
  );
  const dueEvents = [...dueSlowPayments, ...account.subscriptions.flatMap((each) => dueEventOf(account, each) ?? [])];
  return dueEvents.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

/** Runs all events due by the account's time, in order, each at its own time. */
export function runDueEvents(account: SandboxAccount): void {
  const targetTime = account.now;
  for (;;) {
    const nextEvent = findNextDueEvent(account);
    if (nextEvent === null || nextEvent.at > targetTime) break;
    account.now = nextEvent.at;
    nextEvent.happens();
  }
  account.now = targetTime;
}
