import { ApiError, type PlanChange, PlazaError, type UserSubscription } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { type PlanChangeFailure, ChangePlanPage, type ChangePlanPageProps } from './change-page.tsx';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath, paymentPath } from '~/paths.ts';
import { apiFor, toErrorResponse, required } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { messagesOfArea, messagesOfAreaWithPrefix } from '~/i18n/area-messages.server.ts';
import { pathAfterPayment } from '~/features/payments/checkout/checkout.server.ts';
import { createPaymentCookie } from '~/features/payments/checkout/pending-payment.server.ts';
import { readForm } from '~/server/read-body.ts';
import { retainChosenListing } from './billing.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/change-plan.route';
import { planChangedPath, ownPlanPath } from './billing-paths.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

function planChangeObstacleOf({ status, nextPlan }: UserSubscription): NonNullable<ChangePlanPageProps['obstacle']> {
  if (status === 'past_due') return 'owed';
  return nextPlan === null ? 'waits' : 'planned';
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const plansPagePath = pagePath(locale, '/subscription_plans');
  const planId = Number(new URL(request.url).searchParams.get('planId'));
  const api = apiFor({ request, context }, locale);
  const [{ data: plans }, { data: subscription }] = await required(
    Promise.all([api.listSubscriptionPlans(), api.getUserSubscription()]),
  );
  const requestedPlan = plans.find(({ id }) => id === planId);
  // without a paid plan this would be a purchase instead of a change
  const isPlanChange = subscription !== null && subscription.plan.priceCents > 0 && subscription.plan.id !== planId;
  if (requestedPlan === undefined || !isPlanChange || subscription.nextPlan?.id === planId)
    throw redirect(plansPagePath);
  let change: PlanChange | null = null;
  let obstacle: ChangePlanPageProps['obstacle'] = null;
  try {
    change = (await api.previewPlanChange({ query: { planId } })).data;
  } catch (error) {
    if (!(error instanceof PlazaError)) throw toErrorResponse(error);
    obstacle = error instanceof ApiError && error.status === 409 ? planChangeObstacleOf(subscription) : 'other';
  }
  // an upgrade that waits for a payment is paid with another card
  if (change?.waitsForPayment) throw redirect(paymentPath(locale, planId));
  const messages: CompiledMessages = {
    ...messagesOfArea('billing', locale),
    ...messagesOfAreaWithPrefix('owner', locale, 'owner.plan.'),
  };
  return {
    subscription,
    title: requestedPlan.title,
    change,
    obstacle,
    messages,
  };
}

const changeFailureByErrorCode: Readonly<Record<string, PlanChangeFailure>> = {
  amount_changed: 'amount',
  payment_refused: 'refused',
};

/**
 * Changes the plan for the displayed amount. Redirects to the bank's challenge if there is one, and to the payment page
 * when the card is declined.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request);
  const planId = Number(form.get('planId'));
  const dueNowCents = Number(form.get('dueNowCents'));
  if (!Number.isSafeInteger(planId) || !Number.isSafeInteger(dueNowCents)) throw data(null, { status: 400 });
  // an immediate start needs consent, as with the first purchase
  if (dueNowCents > 0 && form.get('consent') !== 'true') return data<PlanChangeFailure>('consent', { status: 400 });
  const planChangeBody = { planId, dueNowCents };
  try {
    const api = apiFor(withoutAbort({ request, context }), locale);
    await retainChosenListing(api, form);
    const { clientSecret } = (await api.changePlan({ body: planChangeBody })).data;
    if (clientSecret === null) return redirect(planChangedPath(locale), { status: 303 });
    const { data: payment } = await api.readPayment({ body: { clientSecret } });
    const pathAfterChange = pathAfterPayment(locale, payment) ?? paymentPath(locale, planId);
    const paymentCookieHeaders = {
      'set-cookie': createPaymentCookie(request, { clientSecret, returnTo: ownPlanPath(locale) }),
    };
    return redirect(pathAfterChange, { status: 303, headers: paymentCookieHeaders });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return data<PlanChangeFailure>(changeFailureByErrorCode[error.code] ?? 'other', {
      status: error instanceof ApiError ? error.status : 503,
    });
  }
}

/** Revalidates after failures, too, because the amount or the options have changed. */
export const shouldRevalidate = () => true;

export default function ChangePlanRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...page } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <ChangePlanPage {...page} failure={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
