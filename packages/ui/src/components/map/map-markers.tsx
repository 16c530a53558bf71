'use client';
import type { Map as Leaflet } from 'leaflet';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useMap, useMapEvents } from 'react-leaflet';
import { FlagIcon } from '../../icons/index.ts';
import type { MapCluster, MapPin, MapProps } from './map-props.ts';
import { MapInfo } from './map-info.tsx';
import {
  mergeMarkers,
  markerOfListing,
  markersOf,
  placeFlag,
  type MapMarker,
  type MarkerBox,
  type MarkerSizes,
} from './map-marker-model.ts';
import { isValidPosition, shiftIntoFrame, maxZoomAt, type MapPosition, type MapZoomLimit } from './map-model.ts';
import { ClusterMarker, PricePin, type MarkerHandlers } from './map-pin.tsx';
import { MapOverlay } from './map-place.tsx';
import { MapPlaceNames } from './map-place-names.tsx';
import { prefersReducedMotion } from './map-camera.tsx';
import * as styles from './marks.css.ts';

interface MapAutoPanProps {
  place: MapPosition;
  box: MarkerBox;
  /** Pixels at the lower edge of the map that the page covers. */
  below: number;
  /** Set to true before each programmatic move of the map. */
  isProgrammaticMove: RefObject<boolean>;
}

const edgeMarginPx = 16;
/** Height in pixels of the page's controls at the top of the map. */
const topControlsHeight = 56;

function MapAutoPan({ place, box, below, isProgrammaticMove }: MapAutoPanProps): null {
  const map = useMap();
  const panIntoView = useEffectEvent(() => {
    const mapSize = map.getSize();
    const { x, y } = map.latLngToContainerPoint(place);
    const visibleFrame = { left: 0, top: topControlsHeight, right: mapSize.x, bottom: mapSize.y - below };
    const markerRect = { left: x + box.left, top: y + box.top, right: x + box.right, bottom: y + box.bottom };
    const panShift = shiftIntoFrame(markerRect, visibleFrame, edgeMarginPx);
    if (panShift.x === 0 && panShift.y === 0) return;
    isProgrammaticMove.current = true;
    map.panBy([panShift.x, panShift.y], { animate: !prefersReducedMotion() });
  });
  // runs only when the place or the covered height changes, because users may pan away afterwards
  useEffect(() => panIntoView(), [place.lat, place.lng, below]);
  return null;
}

type MapMarkersProps = Pick<
  MapProps,
  'activeId' | 'onActiveChange' | 'selectedId' | 'renderInfo' | 'searchPoint' | 'labels' | 'getGroupLabels'
> & {
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
  activePlace: NonNullable<MapProps['activePlace']> | null;
  bottomInset: number;
  maxZoom: MapZoomLimit;
  onSelect: (id: MapPin['id']) => void;
  onCloseInfo: () => void;
  isProgrammaticMove: RefObject<boolean>;
  /** URL of names of places in the map's theme. */
  placeNameUrl: string | null | undefined;
};

