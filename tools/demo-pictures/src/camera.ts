import { pictureSize } from '@plaza/api/demo/assets';

/** Metres: x to the right, y up, z away from the viewer of an unturned camera. */
export type Point3 = readonly [x: number, y: number, z: number];
/** Pixels of the picture, y down. */
export type Point2 = readonly [x: number, y: number];

export interface Camera {
  readonly position: Point3;
  /** Degrees to the right of straight ahead. */
  readonly yaw: number;
  /** Degrees upward. */
  readonly pitch: number;
  /** Focal length in pixels: 900 is wide, 1400 is a normal lens. */
  readonly focal: number;
}

const nearest = 0.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point as the camera has it: x right, y up, z the distance along the line of sight. */
export function toView(camera: Camera, point: Point3): Point3 {
  const x = point[0] - camera.position[0];
  const y = point[1] - camera.position[1];
  const z = point[2] - camera.position[2];
  const yaw = radians(camera.yaw);
  const pitch = radians(camera.pitch);
  const turnedX = x * Math.cos(yaw) - z * Math.sin(yaw);
  const turnedZ = x * Math.sin(yaw) + z * Math.cos(yaw);
  return [turnedX, y * Math.cos(pitch) - turnedZ * Math.sin(pitch), y * Math.sin(pitch) + turnedZ * Math.cos(pitch)];
}

const onScreen = (camera: Camera, view: Point3): Point2 => [
  pictureSize.width / 2 + (camera.focal * view[0]) / view[2],
  pictureSize.height / 2 - (camera.focal * view[1]) / view[2],
];

/** Projects a point; a point behind the camera is drawn as if just before it. */
export function project(camera: Camera, point: Point3): Point2 {
  const [x, y, z] = toView(camera, point);
  return onScreen(camera, [x, y, Math.max(z, nearest)]);
}

/** A polygon as it appears, cut where it passes behind the camera; empty when it lies behind altogether. */
export function projectPolygon(camera: Camera, points: readonly Point3[]): Point2[] {
  const views = points.map((point) => toView(camera, point));
  const visible: Point3[] = [];
  views.forEach((current, index) => {
    const next = views[(index + 1) % views.length] as Point3;
    if (current[2] >= nearest) visible.push(current);
    if (current[2] >= nearest !== next[2] >= nearest) {
      const share = (nearest - current[2]) / (next[2] - current[2]);
      visible.push([current[0] + (next[0] - current[0]) * share, current[1] + (next[1] - current[1]) * share, nearest]);
    }
  });
  return visible.map((view) => onScreen(camera, view));
}

/** Metres from the camera to a point. */
export const distanceTo = (camera: Camera, point: Point3): number =>
  Math.hypot(point[0] - camera.position[0], point[1] - camera.position[1], point[2] - camera.position[2]);
