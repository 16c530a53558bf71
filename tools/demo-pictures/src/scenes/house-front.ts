import { type Camera, disc, horizontalPlane, rectangle, roundedRectangle, wallAhead } from '../camera.ts';
import { type Colour, type Hour, type HourLook, lookByHour, mixColours, shadeColour } from './light.ts';
import { type Random, seededRandom } from '@plaza/api/demo/random';
import { drawCar } from '../shapes/car.ts';
import type { CarKind } from '../shapes/car-bodies.ts';
import { drawGarageDoor, type DoorStyle } from '../shapes/garage-door.ts';
import { drawNumber, numberWidth, drawParkingSign } from '../shapes/marks.ts';
import { drawSky, placeTree } from '../shapes/outdoors.ts';
import { Stage } from '../stage.ts';
import {
  drawBalcony,
  drawFrenchWindow,
  drawLantern,
  placePlanter,
  drawRoofEdge,
  drawWallCovering,
  type WallStyle,
} from '../shapes/house-parts.ts';

/** Camera position: straight in front of the door, to its left or to its right. */
export type HouseView = 'front' | 'left' | 'right';

export interface HouseScene {
  readonly seed: number;
  readonly view: HouseView;
  readonly hour: Hour;
  readonly wall: Colour;
  readonly wallStyle: WallStyle;
  readonly door: Colour;
  readonly doorStyle: DoorStyle;
  readonly roof: 'tiles' | 'flat' | 'upperFloor';
  readonly ground: 'setts' | 'concrete' | 'drive';
  readonly car: { readonly kind: CarKind; readonly colour: Colour } | null;
  readonly houseNumber: string;
  /** Width of the door's opening in metres. */
  readonly doorWidth: number;
}

const cameraByView: Record<HouseView, Camera> = {
  front: { position: [0.3, 1.6, -8.6], yaw: 0, pitch: 3, focal: 1130 },
  left: { position: [-4.6, 1.65, -7.8], yaw: 27, pitch: 2, focal: 1130 },
  right: { position: [4.8, 1.65, -7.6], yaw: -28, pitch: 2, focal: 1130 },
};

const doorHeight = 2.35;
const eavesHeight = 4.1;

export function drawHouseFront(scene: HouseScene): string {
  const look = lookByHour[scene.hour];
  const stage = new Stage(cameraByView[scene.view], { ...look.light, hazeMetres: 260 });
  const random = seededRandom(scene.seed);
  stage.paint(drawSky(stage, look, random));
  paintFacade(stage, scene, look, random);
  paintOpening(stage, scene, look);
  paintGround(stage, scene, random);
  if (look.isDark) paintLampLight(stage, scene);
  placeObjects(stage, scene, look, random);
  if (scene.hour === 'sunset') stage.cover(`<rect width="100%" height="100%" fill="#ff8a3c" opacity=".08"/>`);
  return stage.finish();
}

const halfDoorWidth = (scene: HouseScene): number => scene.doorWidth / 2;

function paintFacade(stage: Stage, scene: HouseScene, look: HourLook, random: Random): void {
  const top = scene.roof === 'upperFloor' ? 7.4 : eavesHeight;
  const surface = wallAhead(0);
  stage.paint(
    stage.gradient(rectangle(surface, -16, 0, 32, top), surface.at(-6, top), surface.at(6, 0), [
      [0, shadeColour(scene.wall, 0.1)],
      [0.55, scene.wall],
      [1, shadeColour(scene.wall, -0.1)],
    ]),
    drawWallCovering(stage, surface, scene.wallStyle, scene.wall, { left: -13, right: 13, top }, random),
  );
  const isLampOn = look.isDark;
  for (const x of [-halfDoorWidth(scene) - 2.3, halfDoorWidth(scene) + 2.3])
    stage.paint(drawFrenchWindow(stage, surface, x, 1.05, 1.15, 1.75, scene.door, isLampOn && x < 0, random));
  if (scene.roof === 'upperFloor') {
    for (const x of [-4.4, 0, 4.4])
      stage.paint(
        drawFrenchWindow(stage, surface, x, 3.75, 1.3, 2.1, scene.door, isLampOn && x !== 0, random),
        drawBalcony(stage, x, 3.7, 2.2, random, look),
      );
    stage.paint(
      stage.polygon(rectangle(surface, -16, 3.3, 32, 0.16), shadeColour(scene.wall, 0.22)),
      stage.polygon(rectangle(surface, -16, 3.22, 32, 0.08), shadeColour(scene.wall, -0.22)),
    );
  } else {
    stage.paint(drawRoofEdge(stage, eavesHeight, scene.roof, scene.wall, random));
  }
}

