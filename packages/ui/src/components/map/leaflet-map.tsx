'use client';

import { DomUtil, type LeafletEvent, type Map as Leaflet, type Path, type TileEvent } from 'leaflet';
import {
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Circle, MapContainer, Polygon, Polyline, TileLayer, useMapEvents } from 'react-leaflet';
import { LocateFixedIcon, MinusIcon, PlusIcon } from '../../icons/index.ts';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import './leaflet.css.ts';
import { MapCamera, prefersReducedMotion, zoomBy } from './map-camera.tsx';
import { MapDropPin } from './map-drop-pin.tsx';
import { MapInset } from './map-inset.tsx';
import { MapMarkers } from './map-markers.tsx';
import { defaultMaxZoom, isValidPosition, initialViewOf, toUsableView, maxZoomAt } from './map-model.ts';
import { MapUserDot } from './map-place.tsx';
import type { MapArea, MapLabels, MapLine, MapPin, MapProps } from './map-props.ts';
import * as styles from './map.css.ts';

interface MapControlsProps {
  map: Leaflet;
  labels: MapLabels;
  onLocate: (() => void) | undefined;
  isLocating: boolean;
}

export function MapControls({ map, labels, onLocate, isLocating }: MapControlsProps): ReactElement {
  const subscribeToZoom = useCallback(
    (onChange: () => void) => {
      map.on('zoomend zoomlevelschange', onChange);
      return () => {
        map.off('zoomend zoomlevelschange', onChange);
      };
    },
    [map],
  );
  const isAtMaxZoom = useSyncExternalStore(subscribeToZoom, () => map.getZoom() >= map.getMaxZoom());
  const isAtMinZoom = useSyncExternalStore(subscribeToZoom, () => map.getZoom() <= map.getMinZoom());
  return (
    <div className={styles.mapControls}>
      <div className={styles.zoomButtons}>
        <button
          type="button"
          className={styles.mapButton}
          aria-label={labels.zoomIn}
          aria-disabled={isAtMaxZoom}
          onClick={() => zoomBy(map, 1)}
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          className={styles.mapButton}
          aria-label={labels.zoomOut}
          aria-disabled={isAtMinZoom}
          onClick={() => zoomBy(map, -1)}
        >
          <MinusIcon />
        </button>
      </div>
      {onLocate && labels.locate !== undefined && (
        <div className={styles.zoomButtons}>
          <button
            type="button"
            className={styles.mapButton}
            aria-label={labels.locate}
            aria-busy={isLocating}
            onClick={onLocate}
          >
            <LocateFixedIcon />
          </button>
        </div>
      )}
    </div>
  );
}

/** Leaflet creates SVG paths, so their accessible names are added afterwards. */
const nameShape = (label: string) => ({
  add: ({ target }: LeafletEvent) => {
    const pathElement = (target as Path).getElement();
    pathElement?.setAttribute('role', 'img');
    pathElement?.setAttribute('aria-label', label);
  },
});

export function SearchAreaLine({ line: { lines, label } }: { line: MapLine }): ReactElement {
  const linePositions = useMemo(
    () => lines.map((part) => part.map(([lng, lat]) => ({ lat, lng })).filter((position) => isValidPosition(position))),
    [lines],
  );
  return (
    <Polyline
      key={label}
      positions={linePositions}
      interactive={false}
      className={styles.searchLine}
      eventHandlers={nameShape(label)}
    />
  );
}

function DrawnArea({ area: { corners, label } }: { area: MapArea }): ReactElement {
  return (
    <Polygon
      key={label}
      positions={corners.map(({ lat, lng }) => ({ lat, lng }))}
      interactive={false}
      fillRule="nonzero"
      className={styles.searchArea}
      eventHandlers={nameShape(label)}
    />
  );
}

const MapDrawing = lazyWithRetry(() => import('./map-drawing.tsx'));

type Theme = 'light' | 'dark';

function getTheme(element: Element): Theme {
  const colorScheme = getComputedStyle(element).colorScheme;
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function useTheme(element: RefObject<Element | null>): Theme | null {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    const updateTheme = () => {
      if (element.current) setTheme(getTheme(element.current));
    };
    updateTheme();
    const darkQuery = matchMedia('(prefers-color-scheme: dark)');
    darkQuery.addEventListener('change', updateTheme);
    const themeObserver = new MutationObserver(updateTheme);
    themeObserver.observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
    return () => {
      darkQuery.removeEventListener('change', updateTheme);
      themeObserver.disconnect();
    };
  }, [element]);
  return theme;
}

const panStepPx = 80;
const panOffsetByKey: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-panStepPx, 0],
  ArrowRight: [panStepPx, 0],
  ArrowUp: [0, -panStepPx],
  ArrowDown: [0, panStepPx],
};

/**
 * Positions a tile by left and top. Leaflet's 3D transform gives each tile a compositor layer: every frame of a drag
 * would composite all of them.
 */
const positionTile = ({ tile }: TileEvent): void => {
  const { x, y } = DomUtil.getPosition(tile);
  Object.assign(tile.style, { transform: '', left: `${x}px`, top: `${y}px` });
};
const tileHandlers = { tileloadstart: positionTile };

/**
 * Moves the map to whole device pixels. Leaflet's pan animation and a touch drag move it by fractions of a pixel, which
 * blur it and make the compositor interpolate every layer: ten times the work per frame without a GPU.
 */
function PixelSnap(): null {
  useMapEvents({
    move: ({ target }) => {
      const mapPane = (target as Leaflet).getPane('mapPane')!;
      const position = DomUtil.getPosition(mapPane);
      const snappedPosition = position.multiplyBy(devicePixelRatio).round().divideBy(devicePixelRatio);
      if (!snappedPosition.equals(position)) DomUtil.setPosition(mapPane, snappedPosition);
    },
  });
  return null;
}

