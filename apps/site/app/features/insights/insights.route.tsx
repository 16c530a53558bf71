import { ApiError, type Client, type ListingInsights } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { InsightsPage } from './insights-page.tsx';
import { isChangedBy, unlessOffline } from '~/features/owner-listings/actions/after-action.ts';
import { hasFiguresOf } from '~/features/owner-listings/item/item-identity.tsx';
import { periodOf, type ListingPeriod } from '~/features/owner-listings/listing-days.ts';
import { ownListingPath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { listingOf } from '~/server/listing-number.ts';
import { ownerAction } from '~/features/owner-listings/actions/owner-action.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/insights.route';

export const handle = { cache: 'ownPage', isPublic: false, hasOwnerAction: true } satisfies RouteHandle;

/** `null` when the plan has none. */
async function insightsOf(api: Client, id: number, days: ListingPeriod): Promise<ListingInsights | null> {
  try {
    return (await api.getListingInsights({ params: { id }, query: { days } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'plan_without_insights') return null;
    throw error;
  }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = listingOf(params);
  if (!asked) throw data(null, { status: 404 });
  requireSession({ request, context });
  const { locale, id } = asked;
  const period = periodOf(new URL(request.url).searchParams.get('days'));
  const api = apiFor({ request, context }, locale);
  const [listing, insights] = await required(
    Promise.all([api.getOwnListing({ params: { id } }), insightsOf(api, id, period)]),
  );
  if (!hasFiguresOf(listing.data)) throw redirect(ownListingPath(locale, id));
  const submissionId = crypto.randomUUID();
  return { listing: listing.data, insights, period, submissionId, words: areaWords('insights', locale) };
}

export const action = (args: Route.ActionArgs) => ownerAction(args);

/** A lost connection leaves everything as it is, and says so. */
export const clientAction = (args: Route.ClientActionArgs) => unlessOffline(args);

export const shouldRevalidate = isChangedBy;

export default function InsightsRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <InsightsPage key={loaderData.listing.id} {...loaderData} />;
}
