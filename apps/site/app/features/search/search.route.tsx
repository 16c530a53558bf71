import { parseSearchState, toSearchQuery } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';
import { SearchPage } from './search-page.tsx';
import { carry, parseAttribution } from '~/attribution/attribution.ts';
import { onlyLookChanged, searchOfForm } from './search-address.ts';
import { localeOf } from '~/server/route-params.ts';
import { searchPath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import { lookupsIn } from './lookups.server.ts';
import { mapTilesIn } from '~/features/places/map/map-tiles.server.ts';
import type { Route } from './+types/search.route';

export const handle = {
  cache: 'page',
  isPublic: true,
  isInSitemap: true,
  countsAs: 'search',
  hasSearchHeader: true,
  isFullWidth: true,
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { searchParams } = new URL(request.url);
  const attribution = parseAttribution(searchParams);
  const ofForm = searchOfForm(searchParams);
  if (ofForm) throw redirect(carry(searchPath(locale, ofForm), attribution));
  const asked = parseSearchState(searchParams);
  const api = apiFor({ request, context }, locale);
  const [results, lookups, map] = await Promise.all([
    required(api.searchListings({ query: toSearchQuery(asked) })),
    required(lookupsIn(locale, api)),
    mapTilesIn(locale),
  ]);
  const { pageCount } = results.meta;
  if (asked.page > 1 && asked.page > pageCount) {
    throw redirect(carry(searchPath(locale, { ...asked, page: Math.max(1, pageCount) }), attribution));
  }
  return {
    listings: results.data,
    meta: results.meta,
    lookups,
    state: asked,
    map,
  };
}

/** Opening the filters or the map on a phone finds nothing new. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && !onlyLookChanged(currentUrl, nextUrl);

export default function SearchRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <SearchPage {...loaderData} />;
}
