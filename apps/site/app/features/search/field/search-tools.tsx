import type { Dispatch, ReactElement } from 'react';
import { appliedFilters, emptySearchState, formatEuros, type Suggestion, suggestionKinds } from '@plaza/sdk';
import {
  Building2Icon,
  BusIcon,
  CarIcon,
  CastleIcon,
  FountainIcon,
  GraduationCapIcon,
  HistoryIcon,
  HospitalIcon,
  type IconProps,
  LandmarkIcon,
  LocateFixedIcon,
  MapIcon,
  MapPinIcon,
  PlaneIcon,
  RouteIcon,
  type SearchList,
  type SearchSuggestion,
  ShipIcon,
  ShoppingBagIcon,
  StadiumIcon,
  createSuggestionList,
  type SuggestionListLabels,
  type SuggestionStatus,
  TentIcon,
  TicketIcon,
  TrainFrontIcon,
  Trash2Icon,
  TreesIcon,
  UmbrellaIcon,
  VillageIcon,
} from '@plaza/ui';
import { formatFilter, formatSearchLimits } from '~/features/search/filters/filter-texts.ts';
import type { LocateState, MapEvent } from '~/features/search/map/map-view.ts';
import type { Intl } from '~/i18n/intl.ts';
import {
  addRecentSearch,
  parseNarrowing,
  parseRecentSearches,
  type PlaceSearch,
  recentSearchKey,
  type RecentSearch,
  removeRecentSearch,
  type SearchNarrowing,
  searchOfSuggestion,
  serializeNarrowing,
} from './recent-searches.ts';
import { storedRecentSearches } from './stored-searches.ts';

type IconComponent = (props: IconProps) => ReactElement;

const suggestionIconByKind: Readonly<Record<string, IconComponent>> = {
  town: Building2Icon,
  district: MapIcon,
  airport: PlaneIcon,
  port: ShipIcon,
  fair: TentIcon,
  station: TrainFrontIcon,
  bus_station: BusIcon,
  stadium: StadiumIcon,
  arena: TicketIcon,
  hospital: HospitalIcon,
  university: GraduationCapIcon,
  museum: LandmarkIcon,
  shopping: ShoppingBagIcon,
  sight: CastleIcon,
  park: TreesIcon,
  beach: UmbrellaIcon,
  square: FountainIcon,
  street: RouteIcon,
  village: VillageIcon,
  point: MapPinIcon,
  venue: LandmarkIcon,
  listing: CarIcon,
};

function suggestionIconOf({ kind, placeKind }: Pick<Suggestion, 'kind' | 'placeKind'>): ReactElement {
  const IconComponent =
    (placeKind === undefined ? undefined : suggestionIconByKind[placeKind]) ?? suggestionIconByKind[kind] ?? MapPinIcon;
  return <IconComponent />;
}

const positionTimeoutMs = 10_000;
const maxPositionAgeMs = 60_000;

export function requestVisitorPosition(dispatch: Dispatch<MapEvent>): void {
  if (!('geolocation' in navigator)) {
    dispatch({ type: 'notLocated', reason: 'unavailable' });
    return;
  }
  dispatch({ type: 'locating' });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy: accuracyMeters } }) =>
      dispatch({ type: 'located', position: { lat, lng, accuracyMeters } }),
    ({ code }) => {
      if (code === GeolocationPositionError.PERMISSION_DENIED) dispatch({ type: 'notLocated', reason: 'denied' });
      else
        dispatch({
          type: 'notLocated',
          reason: code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable',
        });
    },
    { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: maxPositionAgeMs },
  );
}

/** A search to start. Filters of its own replace those of the current search. */
export type NextSearch = PlaceSearch & Partial<SearchNarrowing>;

export function storeRecentSearch({ substr, near, context, ...narrowing }: NextSearch, state: SearchNarrowing): void {
  const filters = serializeNarrowing({ ...state, ...narrowing });
  storedRecentSearches.write(addRecentSearch(storedRecentSearches.read(), { substr, near, context, filters }));
}

/** Removes one recent search, or all recent searches if the key is `null`. */
export const removeRecentSearches = (key: string | null): void =>
  storedRecentSearches.write(key === null ? '' : removeRecentSearch(storedRecentSearches.read(), key));

const createSuggestionListLabels = ({ t }: Intl): SuggestionListLabels => ({
  suggestions: t('search.suggestions'),
  kinds: {
    ...Object.fromEntries(suggestionKinds.map((kind) => [kind, t(`suggestion.${kind}`)])),
    recent: t('search.recent'),
  },
  loading: t('search.loading'),
  empty: t('search.noSuggestions'),
  error: t('search.error'),
  removeHint: t('search.removeHint'),
  count: (count) => t('search.suggestionCount', { count }),
});

/** Returns a note if a suggestion replaces an unknown place, or if its street lacks the house number. */
export function suggestionNoteOf({ t }: Intl, { fallback, unknownNumber, title }: Suggestion): string | undefined {
  if (fallback) return t('results.fallback', { kind: fallback.kind, asked: fallback.asked, place: title });
  return unknownNumber === undefined ? undefined : t('search.numberUnknown', { number: unknownNumber });
}