function MapClickListener({ onPress }: { onPress: () => void }): null {
  useMapEvents({
    click: (event) => {
      const clickedElement = event.originalEvent.target;
      if (clickedElement instanceof Element && !clickedElement.closest('[data-map-place]')) onPress();
    },
  });
  return null;
}

// Long and complex because it renders each optional part as a component and holds their shared state.
export default function LeafletMap({
  labels,
  tileUrl,
  placeNameUrl,
  attribution,
  maxZoom = defaultMaxZoom,
  view,
  viewKey,
  onViewportChange,
  pins = [],
  clusters = [],
  isBusy = false,
  getGroupLabels,
  activeId,
  activePlace = null,
  onActiveChange,
  selectedId,
  onSelectedChange,
  renderInfo,
  bottomInset = 0,
  searchPoint,
  searchLine,
  approximateCircle,
  area = null,
  drawing = null,
  inset = null,
  dropPin = null,
  onDrop,
  hasWheelZoom = false,
  onLocate,
  isLocating = false,
  userLocation = null,
}: MapProps): ReactElement {
  const rootRef = useRef<HTMLDivElement>(null);
  const isProgrammaticMoveRef = useRef(false);
  const mapTheme = useTheme(rootRef);
  const [map, setMap] = useState<Leaflet | null>(null);
  const [hasReducedMotion] = useState(prefersReducedMotion);
  const safeView = toUsableView(view, maxZoomAt(maxZoom, initialViewOf(view).center));
  const tileZoom = typeof maxZoom === 'number' ? maxZoom : defaultMaxZoom;
  const [initialView] = useState(() => initialViewOf(safeView));

  useEffect(() => {
    const mapContainer = map?.getContainer();
    mapContainer?.setAttribute('tabindex', '0');
    mapContainer?.setAttribute('role', 'region');
    mapContainer?.setAttribute('aria-label', labels.map);
  }, [map, labels.map]);
  useEffect(() => {
    map?.getContainer().setAttribute('aria-busy', String(isBusy));
  }, [map, isBusy]);

  const handleSelect = (id: MapPin['id'] | null) => onSelectedChange?.(id);
  const closeInfoWindow = () => {
    if (selectedId === undefined || selectedId === null) return;
    const pinElement = rootRef.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(String(selectedId))}"]`);
    handleSelect(null);
    pinElement?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const panOffset = panOffsetByKey[event.key];
    if (event.key === 'Escape') closeInfoWindow();
    else if (panOffset) map?.panBy(panOffset, { animate: !prefersReducedMotion() });
    else if (map && (event.key === '+' || event.key === '=')) zoomBy(map, 1);
    else if (map && event.key === '-') zoomBy(map, -1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const rootElement = rootRef.current;
    rootElement?.addEventListener('keydown', onKeyDown);
    return () => rootElement?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div ref={rootRef} className={styles.mapFrame}>
      <MapContainer
        ref={setMap}
        className={styles.mapCanvas}
        center={initialView.center}
        zoom={initialView.zoom}
        maxZoom={tileZoom}
        keyboard={false}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={hasWheelZoom}
        zoomAnimation={!hasReducedMotion}
        fadeAnimation={!hasReducedMotion}
        inertia={!hasReducedMotion}
      >
        <PixelSnap />
        <MapCamera
          view={safeView}
          viewKey={viewKey}
          maxZoom={maxZoom}
          hasReducedMotion={hasReducedMotion}
          isProgrammaticMove={isProgrammaticMoveRef}
          onViewportChange={onViewportChange}
        />
        {mapTheme && (
          <TileLayer url={tileUrl.replaceAll('{theme}', mapTheme)} maxZoom={tileZoom} eventHandlers={tileHandlers} />
        )}
        {searchLine && <SearchAreaLine line={searchLine} />}
        {area && <DrawnArea area={area} />}
        {approximateCircle && isValidPosition(approximateCircle) && (
          <Circle
            center={approximateCircle}
            radius={approximateCircle.radiusMeters}
            interactive={false}
            className={styles.searchArea}
          />
        )}
        {userLocation && isValidPosition(userLocation) && <MapUserDot position={userLocation} />}
        <MapMarkers
          pins={pins}
          clusters={clusters}
          getGroupLabels={getGroupLabels}
          maxZoom={maxZoom}
          activeId={activeId}
          activePlace={activePlace}
          onActiveChange={onActiveChange}
          selectedId={selectedId}
          onSelect={handleSelect}
          onCloseInfo={closeInfoWindow}
          renderInfo={renderInfo}
          bottomInset={bottomInset}
          searchPoint={searchPoint}
          labels={labels}
          isProgrammaticMove={isProgrammaticMoveRef}
          placeNameUrl={mapTheme && placeNameUrl?.replaceAll('{theme}', mapTheme)}
        />
        {onDrop && <MapDropPin pin={dropPin} onDrop={onDrop} />}
        <MapClickListener onPress={() => handleSelect(null)} />
      </MapContainer>
      {map && inset && mapTheme && (
        <MapInset map={map} inset={inset} tileUrl={tileUrl.replaceAll('{theme}', mapTheme)} />
      )}
      {map && drawing && <MapDrawing map={map} drawing={drawing} />}
      {map && <MapControls map={map} labels={labels} onLocate={onLocate} isLocating={isLocating} />}
      <p className={styles.attribution}>
        {attribution.map((credit, index) => (
          <span key={credit.text}>
            {index > 0 && ' · '}
            {credit.href === undefined ? credit.text : <a href={credit.href}>{credit.text}</a>}
          </span>
        ))}
      </p>
    </div>
  );
}
