/** A position in WGS84 degrees. */
export interface MapPosition {
  lat: number;
  lng: number;
}

/** Bounds of a map in WGS84 degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Requested view: a centre with a zoom level, or bounds, which the map fits as closely as possible. */
/** Centre and zoom level of a map, or the bounds that it shows. */
export type MapView = { center: MapPosition; zoom: number } | MapBoundsView;

export interface MapBoundsView {
  bounds: MapBounds;
  /** Makes the map fit the bounds without padding, because they are the viewport of another map. */
  isTight?: boolean;
}

export interface MapViewport {
  bounds: MapBounds;
  center: MapPosition;
  zoom: number;
}

/** Maximum zoom of a map: constant, or a function of the map's centre. */
export type MapZoomLimit = number | ((center: MapPosition) => number);

export const defaultMaxZoom = 18;

export const maxZoomAt = (limit: MapZoomLimit, center: MapPosition): number =>
  typeof limit === 'number' ? limit : limit(center);

const maxLatitude = 85.0511;
const isWithin = (value: number, min: number, max: number) => value >= min && value <= max;

export const isValidPosition = ({ lat, lng }: MapPosition): boolean =>
  isWithin(lat, -maxLatitude, maxLatitude) && isWithin(lng, -180, 180);

/** True for map bounds whose corners are on Mercator tiles. A single position counts as bounds. */
export const isValidBounds = ({ west, south, east, north }: MapBounds): boolean =>
  isValidPosition({ lat: south, lng: west }) &&
  isValidPosition({ lat: north, lng: east }) &&
  south <= north &&
  west <= east;

/** Map view of Spain, for requests without a valid view. */
export const fallbackView = { center: { lat: 40.2, lng: -3.7 }, zoom: 6 };

/** Returns the view with invalid positions and bounds replaced by the fallback view, and the zoom clamped. */
export function toUsableView(view: MapView, maxZoom: number): MapView {
  if ('bounds' in view) return isValidBounds(view.bounds) ? view : fallbackView;
  if (!isValidPosition(view.center)) return fallbackView;
  const validZoom = Number.isFinite(view.zoom) ? view.zoom : fallbackView.zoom;
  return { center: view.center, zoom: Math.min(Math.max(validZoom, 0), maxZoom) };
}

/** Returns the centre and zoom to start with, before the size of the map is known. */
export function initialViewOf(view: MapView): { center: MapPosition; zoom: number } {
  if (!('bounds' in view)) return view;
  const { west, south, east, north } = view.bounds;
  return { center: { lat: (south + north) / 2, lng: (west + east) / 2 }, zoom: 12 };
}

export const serializeView = (view: MapView): string =>
  'bounds' in view
    ? [view.bounds.west, view.bounds.south, view.bounds.east, view.bounds.north].join()
    : [view.center.lat, view.center.lng, view.zoom].join();

/**
 * Returns the pixels to move so that `box` lies inside `frame` with a margin. If it does not fit, its start edge is
 * visible.
 */
export function shiftIntoFrame(
  box: { left: number; top: number; right: number; bottom: number },
  frame: { left: number; top: number; right: number; bottom: number },
  margin: number,
): { x: number; y: number } {
  const shiftAlong = (start: number, end: number, min: number, max: number) => {
    if (start < min + margin) return start - (min + margin);
    if (end > max - margin) return Math.min(end - (max - margin), start - (min + margin));
    return 0;
  };
  return {
    x: shiftAlong(box.left, box.right, frame.left, frame.right),
    y: shiftAlong(box.top, box.bottom, frame.top, frame.bottom),
  };
}

const pinFields = ['id', 'lat', 'lng', 'label', 'ariaLabel', 'isPromoted', 'isVisited'] as const;

/** True if two map pins look and read the same, even if they are different objects. */
export const isSamePin = (
  one: Readonly<Partial<Record<(typeof pinFields)[number], unknown>>>,
  other: Readonly<Partial<Record<(typeof pinFields)[number], unknown>>>,
): boolean => pinFields.every((field) => one[field] === other[field]);

const directionByKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const fineStepPx = 4;
const coarseStepPx = 40;

/** Returns the pixels by which an arrow key moves the drop pin; more with Shift. Undefined for other keys. */
export function stepOfKey(key: string, isFar: boolean): { x: number; y: number } | undefined {
  const stepDirection = directionByKey[key];
  const stepLength = isFar ? coarseStepPx : fineStepPx;
  return stepDirection && { x: stepDirection[0] * stepLength, y: stepDirection[1] * stepLength };
}
