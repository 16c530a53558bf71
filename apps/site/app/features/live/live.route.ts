import { localeOf } from '~/server/route-params.ts';
import { openLiveEvents } from './live-events.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/live.route';

export const handle = { cache: 'never', isPublic: false, isBackground: true } satisfies RouteHandle;

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> | Response {
  return openLiveEvents({ request, context }, localeOf(context));
}
