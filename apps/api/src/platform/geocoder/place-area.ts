import { metersPerDegree, type Position, type SearchBounds } from '@plaza/sdk';

/** Points of a line, in degrees. */
export type PlaceLine = readonly (readonly [lng: number, lat: number])[];

/**
 * The area of a place's bays: within a radius of its centre and, where areas of the same kind overlap, closer to its
 * centre than to any other. For a street, within a radius of its nearest point.
 */
export interface PlaceArea {
  center: Position;
  meters: number;
  /** Centres of the surrounding areas; empty for a plain circle. */
  neighbours: readonly Position[];
  /** Line of a street; absent when distances are measured from the centre. */
  line?: PlaceLine;
}

/** The half-plane `east * x + north * y <= 1` for offsets from the centre in degrees of longitude and latitude. */
export interface Border {
  east: number;
  north: number;
}

type Point = readonly [east: number, north: number];

const corners = 48;

const longitudeScale = ({ lat }: Position): number => Math.cos((lat * Math.PI) / 180);

/** The lines halfway to each neighbour. Within a few kilometres the ground is treated as a plane. */
export function bordersOf({ center, neighbours }: PlaceArea): Border[] {
  const scale = longitudeScale(center) ** 2;
  return neighbours.map((neighbour) => {
    const east = neighbour.lng - center.lng;
    const north = neighbour.lat - center.lat;
    const half = (scale * east * east + north * north) / 2;
    return { east: (scale * east) / half, north: north / half };
  });
}

/** The part of a ring inside a border. */
function clipped(ring: readonly Point[], { east, north }: Border): Point[] {
  const beyond = ([x, y]: Point): number => east * x + north * y - 1;
  return ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length]!;
    const here = beyond(point);
    const there = beyond(next);
    const share = here / (here - there);
    const crossing: Point[] =
      here <= 0 === there <= 0
        ? []
        : [[point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]];
    return here <= 0 ? [point, ...crossing] : crossing;
  });
}

/** The closed ring around an area, as [lng, lat] in degrees. */
export function outlineOf(area: PlaceArea): [lng: number, lat: number][] {
  const { center, meters } = area;
  const height = meters / metersPerDegree;
  const width = height / longitudeScale(center);
  const circle = Array.from({ length: corners }, (_, corner): Point => {
    const angle = (2 * Math.PI * corner) / corners;
    return [width * Math.cos(angle), height * Math.sin(angle)];
  });
  const ring = bordersOf(area)
    .reduce(clipped, circle)
    .map(([east, north]): [number, number] => [round(center.lng + east), round(center.lat + north)]);
  return ring[0] ? [...ring, ring[0]] : [];
}

/** The bounding box of an area. */
export function boundsOf(area: PlaceArea): SearchBounds {
  if (!area.line) return boxOfPoints(outlineOf(area));
  const { west, south, east, north } = boxOfPoints(area.line);
  const height = area.meters / metersPerDegree;
  const width = height / longitudeScale(area.center);
  return { west: west - width, south: south - height, east: east + width, north: north + height };
}

/** The bounding box of points. */
export function boxOfPoints(points: readonly (readonly [lng: number, lat: number])[]): SearchBounds {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
