import {
  type Camera,
  disc,
  horizontalPlane,
  plane,
  type Plane,
  type Point3,
  rectangle,
  wallBeside,
} from '../camera.ts';
import { type Colour, type Hour, type HourLook, lookByHour, mixColours, shadeColour } from './light.ts';
import { type Random, seededRandom } from '@plaza/api/demo/random';
import { drawBox, drawCylinder } from '../shapes/box.ts';
import { randomCar, drawCar } from '../shapes/car.ts';
import { placeBulletCamera, placeChargingPost } from '../shapes/garage-things.ts';
import { arrowPoints, drawNumber, numberWidth, drawWheelchair } from '../shapes/marks.ts';
import { placeMotorbike } from '../shapes/motorbike.ts';
import {
  type Backdrop,
  drawBackdrop,
  placeBarrier,
  drawFence,
  horizonOf,
  placeLamp,
  drawSky,
  placeTree,
} from '../shapes/outdoors.ts';
import { Stage } from '../stage.ts';

export type LotFeature = 'none' | 'barrier' | 'fence' | 'chargingPosts' | 'motorbikes' | 'wheelchair' | 'camera';
export type LotView = 'lane' | 'laneLeft' | 'bay' | 'bayAngle' | 'bayAngleBack' | 'high' | 'above';
type LotRoof = 'none' | 'wood' | 'solar' | 'sails';

export interface LotScene {
  readonly seed: number;
  readonly view: LotView;
  readonly hour: Hour;
  readonly backdrop: Backdrop;
  readonly roof: LotRoof;
  readonly feature: LotFeature;
  readonly accent: Colour;
  readonly ground: 'asphalt' | 'gravel' | 'setts';
  readonly trees: 'round' | 'palm' | 'pine';
  readonly bay: number;
}

const cameraByView: Record<LotView, Camera> = {
  lane: { position: [0, 1.9, -5], yaw: 0, pitch: 2, focal: 1080 },
  laneLeft: { position: [2.4, 2.1, -5], yaw: -12, pitch: 1, focal: 1100 },
  bay: { position: [-3.4, 1.8, 6.5], yaw: 90, pitch: 3, focal: 1420 },
  bayAngle: { position: [-3.2, 2, 0.8], yaw: 52, pitch: 1, focal: 1250 },
  bayAngleBack: { position: [-3.4, 2.1, 13.2], yaw: 130, pitch: 0, focal: 1250 },
  high: { position: [-7, 6.6, -6.5], yaw: 36, pitch: -20, focal: 1200 },
  above: { position: [2.6, 20, 6.5], yaw: 0, pitch: -89.9, focal: 1560 },
};

const groundColours = { asphalt: '#666c71', gravel: '#a79a83', setts: '#8b867e' } as const;
const laneHalfWidth = 3.3;
const side = 8.5;
const bayWidth = 2.6;
const near = -10;
const far = 34;
const freeBayIndex = 2;
const lineColour: Colour = '#f5f3ec';

export function drawOpenLot(scene: LotScene): string {
  const look = lookByHour[scene.hour];
  const stage = new Stage(cameraByView[scene.view], look.light);
  const random = seededRandom(scene.seed);
  if (scene.view !== 'above')
    stage.paint(drawSky(stage, look, random), drawBackdrop(stage, scene.backdrop, look, random));
  paintGround(stage, scene, look);
  paintBays(stage, scene);
  plantBorder(stage, scene, look, random);
  placeCars(stage, scene, random);
  placeLamps(stage, scene, look);
  if (scene.roof !== 'none') placeRoof(stage, scene);
  placeFeature(stage, scene);
  if (scene.hour === 'sunset') stage.cover(`<rect width="100%" height="100%" fill="#ff8a3c" opacity=".07"/>`);
  return stage.finish();
}

