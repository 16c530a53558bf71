import { ApiError } from '@plaza/sdk';
import { alertFrequencies, maxSavedSearchName } from '@plaza/sdk/contract';
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
import type { Route } from './+types/search-link.route';
import { type SearchLinkOutcome, SearchLinkPage } from './search-link-page.tsx';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** Errors of a token that is forged, expired, or about a search that is gone. */
const isUselessToken = (error: unknown): boolean =>
  error instanceof ApiError && ['invalid_code', 'validation_failed'].includes(error.code);

/** Email scanners open links, so loading the page confirms nothing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const token = url.searchParams.get('token') ?? '';
  const isChange = url.searchParams.get('kind') === 'change';
  const messages = messagesOfArea('alerts', locale);
  if (!isChange || token === '') return { kind: 'confirm' as const, token, savedSearch: null, messages };
  try {
    const { data: savedSearch } = await apiFor({ request, context }, locale).readSavedSearch({ body: { token } });
    return { kind: 'change' as const, token, savedSearch, messages };
  } catch (error) {
    if (!isUselessToken(error)) throw error;
    return { kind: 'change' as const, token, savedSearch: null, messages };
  }
}

/** The URL contains a token that changes a search: requests to other pages and servers don't contain the URL. */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin' });

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const form = await readForm(request);
  const [token, intent] = [fieldText(form, 'token'), fieldText(form, 'intent')];
  const api = apiFor(withoutAbort({ request, context }), locale);
  const name = fieldText(form, 'name').trim().slice(0, maxSavedSearchName);
  try {
    if (intent === 'confirm') {
      const { isInAccount } = (await api.confirmSavedSearch({ body: { token } })).data;
      return data<SearchLinkOutcome>({ state: isInAccount ? 'confirmedInAccount' : 'confirmed' });
    }
    if (intent === 'delete') {
      await api.removeSavedSearch({ body: { token } });
      return data<SearchLinkOutcome>({ state: 'searchDeleted' });
    }
    const frequency = alertFrequencies.find((one) => one === fieldText(form, 'frequency')) ?? 'instant';
    await api.changeSavedSearch({
      body: { token, name, frequency, isPaused: form.has('isPaused'), isQuietAtNight: form.has('isQuietAtNight') },
    });
    return data<SearchLinkOutcome>({ state: 'changed' });
  } catch (error) {
    const hasFieldError = error instanceof ApiError && error.fields['name'] !== undefined;
    if (isUselessToken(error) && !hasFieldError)
      return data<SearchLinkOutcome>({ state: 'linkWrong' }, { status: 400 });
    const { data: failure, init } = toFailureResponse(error, ['name'], { name });
    return data<SearchLinkOutcome>({ state: 'failed', token, failure }, init ?? {});
  }
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs): Promise<SearchLinkOutcome> {
  const token = (await request.clone().formData()).get('token');
  const outcome = await sendFormByScript(serverAction);
  return 'state' in outcome
    ? outcome
    : { state: 'failed', token: typeof token === 'string' ? token : '', failure: outcome };
}

/** The token is no longer in the URL. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;

export default function SearchLinkRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...pageProps } = loaderData;
  const authAreaData = useRouteLoaderData<typeof authArea>('auth-area');
  const pageMessages = useMemo(() => ({ ...authAreaData?.messages, ...messages }), [authAreaData?.messages, messages]);
  return (
    <AreaMessagesProvider messages={pageMessages}>
      <SearchLinkPage {...pageProps} outcome={actionData ?? null} />
    </AreaMessagesProvider>
  );
}
