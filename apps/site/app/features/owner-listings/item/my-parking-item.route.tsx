import { dayInSpain, dayMs } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { listAvailabilityFacts } from '~/features/listings/cards/availability-facts.ts';
import { messagesOfAreaWithPrefix } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { OwnListingPage } from './item-page.tsx';
import { parseListingPeriod } from '~/features/owner-listings/listing-figures.ts';
import { revalidateUnlessOffline, catchOffline } from '~/features/owner-listings/actions/owner-outcome.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { ownerAction } from '~/features/owner-listings/actions/owner-action.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/my-parking-item.route';

export const handle = { cache: 'ownPage', isPublic: false, hasOwnerAction: true } satisfies RouteHandle;

const tomorrowInSpain = (now: Date): string => {
  const tomorrow = new Date(dayInSpain(now));
  return new Date(tomorrow.getTime() + dayMs).toISOString().slice(0, 10);
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const listingId = parseRecordIdParam(params.id);
  const period = parseListingPeriod(new URL(request.url).searchParams.get('days'));
  const api = apiFor({ request, context }, locale);
  const [listing, days] = await Promise.all([
    required(api.getOwnListing({ params: { id: listingId } })),
    optional(api.getListingDays({ params: { id: listingId }, query: { days: period } })),
  ]);
  const isMarkingRented = new URL(request.url).searchParams.get('confirm') === 'rented';
  const renterCandidates =
    isMarkingRented || listing.data.state === 'rented'
      ? await optional(api.listRenterCandidates({ params: { id: listingId } }))
      : null;
  const termsIntl = intlFor<'wizard'>(locale, messagesOfAreaWithPrefix('wizard', locale, 'availability.'));
  return {
    listing: listing.data,
    availabilityFacts: listAvailabilityFacts(termsIntl, listing.data.availability),
    days: days?.data ?? [],
    period,
    candidates: renterCandidates?.data ?? [],
    firstDay: tomorrowInSpain(new Date()),
    submissionId: crypto.randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => ownerAction(args);

export const clientAction = (args: Route.ClientActionArgs) => catchOffline(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default function MyParkingItemRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <OwnListingPage key={loaderData.listing.id} {...loaderData} />;
}
