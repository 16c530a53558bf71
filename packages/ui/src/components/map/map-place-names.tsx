'use client';
import type { Map as Leaflet } from 'leaflet';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
} from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { MapMarker } from './map-marker-model.ts';
import { blocksIn, blockSize, uncoveredNames, type PlaceName } from './map-place-names-model.ts';
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
  /** Addresses of the blocks in view as `zoom/column/row`. */
  addresses: readonly string[];
}

/** Describes the view as text, so that it changes only with the blocks or the origin, not with every move. */
function describeView(map: Leaflet): string {
  const zoom = map.getZoom();
  const { min, max } = map.getPixelBounds();
  if (!Number.isInteger(zoom) || !min || !max) return JSON.stringify({ origin: { x: 0, y: 0 }, addresses: [] });
  const { x, y } = map.getPixelOrigin();
  const blocks = blocksIn({ left: min.x, top: min.y, right: max.x, bottom: max.y }, zoom);
  const addresses = blocks.map(({ column, row }) => `${zoom}/${column}/${row}`);
  return JSON.stringify({ origin: { x, y }, addresses } satisfies NamesView);
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

/** Names of places above the tiles. Those below a pin or cluster give way to it. */
export function MapPlaceNames({ url, markers }: MapPlaceNamesProps): ReactElement {
  const map = useMap();
  const pane = requirePane(map);
  useHiddenWhileZooming(map, pane);
  const { origin, addresses } = useNamesView(map);
  const blocks = useMemo(
    () =>
      addresses.map((address) => {
        const [zoom = '', column = '', row = ''] = address.split('/');
        return {
          url: url.replace('{z}', zoom).replace('{x}', column).replace('{y}', row),
          left: Number(column) * blockSize,
          top: Number(row) * blockSize,
        };
      }),
    [addresses, url],
  );
  const namesByUrl = useNames(useMemo(() => blocks.map((block) => block.url), [blocks]));
  const visibleNames = useMemo(() => {
    const names = blocks.flatMap(({ url: blockUrl, left, top }) =>
      (namesByUrl.get(blockUrl) ?? []).map((name) => ({ ...name, x: name.x + left, y: name.y + top })),
    );
    return uncoveredNames(names, markers);
  }, [blocks, namesByUrl, markers]);
  return createPortal(
    visibleNames.map(({ text, x, y, size, weight, isItalic, isSpaced, color, halo }) => (
      <span
        key={`${x} ${y} ${text}`}
        className={styles.placeName}
        style={{
          left: x - origin.x,
          top: y - origin.y,
          color,
          WebkitTextStrokeColor: halo,
          fontSize: `${size}px`,
          fontWeight: weight,
          ...(isItalic && { fontStyle: 'italic' }),
          ...(isSpaced && { letterSpacing: '0.6px' }),
        }}
      >
        {text}
      </span>
    )),
    pane,
  );
}
