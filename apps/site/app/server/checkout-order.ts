import { ApiError, PlazaError, type Locale, type PaymentState } from '@plaza/sdk';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { readCard, type CardField, type ReadCard } from '~/features/checkout/card-rules.ts';
import { orderFailure, type OrderAnswer, type OrderFailure, type OrderField } from '~/features/checkout/checkout.ts';
import { intlFor } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from './api.ts';
import { areaWords } from './area-words.ts';
import { planOf } from './checkout.ts';
import { fieldText } from './form-failure.ts';
import { lasting } from './lasting.ts';
import { pageAddressOf } from './page-address.ts';
import { rememberPayment } from './pending-payment.ts';
import { readForm } from './read-form.ts';
import { safeReturnPath } from './return-path.ts';
import { requireSession } from './session.ts';

interface OrderArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  locale: Locale;
}

const refused = (failure: OrderFailure, status: number) => data<OrderAnswer>(failure, { status });

/** The digits of inputs that are sent one by one: `number-1`, `number-2` …; a browser may fill all into the first. */
const joined = (form: FormData, name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => fieldText(form, `${name}-${index + 1}`))
    .join('')
    .replace(/\D/g, '');

/** What is to be ticked and typed; the card only where it is typed into our own fields. */
function readOrder(form: FormData, locale: Locale): { fields: OrderFailure['fields']; card: ReadCard | null } {
  const { t, formatDate } = intlFor(locale, areaWords('payment', locale));
  const fields: Partial<Record<OrderField, string>> = {};
  if (fieldText(form, 'consent') === '') fields.consent = t('payment.consentNeeded');
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

/** What the page says about a card that was refused; the field that it is about says so too. */
function refusalOf({ refusal, message }: Pick<PaymentState, 'refusal' | 'message'>, locale: Locale): OrderFailure {
  const { t } = intlFor(locale, areaWords('payment', locale));
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

/** What the page says about a call that failed; throws what is no failure of a call. */
function problemOf(error: unknown, locale: Locale) {
  if (!(error instanceof PlazaError)) throw error;
  if (!(error instanceof ApiError)) return refused(orderFailure({ problem: 'unavailable' }), 503);
  if (error.code === 'payment_refused')
    return refused(refusalOf({ refusal: null, message: error.message }, locale), 409);
  if (error.status === 429) return refused(orderFailure({ problem: 'tooMany' }), 429);
  return refused(orderFailure({ problem: error.status >= 500 ? 'unavailable' : 'other' }), error.status);
}

/** Where a payment goes on, by how it stands; `null` when another card is needed. */
export function afterPayment(locale: Locale, { status }: Pick<PaymentState, 'status'>): string | null {
  if (status === 'requires_payment_method') return null;
  return pagePath(locale, status === 'requires_action' ? '/payment/three_d_secure' : '/payment/return');
}

/** Where somebody goes on whose free plan has begun. */
function freeDestination(request: Request, locale: Locale): string {
  const dashboard = pagePath(locale, '/account/dashboard');
  const back = safeReturnPath(new URL(request.url).searchParams.get('returnTo'), dashboard);
  const isOwners =
    back.startsWith(pagePath(locale, '/account/')) || back.startsWith(pagePath(locale, '/create_parking'));
  const url = new URL(isOwners ? back : dashboard, 'http://site.invalid');
  url.searchParams.set('done', 'plan');
  return `${url.pathname}${url.search}`;
}

/**
 * Orders a plan: confirms the payment at the API, which makes one subscription however often it is asked, and pays by the
 * card where it was typed into our own fields. Also when whoever ordered leaves the page meanwhile.
 */
export async function orderPlan({ request, context, locale }: OrderArgs) {
  requireSession({ request, context });
  const form = await readForm(request);
  const address = pageAddressOf(request);
  const { searchParams } = new URL(request.url);
  const api = apiFor(lasting({ request, context }), locale);
  try {
    const plan = planOf((await api.listSubscriptionPlans()).data, searchParams.get('subscriptionId'));
    if (plan === null) return redirect(address, { status: 303 });
    const isPaid = plan.priceCents > 0;
    const { fields, card } = isPaid ? readOrder(form, locale) : { fields: {}, card: null };
    if (Object.keys(fields).length > 0) return refused(orderFailure({ fields }), 400);

    const { clientSecret, isFree } = await api.confirmPayment({ body: { item: { planId: plan.id } } });
    if (isFree) return redirect(freeDestination(request, locale), { status: 303 });
    // nothing is left to pay, which the page then says
    if (clientSecret === null) return redirect(address, { status: 303 });
    const headers = {
      'set-cookie': rememberPayment(request, { clientSecret, returnTo: searchParams.get('returnTo') }),
    };
    if (card === null) return data<OrderAnswer>({ kind: 'confirm', clientSecret }, { headers });

    const { data: state } = await api.paySandboxCard({ body: { clientSecret, card } });
    const next = afterPayment(locale, state);
    return next === null ? refused(refusalOf(state, locale), 409) : redirect(next, { status: 303, headers });
  } catch (error) {
    // from another tab, or by the first of two presses: the page shows what is there
    if (error instanceof ApiError && error.code === 'already_subscribed') return redirect(address, { status: 303 });
    return problemOf(error, locale);
  }
}
