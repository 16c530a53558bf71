import { horizontalPlane, plane, type Plane, type Point3, rectangle, wallAhead, wallBeside } from '../camera.ts';
import { type Colour, mixColours, shadeColour } from './light.ts';
import { seededRandom } from '@plaza/api/demo/random';
import { drawBox } from '../shapes/box.ts';
import { drawWallCovering } from '../shapes/house-parts.ts';
import type { Stage } from '../stage.ts';
import type { HallScene } from './garage-hall.ts';
import { type HallLook, lightLookByKind } from './hall-look.ts';

/** Metres: half the hall's width, and the depths at which it begins and ends. */
export const hallDimensions = { side: 8.3, near: -6, far: 44, bayWidth: 2.6 } as const;
const { side, near, far, bayWidth } = hallDimensions;
const windowBottom = 1.95;
const windowTop = 2.55;

/** Splits long bands, so that each section fades with its own distance. */
export const splitIntoSections = (start: number, length: number): (readonly [from: number, width: number])[] => {
  const count = Math.max(1, Math.round(length / 4));
  return Array.from({ length: count }, (_, index) => [start + (index * length) / count, length / count] as const);
};

export function paintShell(stage: Stage, scene: HallScene, look: HallLook, ceiling: number): void {
  const [x, , z] = stage.camera.position;
  const yaw = (stage.camera.yaw * Math.PI) / 180;
  const pointAhead = (metres: number): Point3 => [x + Math.sin(yaw) * metres, 0, z + Math.cos(yaw) * metres];
  const [low, middle, high] = lightLookByKind[look.light].ceiling;
  stage.paint(
    stage.gradient(rectangle(horizontalPlane(), -side, near, side * 2, far - near), pointAhead(2), pointAhead(26), [
      [0, shadeColour(scene.floor, -0.3)],
      [0.35, scene.floor],
      [1, shadeColour(scene.floor, 0.34)],
    ]),
    stage.gradient(
      rectangle(horizontalPlane(ceiling), -side, near, side * 2, far - near),
      pointAhead(2),
      pointAhead(26),
      [
        [0, low],
        [0.4, middle],
        [1, high],
      ],
    ),
  );
  const walls: readonly [Plane, number, number, Colour][] = [
    [wallAhead(far), -side, side * 2, shadeColour(scene.wall, 0.12)],
    [wallAhead(near), -side, side * 2, scene.wall],
    [wallBeside(-side), near, far - near, shadeColour(scene.wall, -0.08)],
    [wallBeside(side), near, far - near, shadeColour(scene.wall, -0.03)],
  ];
  for (const [surface, start, length, colour] of walls)
    paintWall(stage, scene, look, { surface, start, length, colour, ceiling });
  if (look.hasWindows) for (const edge of [-side + 0.02, side - 0.02]) paintWindows(stage, edge, scene.seed);
}

interface Wall {
  readonly surface: Plane;
  readonly start: number;
  readonly length: number;
  readonly colour: Colour;
  readonly ceiling: number;
}

function paintWall(stage: Stage, scene: HallScene, look: HallLook, wall: Wall): void {
  const { surface, start, length, colour, ceiling } = wall;
  stage.paint(
    stage.gradient(
      rectangle(surface, start, 0, length, ceiling),
      surface.at(start + length / 2, 0),
      surface.at(start + length / 2, ceiling),
      [
        [0, shadeColour(colour, -0.2)],
        [0.3, colour],
        [0.75, shadeColour(colour, 0.06)],
        [1, shadeColour(colour, -0.25)],
      ],
    ),
  );
  if (look.covering !== 'smooth') {
    const extent = { left: start, right: Math.min(start + length, 26), top: ceiling };
    stage.paint(drawWallCovering(stage, surface, look.covering, colour, extent, seededRandom(scene.seed + 7)));
  }
  stage.paint(
    ...splitIntoSections(start, length).flatMap(([from, width]) => [
      ...bandOf(look, ceiling).map(([bottom, height]) =>
        stage.polygon(rectangle(surface, from, bottom, width, height), mixColours(scene.accent, colour, 0.12)),
      ),
      ...(look.band === 'low' ? [stage.polygon(rectangle(surface, from, 0.98, width, 0.07), look.lines)] : []),
      stage.polygon(rectangle(surface, from, 0, width, 0.09), shadeColour(scene.floor, -0.35)),
    ]),
  );
}

/** Returns the lower edge and height of the paint on a wall. */
function bandOf({ band }: HallLook, ceiling: number): (readonly [bottom: number, height: number])[] {
  if (band === 'low') return [[0, 0.98]];
  if (band === 'upper') return [[1.05, ceiling - 1.05]];
  if (band === 'stripe')
    return [
      [0.82, 0.16],
      [1.06, 0.06],
    ];
  return [];
}

