import { ApiError, PlazaError, type Locale } from '@plaza/sdk';
import { redirect } from 'react-router';
import type { Challenge } from './checkout.ts';
import { pagePath } from '~/paths.ts';
import { type AskedRequest, detach } from '~/server/api-client.ts';
import { apiFor, required } from '~/server/api.ts';
import { allowCardForm, providerOf } from './card-form.server.ts';
import { asDocument } from './checkout.server.ts';
import { fieldText } from '~/forms/form-submission.server.ts';
import { pendingPayment } from './pending-payment.server.ts';
import { readForm } from '~/server/read-body.ts';
import { requireSession } from '~/server/session.ts';

const toReturn = (locale: Locale): Response => redirect(pagePath(locale, '/payment/return'), { status: 303 });

/** What the bank asks about the payment of this browser; throws the way on when it asks nothing. */
export async function loadChallenge(asked: AskedRequest, locale: Locale): Promise<Challenge> {
  asDocument(asked.request);
  requireSession(asked);
  const pending = pendingPayment(asked.request);
  if (pending === null) throw toReturn(locale);
  const api = apiFor(asked, locale);
  const { clientSecret } = pending;
  const [{ data: provider }, state] = await Promise.all([
    required(api.getPaymentProvider()),
    api.readPayment({ body: { clientSecret } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) throw toReturn(locale);
      throw error;
    }),
  ]);
  const { status, plan, amountCents } = state.data;
  if (status !== 'requires_action' && status !== 'requires_confirmation') throw toReturn(locale);
  allowCardForm(asked.context, providerOf(provider.provider));
  return providerOf(provider.provider) === 'stripe'
    ? { kind: 'stripe', clientSecret, publishableKey: provider.publishableKey ?? '' }
    : { kind: 'sandbox', plan: plan.title, amountCents };
}

/** What the payer told the sandbox's bank; leads on to what became of the payment, `null` when it did not arrive. */
export async function answerChallenge({ request, context }: AskedRequest, locale: Locale): Promise<Response | null> {
  requireSession({ request, context });
  const answer = fieldText(await readForm(request), 'answer');
  const pending = pendingPayment(request);
  if (pending === null || (answer !== 'yes' && answer !== 'no')) return toReturn(locale);
  const { clientSecret } = pending;
  try {
    const api = apiFor(detach({ request, context }), locale);
    await api.answerSandboxChallenge({ body: { clientSecret, isPassed: answer === 'yes' } });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    // answered before, from another tab or by the first of two presses: what became of it is shown
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return null;
  }
  return toReturn(locale);
}
