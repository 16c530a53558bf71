import { type Camera, horizontalPlane, plane, type Plane, rectangle, toView, wallBeside } from '../camera.ts';
import { type Colour, mixColours, shadeColour } from './light.ts';
import { type Random, seededRandom } from '@plaza/api/demo/random';
import { randomCar, drawCar } from '../shapes/car.ts';
import {
  placeChargingPost,
  placeColumn,
  placeDomeCamera,
  placeGuardBooth,
  placeRoundColumn,
  drawWallCharger,
} from '../shapes/garage-things.ts';
import { arrowPoints, drawNumber, drawParkingSign, drawWheelchair } from '../shapes/marks.ts';
import { placeMotorbike } from '../shapes/motorbike.ts';
import { Stage } from '../stage.ts';
import { type HallLook, lightLookByKind, plainLook } from './hall-look.ts';
import { hallDimensions, paintCeiling, paintShell, paintWalkway, splitIntoSections } from './hall-shell.ts';

export type HallFeature = 'none' | 'wallCharger' | 'chargingPosts' | 'motorbikes' | 'wheelchair' | 'camera' | 'booth';

/** Camera position: down the lane, in front of a bay, at an angle to it, or high under the ceiling. */
export type HallView = 'lane' | 'laneLeft' | 'laneRight' | 'bay' | 'bayAngle' | 'bayAngleBack' | 'high' | 'low';

export interface HallScene {
  readonly seed: number;
  readonly view: HallView;
  readonly accent: Colour;
  readonly wall: Colour;
  readonly floor: Colour;
  readonly isStriped: boolean;
  readonly feature: HallFeature;
  /** Number painted on the wall behind the free bay. */
  readonly bay: number;
  readonly look?: HallLook;
}

const cameraByView: Record<HallView, Camera> = {
  lane: { position: [0, 1.62, -4], yaw: 0, pitch: -2, focal: 980 },
  laneLeft: { position: [2.2, 1.7, -4.4], yaw: -13, pitch: -4, focal: 1040 },
  laneRight: { position: [-2.4, 1.7, -4.4], yaw: 22, pitch: -4, focal: 1000 },
  bay: { position: [-3, 1.6, 6.5], yaw: 90, pitch: -4, focal: 1500 },
  bayAngle: { position: [-2.4, 1.75, 2.0], yaw: 60, pitch: -6, focal: 1300 },
  bayAngleBack: { position: [-2.4, 1.75, 11.0], yaw: 120, pitch: -6, focal: 1280 },
  high: { position: [-2.4, 3.0, 0.2], yaw: 50, pitch: -17, focal: 1180 },
  low: { position: [-1.6, 0.8, 0.6], yaw: 36, pitch: 3, focal: 1150 },
};

const { side, near, far, bayWidth } = hallDimensions;
const laneHalfWidth = 3.1;
const freeBayIndex = 2;

export function drawGarageHall(scene: HallScene): string {
  const look = scene.look ?? plainLook;
  const isHigh = scene.view === 'high';
  const ceiling = isHigh ? 3.5 : 2.75;
  const { far: farColour, hazeMetres, tint, tintAmount } = lightLookByKind[look.light];
  const stage = new Stage(offsetCamera(cameraByView[scene.view], look), {
    from: [-0.25, 0.95, -0.35],
    haze: mixColours(scene.wall, farColour, 0.5),
    hazeMetres,
    tint,
    tintAmount,
  });
  const random = seededRandom(scene.seed);
  paintShell(stage, scene, look, ceiling);
  paintCeiling(stage, look, ceiling);
  if (look.walkway !== null) paintWalkway(stage, look.walkway, look.lines);
  paintBays(stage, scene, look.lines);
  placeColumns(stage, scene, look, ceiling);
  placeCars(stage, scene, random);
  placeFeature(stage, scene, ceiling);
  return stage.finish();
}

