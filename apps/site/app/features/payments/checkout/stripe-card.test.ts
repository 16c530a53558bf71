import { expect, it } from 'vitest';
import { toOrderFailure } from './stripe-card.tsx';

const defaultRefusalMessage = 'The card was not accepted.';

it.each([
  [
    { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' },
    { fields: { number: 'Incomplete.' } },
  ],
  [{ type: 'validation_error', code: 'invalid_expiry_year_past', message: 'Past.' }, { fields: { expiry: 'Past.' } }],
  [
    { type: 'card_error', code: 'expired_card', message: 'Expired.' },
    { fields: { expiry: 'Expired.' }, refusal: 'Expired.' },
  ],
  [
    { type: 'card_error', code: 'incorrect_cvc', message: 'Wrong.' },
    { fields: { cvc: 'Wrong.' }, refusal: 'Wrong.' },
  ],
  [{ type: 'card_error', code: 'card_declined', message: 'Declined.' }, { refusal: 'Declined.' }],
  [{ type: 'card_error' }, { refusal: defaultRefusalMessage }],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'No.' },
    { refusal: 'No.' },
  ],
  [{ type: 'api_connection_error', message: 'Network' }, { problem: 'offline' }],
  [{ type: 'rate_limit_error' }, { problem: 'tooMany' }],
  [{ type: 'api_error' }, { problem: 'unavailable' }],
])('toOrderFailure converts Stripe’s error %j to the failed order %j', (error, expected) => {
  expect(toOrderFailure(error, defaultRefusalMessage)).toEqual({
    kind: 'failed',
    fields: {},
    refusal: null,
    problem: null,
    ...expected,
  });
});
