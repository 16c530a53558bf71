import { redirect } from 'react-router';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { listingPath, ownListingPath } from '~/paths.ts';
import { apiFor, optional } from '~/server/api.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/numeric-redirect.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** `/{locale}/{id}` redirects the owner to the page that manages the listing, and everyone else to the public page. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const ownListing =
    sessionOf(context) === null
      ? null
      : await optional(apiFor({ request, context }, locale).getOwnListing({ params: { id } }));
  return redirect(
    ownListing === null ? listingPath(locale, id, new URL(request.url).search) : ownListingPath(locale, id),
  );
}

/** A page rather than a resource route, so that any other single path segment gets the not-found page. */
export default function NumericRedirect(): null {
  return null;
}
