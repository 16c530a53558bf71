import { apiFor } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import { respondOr503 } from '~/server/resource.ts';
import { findPlaceOfQuery, readPlaceQuery } from './wizard-place.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard-place.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

/** Serves the place that belongs to a text (`?q=`) or a point (`?lat=&lng=`). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const placeQuery = readPlaceQuery(new URL(request.url).searchParams);
  if (!placeQuery) return new Response(null, { status: 404 });
  const api = apiFor({ request, context }, localeOf(context));
  return respondOr503(async () => Response.json(await findPlaceOfQuery(api, placeQuery)));
}
