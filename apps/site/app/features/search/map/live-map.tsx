import { formatEuros, type ListingCard, type SearchMeta, type SearchState } from '@plaza/sdk';
import { Button, IconButton, PencilIcon, RotateCwIcon, XIcon } from '@plaza/ui';
import { Map as StreetMap, type MapDrawing, type MapInset, type MapPin, type MapViewport } from '@plaza/ui/map';
import { type Dispatch, type ReactElement, useEffect, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useAddAttribution } from '~/attribution/attribution.ts';
import { createDeviceValue } from '~/device/device-value.ts';
import { useVisitedIds } from '~/features/listings/cards/listing-card-item.tsx';
import { type MapTiles, maxZoomAt } from '~/features/places/map/map-tiles.ts';
import { createLocateAction } from '~/features/search/field/use-search-tools.ts';
import * as styles from '~/features/search/search.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { searchPath } from '~/paths.ts';
import { hidden, small } from '~/styles/common.css.ts';
import { floatingSurface, pill, wrappedInline } from '~/styles/frame.css.ts';
import { mapClustersOf, mapPinsOf, createGroupLabels, useMapPins } from './map-pins.ts';
import {
  drawnCornersOf,
  mapSearchKeyOf,
  canariesBounds,
  isPlaceSearch,
  streetLinesOf,
  pinsOfListings,
  mapPlaceKeyOf,
  searchPointOf,
  searchInArea,
  searchInDrawnArea,
  mapViewOf,
  walkCircleOf,
} from './map-search.ts';
import {
  storeMapState,
  type LocateState,
  type MapHistoryEntry,
  type MapEvent,
  readMapState,
  mapReducer,
  type MapState,
  type VisitorPosition,
  createMapState,
} from './map-view.ts';
import { BayStepper, PeekCard, PinCard } from './pin-cards.tsx';

interface MapToolsProps {
  canSearch: boolean;
  onSearch: () => void;
  /** `null` while moving the map doesn't change the searched area. */
  searchesOnMove: boolean | null;
  onSearchesOnMoveChange: (isOn: boolean) => void;
  hasDrawnArea: boolean;
  onDraw: () => void;
  locate: LocateState;
  ownPosition: VisitorPosition | null;
  onLocate: () => void;
  onCloseNotice: () => void;
}

/**
 * Shows the controls at the map's top edge: a button that searches the visible area, and messages about geolocation.
 */
