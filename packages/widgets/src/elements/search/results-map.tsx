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
import { fill } from '../../messages/fill.ts';
import { linkTarget } from '../shared/content.tsx';
import { listingAddress } from '../shared/listing-cards.tsx';
import {
  boxOf,
  minZoom,
  type MapSize,
  type MapView,
  moveBy,
  moveInto,
  maxZoom,
  placeOn,
  type Tile,
  tilesOf,
  type TileUrl,
  zoomBy,
} from './map-model.ts';
import { type FoundListing, resultsWords } from './results-model.ts';
import * as styles from './results.css.ts';
import { useMapView, usePinPlaces, useSize, useTheme } from './use-map-view.ts';

interface GroundProps {
  view: MapView;
  size: MapSize;
  /** View of the previous zoom level, visible below until the tiles of this one have loaded. */
  before: MapView | null;
  addressOf: (tile: Tile) => string;
  onTileLoad: () => void;
  onTileLost: () => void;
}

/** Tiles of the map. SVG, because it positions tiles by attributes, which every content security policy allows. */
function Ground({ view, size, before, addressOf, onTileLoad, onTileLost }: GroundProps): ReactElement {
  const tiles = [...(before ? tilesOf(before, size) : []), ...tilesOf(view, size)];
  const element = useRef<SVGSVGElement>(null);
  // load and error events of images do not bubble
  useLayoutEffect(() => {
    const held = element.current!;
    held.addEventListener('load', onTileLoad, true);
    held.addEventListener('error', onTileLost, true);
    return () => {
      held.removeEventListener('load', onTileLoad, true);
      held.removeEventListener('error', onTileLost, true);
    };
  });
  return (
    <svg ref={element} className={styles.ground} aria-hidden="true">
      {tiles.map((tile) => {
        const { left, top, side } = boxOf(tile, view, size);
        const address = addressOf(tile);
        return (
          <image
            key={`${address} ${tile.column}`}
            href={address}
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

const openStreetMap = { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' };
const otherSources = ' · Ajuntament de Barcelona · IGN España (CC BY 4.0) · GeoNames (CC BY 4.0)';
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
  /** Called when no tile can be loaded. */
  onFail: () => void;
}

/**
 * Map of the found bays with Plaza's own tiles. It never blocks scrolling: wheel and vertical swipes scroll the page;
 * dragging, arrow keys and buttons move the map.
 */
// Long because keys, drags and pins move one view of the map.
export function ResultsMap({ widget, shownListings, activeLink, tileUrl, onFail }: ResultsMapProps): ReactElement {
  const { locale } = widget.settings;
  const words = resultsWords[locale];
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const theme = useTheme(element);
  const points = shownListings.map(({ position }) => toWorldPoint(position));
  const { view, before, move } = useMapView(points, size);
  const pins = useRef<HTMLUListElement>(null);
  const offsets = usePinPlaces(pins, view && size ? points.map((point) => placeOn(view, size, point)) : []);
  const tiles = useRef({ loaded: 0, lost: 0 });
  const press = useRef<{ x: number; y: number; view: MapView; hasDragged: boolean } | null>(null);
  const [isDragged, setIsDragged] = useState(false);

  const zoom = (levels: number) => move((from) => zoomBy(from, levels));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pan = panKeys[event.key];
    const levels = zoomKeys[event.key];
    if (pan) move((from) => moveBy(from, ...pan));
    else if (levels) zoom(levels);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent) => {
    press.current = view && event.button === 0 ? { x: event.clientX, y: event.clientY, view, hasDragged: false } : null;
  };
  const onPointerMove = (event: PointerEvent) => {
    const held = press.current;
    if (!held || event.buttons === 0) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.hasDragged && Math.hypot(right, down) < minDragDistance) return;
    // a press without a drag is a click on the pin below
    if (!held.hasDragged) element.current!.setPointerCapture(event.pointerId);
    held.hasDragged = true;
    setIsDragged(true);
    move(() => moveBy(held.view, -right, -down));
  };
  const onPointerEnd = () => setIsDragged(false);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys pan the map; everything to press is a link or a button
    <div
      ref={element}
      className={isDragged ? `${styles.map} ${styles.draggedMap}` : styles.map}
      role="region"
      aria-label={words.mapLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map is focusable for its arrow keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      {view && size && (
        <div className={styles.plane}>
          <Ground
            view={view}
            size={size}
            before={before}
            addressOf={(tile) => tileUrl(theme, tile)}
            onTileLoad={() => (tiles.current.loaded += 1)}
            onTileLost={() => {
              tiles.current.lost += 1;
              if (tiles.current.loaded === 0 && tiles.current.lost >= tilesOf(view, size).length) onFail();
            }}
          />
          <ul ref={pins} className={styles.pins}>
            {shownListings.map((listing, index) => {
              const url = listingAddress(widget, listing.id);
              const price = formatEuros(listing.priceCents, locale);
              return (
                <li key={listing.id} className={styles.place}>
                  <i className={styles.stem} />
                  <a
                    className={url === activeLink ? `${styles.pin} ${styles.active}` : styles.pin}
                    href={url}
                    target={linkTarget(widget)}
                    aria-label={fill(words.pin, { price, name: listing.name })}
                    draggable={false}
                    onFocus={({ currentTarget }: FocusEvent) => {
                      if (!currentTarget.matches(':focus-visible')) return;
                      move((from) => moveInto(from, size, points[index]!, offsets.current[index]!));
                    }}
                    onClick={(event: MouseEvent) => {
                      const detail = { kind: 'listing', id: String(listing.id), title: listing.name, url };
                      const isDragClick = event.detail > 0 && press.current?.hasDragged;
                      if (isDragClick || !widget.emit('pick', detail)) event.preventDefault();
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
      <div className={styles.zoom}>
        <button
          type="button"
          className={styles.control}
          aria-label={words.zoomIn}
          aria-disabled={view?.zoom === maxZoom}
          onClick={() => zoom(1)}
        >
          <PlusIcon />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={words.zoomOut}
          aria-disabled={view?.zoom === minZoom}
          onClick={() => zoom(-1)}
        >
          <MinusIcon />
        </button>
      </div>
      <p className={styles.attribution} dir="ltr">
        <a className={styles.source} href={openStreetMap.href} target="_blank">
          {openStreetMap.text}
        </a>
        {otherSources}
      </p>
    </div>
  );
}
