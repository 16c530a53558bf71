import {
  changeSearch,
  parseSearchState,
  type Position,
  type SearchState,
  serializeSearchState,
  vehicleLimits,
} from '@plaza/sdk';
import { SearchBox, type SearchList, VehicleMenu, type VehicleValue } from '@plaza/ui';
import { type ReactElement, type SyntheticEvent, useMemo, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { listingPath, pagePath, searchPath } from '~/paths.ts';
import { attributionFieldsOf, useAttribution, useAddAttribution } from '~/attribution/attribution.ts';
import {
  defaultVehicle,
  presetVehicles,
  rememberVehicle,
  useChosenVehicle,
  createVehicleMenuLabels,
} from '~/features/vehicles/vehicle.ts';
import type { LocateState } from '~/features/search/map/map-view.ts';
import type { NextSearch } from './search-tools.tsx';
import { loadSearchTools, useSearchTools, useSuggestions } from './use-search-tools.ts';
import { storedLastSearch, storedRecentSearches } from './stored-searches.ts';

export interface SearchFieldProps {
  /** Current search, whose text is in the search box and whose filters a new search keeps. */
  state: SearchState;
  size: 'hero' | 'header';
  /** True if a change of vehicle repeats the search immediately. */
  searchesOnVehicle?: boolean;
}

/**
 * Returns the query parameters that a new search keeps, as hidden fields of the form; the vehicle's fields are
 * separate.
 */
function hiddenFieldsOf(state: SearchState): Record<string, string> {
  const hiddenParameters = serializeSearchState({
    ...state,
    substr: '',
    near: null,
    venue: null,
    bounds: null,
    drawnArea: null,
    page: 1,
    view: 'list',
    vehicle: null,
  });
  return Object.fromEntries(hiddenParameters);
}

const createSearchBoxLabels = ({ t }: Intl) => ({
  field: t('search.where'),
  placeholder: t('search.placeholder'),
  submit: t('search.submit'),
  clear: t('search.clear'),
});

const createTextState = (text: string) => ({ text, of: text, isTouched: false });

// Long because submitting, choosing a suggestion and changing the vehicle start the same search from what is typed.
export function SearchField({ state, size, searchesOnVehicle = false }: SearchFieldProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const navigate = useNavigate();
  const addAttribution = useAddAttribution();
  const attribution = useAttribution();
  const vehicle = useChosenVehicle();
  const [typed, setTyped] = useState(createTextState(state.substr));
  // false if the text was typed for the search of another page or history entry
  const isTypedForCurrentSearch = typed.of === state.substr;
  if (!isTypedForCurrentSearch) setTyped(createTextState(state.substr));
  const currentTextState = isTypedForCurrentSearch ? typed : createTextState(state.substr);
  const setTypedText = (text: string) => setTyped({ text, of: state.substr, isTouched: true });

  const openSearchResults = (change: Omit<NextSearch, 'context'>) => {
    const nextSearchState = changeSearch(state, { ...change, bounds: null, vehicle: vehicle ?? state.vehicle });
    // the chosen text stays in the search box while its results load
    setTyped({ text: change.substr, of: state.substr, isTouched: false });
    void navigate(
      addAttribution(
        searchPath(locale, {
          ...nextSearchState,
          sort: nextSearchState.sort === 'distance' && !change.near ? 'recommended' : nextSearchState.sort,
        }),
      ),
    );
  };
  const startSearch = ({ context, ...change }: NextSearch) => {
    openSearchResults(change);
    void loadSearchTools().then(
      (searchTools) => searchTools.storeRecentSearch({ context, ...change }, state),
      () => undefined,
    );
  };
  const { list: suggestionList, begin } = useSearchList({
    text: currentTextState.text,
    isTouched: currentTextState.isTouched,
    onSearch: startSearch,
    onNearMe: (near) => openSearchResults({ substr: '', near }),
    onListing: (id) => void navigate(addAttribution(listingPath(locale, Number(id)))),
  });
  const submitSearch = (query: string, event: SyntheticEvent) => {
    event.preventDefault();
    const searchText = query.trim();
    // if the text is unchanged, the search keeps its position
    startSearch({ substr: searchText, near: searchText === state.substr ? state.near : null, context: '' });
  };
  const chooseVehicle = (value: VehicleValue) => {
    rememberVehicle(value);
    if (!searchesOnVehicle && state.vehicle === null) return;
    void navigate(addAttribution(searchPath(locale, changeSearch(state, { vehicle: value }))), {
      preventScrollReset: true,
    });
  };

  const searchBoxLabels = createSearchBoxLabels(intl);
  const searchPagePath = pagePath(locale, '/search_parkings');
  return (
    <>
      <SearchBox
        labels={searchBoxLabels}
        query={currentTextState.text}
        onQueryChange={setTypedText}
        list={suggestionList}
        pending={t('search.loading')}
        onFocus={begin}
        onSubmit={submitSearch}
        action={searchPagePath}
        hiddenFields={{
          ...hiddenFieldsOf(state),
          ...(attribution && Object.fromEntries(attributionFieldsOf(attribution))),
        }}
        size={size}
        vehicle={
          <VehicleMenu
            labels={createVehicleMenuLabels(intl)}
            presets={presetVehicles}
            limits={vehicleLimits}
            value={vehicle ?? defaultVehicle}
            isAssumed={vehicle === null}
            onValueChange={chooseVehicle}
            name="vehicle"
            size={size}
          />
        }
      />
      {/* without the prefetched page, an offline search would end on the browser's error page */}
      {currentTextState.isTouched && <PrefetchPageLinks page={searchPagePath} />}
    </>
  );
}

interface SearchListInput {
  text: string;
  isTouched: boolean;
  onSearch: (search: NextSearch) => void;
  onNearMe: (position: Position) => void;
  onListing: (id: string) => void;
}

/** Rounds to about 100 m: precise enough to find bays, and too coarse to reveal an address in a URL. */
const roundDegreesForUrl = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Returns the suggestion list of the search box, whose code is loaded on first use. */
function useSearchList({ text, isTouched, onSearch, onNearMe, onListing }: SearchListInput): {
  list: SearchList | null;
  begin: () => void;
} {
  const intl = useIntl();
  const [isUsed, setIsUsed] = useState(false);
  const [locate, setLocate] = useState<LocateState>('idle');
  const showsInitialList = !isTouched || text.trim() === '';
  const searchTools = useSearchTools(isUsed || isTouched, text);
  const storedSearches = storedRecentSearches.useText();
  const { suggestions, status } = useSuggestions(text, intl.locale, !showsInitialList);

  const suggestionList =
    searchTools &&
    searchTools.createSearchList({
      intl,
      isStart: showsInitialList,
      suggestions,
      status,
      storedSearches,
      locate,
      onListing,
      onSearch,
      onNearMe: (close) =>
        searchTools.requestVisitorPosition((event) => {
          if (event.type === 'locating') setLocate('locating');
          else if (event.type === 'notLocated') setLocate(event.reason);
          else if (event.type === 'located') {
            setLocate('idle');
            close();
            onNearMe({ lat: roundDegreesForUrl(event.position.lat), lng: roundDegreesForUrl(event.position.lng) });
          }
        }),
    });
  return { list: suggestionList, begin: () => setIsUsed(true) };
}

/** Search box of the header. On the results page it continues that search, elsewhere the last search of this tab. */
export function HeaderSearch(): ReactElement {
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const lastSearchQuery = storedLastSearch.useText();
  const isResultsPage = pathname === pagePath(locale, '/search_parkings');
  const headerSearchState = useMemo(() => {
    const parsedState = parseSearchState(parameters);
    return isResultsPage
      ? parsedState
      : { ...parseSearchState(new URLSearchParams(lastSearchQuery)), vehicle: parsedState.vehicle };
  }, [isResultsPage, lastSearchQuery, parameters]);
  return <SearchField state={headerSearchState} size="header" searchesOnVehicle={isResultsPage} />;
}
