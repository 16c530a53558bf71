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
} from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { MapMarker } from './map-marker-model.ts';
import { blocksIn, blockSize, type PixelBox, uncoveredNames, type PlaceName } from './map-place-names-model.ts';
import * as styles from './place-names.css.ts';

interface MapPlaceNamesProps {
  /** URL of a block of names with `{z}`, `{x}` and `{y}`, in the map's theme. */
  url: string;
  /** Markers of the map at its zoom, which hide the names below them. */
  markers: readonly MapMarker[];
}

const paneName = 'placeNames';

/** Creates the pane above the tiles and below all lines and markers. */
function requirePane(map: Leaflet): HTMLElement {
  const existingPane = map.getPane(paneName);
  if (existingPane) return existingPane;
  const pane = map.createPane(paneName);
  pane.classList.add(styles.namesPane);
  pane.ariaHidden = 'true';
  return pane;
}

interface NamesView {
  /** Point of the world's plane at which the layers of the map have their origin. */
  origin: { x: number; y: number };
  /** Part of the world's plane to draw: the view and its surroundings, which a drag shows. */
  frame: PixelBox;
  /** Addresses of the blocks in the frame as `zoom/column/row`. */
  addresses: readonly string[];
}

const emptyView: NamesView = { origin: { x: 0, y: 0 }, frame: { left: 0, top: 0, right: 0, bottom: 0 }, addresses: [] };
const frameMargin = 192;

/** Describes the view as text, so that equal views are the same. */
function describeView(map: Leaflet): string {
  const zoom = map.getZoom();
  const { min, max } = map.getPixelBounds();
  if (!Number.isInteger(zoom) || !min || !max) return JSON.stringify(emptyView);
  const { x, y } = map.getPixelOrigin();
  const frame = {
    left: Math.round(min.x) - frameMargin,
    top: Math.round(min.y) - frameMargin,
    right: Math.round(max.x) + frameMargin,
    bottom: Math.round(max.y) + frameMargin,
  };
  const addresses = blocksIn(frame, zoom).map(({ column, row }) => `${zoom}/${column}/${row}`);
  return JSON.stringify({ origin: { x, y }, frame, addresses } satisfies NamesView);
}

function useNamesView(map: Leaflet): NamesView {
  const subscribeToMoves = useCallback(
    (onChange: () => void) => {
      map.on('viewreset moveend zoomend resize', onChange);
      return () => {
        map.off('viewreset moveend zoomend resize', onChange);
      };
    },
    [map],
  );
  const view = useSyncExternalStore(subscribeToMoves, () => describeView(map));
  return useMemo(() => JSON.parse(view) as NamesView, [view]);
}

/** Hides the names while the map zooms: they keep their size while the tiles grow, so they would slide over the map. */
function useHiddenWhileZooming(map: Leaflet, pane: HTMLElement): void {
  useEffect(() => {
    const hide = () => {
      pane.hidden = true;
    };
    const show = () => {
      pane.hidden = false;
    };
    map.on('zoomstart', hide).on('zoomend', show);
    return () => {
      map.off('zoomstart', hide).off('zoomend', show);
    };
  }, [map, pane]);
}

type NamesByUrl = ReadonlyMap<string, readonly PlaceName[]>;

const isNameList = (answer: unknown): answer is { names: readonly PlaceName[] } =>
  typeof answer === 'object' && answer !== null && 'names' in answer && Array.isArray(answer.names);

async function fetchNames(url: string, signal: AbortSignal): Promise<readonly PlaceName[] | null> {
  try {
    const response = await fetch(url, { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return isNameList(answer) ? answer.names : null;
  } catch {
    return null;
  }
}

/** Loads the blocks of names that are not loaded yet. A failed block is requested again when other blocks come into view. */
function useNames(urls: readonly string[]): NamesByUrl {
  const [namesByUrl, setNamesByUrl] = useState<NamesByUrl>(new Map());
  const loadMissing = useEffectEvent((signal: AbortSignal) => {
    for (const url of urls) {
      if (namesByUrl.has(url)) continue;
      void fetchNames(url, signal).then((names) => {
        if (names) setNamesByUrl((current) => new Map(current).set(url, names));
      });
    }
  });
  useEffect(() => {
    const abortController = new AbortController();
    loadMissing(abortController.signal);
    return () => abortController.abort();
  }, [urls]);
  return namesByUrl;
}

const haloWidth = 3;

/** Draws names with their centres at their positions. One canvas costs a drag of the map less than a hundred texts. */
function drawNames(canvas: HTMLCanvasElement, names: readonly PlaceName[], { frame, origin }: NamesView): void {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  Object.assign(canvas.style, {
    left: `${frame.left - origin.x}px`,
    top: `${frame.top - origin.y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const scale = devicePixelRatio;
  Object.assign(canvas, { width: width * scale, height: height * scale });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.translate(-frame.left, -frame.top);
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', lineWidth: haloWidth });
  const { fontFamily } = getComputedStyle(canvas);
  for (const { text, x, y, size, weight, isItalic, isSpaced, color, halo } of names) {
    context.font = `${isItalic ? 'italic ' : ''}${weight} ${size}px ${fontFamily}`;
    context.letterSpacing = isSpaced ? '0.6px' : '0px';
    context.strokeStyle = halo;
    context.fillStyle = color;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}

/** Names of places above the tiles. Those below a pin or cluster give way to it. */
export function MapPlaceNames({ url, markers }: MapPlaceNamesProps): ReactElement {
  const map = useMap();
  const pane = requirePane(map);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useHiddenWhileZooming(map, pane);
  const view = useNamesView(map);
  const addressText = view.addresses.join(' ');
  const blocks = useMemo(
    () =>
      (addressText === '' ? [] : addressText.split(' ')).map((address) => {
        const [zoom = '', column = '', row = ''] = address.split('/');
        return {
          url: url.replace('{z}', zoom).replace('{x}', column).replace('{y}', row),
          left: Number(column) * blockSize,
          top: Number(row) * blockSize,
        };
      }),
    [addressText, url],
  );
  const namesByUrl = useNames(useMemo(() => blocks.map((block) => block.url), [blocks]));
  const visibleNames = useMemo(() => {
    const names = blocks.flatMap(({ url: blockUrl, left, top }) =>
      (namesByUrl.get(blockUrl) ?? []).map((name) => ({ ...name, x: name.x + left, y: name.y + top })),
    );
    return uncoveredNames(names, markers);
  }, [blocks, namesByUrl, markers]);
  useLayoutEffect(() => {
    if (canvasRef.current) drawNames(canvasRef.current, visibleNames, view);
  }, [visibleNames, view]);
  return createPortal(<canvas ref={canvasRef} className={styles.namesCanvas} />, pane);
}
