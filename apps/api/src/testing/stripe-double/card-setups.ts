import { cards } from './cards.ts';
import { DoubleError } from './double-error.ts';
import { type DoubleSetup, newMethodId, newSetup } from './objects.ts';
import { type DoubleState, findRequired } from './state.ts';

/** The ID of a payment method ends with the number of its test card. */
export const numberOfMethod = (id: string): string => /\d{16}$/.exec(id)?.[0] ?? '';

export function methodOf(id: string): object {
  const number = numberOfMethod(id);
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034 },
  };
}

export function createCardSetups(state: DoubleState) {
  const findBySecret = (clientSecret: string): DoubleSetup | undefined =>
    [...state.setups.values()].find((each) => each.client_secret === clientSecret);

  const markSucceeded = (setup: DoubleSetup, number: string): void => {
    Object.assign(setup, { status: 'succeeded', last_setup_error: null, payment_method: newMethodId(number) });
    state.emit('setup_intent.succeeded', setup);
  };
  const refuse = (setup: DoubleSetup, code: string, declineCode?: string): void => {
    const message = 'Your card was declined.';
    const error = { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) };
    Object.assign(setup, { status: 'requires_payment_method', last_setup_error: error });
    state.emit('setup_intent.setup_failed', setup);
  };
  /** Card numbers that await authentication, by setup ID. */
  const challengedNumbers = new Map<string, string>();

  return {
    bySecret: findBySecret,
    create: (customer: string, metadata: Record<string, string>): DoubleSetup => {
      findRequired(state.customers, customer, 'customer', 'customer');
      const setup = newSetup(customer, metadata, state.now());
      state.setups.set(setup.id, setup);
      return setup;
    },
    enterCard: (setup: DoubleSetup, number: string): void => {
      if (setup.status !== 'requires_payment_method' && setup.status !== 'requires_action')
        throw new Error(`The setup is ${setup.status}.`);
      const behaviour = cards[number]?.entered ?? { code: 'incorrect_number' };
      if (behaviour === 'pays') return markSucceeded(setup, number);
      if (behaviour !== 'asks') return refuse(setup, behaviour.code, behaviour.declineCode);
      challengedNumbers.set(setup.id, number);
      Object.assign(setup, { status: 'requires_action', last_setup_error: null });
    },
    answerChallenge: (setup: DoubleSetup, isPassed: boolean): void => {
      if (setup.status !== 'requires_action') throw new Error(`The setup is ${setup.status}.`);
      if (isPassed) markSucceeded(setup, challengedNumbers.get(setup.id) ?? '');
      else refuse(setup, 'setup_intent_authentication_failure');
    },
    detach: (id: string): object => {
      if (state.detachedMethods.has(id) || numberOfMethod(id) === '')
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
