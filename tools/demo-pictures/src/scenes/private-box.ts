import {
  bandPolygons,
  type Camera,
  disc,
  horizontalPlane,
  rectangle,
  roundedRectangle,
  wallAhead,
  wallBeside,
} from '../camera.ts';
import { type Colour, mixColours, shadeColour } from './light.ts';
import { seededRandom } from '@plaza/api/demo/random';
import { drawBox, castGroundShadow } from '../shapes/box.ts';
import { drawCar } from '../shapes/car.ts';
import type { CarKind } from '../shapes/car-bodies.ts';
import { drawWallCharger } from '../shapes/garage-things.ts';
import { Stage } from '../stage.ts';

export interface BoxScene {
  readonly seed: number;
  readonly view: 'front' | 'left' | 'right';
  readonly wall: Colour;
  readonly accent: Colour;
  readonly car: { readonly kind: CarKind; readonly colour: Colour } | null;
  readonly hasCharger: boolean;
}

const cameraByView: Record<BoxScene['view'], Camera> = {
  front: { position: [0, 1.55, -2.3], yaw: 0, pitch: -4, focal: 1050 },
  left: { position: [-0.85, 1.6, -2.1], yaw: 9, pitch: -4, focal: 1000 },
  right: { position: [0.85, 1.6, -2.1], yaw: -9, pitch: -4, focal: 1000 },
};

export function drawPrivateBox(scene: BoxScene): string {
  const stage = new Stage(cameraByView[scene.view], {
    from: [-0.2, 0.9, -0.5],
    haze: '#ece6d8',
    hazeMetres: 90,
    tint: '#5b4a33',
    tintAmount: 0.05,
  });
  const random = seededRandom(scene.seed);
  const halfWidth = 1.75;
  const depth = 5.6;
  const height = 2.5;
  const backWall = wallAhead(depth);
  const leftWall = wallBeside(-halfWidth);
  const rightWall = wallBeside(halfWidth);
  const wall = scene.wall;
  stage.paint(
    stage.gradient(
      rectangle(horizontalPlane(), -6, -6, 12, depth + 6),
      [0, 0, -4],
      [0, 0, depth],
      [
        [0, '#5c6166'],
        [0.45, '#858a8c'],
        [1, '#a5a6a2'],
      ],
    ),
    stage.gradient(
      rectangle(horizontalPlane(height), -halfWidth, 0, halfWidth * 2, depth),
      [0, height, 0],
      [0, height, depth],
      [
        [0, '#9b9a94'],
        [1, '#d9d6cc'],
      ],
    ),
    stage.gradient(
      rectangle(backWall, -halfWidth, 0, halfWidth * 2, height),
      backWall.at(0, 0),
      backWall.at(0, height),
      [
        [0, shadeColour(wall, -0.14)],
        [0.5, wall],
        [1, shadeColour(wall, -0.06)],
      ],
    ),
    stage.gradient(rectangle(leftWall, 0, 0, depth, height), leftWall.at(0, 1), leftWall.at(depth, 1), [
      [0, shadeColour(wall, -0.32)],
      [1, shadeColour(wall, -0.06)],
    ]),
    stage.gradient(rectangle(rightWall, 0, 0, depth, height), rightWall.at(0, 1), rightWall.at(depth, 1), [
      [0, shadeColour(wall, -0.26)],
      [1, shadeColour(wall, -0.02)],
    ]),
    stage.polygon(rectangle(horizontalPlane(height - 0.02), -0.9, 2.4, 1.8, 0.24), '#fffdf0', { isLit: true }),
    stage.polygon(rectangle(horizontalPlane(height - 0.01), -1.3, 1.9, 2.6, 1.2), '#fff1c8', {
      opacity: 0.6,
      blur: 'medium',
      isLit: true,
    }),
    stage.polygon(rectangle(horizontalPlane(0.01), -1.2, 1.4, 2.4, 2.6), '#fff1c8', {
      opacity: 0.2,
      blur: 'large',
      isLit: true,
    }),
  );
  stage.paint(drawShelves(stage, scene, depth, halfWidth), drawPegboard(stage, scene, depth));
  if (scene.hasCharger) stage.paint(drawWallCharger(stage, backWall, 1.0, 1.45, '#1fa463'));
  stage.paint(
    drawBicycle(stage, halfWidth),
    stage.polygon(rectangle(horizontalPlane(0.006), -halfWidth + 0.1, 0.05, halfWidth * 2 - 0.2, 0.1), '#f4c430'),
  );
  drawFrontWall(stage, scene, halfWidth, height);
  if (scene.car) {
    const place = { ...scene.car, x: 0.1, z: 2.9, heading: random.chance(0.5) ? 0 : 180 };
    stage.place([place.x, 0, place.z], drawCar(stage, place));
  }
  return stage.finish();
}

