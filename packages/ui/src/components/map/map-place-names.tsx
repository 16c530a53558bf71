'use client';
import type { Map as Leaflet } from 'leaflet';
import {
  startTransition,
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
  zoom: number;
  /** Point of the world's plane at which the layers of the map have their origin. */
  origin: { x: number; y: number };
  /** Part of the world's plane to draw: the view and its surroundings, which a drag shows. */
  frame: PixelBox;
}

const emptyView: NamesView = {
  zoom: 0,
  origin: { x: 0, y: 0 },
  frame: { left: 0, top: 0, right: 0, bottom: 0 },
};
const frameMargin = 256;

const containsBox = (frame: PixelBox, { left, top, right, bottom }: PixelBox) =>
  frame.left <= left && frame.top <= top && frame.right >= right && frame.bottom >= bottom;

/** Creates a store of the view to draw. It stays the same while the map moves within its frame, so nothing is drawn. */
function createViewStore(map: Leaflet) {
  let view = emptyView;
  const updateView = (): void => {
    const zoom = map.getZoom();
    const { min, max } = map.getPixelBounds();
    if (!Number.isInteger(zoom) || !min || !max) {
      view = emptyView;
      return;
    }
    const { x, y } = map.getPixelOrigin();
    const [left, top] = [Math.round(min.x), Math.round(min.y)];
    const { x: width, y: height } = map.getSize();
    const visibleBox = { left, top, right: left + width, bottom: top + height };
    const isCurrent =
      view.zoom === zoom &&
      view.origin.x === x &&
      view.origin.y === y &&
      view.frame.right - view.frame.left === width + 2 * frameMargin &&
      view.frame.bottom - view.frame.top === height + 2 * frameMargin &&
      containsBox(view.frame, visibleBox);
    if (isCurrent) return;
    const frame = {
      left: left - frameMargin,
      top: top - frameMargin,
      right: visibleBox.right + frameMargin,
      bottom: visibleBox.bottom + frameMargin,
    };
    view = { zoom, origin: { x, y }, frame };
  };
  updateView();
  return {
    getView: () => view,
    subscribe: (onChange: () => void) => {
      const handleMove = () => {
        updateView();
        onChange();
      };
      // moves before the subscription
      updateView();
      map.on('viewreset moveend zoomend resize', handleMove);
      return () => {
        map.off('viewreset moveend zoomend resize', handleMove);
      };
    },
  };
}

function useNamesView(map: Leaflet): NamesView {
  const { subscribe, getView } = useMemo(() => createViewStore(map), [map]);
  return useSyncExternalStore(subscribe, getView);
}

