import type { MapCluster, MapPin } from './map-props.ts';
import type { MapBounds, MapPosition } from './map-model.ts';

/** Point on the Web Mercator plane in pixels at one zoom level, measured from the north-west corner of the world. */
interface PlanePoint {
  x: number;
  y: number;
}

/** Edges of a marker's box in pixels, relative to the marker's position. */
export interface MarkerBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A drawn marker: a pin, a cluster, or a group of them that would otherwise overlap. */
export interface MapMarker extends MapPosition {
  x: number;
  y: number;
  count: number;
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
  box: MarkerBox;
}

export interface MarkerSizes {
  rem: number;
}

const tileSize = 256;
const minMarkerGap = 3;
export const minLargeCount = 20;
const clusterRadius = { normal: 1.375, large: 1.75 };
const clusterRingWidth = 5;
const pinHeight = 2;
const pinTipHeight = 6;
/** Width of a letter in em: an upper bound for bold characters, so that a box is never smaller than its text. */
const letterWidth = 0.57;
const narrowLetterWidth = 0.3;
const pinPadding = 1.25;
const promotedMarkWidth = 0.75;

export function planePoint({ lat, lng }: MapPosition, zoom: number): PlanePoint {
  const worldSize = tileSize * 2 ** zoom;
  const latitudeRadians = (lat * Math.PI) / 180;
  return {
    x: (lng / 360 + 0.5) * worldSize,
    y: (0.5 - Math.asinh(Math.tan(latitudeRadians)) / (2 * Math.PI)) * worldSize,
  };
}

export function positionOfPoint({ x, y }: PlanePoint, zoom: number): MapPosition {
  const worldSize = tileSize * 2 ** zoom;
  return {
    lat: (Math.atan(Math.sinh((0.5 - y / worldSize) * 2 * Math.PI)) * 180) / Math.PI,
    lng: (x / worldSize - 0.5) * 360,
  };
}

