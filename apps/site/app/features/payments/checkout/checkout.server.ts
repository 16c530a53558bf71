import {
  ApiError,
  type Calls,
  type Locale,
  type PaymentState,
  type PlanChange,
  type SubscriptionPlan,
  type UserSubscription,
} from '@plaza/sdk';
import { splitVat } from '@plaza/sdk/rules';
import { data, redirect, redirectDocument } from 'react-router';
import { fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { type RequestArgs, withoutAbort } from '~/server/api-client.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { pagePathOf } from '~/server/page-path.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { requireSession, sessionOf } from '~/server/session.ts';
import {
  allowCardForm,
  toFailureResponse,
  toProviderName,
  type ParsedCard,
  readTypedCard,
  toCardRefusal,
  respondWithFailure,
} from './card-answers.server.ts';
import {
  type Checkout,
  type NamedListing,
  type Offer,
  type OfferReason,
  type OrderResult,
  createOrderFailure,
  type OrderFailure,
  type StartEffect,
} from './checkout.ts';
import { createPaymentCookie } from './pending-payment.server.ts';

/** Finds the plan that the query names, either by Plaza's ID or by the payment provider's ID. */
const requestedPlanOf = (plans: readonly SubscriptionPlan[], requestedId: string | null): SubscriptionPlan | null =>
  plans.find(
    ({ id, stripeProductId }) =>
      requestedId !== null && (String(id) === requestedId || stripeProductId === requestedId),
  ) ?? null;

async function listPublishedListings(api: Calls): Promise<NamedListing[]> {
  const listingsResponse = await optional(api.listOwnListings({ query: { state: 'published' } }));
  return (listingsResponse?.data ?? []).map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** Returns the effect of a plan's start on listings, and the number of listings for which the plan has no room. */
async function startEffectOf(
  api: Calls,
  change: PlanChange,
  isConfirmed: boolean,
): Promise<Pick<Offer, 'effect' | 'waiting'>> {
  const [ready, published] = await Promise.all([
    optional(api.listOwnListings({ query: { state: 'ready' } })),
    listPublishedListings(api),
  ]);
  const readyListingCount = ready?.meta.total ?? 0;
  if (!isConfirmed && readyListingCount > 0) return { effect: { kind: 'confirm' }, waiting: 0 };
  const listingsToPublish = change.listingsToPublish;
  const waitingListingCount = Math.max(0, readyListingCount - listingsToPublish.length);
  const createStartEffect = (): StartEffect =>
    listingsToPublish.length > 0
      ? { kind: 'publishes', listings: listingsToPublish }
      : { kind: published.length > 0 ? 'lifts' : 'nothing' };
  return { effect: createStartEffect(), waiting: waitingListingCount };
}

/**
 * Requires that a page with a card form is loaded as a separate document: its CSP allows the provider's scripts, which
 * then run on no other page. Throws a document redirect for data requests.
 */
export function requireDocumentRequest(request: Request): void {
  if (new URL(request.url).pathname.endsWith('.data')) throw redirectDocument(pagePathOf(request));
}

interface OfferTerms {
  change: PlanChange | null;
  owed: UserSubscription | null;
  current: SubscriptionPlan | null;
}

interface CheckoutRequest {
  requestArgs: RequestArgs;
  api: Calls;
  locale: Locale;
}

/** Formats the day of a payment, with the year unless it is the current one. */
function formatPaymentDay(locale: Locale, day: Date): string {
  const isThisYear = day.getUTCFullYear() === new Date().getUTCFullYear();
  return intlFor(locale).formatDate(day, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

async function offerOf(
  { requestArgs, api, locale }: CheckoutRequest,
  plan: SubscriptionPlan,
  terms: OfferTerms,
): Promise<Offer> {
  const session = sessionOf(requestArgs.context);
  const { change, owed, current } = terms;
  const [provider, { effect, waiting }] = await Promise.all([
    required(api.getPaymentProvider()),
    session && change
      ? startEffectOf(api, change, session.user.confirmed)
      : { effect: { kind: owed ? 'goesOn' : 'nothing' } as const, waiting: 0 },
  ]);
  const createOfferReason = (): OfferReason => {
    if (owed)
      return {
        kind: 'owed',
        until: owed.graceEndsAt === null ? '' : formatPaymentDay(locale, new Date(owed.graceEndsAt)),
      };
    return current ? { kind: 'change', current: current.title } : { kind: 'start' };
  };
  const nextPaymentTime = owed ? owed.resumeDate : change ? change.nextPaymentAt : addMonth(new Date()).toISOString();
  const dueCents = change?.dueNowCents ?? plan.priceCents;
  const offerBase = {
    plan,
    reason: createOfferReason(),
    dueCents,
    ...splitVat(dueCents),
    nextPayment: nextPaymentTime === null ? null : formatPaymentDay(locale, new Date(nextPaymentTime)),
    effect,
    waiting,
    provider: toProviderName(provider.data.provider),
    publishableKey: provider.data.publishableKey,
  };
  allowCardForm(requestArgs.context, offerBase.provider);
  return offerBase;
}

/** Loads the payment page without starting a payment. */
// Complex because it is an ordered list of offers, of which the first that fits plan and subscription counts.
export async function loadCheckout(requestArgs: RequestArgs, locale: Locale): Promise<Checkout> {
  const api = apiFor(requestArgs, locale);
  const createOffer = async (plan: SubscriptionPlan, terms: OfferTerms): Promise<Checkout> => ({
    kind: 'buy',
    offer: await offerOf({ requestArgs, api, locale }, plan, terms),
  });
  const isSignedIn = sessionOf(requestArgs.context) !== null;
  const [plans, subscriptionResponse] = await Promise.all([
    required(api.listSubscriptionPlans()),
    isSignedIn ? required(api.getUserSubscription()) : null,
  ]);
  const requestedPlan = requestedPlanOf(
    plans.data,
    new URL(requestArgs.request.url).searchParams.get('subscriptionId'),
  );
  if (requestedPlan === null) return { kind: 'unknown' };
  const currentSubscription =
    subscriptionResponse?.data?.status === 'processing' ? null : (subscriptionResponse?.data ?? null);
  // a failed renewal is paid on this page with another card
  if (currentSubscription?.status === 'past_due' && currentSubscription.plan.id === requestedPlan.id)
    return createOffer(requestedPlan, { change: null, owed: currentSubscription, current: null });
  if (currentSubscription?.plan.id === requestedPlan.id)
    return { kind: 'have', plan: requestedPlan, listings: await listPublishedListings(api) };
  // a paid plan replaces the free one without a preview
  if (currentSubscription && (currentSubscription.plan.priceCents > 0 || requestedPlan.priceCents === 0)) {
    const planChangePreview =
      requestedPlan.priceCents === 0
        ? null
        : await optional(api.previewPlanChange({ query: { planId: requestedPlan.id } }));
    // an upgrade that waits for a payment is paid here, too
    return planChangePreview?.data.waitsForPayment
      ? createOffer(requestedPlan, { change: planChangePreview.data, owed: null, current: currentSubscription.plan })
      : { kind: 'other', plan: requestedPlan, current: currentSubscription.plan };
  }
  if (requestedPlan.priceCents === 0) return { kind: 'free', plan: requestedPlan };
  const planChangePreview = isSignedIn
    ? (await required(api.previewPlanChange({ query: { planId: requestedPlan.id } }))).data
    : null;
  return createOffer(requestedPlan, { change: planChangePreview, owed: null, current: null });
}

/** Returns the same day of the next month in UTC, or the last day of a shorter month. */
export function addMonth(from: Date): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const lastDayOfNextMonth = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const nextMonthDate = new Date(from);
  nextMonthDate.setUTCFullYear(year, month + 1, Math.min(day, lastDayOfNextMonth));
  return nextMonthDate;
}

interface OrderArgs extends RequestArgs {
  locale: Locale;
}

function readOrderForm(form: FormData, locale: Locale): { fields: OrderFailure['fields']; card: ParsedCard | null } {
  const { fields, card } = readTypedCard(form, locale);
  const { t } = intlFor<'payment'>(locale, messagesOfArea('payment', locale));
  if (fieldText(form, 'consent') === '') fields.consent = t('payment.consentNeeded');
  return { fields, card };
}

/** Returns the path of the page after a payment by the payment's status; `null` when another card is needed. */
export function pathAfterPayment(locale: Locale, { status }: Pick<PaymentState, 'status'>): string | null {
  if (status === 'requires_payment_method') return null;
  return pagePath(locale, status === 'requires_action' ? '/payment/three_d_secure' : '/payment/return');
}

function pathAfterFreePlan(request: Request, locale: Locale): string {
  const dashboardPath = pagePath(locale, '/account/dashboard');
  const returnPath = safeReturnPath(new URL(request.url).searchParams.get('returnTo'), dashboardPath);
  const isOwnerPath =
    returnPath.startsWith(`${pagePath(locale, '/account')}/`) ||
    returnPath.startsWith(pagePath(locale, '/create_parking'));
  const nextUrl = new URL(isOwnerPath ? returnPath : dashboardPath, 'http://site.invalid');
  nextUrl.searchParams.set('done', 'plan');
  return `${nextUrl.pathname}${nextUrl.search}`;
}

/**
 * Orders a plan. The API creates one subscription however often it is called. In the sandbox the typed card pays.
 * Continues after the user has left the page.
 */
export async function orderPlan({ request, context, locale }: OrderArgs) {
  requireSession({ request, context });
  const form = await readForm(request);
  const currentPath = pagePathOf(request);
  const { searchParams } = new URL(request.url);
  const api = apiFor(withoutAbort({ request, context }), locale);
  try {
    const requestedPlan = requestedPlanOf((await api.listSubscriptionPlans()).data, searchParams.get('subscriptionId'));
    if (requestedPlan === null) return redirect(currentPath, { status: 303 });
    const isPaidPlan = requestedPlan.priceCents > 0;
    const { fields, card } = isPaidPlan ? readOrderForm(form, locale) : { fields: {}, card: null };
    if (Object.keys(fields).length > 0) return respondWithFailure(createOrderFailure({ fields }), 400);

    const { clientSecret, isFree } = await api.confirmPayment({ body: { item: { planId: requestedPlan.id } } });
    if (isFree) return redirect(pathAfterFreePlan(request, locale), { status: 303 });
    // nothing is left to pay, and the page says so when it reloads
    if (clientSecret === null) return redirect(currentPath, { status: 303 });
    const orderHeaders = {
      'set-cookie': createPaymentCookie(request, { clientSecret, returnTo: searchParams.get('returnTo') }),
    };
    if (card === null) return data<OrderResult>({ kind: 'confirm', clientSecret }, { headers: orderHeaders });

    const { data: paymentState } = await api.paySandboxCard({ body: { clientSecret, card } });
    const pathAfterOrder = pathAfterPayment(locale, paymentState);
    return pathAfterOrder === null
      ? respondWithFailure(toCardRefusal(paymentState, locale), 409)
      : redirect(pathAfterOrder, { status: 303, headers: orderHeaders });
  } catch (error) {
    // the plan was ordered twice, or in another tab, so the page shows the current plan
    if (error instanceof ApiError && error.code === 'already_subscribed') return redirect(currentPath, { status: 303 });
    return toFailureResponse(error, locale);
  }
}
