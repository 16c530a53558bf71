export interface PathPoint {
  x: number;
  y: number;
}

const rounded = (length: number): string => String(Math.round(length * 100) / 100);

/** A line through points, broken where there is none. Points that stand alone are no line: draw a marker. */
export function linePath(points: readonly (PathPoint | null)[]): string {
  let isDrawing = false;
  const parts: string[] = [];
  for (const [index, point] of points.entries()) {
    if (point === null) {
      isDrawing = false;
      continue;
    }
    const isAlone = !isDrawing && (points[index + 1] ?? null) === null;
    if (!isAlone) parts.push(`${isDrawing ? 'L' : 'M'}${rounded(point.x)} ${rounded(point.y)}`);
    isDrawing = true;
  }
  return parts.join('');
}

/** Whether a point has no neighbour to draw a line to. */
export const standsAlone = (points: readonly (PathPoint | null)[], index: number): boolean =>
  points[index] !== null && (points[index - 1] ?? null) === null && (points[index + 1] ?? null) === null;
