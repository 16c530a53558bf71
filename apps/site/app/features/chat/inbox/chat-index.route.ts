import { data, redirect } from 'react-router';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { pageAddressOf } from '~/server/page-address.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-index.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** Chats begin with the inbox. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const { search } = new URL(pageAddressOf(request), request.url);
  return redirect(pagePath(params.locale, '/account/chat/inbox', search));
}
