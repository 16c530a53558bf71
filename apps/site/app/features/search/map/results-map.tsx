import { formatEuros, type ListingCard, type SearchMeta, type SearchState } from '@plaza/sdk';
import {
  Button,
  IconButton,
  Map as StreetMap,
  type MapInset,
  type MapPin,
  type MapPinGroup,
  type MapViewport,
  RotateCwIcon,
  SkipLink,
  XIcon,
} from '@plaza/ui';
import { type Dispatch, type ReactElement, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddAttribution } from '~/attribution/attribution.ts';
import { createDeviceValue } from '~/device/device-value.ts';
import { useMediaQuery } from '~/device/use-media-query.ts';
import { useVisitedIds } from '~/features/listings/cards/listing-card-item.tsx';
import { type MapTiles, maxZoomAt } from '~/features/places/map/map-tiles.ts';
import { createLocate } from '~/features/search/field/use-search-tools.ts';
import * as styles from '~/features/search/search.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { searchPath } from '~/paths.ts';
import { hidden, muted, small } from '~/styles/common.css.ts';
import { floating, pill, wrapped } from '~/styles/frame.css.ts';
import { mapClustersOf, mapPinsOf, groupMarkOf, usePins } from './map-pins.ts';
import {
  areaOf,
  canaries,
  isPlaceSearch,
  linesOf,
  pinsOfListings,
  placeOf,
  pointOfSearch,
  searchArea,
  viewOfSearch,
} from './map-search.ts';
import {
  storeMapState,
  type LocateState,
  type MapEntry,
  type MapEvent,
  readMapState,
  mapReducer,
  type MapState,
  type OwnPosition,
  startOfMap,
} from './map-view.ts';
import { BayStepper, PeekCard, PinCard } from './pin-cards.tsx';

interface MapToolsProps {
  canSearch: boolean;
  onSearch: () => void;
  searchesOnMove: boolean;
  onSearchesOnMoveChange: (isOn: boolean) => void;
  locate: LocateState;
  ownPosition: OwnPosition | null;
  onLocate: () => void;
  onCloseNotice: () => void;
}