/** Hides the names while the map zooms: they keep their size while the tiles grow, so they would slide over the map. */
function useHiddenWhileZooming(map: Leaflet, pane: HTMLElement): void {
  useEffect(() => {
    const hide = () => {
      pane.hidden = true;
    };
    // the names of the new zoom are drawn in the same frame
    const show = () =>
      requestAnimationFrame(() => {
        pane.hidden = false;
      });
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

/**
 * Loads the blocks of names that are not loaded yet. A failed block is requested again when other blocks come into view.
 * @param urlText the URLs of the blocks in view, separated by spaces, so that equal ones are the same
 */
function useNames(urlText: string): NamesByUrl {
  const [namesByUrl, setNamesByUrl] = useState<NamesByUrl>(new Map());
  const loadMissing = useEffectEvent((signal: AbortSignal) => {
    for (const url of urlText.split(' ')) {
      if (url === '' || namesByUrl.has(url)) continue;
      void fetchNames(url, signal).then((names) => {
        if (names) startTransition(() => setNamesByUrl((current) => new Map(current).set(url, names)));
      });
    }
  });
  useEffect(() => {
    const abortController = new AbortController();
    loadMissing(abortController.signal);
    return () => abortController.abort();
  }, [urlText]);
  return namesByUrl;
}

const haloWidth = 3;
const maxNameImages = 500;
/** Each name drawn once: outlining letters takes half a millisecond, and a map shows a hundred names after each move. */
const nameImages = new Map<string, OffscreenCanvas>();

const fontOf = ({ size, weight, isItalic }: PlaceName, fontFamily: string) =>
  `${isItalic ? 'italic ' : ''}${weight} ${size}px ${fontFamily}`;

function createNameImage(name: PlaceName, fontFamily: string): OffscreenCanvas {
  const { text, size, isSpaced, color, halo } = name;
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d')!;
  const style = { font: fontOf(name, fontFamily), letterSpacing: isSpaced ? '0.6px' : '0px' };
  Object.assign(context, style);
  const width = context.measureText(text).width + 2 * haloWidth;
  const height = 1.5 * size + 2 * haloWidth;
  const scale = devicePixelRatio;
  Object.assign(canvas, { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  context.scale(scale, scale);
  // a new size of the canvas resets its styles
  Object.assign(context, style, { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' });
  Object.assign(context, { lineWidth: haloWidth, strokeStyle: halo, fillStyle: color });
  context.strokeText(text, width / 2, height / 2);
  context.fillText(text, width / 2, height / 2);
  return canvas;
}

function nameImageOf(name: PlaceName, fontFamily: string): OffscreenCanvas {
  const { text, size, weight, isItalic, isSpaced, color, halo } = name;
  const key = [text, size, weight, isItalic, isSpaced, color, halo, devicePixelRatio, fontFamily].join(' ');
  const cachedImage = nameImages.get(key);
  if (cachedImage) return cachedImage;
  if (nameImages.size === maxNameImages) nameImages.clear();
  const image = createNameImage(name, fontFamily);
  // until the font is loaded, letters are those of another one
  if (document.fonts.check(fontOf(name, fontFamily))) nameImages.set(key, image);
  return image;
}

/** Draws names with their centres at their positions. One canvas costs a drag of the map less than a hundred texts. */
function drawNames(
  canvas: HTMLCanvasElement,
  names: readonly PlaceName[],
  { frame, origin }: NamesView,
  fontFamily: string,
): void {
  const scale = devicePixelRatio;
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  canvas.style.left = `${frame.left - origin.x}px`;
  canvas.style.top = `${frame.top - origin.y}px`;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const [pixelWidth, pixelHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const context = canvas.getContext('2d');
  if (!context) return;
  // a new size allocates megabytes
  if (canvas.width === pixelWidth && canvas.height === pixelHeight) context.clearRect(0, 0, pixelWidth, pixelHeight);
  else Object.assign(canvas, { width: pixelWidth, height: pixelHeight });
  for (const name of names) {
    const image = nameImageOf(name, fontFamily);
    const left = Math.round((name.x - frame.left) * scale - image.width / 2);
    const top = Math.round((name.y - frame.top) * scale - image.height / 2);
    context.drawImage(image, left, top);
  }
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Names of places above the tiles. Those below a pin or cluster give way to it. */
export function MapPlaceNames({ url, markers }: MapPlaceNamesProps): ReactElement {
  const map = useMap();
  const pane = requirePane(map);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  // read once, because reading it computes all styles
  const [fontFamily] = useState(() => getComputedStyle(pane).fontFamily);
  useHiddenWhileZooming(map, pane);
  const view = useNamesView(map);
  const blocks = useMemo(
    () =>
      view === emptyView
        ? []
        : blocksIn(view.frame, view.zoom).map(({ column, row }) => ({
            url: url.replace('{z}', String(view.zoom)).replace('{x}', String(column)).replace('{y}', String(row)),
            left: column * blockSize,
            top: row * blockSize,
          })),
    [view, url],
  );
  const namesByUrl = useNames(blocks.map((block) => block.url).join(' '));
  const names = useMemo(
    () =>
      blocks.flatMap(({ url: blockUrl, left, top }) =>
        (namesByUrl.get(blockUrl) ?? []).map((name) => ({ ...name, x: name.x + left, y: name.y + top })),
      ),
    [blocks, namesByUrl],
  );
  const visibleNames = useMemo(() => uncoveredNames(names, markers), [names, markers]);
  const drawnRef = useRef<{ names: readonly PlaceName[]; view: NamesView } | null>(null);
  useLayoutEffect(() => {
    const isDrawn = drawnRef.current?.view === view && isSameList(drawnRef.current.names, visibleNames);
    if (isDrawn) return;
    // several blocks and markers of one frame are drawn once
    const frameRequest = requestAnimationFrame(() => {
      if (!canvasRef.current) return;
      drawNames(canvasRef.current, visibleNames, view, fontFamily);
      drawnRef.current = { names: visibleNames, view };
    });
    return () => cancelAnimationFrame(frameRequest);
  }, [visibleNames, view, fontFamily]);
  return createPortal(<canvas ref={canvasRef} className={styles.namesCanvas} />, pane);
}
