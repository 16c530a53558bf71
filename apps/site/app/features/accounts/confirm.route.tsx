import { ApiError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data } from 'react-router';
import { type ConfirmOutcome, ConfirmPage } from './confirm-page.tsx';
import type { ResendOutcome } from './resend-notice.tsx';
import { offlineFailure, sendFormByScript } from '~/forms/failure-notice.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, optional } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { toFailureResponse, fieldText } from '~/forms/form-submission.server.ts';
import { listingPath } from '~/paths.ts';
import { hasEmailOutbox } from './email-outbox.server.ts';
import { readPendingMessage } from '~/features/chat/pending-message.server.ts';
import { readForm } from '~/server/read-body.ts';
import { changeSessionUser, requireSession, sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/confirm.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const emailedCode = url.searchParams.get('code');
  const unsentMessage = readPendingMessage(request);
  return {
    code: emailedCode,
    isSignedIn: sessionOf(context) !== null,
    hasEmailOutbox: await hasEmailOutbox(),
    messagePath: unsentMessage && `${listingPath(locale, unsentMessage.listingId)}#contact`,
  };
}

/**
 * The URL contains a confirmation code: requests to other pages and servers send only the origin, which forms need for
 * their `Origin` header.
 */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin' });

type ConfirmActionData = { outcome: ConfirmOutcome; resend: null } | { outcome: null; resend: ResendOutcome };

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const confirmForm = await readForm(request);
  const api = apiFor(withoutAbort({ request, context }), locale);
  if (confirmForm.get('intent') === 'resend') {
    requireSession({ request, context });
    try {
      await api.resendConfirmation();
      return data<ConfirmActionData>({ outcome: null, resend: { isResent: true } });
    } catch (error) {
      const { data: failure, init } = toFailureResponse<never>(error, [], null);
      return data<ConfirmActionData>({ outcome: null, resend: { isResent: false, ...failure } }, init ?? {});
    }
  }
  try {
    const confirmEmailResponse = await api.confirmEmail({ body: { code: fieldText(confirmForm, 'code') } });
    if (sessionOf(context)) {
      const confirmedProfile = await optional(api.getProfile());
      if (confirmedProfile)
        changeSessionUser(context, { email: confirmedProfile.data.email, confirmed: confirmedProfile.data.confirmed });
    }
    return data<ConfirmActionData>({
      outcome: { state: confirmEmailResponse.data.isChange ? 'doneChange' : 'done' },
      resend: null,
    });
  } catch (error) {
    const refusalState = error instanceof ApiError ? outcomeStateByErrorCode[error.code] : undefined;
    if (refusalState)
      return data<ConfirmActionData>({ outcome: { state: refusalState }, resend: null }, { status: 400 });
    const { data: failure, init } = toFailureResponse<never>(error, [], null);
    return data<ConfirmActionData>({ outcome: { state: 'failed', ...failure }, resend: null }, init ?? {});
  }
}

const outcomeStateByErrorCode: Readonly<Record<string, 'old' | 'taken'>> = {
  invalid_code: 'old',
  validation_failed: 'old',
  email_taken: 'taken',
};

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ConfirmActionData> {
  const confirmationResult = await sendFormByScript(serverAction);
  return confirmationResult === offlineFailure
    ? { outcome: { state: 'failed', ...offlineFailure }, resend: null }
    : (confirmationResult as ConfirmActionData);
}

/** The form's response already contains the outcome, so loading the page again would change nothing. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <ConfirmPage {...loaderData} outcome={actionData?.outcome ?? null} resend={actionData?.resend ?? null} />;
}
