import { ApiError, type Locale, PlazaError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { type RequestArgs, withoutAbort } from '~/server/api-client.ts';
import { apiFor, required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import type { Route } from './+types/payment-challenge.route';
import { allowCardForm, toProviderName } from './card-answers.server.ts';
import { ChallengePage } from './challenge-page.tsx';
import { requireDocumentRequest } from './checkout.server.ts';
import type { BankChallenge } from './checkout.ts';
import { readPendingPayment } from './pending-payment.server.ts';

export const handle = { cache: 'never', isPublic: false, hasOwnFrame: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return {
    challenge: await loadBankChallenge({ request, context }, locale),
    messages: messagesOfArea('payment', locale),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  return (await answerChallenge({ request, context }, locale)) ?? data({ isLost: true }, { status: 503 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { isLost: true };
  }
}

export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function PaymentChallengeRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <ChallengePage challenge={loaderData.challenge} isLost={actionData?.isLost === true} />
    </AreaMessagesProvider>
  );
}

const redirectToPaymentOutcome = (locale: Locale): Response =>
  redirect(pagePath(locale, '/payment/return'), { status: 303 });

/** Loads the bank's challenge for this browser's payment; redirects without one. */
async function loadBankChallenge(requestArgs: RequestArgs, locale: Locale): Promise<BankChallenge> {
  requireDocumentRequest(requestArgs.request);
  requireSession(requestArgs);
  const storedPayment = readPendingPayment(requestArgs.request);
  if (storedPayment === null) throw redirectToPaymentOutcome(locale);
  const api = apiFor(requestArgs, locale);
  const { clientSecret } = storedPayment;
  const [{ data: provider }, state] = await Promise.all([
    required(api.getPaymentProvider()),
    api.readPayment({ body: { clientSecret } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) throw redirectToPaymentOutcome(locale);
      throw error;
    }),
  ]);
  const { status, plan, amountCents } = state.data;
  if (status !== 'requires_action' && status !== 'requires_confirmation') throw redirectToPaymentOutcome(locale);
  allowCardForm(requestArgs.context, toProviderName(provider.provider));
  return toProviderName(provider.provider) === 'stripe'
    ? { kind: 'stripe', clientSecret, publishableKey: provider.publishableKey ?? '' }
    : { kind: 'sandbox', plan: plan.title, amountCents };
}

/**
 * Submits the user's answer to the sandbox's bank challenge and redirects to the payment's outcome; `null` when the
 * answer was lost.
 */
async function answerChallenge({ request, context }: RequestArgs, locale: Locale): Promise<Response | null> {
  requireSession({ request, context });
  const challengeAnswer = fieldText(await readForm(request), 'answer');
  const storedPayment = readPendingPayment(request);
  if (storedPayment === null || (challengeAnswer !== 'yes' && challengeAnswer !== 'no'))
    return redirectToPaymentOutcome(locale);
  const { clientSecret } = storedPayment;
  try {
    const api = apiFor(withoutAbort({ request, context }), locale);
    await api.answerSandboxChallenge({ body: { clientSecret, isPassed: challengeAnswer === 'yes' } });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    // the bank's challenge was answered twice, or in another tab, so the outcome is shown
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return null;
  }
  return redirectToPaymentOutcome(locale);
}
