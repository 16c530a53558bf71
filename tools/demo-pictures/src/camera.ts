import { pictureSize } from '@plaza/api/demo/assets';

/** Metres: x to the right, y up, z away from a camera that looks straight ahead. */
export type Point3 = readonly [x: number, y: number, z: number];
/** Pixels of the picture, y down. */
type Point2 = readonly [x: number, y: number];

export interface Camera {
  readonly position: Point3;
  /** Degrees to the right of straight ahead. */
  readonly yaw: number;
  /** Degrees upward. */
  readonly pitch: number;
  /** Focal length in pixels: 900 is wide, 1400 is a normal lens. */
  readonly focal: number;
}

const minDepth = 0.2;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Point in the camera's coordinates: x right, y up, z the depth. */
export function toView(camera: Camera, point: Point3): Point3 {
  const x = point[0] - camera.position[0];
  const y = point[1] - camera.position[1];
  const z = point[2] - camera.position[2];
  const yaw = toRadians(camera.yaw);
  const pitch = toRadians(camera.pitch);
  const rotatedX = x * Math.cos(yaw) - z * Math.sin(yaw);
  const rotatedZ = x * Math.sin(yaw) + z * Math.cos(yaw);
  return [rotatedX, y * Math.cos(pitch) - rotatedZ * Math.sin(pitch), y * Math.sin(pitch) + rotatedZ * Math.cos(pitch)];
}

const toScreenPoint = (camera: Camera, view: Point3): Point2 => [
  pictureSize.width / 2 + (camera.focal * view[0]) / view[2],
  pictureSize.height / 2 - (camera.focal * view[1]) / view[2],
];

/** Clamps a point behind the camera to just in front of it. */
export function project(camera: Camera, point: Point3): Point2 {
  const [x, y, z] = toView(camera, point);
  return toScreenPoint(camera, [x, y, Math.max(z, minDepth)]);
}

/** Clips the polygon at the camera's plane; empty when it lies entirely behind the camera. */
export function projectPolygon(camera: Camera, points: readonly Point3[]): Point2[] {
  const views = points.map((point) => toView(camera, point));
  const visiblePoints: Point3[] = [];
  views.forEach((current, index) => {
    const next = views[(index + 1) % views.length] as Point3;
    if (current[2] >= minDepth) visiblePoints.push(current);
    if (current[2] >= minDepth !== next[2] >= minDepth) {
      const clipFraction = (minDepth - current[2]) / (next[2] - current[2]);
      visiblePoints.push([
        current[0] + (next[0] - current[0]) * clipFraction,
        current[1] + (next[1] - current[1]) * clipFraction,
        minDepth,
      ]);
    }
  });
  return visiblePoints.map((view) => toScreenPoint(camera, view));
}

export const distanceToCamera = (camera: Camera, point: Point3): number =>
  Math.hypot(point[0] - camera.position[0], point[1] - camera.position[1], point[2] - camera.position[2]);

/** A flat surface in space: floor, wall, door. `u` and `v` are metres along its two axes. */
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
export const horizontalPlane = (height = 0): Plane => plane([0, height, 0], [1, 0, 0], [0, 0, 1]);
/** A wall across the line of sight: u is x, v is y. */
export const wallAhead = (z: number): Plane => plane([0, 0, z], [1, 0, 0], [0, 1, 0]);
/** A wall along the line of sight: u is z, v is y. */
export const wallBeside = (x: number): Plane => plane([x, 0, 0], [0, 0, 1], [0, 1, 0]);

export const rectangle = (surface: Plane, u: number, v: number, width: number, height: number): Point3[] => [
  surface.at(u, v),
  surface.at(u + width, v),
  surface.at(u + width, v + height),
  surface.at(u, v + height),
];

/** A circle, or an ellipse with its own `vRadius`, as a polygon. */
export function disc(surface: Plane, u: number, v: number, radius: number, vRadius = radius, corners = 28): Point3[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    return surface.at(u + Math.cos(angle) * radius, v + Math.sin(angle) * vRadius);
  });
}

export function roundedRectangle(
  surface: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  radius: number,
): Point3[] {
  const cornerPoints = (cu: number, cv: number, start: number): Point3[] =>
    [0, 1, 2, 3, 4].map((step) => {
      const angle = start + (step / 4) * (Math.PI / 2);
      return surface.at(cu + Math.cos(angle) * radius, cv + Math.sin(angle) * radius);
    });
  return [
    ...cornerPoints(u + width - radius, v + height - radius, 0),
    ...cornerPoints(u + radius, v + height - radius, Math.PI / 2),
    ...cornerPoints(u + radius, v + radius, Math.PI),
    ...cornerPoints(u + width - radius, v + radius, Math.PI * 1.5),
  ];
}

/** A line of the given width in metres, as quadrilaterals. */
export function bandPolygons(
  surface: Plane,
  points: readonly (readonly [u: number, v: number])[],
  breadth: number,
): Point3[][] {
  const bands: Point3[][] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [u1, v1] = points[index - 1] as readonly [number, number];
    const [u2, v2] = points[index] as readonly [number, number];
    const length = Math.hypot(u2 - u1, v2 - v1) || 1;
    const du = ((u2 - u1) / length) * (breadth / 2);
    const dv = ((v2 - v1) / length) * (breadth / 2);
    bands.push([
      surface.at(u1 - dv, v1 + du),
      surface.at(u1 + dv, v1 - du),
      surface.at(u2 + dv, v2 - du),
      surface.at(u2 - dv, v2 + du),
    ]);
  }
  return bands;
}
