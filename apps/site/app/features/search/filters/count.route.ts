import { parseSearchState, toSearchQuery } from '@plaza/sdk';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/count.route';

export const handle = { cache: 'moment', isPublic: true } satisfies RouteHandle;

/** How many bays a search would find, with the counts of its filters. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  if (!isLocale(params.locale)) return new Response(null, { status: 404 });
  const state = { ...parseSearchState(new URL(request.url).searchParams), page: 1 };
  const api = apiFor({ request, context }, params.locale);
  const { meta } = await required(api.searchListings({ query: toSearchQuery(state) }));
  return Response.json({ total: meta.total, totalIsCapped: meta.totalIsCapped, facets: meta.facets });
}