function paintGround(stage: Stage, scene: LotScene, look: HourLook): void {
  const colour = groundColours[scene.ground];
  const grass = scene.backdrop === 'coast' ? '#d9c493' : look.leaves[2];
  const groundPlane = horizontalPlane(-0.01);
  const horizon = horizonOf(stage);
  if (scene.view !== 'above')
    stage.paint(
      `<rect y="${(horizon + 2).toFixed(0)}" width="1440" height="1080" fill="${stage.colourAt(grass, [0, 0, 60])}"/>`,
    );
  for (let z = near - 30; z < 90; z += 10) {
    for (let x = -90; x < 90; x += 30) {
      stage.paint(stage.polygon(rectangle(groundPlane, x, z, 30, 10), grass));
    }
  }
  const yaw = (stage.camera.yaw * Math.PI) / 180;
  const [x, , z] = stage.camera.position;
  const pointAhead = (metres: number): readonly [number, number, number] => [
    x + Math.sin(yaw) * metres,
    0,
    z + Math.cos(yaw) * metres,
  ];
  stage.paint(
    scene.view === 'above'
      ? stage.polygon(rectangle(horizontalPlane(), -side, near, side * 2, far - near), colour)
      : stage.gradient(rectangle(horizontalPlane(), -side, near, side * 2, far - near), pointAhead(2), pointAhead(30), [
          [0, shadeColour(colour, -0.26)],
          [0.4, colour],
          [1, shadeColour(colour, 0.2)],
        ]),
  );
  if (scene.ground !== 'asphalt') paintStones(stage, scene, colour);
  for (const edge of [-side - 0.3, side])
    stage.paint(drawBox(stage, [edge, 0, near], [edge + 0.3, 0.14, far], '#cfccc3'));
}

function paintStones(stage: Stage, scene: LotScene, colour: Colour): void {
  const random = seededRandom(scene.seed + 99);
  const groundPlane = horizontalPlane(0.003);
  for (let index = 0; index < 420; index += 1) {
    const size = scene.ground === 'setts' ? random.between(0.2, 0.4) : random.between(0.05, 0.16);
    stage.paint(
      stage.polygon(
        rectangle(groundPlane, random.between(-side, side - 0.5), random.between(near, 20), size, size * 0.7),
        shadeColour(colour, random.between(-0.16, 0.16)),
        { opacity: 0.7 },
      ),
    );
  }
}

/** The bays' strip of ground: u runs from the lane outward, v along the lane. */
const bayGroundPlane = (isRight: boolean): Plane =>
  plane([isRight ? laneHalfWidth : -laneHalfWidth, 0.006, 0], [isRight ? 1 : -1, 0, 0], [0, 0, 1]);

function paintBays(stage: Stage, scene: LotScene): void {
  const depth = side - laneHalfWidth;
  for (const isRight of [false, true]) {
    const ground = bayGroundPlane(isRight);
    for (let index = -3; index < 13; index += 1) {
      const z = index * bayWidth;
      if (isRight && index === freeBayIndex) paintFreeBay(stage, scene, ground, z, depth);
      stage.paint(stage.polygon(rectangle(ground, 0, z - 0.06, depth, 0.12), lineColour));
    }
  }
  for (const z of [0.5, 10, 19])
    stage.paint(stage.polygon(arrowPoints(horizontalPlane(0.006), 0, z, 2.3), lineColour, { opacity: 0.88 }));
}

function paintFreeBay(stage: Stage, scene: LotScene, ground: Plane, z: number, depth: number): void {
  const bayMiddle = z + bayWidth / 2;
  // Readable from the lane, or upright in the picture when seen from above.
  const uprightPlane =
    scene.view === 'above'
      ? plane(ground.at(depth / 2, bayMiddle), [1, 0, 0], [0, 0, 1])
      : plane(ground.at(1.2, bayMiddle), [0, 0, -1], [1, 0, 0]);
  if (scene.feature === 'wheelchair') {
    stage.paint(
      stage.polygon(rectangle(ground, 0, z, depth, bayWidth), '#2461c4'),
      drawWheelchair(stage, uprightPlane, 0, scene.view === 'above' ? 0 : 1.2, 1.8, '#ffffff'),
    );
    return;
  }
  const text = String(scene.bay);
  stage.paint(
    stage.polygon(rectangle(ground, 0, z, depth, bayWidth), '#f4c430', { opacity: scene.hour === 'night' ? 0.5 : 0.9 }),
    stage.polygon(
      rectangle(ground, 0.18, z + 0.24, depth - 0.36, bayWidth - 0.48),
      mixColours(groundColours[scene.ground], '#5c6167', 0.4),
    ),
    drawNumber(
      stage,
      uprightPlane,
      -numberWidth(text, 0.95) / 2,
      scene.view === 'above' ? -0.5 : 0,
      0.95,
      text,
      lineColour,
    ),
  );
}

