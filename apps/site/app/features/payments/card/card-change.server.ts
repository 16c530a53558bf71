import {
  ApiError,
  type CardChange,
  type Calls,
  type Locale,
  type PaymentCard,
  type PaymentProviderName,
  PlazaError,
} from '@plaza/sdk';
import { data, redirect } from 'react-router';
import { cardChangedPath } from '~/features/payments/billing/billing-paths.ts';
import {
  type BankChallenge,
  type OrderResult,
  createOrderFailure,
  type OrderFailure,
} from '~/features/payments/checkout/checkout.ts';
import { changeCardPath, pagePath, paymentPath } from '~/paths.ts';
import { type RequestArgs, withoutAbort } from '~/server/api-client.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { readPendingUpdate } from '~/features/payments/billing/billing.server.ts';
import {
  allowCardForm,
  toFailureResponse,
  toProviderName,
  readTypedCard,
  toCardRefusal,
  respondWithFailure,
} from '~/features/payments/checkout/card-answers.server.ts';
import { requireDocumentRequest } from '~/features/payments/checkout/checkout.server.ts';
import { fieldText, readSubmissionId } from '~/forms/form-submission.server.ts';
import {
  createExpiredCardChangeCookie,
  readPendingCardChange,
  createCardChangeCookie,
} from '~/features/payments/checkout/pending-payment.server.ts';
import { readForm } from '~/server/read-body.ts';
import { requireSession } from '~/server/session.ts';

export interface CardChangeData {
  plan: string;
  card: PaymentCard | null;
  provider: PaymentProviderName;
  publishableKey: string | null;
  isChecking: boolean;
  /** Reason why the bank declined the last card that was entered; `null` if it wasn't declined. */
  failure: OrderFailure | null;
  submissionId: string;
}

interface CardFormArgs extends RequestArgs {
  locale: Locale;
}

const cardChallengePath = (locale: Locale): string => `${changeCardPath(locale)}/three_d_secure`;

const redirectAfterCardChange = (request: Request, locale: Locale): Response =>
  redirect(cardChangedPath(locale), { status: 303, headers: { 'set-cookie': createExpiredCardChangeCookie(request) } });

/**
 * Returns the card change that was started in this browser; `null` without one, or if it belongs to another
 * account.
 */
async function fetchPendingCardChange(api: Calls, request: Request): Promise<CardChange | null> {
  const clientSecret = readPendingCardChange(request);
  if (clientSecret === null) return null;
  try {
    return (await api.readCardChange({ body: { clientSecret } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/**
 * Loads the page that changes the payment card. Redirects after the change, to an open invoice, and without a paid
 * plan.
 */
export async function loadNewCard(requestArgs: RequestArgs, locale: Locale): Promise<CardChangeData> {
  requireDocumentRequest(requestArgs.request);
  requireSession(requestArgs);
  const api = apiFor(requestArgs, locale);
  const pendingCardChange = await required(fetchPendingCardChange(api, requestArgs.request));
  if (pendingCardChange?.isInUse) throw redirectAfterCardChange(requestArgs.request, locale);
  const [{ data: provider }, { data: subscription }, card] = await required(
    Promise.all([api.getPaymentProvider(), api.getUserSubscription(), optional(api.getPaymentCard())]),
  );
  if (subscription === null || subscription.plan.priceCents === 0 || subscription.status === 'processing')
    throw redirect(pagePath(locale, '/subscription_plans'));
  if (subscription.status === 'past_due') throw redirect(paymentPath(locale, subscription.plan.id));
  const pendingUpdate = await readPendingUpdate(api, subscription);
  if (pendingUpdate !== null) throw redirect(paymentPath(locale, pendingUpdate.planId));
  const providerName = toProviderName(provider.provider);
  allowCardForm(requestArgs.context, providerName);
  const isCardRefused = pendingCardChange?.status === 'requires_payment_method' && pendingCardChange.refusal !== null;
  return {
    plan: subscription.plan.title,
    card: card?.data ?? null,
    provider: providerName,
    publishableKey: provider.publishableKey,
    isChecking: pendingCardChange?.status === 'processing',
    failure: isCardRefused ? toCardRefusal(pendingCardChange, locale) : null,
    submissionId: crypto.randomUUID(),
  };
}

/**
 * Changes the payment card, or redirects to its bank's challenge. For the provider's card fields it returns their
 * client secret.
 */
export async function changeCard({ request, context, locale }: CardFormArgs) {
  requireSession({ request, context });
  const form = await readForm(request);
  const api = apiFor(withoutAbort({ request, context }), locale);
  try {
    const { fields, card } = readTypedCard(form, locale);
    if (Object.keys(fields).length > 0) return respondWithFailure(createOrderFailure({ fields }), 400);
    const cardChangeBody = { submissionId: readSubmissionId(form) };
    const { clientSecret } = await api.startCardChange({ body: cardChangeBody });
    const cardChangeCookieHeaders = { 'set-cookie': createCardChangeCookie(request, clientSecret) };
    if (card === null)
      return data<OrderResult>({ kind: 'confirm', clientSecret }, { headers: cardChangeCookieHeaders });
    const { data: pendingCardChange } = await api.enterSandboxCard({ body: { clientSecret, card } });
    if (pendingCardChange.isInUse) return redirectAfterCardChange(request, locale);
    if (pendingCardChange.status === 'requires_action')
      return redirect(cardChallengePath(locale), { status: 303, headers: cardChangeCookieHeaders });
    return respondWithFailure(toCardRefusal(pendingCardChange, locale), 409);
  } catch (error) {
    // in the meantime an invoice has become due or the plan has ended, so the reloaded page redirects
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found'))
      return redirect(changeCardPath(locale), { status: 303 });
    return toFailureResponse(error, locale);
  }
}

/** Loads the sandbox's bank challenge for a new card; redirects without one. */
export async function loadCardChallenge(requestArgs: RequestArgs, locale: Locale): Promise<BankChallenge> {
  requireDocumentRequest(requestArgs.request);
  requireSession(requestArgs);
  const api = apiFor(requestArgs, locale);
  const pendingCardChange = await required(fetchPendingCardChange(api, requestArgs.request));
  if (pendingCardChange?.status !== 'requires_action' || pendingCardChange.actionUrl === null)
    throw redirect(changeCardPath(locale), { status: 303 });
  const { data: subscription } = await required(api.getUserSubscription());
  return { kind: 'card', plan: subscription?.plan.title ?? '' };
}

/**
 * Submits the user's answer to the sandbox's bank challenge and redirects to its outcome; `null` when the answer was
 * lost.
 */
export async function answerCardChallenge({ request, context, locale }: CardFormArgs): Promise<Response | null> {
  requireSession({ request, context });
  const challengeAnswer = fieldText(await readForm(request), 'answer');
  const clientSecret = readPendingCardChange(request);
  const cardPageRedirect = redirect(changeCardPath(locale), { status: 303 });
  if (clientSecret === null || (challengeAnswer !== 'yes' && challengeAnswer !== 'no')) return cardPageRedirect;
  try {
    const api = apiFor(withoutAbort({ request, context }), locale);
    await api.answerSandboxCardChallenge({ body: { clientSecret, isPassed: challengeAnswer === 'yes' } });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return null;
  }
  return cardPageRedirect;
}
