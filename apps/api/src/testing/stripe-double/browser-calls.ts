import type { Stripe } from 'stripe';
import type { DoubleCardSetups } from './card-setups.ts';
import { DoubleError, missingError, requestError } from './double-error.ts';
import type { DoubleIntent, DoubleSetup } from './objects.ts';
import type { DoublePayments } from './payments.ts';
import type { FormFields } from './request-check.ts';
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
const cardFieldNames = ['number', 'exp_month', 'exp_year', 'cvc'];

const callPathPattern =
  /^\/v1\/(?<collection>payment_intents|setup_intents)\/(?<id>(?:pi|seti)_\w+)(?<confirm>\/confirm)?$/;

/** True for a call of Stripe.js, which sends the publishable key in the form instead of a header. */
export const isBrowserCall = (pathname: string, form: FormFields): boolean =>
  callPathPattern.test(pathname) && 'key' in form;

interface BrowserIntent {
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
  const readPaymentIntent = (id: string): BrowserIntent | undefined => {
    const paymentIntent = state.intents.get(id);
    return (
      paymentIntent && {
        kind: 'payment_intent',
        secret: paymentIntent.client_secret,
        status: () => paymentIntent.status,
        seen: () => toVisiblePayment(paymentIntent),
        problem: () => paymentIntent.last_payment_error,
        enterCard: (number) => payments.enterCard(paymentIntent.client_secret, number),
      }
    );
  };
  const readSetupIntent = (id: string): BrowserIntent | undefined => {
    const setupIntent = state.setups.get(id);
    return (
      setupIntent && {
        kind: 'setup_intent',
        secret: setupIntent.client_secret,
        status: () => setupIntent.status,
        seen: () => toVisibleSetup(setupIntent),
        problem: () => setupIntent.last_setup_error,
        enterCard: (number) => setups.enterCard(setupIntent, number),
      }
    );
  };

  return (method: string, pathname: string, form: FormFields): Pick<Stripe.PaymentIntent, 'id'> => {
    const { collection = '', id = '', confirm } = callPathPattern.exec(pathname)?.groups ?? {};
    const isConfirmation = confirm !== undefined;
    if (method !== (isConfirmation ? 'POST' : 'GET'))
      throw requestError(`Unrecognized request URL (${method}: ${pathname}).`);
    const parameterNames = allowedParameters[isConfirmation ? 'POST' : 'GET'];
    const unknownParameterName = Object.keys(form).find((name) => !parameterNames.includes(name));
    if (unknownParameterName !== undefined)
      throw requestError(
        `Received unknown parameter: ${unknownParameterName}`,
        unknownParameterName,
        'parameter_unknown',
      );
    if (form['key'] !== publishableKey)
      throw new DoubleError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    const intent = collection === 'setup_intents' ? readSetupIntent(id) : readPaymentIntent(id);
    if (intent === undefined || intent.secret !== form['client_secret'])
      throw missingError(collection.slice(0, -1), id, 'intent');
    if (!isConfirmation) return intent.seen();

    const { type, card } = (form['payment_method_data'] ?? {}) as { type?: string; card?: Record<string, string> };
    if (
      type !== 'card' ||
      card === undefined ||
      Object.keys(card).toSorted().join() !== cardFieldNames.toSorted().join()
    )
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
    const intentProblem = intent.problem();
    if (intentProblem === null) return intent.seen();
    throw new DoubleError(402, { ...intentProblem, [kind]: intent.seen() });
  };
}
