import { ApiError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirectDocument } from 'react-router';
import { RevertEmailPage, type RevertOutcome } from './revert-email-page.tsx';
import { offlineFailure, sendFormByScript } from '~/forms/failure-notice.tsx';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { toFailureResponse, fieldText } from '~/forms/form-submission.server.ts';
import { readForm } from '~/server/read-body.ts';
import { endSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/revert-email.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ url }: Route.LoaderArgs): { code: string | null } {
  return { code: url.searchParams.get('code') };
}

/**
 * The URL contains a code that restores the account's email: requests to other pages and servers don't contain the URL.
 */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin' });

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const revertCode = fieldText(await readForm(request), 'code');
  const api = apiFor(withoutAbort({ request, context }), locale);
  let resetCode: string;
  try {
    resetCode = (await api.revertEmail({ body: { code: revertCode } })).data.resetCode;
  } catch (error) {
    if (error instanceof ApiError && ['invalid_code', 'validation_failed'].includes(error.code))
      return data<RevertOutcome>({ state: 'old' }, { status: 400 });
    const { data: failure, init } = toFailureResponse<never>(error, [], null);
    return data<RevertOutcome>({ state: 'failed', ...failure }, init ?? {});
  }
  // the reverted change has ended every session of the account
  endSession(context);
  throw redirectDocument(pagePath(locale, `/auth/reset?reverted=true&code=${resetCode}`), { status: 303 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RevertOutcome> {
  const revertResult = await sendFormByScript(serverAction);
  return revertResult === offlineFailure ? { state: 'failed', ...offlineFailure } : (revertResult as RevertOutcome);
}

/** The form's response already contains the outcome, so loading the page again would change nothing. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;

export default function RevertEmailRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <RevertEmailPage {...loaderData} outcome={actionData ?? null} />;
}
