import { formatSearchAddress, type ListingCard, type SearchMeta, type SearchState } from '@plaza/sdk';
import { useState, type ReactElement } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Lookups } from './lookups.server.ts';
import { hidden } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import type { MapTiles } from '~/features/places/map/map-tiles.ts';
import { AppliedFilters } from '~/features/search/filters/applied-filters.tsx';
import { FiltersPanel } from '~/features/search/filters/filters-panel.tsx';
import { useNoteSearch } from './found-in.ts';
import { linesOf, pointOfSearch } from '~/features/search/map/map-search.ts';
import { caveatOf, isNumberUnknown, type SearchPlace } from './place-answer.ts';
import { headingText, ResultsHeading } from './results-heading.tsx';
import { NearbyListings } from './nearby-listings.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsMap } from '~/features/search/map/results-map.tsx';
import { ResultsPages } from './results-pages.tsx';
import { ResultsTools } from './results-tools.tsx';
import * as styles from './search.css.ts';
import { ViewSwitch } from './view-switch.tsx';

export interface SearchPageProps {
  listings: readonly ListingCard[];
  meta: SearchMeta;
  lookups: Lookups;
  state: SearchState;
  map: MapTiles;
}

/** Whether another search of this page is on its way. */
function useIsSearching(): boolean {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  return navigation.state === 'loading' && navigation.location.pathname === pathname;
}

/** The words name this place, which is no fallback. */
const isExactly = ({ center, correctedFrom, fallback, unknownNumber }: SearchPlace): boolean =>
  center !== null && correctedFrom === null && !fallback && unknownNumber === undefined;

/**
 * Search engines may know the plain search of a place that has something for rent. Filters, maps, further pages and
 * words that name no place make addresses without number that say nothing new.
 */
const isIndexed = (state: SearchState, meta: SearchMeta): boolean =>
  state.filtersOrder.length === 0 &&
  state.bounds === null &&
  state.page === 1 &&
  meta.total > 0 &&
  (state.substr === '' || (meta.place !== null && isExactly(meta.place)));

/** Results as a list and on a map, with everything that narrows them. */
// Complex because list, map and spoken words each differ for a search that found nothing.
export function SearchPage({ listings, meta, lookups, state, map }: SearchPageProps): ReactElement {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const [activeId, setActiveId] = useState<number | null>(null);
  const isSearching = useIsSearching();
  const heading = headingText(intl, state, meta, listings);
  const view = parameters.get('view') === 'map' ? 'map' : 'list';
  const current = { ...state, view } as const;
  const shown = listings.length > 0 ? listings : (meta.nothingFound?.nearest ?? []);
  // an empty place offers the nearest bays already
  const nearby = listings.length > 0 ? meta.nearby : null;
  const point = pointOfSearch(state, meta, listings);
  const caveat = caveatOf(intl, state, meta, point !== null);
  useNoteSearch({
    search: formatSearchAddress(current),
    // a street is nowhere in particular: cards measure from its nearest point
    near:
      point && !linesOf(state, meta) && !isNumberUnknown(state, meta)
        ? { ...point, title: meta.place?.title ?? state.substr }
        : null,
    ids: [...shown, ...(nearby?.listings ?? [])].map(({ id }) => id),
  });
  return (
    <main id="main" tabIndex={-1} className={styles.search} data-view={view}>
      <PageHead
        title={heading}
        description={intl.t('app.description')}
        canonicalSearch={state.substr ? `?substr=${encodeURIComponent(state.substr)}` : ''}
        isIndexed={isIndexed(state, meta)}
      />
      <div className={styles.list}>
        <ResultsHeading state={current} meta={meta} listings={listings} />
        <ResultsTools state={current} meta={meta} />
        <AppliedFilters state={current} lookups={lookups} />
        <div className={styles.results} aria-busy={isSearching}>
          {listings.length > 0 ? (
            <ResultsList listings={listings} activeId={activeId} onActiveChange={setActiveId} />
          ) : (
            <NothingFound state={current} meta={meta} lookups={lookups} />
          )}
          <ResultsPages state={current} meta={meta} />
          {nearby && <NearbyListings nearby={nearby} />}
        </div>
        <p className={hidden} role="status">
          {isSearching ? intl.t('results.updating') : caveat === '' ? heading : `${heading}. ${caveat}`}
        </p>
      </div>
      <ResultsMap
        state={current}
        meta={meta}
        listings={shown}
        tiles={map}
        activeId={activeId}
        onActiveChange={setActiveId}
      />
      <ViewSwitch state={current} />
      {parameters.get('filters') === 'open' && <FiltersPanel state={current} meta={meta} lookups={lookups} />}
    </main>
  );
}
