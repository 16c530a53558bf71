import { ApiError, freshnessAnswers } from '@plaza/sdk';
import { type ReactElement, useMemo } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import type { loader as authArea } from '~/features/accounts/auth-area.route.tsx';
import { sendFormByScript } from '~/forms/failure-notice.tsx';
import { fieldText, toFailureResponse } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf } from '~/server/route-params.ts';
import type { Route } from './+types/freshness-link.route';
import { FreshnessLinkPage, type FreshnessOutcome } from './freshness-link-page.tsx';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** Errors of a token that is forged, expired, or about a listing that is gone. */
const isUselessToken = (error: unknown): boolean =>
  error instanceof ApiError && ['invalid_code', 'validation_failed'].includes(error.code);

const problemByErrorCode = {
  action_not_allowed: 'answered',
  listing_limit_reached: 'full',
  plan_does_not_allow_publishing: 'noPlan',
} as const;

const problemOf = (error: unknown) =>
  error instanceof ApiError && error.code in problemByErrorCode
    ? problemByErrorCode[error.code as keyof typeof problemByErrorCode]
    : null;

const answerOf = (text: string | null) => freshnessAnswers.find((one) => one === text) ?? 'free';

/** Email scanners open links, so loading the page answers nothing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const token = url.searchParams.get('token') ?? '';
  const page = {
    token,
    answer: answerOf(url.searchParams.get('answer')),
    messages: messagesOfArea('freshness', locale),
  };
  if (token === '') return { ...page, check: null };
  try {
    return {
      ...page,
      check: (await apiFor({ request, context }, locale).readFreshnessCheck({ body: { token } })).data,
    };
  } catch (error) {
    if (!isUselessToken(error)) throw error;
    return { ...page, check: null };
  }
}

/** The URL contains a token that changes a listing: requests to other pages and servers don't contain the URL. */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin' });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [token, answer] = [fieldText(form, 'token'), answerOf(fieldText(form, 'answer'))];
  const api = apiFor(withoutAbort({ request, context }), localeOf(context));
  try {
    await api.answerFreshnessCheck({ body: { token, answer } });
    return data<FreshnessOutcome>({ state: answer });
  } catch (error) {
    if (isUselessToken(error)) return data<FreshnessOutcome>({ state: 'wrong' }, { status: 400 });
    const problem = problemOf(error);
    if (problem !== null) return data<FreshnessOutcome>({ state: problem }, { status: 409 });
    const { data: failure, init } = toFailureResponse<never>(error, [], null);
    return data<FreshnessOutcome>({ state: 'failed', failure }, init ?? {});
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FreshnessOutcome> {
  const outcome = await sendFormByScript(serverAction);
  return 'state' in outcome ? outcome : { state: 'failed', failure: outcome };
}

/** The page shows the listing as the link found it, with the outcome of the answer. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;

export default function FreshnessLinkRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...pageProps } = loaderData;
  const authAreaData = useRouteLoaderData<typeof authArea>('auth-area');
  const pageMessages = useMemo(() => ({ ...authAreaData?.messages, ...messages }), [authAreaData?.messages, messages]);
  return (
    <AreaMessagesProvider messages={pageMessages}>
      <FreshnessLinkPage {...pageProps} outcome={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