function paintWindows(stage: Stage, x: number, seed: number): void {
  const surface = wallBeside(x);
  const random = seededRandom(seed + 31);
  for (let index = -2; index < 12; index += 1) {
    const start = index * bayWidth + 0.3;
    const width = bayWidth - 0.6;
    stage.paint(
      stage.polygon(
        rectangle(surface, start - 0.06, windowBottom - 0.06, width + 0.12, windowTop - windowBottom + 0.12),
        '#5b6670',
      ),
      stage.gradient(
        rectangle(surface, start, windowBottom, width, windowTop - windowBottom),
        surface.at(start, windowBottom),
        surface.at(start, windowTop),
        [
          [0, '#e9f6fb'],
          [1, '#8cc7ea'],
        ],
      ),
    );
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const u = start + random.between(0, width - 0.3);
      const height = random.between(0.1, 0.4);
      const plantColour = random.pick(['#4c8a4f', '#6ca55f', '#92bf74']);
      stage.paint(
        stage.polygon(rectangle(surface, u, windowBottom, random.between(0.12, 0.3), height), plantColour, {
          isLit: true,
        }),
      );
    }
    stage.paint(
      stage.polygon(
        rectangle(surface, start + width / 2 - 0.03, windowBottom, 0.06, windowTop - windowBottom),
        '#5b6670',
      ),
    );
  }
}

export function paintCeiling(stage: Stage, look: HallLook, ceiling: number): void {
  const { lamp: lampColour, glow, glowAmount } = lightLookByKind[look.light];
  const ceilingPlane = horizontalPlane(ceiling - 0.02);
  const lampPlane = horizontalPlane(ceiling - 0.1);
  const ground = horizontalPlane(0.004);
  const isDim = look.light === 'dim';
  const lampStarts = Array.from({ length: 9 }, (_, index) => near + 0.8 + index * bayWidth * 2).toReversed();
  const lamps = lampStarts.flatMap((z) => (isDim ? [0] : [-1.9, 1.9]).map((x) => ({ x, z, length: 3.4 })));
  const sideLamps = isDim ? [] : lampStarts.flatMap((z) => [-6.4, 6.4].map((x) => ({ x, z, length: 1.8 })));
  stage.paint(
    stage.blurred(
      'medium',
      ...[...lamps, ...sideLamps].map(({ x, z, length }) =>
        stage.polygon(rectangle(ceilingPlane, x - 0.55, z + 0.5, 1.1, length + 0.6), glow, {
          opacity: glowAmount,
          isLit: true,
        }),
      ),
    ),
    stage.blurred(
      'large',
      ...lamps.map(({ x, z, length }) =>
        stage.polygon(rectangle(ground, x - 0.6, z + 0.8, 1.2, length), glow, {
          opacity: isDim ? 0.34 : 0.15,
          isLit: true,
        }),
      ),
    ),
  );
  for (const z of lampStarts) {
    const rowLamps = [...lamps, ...sideLamps].filter((lamp) => lamp.z === z);
    stage.paint(
      ...rowLamps.map(({ x, length }) =>
        stage.polygon(rectangle(lampPlane, x - 0.1, z + 0.8, 0.2, length), lampColour, { isLit: true }),
      ),
      drawBox(
        stage,
        [-side, ceiling - 0.34, z - 0.3],
        [side, ceiling, z + 0.1],
        shadeColour('#8d8c88', isDim ? -0.4 : 0),
      ),
    );
  }
  const [water, air] = look.pipes;
  for (const [x, colour] of [
    [-4.9, water],
    [4.7, air],
    [5.05, mixColours(air, '#e0e6ea', 0.3)],
  ] as const) {
    for (const [from, length] of splitIntoSections(near, far - near)) {
      stage.paint(drawBox(stage, [x, ceiling - 0.5, from], [x + 0.16, ceiling - 0.36, from + length], colour));
    }
  }
  stage.paint(stage.polygon(rectangle(wallAhead(far - 0.05), -0.5, 2.1, 1, 0.36), '#1e9b58', { isLit: true }));
}

export function paintWalkway(stage: Stage, colour: Colour, edge: Colour): void {
  const ground = plane([-2.9, 0.005, 0], [1, 0, 0], [0, 0, 1]);
  stage.paint(
    ...splitIntoSections(near, far - near).flatMap(([from, length]) => [
      stage.polygon(rectangle(ground, 0, from, 1.05, length), colour, { opacity: 0.8 }),
      stage.polygon(rectangle(ground, 1.05, from, 0.08, length), edge),
    ]),
  );
}
