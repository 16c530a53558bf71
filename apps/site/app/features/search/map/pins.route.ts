import { dropInvalidArea, parseSearchState, toFiltersQuery } from '@plaza/sdk';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/pins.route';

export const handle = { cache: 'halfMinute', isPublic: true } satisfies RouteHandle;

const maxMapZoom = 22;

/**
 * Serves the pins and clusters of a search in the map's viewport. The query is the search's, with `bounds` and `zoom`.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const { searchParams } = new URL(request.url);
  const searchState = dropInvalidArea(parseSearchState(searchParams));
  const zoom = Number(searchParams.get('zoom') ?? Number.NaN);
  const { bounds, ...filters } = toFiltersQuery(searchState);
  if (!bounds || !(zoom >= 0 && zoom <= maxMapZoom)) return new Response(null, { status: 400 });
  const api = apiFor({ request, context }, locale);
  const { data } = await required(api.searchPins({ query: { ...filters, bounds, zoom: Math.round(zoom) } }));
  return Response.json(data);
}
