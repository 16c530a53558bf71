import { ApiError } from '@plaza/sdk';
import { type ReactElement, useMemo } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { type UnsubscribeKind, type UnsubscribeOutcome, UnsubscribePage } from './unsubscribe-page.tsx';
import { offlineFailure, sendFormByScript } from '~/forms/failure-notice.tsx';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { apiFor } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { toFailureResponse, fieldText } from '~/forms/form-submission.server.ts';
import type { loader as authArea } from './auth-area.route.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/unsubscribe.route';
import { readForm } from '~/server/read-body.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

interface UnsubscribeData {
  kind: UnsubscribeKind;
  token: string | null;
  messages: CompiledMessages;
}

export function loader({ url, context }: Route.LoaderArgs): UnsubscribeData {
  const kind = (['alerts', 'search'] as const).find((one) => one === url.searchParams.get('kind')) ?? 'chats';
  return { kind, token: url.searchParams.get('token'), messages: messagesOfArea('mails', localeOf(context)) };
}

/** The URL contains a token that unsubscribes: requests to other pages and servers don't contain the URL. */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin' });

/** Accepts the page's own form, and one-click unsubscribe requests of email clients (RFC 8058). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOf(context);
  // a one-click unsubscribe request may have no body
  const unsubscribeForm = await readForm(request).catch(() => new FormData());
  const unsubscribeToken = fieldText(unsubscribeForm, 'token') || (url.searchParams.get('token') ?? '');
  try {
    await apiFor(withoutAbort({ request, context }), locale).unsubscribeMails({ body: { token: unsubscribeToken } });
    return data<UnsubscribeOutcome>({ state: 'done' });
  } catch (error) {
    const isInvalidToken = error instanceof ApiError && ['invalid_code', 'validation_failed'].includes(error.code);
    if (isInvalidToken) return data<UnsubscribeOutcome>({ state: 'wrong' }, { status: 400 });
    const { data: failure, init } = toFailureResponse<never>(error, [], null);
    return data<UnsubscribeOutcome>({ state: 'failed', token: unsubscribeToken, ...failure }, init ?? {});
  }
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs): Promise<UnsubscribeOutcome> {
  const submittedToken = (await request.clone().formData()).get('token');
  const unsubscribeResult = await sendFormByScript(serverAction);
  if (unsubscribeResult !== offlineFailure) return unsubscribeResult as UnsubscribeOutcome;
  return { state: 'failed', token: typeof submittedToken === 'string' ? submittedToken : '', ...offlineFailure };
}

/** The form's response already contains the outcome, so loading the page again would change nothing. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;

export default function UnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const authAreaData = useRouteLoaderData<typeof authArea>('auth-area');
  const pageMessages = useMemo(
    () => ({ ...authAreaData?.messages, ...loaderData.messages }),
    [authAreaData?.messages, loaderData.messages],
  );
  return (
    <AreaMessagesProvider messages={pageMessages}>
      <UnsubscribePage kind={loaderData.kind} token={loaderData.token} outcome={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
