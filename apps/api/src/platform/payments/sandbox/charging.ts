import type { PaymentRefusal } from '@plaza/sdk/contract';
import {
  type InvoiceRow,
  requireInvoice,
  createId,
  paymentOfInvoice,
  type PaymentRow,
  refundedCentsOf,
  type SandboxAccount,
  type SubscriptionRow,
  requireSubscription,
  addSubscriptionEvent,
  addPaymentEvent,
} from './account.ts';
import { behaviourOf, type SandboxCard } from './cards.ts';

/** Time for which a slow payment is processed. */
const slowPaymentProcessingMs = 4000;

export interface InvoiceOrder {
  reason: InvoiceRow['reason'];
  productId: string;
  amountCents: number;
  periodStart: Date;
  periodEnd: Date;
}

/** Issues an invoice; one of zero is paid immediately. */
export function issueInvoice(account: SandboxAccount, subscription: SubscriptionRow, order: InvoiceOrder): InvoiceRow {
  const isFreeInvoice = order.amountCents === 0;
  const invoice: InvoiceRow = {
    id: createId('in'),
    customer_id: account.customer.id,
    subscription_id: subscription.id,
    position: account.invoices.length + 1,
    date: account.now,
    reason: order.reason,
    product_id: order.productId,
    status: isFreeInvoice ? 'paid' : 'open',
    amount_cents: order.amountCents,
    period_start: order.periodStart,
    period_end: order.periodEnd,
    paid_at: isFreeInvoice ? account.now : null,
  };
  account.invoices.push(invoice);
  subscription.latest_invoice_id = invoice.id;
  if (!isFreeInvoice) {
    account.payments.push({
      id: createId('pi'),
      invoice_id: invoice.id,
      status: 'requires_payment_method',
      refusal: null,
      card: null,
      card_expires_at: null,
      settles_at: null,
    });
  }
  return invoice;
}

export function applyPendingUpdate(account: SandboxAccount, subscription: SubscriptionRow): void {
  if (subscription.pending_product_id === null) return;
  subscription.product_id = subscription.pending_product_id;
  subscription.pending_product_id = null;
  subscription.pending_expires_at = null;
  addSubscriptionEvent(account, 'customer.subscription.pending_update_applied', subscription);
}

function markPaymentSucceeded(account: SandboxAccount, payment: PaymentRow): void {
  const invoice = requireInvoice(account, payment.invoice_id);
  const subscription = requireSubscription(account, invoice.subscription_id);
  Object.assign(payment, { status: 'succeeded', refusal: null, settles_at: null });
  Object.assign(invoice, { status: 'paid', paid_at: account.now });
  Object.assign(subscription, { card: payment.card, card_expires_at: payment.card_expires_at });
  addSubscriptionEvent(account, 'invoice.paid', subscription);
  if (subscription.state === 'incomplete' || (subscription.state === 'past_due' && invoice.reason === 'renewal')) {
    subscription.state = 'active';
    subscription.retries = 0;
  }
  if (invoice.reason === 'change') applyPendingUpdate(account, subscription);
  addSubscriptionEvent(account, 'customer.subscription.updated', subscription);
}

function markSubscriptionPastDue(account: SandboxAccount, invoice: InvoiceRow): void {
  const subscription = requireSubscription(account, invoice.subscription_id);
  if (invoice.reason !== 'renewal' || subscription.state !== 'active') return;
  subscription.state = 'past_due';
  addSubscriptionEvent(account, 'customer.subscription.updated', subscription);
}

function refusePayment(account: SandboxAccount, payment: PaymentRow, refusal: PaymentRefusal): void {
  const invoice = requireInvoice(account, payment.invoice_id);
  Object.assign(payment, { status: 'requires_payment_method', refusal, settles_at: null });
  addPaymentEvent(account, 'payment_intent.payment_failed', payment);
  addSubscriptionEvent(account, 'invoice.payment_failed', requireSubscription(account, invoice.subscription_id));
  markSubscriptionPastDue(account, invoice);
}

/** Charges a payment to a card. @param when `entered` by the payer, or `later` with the card on file. */
export function chargePayment(
  account: SandboxAccount,
  payment: PaymentRow,
  card: SandboxCard,
  when: 'entered' | 'later',
): void {
  payment.card = card;
  const cardBehaviour = behaviourOf(card, when);
  const invoice = requireInvoice(account, payment.invoice_id);
  if (when === 'later') payment.card_expires_at = requireSubscription(account, invoice.subscription_id).card_expires_at;
  if (cardBehaviour === 'pays') return markPaymentSucceeded(account, payment);
  if (cardBehaviour === 'is slow') {
    Object.assign(payment, {
      status: 'processing',
      refusal: null,
      settles_at: new Date(account.now.getTime() + slowPaymentProcessingMs),
    });
    return addPaymentEvent(account, 'payment_intent.processing', payment);
  }
  if (cardBehaviour !== 'asks' && cardBehaviour !== 'fails the challenge')
    return refusePayment(account, payment, cardBehaviour);
  Object.assign(payment, { status: 'requires_action', refusal: null, settles_at: null });
  addSubscriptionEvent(
    account,
    'invoice.payment_action_required',
    requireSubscription(account, invoice.subscription_id),
  );
  markSubscriptionPastDue(account, invoice);
}

export const completePayment = (account: SandboxAccount, payment: PaymentRow): void =>
  markPaymentSucceeded(account, payment);

export function answerChallenge(account: SandboxAccount, payment: PaymentRow, isPassed: boolean): void {
  if (payment.card === null || !isPassed) return refusePayment(account, payment, 'authentication_failed');
  if (behaviourOf(payment.card, 'entered') === 'fails the challenge')
    return refusePayment(account, payment, 'card_declined');
  markPaymentSucceeded(account, payment);
}

export const isPayablePayment = ({ status }: PaymentRow): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

export function voidOpenInvoices(account: SandboxAccount, subscription: SubscriptionRow): void {
  for (const invoice of account.invoices) {
    if (invoice.subscription_id !== subscription.id || invoice.status !== 'open') continue;
    invoice.status = 'void';
    const payment = paymentOfInvoice(account, invoice);
    if (payment) Object.assign(payment, { status: 'canceled', refusal: null, settles_at: null });
    addSubscriptionEvent(account, 'invoice.voided', subscription);
  }
}

/** Refunds part of an invoice. @throws if less than the amount is left of the payment. */
export function refundPayment(account: SandboxAccount, invoice: InvoiceRow, amountCents: number): string {
  const payment = paymentOfInvoice(account, invoice);
  const refundableCents = (invoice.status === 'paid' ? invoice.amount_cents : 0) - refundedCentsOf(account, invoice.id);
  if (payment === undefined || amountCents > refundableCents) {
    throw new Error(`The invoice ${invoice.id} has not so much left to refund.`);
  }
  const refund = { id: createId('re'), invoice_id: invoice.id, amount_cents: amountCents, created_at: account.now };
  account.refunds.push(refund);
  addPaymentEvent(account, 'charge.refunded', payment);
  return refund.id;
}