function useZoom(map: Leaflet): number {
  const subscribeToZoom = useCallback(
    (onChange: () => void) => {
      map.on('zoomend', onChange);
      return () => {
        map.off('zoomend', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribeToZoom, () => map.getZoom());
}

const readRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Reads the size of letters again with each new size of the map only, because reading it computes all styles. */
function useMarkerSizes(map: Leaflet): MarkerSizes {
  const [rem, setRem] = useState(readRem);
  useEffect(() => {
    const updateRem = () => setRem(readRem());
    map.on('resize', updateRem);
    return () => {
      map.off('resize', updateRem);
    };
  }, [map]);
  return useMemo(() => ({ rem }), [rem]);
}

const markerKey = ({ pins, clusters, lat, lng }: MapMarker): string =>
  pins[0] ? `pins ${pins[0].id}` : `cluster ${clusters[0]?.lat ?? lat} ${clusters[0]?.lng ?? lng}`;

/** Cluster to draw for a marker; several listings at one position share a description. */
function clusterOf(marker: MapMarker, getGroupLabels: MapProps['getGroupLabels']): MapCluster {
  const [firstCluster] = marker.clusters;
  const { lat, lng, count } = marker;
  if (firstCluster && marker.pins.length === 0 && marker.clusters.length === 1) return firstCluster;
  return { lat, lng, count, ...(getGroupLabels?.(marker) ?? { label: String(count), ariaLabel: String(count) }) };
}

/** All markers in list order: the searched place, clusters, and pins with their info windows. */
// Long because flag, clusters, pins and window are laid out from the same markers.
export function MapMarkers({
  pins,
  clusters,
  getGroupLabels,
  maxZoom,
  activeId,
  activePlace,
  onActiveChange,
  selectedId,
  onSelect,
  onCloseInfo,
  renderInfo,
  bottomInset,
  searchPoint,
  labels,
  isProgrammaticMove,
  placeNameUrl,
}: MapMarkersProps): ReactElement | null {
  const map = useMap();
  const mapZoom = useZoom(map);
  const handlersRef = useRef<MarkerHandlers>({ onActiveChange, onSelect, hasDragged: false });
  useLayoutEffect(() => {
    Object.assign(handlersRef.current, { onActiveChange, onSelect });
  }, [onActiveChange, onSelect]);
  useMapEvents({
    dragstart: () => {
      handlersRef.current.hasDragged = true;
    },
  });
  const canMergeMarkers = getGroupLabels !== undefined;
  const sizes = useMarkerSizes(map);
  const markers = useMemo(() => {
    const separateMarkers = markersOf(pins.filter(isValidPosition), clusters.filter(isValidPosition), mapZoom, sizes);
    return canMergeMarkers ? mergeMarkers(separateMarkers, mapZoom, sizes) : separateMarkers;
  }, [pins, clusters, mapZoom, sizes, canMergeMarkers]);
  const markerPane = map.getPane('markerPane');
  if (!markerPane) return null;

  const isListingId = (id: MapPin['id'] | null | undefined): id is MapPin['id'] => id !== null && id !== undefined;
  const activeMarker = isListingId(activeId) ? markerOfListing(markers, activeId, activePlace) : undefined;
  const selectedMarker = isListingId(selectedId) ? markerOfListing(markers, selectedId, null) : undefined;
  const selectedPin = selectedMarker?.pins.find(({ id }) => id === selectedId);
  const isSingleMember = ({ pins: [, second], clusters: [first] }: MapMarker) => !second && !first;
  const activeLabelOf = (marker: MapMarker): string | undefined => {
    if (marker === activeMarker) return marker.pins.find(({ id }) => id === activeId)?.label ?? activePlace?.label;
    return marker === selectedMarker ? selectedPin?.label : undefined;
  };
  const infoWindow = selectedMarker && selectedPin && renderInfo && (
    <MapInfo
      key={`${markerKey(selectedMarker)} info`}
      pin={selectedPin}
      place={selectedMarker}
      closeLabel={labels.closeInfo}
      onClose={onCloseInfo}
      isProgrammaticMove={isProgrammaticMove}
      above={selectedMarker.box.top}
      below={selectedMarker.box.bottom}
    >
      {renderInfo(selectedPin, selectedMarker.pins)}
    </MapInfo>
  );
  const renderMarker = (marker: MapMarker): ReactElement[] => {
    const [pin] = marker.pins;
    const markerElement =
      pin && isSingleMember(marker) ? (
        <PricePin
          key={pin.id}
          pin={pin}
          isActive={pin.id === activeId}
          isSelected={pin.id === selectedId}
          hasInfo={renderInfo !== undefined}
          handlers={handlersRef}
          isProgrammaticMove={isProgrammaticMove}
        />
      ) : (
        <ClusterMarker
          key={markerKey(marker)}
          marker={marker}
          cluster={clusterOf(marker, getGroupLabels)}
          activeLabel={activeLabelOf(marker)}
          maxZoom={Math.max(mapZoom, maxZoomAt(maxZoom, marker))}
          sizes={sizes}
          handlers={handlersRef}
          isProgrammaticMove={isProgrammaticMove}
        />
      );
    return marker === selectedMarker && infoWindow ? [markerElement, infoWindow] : [markerElement];
  };
  const searchPointFlag =
    searchPoint && isValidPosition(searchPoint)
      ? { ...searchPoint, ...placeFlag(searchPoint, markers, mapZoom, sizes) }
      : null;
  return createPortal(
    <>
      {placeNameUrl && <MapPlaceNames url={placeNameUrl} markers={markers} />}
      {searchPointFlag && (
        <MapOverlay lat={searchPointFlag.lat} lng={searchPointFlag.lng} level="ground">
          <span className={styles.searchPoint}>
            <span className={styles.flagPole} style={{ blockSize: searchPointFlag.height }} />
            <span
              role="img"
              aria-label={searchPointFlag.label}
              className={styles.searchFlag}
              style={{ insetBlockEnd: searchPointFlag.height, insetInlineStart: searchPointFlag.right }}
            >
              <FlagIcon />
            </span>
          </span>
        </MapOverlay>
      )}
      {markers.filter((marker) => !isSingleMember(marker) || marker.clusters.length > 0).flatMap(renderMarker)}
      {markers.filter((marker) => isSingleMember(marker) && marker.pins.length > 0).flatMap(renderMarker)}
      {selectedMarker && bottomInset > 0 && (
        <MapAutoPan
          place={selectedMarker}
          box={selectedMarker.box}
          below={bottomInset}
          isProgrammaticMove={isProgrammaticMove}
        />
      )}
    </>,
    markerPane,
  );
}
