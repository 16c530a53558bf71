import { ApiError, type Calls, PlazaError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import type { WaitingListings } from './plan-offer.tsx';
import { PlansPage, type PlanFailure, type WaitingReason } from './plans-page.tsx';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { intlFor } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { loginPath, pagePath, paymentPath } from '~/paths.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { pagePathOf } from '~/server/page-path.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { accountPagePath, sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/subscription-plans.route';

export const handle = { cache: 'ownPage', isPublic: true } satisfies RouteHandle;

const waitingReasonByObstacle: Readonly<Record<string, WaitingReason>> = {
  no_active_plan: 'noPlan',
  listing_limit_reached: 'full',
  email_not_confirmed: 'email',
};

async function readWaitingListings(api: Calls): Promise<(WaitingListings & { reason: WaitingReason }) | null> {
  const { data: listings, meta } = await api.listOwnListings({ query: { state: 'ready', sort: 'updated' } });
  const [first] = listings;
  if (first === undefined) return null;
  const waitingReason = waitingReasonByObstacle[first.obstacle ?? ''] ?? 'noPlan';
  return {
    count: meta.total,
    name: first.name ?? '',
    published: meta.counts.published,
    needsEmail: waitingReason === 'email',
    reason: waitingReason,
  };
}

// Complex because most values of the page differ for guests, or come from a parameter that may be missing.
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { searchParams } = new URL(request.url);
  const api = apiFor({ request, context }, locale);
  const isSignedIn = sessionOf(context) !== null;
  const [plans, subscriptionResponse, waitingListings] = await Promise.all([
    required(api.listSubscriptionPlans()),
    isSignedIn ? optional(api.getUserSubscription()) : null,
    isSignedIn ? optional(readWaitingListings(api)) : null,
  ]);
  const subscription = isSignedIn ? (subscriptionResponse?.data ?? null) : undefined;
  const { formatDate } = intlFor(locale);
  const formatDay = (time: string | null | undefined) => (time ? formatDate(time, { dateStyle: 'long' }) : null);
  return {
    plans: plans.data,
    subscription,
    resumesOn: formatDay(subscription?.resumeDate),
    graceEndsOn: formatDay(subscription?.graceEndsAt),
    waiting: waitingListings,
    reason: searchParams.get('isFromCreateParkingForm') === 'true' ? (waitingListings?.reason ?? null) : null,
    isResumed: searchParams.get('done') === 'resume' && subscription?.willEnd === false,
    chosenId: plans.data.find(({ id }) => String(id) === searchParams.get('plan'))?.id ?? null,
    returnTo: pagePathOf(request),
    accountPage: accountPagePath(context, locale, pagePathOf(request)),
    messages: messagesOfArea('plans', locale),
  };
}

const planFailureOf = ({ code }: PlazaError): PlanFailure => (code === 'already_subscribed' ? 'already' : 'other');

/** Takes a free plan, which publishes waiting listings; or resumes the plan that was about to end. */
export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const { searchParams } = new URL(request.url);
  if (!sessionOf(context)) return redirect(loginPath(locale, pagePathOf(request)));
  const form = await readForm(request);
  const planId = Number(form.get('planId'));
  const api = apiFor(withoutAbort({ request, context }), locale);
  try {
    if (form.get('intent') === 'keep') {
      await api.resumeSubscription();
      return redirect(pagePath(locale, '/subscription_plans?done=resume'), { status: 303 });
    }
    const { isFree } = await api.confirmPayment({ body: { item: { planId } } });
    if (!isFree) return redirect(paymentPath(locale, planId), { status: 303 });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return data(planFailureOf(error), { status: error instanceof ApiError ? error.status : 503 });
  }
  const ownListingsPath = pagePath(locale, '/account/my_parking');
  const returnPath = safeReturnPath(searchParams.get('returnTo'), ownListingsPath);
  const nextUrl = new URL(
    returnPath.startsWith(`${pagePath(locale)}/`) ? returnPath : ownListingsPath,
    'http://site.invalid',
  );
  nextUrl.searchParams.set('done', 'plan');
  return redirect(`${nextUrl.pathname}${nextUrl.search}`, { status: 303 });
}

export default function SubscriptionPlansRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...page } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <PlansPage {...page} failure={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
