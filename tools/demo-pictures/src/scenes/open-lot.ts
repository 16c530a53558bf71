import { type Camera, disc, level, plane, type Plane, type Point3, rectangle, wallBeside } from '../camera.ts';
import { type Colour, type Hour, type HourLook, hours, mix, shade } from './light.ts';
import { type Random, seededRandom } from '@plaza/api/demo/random';
import { box, cylinder } from '../shapes/box.ts';
import { anyCar, car } from '../shapes/car.ts';
import { bulletCamera, chargingPost } from '../shapes/garage-things.ts';
import { arrow, number, numberWidth, wheelchair } from '../shapes/marks.ts';
import { motorbike } from '../shapes/motorbike.ts';
import { type Backdrop, backdrop, barrier, fence, horizonOf, lamp, sky, tree } from '../shapes/outdoors.ts';
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

const views: Record<LotView, Camera> = {
  lane: { position: [0, 1.9, -5], yaw: 0, pitch: 2, focal: 1080 },
  laneLeft: { position: [2.4, 2.1, -5], yaw: -12, pitch: 1, focal: 1100 },
  bay: { position: [-3.4, 1.8, 6.5], yaw: 90, pitch: 3, focal: 1420 },
  bayAngle: { position: [-3.2, 2, 0.8], yaw: 52, pitch: 1, focal: 1250 },
  bayAngleBack: { position: [-3.4, 2.1, 13.2], yaw: 130, pitch: 0, focal: 1250 },
  high: { position: [-7, 6.6, -6.5], yaw: 36, pitch: -20, focal: 1200 },
  above: { position: [2.6, 20, 6.5], yaw: 0, pitch: -89.9, focal: 1560 },
};

const grounds = { asphalt: '#666c71', gravel: '#a79a83', setts: '#8b867e' } as const;
const lane = 3.3;
const side = 8.5;
const bayWidth = 2.6;
const near = -10;
const far = 34;
const freeBay = 2;
const line: Colour = '#f5f3ec';

