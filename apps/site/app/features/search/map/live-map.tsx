import { formatEuros, type ListingCard, type SearchMeta, type SearchState } from '@plaza/sdk';
import { Map as StreetMap, type MapPin, type MapTogether, type MapViewport } from '@plaza/ui';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { useCarry } from '~/attribution/use-attribution.ts';
import { useHydrated } from '~/forms/use-hydrated.ts';
import { useVisited } from '~/features/listings/cards/visited-listings.ts';
import { type MapTiles, maxZoomAt } from '~/features/places/map/map-tiles.ts';
import { BayStepper } from './bay-stepper.tsx';
import { isPlaceSearch, linesOf, pinsOfListings, pointOfSearch, searchArea } from './map-search.ts';
import { MapTools } from './map-tools.tsx';
import { mapClustersOf, mapPinsOf, togetherOf } from './map-words.ts';
import { PeekCard } from './peek-card.tsx';
import { PinCard } from './pin-card.tsx';
import { useSearchAsIMove } from './search-as-i-move.ts';
import { useCanariesInset } from './use-canaries-inset.ts';
import { useMapState } from './use-map-state.ts';
import { usePins } from './use-pins.ts';
import { createLocate } from '~/features/search/field/use-search-tools.ts';

export interface LiveMapProps {
  state: SearchState;
  meta: SearchMeta;
  listings: readonly ListingCard[];
  tiles: MapTiles;
  /** The listing whose pin or card is hovered or focused. */
  activeId: number | null;
  onActiveChange: (id: number | null) => void;
  /** The map is beside the list. */
  isWide: boolean;
}

/** The map with its pins, its window on one of them, and the search of what it shows. */
// Long and complex because map, tools and card of the chosen bay share one state, and most of their parts are optional.
export function LiveMap({
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
  const carry = useCarry();
  const visited = useVisited();
  const isHydrated = useHydrated();
  const [searchesOnMove, setSearchesOnMove] = useSearchAsIMove();
  const [map, dispatch] = useMapState(state, meta, listings);
  const { viewport, selectedId } = map;
  const [covered, setCovered] = useState(0);
  const found = usePins(locale, state, viewport);
  const inset = useCanariesInset(state, viewport);
  const lines = linesOf(state, meta);
  // a flag on a street would say where on it
  const searchPoint = lines ? null : pointOfSearch(state, meta, listings);
  const searchLabel = meta.place?.title ?? (state.substr || t('search.where'));

  // an area without any bay shows those that the list names as the nearest
  const isEmpty = found.pins.length === 0 && found.clusters.length === 0;
  const pins = useMemo(
    () => (isEmpty && meta.total === 0 ? pinsOfListings(listings) : found.pins),
    [isEmpty, meta.total, listings, found.pins],
  );
  const mapPins = useMemo(
    () => mapPinsOf(pins, listings, visited, locale, intl),
    [pins, listings, visited, locale, intl],
  );
  const mapClusters = useMemo(() => mapClustersOf(found.clusters, intl), [found.clusters, intl]);
  const describeTogether = useCallback(
    (together: MapTogether) => togetherOf(together, { pins, clusters: found.clusters }, intl),
    [pins, found.clusters, intl],
  );
  const active = listings.find(({ id }) => id === activeId);
  const ids = useMemo(() => {
    const onMap = new Set(pins.map(({ id }) => id));
    const listed = listings.map(({ id }) => id).filter((id) => onMap.has(id));
    return [...new Set([...listed, ...onMap])];
  }, [pins, listings]);

  const select = (id: MapPin['id'] | null) => dispatch({ type: 'selected', id: id === null ? null : Number(id) });
  const searchShown = (shown: MapViewport) => {
    dispatch({ type: 'searchedHere', bounds: shown.bounds });
    const next = searchArea(state, shown.bounds, isPlaceSearch(state, meta));
    void navigate(carry(searchPath(locale, next)), { replace: searchesOnMove, preventScrollReset: true });
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
        viewRequest={map.request}
        onViewportChange={(shown, isByUser) => {
          dispatch({ type: 'rested', viewport: shown, isByUser });
          if (isByUser && searchesOnMove) searchShown(shown);
        }}
        pins={mapPins}
        clusters={mapClusters}
        isBusy={found.isStale}
        describeTogether={describeTogether}
        activeId={activeId}
        activePlace={active ? { ...active.location, label: formatEuros(active.priceCents, locale) } : null}
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
        coveredBelow={covered}
        {...(searchPoint && { searchPoint: { ...searchPoint, label: searchLabel } })}
        {...(lines && { searchLine: { lines, label: searchLabel } })}
        ownPosition={map.ownPosition && { ...map.ownPosition, label: t('map.ownPosition') }}
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
