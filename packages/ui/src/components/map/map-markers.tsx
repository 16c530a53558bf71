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
  joinMarks,
  markOfListing,
  marksOf,
  placeFlag,
  type MapMark,
  type MarkBox,
  type MarkSizes,
} from './map-marks.ts';
import { isPosition, shiftInto, zoomLimitAt, type MapPosition, type MapZoomLimit } from './map-model.ts';
import { Cluster, Pin, type MarkerHandlers } from './map-pin.tsx';
import { MapPlace } from './map-place.tsx';
import { prefersReducedMotion } from './map-camera.tsx';
import * as styles from './marks.css.ts';

interface MapClearanceProps {
  place: MapPosition;
  box: MarkBox;
  /** Pixels at the lower edge that the page covers. */
  below: number;
  /** Set before programmatic moves of the map. */
  isOwnMove: RefObject<boolean>;
}

const margin = 16;
/** Height in pixels of the page's controls at the top of the map. */
const tools = 56;

/** Pans the map so that the selected pin is above the bottom inset. */
function MapClearance({ place, box, below, isOwnMove }: MapClearanceProps): null {
  const map = useMap();
  const clear = useEffectEvent(() => {
    const size = map.getSize();
    const { x, y } = map.latLngToContainerPoint(place);
    const frame = { left: 0, top: tools, right: size.x, bottom: size.y - below };
    const mark = { left: x + box.left, top: y + box.top, right: x + box.right, bottom: y + box.bottom };
    const shift = shiftInto(mark, frame, margin);
    if (shift.x === 0 && shift.y === 0) return;
    isOwnMove.current = true;
    map.panBy([shift.x, shift.y], { animate: !prefersReducedMotion() });
  });
  // runs on a change only: users may pan away afterwards
  useEffect(() => clear(), [place.lat, place.lng, below]);
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
  isOwnMove: RefObject<boolean>;
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

const readSizes = (): MarkSizes => ({
  rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
});

const keyOf = ({ pins, clusters, lat, lng }: MapMark): string =>
  pins[0] ? `pins ${pins[0].id}` : `cluster ${clusters[0]?.lat ?? lat} ${clusters[0]?.lng ?? lng}`;

/** Cluster to draw for a marker; several listings at one position share a description. */
function clusterOf(mark: MapMark, getGroupLabels: MapProps['getGroupLabels']): MapCluster {
  const [only] = mark.clusters;
  const { lat, lng, count } = mark;
  if (only && mark.pins.length === 0 && mark.clusters.length === 1) return only;
  return { lat, lng, count, ...(getGroupLabels?.(mark) ?? { label: String(count), ariaLabel: String(count) }) };
}

/** All markers in list order: the searched place, clusters, and pins with their info windows. */
// Long because flag, clusters, pins and window are laid out from the same marks.
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
  isOwnMove,
}: MapMarkersProps): ReactElement | null {
  const map = useMap();
  const zoom = useZoom(map);
  const handlers = useRef<MarkerHandlers>({ onActiveChange, onSelect, hasDragged: false });
  useLayoutEffect(() => {
    Object.assign(handlers.current, { onActiveChange, onSelect });
  }, [onActiveChange, onSelect]);
  useMapEvents({
    dragstart: () => {
      handlers.current.hasDragged = true;
    },
  });
  const isJoining = getGroupLabels !== undefined;
  const [sizes, marks] = useMemo(() => {
    const rem = readSizes();
    const apart = marksOf(pins.filter(isPosition), clusters.filter(isPosition), zoom, rem);
    return [rem, isJoining ? joinMarks(apart, zoom, rem) : apart];
  }, [pins, clusters, zoom, isJoining]);
  const pane = map.getPane('markerPane');
  if (!pane) return null;

  const isChosen = (id: MapPin['id'] | null | undefined): id is MapPin['id'] => id !== null && id !== undefined;
  const activeMark = isChosen(activeId) ? markOfListing(marks, activeId, activePlace) : undefined;
  const selectedMark = isChosen(selectedId) ? markOfListing(marks, selectedId, null) : undefined;
  const selectedPin = selectedMark?.pins.find(({ id }) => id === selectedId);
  const isSingle = ({ pins: [, second], clusters: [first] }: MapMark) => !second && !first;
  const priceOn = (mark: MapMark): string | undefined => {
    if (mark === activeMark) return mark.pins.find(({ id }) => id === activeId)?.label ?? activePlace?.label;
    return mark === selectedMark ? selectedPin?.label : undefined;
  };
  const window = selectedMark && selectedPin && renderInfo && (
    <MapInfo
      key={`${keyOf(selectedMark)} info`}
      pin={selectedPin}
      place={selectedMark}
      closeLabel={labels.closeInfo}
      onClose={onCloseInfo}
      isOwnMove={isOwnMove}
      above={selectedMark.box.top}
      below={selectedMark.box.bottom}
    >
      {renderInfo(selectedPin, selectedMark.pins)}
    </MapInfo>
  );
  const draw = (mark: MapMark): ReactElement[] => {
    const [pin] = mark.pins;
    const marker =
      pin && isSingle(mark) ? (
        <Pin
          key={pin.id}
          pin={pin}
          isActive={pin.id === activeId}
          isSelected={pin.id === selectedId}
          hasInfo={renderInfo !== undefined}
          handlers={handlers}
          isOwnMove={isOwnMove}
        />
      ) : (
        <Cluster
          key={keyOf(mark)}
          mark={mark}
          cluster={clusterOf(mark, getGroupLabels)}
          activeLabel={priceOn(mark)}
          maxZoom={Math.max(zoom, zoomLimitAt(maxZoom, mark))}
          sizes={sizes}
          handlers={handlers}
          isOwnMove={isOwnMove}
        />
      );
    return mark === selectedMark && window ? [marker, window] : [marker];
  };
  const flag =
    searchPoint && isPosition(searchPoint) ? { ...searchPoint, ...placeFlag(searchPoint, marks, zoom, sizes) } : null;
  return createPortal(
    <>
      {flag && (
        <MapPlace lat={flag.lat} lng={flag.lng} level="ground">
          <span className={styles.searchPoint}>
            <span className={styles.pole} style={{ blockSize: flag.height }} />
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
      {marks.filter((mark) => !isSingle(mark) || mark.clusters.length > 0).flatMap(draw)}
      {marks.filter((mark) => isSingle(mark) && mark.pins.length > 0).flatMap(draw)}
      {selectedMark && bottomInset > 0 && (
        <MapClearance place={selectedMark} box={selectedMark.box} below={bottomInset} isOwnMove={isOwnMove} />
      )}
    </>,
    pane,
  );
}
