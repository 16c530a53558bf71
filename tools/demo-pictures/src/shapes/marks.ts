import { bandPolygons, disc, type Plane, type Point3, roundedRectangle } from '../camera.ts';
import type { Colour } from '../scenes/light.ts';
import type { Paint, Stage } from '../stage.ts';

type Line = readonly (readonly [u: number, v: number])[];

const arcPoints = (u: number, v: number, radiusU: number, radiusV: number, from: number, to: number): Line =>
  Array.from({ length: 15 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 14) * Math.PI) / 180;
    return [u + Math.cos(angle) * radiusU, v + Math.sin(angle) * radiusV];
  });

/** Digits as strokes in a box of 0.6 by 1. */
const digitStrokes: Record<string, readonly Line[]> = {
  '0': [[...arcPoints(0.3, 0.7, 0.28, 0.28, 0, 180), ...arcPoints(0.3, 0.3, 0.28, 0.28, 180, 360), [0.58, 0.7]]],
  '1': [
    [
      [0.1, 0.78],
      [0.34, 0.98],
      [0.34, 0.02],
    ],
  ],
  '2': [[...arcPoints(0.3, 0.7, 0.27, 0.28, 165, -25), [0.04, 0.02], [0.58, 0.02]]],
  '3': [[...arcPoints(0.29, 0.74, 0.25, 0.24, 160, -90)], [...arcPoints(0.29, 0.26, 0.28, 0.25, 90, -160)]],
  '4': [
    [
      [0.44, 0.02],
      [0.44, 0.98],
      [0.02, 0.28],
      [0.6, 0.28],
    ],
  ],
  '5': [[[0.54, 0.98], [0.12, 0.98], [0.08, 0.56], ...arcPoints(0.29, 0.32, 0.28, 0.3, 110, -150)]],
  '6': [[[0.46, 0.98], [0.08, 0.44], ...arcPoints(0.3, 0.3, 0.27, 0.28, 160, -200)]],
  '7': [
    [
      [0.03, 0.98],
      [0.57, 0.98],
      [0.2, 0.02],
    ],
  ],
  '8': [[...arcPoints(0.3, 0.75, 0.22, 0.23, -90, 270)], [...arcPoints(0.3, 0.27, 0.28, 0.25, 90, 450)]],
  '9': [[[0.14, 0.02], [0.52, 0.56], ...arcPoints(0.3, 0.7, 0.27, 0.28, -20, 340)]],
  '-': [
    [
      [0.12, 0.5],
      [0.5, 0.5],
    ],
  ],
};

function drawStrokes(
  stage: Stage,
  surface: Plane,
  lines: readonly Line[],
  breadth: number,
  colour: Colour,
  paint: Paint,
): string {
  const { opacity, ...solid } = paint;
  const drawn = lines
    .map((line) => {
      const joints = line.map(([u, v]) => disc(surface, u, v, breadth / 2, breadth / 2, 16));
      return stage.polygons([...bandPolygons(surface, line, breadth), ...joints], colour, solid);
    })
    .join('');
  return opacity === undefined ? drawn : `<g opacity="${opacity}">${drawn}</g>`;
}

/**
 * A number `height` metres high, with its lower left corner at (u, v). Strokes instead of a font, so that every machine
 * draws the same.
 */
export function drawNumber(
  stage: Stage,
  surface: Plane,
  u: number,
  v: number,
  height: number,
  text: string,
  colour: Colour,
  paint: Paint = {},
): string {
  const lines = [...text].flatMap((character, index) =>
    (digitStrokes[character] ?? []).map((line) =>
      line.map(([x, y]) => [u + (index * 0.8 + x) * height, v + y * height] as const),
    ),
  );
  return drawStrokes(stage, surface, lines, height * 0.15, colour, paint);
}

/** Returns the width in metres of a number that is `height` metres high. */
export const numberWidth = (text: string, height: number): number => (text.length * 0.8 - 0.2) * height;

