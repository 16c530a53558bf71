import { redirect } from 'react-router';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { pagePathOf } from '~/server/page-path.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-index.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const { search } = new URL(pagePathOf(request), request.url);
  return redirect(pagePath(locale, '/account/chat/inbox', search));
}
