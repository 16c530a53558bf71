import { ApiError, PlazaError, type Locale, type PaymentState } from '@plaza/sdk';
import { data } from 'react-router';
import { readCard, type CardField, type ReadCard } from './card-rules.ts';
import { orderFailure, type OrderAnswer, type OrderFailure, type OrderField } from './checkout.ts';
import { intlFor } from '~/i18n/intl.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { fieldText } from '~/forms/form-submission.server.ts';

/** An order that was not taken, as the answer of an action. */
export const refused = (failure: OrderFailure, status: number) => data<OrderAnswer>(failure, { status });

/** The digits of inputs that are sent one by one: `number-1`, `number-2` …; a browser may fill all into the first. */
const joined = (form: FormData, name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => fieldText(form, `${name}-${index + 1}`))
    .join('')
    .replace(/\D/g, '');

/** The card of a form, where it is typed into our own fields: with the provider's it never comes here. */
export function readTypedCard(
  form: FormData,
  locale: Locale,
): { fields: Partial<Record<OrderField, string>>; card: ReadCard | null } {
  const { t, formatDate } = intlFor<'payment'>(locale, areaWords('payment', locale));
  const fields: Partial<Record<OrderField, string>> = {};
  if (fieldText(form, 'provider') === 'stripe') return { fields, card: null };
  const typed = {
    number: joined(form, 'number', 4),
    expiry: joined(form, 'expiry', 2),
    cvc: fieldText(form, 'cvc').replace(/\D/g, ''),
  };
  const read = readCard(typed, new Date());
  if ('card' in read) return { fields, card: read.card };
  const ranOut = new Date(Date.UTC(2000 + Number(typed.expiry.slice(2)), Number(typed.expiry.slice(0, 2)) - 1, 15));
  for (const [field, problem] of Object.entries(read.problems) as [CardField, string][])
    fields[field] = t(`payment.error.${problem}` as 'payment.error.expired', {
      ...(problem === 'expired' && { date: formatDate(ranOut, { month: 'long', year: 'numeric' }) }),
    });
  return { fields, card: null };
}

/** Message of the page about a refused card; the field that it is about repeats it. */
export function refusalOf(
  { refusal, message }: Pick<PaymentState, 'refusal' | 'message'>,
  locale: Locale,
): OrderFailure {
  const { t } = intlFor<'payment'>(locale, areaWords('payment', locale));
  const fields: Readonly<Record<string, OrderFailure['fields']>> = {
    not_a_test_card: { number: t('payment.error.numberTest') },
    incorrect_number: { number: t('payment.error.numberWrong') },
    expired_card: { expiry: t('payment.failed.expired_card') },
    incorrect_cvc: { cvc: t('payment.error.cvcWrong') },
  };
  return orderFailure({
    fields: fields[refusal ?? ''] ?? {},
    refusal: message ?? t('payment.failed.other'),
  });
}

/** Message of the page about a failed call; rethrows other errors. */
export function problemOf(error: unknown, locale: Locale) {
  if (!(error instanceof PlazaError)) throw error;
  if (!(error instanceof ApiError)) return refused(orderFailure({ problem: 'unavailable' }), 503);
  if (error.code === 'payment_refused')
    return refused(refusalOf({ refusal: null, message: error.message }, locale), 409);
  if (error.status === 429) return refused(orderFailure({ problem: 'tooMany' }), 429);
  return refused(orderFailure({ problem: error.status >= 500 ? 'unavailable' : 'other' }), error.status);
}