export function drawParkingSign(
  stage: Stage,
  surface: Plane,
  u: number,
  v: number,
  size: number,
  blue: Colour = '#1f5fd0',
): string {
  const half = size / 2;
  const toSurface = (x: number, y: number): readonly [number, number] => [u + x * size, v + y * size];
  return (
    stage.polygon(roundedRectangle(surface, u - half, v - half, size, size, size * 0.16), '#f5f7fa', { isLit: true }) +
    stage.polygon(
      roundedRectangle(surface, u - half * 0.92, v - half * 0.92, size * 0.92, size * 0.92, size * 0.14),
      blue,
      {
        isLit: true,
      },
    ) +
    drawStrokes(
      stage,
      surface,
      [
        [toSurface(-0.13, -0.27), toSurface(-0.13, 0.27)],
        [
          toSurface(-0.13, 0.27),
          ...arcPoints(u + 0.03 * size, v + 0.12 * size, 0.15 * size, 0.15 * size, 90, -90),
          toSurface(-0.13, -0.03),
        ],
      ],
      size * 0.12,
      '#ffffff',
      { isLit: true },
    )
  );
}

/** An arrow painted on the ground, pointing away from the viewer; its foot at (u, v). */
export function arrowPoints(surface: Plane, u: number, v: number, length: number, direction: 1 | -1 = 1): Point3[] {
  const shape: Line = [
    [-0.12, 0],
    [0.12, 0],
    [0.12, 0.62],
    [0.36, 0.62],
    [0, 1],
    [-0.36, 0.62],
    [-0.12, 0.62],
  ];
  return shape.map(([x, y]) => surface.at(u + x * length * 0.62, v + y * length * direction));
}

/** A lightning bolt for charging, centred on (u, v). */
export function flashPoints(surface: Plane, u: number, v: number, size: number): Point3[] {
  const shape: Line = [
    [0.1, 0.5],
    [-0.3, -0.08],
    [-0.03, -0.08],
    [-0.1, -0.5],
    [0.3, 0.08],
    [0.03, 0.08],
  ];
  return shape.map(([x, y]) => surface.at(u + x * size, v + y * size));
}

/** The wheelchair symbol, about `size` high, centred on (u, v). */
export function drawWheelchair(
  stage: Stage,
  surface: Plane,
  u: number,
  v: number,
  size: number,
  colour: Colour,
  paint: Paint = {},
): string {
  const toSurface = (x: number, y: number): readonly [number, number] => [u + x * size, v + y * size];
  const wheel = arcPoints(u - 0.04 * size, v - 0.2 * size, 0.26 * size, 0.26 * size, 118, 345);
  return (
    stage.polygon(disc(surface, u - 0.08 * size, v + 0.44 * size, 0.085 * size), colour, paint) +
    drawStrokes(
      stage,
      surface,
      [
        wheel,
        [
          toSurface(-0.08, 0.3),
          toSurface(-0.05, -0.06),
          toSurface(0.2, -0.06),
          toSurface(0.3, -0.38),
          toSurface(0.4, -0.34),
        ],
        [toSurface(-0.07, 0.12), toSurface(0.17, 0.12)],
      ],
      size * 0.085,
      colour,
      paint,
    )
  );
}

/** Slanted stripes between two heights of a band. */
export function drawHazardStripes(
  stage: Stage,
  surface: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  colour: Colour,
): string {
  const step = height * 0.9;
  const stripes: Point3[][] = [];
  for (let start = u; start < u + width - 0.01; start += step) {
    const stop = Math.min(start + step * 0.5, u + width);
    const slantStart = Math.min(start + height * 0.4, u + width);
    const slantStop = Math.min(stop + height * 0.4, u + width);
    stripes.push([
      surface.at(start, v),
      surface.at(slantStart, v + height),
      surface.at(slantStop, v + height),
      surface.at(stop, v),
    ]);
  }
  return stage.polygons(stripes, colour);
}