/** Controls over the map's top edge: search this area, and the state of geolocation. */
function MapTools({
  canSearch,
  onSearch,
  searchesOnMove,
  onSearchesOnMoveChange,
  locate,
  ownPosition,
  onLocate,
  onCloseNotice,
}: MapToolsProps): ReactElement {
  const { t } = useIntl();
  const isRefused = locate !== 'idle' && locate !== 'locating';
  return (
    <div className={`${wrapped} ${styles.mapTools}`}>
      {canSearch && (
        <Button variant="secondary" size="small" shape="pill" startIcon={<RotateCwIcon />} onClick={onSearch}>
          {t('results.searchArea')}
        </Button>
      )}
      <label className={pill}>
        <input
          type="checkbox"
          checked={searchesOnMove}
          onChange={(event) => onSearchesOnMoveChange(event.currentTarget.checked)}
        />
        {t('results.searchAsIMove')}
      </label>
      <div role="status" className={isRefused ? `${floating} ${small}` : hidden}>
        {locate === 'locating' && t('map.locating')}
        {locate === 'idle' &&
          ownPosition &&
          t('map.located', { meters: Math.max(1, Math.round(ownPosition.accuracyMeters)) })}
        {isRefused && (
          <>
            <p>{t(`map.${locate}`)}</p>
            <IconButton variant="quiet" size="small" label={t('map.dismiss')} onClick={onCloseNotice}>
              <XIcon />
            </IconButton>
            <Button variant="secondary" size="small" onClick={onLocate}>
              {t('map.tryAgain')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const afterMapId = 'after-map';
const wideScreen = '(min-width: 1024px)';

/** Map of the results: next to the list on wide screens, and in its place on small ones. Loaded when visible. */
export function ResultsMap(props: Omit<LiveMapProps, 'isWide'>): ReactElement {
  const { t } = useIntl();
  const isWide = useMediaQuery(wideScreen);
  return (
    <div className={styles.map}>
      <SkipLink href={`#${afterMapId}`}>{t('map.skip')}</SkipLink>
      {(isWide || props.state.view === 'map') && <LiveMap {...props} isWide={isWide} />}
      <noscript>
        <p className={muted}>{t('map.noscript')}</p>
      </noscript>
      <span id={afterMapId} tabIndex={-1} />
    </div>
  );
}

interface LiveMapProps {
  state: SearchState;
  meta: SearchMeta;
  listings: readonly ListingCard[];
  tiles: MapTiles;
  activeId: number | null;
  onActiveChange: (id: number | null) => void;
  isWide: boolean;
}

// Long and complex because map, tools and card of the chosen bay share one state, and most of their parts are optional.
function LiveMap({ state, meta, listings, tiles, activeId, onActiveChange, isWide }: LiveMapProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const navigate = useNavigate();
  const addAttribution = useAddAttribution();
  const visited = useVisitedIds();
  const isHydrated = useHydrated();
  const [searchesOnMove, setSearchesOnMove] = useSearchAsIMove();
  const [map, dispatch] = useMapState(state, meta, listings);
  const { viewport, selectedId } = map;
  const [covered, setCovered] = useState(0);
  const visiblePins = usePins(locale, state, viewport);
  const inset = useCanariesInset(state, viewport);
  const lines = linesOf(state, meta);
  // a pin on a street would suggest an exact position
  const searchPoint = lines ? null : pointOfSearch(state, meta, listings);
  const searchLabel = meta.place?.title ?? (state.substr || t('search.where'));

  // an area without bays shows the nearest listings, which the list contains, too
  const isEmpty = visiblePins.pins.length === 0 && visiblePins.clusters.length === 0;
  const pins = useMemo(
    () => (isEmpty && meta.total === 0 ? pinsOfListings(listings) : visiblePins.pins),
    [isEmpty, meta.total, listings, visiblePins.pins],
  );
  const mapPins = useMemo(
    () => mapPinsOf(pins, listings, visited, locale, intl),
    [pins, listings, visited, locale, intl],
  );
  const mapClusters = useMemo(() => mapClustersOf(visiblePins.clusters, intl), [visiblePins.clusters, intl]);
  const describeTogether = useCallback(
    (together: MapPinGroup) => groupMarkOf(together, { pins, clusters: visiblePins.clusters }, intl),
    [pins, visiblePins.clusters, intl],
  );
  const activeListing = listings.find(({ id }) => id === activeId);
  const ids = useMemo(() => {
    const onMap = new Set(pins.map(({ id }) => id));
    const listedIds = listings.map(({ id }) => id).filter((id) => onMap.has(id));
    return [...new Set([...listedIds, ...onMap])];
  }, [pins, listings]);

  const select = (id: MapPin['id'] | null) => dispatch({ type: 'selected', id: id === null ? null : Number(id) });
  const searchShown = (visibleArea: MapViewport) => {
    dispatch({ type: 'searchedHere', bounds: visibleArea.bounds });
    const next = searchArea(state, visibleArea.bounds, isPlaceSearch(state, meta));
    void navigate(addAttribution(searchPath(locale, next)), { replace: searchesOnMove, preventScrollReset: true });
  };
  const locate = createLocate(dispatch);

  return (
    <>
      <StreetMap
        labels={{
          map: t('results.map'),
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          locate: t('map.locate'),
          closeInfo: t('map.close'),
        }}
        tileUrl={tiles.tileUrl}
        attribution={tiles.attribution}
        maxZoom={(center) => maxZoomAt(tiles, center)}
        view={map.view}
        viewKey={map.request}
        onViewportChange={(visibleArea, isByUser) => {
          dispatch({ type: 'rested', viewport: visibleArea, isByUser });
          if (isByUser && searchesOnMove) searchShown(visibleArea);
        }}
        pins={mapPins}
        clusters={mapClusters}
        isBusy={visiblePins.isStale}
        getGroupLabels={describeTogether}
        activeId={activeId}
        activePlace={
          activeListing ? { ...activeListing.location, label: formatEuros(activeListing.priceCents, locale) } : null
        }
        onActiveChange={(id) => onActiveChange(id === null ? null : Number(id))}
        selectedId={selectedId}
        onSelectedChange={select}
        {...(isWide && {
          renderInfo: ({ id }: MapPin, together: readonly MapPin[]) => (
            <>
              <PinCard id={Number(id)} listings={listings} layout="stack" />
              <BayStepper ids={together.map((pin) => Number(pin.id))} id={Number(id)} onChange={select} />
            </>
          ),
        })}
        bottomInset={covered}
        {...(searchPoint && { searchPoint: { ...searchPoint, label: searchLabel } })}
        {...(lines && { searchLine: { lines, label: searchLabel } })}
        userLocation={map.ownPosition && { ...map.ownPosition, label: t('map.ownPosition') }}
        inset={inset}
        hasWheelZoom
        onLocate={locate}
        isLocating={map.locate === 'locating'}
      />
      <MapTools
        canSearch={map.isMoved && viewport !== null && !searchesOnMove}
        onSearch={() => viewport && searchShown(viewport)}
        searchesOnMove={searchesOnMove}
        onSearchesOnMoveChange={(isOn) => {
          setSearchesOnMove(isOn);
          if (isOn && map.isMoved && viewport) searchShown(viewport);
        }}
        locate={map.locate}
        ownPosition={map.ownPosition}
        onLocate={locate}
        onCloseNotice={() => dispatch({ type: 'noticeClosed' })}
      />
      {!isWide && isHydrated && selectedId !== null && (
        <PeekCard id={selectedId} listings={listings} ids={ids} onChange={select} onCoverChange={setCovered} />
      )}
    </>
  );
}

function useMapState(
  search: SearchState,
  meta: SearchMeta,
  listings: readonly ListingCard[],
): [MapState, Dispatch<MapEvent>] {
  const location = useLocation();
  const { key } = location;
  const stored = useMemo(() => readMapState(key), [key]);
  const entry: MapEntry = {
    key,
    query: location.search,
    place: placeOf(search, meta, listings.length > 0),
    search: areaOf(search),
    bounds: search.bounds,
    view: viewOfSearch(search, meta, listings),
    stored,
  };
  const [state, dispatch] = useReducer(mapReducer, entry, startOfMap);
  const { key: knownKey, query, place } = state.entry;
  if (knownKey !== entry.key || query !== entry.query || place !== entry.place) dispatch({ type: 'arrived', entry });

  const { viewport, selectedId, isMoved } = state;
  useEffect(() => {
    if (viewport) storeMapState(key, { view: { center: viewport.center, zoom: viewport.zoom }, selectedId, isMoved });
  }, [key, viewport, selectedId, isMoved]);
  return [state, dispatch];
}

/** Zoom from which the map shows only a part of Spain, without an inset. */
const minZoomWithoutInset = 8;
const middle = { lat: (canaries.south + canaries.north) / 2, lng: (canaries.west + canaries.east) / 2 };
const canariesView: MapViewport = { bounds: canaries, center: middle, zoom: 5 };

/** Inset of the Canary Islands on a map of the mainland, if a nationwide search has bays there. */
function useCanariesInset(state: SearchState, viewport: MapViewport | null): MapInset | null {
  const { t, locale, formatCompact } = useIntl();
  const isCountry = viewport !== null && viewport.zoom < minZoomWithoutInset;
  const { pins, clusters } = usePins(locale, state, isCountry ? canariesView : null);
  const count = pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  if (!isCountry || count === 0) return null;
  return {
    bounds: canaries,
    label: t('map.canaries'),
    count: formatCompact(count),
    ariaLabel: t('map.toCanaries', { count }),
  };
}

const searchAsIMoveSetting = createDeviceValue('plaza.searchAsIMove', 'for good');

function useSearchAsIMove(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [searchAsIMoveSetting.useText() === 'on', (isOn) => searchAsIMoveSetting.write(isOn ? 'on' : '')];
}
