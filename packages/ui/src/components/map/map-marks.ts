import type { MapCluster, MapPin } from './map-props.ts';
import type { MapBounds, MapPosition } from './map-model.ts';

/** Point of the Web Mercator plane in pixels at one zoom level, from the north-west corner of the world. */
interface PlanePoint {
  x: number;
  y: number;
}

/** Box of a marker in pixels, relative to its position. */
export interface MarkBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A drawn marker: a pin, a cluster, or several that would overlap. */
export interface MapMark extends MapPosition {
  x: number;
  y: number;
  count: number;
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
  box: MarkBox;
}

export interface MarkSizes {
  rem: number;
}

const tileSide = 256;
/** Minimum gap between markers, so that each can be clicked. */
const gap = 3;
/** Minimum count of a large cluster. */
export const largeFrom = 20;
const clusterRadius = { normal: 1.375, large: 1.75 };
/** Width in pixels of the ring around a cluster. */
const ring = 5;
const pinHeight = 2;
/** Height in pixels of a pin's tip, between its box and its position. */
const tip = 6;
/** Width of a letter in em: an upper bound for bold characters, so that a box is never smaller than its text. */
const letterWidth = 0.57;
const narrowLetterWidth = 0.3;
const pinPadding = 1.25;
const promotedWidth = 0.75;

export function planePoint({ lat, lng }: MapPosition, zoom: number): PlanePoint {
  const side = tileSide * 2 ** zoom;
  const angle = (lat * Math.PI) / 180;
  return { x: (lng / 360 + 0.5) * side, y: (0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)) * side };
}

export function placeAt({ x, y }: PlanePoint, zoom: number): MapPosition {
  const side = tileSide * 2 ** zoom;
  return { lat: (Math.atan(Math.sinh((0.5 - y / side) * 2 * Math.PI)) * 180) / Math.PI, lng: (x / side - 0.5) * 360 };
}