function toSearchSuggestion(intl: Intl, suggestion: Suggestion): SearchSuggestion {
  const { id, kind, title, context, count, priceCents, matched } = suggestion;
  const suggestionNote = suggestionNoteOf(intl, suggestion);
  const suggestionDetail =
    priceCents !== null
      ? formatEuros(priceCents, intl.locale)
      : count === null
        ? undefined
        : intl.t('search.bays', { count });
  return {
    id,
    kind,
    title,
    context,
    icon: suggestionIconOf(suggestion),
    ...(suggestionDetail !== undefined && { detail: suggestionDetail }),
    ...(suggestionNote !== undefined && { note: suggestionNote }),
    ...(matched && { matched }),
  };
}

/** Creates a suggestion list of places only. `onSuggestionSelect` gets the suggestion without its count. */
export function createPlaceList({
  intl,
  suggestions,
  status,
  empty,
  onSelect,
}: {
  intl: Intl;
  suggestions: readonly Suggestion[];
  status: SuggestionStatus;
  empty: string;
  onSelect: (suggestion: Suggestion) => void;
}): SearchList {
  const suggestionLines = suggestions.map((suggestion) => toSearchSuggestion(intl, { ...suggestion, count: null }));
  return createSuggestionList({
    labels: { ...createSuggestionListLabels(intl), empty },
    suggestions: suggestionLines,
    status,
    onSelect(line) {
      const chosenSuggestion = suggestions[suggestionLines.indexOf(line)];
      if (chosenSuggestion) onSelect(chosenSuggestion);
    },
  });
}

const nearMeLineId = 'near';
const clearAllLineId = 'forget';

/** Texts of a recent search's filters: “up to 90 € · EV charger”. */
function describeNarrowing(intl: Intl, { filters }: RecentSearch): string[] {
  const state = { ...emptySearchState, ...parseNarrowing(filters) };
  return [
    ...formatSearchLimits(intl, state).map(({ text }) => text),
    ...appliedFilters(state).map((filter) => formatFilter(intl, filter, null)),
  ];
}

function createInitialLines(
  intl: Intl,
  recentSearches: readonly RecentSearch[],
  locate: LocateState,
): SearchSuggestion[] {
  const { t } = intl;
  const hasLocatingFailed = locate !== 'idle' && locate !== 'locating';
  return [
    {
      id: nearMeLineId,
      kind: nearMeLineId,
      title: t('search.nearMe'),
      icon: <LocateFixedIcon />,
      isAction: true,
      ...(locate === 'locating' && { context: t('map.locating') }),
      ...(hasLocatingFailed && { note: t(`map.${locate}`) }),
    },
    ...recentSearches.map((recentSearch) => {
      const context = [recentSearch.context, ...describeNarrowing(intl, recentSearch)].filter(Boolean).join(' · ');
      return {
        id: recentSearchKey(recentSearch),
        kind: 'recent',
        title: recentSearch.substr,
        icon: <HistoryIcon />,
        isRemovable: true,
        ...(context !== '' && { context }),
      };
    }),
    ...(recentSearches.length > 0
      ? [
          {
            id: clearAllLineId,
            kind: clearAllLineId,
            title: t('search.forgetRecent'),
            icon: <Trash2Icon />,
            isAction: true,
          },
        ]
      : []),
  ];
}

export interface SearchListOptions {
  intl: Intl;
  isStart: boolean;
  suggestions: readonly Suggestion[];
  status: SuggestionStatus;
  storedSearches: string;
  locate: LocateState;
  onListing: (id: string) => void;
  onSearch: (search: NextSearch) => void;
  onNearMe: (close: () => void) => void;
}

/**
 * Creates the suggestion list of the search box: recent searches and the visitor's position at first, then matches of
 * the text.
 */
export function createSearchList({
  intl,
  isStart,
  suggestions,
  status,
  storedSearches,
  locate,
  onListing,
  onSearch,
  onNearMe,
}: SearchListOptions): SearchList {
  const listLabels = createSuggestionListLabels(intl);
  if (!isStart) {
    const suggestionLines = suggestions.map((suggestion) => toSearchSuggestion(intl, suggestion));
    const onSuggestionSelect = (line: SearchSuggestion) => {
      const chosenSuggestion = suggestions[suggestionLines.indexOf(line)];
      if (chosenSuggestion?.kind === 'listing') onListing(chosenSuggestion.id);
      else if (chosenSuggestion) onSearch(searchOfSuggestion(chosenSuggestion));
    };
    return createSuggestionList({
      labels: listLabels,
      suggestions: suggestionLines,
      status,
      onSelect: onSuggestionSelect,
    });
  }
  const recentSearches = parseRecentSearches(storedSearches);
  const suggestionLines = createInitialLines(intl, recentSearches, locate);
  return createSuggestionList({
    labels: listLabels,
    suggestions: suggestionLines,
    status: 'idle',
    announcement: locate === 'idle' ? '' : intl.t(`map.${locate}`),
    onSelect(line) {
      const recentSearch = recentSearches.find((one) => recentSearchKey(one) === line.id);
      if (!recentSearch) return;
      const { filters, ...place } = recentSearch;
      onSearch({ ...place, ...parseNarrowing(filters) });
    },
    onAction(line, close) {
      if (line.kind === nearMeLineId) onNearMe(close);
      else removeRecentSearches(null);
    },
    onRemove: (line) => removeRecentSearches(line.id),
  });
}
