import type { Point3 } from './camera.ts';

/** A flat surface in space to draw on: floor, wall, door. `u` and `v` are metres along its two axes. */
export interface Plane {
  at(u: number, v: number): Point3;
}

export function plane(origin: Point3, uAxis: Point3, vAxis: Point3): Plane {
  return {
    at: (u, v) => [
      origin[0] + uAxis[0] * u + vAxis[0] * v,
      origin[1] + uAxis[1] * u + vAxis[1] * v,
      origin[2] + uAxis[2] * u + vAxis[2] * v,
    ],
  };
}

/** The ground, or a level `height` metres above it: u is x, v is z. */
export const level = (height = 0): Plane => plane([0, height, 0], [1, 0, 0], [0, 0, 1]);
/** A wall that faces the viewer of an unturned camera: u is x, v is y. */
export const wallAhead = (z: number): Plane => plane([0, 0, z], [1, 0, 0], [0, 1, 0]);
/** A wall along the line of sight: u is z, v is y. */
export const wallBeside = (x: number): Plane => plane([x, 0, 0], [0, 0, 1], [0, 1, 0]);

export const rectangle = (on: Plane, u: number, v: number, width: number, height: number): Point3[] => [
  on.at(u, v),
  on.at(u + width, v),
  on.at(u + width, v + height),
  on.at(u, v + height),
];

/** A circle, or an ellipse with its own `vRadius`, as a polygon. */
export function disc(on: Plane, u: number, v: number, radius: number, vRadius = radius, corners = 28): Point3[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    return on.at(u + Math.cos(angle) * radius, v + Math.sin(angle) * vRadius);
  });
}

/** A rectangle with round corners. */
export function roundedRectangle(
  on: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  radius: number,
): Point3[] {
  const corner = (cu: number, cv: number, start: number): Point3[] =>
    [0, 1, 2, 3, 4].map((step) => {
      const angle = start + (step / 4) * (Math.PI / 2);
      return on.at(cu + Math.cos(angle) * radius, cv + Math.sin(angle) * radius);
    });
  return [
    ...corner(u + width - radius, v + height - radius, 0),
    ...corner(u + radius, v + height - radius, Math.PI / 2),
    ...corner(u + radius, v + radius, Math.PI),
    ...corner(u + width - radius, v + radius, Math.PI * 1.5),
  ];
}

/** A line of a given breadth as a band of quadrilaterals. */
export function band(on: Plane, points: readonly (readonly [u: number, v: number])[], breadth: number): Point3[][] {
  const bands: Point3[][] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [u1, v1] = points[index - 1] as readonly [number, number];
    const [u2, v2] = points[index] as readonly [number, number];
    const length = Math.hypot(u2 - u1, v2 - v1) || 1;
    const du = ((u2 - u1) / length) * (breadth / 2);
    const dv = ((v2 - v1) / length) * (breadth / 2);
    bands.push([on.at(u1 - dv, v1 + du), on.at(u1 + dv, v1 - du), on.at(u2 + dv, v2 - du), on.at(u2 - dv, v2 + du)]);
  }
  return bands;
}
