import { ApiError, type Calls, type Locale, type PaymentState, PlazaError } from '@plaza/sdk';
import { redirect } from 'react-router';
import { pagePath } from '~/paths.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { apiFor, optional } from '~/server/api.ts';
import { requireSession, sessionOf } from '~/server/session.ts';
import type { NamedListing } from './checkout.ts';
import { readPendingPayment, createPaymentCookie } from './pending-payment.server.ts';

interface OutcomePlan {
  plan: { id: number; title: string };
}

export type CurrentPlan =
  /** The user has no plan. @param ready number of complete bays that wait for a plan */
  | { kind: 'none'; ready: number }
  | { kind: 'plan'; title: string }
  /**
   * Plan whose renewal is unpaid.
   * @param until end of the grace period, in UTC
   */
  | { kind: 'pastDue'; title: string; until: string }
  | { kind: 'unknown' };

export type PaymentOutcome =
  /**
   * The plan has started.
   * @param waiting number of complete bays that are published once the owner's email is confirmed; `null` when it is
   * confirmed
   */
  | ({ kind: 'done'; listings: readonly NamedListing[]; waiting: number | null } & OutcomePlan)
  /** The payment succeeded, and the plan starts within seconds. */
  | ({ kind: 'begins' } & OutcomePlan)
  | ({ kind: 'processing' } & OutcomePlan)
  /**
   * The card was declined.
   * @param reason why the card was declined, in the payer's language
   */
  | ({ kind: 'refused'; reason: string | null; currentPlan: CurrentPlan } & OutcomePlan)
  /** The bank's challenge wasn't answered; `canAsk` is true if it can be opened again. */
  | ({ kind: 'unanswered'; canAsk: boolean } & OutcomePlan)
  | { kind: 'other' }
  | { kind: 'unknown' }
  | { kind: 'none' };

const clientSecretParameter = 'payment_intent_client_secret';
/** Format of a payment provider's client secret; other texts are ignored. */
const clientSecretPattern = /^[\w-]{1,300}$/;

/**
 * Moves a payment's client secret from the URL into a cookie that only the server reads, by redirecting to the same
 * page without it. Must run before a redirect to login, which would repeat the URL.
 */
function redirectWithoutSecret(request: Request, locale: Locale): void {
  const { searchParams } = new URL(request.url);
  const clientSecret = searchParams.get(clientSecretParameter);
  if (clientSecret === null) return;
  const redirectHeaders = new Headers({ 'referrer-policy': 'no-referrer' });
  const storedReturnPath = readPendingPayment(request)?.returnTo ?? null;
  if (clientSecretPattern.test(clientSecret))
    redirectHeaders.append(
      'set-cookie',
      createPaymentCookie(request, { clientSecret: clientSecret, returnTo: storedReturnPath }),
    );
  throw redirect(pagePath(locale, '/payment/return'), { status: 303, headers: redirectHeaders });
}

async function readCurrentPlan(api: Calls): Promise<CurrentPlan> {
  const [subscriptionResponse, ready] = await Promise.all([
    optional(api.getUserSubscription()),
    optional(api.listOwnListings({ query: { state: 'ready' } })),
  ]);
  if (subscriptionResponse === null || ready === null) return { kind: 'unknown' };
  const { data: subscription } = subscriptionResponse;
  if (subscription === null || subscription.status === 'processing') return { kind: 'none', ready: ready.meta.total };
  const { plan, graceEndsAt } = subscription;
  return graceEndsAt === null
    ? { kind: 'plan', title: plan.title }
    : { kind: 'pastDue', title: plan.title, until: graceEndsAt };
}

/** Returns the number of complete bays that aren't published; 0 when the API doesn't respond. */
async function countReadyListings(api: Calls): Promise<number> {
  return (await optional(api.listOwnListings({ query: { state: 'ready' } })))?.meta.total ?? 0;
}

async function readPaymentOutcome(
  api: Calls,
  needsEmailConfirmation: boolean,
  { status, plan, isGranted, listings, message }: PaymentState,
): Promise<PaymentOutcome> {
  switch (status) {
    case 'succeeded':
      if (!isGranted) return { kind: 'begins', plan };
      return { kind: 'done', plan, listings, waiting: needsEmailConfirmation ? await countReadyListings(api) : null };
    case 'processing':
      return { kind: 'processing', plan };
    case 'requires_payment_method':
      return { kind: 'refused', plan, reason: message, currentPlan: await readCurrentPlan(api) };
    case 'requires_action':
    case 'requires_confirmation':
      return { kind: 'unanswered', plan, canAsk: status === 'requires_action' };
    case 'requires_capture':
    case 'canceled':
    default:
      return { kind: 'other' };
  }
}

async function loadCurrentPlanOutcome(requestArgs: RequestArgs, locale: Locale): Promise<PaymentOutcome> {
  const subscriptionResponse = await optional(apiFor(requestArgs, locale).getUserSubscription());
  return subscriptionResponse?.data?.status === 'processing'
    ? { kind: 'processing', plan: subscriptionResponse.data.plan }
    : { kind: 'none' };
}

export async function loadPaymentOutcome(requestArgs: RequestArgs, locale: Locale): Promise<PaymentOutcome> {
  redirectWithoutSecret(requestArgs.request, locale);
  requireSession(requestArgs);
  const storedPayment = readPendingPayment(requestArgs.request);
  if (storedPayment === null) return loadCurrentPlanOutcome(requestArgs, locale);
  try {
    const { clientSecret } = storedPayment;
    const api = apiFor(requestArgs, locale);
    const needsEmailConfirmation = sessionOf(requestArgs.context)?.user.confirmed === false;
    return await readPaymentOutcome(
      api,
      needsEmailConfirmation,
      (await api.readPayment({ body: { clientSecret } })).data,
    );
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    // another user's payment, or one that the provider has deleted
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return loadCurrentPlanOutcome(requestArgs, locale);
    return { kind: 'unknown' };
  }
}
