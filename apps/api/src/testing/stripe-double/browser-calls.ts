import type { Stripe } from 'stripe';
import type { DoubleCardSetups } from './card-setups.ts';
import { DoubleError, missingError, requestError } from './double-error.ts';
import type { DoubleIntent, DoubleSetup } from './objects.ts';
import type { DoublePayments } from './payments.ts';
import type { Form } from './request-check.ts';
import type { DoubleState } from './state.ts';

const nextActionOf = (status: string) => (status === 'requires_action' ? { type: 'use_stripe_sdk' } : null);

/** Fields that a browser may read with the publishable key. */
const toVisiblePayment = ({
  id,
  object,
  amount,
  currency,
  created,
  client_secret,
  ...visibleFields
}: DoubleIntent) => ({
  id,
  object,
  amount,
  currency,
  created,
  client_secret,
  livemode: false,
  payment_method_types: ['card'],
  status: visibleFields.status,
  last_payment_error: visibleFields.last_payment_error,
  next_action: nextActionOf(visibleFields.status),
});

const toVisibleSetup = ({
  id,
  object,
  created,
  client_secret,
  status,
  payment_method,
  last_setup_error,
}: DoubleSetup) => ({
  id,
  object,
  created,
  client_secret,
  livemode: false,
  payment_method_types: ['card'],
  status,
  payment_method,
  last_setup_error,
  next_action: nextActionOf(status),
  usage: 'off_session',
});

const allowedParameters: Readonly<Record<'GET' | 'POST', readonly string[]>> = {
  GET: ['key', 'client_secret'],
  POST: ['key', 'client_secret', 'payment_method_data'],
};
const cardNames = ['number', 'exp_month', 'exp_year', 'cvc'];

const callPathPattern =
  /^\/v1\/(?<collection>payment_intents|setup_intents)\/(?<id>(?:pi|seti)_\w+)(?<confirm>\/confirm)?$/;

/** True for a call of Stripe.js, which sends the publishable key in the form instead of a header. */
export const isOfBrowser = (pathname: string, form: Form): boolean => callPathPattern.test(pathname) && 'key' in form;

interface Intent {
  /** Kind of intent, as named in Stripe's errors. */
  kind: 'payment_intent' | 'setup_intent';
  secret: string;
  status: () => string;
  seen: () => Pick<Stripe.PaymentIntent, 'id'>;
  problem: () => DoubleIntent['last_payment_error'];
  enterCard: (number: string) => void;
}

/**
 * Calls of Stripe.js in the payer's browser: read an intent by its client secret, and confirm it with a card.
 * @throws DoubleError with Stripe's wording.
 */
export function createBrowserCalls(
  state: DoubleState,
  payments: DoublePayments,
  setups: DoubleCardSetups,
  publishableKey: string,
) {
  const readPayment = (id: string): Intent | undefined => {
    const payment = state.intents.get(id);
    return (
      payment && {
        kind: 'payment_intent',
        secret: payment.client_secret,
        status: () => payment.status,
        seen: () => toVisiblePayment(payment),
        problem: () => payment.last_payment_error,
        enterCard: (number) => payments.enterCard(payment.client_secret, number),
      }
    );
  };
  const readSetup = (id: string): Intent | undefined => {
    const setup = state.setups.get(id);
    return (
      setup && {
        kind: 'setup_intent',
        secret: setup.client_secret,
        status: () => setup.status,
        seen: () => toVisibleSetup(setup),
        problem: () => setup.last_setup_error,
        enterCard: (number) => setups.enterCard(setup, number),
      }
    );
  };

  return (method: string, pathname: string, form: Form): Pick<Stripe.PaymentIntent, 'id'> => {
    const { collection = '', id = '', confirm } = callPathPattern.exec(pathname)?.groups ?? {};
    const isConfirming = confirm !== undefined;
    if (method !== (isConfirming ? 'POST' : 'GET'))
      throw requestError(`Unrecognized request URL (${method}: ${pathname}).`);
    const parameterNames = allowedParameters[isConfirming ? 'POST' : 'GET'];
    const unknownName = Object.keys(form).find((name) => !parameterNames.includes(name));
    if (unknownName !== undefined)
      throw requestError(`Received unknown parameter: ${unknownName}`, unknownName, 'parameter_unknown');
    if (form['key'] !== publishableKey)
      throw new DoubleError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    const intent = collection === 'setup_intents' ? readSetup(id) : readPayment(id);
    if (intent === undefined || intent.secret !== form['client_secret'])
      throw missingError(collection.slice(0, -1), id, 'intent');
    if (!isConfirming) return intent.seen();

    const { type, card } = (form['payment_method_data'] ?? {}) as { type?: string; card?: Record<string, string> };
    if (type !== 'card' || card === undefined || Object.keys(card).toSorted().join() !== cardNames.toSorted().join())
      throw requestError('Missing required param: payment_method_data[card].', 'payment_method_data[card]');
    const { kind } = intent;
    if (intent.status() !== 'requires_payment_method' && intent.status() !== 'requires_action') {
      throw new DoubleError(400, {
        type: 'invalid_request_error',
        code: `${kind}_unexpected_state`,
        message: `You cannot confirm this ${kind} because it has a status of ${intent.status()}.`,
        [kind]: intent.seen(),
      });
    }
    intent.enterCard(card['number'] ?? '');
    const problem = intent.problem();
    if (problem === null) return intent.seen();
    throw new DoubleError(402, { ...problem, [kind]: intent.seen() });
  };
}
