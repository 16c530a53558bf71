import { dropInvalidArea, parseSearchState, toSearchQuery } from '@plaza/sdk';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/count.route';

export const handle = { cache: 'moment', isPublic: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const searchState = { ...dropInvalidArea(parseSearchState(new URL(request.url).searchParams)), page: 1 };
  const api = apiFor({ request, context }, localeOf(context));
  const { meta } = await required(api.searchListings({ query: toSearchQuery(searchState) }));
  return Response.json({ total: meta.total, totalIsCapped: meta.totalIsCapped, facets: meta.facets });
}