function pinBox({ label, isPromoted = false }: Pick<MapPin, 'label' | 'isPromoted'>, { rem }: MarkSizes): MarkBox {
  const letters = [...label].reduce(
    (width, letter) => width + (/[\s.,’']/.test(letter) ? narrowLetterWidth : letterWidth),
    0,
  );
  const half = ((letters + pinPadding + (isPromoted ? promotedWidth : 0)) * rem + 2) / 2;
  return { left: -half, right: half, top: -(pinHeight * rem + tip), bottom: 0 };
}

function clusterBox(count: number, { rem }: MarkSizes): MarkBox {
  const radius = (count >= largeFrom ? clusterRadius.large : clusterRadius.normal) * rem + ring;
  return { left: -radius, right: radius, top: -radius, bottom: radius };
}

type Placed = PlanePoint & { box: MarkBox };

export const doOverlap = (one: Placed, other: Placed): boolean =>
  one.x + one.box.left < other.x + other.box.right + gap &&
  other.x + other.box.left < one.x + one.box.right + gap &&
  one.y + one.box.top < other.y + other.box.bottom + gap &&
  other.y + other.box.top < one.y + one.box.bottom + gap;

type Group = Omit<MapMark, 'lat' | 'lng' | 'pins' | 'clusters'> & { marks: MapMark[] };

const groupOf = (mark: MapMark): Group => ({ ...mark, marks: [mark] });

function join(group: Group, { x, y, count, marks }: Group, sizes: MarkSizes): void {
  group.count += count;
  const share = count / group.count;
  group.x += (x - group.x) * share;
  group.y += (y - group.y) * share;
  group.box = clusterBox(group.count, sizes);
  group.marks.push(...marks);
}

function markOf({ marks, x, y, count, box }: Group, zoom: number): MapMark {
  const [only] = marks;
  if (only && marks.length === 1) return only;
  return {
    ...placeAt({ x, y }, zoom),
    x,
    y,
    count,
    box,
    pins: marks.flatMap(({ pins }) => pins),
    clusters: marks.flatMap(({ clusters }) => clusters),
  };
}

export function marksOf(
  pins: readonly MapPin[],
  clusters: readonly MapCluster[],
  zoom: number,
  sizes: MarkSizes,
): MapMark[] {
  return [
    ...clusters.map((cluster) => ({
      lat: cluster.lat,
      lng: cluster.lng,
      ...planePoint(cluster, zoom),
      count: cluster.count,
      pins: [],
      clusters: [cluster],
      box: clusterBox(cluster.count, sizes),
    })),
    ...pins.map((pin) => ({
      lat: pin.lat,
      lng: pin.lng,
      ...planePoint(pin, zoom),
      count: 1,
      pins: [pin],
      clusters: [],
      box: pinBox(pin, sizes),
    })),
  ];
}

/** Merges overlapping markers until none overlap. Other listings keep their own marker. */
export function joinMarks(marks: readonly MapMark[], zoom: number, sizes: MarkSizes): MapMark[] {
  let current = marks.map(groupOf);
  for (;;) {
    const remaining: Group[] = [];
    for (const group of current) {
      const met = remaining.find((other) => doOverlap(group, other));
      if (met) join(met, group, sizes);
      else remaining.push(group);
    }
    if (remaining.length === current.length) return remaining.map((group) => markOf(group, zoom));
    current = remaining;
  }
}

export function boundsOfMark({ pins, clusters }: Pick<MapMark, 'pins' | 'clusters'>): MapBounds {
  const boxes = [...pins, ...clusters].map(
    (part): MapBounds =>
      ('bounds' in part && part.bounds) || { west: part.lng, east: part.lng, south: part.lat, north: part.lat },
  );
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/**
 * Returns the marker of a listing: its own, else the cluster whose cell contains its position, else the nearest
 * cluster.
 */
export function markOfListing(
  marks: readonly MapMark[],
  id: MapPin['id'],
  place: MapPosition | null,
): MapMark | undefined {
  const own = marks.find(({ pins }) => pins.some((pin) => pin.id === id));
  if (own || !place) return own;
  return marks.find(({ clusters }) =>
    clusters.some(
      ({ bounds }) =>
        bounds &&
        place.lng >= bounds.west &&
        place.lng < bounds.east &&
        place.lat >= bounds.south &&
        place.lat < bounds.north,
    ),
  );
}

const poleHeights = Array.from({ length: 36 }, (_, index) => 1.25 + index / 4);
const flagSide = 1.75;
/** Candidate horizontal offsets of the flag: centred, then to either side. */
const flagSides = [0, 1, -1];

/** Offset of a flag in pixels: upwards, and to the right. */
export interface FlagPlace {
  height: number;
  right: number;
}

/**
 * Returns the lowest offset at which the flag of a searched place covers no marker; without such an offset, the lowest
 * of all.
 */
export function placeFlag(place: MapPosition, marks: readonly MapMark[], zoom: number, { rem }: MarkSizes): FlagPlace {
  const half = (flagSide * rem) / 2 + 2;
  const point = planePoint(place, zoom);
  const places = poleHeights.flatMap((height) =>
    flagSides.map((side): FlagPlace => ({ height: height * rem, right: side * half })),
  );
  const free = places.find(({ height, right }) => {
    const flag = {
      ...point,
      box: { left: right - half, right: right + half, top: -height - 2 * half, bottom: -height },
    };
    return !marks.some((mark) => doOverlap(flag, mark));
  });
  return free ?? places[0]!;
}

/** Returns the highest zoom at which all listings of a marker are visible with a margin, at least one level closer. */
export function zoomOfMark(
  mark: MapMark,
  { zoom, maxZoom, width, height }: { zoom: number; maxZoom: number; width: number; height: number },
): number {
  const bounds = boundsOfMark(mark);
  const low = planePoint({ lat: bounds.south, lng: bounds.west }, 0);
  const high = planePoint({ lat: bounds.north, lng: bounds.east }, 0);
  const room = 0.6;
  const fits = Math.min((width * room) / (high.x - low.x), (height * room) / (low.y - high.y));
  const closest = Math.floor(Math.log2(fits));
  // zooms in by two levels on a cluster of unknown extent
  const unknown = mark.clusters.length > 0 ? zoom + 2 : maxZoom;
  return Math.min(maxZoom, Math.max(zoom + 1, Number.isFinite(closest) ? closest : unknown));
}

/** True for a marker whose listings no zoom separates. */
export const isOneSpot = (mark: MapMark, maxZoom: number, sizes: MarkSizes): boolean =>
  mark.clusters.length === 0 &&
  joinMarks(marksOf(mark.pins, [], maxZoom, sizes), maxZoom, sizes).every(
    ({ pins }) => pins.length === mark.pins.length,
  );
