import {
  formatSearchString,
  type ListingCard,
  parseSearchState,
  type SearchMeta,
  type SearchState,
  toSearchQuery,
} from '@plaza/sdk';
import { Link, redirect, useLocation, useNavigation, useSearchParams } from 'react-router';
import type { RouteHandle } from '~/route-handle.ts';
import { addAttribution, parseAttribution, useAddAttribution } from '~/attribution/attribution.ts';
import { isSameSearch, searchOfForm } from './search-url.ts';
import { localeOf } from '~/server/route-params.ts';
import { searchPath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import { type Lookups, lookupsIn } from './lookups.server.ts';
import { readMapTiles } from '~/features/places/map/map-tiles.server.ts';
import type { Route } from './+types/search.route';
import { type ReactElement, useState } from 'react';
import { ListIcon, MapIcon } from '@plaza/ui';
import { useIntl } from '~/i18n/intl-context.tsx';
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
import { useStoreSearch } from './origin-search.ts';
import { caveatOf, isNumberUnknown, streetLinesOf, searchPointOf, type SearchPlace } from './map/map-search.ts';
import { formatHeading, ResultsHeading } from './results-heading.tsx';
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
}

function useIsSearching(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}

/** True if the text names exactly this place, without a fallback. */
const isExactPlace = ({ center, correctedFrom, fallback, unknownNumber }: SearchPlace): boolean =>
  center !== null && correctedFrom === null && !fallback && unknownNumber === undefined;

/**
 * Only the plain search of a place with results is indexed, because filters, maps, further pages and free text make
 * countless URLs without new content.
 */
const isIndexed = (state: SearchState, meta: SearchMeta): boolean =>
  state.filtersOrder.length === 0 &&
  state.bounds === null &&
  state.page === 1 &&
  meta.total > 0 &&
  (state.substr === '' || (meta.place !== null && isExactPlace(meta.place)));

// Complex because list, map and spoken words each differ for a search that found nothing.
function SearchPage({ listings, meta, lookups, state, map }: SearchPageProps): ReactElement {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const [activeId, setActiveId] = useState<number | null>(null);
  const isSearching = useIsSearching();
  const heading = formatHeading(intl, state, meta, listings);
  const view = parameters.get('view') === 'map' ? 'map' : 'list';
  const currentState = { ...state, view } as const;
  const mapListings = listings.length > 0 ? listings : (meta.nothingFound?.nearest ?? []);
  // an empty place already shows the nearest bays
  const nearbyListings = listings.length > 0 ? meta.nearby : null;
  const searchPoint = searchPointOf(state, meta, listings);
  const caveat = caveatOf(intl, state, meta, searchPoint !== null);
  useStoreSearch({
    search: formatSearchString(currentState),
    // a street has no centre, so cards measure from its nearest point
    near:
      searchPoint && !streetLinesOf(state, meta) && !isNumberUnknown(state, meta)
        ? { ...searchPoint, title: meta.place?.title ?? state.substr }
        : null,
    ids: [...mapListings, ...(nearbyListings?.listings ?? [])].map(({ id }) => id),
  });
  return (
    <main id="main" tabIndex={-1} className={styles.searchPage} data-view={view}>
      <PageHead
        title={heading}
        description={intl.t('app.description')}
        canonicalSearch={state.substr ? `?substr=${encodeURIComponent(state.substr)}` : ''}
        isIndexed={isIndexed(state, meta)}
      />
      <div className={styles.resultsColumn}>
        <ResultsHeading state={currentState} meta={meta} listings={listings} />
        <ResultsTools state={currentState} meta={meta} />
        <AppliedFilters state={currentState} lookups={lookups} />
        <div className={styles.results} aria-busy={isSearching}>
          {listings.length > 0 ? (
            <ResultsList listings={listings} activeId={activeId} onActiveChange={setActiveId} />
          ) : (
            <NothingFound state={currentState} meta={meta} lookups={lookups} />
          )}
          {meta.pageCount > 1 && (
            <div className={styles.belowResults}>
              <SitePagination
                meta={meta}
                getHref={(page) => searchPath(intl.locale, { ...currentState, page })}
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
          {isSearching ? intl.t('results.updating') : caveat === '' ? heading : `${heading}. ${caveat}`}
        </p>
      </div>
      <ResultsMap
        state={currentState}
        meta={meta}
        listings={mapListings}
        tiles={map}
        activeId={activeId}
        onActiveChange={setActiveId}
      />
      <ViewSwitch state={currentState} />
      {parameters.get('filters') === 'open' && <FiltersPanel state={currentState} meta={meta} lookups={lookups} />}
    </main>
  );
}

function ViewSwitch({ state }: { state: SearchState }): ReactElement {
  const { t, locale } = useIntl();
  const addAttributionTo = useAddAttribution();
  const isMap = state.view === 'map';
  return (
    <Link
      className={`${pill} ${styles.viewSwitch}`}
      to={addAttributionTo(searchPath(locale, { ...state, view: isMap ? 'list' : 'map' }))}
    >
      {isMap ? <ListIcon /> : <MapIcon />}
      {t(isMap ? 'results.showList' : 'results.showMap')}
    </Link>
  );
}

/** Number of cards above the fold, whose images load eagerly. */
const eagerCardCount = 2;
/** Number of cards in view when a page of results opens. */
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
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isCompact = isWanted && isWide;
  return (
    <ul
      className={isCompact ? `${styles.resultsGrid} ${styles.compactGrid}` : styles.resultsGrid}
      aria-label={t('results.list')}
    >
      {listings.map((listing, index) => (
        <li key={listing.id} className={isFirstLoad && index >= initialCardCount ? belowFoldCard : undefined}>
          <ListingCardItem
            listing={listing}
            headingLevel={2}
            layout={isCompact ? 'row' : 'stack'}
            isEager={index < eagerCardCount}
            active={listing.id === activeId}
            onActiveChange={(active) => onActiveChange(active ? listing.id : null)}
            pictureSizes={isCompact ? '12rem' : gridPictureSizes}
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
  const requestedState = parseSearchState(searchParams);
  const api = apiFor({ request, context }, locale);
  const [results, lookups, map] = await Promise.all([
    required(api.searchListings({ query: toSearchQuery(requestedState) })),
    required(lookupsIn(locale, api)),
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
    state: requestedState,
    map,
  };
}

/** Opening the filters, or the map on a phone, needs no new data. */
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
