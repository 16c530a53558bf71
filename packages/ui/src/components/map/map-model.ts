/** A place in WGS84 degrees. */
export interface MapPosition {
  lat: number;
  lng: number;
}

/** A box in WGS84 degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Requested view: a centre with a zoom level, or bounds that fit as large as possible. */
export type MapView = { center: MapPosition; zoom: number } | MapBoundsView;

/** A box as large as it fits. */
export interface MapBoundsView {
  bounds: MapBounds;
  /** The box was a map: it fills this one, without room around it. */
  isTight?: boolean;
}

/** Visible part of the map. */
export interface MapViewport {
  bounds: MapBounds;
  center: MapPosition;
  zoom: number;
}

/** Maximum zoom of a map: everywhere the same, or by the place in its middle. */
export type MapZoomLimit = number | ((center: MapPosition) => number);

/** Tiles of the web end here, unless it is said otherwise. */
export const deepestZoom = 18;

/** The limit at a place. */
export const zoomLimitAt = (limit: MapZoomLimit, center: MapPosition): number =>
  typeof limit === 'number' ? limit : limit(center);

/** Mercator tiles end here; nothing can be placed beyond. */
const maxLatitude = 85.0511;
const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

/** True for a position that a map can show. */
export const isPosition = ({ lat, lng }: MapPosition): boolean =>
  isBetween(lat, -maxLatitude, maxLatitude) && isBetween(lng, -180, 180);

/** True for bounds whose corners are on the map. A single position counts as bounds. */
export const isBounds = ({ west, south, east, north }: MapBounds): boolean =>
  isPosition({ lat: south, lng: west }) && isPosition({ lat: north, lng: east }) && south <= north && west <= east;

/** View without a valid request: Spain. */
export const fallbackView = { center: { lat: 40.2, lng: -3.7 }, zoom: 6 };

/** A view that the map can go to: broken places and boxes become the fallback, zoom stays between the limits. */
export function usableView(view: MapView, maxZoom: number): MapView {
  if ('bounds' in view) return isBounds(view.bounds) ? view : fallbackView;
  if (!isPosition(view.center)) return fallbackView;
  const zoom = Number.isFinite(view.zoom) ? view.zoom : fallbackView.zoom;
  return { center: view.center, zoom: Math.min(Math.max(zoom, 0), maxZoom) };
}

/** The place and zoom at which a map of unknown size starts. */
export function startOf(view: MapView): { center: MapPosition; zoom: number } {
  if (!('bounds' in view)) return view;
  const { west, south, east, north } = view.bounds;
  return { center: { lat: (south + north) / 2, lng: (west + east) / 2 }, zoom: 12 };
}

/** Two views are the same when they ask for the same. */
export const serializeView = (view: MapView): string =>
  'bounds' in view
    ? [view.bounds.west, view.bounds.south, view.bounds.east, view.bounds.north].join()
    : [view.center.lat, view.center.lng, view.zoom].join();

/** Pixels to move so that `box` lies inside `frame` with a margin; its start wins where it does not fit. */
export function shiftInto(
  box: { left: number; top: number; right: number; bottom: number },
  frame: { left: number; top: number; right: number; bottom: number },
  margin: number,
): { x: number; y: number } {
  const along = (start: number, end: number, min: number, max: number) => {
    if (start < min + margin) return start - (min + margin);
    if (end > max - margin) return Math.min(end - (max - margin), start - (min + margin));
    return 0;
  };
  return {
    x: along(box.left, box.right, frame.left, frame.right),
    y: along(box.top, box.bottom, frame.top, frame.bottom),
  };
}

const pinFields = ['id', 'lat', 'lng', 'label', 'ariaLabel', 'isPromoted', 'isVisited'] as const;

/** Two pins look and read the same, even if they are not the same object. */
export const isSamePin = (
  one: Readonly<Partial<Record<(typeof pinFields)[number], unknown>>>,
  other: Readonly<Partial<Record<(typeof pinFields)[number], unknown>>>,
): boolean => pinFields.every((field) => one[field] === other[field]);

const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const fine = 4;
const coarse = 40;

/** Pixels by which a key moves what can be put elsewhere; further with Shift. Nothing for other keys. */
export function stepOfKey(key: string, isFar: boolean): { x: number; y: number } | undefined {
  const direction = keySteps[key];
  const length = isFar ? coarse : fine;
  return direction && { x: direction[0] * length, y: direction[1] * length };
}
