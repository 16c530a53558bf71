import { GoneError, type ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data } from 'react-router';
import type { FirstMessage } from '~/features/listings/contact/first-message.ts';
import { GonePage } from './gone-page.tsx';
import type { Reveal } from '~/features/listings/contact/owner-contact.ts';
import { ListingPage } from './listing-page.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { intlFor } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, errorResponse, optional } from '~/server/api.ts';
import { listingOf } from '~/server/listing-number.ts';
import { sourceBefore } from '~/features/insights/counting/listing-source.server.ts';
import { mapTilesIn } from '~/features/places/map/map-tiles.server.ts';
import { revealContact } from '~/features/listings/contact/owner-contact.server.ts';
import { isOpenedPage } from '~/server/request-purpose.ts';
import { pendingMessage, rememberMessage } from '~/features/chat/pending-message.server.ts';
import { requireSession, sessionOf } from '~/server/session.ts';
import { chatAbout } from '~/features/listings/contact/start-chat.server.ts';
import type { Route } from './+types/listing.route';

export const handle = {
  cache: 'page',
  isPublic: true,
  countsAs: 'similar',
  hasSearchHeader: true,
} satisfies RouteHandle;

const similarCount = 4;

// Complex because guests, owners and an interrupted message each change some values of the page.
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale) || !/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  const api = apiFor({ request, context }, params.locale);
  const similarListings = optional(api.listSimilarListings({ params: { id }, query: { limit: similarCount } }));
  const similar = async (): Promise<ListingCard[]> => (await similarListings)?.data ?? [];
  try {
    const isCounted = isOpenedPage(request);
    const source = await sourceBefore({ request, context });
    const listing = (await api.getListing({ params: { id }, query: { isPreview: !isCounted, source } })).data;
    const map = await mapTilesIn(params.locale);
    // a browser would look through all its languages to write a date
    const published = intlFor(params.locale).formatDate(listing.publishedAt, { dateStyle: 'long' });
    const session = sessionOf(context);
    const isOwn = session !== null && listing.owner?.id === session.user.id;
    const chatId = session && !isOwn ? await chatAbout(api, id) : null;
    const kept = pendingMessage(request);
    const pending = kept?.listingId === id ? kept : null;
    const firstMessage: FirstMessage = {
      submissionId: pending?.submissionId ?? crypto.randomUUID(),
      text: pending?.text ?? '',
      problem: pending?.problem ?? null,
      source,
      chatId,
    };
    const headers = new Headers();
    const saidOnce = pending?.problem && rememberMessage(request, { ...pending, problem: null });
    if (saidOnce) headers.set('set-cookie', saidOnce);
    const page = { listing, published, similar: await similar(), map, source, isCounted, firstMessage };
    return data(page, { headers });
  } catch (error) {
    if (error instanceof GoneError)
      return data(
        {
          listing: null,
          published: '',
          similar: await similar(),
          map: null,
          source: 'direct' as const,
          isCounted: false,
          firstMessage: null,
        },
        { status: 410 },
      );
    throw errorResponse(error);
  }
}

/** Asks for the owner's phone number without scripts; with them `owner-contact.ts` answers. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Reveal> {
  const asked = listingOf(params);
  if (!asked) throw data(null, { status: 404 });
  requireSession({ request, context });
  return revealContact(apiFor({ request, context }, asked.locale), asked.id);
}

/** The vehicle in the address is the page's own affair. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function ListingRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return loaderData.listing ? (
    <ListingPage
      key={loaderData.listing.id}
      listing={loaderData.listing}
      published={loaderData.published}
      similar={loaderData.similar}
      map={loaderData.map}
      source={loaderData.source}
      isCounted={loaderData.isCounted}
      reveal={actionData ?? null}
      firstMessage={loaderData.firstMessage}
    />
  ) : (
    <GonePage similar={loaderData.similar} town={loaderData.similar[0]?.shortLocation.split(', ').at(-1) ?? null} />
  );
}
