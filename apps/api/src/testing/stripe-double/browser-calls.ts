import type { Stripe } from 'stripe';
import { DoubleError, missing, refused } from './double-error.ts';
import type { DoubleIntent } from './objects.ts';
import type { DoublePayments } from './payments.ts';
import type { Form } from './request-check.ts';
import type { DoubleState } from './state.ts';

/** What a payer's browser may read of a payment. */
const seen = ({ id, object, amount, currency, created, client_secret, status, last_payment_error }: DoubleIntent) => ({
  id,
  object,
  amount,
  currency,
  created,
  client_secret,
  livemode: false,
  payment_method_types: ['card'],
  status,
  last_payment_error,
  next_action: status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
});

/** What is sent with each call; a card is never asked for by its number outside of Stripe's own frames. */
const known: Readonly<Record<'GET' | 'POST', readonly string[]>> = {
  GET: ['key', 'client_secret'],
  POST: ['key', 'client_secret', 'payment_method_data'],
};
const cardNames = ['number', 'exp_month', 'exp_year', 'cvc'];

const path = /^\/v1\/payment_intents\/(?<id>pi_\w+)(?<confirm>\/confirm)?$/;

/** Is this a call of Stripe.js, which has a publishable key in its form instead of a header? */
export const isOfBrowser = (pathname: string, form: Form): boolean => path.test(pathname) && 'key' in form;

/**
 * What Stripe.js asks for in a payer's browser: a payment by its secret, and to pay it by a card.
 * @throws DoubleError as Stripe says it.
 */
export function createBrowserCalls(state: DoubleState, payments: DoublePayments, publishableKey: string) {
  return (method: string, pathname: string, form: Form): Pick<Stripe.PaymentIntent, 'id'> => {
    const { id = '', confirm } = path.exec(pathname)?.groups ?? {};
    const isConfirming = confirm !== undefined;
    if (method !== (isConfirming ? 'POST' : 'GET')) throw refused(`Unrecognized request URL (${method}: ${pathname}).`);
    const names = known[isConfirming ? 'POST' : 'GET'];
    const unknown = Object.keys(form).find((name) => !names.includes(name));
    if (unknown !== undefined) throw refused(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
    if (form['key'] !== publishableKey)
      throw new DoubleError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    const intent = state.intents.get(id);
    if (intent === undefined || intent.client_secret !== form['client_secret'])
      throw missing('payment_intent', id, 'intent');
    if (!isConfirming) return seen(intent);

    const { type, card } = (form['payment_method_data'] ?? {}) as { type?: string; card?: Record<string, string> };
    if (type !== 'card' || card === undefined || Object.keys(card).toSorted().join() !== cardNames.toSorted().join())
      throw refused('Missing required param: payment_method_data[card].', 'payment_method_data[card]');
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
      throw new DoubleError(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
        payment_intent: seen(intent),
      });
    }
    payments.enterCard(intent.client_secret, card['number'] ?? '');
    // the status is another now
    const { last_payment_error: problem } = intent;
    if (problem === null) return seen(intent);
    throw new DoubleError(402, { ...problem, payment_intent: seen(intent) });
  };
}