/** Offsets the camera, so that no two garages are seen from the same position. */
const offsetCamera = ({ position: [x, y, z], yaw, ...camera }: Camera, { step }: HallLook): Camera => ({
  ...camera,
  position: [x + step.x, y + step.y, z],
  yaw: yaw + step.yaw,
});

/** The bay's strip of ground: u runs from the lane to the wall, v along the lane. */
const bayGroundPlane = (isRight: boolean): Plane =>
  plane([isRight ? laneHalfWidth : -laneHalfWidth, 0.006, 0], [isRight ? 1 : -1, 0, 0], [0, 0, 1]);

function paintBays(stage: Stage, scene: HallScene, line: Colour): void {
  const depth = side - laneHalfWidth;
  for (const isRight of [false, true]) {
    const ground = bayGroundPlane(isRight);
    const wall = wallBeside(isRight ? side - 0.02 : -side + 0.02);
    for (let index = -2; index < 16; index += 1) {
      const z = index * bayWidth;
      const isFree = isRight && index === freeBayIndex;
      if (isFree) paintFreeBay(stage, scene, ground, z, depth);
      stage.paint(stage.polygon(rectangle(ground, 0, z - 0.06, depth, 0.12), line));
      const text = String(scene.bay + index - freeBayIndex);
      const height = isFree ? 0.62 : 0.42;
      const bayMiddle = z + bayWidth / 2;
      const surface = isRight ? plane(wall.at(0, 0), [0, 0, -1], [0, 1, 0]) : wall;
      const width = (text.length * 0.8 - 0.2) * height;
      stage.paint(
        drawNumber(
          stage,
          surface,
          (isRight ? -bayMiddle : bayMiddle) - width / 2,
          1.3,
          height,
          text,
          numberColour(scene, isFree),
        ),
      );
    }
    stage.paint(
      ...splitIntoSections(near, far - near).map(([from, length]) =>
        stage.polygon(rectangle(ground, -0.06, from, 0.12, length), line, { opacity: 0.75 }),
      ),
    );
  }
  for (const z of [1.6, 10, 19, 28].filter((start) => toView(stage.camera, [0, 0, start])[2] > 4.5))
    stage.paint(stage.polygon(arrowPoints(horizontalPlane(0.006), 0, z, 2.3), line, { opacity: 0.85 }));
}

/** Returns a colour that contrasts with the wall, or with the paint that covers it. */
function numberColour({ look, accent, wall }: HallScene, isFree: boolean): Colour {
  if (look?.band === 'upper') return isFree ? '#ffffff' : shadeColour(accent, -0.3);
  return isFree ? accent : shadeColour(wall, -0.4);
}

function paintFreeBay(stage: Stage, scene: HallScene, ground: Plane, z: number, depth: number): void {
  if (scene.feature === 'wheelchair') {
    stage.paint(stage.polygon(rectangle(ground, 0, z, depth, bayWidth), '#2461c4'));
    const uprightPlane = plane(ground.at(depth / 2, z + bayWidth / 2), [0, 0, -1], [1, 0, 0]);
    stage.paint(drawWheelchair(stage, uprightPlane, 0, -0.3, 1.75, '#ffffff'));
    return;
  }
  const lineInset = 0.2;
  const frame = [
    rectangle(ground, 0.1, z + lineInset, depth - 0.4, 0.12),
    rectangle(ground, 0.1, z + bayWidth - lineInset - 0.12, depth - 0.4, 0.12),
    rectangle(ground, depth - 0.42, z + lineInset, 0.12, bayWidth - lineInset * 2),
  ];
  stage.paint(
    stage.polygon(rectangle(ground, 0, z, depth, bayWidth), scene.accent, { opacity: 0.22 }),
    stage.polygons(frame, '#f6c52c'),
  );
}

