import { type Camera, horizontalPlane, rectangle, wallAhead, wallBeside } from '../camera.ts';
import { type Colour, mixColours, shadeColour } from './light.ts';
import { seededRandom } from '@plaza/api/demo/random';
import { castGroundShadow } from '../shapes/box.ts';
import {
  type BackFurniture,
  drawBackFurniture,
  drawSideFurniture,
  type SideFurniture,
} from '../shapes/box-furniture.ts';
import { drawCar } from '../shapes/car.ts';
import type { CarKind } from '../shapes/car-bodies.ts';
import { drawWallCharger } from '../shapes/garage-things.ts';
import { Stage } from '../stage.ts';

export interface BoxScene {
  readonly seed: number;
  readonly view: 'front' | 'left' | 'right';
  readonly wall: Colour;
  readonly accent: Colour;
  readonly floor: Colour;
  /** Height in metres of the paint along the walls; `null` without one. */
  readonly paintHeight: number | null;
  readonly furniture: { readonly left: SideFurniture; readonly back: BackFurniture; readonly right: SideFurniture };
  readonly car: { readonly kind: CarKind; readonly colour: Colour } | null;
  readonly hasCharger: boolean;
}

const cameraByView: Record<BoxScene['view'], Camera> = {
  front: { position: [0, 1.55, -2.3], yaw: 0, pitch: -4, focal: 1050 },
  left: { position: [-0.85, 1.6, -2.1], yaw: 9, pitch: -4, focal: 1000 },
  right: { position: [0.85, 1.6, -2.1], yaw: -9, pitch: -4, focal: 1000 },
};

// Long because it lists the walls, the light and the furniture in the order in which they are painted.
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
        [0, shadeColour(scene.floor, -0.35)],
        [0.45, scene.floor],
        [1, shadeColour(scene.floor, 0.16)],
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
  if (scene.paintHeight !== null) stage.paint(drawWallPaint(stage, scene, scene.paintHeight, depth, halfWidth));
  const { left, back, right } = scene.furniture;
  const furnishings = { accent: scene.accent, wall, depth, halfWidth, seed: scene.seed };
  stage.paint(
    drawBackFurniture(stage, back, furnishings),
    drawSideFurniture(stage, left, -1, furnishings),
    drawSideFurniture(stage, right, 1, furnishings),
  );
  if (scene.hasCharger) stage.paint(drawWallCharger(stage, backWall, 0.7, 1.45, '#1fa463'));
  stage.paint(
    stage.polygon(rectangle(horizontalPlane(0.006), -halfWidth + 0.1, 0.05, halfWidth * 2 - 0.2, 0.1), '#f4c430'),
  );
  drawFrontWall(stage, scene, halfWidth, height);
  if (scene.car) {
    const place = { ...scene.car, x: 0.1, z: 2.9, heading: random.chance(0.5) ? 0 : 180 };
    stage.place([place.x, 0, place.z], drawCar(stage, place));
  }
  return stage.finish();
}

/** Draws the lower part of the three walls in the colour of the door, with a line on top. */
function drawWallPaint(stage: Stage, scene: BoxScene, paintHeight: number, depth: number, halfWidth: number): string {
  const colour = mixColours(scene.accent, scene.wall, 0.35);
  const surfaces = [
    { surface: wallBeside(-halfWidth + 0.004), start: 0, length: depth, shade: -0.2 },
    { surface: wallBeside(halfWidth - 0.004), start: 0, length: depth, shade: -0.12 },
    { surface: wallAhead(depth - 0.004), start: -halfWidth, length: halfWidth * 2, shade: 0 },
  ];
  return surfaces
    .map(
      ({ surface, start, length, shade }) =>
        stage.polygon(rectangle(surface, start, 0, length, paintHeight), shadeColour(colour, shade)) +
        stage.polygon(rectangle(surface, start, paintHeight, length, 0.06), shadeColour(scene.accent, shade)),
    )
    .join('');
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
