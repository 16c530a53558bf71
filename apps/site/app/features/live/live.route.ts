import { isLocale } from '~/i18n/locale.ts';
import { openLiveEvents } from './live-events.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/live.route';

export const handle = { cache: 'never', isPublic: false, isBackground: true } satisfies RouteHandle;

/** What happens to the chats and listings of whoever is signed in, as server-sent events. */
export function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> | Response {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  return openLiveEvents({ request, context }, params.locale);
}