function placeColumns(stage: Stage, scene: HallScene, look: HallLook, ceiling: number): void {
  for (let index = -2; index < 16; index += 1) {
    if (index % 3 !== 1 && index !== -2) continue;
    const z = index * bayWidth;
    for (const x of [-laneHalfWidth - 0.35, laneHalfWidth + 0.35]) {
      const isInFrontOfViewer = scene.view.startsWith('bay') && x < 0;
      if (isInFrontOfViewer) continue;
      if (look.columns === 'round') placeRoundColumn(stage, x, z, ceiling - 0.3, scene.accent);
      else placeColumn(stage, x, z, ceiling - 0.3, scene.accent, scene.isStriped);
    }
  }
}

// Complex because a place can be reserved, empty or occupied, and every place draws the same number of random values.
function placeCars(stage: Stage, scene: HallScene, random: Random): void {
  const depth = side - laneHalfWidth;
  for (const isRight of [false, true]) {
    for (let index = -2; index < 15; index += 1) {
      const carStyle = randomCar(random);
      const isNoseIn = random.chance(0.45);
      const isEmpty = random.chance(0.2);
      const offset = random.between(-0.12, 0.12);
      const isAlwaysFree =
        isRight && (index === freeBayIndex || (scene.feature === 'motorbikes' && index === freeBayIndex + 1));
      const isViewBlocked =
        !isRight && scene.view !== 'lane' && Math.abs(index * bayWidth - stage.camera.position[2]) < 3.4;
      if (isEmpty && Math.abs(index - freeBayIndex) > 1) continue;
      if (isAlwaysFree || isViewBlocked) continue;
      const x = (isRight ? 1 : -1) * (laneHalfWidth + depth / 2 + 0.1);
      const heading = (isRight ? 90 : 270) + (isNoseIn ? 180 : 0);
      const place = { ...carStyle, x, z: index * bayWidth + bayWidth / 2 + offset, heading };
      stage.place([x - (isRight ? 1.4 : -1.4), 0, place.z], drawCar(stage, place));
    }
  }
}

function placeFeature(stage: Stage, scene: HallScene, ceiling: number): void {
  const bayMiddle = freeBayIndex * bayWidth + bayWidth / 2;
  const wall = plane([side - 0.03, 0, 0], [0, 0, -1], [0, 1, 0]);
  switch (scene.feature) {
    case 'none':
      return;
    case 'wallCharger': {
      stage.place([side, 0, bayMiddle], drawWallCharger(stage, wall, -bayMiddle - 1.18, 1.4, '#1fa463'));
      return;
    }
    case 'chargingPosts':
      for (const index of [0, 2, 4]) placeChargingPost(stage, side - 0.7, index * bayWidth + 0.02, '#1fa463');
      placeChargingPost(stage, laneHalfWidth + 0.2, freeBayIndex * bayWidth + bayWidth + 0.2, '#1fa463');
      return;
    case 'motorbikes':
      [
        ['#c33d33', 0.5, false],
        ['#2d68b2', 1.75, true],
        ['#e0e3e4', 3.0, true],
        ['#20262c', 4.2, false],
      ].forEach(([colour, offset, isScooter]) => {
        placeMotorbike(stage, {
          colour: colour as Colour,
          isScooter: isScooter as boolean,
          x: laneHalfWidth + 1.5,
          z: freeBayIndex * bayWidth + 0.35 + (offset as number),
          heading: scene.view === 'bay' ? 58 : 22,
        });
      });
      return;
    case 'wheelchair': {
      stage.paint(drawParkingSign(stage, wall, -bayMiddle - 1.22, 1.62, 0.46));
      return;
    }
    case 'camera': {
      const [x, , z] = stage.camera.position;
      const yaw = (stage.camera.yaw * Math.PI) / 180;
      placeDomeCamera(
        stage,
        x + Math.sin(yaw) * 2.5 + Math.cos(yaw) * 0.6,
        ceiling - 0.02,
        z + Math.cos(yaw) * 2.5 - Math.sin(yaw) * 0.6,
        0.19,
      );
      return;
    }
    case 'booth':
      placeGuardBooth(stage, laneHalfWidth - 2.1, 6.4, scene.accent);
  }
}
