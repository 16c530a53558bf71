import type { Position } from '@plaza/sdk';

/** The used parts of a geometry in well-known text. */
export interface ReadGeometry {
  bounds: { northeast: Position; southwest: Position };
  /** A line's parts as [lng, lat]; empty for points and areas. */
  lines: [number, number][][];
  /** On the line, or in the middle of the box. */
  middle: Position;
}

const maxPoints = 20_000;
const wholeText = /^\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*Z?\s*(\(.*\))\s*$/is;
const pair = /(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)/g;
const decimals = 6;
const rounded = (value: number): number => Number(value.toFixed(decimals));

function readPoints(text: string): [number, number][] {
  const points: [number, number][] = [];
  for (const [, lng, lat] of text.matchAll(pair)) {
    const point: [number, number] = [rounded(Number(lng)), rounded(Number(lat))];
    if (Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90) points.push(point);
    if (points.length >= maxPoints) break;
  }
  return points;
}

const lengthOf = (from: readonly number[], to: readonly number[]): number =>
  Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!);

/** The point on the longest part that is half of its length from its start. */
function halfway(parts: readonly [number, number][][]): [lng: number, lat: number] {
  const measured = parts.map((points) => {
    const steps = points.slice(1).map((to, index) => lengthOf(points[index]!, to));
    return { points, steps, length: steps.reduce((sum, step) => sum + step, 0) };
  });
  const { points, steps, length } = measured.toSorted((first, second) => second.length - first.length)[0]!;
  let left = length / 2;
  const at = steps.findIndex((step) => (left <= step ? true : ((left -= step), false)));
  const [from, to] = [points[at]!, points[at + 1]];
  if (!from || !to) return points[0]!;
  // two points at the same spot have no length to share
  const share = steps[at] === 0 ? 0 : left / steps[at]!;
  return [rounded(from[0] + share * (to[0] - from[0])), rounded(from[1] + share * (to[1] - from[1]))];
}

/** Reads points, lines and areas in degrees; `undefined` for anything else. */
export function readWellKnownText(text: string): ReadGeometry | undefined {
  const [, type, body = ''] = wholeText.exec(text) ?? [];
  if (type === undefined) return undefined;
  const parts = body
    .split(')')
    .map(readPoints)
    .filter((points) => points.length > 0);
  const all = parts.flat();
  if (all.length === 0) return undefined;
  const isLine = type.toUpperCase().endsWith('LINESTRING');
  const [west, south, east, north] = all.reduce(
    ([left, low, right, high], [lng, lat]) => [
      Math.min(left, lng),
      Math.min(low, lat),
      Math.max(right, lng),
      Math.max(high, lat),
    ],
    [180, 90, -180, -90] as [number, number, number, number],
  );
  const [lng, lat] = isLine ? halfway(parts) : [(west + east) / 2, (south + north) / 2];
  return {
    bounds: { southwest: { lat: south, lng: west }, northeast: { lat: north, lng: east } },
    lines: isLine ? parts.filter((points) => points.length > 1) : [],
    middle: { lat, lng },
  };
}
