/** Point in pixels of the map's container. */
export interface MapPoint {
  x: number;
  y: number;
}

/** Maximum extent of a tap in pixels; a longer movement is a stroke. */
const maxTapExtent = 8;

export const distanceBetween = (one: MapPoint, other: MapPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

export const isTap = (points: readonly MapPoint[]): boolean =>
  points.every((point) => distanceBetween(point, points[0]!) < maxTapExtent);

function distanceToSegment(point: MapPoint, start: MapPoint, end: MapPoint): number {
  const squaredLength = (end.x - start.x) ** 2 + (end.y - start.y) ** 2;
  if (squaredLength === 0) return distanceBetween(point, start);
  const share = ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / squaredLength;
  const clampedShare = Math.min(1, Math.max(0, share));
  const nearest = {
    x: start.x + clampedShare * (end.x - start.x),
    y: start.y + clampedShare * (end.y - start.y),
  };
  return distanceBetween(point, nearest);
}

/** Leaves out points within a tolerance of the remaining line, by the algorithm of Ramer, Douglas and Peucker. */
function reducePath(points: readonly MapPoint[], tolerance: number): MapPoint[] {
  const [start, end] = [points[0]!, points.at(-1)!];
  let farthestIndex = 0;
  let farthestDistance = tolerance;
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToSegment(points[index]!, start, end);
    if (distance > farthestDistance) [farthestIndex, farthestDistance] = [index, distance];
  }
  if (farthestIndex === 0) return [start, end];
  return [
    ...reducePath(points.slice(0, farthestIndex + 1), tolerance),
    ...reducePath(points.slice(farthestIndex), tolerance).slice(1),
  ];
}

/** Reduces a path to at most as many corners, at least two, which follow it as closely as possible. */
export function simplifyPath(points: readonly MapPoint[], maxCorners: number): readonly MapPoint[] {
  if (points.length < 3) return points;
  let tolerance = 2;
  let corners = reducePath(points, tolerance);
  while (corners.length > maxCorners) {
    tolerance *= 1.5;
    corners = reducePath(points, tolerance);
  }
  return corners;
}