export function openLot(scene: LotScene): string {
  const look = hours[scene.hour];
  const stage = new Stage(views[scene.view], look.light);
  const random = seededRandom(scene.seed);
  if (scene.view !== 'above') stage.paint(sky(stage, look, random), backdrop(stage, scene.backdrop, look, random));
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
  const colour = grounds[scene.ground];
  const grass = scene.backdrop === 'coast' ? '#d9c493' : look.leaves[2];
  const flat = level(-0.01);
  const horizon = horizonOf(stage);
  if (scene.view !== 'above')
    stage.paint(
      `<rect y="${(horizon + 2).toFixed(0)}" width="1440" height="1080" fill="${stage.colourAt(grass, [0, 0, 60])}"/>`,
    );
  for (let z = near - 30; z < 90; z += 10) {
    for (let x = -90; x < 90; x += 30) {
      stage.paint(stage.polygon(rectangle(flat, x, z, 30, 10), grass));
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
      ? stage.polygon(rectangle(level(), -side, near, side * 2, far - near), colour)
      : stage.gradient(rectangle(level(), -side, near, side * 2, far - near), pointAhead(2), pointAhead(30), [
          [0, shade(colour, -0.26)],
          [0.4, colour],
          [1, shade(colour, 0.2)],
        ]),
  );
  if (scene.ground !== 'asphalt') paintStones(stage, scene, colour);
  for (const edge of [-side - 0.3, side]) stage.paint(box(stage, [edge, 0, near], [edge + 0.3, 0.14, far], '#cfccc3'));
}

function paintStones(stage: Stage, scene: LotScene, colour: Colour): void {
  const random = seededRandom(scene.seed + 99);
  const flat = level(0.003);
  for (let index = 0; index < 420; index += 1) {
    const size = scene.ground === 'setts' ? random.between(0.2, 0.4) : random.between(0.05, 0.16);
    stage.paint(
      stage.polygon(
        rectangle(flat, random.between(-side, side - 0.5), random.between(near, 20), size, size * 0.7),
        shade(colour, random.between(-0.16, 0.16)),
        { opacity: 0.7 },
      ),
    );
  }
}

/** The bays' strip of ground: u runs from the lane outward, v along the lane. */
const bayGround = (isRight: boolean): Plane =>
  plane([isRight ? lane : -lane, 0.006, 0], [isRight ? 1 : -1, 0, 0], [0, 0, 1]);

function paintBays(stage: Stage, scene: LotScene): void {
  const depth = side - lane;
  for (const isRight of [false, true]) {
    const ground = bayGround(isRight);
    for (let index = -3; index < 13; index += 1) {
      const z = index * bayWidth;
      if (isRight && index === freeBay) paintFreeBay(stage, scene, ground, z, depth);
      stage.paint(stage.polygon(rectangle(ground, 0, z - 0.06, depth, 0.12), line));
    }
  }
  for (const z of [0.5, 10, 19]) stage.paint(stage.polygon(arrow(level(0.006), 0, z, 2.3), line, { opacity: 0.88 }));
}

function paintFreeBay(stage: Stage, scene: LotScene, ground: Plane, z: number, depth: number): void {
  const middle = z + bayWidth / 2;
  // Readable from the lane, or upright in the picture when seen from above.
  const upright =
    scene.view === 'above'
      ? plane(ground.at(depth / 2, middle), [1, 0, 0], [0, 0, 1])
      : plane(ground.at(1.2, middle), [0, 0, -1], [1, 0, 0]);
  if (scene.feature === 'wheelchair') {
    stage.paint(
      stage.polygon(rectangle(ground, 0, z, depth, bayWidth), '#2461c4'),
      wheelchair(stage, upright, 0, scene.view === 'above' ? 0 : 1.2, 1.8, '#ffffff'),
    );
    return;
  }
  const text = String(scene.bay);
  stage.paint(
    stage.polygon(rectangle(ground, 0, z, depth, bayWidth), '#f4c430', { opacity: scene.hour === 'night' ? 0.5 : 0.9 }),
    stage.polygon(
      rectangle(ground, 0.18, z + 0.24, depth - 0.36, bayWidth - 0.48),
      mix(grounds[scene.ground], '#5c6167', 0.4),
    ),
    number(stage, upright, -numberWidth(text, 0.95) / 2, scene.view === 'above' ? -0.5 : 0, 0.95, text, line),
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
        box(stage, [edge, 0, z], [edge + 0.8, 0.75, z + bayWidth], hedge),
      );
    for (let index = 0; index < 8; index += 1)
      tree(
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
    stage.place([x, 0, far + 0.7], box(stage, [x, 0, far + 0.3], [x + 2.5, 0.8, far + 1.1], hedge));
  for (let x = -22; x < 24; x += 3.4)
    tree(stage, look, random, x, far + random.between(2, 5), random.between(0.9, 1.3), scene.trees);
}

function plantFromAbove(stage: Stage, look: HourLook, random: Random): void {
  for (const edge of [side + 1.3, -side - 1.3]) {
    for (let z = -1; z < 17; z += 2.7) {
      const x = edge + random.between(-0.25, 0.25);
      const radius = random.between(1.1, 1.5);
      const crown = (height: number, dx: number, dz: number, size: number): Point3[] =>
        disc(level(height), x + dx, z + dz, size);
      stage.paint(
        stage.polygon(crown(0.02, 0.5, -0.5, radius), '#06080c', { opacity: 0.28, blur: 'medium', isLit: true }),
      );
      stage.cover(stage.polygon(crown(0.1, 0, 0, radius), look.leaves[0]));
      for (let index = 0; index < 7; index += 1) {
        const angle = random.between(0, Math.PI * 2);
        const reach = random.between(0.2, 0.75) * radius;
        stage.cover(
          stage.polygon(
            crown(0.1, Math.cos(angle) * reach, Math.sin(angle) * reach, radius * random.between(0.3, 0.48)),
            look.leaves[index < 4 ? 1 : 2],
          ),
        );
      }
    }
  }
}

// Complex because a place can be reserved, empty or occupied, and every place draws the same number of random values.
function placeCars(stage: Stage, scene: LotScene, random: Random): void {
  const depth = side - lane;
  for (const isRight of [false, true]) {
    for (let index = -2; index < 12; index += 1) {
      const carStyle = anyCar(random);
      const isNoseIn = random.chance(0.5);
      const isEmpty = random.chance(0.3);
      const offset = random.between(-0.1, 0.1);
      const isAlwaysFree = isRight && (index === freeBay || (scene.feature === 'motorbikes' && index === freeBay + 1));
      const z = index * bayWidth + bayWidth / 2 + offset;
      const blocksView =
        !isRight &&
        (scene.view.startsWith('bay') || scene.view === 'high') &&
        Math.abs(z - stage.camera.position[2]) < 5;
      if (isAlwaysFree || blocksView || (isEmpty && Math.abs(index - freeBay) !== 1)) continue;
      const x = (isRight ? 1 : -1) * (lane + depth / 2);
      stage.place([x, 0, z], car(stage, { ...carStyle, x, z, heading: (isRight ? 90 : 270) + (isNoseIn ? 180 : 0) }));
    }
  }
}

function placeLamps(stage: Stage, scene: LotScene, look: HourLook): void {
  if (scene.view === 'above') return;
  const places: readonly (readonly [number, number])[] = [
    [-side - 0.5, 6],
    [side + 0.5, 11.5],
    [-side - 0.5, 22],
    [side + 0.5, 27],
  ];
  for (const [x, z] of places) {
    lamp(stage, look, x, z, x < 0 ? 1.8 : -1.8);
    if (look.isDark)
      stage.paint(
        stage.polygon(rectangle(level(0.005), x - Math.sign(x) * 1.8 - 3, z - 3, 6, 6), '#ffe1a0', {
          opacity: 0.26,
          blur: 'large',
          isLit: true,
        }),
      );
  }
  if (look.isDark)
    stage.paint(
      stage.polygon(rectangle(level(0.005), lane, freeBay * bayWidth - 1, side - lane, 5), '#ffe1a0', {
        opacity: 0.25,
        blur: 'large',
        isLit: true,
      }),
    );
}

function placeRoof(stage: Stage, scene: LotScene): void {
  const looks = { wood: ['#a9744a', '#7d5536'], solar: ['#23375c', '#8f999f'], sails: ['#f1e6cf', '#9aa2a6'] } as const;
  const [cover, post] = looks[scene.roof === 'none' ? 'wood' : scene.roof];
  for (const isRight of [false, true]) {
    const sign = isRight ? 1 : -1;
    for (let index = -2; index < 12; index += 1) {
      const z = index * bayWidth;
      const inner = sign * (lane - 0.2);
      const outer = sign * (side + 0.2);
      const [low, high] = inner < outer ? [inner, outer] : [outer, inner];
      if (index % 2 === 0) {
        stage.place(
          [outer, 0, z],
          cylinder(stage, [outer - sign * 0.5, 0, z], 0.09, 2.75, post) +
            box(stage, [low, 2.62, z - 0.07], [high, 2.76, z + 0.07], post),
        );
      }
      const roof = [
        box(stage, [low, 2.76, z], [high, 2.9, z + bayWidth - (scene.roof === 'sails' ? 0.3 : 0.03)], cover),
      ];
      const top = level(2.905);
      if (scene.roof === 'solar') {
        for (let u = 0; u < 5; u += 1)
          roof.push(stage.polygon(rectangle(top, low + 0.08 + u * 1.1, z + 0.08, 1.0, bayWidth - 0.2), '#2f4f8a'));
      }
      const under = level(2.75);
      if (scene.roof === 'wood')
        for (let u = 0.3; u < high - low; u += 0.6)
          roof.push(stage.polygon(rectangle(under, low + u, z, 0.12, bayWidth), shade(cover, -0.35)));
      stage.place([(low + high) / 2 + sign * 2, 0, z + bayWidth / 2], roof.join(''));
    }
  }
}

function placeFeature(stage: Stage, scene: LotScene): void {
  switch (scene.feature) {
    case 'none':
      return;
    case 'barrier':
      barrier(stage, -1.9, 0.6, 4.6, 8, scene.accent);
      return;
    case 'fence': {
      stage.place([-7, 0, 1.2], fence(stage, -11.6, -2.2, 1.2, '#3d5a4a'));
      stage.place([7, 0, 1.2], fence(stage, 2.6, 11.6, 1.2, '#3d5a4a'));
      for (const x of [-2.2, 2.4])
        stage.place(
          [x, 0, 1.1],
          box(stage, [x - 0.2, 0, 1], [x + 0.2, 2.2, 1.4], '#d3bd97') +
            box(stage, [x - 0.26, 2.2, 0.94], [x + 0.26, 2.3, 1.46], '#a9674a'),
        );
      return;
    }
    case 'chargingPosts':
      for (const index of [1, 2, 3]) chargingPost(stage, side - 0.2, index * bayWidth + 0.02, '#1fa463');
      if (scene.view === 'lane' || scene.view === 'laneLeft') chargingPost(stage, lane + 0.3, -0.6, '#1fa463');
      return;
    case 'motorbikes':
      for (const [index, colour] of (['#c33d33', '#e6e2d8', '#2d68b2', '#20262c'] as const).entries()) {
        motorbike(stage, {
          colour,
          isScooter: index % 2 === 1,
          x: lane + 1.6,
          z: freeBay * bayWidth + 0.5 + index * 1.25,
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
          cylinder(stage, [x + 1.3, 0, z + 3.1], 0.07, y + 2.4, '#4b545b'),
      );
      bulletCamera(stage, x + 1.15, y + 0.72, z + 2.9, 0.36);
    }
  }
}
