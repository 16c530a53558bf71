import type { Position } from '@plaza/sdk';
import { formatEuros, toWorldPoint } from '@plaza/sdk/rules';
import { MinusIcon, PlusIcon } from '@plaza/ui/icons';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Widget } from '../../core/widget.ts';
import { fillPlaceholders } from '../../messages/fill.ts';
import { linkTarget } from '../shared/content.tsx';
import { listingUrlOf } from '../shared/listing-cards.tsx';
import {
  tileBoxOf,
  minZoom,
  type MapSize,
  type MapView,
  panBy,
  panToPin,
  maxZoom,
  projectToMap,
  type Tile,
  visibleTilesOf,
  type TileUrl,
  zoomBy,
} from './map-model.ts';
import { type FoundListing, resultsMessages } from './results-model.ts';
import * as styles from './results.css.ts';
import { useMapView, usePinOffsets, useElementSize, useTileTheme } from './use-map-view.ts';

interface TileLayerProps {
  view: MapView;
  size: MapSize;
  /** View at the previous zoom level. Its tiles stay visible below the current ones until those have loaded. */
  before: MapView | null;
  tileUrlOf: (tile: Tile) => string;
  onTileLoad: () => void;
  onTileLost: () => void;
}

/**
 * Tiles of the map, drawn in SVG, because it positions tiles by attributes, which every content security policy allows.
 */
function TileLayer({ view, size, before, tileUrlOf, onTileLoad, onTileLost }: TileLayerProps): ReactElement {
  const tiles = [...(before ? visibleTilesOf(before, size) : []), ...visibleTilesOf(view, size)];
  const svgRef = useRef<SVGSVGElement>(null);
  // load and error events of images do not bubble
  useLayoutEffect(() => {
    const svgElement = svgRef.current!;
    svgElement.addEventListener('load', onTileLoad, true);
    svgElement.addEventListener('error', onTileLost, true);
    return () => {
      svgElement.removeEventListener('load', onTileLoad, true);
      svgElement.removeEventListener('error', onTileLost, true);
    };
  });
  return (
    <svg ref={svgRef} className={styles.tileLayer} aria-hidden="true">
      {tiles.map((tile) => {
        const { left, top, side } = tileBoxOf(tile, view, size);
        const url = tileUrlOf(tile);
        return (
          <image
            key={`${url} ${tile.column}`}
            href={url}
            x={left}
            y={top}
            width={side}
            height={side}
            preserveAspectRatio="none"
          />
        );
      })}
    </svg>
  );
}

const openStreetMapCredit = { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' };
const otherCredits = ' · Ajuntament de Barcelona · IGN España (CC BY 4.0) · GeoNames (CC BY 4.0)';
const panStep = 80;
const panKeys: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-panStep, 0],
  ArrowRight: [panStep, 0],
  ArrowUp: [0, -panStep],
  ArrowDown: [0, panStep],
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };
const minDragDistance = 5;

export interface MapListing extends FoundListing {
  position: Position;
}

interface ResultsMapProps {
  widget: Widget;
  /** Listings on the map, at least one. */
  shownListings: readonly MapListing[];
  activeLink: string | null;
  tileUrl: TileUrl;
  onFail: () => void;
}

/**
 * Map of the found bays with Plaza's own tiles. It never blocks scrolling: wheel and vertical swipes scroll the page,
 * while dragging, arrow keys and buttons move the map.
 */
