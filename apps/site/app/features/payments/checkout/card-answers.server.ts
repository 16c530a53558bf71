import { ApiError, type Locale, type PaymentProviderName, type PaymentState, PlazaError } from '@plaza/sdk';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { type OrderResult, createOrderFailure, type OrderFailure, type OrderField } from './checkout.ts';

interface TypedCard {
  number: string;
  /** Expiry month and year of the card, two digits each. */
  expiry: string;
  cvc: string;
}

type CardField = keyof TypedCard;

/** Error of a card's field: its message ID after `payment.error.`. */
type CardProblem = 'numberMissing' | 'numberWrong' | 'expiryMissing' | 'monthWrong' | 'expired' | 'cvcMissing';

export interface ParsedCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
}

export function hasCheckDigit(number: string): boolean {
  const luhnSum = [...number].toReversed().reduce((total, digit, index) => {
    const digitValue = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (digitValue > 9 ? digitValue - 9 : digitValue);
  }, 0);
  return luhnSum % 10 === 0;
}

function numberProblemOf(number: string): CardProblem | null {
  if (!/^\d{16}$/.test(number)) return 'numberMissing';
  return hasCheckDigit(number) ? null : 'numberWrong';
}

function expiryProblemOf(expiry: string, now: Date): CardProblem | null {
  if (!/^\d{4}$/.test(expiry)) return 'expiryMissing';
  const month = Number(expiry.slice(0, 2));
  if (month < 1 || month > 12) return 'monthWrong';
  const expiryTime = Date.UTC(2000 + Number(expiry.slice(2)), month);
  return expiryTime <= now.getTime() ? 'expired' : null;
}

export function parseCard(
  { number, expiry, cvc }: TypedCard,
  now: Date,
): { card: ParsedCard } | { problems: Partial<Record<CardField, CardProblem>> } {
  const problemByField = {
    number: numberProblemOf(number),
    expiry: expiryProblemOf(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? null : ('cvcMissing' as const),
  };
  if (problemByField.number === null && problemByField.expiry === null && problemByField.cvc === null) {
    const [expiryMonth, expiryYear] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
    return { card: { number, expiryMonth, expiryYear, cvc } };
  }
  const cardProblems: Partial<Record<CardField, CardProblem>> = {};
  for (const field of ['number', 'expiry', 'cvc'] as const) {
    const fieldProblem = problemByField[field];
    if (fieldProblem !== null) cardProblems[field] = fieldProblem;
  }
  return { problems: cardProblems };
}

const cardFormContext = createContext<PaymentProviderName | null>(null);

/**
 * Parses a provider's name. Unknown providers of a newer API count as Stripe, because Plaza's own card inputs are for
 * the sandbox only.
 */
export const toProviderName = (named: string): PaymentProviderName => (named === 'sandbox' ? 'sandbox' : 'stripe');

/** Makes the CSP of this request's page allow a provider's card form. */
export const allowCardForm = (context: Readonly<RouterContextProvider>, provider: PaymentProviderName): void =>
  context.set(cardFormContext, provider);

/** True if this request's page loads Stripe's card form, which its CSP must allow. */
export const hasStripeForm = (context: Readonly<RouterContextProvider>): boolean =>
  context.get(cardFormContext) === 'stripe';

export const respondWithFailure = (failure: OrderFailure, status: number) => data<OrderResult>(failure, { status });

/**
 * Joins the inputs of a segmented field, such as `number-1` and `number-2`; a browser may autofill all digits into the
 * first.
 */
const joinFieldSegments = (form: FormData, name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => fieldText(form, `${name}-${index + 1}`))
    .join('')
    .replace(/\D/g, '');

/** Reads the typed card from the sandbox's form. Stripe's fields never submit a card here. */
export function readTypedCard(
  form: FormData,
  locale: Locale,
): { fields: Partial<Record<OrderField, string>>; card: ParsedCard | null } {
  const { t, formatDate } = intlFor<'payment'>(locale, messagesOfArea('payment', locale));
  const fieldMessages: Partial<Record<OrderField, string>> = {};
  if (fieldText(form, 'provider') === 'stripe') return { fields: fieldMessages, card: null };
  const typedCard = {
    number: joinFieldSegments(form, 'number', 4),
    expiry: joinFieldSegments(form, 'expiry', 2),
    cvc: fieldText(form, 'cvc').replace(/\D/g, ''),
  };
  const parseResult = parseCard(typedCard, new Date());
  if ('card' in parseResult) return { fields: fieldMessages, card: parseResult.card };
  const expiredMonth = new Date(
    Date.UTC(2000 + Number(typedCard.expiry.slice(2)), Number(typedCard.expiry.slice(0, 2)) - 1, 15),
  );
  for (const [field, problem] of Object.entries(parseResult.problems) as [CardField, string][])
    fieldMessages[field] = t(`payment.error.${problem}` as 'payment.error.expired', {
      ...(problem === 'expired' && { date: formatDate(expiredMonth, { month: 'long', year: 'numeric' }) }),
    });
  return { fields: fieldMessages, card: null };
}

/** Returns the message about a declined card; the field that caused the decline repeats it. */
export function toCardRefusal(
  { refusal, message }: Pick<PaymentState, 'refusal' | 'message'>,
  locale: Locale,
): OrderFailure {
  const { t } = intlFor<'payment'>(locale, messagesOfArea('payment', locale));
  const fieldsByRefusal: Readonly<Record<string, OrderFailure['fields']>> = {
    not_a_test_card: { number: t('payment.error.numberTest') },
    incorrect_number: { number: t('payment.error.numberWrong') },
    expired_card: { expiry: t('payment.failed.expired_card') },
    incorrect_cvc: { cvc: t('payment.error.cvcWrong') },
  };
  return createOrderFailure({
    fields: fieldsByRefusal[refusal ?? ''] ?? {},
    refusal: message ?? t('payment.failed.other'),
  });
}

/** Returns a response with the message about a failed API call. Rethrows other errors. */
export function toFailureResponse(error: unknown, locale: Locale) {
  if (!(error instanceof PlazaError)) throw error;
  if (!(error instanceof ApiError)) return respondWithFailure(createOrderFailure({ problem: 'unavailable' }), 503);
  if (error.code === 'payment_refused')
    return respondWithFailure(toCardRefusal({ refusal: null, message: error.message }, locale), 409);
  if (error.status === 429) return respondWithFailure(createOrderFailure({ problem: 'tooMany' }), 429);
  return respondWithFailure(
    createOrderFailure({ problem: error.status >= 500 ? 'unavailable' : 'other' }),
    error.status,
  );
}
