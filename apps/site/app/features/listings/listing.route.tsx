import { type CallOutput, dayMs, emptySearchState, GoneError, type ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data } from 'react-router';
import { Button } from '@plaza/ui';
import { EmptyBay } from '@plaza/ui/artwork';
import type { RouteHandle } from '~/route-handle.ts';
import { messagesOfAreaWithPrefix } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { apiFor, toErrorResponse, optional } from '~/server/api.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { sourceOfView } from '~/features/insights/counting/listing-source.server.ts';
import { readMapTiles } from '~/features/places/map/map-tiles.server.ts';
import { isPageOpening } from '~/server/request-purpose.ts';
import { readPendingMessage, rememberPendingMessage } from '~/features/chat/pending-message.server.ts';
import { requireSession, sessionOf } from '~/server/session.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { actionRow, centeredNotice, page, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { listTerms } from './listing-terms.ts';
import type { FirstMessage } from './contact/message-box.tsx';
import type { RevealResult } from './contact/revealed.tsx';
import { ListingPage, SimilarListings } from './listing-page.tsx';
import { findChatAbout, revealContact } from './contact/owner-contact.server.ts';
import type { Route } from './+types/listing.route';
import { unavailableListing } from './listing.css.ts';

export const handle = {
  cache: 'page',
  isPublic: true,
  countsAs: 'similar',
  hasSearchHeader: true,
} satisfies RouteHandle;

const similarListingCount = 4;

// Complex because guests, owners and an interrupted message each change some values of the page.
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  const api = apiFor({ request, context }, locale);
  const similarListings = optional(api.listSimilarListings({ params: { id }, query: { limit: similarListingCount } }));
  const loadSimilarListings = async (): Promise<ListingCard[]> => (await similarListings)?.data ?? [];
  try {
    const isCounted = isPageOpening(request);
    const viewSource = await sourceOfView({ request, context });
    const loadedListing = (
      await api.getListing({ params: { id }, query: { isPreview: !isCounted, source: viewSource } })
    ).data;
    const mapTiles = await readMapTiles(locale);
    // formats the date on the server: `Intl` would load all locales of the browser
    const { t, formatDate } = intlFor(locale);
    const publishedText = formatDate(loadedListing.publishedAt, { dateStyle: 'long' });
    const confirmedText = t('listing.confirmed', {
      days: Math.max(0, Math.floor((Date.now() - Date.parse(loadedListing.confirmedAt)) / dayMs)),
    });
    const termsIntl = intlFor<'wizard'>(locale, {
      ...messagesOfAreaWithPrefix('wizard', locale, 'availability.'),
      ...messagesOfAreaWithPrefix('wizard', locale, 'ownerType.'),
      ...messagesOfAreaWithPrefix('wizard', locale, 'priceParts.'),
    });
    const session = sessionOf(context);
    const isOwnListing = session !== null && loadedListing.owner?.id === session.user.id;
    const chatId = session && !isOwnListing ? await findChatAbout(api, id) : null;
    const storedMessage = readPendingMessage(request);
    const listingMessage = storedMessage?.listingId === id ? storedMessage : null;
    const firstMessage: FirstMessage = {
      submissionId: listingMessage?.submissionId ?? crypto.randomUUID(),
      text: listingMessage?.text ?? '',
      problem: listingMessage?.problem ?? null,
      source: viewSource,
      chatId,
    };
    const responseHeaders = new Headers();
    const clearedProblemCookie =
      listingMessage?.problem && rememberPendingMessage(request, { ...listingMessage, problem: null });
    if (clearedProblemCookie) responseHeaders.set('set-cookie', clearedProblemCookie);
    const listingPageData = {
      listing: loadedListing,
      rented: null,
      published: publishedText,
      confirmed: confirmedText,
      terms: listTerms(termsIntl, loadedListing),
      similar: await loadSimilarListings(),
      map: mapTiles,
      source: viewSource,
      isCounted,
      firstMessage,
    };
    return data(listingPageData, { headers: responseHeaders });
  } catch (error) {
    if (error instanceof GoneError) {
      const rented = (await optional(api.getRentedListing({ params: { id } })))?.data ?? null;
      return data(
        {
          listing: null,
          rented,
          published: '',
          confirmed: '',
          terms: null,
          similar: await loadSimilarListings(),
          map: null,
          source: 'direct' as const,
          isCounted: false,
          firstMessage: null,
        },
        { status: rented === null ? 410 : 200 },
      );
    }
    throw toErrorResponse(error);
  }
}

/** Requests the owner's phone number without scripts; scripts call `owner-contact.route.ts`. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<RevealResult> {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  requireSession({ request, context });
  return revealContact(apiFor({ request, context }, locale), id);
}

/** A different vehicle in the URL needs no new data of the listing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export default function ListingRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return loaderData.listing ? (
    <ListingPage
      key={loaderData.listing.id}
      listing={loaderData.listing}
      published={loaderData.published}
      confirmed={loaderData.confirmed}
      terms={loaderData.terms}
      similar={loaderData.similar}
      map={loaderData.map}
      source={loaderData.source}
      isCounted={loaderData.isCounted}
      reveal={actionData ?? null}
      firstMessage={loaderData.firstMessage}
    />
  ) : (
    <GonePage
      rented={loaderData.rented}
      similar={loaderData.similar}
      town={(loaderData.rented ?? loaderData.similar[0])?.shortLocation.split(', ').at(-1) ?? null}
    />
  );
}

/**
 * Page of a listing that was published once and is unavailable, with similar listings; drivers can wait for a rented one.
 * @param town town of the listing; `null` when unknown
 */
function GonePage({
  rented,
  similar: loadSimilar,
  town,
}: {
  rented: CallOutput<'getRentedListing'>['data'] | null;
  similar: readonly ListingCard[];
  town: string | null;
}): ReactElement {
  const { t, locale } = useIntl();
  const title = rented ? t('listing.rentedTitle', { name: rented.name }) : t('listing.goneTitle');
  return (
    <main id="main" tabIndex={-1} className={`${page} ${unavailableListing}`}>
      <PageHead title={title} isIndexed={false} />
      <div className={centeredNotice}>
        <EmptyBay />
        <h1 className={titleText}>{title}</h1>
        <p>{t(rented ? 'listing.rentedText' : 'listing.goneText')}</p>
        <div className={actionRow}>
          {rented && (
            <Button href={pagePath(locale, `/parking/${rented.id}/waiting`)}>{t('listing.rentedJoin')}</Button>
          )}
          <Button
            variant={rented ? 'secondary' : 'primary'}
            href={searchPath(locale, { ...emptySearchState, substr: town ?? '' })}
          >
            {town === null ? t('listing.search') : t('listing.searchTown', { town })}
          </Button>
          {!rented && (
            <Button variant="secondary" href={pagePath(locale)}>
              {t('error.home')}
            </Button>
          )}
        </div>
      </div>
      {loadSimilar.length > 0 && <SimilarListings listings={loadSimilar} />}
    </main>
  );
}