function drawShelves(stage: Stage, scene: BoxScene, depth: number, halfWidth: number): string {
  const random = seededRandom(scene.seed + 5);
  const parts: string[] = [];
  const low = halfWidth - 0.42;
  for (const y of [0.55, 1.15, 1.75]) {
    parts.push(drawBox(stage, [low, y, 1.6], [halfWidth, y + 0.05, depth - 0.2], '#a9794f'));
    for (let z = depth - 0.9; z > 1.7; z -= 0.62) {
      if (random.chance(0.2)) continue;
      const itemHeight = random.between(0.2, 0.42);
      parts.push(
        drawBox(
          stage,
          [low + 0.06, y + 0.05, z],
          [halfWidth - 0.04, y + 0.05 + itemHeight, z + 0.48],
          random.pick(['#c98f55', '#3f6f94', '#d9d5ca', scene.accent, '#8aa06a', '#b3584a']),
        ),
      );
    }
  }
  for (const z of [depth - 0.25, 3.6, 1.65])
    parts.push(drawBox(stage, [low, 0, z], [low + 0.06, 2.1, z + 0.06], '#6f7478'));
  return parts.join('');
}

function drawPegboard(stage: Stage, scene: BoxScene, depth: number): string {
  const surface = wallAhead(depth - 0.03);
  const tools = [
    [-1.15, 0.4],
    [-0.9, 0.55],
    [-0.62, 0.36],
    [-0.36, 0.5],
  ] as const;
  return [
    stage.polygon(rectangle(surface, -1.35, 1.25, 1.3, 0.85), mixColours(scene.accent, '#f0ead9', 0.35)),
    ...tools.flatMap(([u, length], index) => [
      stage.polygons(
        bandPolygons(
          surface,
          [
            [u, 2.0],
            [u, 2.0 - length],
          ],
          0.06,
        ),
        index % 2 ? '#7b4f33' : '#b23a35',
      ),
      stage.polygon(roundedRectangle(surface, u - 0.1, 1.94, 0.2, 0.09, 0.03), '#4d565d'),
    ]),
    stage.polygon(rectangle(surface, -1.35, 0.82, 1.5, 0.08), '#8a6443'),
    stage.polygons([rectangle(surface, -1.3, 0, 0.08, 0.82), rectangle(surface, 0.02, 0, 0.08, 0.82)], '#6d4f35'),
    stage.polygon(rectangle(surface, -1.2, 0.9, 0.42, 0.22), '#c0392f'),
    stage.polygon(rectangle(surface, -0.6, 0.9, 0.28, 0.3), '#3f6f94'),
    stage.polygon(rectangle(surface, -1.0, 0.12, 0.7, 0.4), '#c79a63'),
  ].join('');
}

function drawBicycle(stage: Stage, halfWidth: number): string {
  const surface = wallBeside(-halfWidth + 0.1);
  const drawRings = ([u, v]: readonly [number, number]): string =>
    stage.polygon(disc(surface, u, v, 0.34), '#23282d') +
    stage.polygon(disc(surface, u, v, 0.29), '#cfcabd') +
    stage.polygon(disc(surface, u, v, 0.05), '#5b6269');
  const frame = '#c0392f';
  return [
    drawRings([2.1, 1.35]),
    drawRings([3.2, 1.35]),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [2.1, 1.35],
          [2.35, 1.82],
          [2.95, 1.82],
          [2.62, 1.35],
          [2.1, 1.35],
        ],
        0.05,
      ),
      frame,
    ),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [2.62, 1.35],
          [2.35, 1.82],
          [2.33, 1.95],
        ],
        0.05,
      ),
      frame,
    ),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [3.2, 1.35],
          [2.95, 1.82],
          [2.92, 2.0],
          [3.06, 2.02],
        ],
        0.05,
      ),
      '#30363c',
    ),
    stage.polygon(rectangle(surface, 2.2, 1.95, 0.28, 0.06), '#20252a'),
  ].join('');
}

function drawFrontWall(stage: Stage, scene: BoxScene, halfWidth: number, height: number): void {
  const surface = wallAhead(0);
  castGroundShadow(stage, 0, 0.4, halfWidth, 0.4, 0.25);
  const outer = shadeColour(mixColours(scene.wall, '#c9c5bb', 0.5), -0.1);
  stage.place(
    [0, 0, -0.05],
    [
      stage.polygon(rectangle(surface, -8, 0, 8 - halfWidth, 4), outer),
      stage.polygon(rectangle(surface, halfWidth, 0, 8 - halfWidth, 4), shadeColour(outer, -0.06)),
      stage.polygon(rectangle(surface, -8, height - 0.12, 16, 1.6), outer),
      stage.polygons(
        [
          rectangle(surface, -halfWidth - 0.16, 0, 0.18, height),
          rectangle(surface, halfWidth - 0.02, 0, 0.18, height),
          rectangle(surface, -halfWidth - 0.16, height - 0.2, halfWidth * 2 + 0.32, 0.18),
        ],
        scene.accent,
      ),
      stage.polygon(
        rectangle(surface, -halfWidth + 0.02, height - 0.5, halfWidth * 2 - 0.04, 0.32),
        shadeColour(scene.accent, -0.2),
      ),
      ...[0.08, 0.16, 0.24].map((step) =>
        stage.polygon(
          rectangle(surface, -halfWidth + 0.02, height - 0.5 + step, halfWidth * 2 - 0.04, 0.02),
          shadeColour(scene.accent, -0.42),
        ),
      ),
    ].join(''),
  );
}
