import { metersPerDegree, type Position, type SearchBounds } from '@plaza/sdk';

export type PlaceLine = readonly (readonly [lng: number, lat: number])[];

/**
 * Area in which a place's bays are counted: within a radius of the centre and, where areas of the same kind overlap,
 * closer to it than to any other centre. For a street, within a radius of the nearest point of its line.
 */
export interface PlaceArea {
  center: Position;
  meters: number;
  /** Centres of the surrounding areas; empty for a full circle. */
  neighbours: readonly Position[];
  /** Line of a street, from which distances are measured. */
  line?: PlaceLine;
}

/** The half-plane `east * x + north * y <= 1`, with offsets from the centre in degrees of longitude and latitude. */
export interface AreaBorder {
  east: number;
  north: number;
}

type Point = readonly [east: number, north: number];

const circleCornerCount = 48;

const longitudeScale = ({ lat }: Position): number => Math.cos((lat * Math.PI) / 180);

/** Computes the lines halfway to each neighbour, on a plane, which is accurate enough within a few kilometres. */
export function bordersOf({ center, neighbours }: PlaceArea): AreaBorder[] {
  const squaredLongitudeScale = longitudeScale(center) ** 2;
  return neighbours.map((neighbour) => {
    const eastOffset = neighbour.lng - center.lng;
    const northOffset = neighbour.lat - center.lat;
    const halfSquaredDistance = (squaredLongitudeScale * eastOffset * eastOffset + northOffset * northOffset) / 2;
    return {
      east: (squaredLongitudeScale * eastOffset) / halfSquaredDistance,
      north: northOffset / halfSquaredDistance,
    };
  });
}

function clipRing(ring: readonly Point[], { east, north }: AreaBorder): Point[] {
  const distanceBeyond = ([x, y]: Point): number => east * x + north * y - 1;
  return ring.flatMap((point, index) => {
    const nextPoint = ring[(index + 1) % ring.length]!;
    const distanceHere = distanceBeyond(point);
    const distanceThere = distanceBeyond(nextPoint);
    const crossingShare = distanceHere / (distanceHere - distanceThere);
    const crossingPoints: Point[] =
      distanceHere <= 0 === distanceThere <= 0
        ? []
        : [
            [
              point[0] + crossingShare * (nextPoint[0] - point[0]),
              point[1] + crossingShare * (nextPoint[1] - point[1]),
            ],
          ];
    return distanceHere <= 0 ? [point, ...crossingPoints] : crossingPoints;
  });
}

export function areaOutlineOf(area: PlaceArea): [lng: number, lat: number][] {
  const { center, meters } = area;
  const latitudeRadius = meters / metersPerDegree;
  const longitudeRadius = latitudeRadius / longitudeScale(center);
  const circlePoints = Array.from({ length: circleCornerCount }, (_, corner): Point => {
    const cornerAngle = (2 * Math.PI * corner) / circleCornerCount;
    return [longitudeRadius * Math.cos(cornerAngle), latitudeRadius * Math.sin(cornerAngle)];
  });
  const outlineRing = bordersOf(area)
    .reduce(clipRing, circlePoints)
    .map(([east, north]): [number, number] => [roundDegrees(center.lng + east), roundDegrees(center.lat + north)]);
  return outlineRing[0] ? [...outlineRing, outlineRing[0]] : [];
}

export function boundsOf(area: PlaceArea): SearchBounds {
  if (!area.line) return boxOfPoints(areaOutlineOf(area));
  const { west, south, east, north } = boxOfPoints(area.line);
  const latitudeRadius = area.meters / metersPerDegree;
  const longitudeRadius = latitudeRadius / longitudeScale(area.center);
  return {
    west: west - longitudeRadius,
    south: south - latitudeRadius,
    east: east + longitudeRadius,
    north: north + latitudeRadius,
  };
}

export function boxOfPoints(points: readonly (readonly [lng: number, lat: number])[]): SearchBounds {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
