import { ApiError, PlazaError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data } from 'react-router';
import { WithdrawPage, type WithdrawalResult } from './withdraw-page.tsx';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { fieldText, readSubmissionId } from '~/forms/form-submission.server.ts';
import { readForm } from '~/server/read-body.ts';
import { retainChosenListing } from './billing.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/withdraw.route';
import { freePlanId } from './billing-paths.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const [subscription, profile] = await required(Promise.all([api.getUserSubscription(), api.getProfile()]));
  const hasWithdrawalRight = subscription.data?.withdrawal != null;
  const freePlanPreview = hasWithdrawalRight
    ? await optional(api.previewPlanChange({ query: { planId: freePlanId } }))
    : null;
  const { firstName, lastName, email } = profile.data;
  const customerName = [firstName, lastName].filter(Boolean).join(' ');
  return {
    subscription: subscription.data,
    person: { name: customerName === '' ? email : customerName, email },
    following: freePlanPreview?.data ?? null,
    step: new URL(request.url).searchParams.get('step') === '2' ? (2 as const) : (1 as const),
    submissionId: crypto.randomUUID(),
    messages: messagesOfArea('billing', locale),
  };
}

const withdrawalFailureByErrorCode: Readonly<Record<string, 'amount' | 'over'>> = {
  amount_changed: 'amount',
  withdrawal_over: 'over',
};

/** Withdraws from the contract for the displayed refund. Idempotent: a repetition gets the same receipt. */
export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request);
  const refundCents = Number(form.get('refundCents'));
  if (!Number.isSafeInteger(refundCents) || refundCents < 0) throw data(null, { status: 400 });
  const withdrawalBody = { refundCents, submissionId: readSubmissionId(form) };
  try {
    const api = apiFor(withoutAbort({ request, context }), locale);
    await retainChosenListing(api, form);
    const { data: receipt } = await api.withdrawFromContract({ body: withdrawalBody });
    return data<WithdrawalResult>({ receipt: { ...receipt, plan: fieldText(form, 'plan') } });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    const errorStatus = error instanceof ApiError ? error.status : 503;
    return data<WithdrawalResult>(
      { failure: withdrawalFailureByErrorCode[error.code] ?? 'other' },
      { status: errorStatus },
    );
  }
}

/** Revalidates after failures, too, because the refund or the right to withdraw has changed. */
export const shouldRevalidate = () => true;

export default function WithdrawRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...page } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <WithdrawPage {...page} result={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