// Long because keys, drags and pins move one view of the map.
export function ResultsMap({ widget, shownListings, activeLink, tileUrl, onFail }: ResultsMapProps): ReactElement {
  const { locale } = widget.settings;
  const messages = resultsMessages[locale];
  const mapRef = useRef<HTMLDivElement>(null);
  const size = useElementSize(mapRef);
  const theme = useTileTheme(mapRef);
  const points = shownListings.map(({ position }) => toWorldPoint(position));
  const { view, before, move } = useMapView(points, size);
  const pinListRef = useRef<HTMLUListElement>(null);
  const pinOffsetsRef = usePinOffsets(
    pinListRef,
    view && size ? points.map((point) => projectToMap(view, size, point)) : [],
  );
  const tileCountsRef = useRef({ loaded: 0, lost: 0 });
  const pressRef = useRef<{ x: number; y: number; view: MapView; hasDragged: boolean } | null>(null);
  const [isDragged, setIsDragged] = useState(false);

  const changeZoom = (levels: number) => move((from) => zoomBy(from, levels));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const panOffset = panKeys[event.key];
    const zoomLevels = zoomKeys[event.key];
    if (panOffset) move((from) => panBy(from, ...panOffset));
    else if (zoomLevels) changeZoom(zoomLevels);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    pressRef.current =
      view && event.button === 0 ? { x: event.clientX, y: event.clientY, view, hasDragged: false } : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const currentPress = pressRef.current;
    if (!currentPress || event.buttons === 0) return;
    const [right, down] = [event.clientX - currentPress.x, event.clientY - currentPress.y];
    if (!currentPress.hasDragged && Math.hypot(right, down) < minDragDistance) return;
    // a press without a drag is a click on the pin below
    if (!currentPress.hasDragged) mapRef.current!.setPointerCapture(event.pointerId);
    currentPress.hasDragged = true;
    setIsDragged(true);
    move(() => panBy(currentPress.view, -right, -down));
  };
  const onPointerEnd = () => setIsDragged(false);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys pan the map; everything to press is a link or a button
    <div
      ref={mapRef}
      className={isDragged ? `${styles.map} ${styles.draggedMap}` : styles.map}
      role="region"
      aria-label={messages.mapLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map is focusable for its arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      {view && size && (
        <div className={styles.pinPlane}>
          <TileLayer
            view={view}
            size={size}
            before={before}
            tileUrlOf={(tile) => tileUrl(theme, tile)}
            onTileLoad={() => (tileCountsRef.current.loaded += 1)}
            onTileLost={() => {
              tileCountsRef.current.lost += 1;
              if (tileCountsRef.current.loaded === 0 && tileCountsRef.current.lost >= visibleTilesOf(view, size).length)
                onFail();
            }}
          />
          <ul ref={pinListRef} className={styles.pinList}>
            {shownListings.map((listing, index) => {
              const url = listingUrlOf(widget, listing.id);
              const price = formatEuros(listing.priceCents, locale);
              return (
                <li key={listing.id} className={styles.pinAnchor}>
                  <i className={styles.pinStem} />
                  <a
                    className={url === activeLink ? `${styles.pin} ${styles.activePin}` : styles.pin}
                    href={url}
                    target={linkTarget(widget)}
                    aria-label={fillPlaceholders(messages.pin, { price, name: listing.name })}
                    draggable={false}
                    onFocus={({ currentTarget }: FocusEvent) => {
                      if (!currentTarget.matches(':focus-visible')) return;
                      move((from) => panToPin(from, size, points[index]!, pinOffsetsRef.current[index]!));
                    }}
                    onClick={(event: MouseEvent) => {
                      const pickDetail = { kind: 'listing', id: String(listing.id), title: listing.name, url };
                      const isDragClick = event.detail > 0 && pressRef.current?.hasDragged;
                      if (isDragClick || !widget.emit('pick', pickDetail)) event.preventDefault();
                    }}
                  >
                    {price}
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <div className={styles.zoomControls}>
        <button
          type="button"
          className={styles.zoomButton}
          aria-label={messages.zoomIn}
          aria-disabled={view?.zoom === maxZoom}
          onClick={() => changeZoom(1)}
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          className={styles.zoomButton}
          aria-label={messages.zoomOut}
          aria-disabled={view?.zoom === minZoom}
          onClick={() => changeZoom(-1)}
        >
          <MinusIcon />
        </button>
      </div>
      <p className={styles.attribution} dir="ltr">
        <a className={styles.attributionLink} href={openStreetMapCredit.href} target="_blank">
          {openStreetMapCredit.text}
        </a>
        {otherCredits}
      </p>
    </div>
  );
}
