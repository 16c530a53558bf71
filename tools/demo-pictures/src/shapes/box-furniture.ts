import { seededRandom } from '@plaza/api/demo/random';
import { bandPolygons, disc, type Plane, rectangle, roundedRectangle, wallAhead, wallBeside } from '../camera.ts';
import { type Colour, mixColours, shadeColour } from '../scenes/light.ts';
import type { Stage } from '../stage.ts';
import { drawBox } from './box.ts';

/** Furniture along a side wall of a private garage. */
export type SideFurniture = 'shelves' | 'bicycle' | 'surfboards' | 'ladder' | 'cupboard' | 'none';
/** Furniture in front of the wall at its end. */
export type BackFurniture = 'workbench' | 'tyres' | 'roofBox' | 'shelf' | 'none';

/** The garage around the furniture: its colours and measurements in metres. */
interface Surroundings {
  readonly accent: Colour;
  readonly wall: Colour;
  readonly depth: number;
  readonly halfWidth: number;
  readonly seed: number;
}

/** Side of the garage: −1 is the left, 1 the right wall. */
type Side = -1 | 1;

const itemColours = (accent: Colour): readonly Colour[] => [
  '#c98f55',
  '#3f6f94',
  '#d9d5ca',
  accent,
  '#8aa06a',
  '#b3584a',
];

export function drawSideFurniture(stage: Stage, kind: SideFurniture, side: Side, surroundings: Surroundings): string {
  const surface = wallBeside(side * (surroundings.halfWidth - 0.1));
  switch (kind) {
    case 'shelves':
      return drawShelves(stage, side, surroundings);
    case 'cupboard':
      return drawCupboard(stage, side, surroundings);
    case 'bicycle':
      return drawBicycle(stage, surface, surroundings);
    case 'surfboards':
      return drawSurfboards(stage, surface, surroundings);
    case 'ladder':
      return drawLadder(stage, surface);
    case 'none':
      return '';
  }
}

export function drawBackFurniture(stage: Stage, kind: BackFurniture, surroundings: Surroundings): string {
  const surface = wallAhead(surroundings.depth - 0.03);
  switch (kind) {
    case 'workbench':
      return drawWorkbench(stage, surface, surroundings.accent);
    case 'tyres':
      return drawTyres(stage, surroundings);
    case 'roofBox':
      return drawRoofBox(stage, surface, surroundings.accent);
    case 'shelf':
      return drawHighShelf(stage, surroundings);
    case 'none':
      return '';
  }
}

/** A box along a side wall, from its front edge to the wall. */
function drawBoxAtWall(
  stage: Stage,
  side: Side,
  [distance, reach]: readonly [distance: number, reach: number],
  [low, high]: readonly [low: number, high: number],
  [near, far]: readonly [near: number, far: number],
  colour: Colour,
): string {
  const [one, other] = [side * distance, side * (distance + reach)];
  return drawBox(stage, [Math.min(one, other), low, near], [Math.max(one, other), high, far], colour);
}

function drawShelves(stage: Stage, side: Side, { accent, depth, halfWidth, seed }: Surroundings): string {
  const random = seededRandom(seed + 5);
  const shelfDepth = 0.42;
  const distance = halfWidth - shelfDepth;
  const parts: string[] = [];
  for (const y of [0.55, 1.15, 1.75]) {
    parts.push(drawBoxAtWall(stage, side, [distance, shelfDepth], [y, y + 0.05], [1.6, depth - 0.2], '#a9794f'));
    for (let z = depth - 0.9; z > 1.7; z -= 0.62) {
      if (random.chance(0.2)) continue;
      const top = y + 0.05 + random.between(0.2, 0.42);
      const colour = random.pick(itemColours(accent));
      parts.push(drawBoxAtWall(stage, side, [distance + 0.06, 0.32], [y + 0.05, top], [z, z + 0.48], colour));
    }
  }
  for (const z of [depth - 0.25, 3.6, 1.65])
    parts.push(drawBoxAtWall(stage, side, [distance, 0.06], [0, 2.1], [z, z + 0.06], '#6f7478'));
  return parts.join('');
}

function drawCupboard(stage: Stage, side: Side, { accent, wall, depth, halfWidth }: Surroundings): string {
  const cupboardDepth = 0.5;
  const distance = halfWidth - cupboardDepth;
  const front = wallBeside(side * (distance - 0.01));
  const colour = mixColours(accent, wall, 0.55);
  const doors: readonly number[] = [depth - 1.1, depth - 2, depth - 2.9];
  return [
    drawBoxAtWall(stage, side, [distance, cupboardDepth], [0.08, 2.05], [depth - 2.9, depth - 0.2], colour),
    ...doors.map((z) => stage.polygon(rectangle(front, z + 0.04, 0.16, 0.82, 1.8), shadeColour(colour, -0.08))),
    ...doors.map((z) => stage.polygon(rectangle(front, z + 0.7, 1, 0.05, 0.2), '#3d444a')),
  ].join('');
}

