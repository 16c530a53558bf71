import { localeOf } from '~/server/route-params.ts';
import { apiFor } from '~/server/api.ts';
import { respondOr503 } from '~/server/resource.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/chat-counts.route';

export const handle = { cache: 'never', isPublic: false, isBackground: true } satisfies RouteHandle;

/** Serves chat counts by folder to scripts. Answers 401 instead of redirecting to login. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> | Response {
  const locale = localeOf(context);
  if (!sessionOf(context)) return new Response(null, { status: 401 });
  return respondOr503(async () => Response.json(await apiFor({ request, context }, locale).countChats()));
}
