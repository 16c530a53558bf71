import {
  formatSearchString,
  type ListingCard,
  dropInvalidArea,
  parseSearchState,
  type SearchMeta,
  type SearchState,
  setWalkMinutes,
  toSearchQuery,
} from '@plaza/sdk';
import { Link, redirect, useLocation, useNavigation, useSearchParams } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';
import { addAttribution, parseAttribution, useAddAttribution } from '~/attribution/attribution.ts';
import { readEventTime } from '~/attribution/event-time.server.ts';
import { isSameSearch, searchOfForm } from './search-url.ts';
import { localeOf } from '~/server/route-params.ts';
import { searchPath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import { type Lookups, readCachedLookups } from './lookups.server.ts';
import { readMapTiles } from '~/features/places/map/map-tiles.server.ts';
import type { Route } from './+types/search.route';
import { type ReactElement, useState } from 'react';
import { ListIcon, MapIcon } from '@plaza/ui';
import { ViewedSection } from '~/features/listings/viewed/viewed-section.tsx';
import { messagesOfAreaWithPrefix } from '~/i18n/area-messages.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { hidden } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SitePagination } from '~/layout/site-pagination.tsx';
import type { MapTiles } from '~/features/places/map/map-tiles.ts';
import { belowFoldCard, pill } from '~/styles/frame.css.ts';
import { useMediaQuery } from '~/device/use-media-query.ts';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { useFirstLoad } from '~/layout/use-hydrated.ts';
import { AppliedFilters } from './filters/filter-chips.tsx';
import { FiltersPanel } from './filters/filters-panel.tsx';
import { useStoreOriginSearch } from './origin-search.ts';
import {
  resultsCaveatOf,
  isNumberUnknown,
  streetLinesOf,
  searchPointOf,
  type SearchPlace,
  walkOriginOf,
} from './map/map-search.ts';
import { formatResultsHeading, ResultsHeading } from './results-heading.tsx';
import { NothingFound, OtherListings } from './nothing-found.tsx';
import { ResultsMap } from './map/results-map.tsx';
import { ResultsTools, useCompactList } from './results-tools.tsx';
import * as styles from './search.css.ts';

interface SearchPageProps {
  listings: readonly ListingCard[];
  meta: SearchMeta;
  lookups: Lookups;
  state: SearchState;
  map: MapTiles;
  eventTime: string | null;
  /** Messages of the recently viewed bays, which a search without results shows; otherwise `null`. */
  viewedMessages: CompiledMessages | null;
}

function useIsSearching(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}

/** True if the search's text names exactly this place, without correction or replacement. */
const isExactPlace = ({ center, correctedFrom, fallback, unknownNumber }: SearchPlace): boolean =>
  center !== null && correctedFrom === null && !fallback && unknownNumber === undefined;

/**
 * True if search engines may index the page: only the plain search of a place with results, because filters, maps,
 * further pages and free text make countless URLs without new content.
 */
const isSearchIndexed = (state: SearchState, meta: SearchMeta): boolean =>
  state.filtersOrder.length === 0 &&
  state.bounds === null &&
  state.drawnArea === null &&
  state.walkMinutes === null &&
  state.page === 1 &&
  meta.total > 0 &&
  (state.substr === '' || (meta.place !== null && isExactPlace(meta.place)));

// Long and complex because the list, the map and the screen reader's announcement each differ for a search that found nothing.
function SearchPage({ listings, meta, lookups, state, map, eventTime, viewedMessages }: SearchPageProps): ReactElement {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const [activeId, setActiveId] = useState<number | null>(null);
  const isSearching = useIsSearching();
  const resultsHeading = formatResultsHeading(intl, state, meta, listings);
  const searchView = parameters.get('view') === 'map' ? 'map' : 'list';
  const currentSearchState = { ...state, view: searchView } as const;
  const mapListings = listings.length > 0 ? listings : (meta.nothingFound?.nearest ?? []);
  // a search without results already shows the nearest bays
  const nearbyListings = listings.length > 0 ? meta.nearby : null;
  const searchPoint = searchPointOf(state, meta, listings);
  const resultsCaveat = resultsCaveatOf(intl, state, meta, searchPoint !== null);
  useStoreOriginSearch({
    search: formatSearchString(currentSearchState),
    // a street has no centre, so cards measure from its nearest point
    near:
      searchPoint && !streetLinesOf(state, meta) && !isNumberUnknown(state, meta)
        ? { ...searchPoint, title: meta.place?.title ?? state.substr }
        : null,
    ids: [...mapListings, ...(nearbyListings?.listings ?? [])].map(({ id }) => id),
  });
  return (
    <main id="main" tabIndex={-1} className={styles.searchPage} data-view={searchView}>
      <PageHead
        title={resultsHeading}
        description={intl.t('app.description')}
        canonicalSearch={state.substr ? `?substr=${encodeURIComponent(state.substr)}` : ''}
        isIndexed={isSearchIndexed(state, meta)}
      />
      <div className={styles.resultsColumn}>
        <ResultsHeading state={currentSearchState} meta={meta} listings={listings} />
        {eventTime && <p>{intl.t('results.event', { when: eventTime })}</p>}
        <ResultsTools state={currentSearchState} meta={meta} />
        <AppliedFilters state={currentSearchState} lookups={lookups} />
        <div className={styles.resultsSection} aria-busy={isSearching}>
          {listings.length > 0 ? (
            <ResultsList listings={listings} activeId={activeId} onActiveChange={setActiveId} />
          ) : (
            <>
              <NothingFound state={currentSearchState} meta={meta} lookups={lookups} />
              {viewedMessages && (
                <ViewedSection
                  exceptIds={mapListings.map(({ id }) => id)}
                  messages={viewedMessages}
                  className={styles.moreResults}
                  gridClassName={styles.resultsGrid}
                />
              )}
            </>
          )}
          {meta.pageCount > 1 && (
            <div className={styles.moreResults}>
              <SitePagination
                meta={meta}
                getHref={(page) => searchPath(intl.locale, { ...currentSearchState, page })}
                label={intl.t('results.pages')}
              />
            </div>
          )}
          {nearbyListings && (
            <OtherListings
              id="nearby"
              title={intl.t('results.nearby', { count: nearbyListings.total })}
              listings={nearbyListings.listings}
            />
          )}
        </div>
        <p className={hidden} role="status">
          {isSearching
            ? intl.t('results.updating')
            : resultsCaveat === ''
              ? resultsHeading
              : `${resultsHeading}. ${resultsCaveat}`}
        </p>
      </div>
      <ResultsMap
        state={currentSearchState}
        meta={meta}
        listings={mapListings}
        tiles={map}
        activeId={activeId}
        onActiveChange={setActiveId}
      />
      <ViewSwitch state={currentSearchState} />
      {parameters.get('filters') === 'open' && (
        <FiltersPanel state={currentSearchState} meta={meta} lookups={lookups} />
      )}
    </main>
  );
}

function ViewSwitch({ state }: { state: SearchState }): ReactElement {
  const { t, locale } = useIntl();
  const addAttributionTo = useAddAttribution();
  const isMapView = state.view === 'map';
  return (
    <Link
      className={`${pill} ${styles.viewSwitch}`}
      to={addAttributionTo(searchPath(locale, { ...state, view: isMapView ? 'list' : 'map' }))}
    >
      {isMapView ? <ListIcon /> : <MapIcon />}
      {t(isMapView ? 'results.showList' : 'results.showMap')}
    </Link>
  );
}

/** Number of result cards above the fold, whose images load eagerly. */
const eagerCardCount = 2;
/** Number of result cards in view when a page of results opens. */
const initialCardCount = 4;
const gridPictureSizes = '(min-width: 1640px) 17vw, (min-width: 1024px) 26vw, (min-width: 600px) 45vw, 100vw';

interface ResultsListProps {
  listings: readonly ListingCard[];
  activeId: number | null;
  onActiveChange: (id: number | null) => void;
}

function ResultsList({ listings, activeId, onActiveChange }: ResultsListProps): ReactElement {
  const { t } = useIntl();
  const isFirstLoad = useFirstLoad();
  const [isWanted] = useCompactList();
  // phones show one card per row in both sizes
  const isWideScreen = useMediaQuery('(min-width: 1024px)');
  const isCompactList = isWanted && isWideScreen;
  return (
    <ul
      className={isCompactList ? `${styles.resultsGrid} ${styles.compactGrid}` : styles.resultsGrid}
      aria-label={t('results.list')}
    >
      {listings.map((listing, index) => (
        <li key={listing.id} className={isFirstLoad && index >= initialCardCount ? belowFoldCard : undefined}>
          <ListingCardItem
            listing={listing}
            headingLevel={2}
            layout={isCompactList ? 'row' : 'stack'}
            isEager={index < eagerCardCount}
            active={listing.id === activeId}
            onActiveChange={(active) => onActiveChange(active ? listing.id : null)}
            pictureSizes={isCompactList ? '12rem' : gridPictureSizes}
          />
        </li>
      ))}
    </ul>
  );
}

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
  const formState = searchOfForm(searchParams);
  if (formState) throw redirect(addAttribution(searchPath(locale, formState), attribution));
  const requestedState = dropInvalidArea(parseSearchState(searchParams));
  const api = apiFor({ request, context }, locale);
  const [results, lookups, map] = await Promise.all([
    required(api.searchListings({ query: toSearchQuery(requestedState) })),
    required(readCachedLookups(locale, api)),
    readMapTiles(locale),
  ]);
  const { pageCount } = results.meta;
  if (requestedState.page > 1 && requestedState.page > pageCount) {
    throw redirect(
      addAttribution(searchPath(locale, { ...requestedState, page: Math.max(1, pageCount) }), attribution),
    );
  }
  return {
    listings: results.data,
    meta: results.meta,
    lookups,
    // a walking time without a place has no effect
    state: walkOriginOf(requestedState, results.meta) ? requestedState : setWalkMinutes(requestedState, null),
    map,
    eventTime: readEventTime(searchParams, locale),
    viewedMessages: results.data.length === 0 ? messagesOfAreaWithPrefix('saved', locale, 'viewed.') : null,
  };
}

/** Reloads the page's data except after opening the filters, or the map on a phone, which needs no new data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && !isSameSearch(currentUrl, nextUrl);

export default function SearchRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <SearchPage {...loaderData} />;
}