function plantBorder(stage: Stage, scene: LotScene, look: HourLook, random: Random): void {
  const hedge = look.leaves[0];
  if (scene.view === 'above') {
    plantFromAbove(stage, look, random);
    return;
  }
  for (const edge of [-side - 1.4, side + 0.6]) {
    for (let z = near; z < far; z += bayWidth)
      stage.place(
        [edge + Math.sign(edge) * 0.4, 0, z + 1.3],
        drawBox(stage, [edge, 0, z], [edge + 0.8, 0.75, z + bayWidth], hedge),
      );
    for (let index = 0; index < 8; index += 1)
      placeTree(
        stage,
        look,
        random,
        edge + Math.sign(edge) * random.between(0.8, 2.4),
        near + 4 + index * 5.6,
        random.between(0.95, 1.35),
        scene.trees,
      );
  }
  for (let x = -24; x < 26; x += 2.5)
    stage.place([x, 0, far + 0.7], drawBox(stage, [x, 0, far + 0.3], [x + 2.5, 0.8, far + 1.1], hedge));
  for (let x = -22; x < 24; x += 3.4)
    placeTree(stage, look, random, x, far + random.between(2, 5), random.between(0.9, 1.3), scene.trees);
}

function plantFromAbove(stage: Stage, look: HourLook, random: Random): void {
  for (const edge of [side + 1.3, -side - 1.3]) {
    for (let z = -1; z < 17; z += 2.7) {
      const x = edge + random.between(-0.25, 0.25);
      const radius = random.between(1.1, 1.5);
      const crownPoints = (height: number, dx: number, dz: number, size: number): Point3[] =>
        disc(horizontalPlane(height), x + dx, z + dz, size);
      stage.paint(
        stage.polygon(crownPoints(0.02, 0.5, -0.5, radius), '#06080c', { opacity: 0.28, blur: 'medium', isLit: true }),
      );
      stage.cover(stage.polygon(crownPoints(0.1, 0, 0, radius), look.leaves[0]));
      for (let index = 0; index < 7; index += 1) {
        const angle = random.between(0, Math.PI * 2);
        const reach = random.between(0.2, 0.75) * radius;
        stage.cover(
          stage.polygon(
            crownPoints(0.1, Math.cos(angle) * reach, Math.sin(angle) * reach, radius * random.between(0.3, 0.48)),
            look.leaves[index < 4 ? 1 : 2],
          ),
        );
      }
    }
  }
}

// Complex because a place can be reserved, empty or occupied, and every place draws the same number of random values.
function placeCars(stage: Stage, scene: LotScene, random: Random): void {
  const depth = side - laneHalfWidth;
  for (const isRight of [false, true]) {
    for (let index = -2; index < 12; index += 1) {
      const carStyle = randomCar(random);
      const isNoseIn = random.chance(0.5);
      const isEmpty = random.chance(0.3);
      const offset = random.between(-0.1, 0.1);
      const isAlwaysFree =
        isRight && (index === freeBayIndex || (scene.feature === 'motorbikes' && index === freeBayIndex + 1));
      const z = index * bayWidth + bayWidth / 2 + offset;
      const isViewBlocked =
        !isRight &&
        (scene.view.startsWith('bay') || scene.view === 'high') &&
        Math.abs(z - stage.camera.position[2]) < 5;
      if (isAlwaysFree || isViewBlocked || (isEmpty && Math.abs(index - freeBayIndex) !== 1)) continue;
      const x = (isRight ? 1 : -1) * (laneHalfWidth + depth / 2);
      stage.place(
        [x, 0, z],
        drawCar(stage, { ...carStyle, x, z, heading: (isRight ? 90 : 270) + (isNoseIn ? 180 : 0) }),
      );
    }
  }
}

function placeLamps(stage: Stage, scene: LotScene, look: HourLook): void {
  if (scene.view === 'above') return;
  const lampPlaces: readonly (readonly [number, number])[] = [
    [-side - 0.5, 6],
    [side + 0.5, 11.5],
    [-side - 0.5, 22],
    [side + 0.5, 27],
  ];
  for (const [x, z] of lampPlaces) {
    placeLamp(stage, look, x, z, x < 0 ? 1.8 : -1.8);
    if (look.isDark)
      stage.paint(
        stage.polygon(rectangle(horizontalPlane(0.005), x - Math.sign(x) * 1.8 - 3, z - 3, 6, 6), '#ffe1a0', {
          opacity: 0.26,
          blur: 'large',
          isLit: true,
        }),
      );
  }
  if (look.isDark)
    stage.paint(
      stage.polygon(
        rectangle(horizontalPlane(0.005), laneHalfWidth, freeBayIndex * bayWidth - 1, side - laneHalfWidth, 5),
        '#ffe1a0',
        {
          opacity: 0.25,
          blur: 'large',
          isLit: true,
        },
      ),
    );
}

