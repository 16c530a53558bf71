import { type PaymentRefusal, type PaymentStatus, paymentStatuses } from '@plaza/sdk/contract';
import type { Stripe } from 'stripe';
import {
  type InvoiceReason,
  type ProviderCard,
  type ProviderInvoice,
  type ProviderState,
  providerStates,
  type ProviderSubscription,
} from '../payment-provider.ts';

/** Returns the ID of a related object, which Stripe sends in full or as an ID. */
export const objectIdOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

export type RefundedCentsByPaymentId = ReadonlyMap<string, number>;

const dateOfSeconds = (seconds: number) => new Date(seconds * 1000);
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** True for a subscription that Stripe does not change any more. */
export const hasSubscriptionEnded = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Returns a subscription's only item, since Plaza sells one plan per subscription. */
export function subscriptionItemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`The subscription ${id} sells nothing.`);
  return item;
}

function providerStateOf({ id, status }: Stripe.Subscription): ProviderState {
  const providerState = providerStates.find((each) => each === status);
  if (providerState === undefined)
    throw new Error(`The subscription ${id} is in a state that is not known: ${status}.`);
  return providerState;
}

type RetainedPlan = ProviderSubscription['retainedPlan'];

/** Formats the retained plan for Stripe's metadata; an empty string removes the metadata value. */
export const formatRetainedPlan = (retainedPlan: RetainedPlan): string =>
  retainedPlan === null ? '' : `${retainedPlan.productId}@${secondsOf(retainedPlan.until)}`;

/** Parses the retained plan in Stripe's metadata, which is ignored once the plan's period is over. */
function parseRetainedPlan(text: string | undefined, periodStart: Date): RetainedPlan {
  const [, productId, seconds] = /^(\w+)@(\d+)$/.exec(text ?? '') ?? [];
  if (productId === undefined || seconds === undefined) return null;
  const retainedUntil = dateOfSeconds(Number(seconds));
  return retainedUntil > periodStart ? { productId, until: retainedUntil } : null;
}

function pendingUpdateOf({ pending_update: update }: Stripe.Subscription): ProviderSubscription['pendingUpdate'] {
  const updatedItem = update?.subscription_items?.[0];
  return update && updatedItem
    ? { productId: objectIdOf(updatedItem.price.product), until: dateOfSeconds(update.expires_at) }
    : null;
}

/** Converts Stripe's subscription. @param subscription with `latest_invoice.payments` expanded. */
export function providerSubscriptionOf(
  subscription: Stripe.Subscription,
  refunded: RefundedCentsByPaymentId,
): ProviderSubscription {
  const subscriptionItem = subscriptionItemOf(subscription);
  const { metadata, latest_invoice: invoice, ended_at: endedAt } = subscription;
  const periodStart = dateOfSeconds(subscriptionItem.current_period_start);
  return {
    id: subscription.id,
    customerId: objectIdOf(subscription.customer),
    userId: /^\d+$/.test(metadata['userId'] ?? '') ? Number(metadata['userId']) : null,
    productId: objectIdOf(subscriptionItem.price.product),
    retainedPlan: parseRetainedPlan(metadata['keeps'], periodStart),
    state: providerStateOf(subscription),
    createdAt: dateOfSeconds(subscription.created),
    periodStart,
    periodEnd: dateOfSeconds(subscriptionItem.current_period_end),
    cancelAtPeriodEnd: endedAt === null && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    endedAt: endedAt === null ? null : dateOfSeconds(endedAt),
    pendingUpdate: pendingUpdateOf(subscription),
    latestInvoice: invoice === null || typeof invoice === 'string' ? null : providerInvoiceOf(invoice, refunded),
  };
}

const reasonByBillingReason: Readonly<Record<string, InvoiceReason>> = {
  subscription_create: 'start',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

/** Returns the line of the sold plan; all other lines are credits for the previous plan. */
function findSoldLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  return lines.data.find(({ amount }) => amount > 0) ?? lines.data[0];
}

export const productIdOf = (invoice: Stripe.Invoice): string | null =>
  findSoldLine(invoice)?.pricing?.price_details?.product ?? null;

export function subscriptionOfInvoice({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return subscription === undefined ? null : objectIdOf(subscription);
}

/** Lists the payments of an invoice. @param invoice with `payments` expanded. */
export const paymentsOf = ({ payments }: Stripe.Invoice): { id: string; paidCents: number }[] =>
  (payments?.data ?? []).flatMap(({ status, amount_paid: paidCents, payment }) =>
    status === 'paid' && payment.payment_intent
      ? [{ id: objectIdOf(payment.payment_intent), paidCents: paidCents ?? 0 }]
      : [],
  );

/** Converts Stripe's invoice. @param invoice with `payments` expanded. */
export function providerInvoiceOf(invoice: Stripe.Invoice, refunded: RefundedCentsByPaymentId): ProviderInvoice {
  const soldLine = findSoldLine(invoice);
  const { paid_at: paidAt } = invoice.status_transitions;
  const invoiceStatus = (['open', 'paid', 'void', 'uncollectible'] as const).find((each) => each === invoice.status);
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: subscriptionOfInvoice(invoice),
    date: dateOfSeconds(invoice.created),
    reason: reasonByBillingReason[invoice.billing_reason ?? ''] ?? 'other',
    productId: productIdOf(invoice),
    description: invoice.description ?? soldLine?.description ?? '',
    status: invoiceStatus ?? 'draft',
    amountCents: invoice.total,
    paidCents: invoice.amount_paid,
    refundedCents: paymentsOf(invoice).reduce((sum, { id }) => sum + (refunded.get(id) ?? 0), 0),
    paidAt: paidAt === null ? null : dateOfSeconds(paidAt),
    // an invoice's own period is the previous one; its lines have the paid period
    periodStart: dateOfSeconds(soldLine?.period.start ?? invoice.period_start),
    periodEnd: dateOfSeconds(soldLine?.period.end ?? invoice.period_end),
    url: invoice.hosted_invoice_url ?? null,
  };
}

/** Converts Stripe's status of a payment; unknown ones count as processing. */
export const paymentStatusOf = ({ status }: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'status'>): PaymentStatus =>
  paymentStatuses.find((each) => each === status) ?? 'processing';

const refusalByStripeCode: Readonly<Record<string, PaymentRefusal>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
};

type LastPaymentError = { code?: string | null; decline_code?: string | null } | null;

/** Finds the reason for a declined payment; `null` unless the last attempt was declined. */
export function refusalOf(status: string, error: LastPaymentError): PaymentRefusal | null {
  if (error === null || status !== 'requires_payment_method') return null;
  return refusalByStripeCode[error.decline_code ?? ''] ?? refusalByStripeCode[error.code ?? ''] ?? 'card_declined';
}

/** Reads the card of a payment method; `null` for a method other than a card. */
export const providerCardOf = ({ card }: Stripe.PaymentMethod): ProviderCard | null =>
  card ? { brand: card.brand, last4: card.last4, expiresAt: new Date(Date.UTC(card.exp_year, card.exp_month)) } : null;
