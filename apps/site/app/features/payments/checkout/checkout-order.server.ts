import { ApiError, type Locale, type PaymentState } from '@plaza/sdk';
import { data, redirect } from 'react-router';
import type { ReadCard } from './card-rules.ts';
import { orderFailure, type OrderAnswer, type OrderFailure } from './checkout.ts';
import { intlFor } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { type AskedRequest, detach } from '~/server/api-client.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { problemOf, readTypedCard, refusalOf, refused } from './card-answers.server.ts';
import { planOf } from './checkout.server.ts';
import { fieldText } from '~/forms/form-submission.server.ts';
import { pageAddressOf } from '~/server/page-address.ts';
import { rememberPayment } from './pending-payment.server.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { requireSession } from '~/server/session.ts';

interface OrderArgs extends AskedRequest {
  locale: Locale;
}

/** The fields to tick and to fill in. */
function readOrder(form: FormData, locale: Locale): { fields: OrderFailure['fields']; card: ReadCard | null } {
  const { fields, card } = readTypedCard(form, locale);
  const { t } = intlFor<'payment'>(locale, areaWords('payment', locale));
  if (fieldText(form, 'consent') === '') fields.consent = t('payment.consentNeeded');
  return { fields, card };
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
    back.startsWith(`${pagePath(locale, '/account')}/`) || back.startsWith(pagePath(locale, '/create_parking'));
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
  const api = apiFor(detach({ request, context }), locale);
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
