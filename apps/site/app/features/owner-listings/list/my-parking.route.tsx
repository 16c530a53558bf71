import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { MyParkingPage } from './my-parking-page.tsx';
import { ownFiltersQuery, readOwnFilters } from './own-listings-address.ts';
import { isChangedBy, unlessOffline } from '~/features/owner-listings/actions/after-action.ts';
import { isLocale } from '~/i18n/locale.ts';
import { pagePath } from '~/paths.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { readOwnerPlan } from '~/features/owner-listings/owner-plan.server.ts';
import { ownerAction } from '~/features/owner-listings/actions/owner-action.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/my-parking.route';

export const handle = { cache: 'ownPage', isPublic: false, hasOwnerAction: true } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const { searchParams } = new URL(request.url);
  const filters = readOwnFilters(searchParams);
  const waitingId = Number(searchParams.get('for'));
  const { state, text, sort, page } = filters;
  const api = apiFor({ request, context }, params.locale);
  const isFor = Number.isSafeInteger(waitingId) && waitingId > 0;
  const [listings, plan, wanted, dashboard] = await Promise.all([
    required(
      api.listOwnListings({
        query: { page, sort, ...(state !== null && { state }), ...(text !== '' && { text }) },
      }),
    ),
    optional(readOwnerPlan(api)),
    isFor ? optional(api.getOwnListing({ params: { id: waitingId } })) : null,
    optional(api.getDashboard()),
  ]);
  const { meta } = listings;
  // the last listing of a page was deleted, or the address is old
  if (meta.page > meta.pageCount)
    throw redirect(
      pagePath(params.locale, '/account/my_parking', ownFiltersQuery({ ...filters, page: meta.pageCount })),
    );
  const found = wanted?.data;
  const waiting =
    found?.state === 'ready' && found.obstacle === 'listing_limit_reached'
      ? { id: found.id, name: found.name, state: found.state, counts: found.counts }
      : null;
  const figures = dashboard && {
    last30Days: dashboard.data.last30Days,
    before30Days: dashboard.data.before30Days,
    counts: dashboard.data.counts,
    rentCents: dashboard.data.rentCents,
  };
  return { listings: listings.data, meta, filters, plan, waiting, dashboard: figures };
}

export const action = (args: Route.ActionArgs) => ownerAction(args);

/** A lost connection leaves everything as it is, and says so. */
export const clientAction = (args: Route.ClientActionArgs) => unlessOffline(args);

export const shouldRevalidate = isChangedBy;

export default function MyParkingRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <MyParkingPage {...loaderData} />;
}