function MapTools({
  canSearch,
  onSearch,
  searchesOnMove,
  onSearchesOnMoveChange,
  hasDrawnArea,
  onDraw,
  locate: locateVisitor,
  ownPosition,
  onLocate,
  onCloseNotice,
}: MapToolsProps): ReactElement {
  const { t } = useIntl();
  const hasLocatingFailed = locateVisitor !== 'idle' && locateVisitor !== 'locating';
  return (
    <div className={`${wrappedInline} ${styles.mapTools}`}>
      {canSearch && (
        <Button variant="secondary" size="small" shape="pill" startIcon={<RotateCwIcon />} onClick={onSearch}>
          {t('results.searchArea')}
        </Button>
      )}
      {searchesOnMove !== null && (
        <label className={pill}>
          <input
            type="checkbox"
            checked={searchesOnMove}
            onChange={(event) => onSearchesOnMoveChange(event.currentTarget.checked)}
          />
          {t('results.searchAsIMove')}
        </label>
      )}
      <button type="button" className={pill} id={drawButtonId} onClick={onDraw}>
        <PencilIcon size={16} />
        {t(hasDrawnArea ? 'map.drawAgain' : 'map.draw')}
      </button>
      <div role="status" className={hasLocatingFailed ? `${floatingSurface} ${small}` : hidden}>
        {locateVisitor === 'locating' && t('map.locating')}
        {locateVisitor === 'idle' &&
          ownPosition &&
          t('map.located', { meters: Math.max(1, Math.round(ownPosition.accuracyMeters)) })}
        {hasLocatingFailed && (
          <>
            <p>{t(`map.${locateVisitor}`)}</p>
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

const drawButtonId = 'draw-area';

export interface LiveMapProps {
  state: SearchState;
  meta: SearchMeta;
  listings: readonly ListingCard[];
  tiles: MapTiles;
  activeId: number | null;
  onActiveChange: (id: number | null) => void;
  isWide: boolean;
}

/** The map of results with its tools; its code loads once the map is in view. */
// Long and complex because the map, its tools and a bay's card share one state, and most of their parts are optional.
export default function LiveMap({
  state,
  meta,
  listings,
  tiles,
  activeId,
  onActiveChange,
  isWide,
}: LiveMapProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const navigate = useNavigate();
  const addAttribution = useAddAttribution();
  const visitedIds = useVisitedIds();
  const isHydrated = useHydrated();
  const [searchesOnMove, setSearchesOnMove] = useSearchAsIMove();
  const [map, dispatch] = useMapState(state, meta, listings);
  const { viewport, selectedId } = map;
  const [covered, setCovered] = useState(0);
  const visiblePins = useMapPins(locale, state, viewport);
  const canariesInset = useCanariesInset(state, viewport);
  const streetLines = streetLinesOf(state, meta);
  // a pin on a street would suggest an exact position
  const searchPoint = streetLines ? null : searchPointOf(state, meta, listings);
  const walkCircle = walkCircleOf(state, meta);
  const searchLabel = meta.place?.title ?? (state.substr || t('search.where'));

  // an area without bays shows the nearest listings, which the list contains, too
  const hasNoPins = visiblePins.pins.length === 0 && visiblePins.clusters.length === 0;
  const displayedPins = useMemo(
    () => (hasNoPins && meta.total === 0 ? pinsOfListings(listings) : visiblePins.pins),
    [hasNoPins, meta.total, listings, visiblePins.pins],
  );
  const mapPins = useMemo(
    () => mapPinsOf(displayedPins, listings, visitedIds, locale, intl),
    [displayedPins, listings, visitedIds, locale, intl],
  );
  const mapClusters = useMemo(() => mapClustersOf(visiblePins.clusters, intl), [visiblePins.clusters, intl]);
  const getGroupLabels = useMemo(
    () => createGroupLabels({ pins: displayedPins, clusters: visiblePins.clusters }, intl),
    [displayedPins, visiblePins.clusters, intl],
  );
  const activeListing = listings.find(({ id }) => id === activeId);
  const steppableIds = useMemo(() => {
    const idsOnMap = new Set(displayedPins.map(({ id }) => id));
    const listedIds = listings.map(({ id }) => id).filter((id) => idsOnMap.has(id));
    return [...new Set([...listedIds, ...idsOnMap])];
  }, [displayedPins, listings]);

  const selectListing = (id: MapPin['id'] | null) =>
    dispatch({ type: 'selected', id: id === null ? null : Number(id) });
  const searchVisibleArea = (visibleArea: MapViewport) => {
    dispatch({ type: 'searchedHere', bounds: visibleArea.bounds });
    const nextSearchState = searchInArea(state, visibleArea.bounds, isPlaceSearch(state, meta));
    void navigate(addAttribution(searchPath(locale, nextSearchState)), {
      replace: searchesOnMove,
      preventScrollReset: true,
    });
  };
  const locateVisitor = createLocateAction(dispatch);
  const [drawing, setDrawing] = useState<MapDrawing | null>(null);
  const startDrawing = async () => {
    const drawArea = await import('./draw-area.ts');
    drawArea.startDrawing({
      locale,
      name: t('map.draw'),
      onChange: (change) => {
        // the button that started the drawing is rendered again before it takes the focus
        flushSync(() => setDrawing(change));
        if (change === null) document.getElementById(drawButtonId)?.focus();
      },
      onArea: (area) =>
        void navigate(addAttribution(searchPath(locale, searchInDrawnArea(state, meta, area))), {
          preventScrollReset: true,
        }),
    });
  };
  const drawnCorners = useMemo(() => drawnCornersOf(state), [state]);
  const isAreaFixed = state.drawnArea !== null || state.walkMinutes !== null;

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
        placeNameUrl={tiles.placeNameUrl}
        attribution={tiles.attribution}
        maxZoom={(center) => maxZoomAt(tiles, center)}
        view={map.view}
        viewKey={map.request}
        onViewportChange={(visibleArea, isByUser) => {
          dispatch({ type: 'rested', viewport: visibleArea, isByUser });
          if (isByUser && searchesOnMove && !isAreaFixed) searchVisibleArea(visibleArea);
        }}
        pins={mapPins}
        clusters={mapClusters}
        isBusy={visiblePins.isStale}
        getGroupLabels={getGroupLabels}
        activeId={activeId}
        activePlace={
          activeListing ? { ...activeListing.location, label: formatEuros(activeListing.priceCents, locale) } : null
        }
        onActiveChange={(id) => onActiveChange(id === null ? null : Number(id))}
        selectedId={selectedId}
        onSelectedChange={selectListing}
        {...(isWide && {
          renderInfo: ({ id }: MapPin, groupedPins: readonly MapPin[]) => (
            <>
              <PinCard id={Number(id)} listings={listings} layout="stack" />
              <BayStepper ids={groupedPins.map((pin) => Number(pin.id))} id={Number(id)} onChange={selectListing} />
            </>
          ),
        })}
        bottomInset={covered}
        {...(searchPoint && { searchPoint: { ...searchPoint, label: searchLabel } })}
        {...(streetLines && { searchLine: { lines: streetLines, label: searchLabel } })}
        {...(walkCircle && { approximateCircle: walkCircle })}
        area={drawing || drawnCorners === null ? null : { corners: drawnCorners, label: t('filter.drawnArea') }}
        drawing={drawing}
        userLocation={map.ownPosition && { ...map.ownPosition, label: t('map.ownPosition') }}
        inset={canariesInset}
        hasWheelZoom
        onLocate={locateVisitor}
        isLocating={map.locate === 'locating'}
      />
      {drawing === null && (
        <MapTools
          canSearch={map.isMoved && viewport !== null && (!searchesOnMove || isAreaFixed)}
          onSearch={() => viewport && searchVisibleArea(viewport)}
          searchesOnMove={isAreaFixed ? null : searchesOnMove}
          onSearchesOnMoveChange={(isOn) => {
            setSearchesOnMove(isOn);
            if (isOn && map.isMoved && viewport) searchVisibleArea(viewport);
          }}
          hasDrawnArea={state.drawnArea !== null}
          // if the code can't be loaded, the button stays
          onDraw={() => void startDrawing().catch(() => undefined)}
          locate={map.locate}
          ownPosition={map.ownPosition}
          onLocate={locateVisitor}
          onCloseNotice={() => dispatch({ type: 'noticeClosed' })}
        />
      )}
      {!isWide && isHydrated && selectedId !== null && (
        <PeekCard
          id={selectedId}
          listings={listings}
          ids={steppableIds}
          onChange={selectListing}
          onCoverChange={setCovered}
        />
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
  const storedMapState = useMemo(() => readMapState(key), [key]);
  const mapEntry: MapHistoryEntry = {
    key,
    query: location.search,
    place: mapPlaceKeyOf(search, meta, listings.length > 0),
    search: mapSearchKeyOf(search),
    bounds: search.bounds,
    view: mapViewOf(search, meta, listings),
    stored: storedMapState,
  };
  const [state, dispatch] = useReducer(mapReducer, mapEntry, createMapState);
  const { key: knownKey, query, place } = state.entry;
  if (knownKey !== mapEntry.key || query !== mapEntry.query || place !== mapEntry.place)
    dispatch({ type: 'arrived', entry: mapEntry });

  const { viewport, selectedId, isMoved } = state;
  useEffect(() => {
    if (viewport) storeMapState(key, { view: { center: viewport.center, zoom: viewport.zoom }, selectedId, isMoved });
  }, [key, viewport, selectedId, isMoved]);
  return [state, dispatch];
}

/** Zoom from which the map shows only a part of Spain, without an inset. */
const minZoomWithoutInset = 8;
const canariesCenter = {
  lat: (canariesBounds.south + canariesBounds.north) / 2,
  lng: (canariesBounds.west + canariesBounds.east) / 2,
};
const canariesView: MapViewport = { bounds: canariesBounds, center: canariesCenter, zoom: 5 };

/** Returns the inset of the Canary Islands on a map of the mainland, if a nationwide search has bays there. */
function useCanariesInset(state: SearchState, viewport: MapViewport | null): MapInset | null {
  const { t, locale, formatCompact } = useIntl();
  const isNationwideView = viewport !== null && viewport.zoom < minZoomWithoutInset;
  const { pins, clusters } = useMapPins(locale, state, isNationwideView ? canariesView : null);
  const canariesBayCount = pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  if (!isNationwideView || canariesBayCount === 0) return null;
  return {
    bounds: canariesBounds,
    label: t('map.canaries'),
    count: formatCompact(canariesBayCount),
    ariaLabel: t('map.toCanaries', { count: canariesBayCount }),
  };
}

const searchAsIMoveSetting = createDeviceValue('plaza.searchAsIMove', 'for good');

function useSearchAsIMove(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [searchAsIMoveSetting.useText() === 'on', (isOn) => searchAsIMoveSetting.write(isOn ? 'on' : '')];
}