function paintOpening(stage: Stage, scene: HouseScene, look: HourLook): void {
  const surface = wallAhead(-0.02);
  const edge = 0.2;
  const width = scene.doorWidth;
  const frame = mixColours(scene.wall, '#fbf8f1', 0.65);
  stage.paint(
    stage.polygon(rectangle(surface, -width / 2 - edge, 0, width + edge * 2, doorHeight + edge), frame),
    stage.polygon(
      rectangle(surface, -width / 2 - edge, doorHeight + edge - 0.06, width + edge * 2, 0.06),
      shadeColour(frame, 0.3),
    ),
    drawGarageDoor(stage, surface, scene.doorStyle, scene.door, width, doorHeight, look.isDark),
    stage.polygon(rectangle(surface, -width / 2, doorHeight - 0.14, width, 0.14), '#0a0d12', { opacity: 0.28 }),
    stage.polygon(rectangle(surface, -width / 2, 0, 0.09, doorHeight), '#0a0d12', { opacity: 0.2 }),
  );
  const text = scene.houseNumber;
  const left = -width / 2 - 0.78;
  stage.paint(
    stage.polygon(roundedRectangle(surface, left - 0.27, 1.98, 0.54, 0.36, 0.05), '#f4f3ee'),
    drawNumber(stage, surface, left - numberWidth(text, 0.22) / 2, 2.05, 0.22, text, '#24508f'),
    drawParkingSign(stage, surface, width / 2 + 0.66, 2.14, 0.52),
    stage.polygon(roundedRectangle(surface, width / 2 + 0.52, 1.2, 0.22, 0.34, 0.03), '#3a434a'),
    stage.polygons(
      [0, 1, 2].flatMap((row) =>
        [0, 1].map((column) => disc(surface, width / 2 + 0.59 + column * 0.08, 1.28 + row * 0.08, 0.024)),
      ),
      '#cfd6da',
    ),
  );
}

function paintGround(stage: Stage, scene: HouseScene, random: Random): void {
  const groundPlane = horizontalPlane();
  const pavement = '#b9b4a9';
  const street = '#6d7175';
  stage.paint(
    stage.polygon(rectangle(groundPlane, -26, -3.4, 52, 3.4), pavement),
    stage.polygon(rectangle(groundPlane, -26, -14, 52, 10.6), street),
    stage.polygon(rectangle(wallAhead(0), -16, 0, 32, 0.14), shadeColour(scene.wall, -0.35)),
  );
  for (let x = -12; x <= 12; x += 0.9)
    stage.paint(stage.polygon(rectangle(groundPlane, x, -3.4, 0.025, 3.4), shadeColour(pavement, -0.2)));
  for (const z of [-0.9, -1.8, -2.7])
    stage.paint(stage.polygon(rectangle(groundPlane, -13, z, 26, 0.025), shadeColour(pavement, -0.2)));
  stage.paint(stage.polygon(rectangle(groundPlane, -26, -3.6, 52, 0.24), '#d6d2c8'));
  paintDrive(stage, scene, random);
  stage.paint(
    stage.polygon(rectangle(horizontalPlane(0.004), -14, -0.5, 28, 0.5), '#06080c', { opacity: 0.2, blur: 'small' }),
  );
}

function paintDrive(stage: Stage, scene: HouseScene, random: Random): void {
  const groundPlane = horizontalPlane(0.004);
  const width = scene.doorWidth + 0.5;
  const colour = { setts: '#9a8d7c', concrete: '#a9aaa7', drive: '#8d8376' }[scene.ground];
  const depth = 4.2;
  stage.paint(stage.polygon(rectangle(groundPlane, -width / 2, -depth, width, depth), colour));
  if (scene.ground === 'concrete') {
    for (const u of [-width / 2, width / 2 - 0.16])
      stage.paint(stage.polygon(rectangle(groundPlane, u, -depth, 0.16, depth), '#e2b42c'));
    return;
  }
  const size = scene.ground === 'setts' ? 0.32 : 0.55;
  for (let row = 0; row * size < depth; row += 1) {
    for (let u = -width / 2 - (row % 2) * size * 0.5; u < width / 2; u += size) {
      const from = Math.max(u, -width / 2);
      const to = Math.min(u + size - 0.03, width / 2);
      if (to - from > 0.05)
        stage.paint(
          stage.polygon(
            rectangle(groundPlane, from, -(row + 1) * size + 0.015, to - from, size - 0.03),
            shadeColour(colour, random.between(-0.13, 0.13)),
          ),
        );
    }
  }
}

function paintLampLight(stage: Stage, scene: HouseScene): void {
  const surface = wallAhead(-0.03);
  for (const x of [-halfDoorWidth(scene) - 0.45, halfDoorWidth(scene) + 0.45]) {
    stage.cover(
      stage.polygon(disc(surface, x, 2.2, 1.3, 1.6), '#ffd98a', { opacity: 0.2, blur: 'large', isLit: true }),
      stage.polygon(disc(horizontalPlane(0.01), x, -1, 1.7, 1.2), '#ffd98a', {
        opacity: 0.22,
        blur: 'large',
        isLit: true,
      }),
    );
  }
}

function placeObjects(stage: Stage, scene: HouseScene, look: HourLook, random: Random): void {
  for (const x of [-halfDoorWidth(scene) - 0.4, halfDoorWidth(scene) + 0.4])
    stage.place([x, 0, -0.05], drawLantern(stage, x, 2.62, look.isDark));
  for (const x of [-halfDoorWidth(scene) - 0.75, halfDoorWidth(scene) + 0.75])
    placePlanter(stage, x, -0.75, random, look);
  if (scene.car) {
    const z = -2.75;
    stage.place([0, 0, z - 1.2], drawCar(stage, { ...scene.car, x: 0, z, heading: 180 }));
  }
  if (scene.roof !== 'upperFloor') {
    for (const x of [-6.6, 6.8]) placeTree(stage, look, random, x, -2.2, 1.25, 'round');
  }
}