function pinBox({ label, isPromoted = false }: Pick<MapPin, 'label' | 'isPromoted'>, { rem }: MarkerSizes): MarkerBox {
  const labelWidth = [...label].reduce(
    (width, letter) => width + (/[\s.,’']/.test(letter) ? narrowLetterWidth : letterWidth),
    0,
  );
  const halfWidth = ((labelWidth + pinPadding + (isPromoted ? promotedMarkWidth : 0)) * rem + 2) / 2;
  return { left: -halfWidth, right: halfWidth, top: -(pinHeight * rem + pinTipHeight), bottom: 0 };
}

function clusterBox(count: number, { rem }: MarkerSizes): MarkerBox {
  const clusterBoxRadius =
    (count >= minLargeCount ? clusterRadius.large : clusterRadius.normal) * rem + clusterRingWidth;
  return { left: -clusterBoxRadius, right: clusterBoxRadius, top: -clusterBoxRadius, bottom: clusterBoxRadius };
}

type PlacedBox = PlanePoint & { box: MarkerBox };

export const doBoxesOverlap = (one: PlacedBox, other: PlacedBox): boolean =>
  one.x + one.box.left < other.x + other.box.right + minMarkerGap &&
  other.x + other.box.left < one.x + one.box.right + minMarkerGap &&
  one.y + one.box.top < other.y + other.box.bottom + minMarkerGap &&
  other.y + other.box.top < one.y + one.box.bottom + minMarkerGap;

type MarkerGroup = Omit<MapMarker, 'lat' | 'lng' | 'pins' | 'clusters'> & { markers: MapMarker[] };

const toMarkerGroup = (marker: MapMarker): MarkerGroup => ({ ...marker, markers: [marker] });

function mergeIntoGroup(group: MarkerGroup, { x, y, count, markers }: MarkerGroup, sizes: MarkerSizes): void {
  group.count += count;
  const mergedShare = count / group.count;
  group.x += (x - group.x) * mergedShare;
  group.y += (y - group.y) * mergedShare;
  group.box = clusterBox(group.count, sizes);
  group.markers.push(...markers);
}

function markerOf({ markers, x, y, count, box }: MarkerGroup, zoom: number): MapMarker {
  const [onlyMarker] = markers;
  if (onlyMarker && markers.length === 1) return onlyMarker;
  return {
    ...positionOfPoint({ x, y }, zoom),
    x,
    y,
    count,
    box,
    pins: markers.flatMap(({ pins }) => pins),
    clusters: markers.flatMap(({ clusters }) => clusters),
  };
}

export function markersOf(
  pins: readonly MapPin[],
  clusters: readonly MapCluster[],
  zoom: number,
  sizes: MarkerSizes,
): MapMarker[] {
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

/** Merges overlapping map markers until none overlap. Other listings keep their own marker. */
export function mergeMarkers(markers: readonly MapMarker[], zoom: number, sizes: MarkerSizes): MapMarker[] {
  let current = markers.map(toMarkerGroup);
  for (;;) {
    const mergedGroups: MarkerGroup[] = [];
    for (const group of current) {
      const overlappingGroup = mergedGroups.find((other) => doBoxesOverlap(group, other));
      if (overlappingGroup) mergeIntoGroup(overlappingGroup, group, sizes);
      else mergedGroups.push(group);
    }
    if (mergedGroups.length === current.length) return mergedGroups.map((group) => markerOf(group, zoom));
    current = mergedGroups;
  }
}

export function boundsOfMarker({ pins, clusters }: Pick<MapMarker, 'pins' | 'clusters'>): MapBounds {
  const memberBounds = [...pins, ...clusters].map(
    (part): MapBounds =>
      ('bounds' in part && part.bounds) || { west: part.lng, east: part.lng, south: part.lat, north: part.lat },
  );
  return {
    west: Math.min(...memberBounds.map(({ west }) => west)),
    south: Math.min(...memberBounds.map(({ south }) => south)),
    east: Math.max(...memberBounds.map(({ east }) => east)),
    north: Math.max(...memberBounds.map(({ north }) => north)),
  };
}

/** Returns the marker of a listing: its own, or the cluster whose bounds contain its position. */
export function markerOfListing(
  markers: readonly MapMarker[],
  id: MapPin['id'],
  place: MapPosition | null,
): MapMarker | undefined {
  const containingMarker = markers.find(({ pins }) => pins.some((pin) => pin.id === id));
  if (containingMarker || !place) return containingMarker;
  return markers.find(({ clusters }) =>
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

const flagPoleHeights = Array.from({ length: 36 }, (_, index) => 1.25 + index / 4);
const flagHalfWidth = 1.75;
/** Candidate horizontal offsets of the flag: centred, or shifted to the right or left. */
const flagAlignments = [0, 1, -1];

export interface FlagOffset {
  height: number;
  right: number;
}

/**
 * Returns the lowest offset at which the flag of a searched place covers no marker. If every offset covers one, returns
 * the lowest offset.
 */
export function placeFlag(
  place: MapPosition,
  markers: readonly MapMarker[],
  zoom: number,
  { rem }: MarkerSizes,
): FlagOffset {
  const halfWidth = (flagHalfWidth * rem) / 2 + 2;
  const searchPoint = planePoint(place, zoom);
  const candidateOffsets = flagPoleHeights.flatMap((height) =>
    flagAlignments.map((alignment): FlagOffset => ({ height: height * rem, right: alignment * halfWidth })),
  );
  const freeOffset = candidateOffsets.find(({ height, right }) => {
    const flagBox = {
      ...searchPoint,
      box: { left: right - halfWidth, right: right + halfWidth, top: -height - 2 * halfWidth, bottom: -height },
    };
    return !markers.some((marker) => doBoxesOverlap(flagBox, marker));
  });
  return freeOffset ?? candidateOffsets[0]!;
}

/** Returns the highest zoom at which all listings in a marker are visible with a margin; at least one level closer. */
export function zoomOfMarker(
  marker: MapMarker,
  { zoom, maxZoom, width, height }: { zoom: number; maxZoom: number; width: number; height: number },
): number {
  const markerBounds = boundsOfMarker(marker);
  const southWest = planePoint({ lat: markerBounds.south, lng: markerBounds.west }, 0);
  const northEast = planePoint({ lat: markerBounds.north, lng: markerBounds.east }, 0);
  const maxUsedFraction = 0.6;
  const fittingScale = Math.min(
    (width * maxUsedFraction) / (northEast.x - southWest.x),
    (height * maxUsedFraction) / (southWest.y - northEast.y),
  );
  const fittingZoom = Math.floor(Math.log2(fittingScale));
  // zooms in by two levels on a cluster of unknown extent
  const fallbackZoom = marker.clusters.length > 0 ? zoom + 2 : maxZoom;
  return Math.min(maxZoom, Math.max(zoom + 1, Number.isFinite(fittingZoom) ? fittingZoom : fallbackZoom));
}

export const isInseparableMarker = (marker: MapMarker, maxZoom: number, sizes: MarkerSizes): boolean =>
  marker.clusters.length === 0 &&
  mergeMarkers(markersOf(marker.pins, [], maxZoom, sizes), maxZoom, sizes).every(
    ({ pins }) => pins.length === marker.pins.length,
  );
