import type { Point3 } from '../camera.ts';
import { type Colour, shadeColour } from '../scenes/light.ts';
import type { Paint, Stage } from '../stage.ts';

/** The six sides of an upright box, each counter-clockwise seen from outside. */
function boxSides(
  [x1, y1, z1]: Point3,
  [x2, y2, z2]: Point3,
): Record<'front' | 'back' | 'left' | 'right' | 'top' | 'bottom', Point3[]> {
  return {
    front: [
      [x1, y1, z1],
      [x1, y2, z1],
      [x2, y2, z1],
      [x2, y1, z1],
    ],
    back: [
      [x2, y1, z2],
      [x2, y2, z2],
      [x1, y2, z2],
      [x1, y1, z2],
    ],
    left: [
      [x1, y1, z2],
      [x1, y2, z2],
      [x1, y2, z1],
      [x1, y1, z1],
    ],
    right: [
      [x2, y1, z1],
      [x2, y2, z1],
      [x2, y2, z2],
      [x2, y1, z2],
    ],
    top: [
      [x1, y2, z1],
      [x1, y2, z2],
      [x2, y2, z2],
      [x2, y2, z1],
    ],
    bottom: [
      [x1, y1, z2],
      [x1, y1, z1],
      [x2, y1, z1],
      [x2, y1, z2],
    ],
  };
}

/** Draws a box; `low` is its near lower left corner, `high` its far upper right corner. */
export function drawBox(stage: Stage, low: Point3, high: Point3, colour: Colour, paint: Paint = {}): string {
  return Object.values(boxSides(low, high))
    .filter((side) => stage.facesCamera(side))
    .map((side) => stage.polygon(side, paint.isLit ? colour : stage.shadeByLight(colour, side), paint))
    .join('');
}

export function drawCylinder(
  stage: Stage,
  foot: Point3,
  radius: number,
  height: number,
  colour: Colour,
  paint: Paint = {},
): string {
  const sides = 14;
  const ringPoints = (y: number): Point3[] =>
    Array.from({ length: sides }, (_, index) => {
      const angle = (index / sides) * Math.PI * 2;
      return [foot[0] + Math.cos(angle) * radius, foot[1] + y, foot[2] + Math.sin(angle) * radius];
    });
  const low = ringPoints(0);
  const high = ringPoints(height);
  const walls = low.flatMap((point, index) => {
    const next = (index + 1) % sides;
    const side: Point3[] = [point, high[index] as Point3, high[next] as Point3, low[next] as Point3];
    return stage.facesCamera(side)
      ? [stage.polygon(side, paint.isLit ? colour : stage.shadeByLight(colour, side), paint)]
      : [];
  });
  const lidPoints = high.toReversed();
  const lidPolygon = stage.facesCamera(lidPoints) ? stage.polygon(lidPoints, shadeColour(colour, 0.12), paint) : '';
  return walls.join('') + lidPolygon;
}

/** A soft shadow on the ground around an object's foot. */
export function castGroundShadow(
  stage: Stage,
  x: number,
  z: number,
  halfWidth: number,
  halfDepth: number,
  opacity = 0.34,
): void {
  const points: Point3[] = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * Math.PI * 2;
    const squareCorner = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.5;
    return [x + squareCorner(Math.cos(angle)) * halfWidth, 0.005, z + squareCorner(Math.sin(angle)) * halfDepth];
  });
  stage.castShadow(points, opacity);
}