function placeRoof(stage: Stage, scene: LotScene): void {
  const roofColours = {
    wood: ['#a9744a', '#7d5536'],
    solar: ['#23375c', '#8f999f'],
    sails: ['#f1e6cf', '#9aa2a6'],
  } as const;
  const [cover, post] = roofColours[scene.roof === 'none' ? 'wood' : scene.roof];
  for (const isRight of [false, true]) {
    const sign = isRight ? 1 : -1;
    for (let index = -2; index < 12; index += 1) {
      const z = index * bayWidth;
      const innerX = sign * (laneHalfWidth - 0.2);
      const outerX = sign * (side + 0.2);
      const [low, high] = innerX < outerX ? [innerX, outerX] : [outerX, innerX];
      if (index % 2 === 0) {
        stage.place(
          [outerX, 0, z],
          drawCylinder(stage, [outerX - sign * 0.5, 0, z], 0.09, 2.75, post) +
            drawBox(stage, [low, 2.62, z - 0.07], [high, 2.76, z + 0.07], post),
        );
      }
      const roof = [
        drawBox(stage, [low, 2.76, z], [high, 2.9, z + bayWidth - (scene.roof === 'sails' ? 0.3 : 0.03)], cover),
      ];
      const roofTopPlane = horizontalPlane(2.905);
      if (scene.roof === 'solar') {
        for (let u = 0; u < 5; u += 1)
          roof.push(
            stage.polygon(rectangle(roofTopPlane, low + 0.08 + u * 1.1, z + 0.08, 1.0, bayWidth - 0.2), '#2f4f8a'),
          );
      }
      const roofUndersidePlane = horizontalPlane(2.75);
      if (scene.roof === 'wood')
        for (let u = 0.3; u < high - low; u += 0.6)
          roof.push(
            stage.polygon(rectangle(roofUndersidePlane, low + u, z, 0.12, bayWidth), shadeColour(cover, -0.35)),
          );
      stage.place([(low + high) / 2 + sign * 2, 0, z + bayWidth / 2], roof.join(''));
    }
  }
}

function placeFeature(stage: Stage, scene: LotScene): void {
  switch (scene.feature) {
    case 'none':
      return;
    case 'barrier':
      placeBarrier(stage, -1.9, 0.6, 4.6, 8, scene.accent);
      return;
    case 'fence': {
      stage.place([-7, 0, 1.2], drawFence(stage, -11.6, -2.2, 1.2, '#3d5a4a'));
      stage.place([7, 0, 1.2], drawFence(stage, 2.6, 11.6, 1.2, '#3d5a4a'));
      for (const x of [-2.2, 2.4])
        stage.place(
          [x, 0, 1.1],
          drawBox(stage, [x - 0.2, 0, 1], [x + 0.2, 2.2, 1.4], '#d3bd97') +
            drawBox(stage, [x - 0.26, 2.2, 0.94], [x + 0.26, 2.3, 1.46], '#a9674a'),
        );
      return;
    }
    case 'chargingPosts':
      for (const index of [1, 2, 3]) placeChargingPost(stage, side - 0.2, index * bayWidth + 0.02, '#1fa463');
      if (scene.view === 'lane' || scene.view === 'laneLeft')
        placeChargingPost(stage, laneHalfWidth + 0.3, -0.6, '#1fa463');
      return;
    case 'motorbikes':
      for (const [index, colour] of (['#c33d33', '#e6e2d8', '#2d68b2', '#20262c'] as const).entries()) {
        placeMotorbike(stage, {
          colour,
          isScooter: index % 2 === 1,
          x: laneHalfWidth + 1.6,
          z: freeBayIndex * bayWidth + 0.5 + index * 1.25,
          heading: scene.view === 'bay' ? 60 : 20,
        });
      }
      return;
    case 'wheelchair':
      return;
    case 'camera': {
      const [x, y, z] = stage.camera.position;
      const surface = wallBeside(x + 1.25);
      stage.place(
        [x + 1.25, 0, z + 3],
        stage.polygon(rectangle(surface, z + 2.9, 0, 0.2, 4), '#4b545b') +
          drawCylinder(stage, [x + 1.3, 0, z + 3.1], 0.07, y + 2.4, '#4b545b'),
      );
      placeBulletCamera(stage, x + 1.15, y + 0.72, z + 2.9, 0.36);
    }
  }
}
