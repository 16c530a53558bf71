import { pictureSize } from '@plaza/api/demo/assets';
import { expect, test } from 'vitest';
import { type Camera, project, projectPolygon } from './camera.ts';

const straightCamera: Camera = { position: [0, 1.6, 0], yaw: 0, pitch: 0, focal: 1000 };
const pictureCentre = [pictureSize.width / 2, pictureSize.height / 2];

test('project draws a point straight ahead in the middle, and distant points closer to the middle', () => {
  expect(project(straightCamera, [0, 1.6, 10])).toEqual(pictureCentre);
  const [near] = project(straightCamera, [1, 1.6, 5]);
  const [far] = project(straightCamera, [1, 1.6, 50]);
  expect(near).toBeGreaterThan(far);
  expect(far).toBeGreaterThan(pictureSize.width / 2);
});

test('project draws a point on the right in the middle after a right turn, and a point above after looking up', () => {
  const rightPoint = project({ ...straightCamera, yaw: 90 }, [10, 1.6, 0]);
  const upperPoint = project({ ...straightCamera, pitch: 45 }, [0, 11.6, 10]);
  for (const [index, value] of pictureCentre.entries()) {
    expect(rightPoint[index]).toBeCloseTo(value, 6);
    expect(upperPoint[index]).toBeCloseTo(value, 6);
  }
});

test('projectPolygon cuts a polygon that passes behind the camera, and returns no points for one entirely behind it', () => {
  const projectFloor = (from: number, to: number) =>
    projectPolygon(straightCamera, [
      [-1, 0, from],
      [1, 0, from],
      [1, 0, to],
      [-1, 0, to],
    ]);
  expect(projectFloor(-5, 20)).toHaveLength(4);
  expect(projectFloor(-5, 20).every(([x, y]) => Number.isFinite(x) && y > pictureSize.height / 2)).toBe(true);
  expect(projectFloor(-9, -2)).toHaveLength(0);
});
