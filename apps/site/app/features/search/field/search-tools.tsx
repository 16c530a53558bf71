import type { Dispatch, ReactElement } from 'react';
import { formatEuros, type Suggestion, suggestionKinds } from '@plaza/sdk';
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
import type { LocateState, MapEvent } from '~/features/search/map/map-view.ts';
import type { Intl } from '~/i18n/intl.ts';
import {
  addRecent,
  readRecent,
  recentKey,
  type RecentSearch,
  removeRecent,
  searchOfSuggestion,
} from './recent-searches.ts';
import { recentText } from './stored-searches.ts';

type Icon = (props: IconProps) => ReactElement;

const icons: Readonly<Record<string, Icon>> = {
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

/** Icon of a suggestion's exact kind, if known. */
function iconOf({ kind, placeKind }: Pick<Suggestion, 'kind' | 'placeKind'>): ReactElement {
  const Icon = (placeKind === undefined ? undefined : icons[placeKind]) ?? icons[kind] ?? MapPinIcon;
  return <Icon />;
}

const timeoutMs = 10_000;
/** Maximum age in milliseconds of a cached position. */
const maxAgeMs = 60_000;

export function askPosition(dispatch: Dispatch<MapEvent>): void {
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
    { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maxAgeMs },
  );
}

export const addRecentSearch = (search: RecentSearch): void => recentText.write(addRecent(recentText.read(), search));

/** Removes one recent search, or all for `null`. */
export const removeRecentSearches = (key: string | null): void =>
  recentText.write(key === null ? '' : removeRecent(recentText.read(), key));

const listLabels = ({ t }: Intl): SuggestionListLabels => ({
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

/** Notes that a suggestion replaces an unknown place, or that its street lacks the house number. */
export function noteOf({ t }: Intl, { fallback, unknownNumber, title }: Suggestion): string | undefined {
  if (fallback) return t('results.fallback', { kind: fallback.kind, asked: fallback.asked, place: title });
  return unknownNumber === undefined ? undefined : t('search.numberUnknown', { number: unknownNumber });
}

function suggestionLine(intl: Intl, suggestion: Suggestion): SearchSuggestion {
  const { id, kind, title, context, count, priceCents, matched } = suggestion;
  const note = noteOf(intl, suggestion);
  const detail =
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
    icon: iconOf(suggestion),
    ...(detail !== undefined && { detail }),
    ...(note !== undefined && { note }),
    ...(matched && { matched }),
  };
}

/** Suggestion list of places only. `onSelect` gets the suggestion without its count. */
export function placeList({
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
  const lines = suggestions.map((suggestion) => suggestionLine(intl, { ...suggestion, count: null }));
  return createSuggestionList({
    labels: { ...listLabels(intl), empty },
    suggestions: lines,
    status,
    onSelect(line) {
      const chosen = suggestions[lines.indexOf(line)];
      if (chosen) onSelect(chosen);
    },
  });
}

const nearMe = 'near';
const clearAllId = 'forget';

function startLines({ t }: Intl, recents: readonly RecentSearch[], locate: LocateState): SearchSuggestion[] {
  const isRefused = locate !== 'idle' && locate !== 'locating';
  return [
    {
      id: nearMe,
      kind: nearMe,
      title: t('search.nearMe'),
      icon: <LocateFixedIcon />,
      isAction: true,
      ...(locate === 'locating' && { context: t('map.locating') }),
      ...(isRefused && { note: t(`map.${locate}`) }),
    },
    ...recents.map((recent) => ({
      id: recentKey(recent),
      kind: 'recent',
      title: recent.substr,
      icon: <HistoryIcon />,
      isRemovable: true,
      ...(recent.context !== '' && { context: recent.context }),
    })),
    ...(recents.length > 0
      ? [{ id: clearAllId, kind: clearAllId, title: t('search.forgetRecent'), icon: <Trash2Icon />, isAction: true }]
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
  onSearch: (search: RecentSearch) => void;
  onNearMe: (close: () => void) => void;
}

/** Suggestion list of the search box: recent searches and the visitor's position at first, then matches. */
export function searchList({
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
  const labels = listLabels(intl);
  if (!isStart) {
    const lines = suggestions.map((suggestion) => suggestionLine(intl, suggestion));
    const onSelect = (line: SearchSuggestion) => {
      const chosen = suggestions[lines.indexOf(line)];
      if (chosen?.kind === 'listing') onListing(chosen.id);
      else if (chosen) onSearch(searchOfSuggestion(chosen));
    };
    return createSuggestionList({ labels, suggestions: lines, status, onSelect });
  }
  const recents = readRecent(storedSearches);
  const lines = startLines(intl, recents, locate);
  return createSuggestionList({
    labels,
    suggestions: lines,
    status: 'idle',
    announcement: locate === 'idle' ? '' : intl.t(`map.${locate}`),
    onSelect(line) {
      const recent = recents.find((one) => recentKey(one) === line.id);
      if (recent) onSearch(recent);
    },
    onAction(line, close) {
      if (line.kind === nearMe) onNearMe(close);
      else removeRecentSearches(null);
    },
    onRemove: (line) => removeRecentSearches(line.id),
  });
}
