import { orderFailure, type OrderFailure } from './checkout.ts';

/** What is used of an error of Stripe's. */
export interface StripeRefusal {
  type: string;
  code?: string | undefined;
  /** Why a bank declined. */
  decline_code?: string | undefined;
  message?: string | undefined;
}

/** Fields by the codes that are about them. */
const fieldsByCode: Readonly<Record<string, 'number' | 'expiry' | 'cvc'>> = {
  incomplete_number: 'number',
  invalid_number: 'number',
  incorrect_number: 'number',
  incomplete_expiry: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_expiry_month_past: 'expiry',
  invalid_expiry_year_past: 'expiry',
  expired_card: 'expiry',
  incomplete_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
};

/**
 * What the page says about a card that Stripe did not take: at its field, above the card when something was tried, in
 * Stripe's words, which are in the page's language.
 */
export function failureOfStripe({ type, code = '', message = '' }: StripeRefusal, otherwise: string): OrderFailure {
  const words = message === '' ? otherwise : message;
  const field = fieldsByCode[code];
  const fields = field === undefined ? {} : { [field]: words };
  if (type === 'validation_error') return orderFailure({ fields });
  if (type === 'api_connection_error') return orderFailure({ problem: 'offline' });
  if (type === 'rate_limit_error') return orderFailure({ problem: 'tooMany' });
  if (type === 'api_error') return orderFailure({ problem: 'unavailable' });
  return orderFailure({ fields, refusal: words });
}
