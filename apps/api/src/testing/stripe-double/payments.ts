import { cardNumberOfMethod } from './card-setups.ts';
import { cards } from './cards.ts';
import { requestError } from './double-error.ts';
import {
  type DoubleIntent,
  type DoubleInvoice,
  type DoubleSubscription,
  newCharge,
  newPaymentIntent,
  newInvoice,
  newInvoicePayment,
  newPaymentMethodId,
  type newInvoiceLine,
  newRefund,
} from './objects.ts';
import { type DoubleState, findRequired } from './state.ts';

export function createPayments(state: DoubleState) {
  /** Card numbers by the ID of their payment intent or subscription. */
  const cardNumbersByOwnerId = new Map<string, string>();
  /** True while new payments stay in `processing`. */
  let isSlow = false;

  const saveCard = (subscription: DoubleSubscription, number: string, method = newPaymentMethodId(number)): void => {
    cardNumbersByOwnerId.set(subscription.id, number);
    subscription.default_payment_method = method;
  };

  const markPaymentSucceeded = (intent: DoubleIntent) => {
    const invoice = state.invoiceOfIntent(intent.id);
    const subscription = state.subscriptionOf(invoice);
    const payment = state.paymentOfInvoice(invoice.id);
    Object.assign(intent, { status: 'succeeded', last_payment_error: null });
    const charge = newCharge(intent, true, state.now());
    state.charges.set(charge.id, charge);
    Object.assign(payment ?? {}, { status: 'paid', amount_paid: intent.amount });
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.total });
    invoice.status_transitions.paid_at = state.now();
    saveCard(subscription, cardNumbersByOwnerId.get(intent.id) ?? '');
    state.emit('payment_intent.succeeded', intent);
    state.emit('charge.succeeded', charge);
    state.emit('invoice.paid', invoice);
    if (['incomplete', 'past_due'].includes(subscription.status)) subscription.status = 'active';
    if (subscription.pending_update && subscription.latest_invoice === invoice.id) {
      subscription.items.data = subscription.pending_update.subscription_items;
      subscription.pending_update = null;
      state.emit('customer.subscription.pending_update_applied', subscription);
    }
    state.emit('customer.subscription.updated', subscription);
  };

  const refusePayment = (intent: DoubleIntent, code: string, declineCode?: string) => {
    const invoice = state.invoiceOfIntent(intent.id);
    const subscription = state.subscriptionOf(invoice);
    const declineMessage = 'Your card was declined.';
    const cardError = {
      type: 'card_error',
      code,
      message: declineMessage,
      ...(declineCode && { decline_code: declineCode }),
    };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: cardError });
    const charge = newCharge(intent, false, state.now());
    state.charges.set(charge.id, charge);
    state.emit('payment_intent.payment_failed', intent);
    state.emit('charge.failed', charge);
    state.emit('invoice.payment_failed', invoice);
    if (invoice.billing_reason === 'subscription_cycle') {
      subscription.status = 'past_due';
      state.emit('customer.subscription.updated', subscription);
    }
  };

  const attemptPayment = (intent: DoubleIntent, number: string, when: 'entered' | 'later') => {
    const cardBehaviour = cards[number]?.[when] ?? { code: 'incorrect_number' };
    cardNumbersByOwnerId.set(intent.id, number);
    if (cardBehaviour === 'pays' && isSlow) {
      Object.assign(intent, { status: 'processing', last_payment_error: null });
      state.emit('payment_intent.processing', intent);
      return;
    }
    if (cardBehaviour === 'pays') return markPaymentSucceeded(intent);
    if (cardBehaviour !== 'asks') return refusePayment(intent, cardBehaviour.code, cardBehaviour.declineCode);
    Object.assign(intent, { status: 'requires_action', last_payment_error: null });
    state.emit('payment_intent.requires_action', intent);
    state.emit('invoice.payment_action_required', state.invoiceOfIntent(intent.id));
  };

  const findIntentBySecret = (clientSecret: string): DoubleIntent => {
    const intent = [...state.intents.values()].find((each) => each.client_secret === clientSecret);
    if (intent === undefined) throw new Error('The secret belongs to no payment.');
    return intent;
  };

  return {
    /** Issues an invoice; one with a total of zero is paid immediately. */
    bill: (
      subscription: DoubleSubscription,
      reason: string,
      lines: ReturnType<typeof newInvoiceLine>[],
    ): DoubleInvoice => {
      const invoice = newInvoice(subscription, reason, lines, state.now());
      state.invoices.set(invoice.id, invoice);
      subscription.latest_invoice = invoice.id;
      if (invoice.total === 0) {
        invoice.status = 'paid';
        invoice.status_transitions.paid_at = state.now();
        return invoice;
      }
      const intent = newPaymentIntent(subscription.customer, invoice.total, state.now());
      state.intents.set(intent.id, intent);
      const payment = newInvoicePayment(invoice.id, intent.id, invoice.total, state.now());
      state.payments.set(payment.id, payment);
      return invoice;
    },

    chargeAgain: (subscription: DoubleSubscription, invoice: DoubleInvoice) => {
      const intent = state.intentOfInvoice(invoice.id);
      if (intent) attemptPayment(intent, cardNumbersByOwnerId.get(subscription.id) ?? '', 'later');
    },

    void: (invoice: DoubleInvoice) => {
      if (invoice.status !== 'open') throw requestError('You can only void open invoices.');
      invoice.status = 'void';
      invoice.status_transitions.voided_at = state.now();
      const intent = state.intentOfInvoice(invoice.id);
      if (intent) intent.status = 'canceled';
      const payment = state.paymentOfInvoice(invoice.id);
      if (payment) payment.status = 'canceled';
      state.emit('invoice.voided', invoice);
    },

    refund: (intentId: string, amount: number) => {
      const charge = [...state.charges.values()].find((each) => each.payment_intent === intentId && each.paid);
      if (charge === undefined)
        throw requestError('This PaymentIntent has no successful charge to refund.', 'payment_intent');
      if (charge.amount_refunded + amount > charge.amount) {
        throw requestError(
          'Refund amount is greater than unrefunded amount on charge.',
          'amount',
          'charge_already_refunded',
        );
      }
      charge.amount_refunded += amount;
      const refund = newRefund(charge, amount, state.now());
      state.refunds.set(refund.id, refund);
      state.emit('charge.refunded', charge);
      return refund;
    },

    /** Enters a card as the payer; the bank may require authentication. */
    enterCard: (clientSecret: string, number: string) => {
      const intent = findIntentBySecret(clientSecret);
      // a new card replaces one that awaits authentication
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        throw new Error(`The payment is ${intent.status}.`);
      attemptPayment(intent, number, 'entered');
    },
    answerChallenge: (clientSecret: string, isPassed: boolean) => {
      const intent = findIntentBySecret(clientSecret);
      if (intent.status !== 'requires_action') throw new Error(`The payment is ${intent.status}.`);
      if (isPassed) markPaymentSucceeded(intent);
      else refusePayment(intent, 'payment_intent_authentication_failure');
    },
    /** Keeps new payments in `processing` if `true`; `false` lets them succeed. */
    setSlow: (slow: boolean) => {
      isSlow = slow;
      if (isSlow) return;
      for (const intent of state.intents.values()) if (intent.status === 'processing') markPaymentSucceeded(intent);
    },
    useMethod: (subscription: DoubleSubscription, method: string) => {
      if (state.detachedMethods.has(method)) throw requestError('No such PaymentMethod.', 'default_payment_method');
      saveCard(subscription, cardNumberOfMethod(method), method);
    },
    replaceCard: (subscriptionId: string, number: string) => {
      saveCard(findRequired(state.subscriptions, subscriptionId, 'subscription', 'id'), number);
    },
  };
}

export type DoublePayments = ReturnType<typeof createPayments>;