function drawWorkbench(stage: Stage, surface: Plane, accent: Colour): string {
  const tools = [
    [-1.15, 0.4],
    [-0.9, 0.55],
    [-0.62, 0.36],
    [-0.36, 0.5],
  ] as const;
  return [
    stage.polygon(rectangle(surface, -1.35, 1.25, 1.3, 0.85), mixColours(accent, '#f0ead9', 0.35)),
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

/** Winter tyres: four on the wall above a stack of boxes. */
function drawTyres(stage: Stage, { accent, depth }: Surroundings): string {
  const surface = wallAhead(depth - 0.05);
  const drawTyre = (u: number, v: number): string =>
    stage.polygon(disc(surface, u, v, 0.33), '#262b30') +
    stage.polygon(disc(surface, u, v, 0.2), '#b9bfc4') +
    stage.polygon(disc(surface, u, v, 0.07), '#6f777e');
  return [
    ...[-1.15, -0.42].flatMap((u) => [1.0, 1.72].map((v) => drawTyre(u, v))),
    drawBox(stage, [-1.5, 0, depth - 0.6], [-0.8, 0.5, depth - 0.06], '#c79a63'),
    drawBox(stage, [-0.74, 0, depth - 0.5], [-0.2, 0.36, depth - 0.06], mixColours(accent, '#d9d5ca', 0.4)),
  ].join('');
}

function drawRoofBox(stage: Stage, surface: Plane, accent: Colour): string {
  const drawBracket = (u: number): string => stage.polygon(rectangle(surface, u, 1.2, 0.08, 0.85), '#59626a');
  return [
    stage.polygon(roundedRectangle(surface, -1.3, 1.35, 1.85, 0.56, 0.24), '#2b3137'),
    stage.polygon(roundedRectangle(surface, -1.2, 1.62, 1.65, 0.22, 0.1), '#4a535b'),
    drawBracket(-0.95),
    drawBracket(0.15),
    stage.polygon(rectangle(surface, -1.25, 0, 0.75, 0.62), '#c79a63'),
    stage.polygon(rectangle(surface, -1.25, 0.28, 0.75, 0.06), '#a97c47'),
    stage.polygon(rectangle(surface, -0.42, 0, 0.55, 0.42), mixColours(accent, '#f0ead9', 0.3)),
  ].join('');
}

/** A shelf over the whole wall under the ceiling, full of boxes. */
function drawHighShelf(stage: Stage, { accent, depth, halfWidth, seed }: Surroundings): string {
  const random = seededRandom(seed + 9);
  const parts = [drawBox(stage, [-halfWidth, 1.62, depth - 0.6], [halfWidth, 1.69, depth], '#8a6443')];
  for (let x = -halfWidth + 0.12; x < halfWidth - 0.5; x += 0.56) {
    const top = 1.69 + random.between(0.22, 0.5);
    const colour = random.pick(itemColours(accent));
    parts.push(drawBox(stage, [x, 1.69, depth - 0.55], [x + 0.46, top, depth - 0.08], colour));
  }
  return parts.join('');
}

function drawBicycle(stage: Stage, surface: Plane, { wall, seed }: Surroundings): string {
  const frame = seededRandom(seed + 7).pick(['#c0392f', '#2d6fae', '#2f7d5a', '#d8a21c'] as const);
  const drawRings = ([u, v]: readonly [number, number]): string =>
    stage.polygon(disc(surface, u, v, 0.34), '#23282d') +
    stage.polygon(disc(surface, u, v, 0.29), shadeColour(wall, -0.14)) +
    stage.polygon(disc(surface, u, v, 0.05), '#5b6269');
  const drawTubes = (points: readonly (readonly [number, number])[], colour: Colour): string =>
    stage.polygons(bandPolygons(surface, points, 0.05), colour);
  return [
    drawRings([2.1, 1.35]),
    drawRings([3.2, 1.35]),
    drawTubes(
      [
        [2.1, 1.35],
        [2.35, 1.82],
        [2.95, 1.82],
        [2.62, 1.35],
        [2.1, 1.35],
      ],
      frame,
    ),
    drawTubes(
      [
        [2.62, 1.35],
        [2.35, 1.82],
        [2.33, 1.95],
      ],
      frame,
    ),
    drawTubes(
      [
        [3.2, 1.35],
        [2.95, 1.82],
        [2.92, 2.0],
        [3.06, 2.02],
      ],
      '#30363c',
    ),
    stage.polygon(rectangle(surface, 2.2, 1.95, 0.28, 0.06), '#20252a'),
  ].join('');
}

function drawSurfboards(stage: Stage, surface: Plane, { accent }: Surroundings): string {
  const drawBoard = (u: number, top: number, colour: Colour, stripe: Colour): string =>
    stage.polygon(disc(surface, u, top / 2 + 0.05, 0.27, top / 2), colour) +
    stage.polygon(rectangle(surface, u - 0.03, 0.3, 0.06, top - 0.5), stripe);
  return [
    drawBoard(4.3, 2.05, '#f4efe2', accent),
    drawBoard(3.55, 1.9, mixColours(accent, '#f4efe2', 0.2), '#f4efe2'),
    stage.polygon(rectangle(surface, 3.1, 1.28, 1.6, 0.07), '#6d4f35'),
  ].join('');
}

function drawLadder(stage: Stage, surface: Plane): string {
  const rungs = Array.from({ length: 8 }, (_, index) => 1.75 + index * 0.36);
  return [
    stage.polygons([rectangle(surface, 1.6, 1.2, 2.9, 0.07), rectangle(surface, 1.6, 1.62, 2.9, 0.07)], '#c5cbd0'),
    stage.polygons(
      rungs.map((z) => rectangle(surface, z, 1.22, 0.06, 0.42)),
      '#aab2b8',
    ),
    stage.polygon(rectangle(surface, 2.1, 0, 0.55, 0.7), '#3f6f94'),
    stage.polygon(rectangle(surface, 2.75, 0, 0.45, 0.5), '#c79a63'),
  ].join('');
}
