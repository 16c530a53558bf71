import { cards } from './cards.ts';
import { DoubleError } from './double-error.ts';
import { type DoubleSetup, newPaymentMethodId, newSetupIntent } from './objects.ts';
import { type DoubleState, findRequired } from './state.ts';

/** Reads the number of the test card, with which the ID of a payment method ends. */
export const cardNumberOfMethod = (id: string): string => /\d{16}$/.exec(id)?.[0] ?? '';

export function paymentMethodOf(id: string): object {
  const cardNumber = cardNumberOfMethod(id);
  const cardBrand = cardNumber.startsWith('5') ? 'mastercard' : 'visa';
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand: cardBrand, last4: cardNumber.slice(-4), exp_month: 12, exp_year: 2034 },
  };
}

export function createCardSetups(state: DoubleState) {
  const findSetupBySecret = (clientSecret: string): DoubleSetup | undefined =>
    [...state.setups.values()].find((each) => each.client_secret === clientSecret);

  const markSetupSucceeded = (setup: DoubleSetup, number: string): void => {
    Object.assign(setup, { status: 'succeeded', last_setup_error: null, payment_method: newPaymentMethodId(number) });
    state.emit('setup_intent.succeeded', setup);
  };
  const refuseSetup = (setup: DoubleSetup, code: string, declineCode?: string): void => {
    const declineMessage = 'Your card was declined.';
    const cardError = {
      type: 'card_error',
      code,
      message: declineMessage,
      ...(declineCode && { decline_code: declineCode }),
    };
    Object.assign(setup, { status: 'requires_payment_method', last_setup_error: cardError });
    state.emit('setup_intent.setup_failed', setup);
  };
  /** Card numbers that await authentication, by setup ID. */
  const challengedCardNumbers = new Map<string, string>();

  return {
    bySecret: findSetupBySecret,
    create: (customer: string, metadata: Record<string, string>): DoubleSetup => {
      findRequired(state.customers, customer, 'customer', 'customer');
      const setup = newSetupIntent(customer, metadata, state.now());
      state.setups.set(setup.id, setup);
      return setup;
    },
    enterCard: (setup: DoubleSetup, number: string): void => {
      if (setup.status !== 'requires_payment_method' && setup.status !== 'requires_action')
        throw new Error(`The setup is ${setup.status}.`);
      const cardBehaviour = cards[number]?.entered ?? { code: 'incorrect_number' };
      if (cardBehaviour === 'pays') return markSetupSucceeded(setup, number);
      if (cardBehaviour !== 'asks') return refuseSetup(setup, cardBehaviour.code, cardBehaviour.declineCode);
      challengedCardNumbers.set(setup.id, number);
      Object.assign(setup, { status: 'requires_action', last_setup_error: null });
    },
    answerChallenge: (setup: DoubleSetup, isPassed: boolean): void => {
      if (setup.status !== 'requires_action') throw new Error(`The setup is ${setup.status}.`);
      if (isPassed) markSetupSucceeded(setup, challengedCardNumbers.get(setup.id) ?? '');
      else refuseSetup(setup, 'setup_intent_authentication_failure');
    },
    detach: (id: string): object => {
      if (state.detachedMethods.has(id) || cardNumberOfMethod(id) === '')
        throw new DoubleError(400, {
          type: 'invalid_request_error',
          message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
        });
      state.detachedMethods.add(id);
      return { id, object: 'payment_method', customer: null };
    },
  };
}

export type DoubleCardSetups = ReturnType<typeof createCardSetups>;
