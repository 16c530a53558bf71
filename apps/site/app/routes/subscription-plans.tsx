import { ApiError, PlazaError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { PlansPage, type PlanFailure, type WaitingReason } from '~/features/plans/plans-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { intlFor } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { loginPath, pagePath } from '~/paths.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { areaWords } from '~/server/area-words.ts';
import { pageAddressOf } from '~/server/page-address.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { sessionOf } from '~/server/session.ts';
import type { Route } from './+types/subscription-plans';

const waitingReasons: Readonly<Record<string, WaitingReason>> = {
  no_active_plan: 'noPlan',
  listing_limit_reached: 'full',
  email_not_confirmed: 'email',
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const api = apiFor({ request, context }, params.locale);
  const isOwner = sessionOf(context) !== null;
  const isFromForm = searchParams.get('isFromCreateParkingForm') === 'true';
  const [plans, found, access] = await Promise.all([
    required(api.listSubscriptionPlans()),
    isOwner ? optional(api.getUserSubscription()) : null,
    isOwner && isFromForm ? optional(api.getSubscriptionAccess()) : null,
  ]);
  const subscription = isOwner ? (found?.data ?? null) : undefined;
  const resumeDate = subscription?.resumeDate ?? null;
  return {
    plans: plans.data,
    subscription,
    resumesOn: resumeDate === null ? null : intlFor(params.locale).formatDate(resumeDate, { dateStyle: 'long' }),
    waiting: isFromForm ? (waitingReasons[access?.reason ?? ''] ?? 'noPlan') : null,
    returnTo: pageAddressOf(request),
    words: areaWords('plans', params.locale),
  };
}

const failureOf = (error: PlazaError): PlanFailure => {
  if (error.code === 'already_subscribed') return 'already';
  return error.code === 'not_built' ? 'later' : 'other';
};

/** Takes a free plan; what waited for one is published with it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  if (!sessionOf(context)) return redirect(loginPath(locale, pageAddressOf(request)));
  const planId = Number((await request.formData()).get('planId'));
  try {
    const { isFree } = await apiFor({ request, context }, locale).confirmPayment({ body: { item: { planId } } });
    if (!isFree) return redirect(pagePath(locale, `/payment?subscriptionId=${planId}`), { status: 303 });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return data(failureOf(error), { status: error instanceof ApiError ? error.status : 503 });
  }
  const bays = pagePath(locale, '/account/my_parking');
  const back = safeReturnPath(searchParams.get('returnTo'), bays);
  const url = new URL(back.startsWith(pagePath(locale, '/')) ? back : bays, 'http://site.invalid');
  url.searchParams.set('done', 'plan');
  return redirect(`${url.pathname}${url.search}`, { status: 303 });
}

export default function SubscriptionPlansRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { words, ...page } = loaderData;
  return (
    <AreaWords words={words}>
      <PlansPage {...page} failure={actionData ?? null} />
    </AreaWords>
  );
}
