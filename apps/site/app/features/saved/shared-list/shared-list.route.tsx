import { ApiError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data } from 'react-router';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, toErrorResponse } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import type { Route } from './+types/shared-list.route';
import { SharedListPage } from './shared-list-page.tsx';

export const handle = { cache: 'ownPage', isPublic: true, countsAs: 'saved' } satisfies RouteHandle;

/** The URL contains the token that reads the list: requests to other pages and servers don't contain the URL. */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const messages = messagesOfArea('saved', locale);
  try {
    const { data: list } = await apiFor({ request, context }, locale).readSharedList({ body: { token: params.token } });
    return data({ list, messages });
  } catch (error) {
    const isUnknownToken = error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code);
    if (!isUnknownToken) throw toErrorResponse(error);
    return data({ list: null, messages }, { status: 404 });
  }
}

export default function SharedListRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { messages, list } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <SharedListPage list={list} />
    </AreaMessagesProvider>
  );
}
