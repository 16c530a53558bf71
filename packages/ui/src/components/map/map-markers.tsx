'use client';
import type { Map as Leaflet } from 'leaflet';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
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
import { isPosition, shiftIntoFrame, maxZoomAt, type MapPosition, type MapZoomLimit } from './map-model.ts';
import { Cluster, Pin, type MarkerHandlers } from './map-pin.tsx';
import { MapPlace } from './map-place.tsx';
import { prefersReducedMotion } from './map-camera.tsx';
import * as styles from './marks.css.ts';

interface MapClearanceProps {
  place: MapPosition;
  box: MarkerBox;
  /** Pixels at the lower edge that the page covers. */
  below: number;
  /** Set before programmatic moves of the map. */
  isProgrammaticMove: RefObject<boolean>;
}

const edgeMargin = 16;
/** Height in pixels of the page's controls at the top of the map. */
const toolsHeight = 56;

function MapClearance({ place, box, below, isProgrammaticMove }: MapClearanceProps): null {
  const map = useMap();
  const panIntoView = useEffectEvent(() => {
    const size = map.getSize();
    const { x, y } = map.latLngToContainerPoint(place);
    const visibleFrame = { left: 0, top: toolsHeight, right: size.x, bottom: size.y - below };
    const markerRect = { left: x + box.left, top: y + box.top, right: x + box.right, bottom: y + box.bottom };
    const shift = shiftIntoFrame(markerRect, visibleFrame, edgeMargin);
    if (shift.x === 0 && shift.y === 0) return;
    isProgrammaticMove.current = true;
    map.panBy([shift.x, shift.y], { animate: !prefersReducedMotion() });
  });
  // runs on a change only: users may pan away afterwards
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
};

/** Zoom level; unchanged during an animation. */
function useZoom(map: Leaflet): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend', onChange);
      return () => {
        map.off('zoomend', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getZoom());
}

const readSizes = (): MarkerSizes => ({
  rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
});

const markerKey = ({ pins, clusters, lat, lng }: MapMarker): string =>
  pins[0] ? `pins ${pins[0].id}` : `cluster ${clusters[0]?.lat ?? lat} ${clusters[0]?.lng ?? lng}`;

/** Cluster to draw for a marker; several listings at one position share a description. */
function clusterOf(markerRect: MapMarker, getGroupLabels: MapProps['getGroupLabels']): MapCluster {
  const [firstCluster] = markerRect.clusters;
  const { lat, lng, count } = markerRect;
  if (firstCluster && markerRect.pins.length === 0 && markerRect.clusters.length === 1) return firstCluster;
  return { lat, lng, count, ...(getGroupLabels?.(markerRect) ?? { label: String(count), ariaLabel: String(count) }) };
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
}: MapMarkersProps): ReactElement | null {
  const map = useMap();
  const zoom = useZoom(map);
  const handlersRef = useRef<MarkerHandlers>({ onActiveChange, onSelect, hasDragged: false });
  useLayoutEffect(() => {
    Object.assign(handlersRef.current, { onActiveChange, onSelect });
  }, [onActiveChange, onSelect]);
  useMapEvents({
    dragstart: () => {
      handlersRef.current.hasDragged = true;
    },
  });
  const canMerge = getGroupLabels !== undefined;
  const [sizes, markers] = useMemo(() => {
    const markerSizes = readSizes();
    const separateMarkers = markersOf(pins.filter(isPosition), clusters.filter(isPosition), zoom, markerSizes);
    return [markerSizes, canMerge ? mergeMarkers(separateMarkers, zoom, markerSizes) : separateMarkers];
  }, [pins, clusters, zoom, canMerge]);
  const pane = map.getPane('markerPane');
  if (!pane) return null;

  const isId = (id: MapPin['id'] | null | undefined): id is MapPin['id'] => id !== null && id !== undefined;
  const activeMarker = isId(activeId) ? markerOfListing(markers, activeId, activePlace) : undefined;
  const selectedMarker = isId(selectedId) ? markerOfListing(markers, selectedId, null) : undefined;
  const selectedPin = selectedMarker?.pins.find(({ id }) => id === selectedId);
  const isSingle = ({ pins: [, second], clusters: [first] }: MapMarker) => !second && !first;
  const activeLabelOf = (markerRect: MapMarker): string | undefined => {
    if (markerRect === activeMarker)
      return markerRect.pins.find(({ id }) => id === activeId)?.label ?? activePlace?.label;
    return markerRect === selectedMarker ? selectedPin?.label : undefined;
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
  const renderMarker = (markerRect: MapMarker): ReactElement[] => {
    const [pin] = markerRect.pins;
    const markerElement =
      pin && isSingle(markerRect) ? (
        <Pin
          key={pin.id}
          pin={pin}
          isActive={pin.id === activeId}
          isSelected={pin.id === selectedId}
          hasInfo={renderInfo !== undefined}
          handlers={handlersRef}
          isProgrammaticMove={isProgrammaticMove}
        />
      ) : (
        <Cluster
          key={markerKey(markerRect)}
          marker={markerRect}
          cluster={clusterOf(markerRect, getGroupLabels)}
          activeLabel={activeLabelOf(markerRect)}
          maxZoom={Math.max(zoom, maxZoomAt(maxZoom, markerRect))}
          sizes={sizes}
          handlers={handlersRef}
          isProgrammaticMove={isProgrammaticMove}
        />
      );
    return markerRect === selectedMarker && infoWindow ? [markerElement, infoWindow] : [markerElement];
  };
  const flag =
    searchPoint && isPosition(searchPoint) ? { ...searchPoint, ...placeFlag(searchPoint, markers, zoom, sizes) } : null;
  return createPortal(
    <>
      {flag && (
        <MapPlace lat={flag.lat} lng={flag.lng} level="ground">
          <span className={styles.searchPoint}>
            <span className={styles.flagPole} style={{ blockSize: flag.height }} />
            <span
              role="img"
              aria-label={flag.label}
              className={styles.flag}
              style={{ insetBlockEnd: flag.height, insetInlineStart: flag.right }}
            >
              <FlagIcon />
            </span>
          </span>
        </MapPlace>
      )}
      {markers.filter((markerRect) => !isSingle(markerRect) || markerRect.clusters.length > 0).flatMap(renderMarker)}
      {markers.filter((markerRect) => isSingle(markerRect) && markerRect.pins.length > 0).flatMap(renderMarker)}
      {selectedMarker && bottomInset > 0 && (
        <MapClearance
          place={selectedMarker}
          box={selectedMarker.box}
          below={bottomInset}
          isProgrammaticMove={isProgrammaticMove}
        />
      )}
    </>,
    pane,
  );
}
