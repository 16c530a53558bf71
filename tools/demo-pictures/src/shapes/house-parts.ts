import { disc, type Plane, type Point3, rectangle, wallAhead } from '../camera.ts';
import { type Colour, type HourLook, mixColours, shadeColour } from '../scenes/light.ts';
import type { Random } from '@plaza/api/demo/random';
import type { Stage } from '../stage.ts';
import { drawBox, drawCylinder, castGroundShadow } from './box.ts';

/** Smooth plaster over a stone base, bare brick, glazed tiles, or large concrete panels. */
export type WallStyle = 'plaster' | 'brick' | 'tile' | 'panel';

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export function drawWallCovering(
  stage: Stage,
  surface: Plane,
  style: WallStyle,
  colour: Colour,
  extent: Extent,
  random: Random,
): string {
  switch (style) {
    case 'plaster':
      return drawStoneFoot(stage, surface, colour, extent, random);
    case 'brick':
      return drawBricks(stage, surface, colour, extent, random);
    case 'tile':
      return drawTiles(stage, surface, colour, extent) + drawStoneFoot(stage, surface, colour, extent, random);
    case 'panel':
      return drawPanels(stage, surface, colour, extent);
  }
}

function drawStoneFoot(stage: Stage, surface: Plane, colour: Colour, { left, right }: Extent, random: Random): string {
  const stone = mixColours(colour, '#9a9284', 0.6);
  const parts: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let u = left - random.between(0, 0.4); u < right;) {
      const width = random.between(0.5, 0.95);
      parts.push(
        stage.polygon(
          rectangle(surface, u, row * 0.27, width - 0.03, 0.245),
          shadeColour(stone, random.between(-0.12, 0.14)),
        ),
      );
      u += width;
    }
  }
  return parts.join('') + stage.polygon(rectangle(surface, left, 0.81, right - left, 0.05), shadeColour(stone, 0.2));
}

function drawBricks(
  stage: Stage,
  surface: Plane,
  colour: Colour,
  { left, right, top }: Extent,
  random: Random,
): string {
  const parts: string[] = [];
  for (let row = 0; row * 0.13 < top - 0.05; row += 1) {
    for (let u = left + (row % 2) * 0.22; u < right; u += 0.44) {
      if (random.chance(0.4))
        parts.push(
          stage.polygon(
            rectangle(surface, u, row * 0.13 + 0.01, 0.42, 0.11),
            shadeColour(colour, random.between(-0.17, 0.13)),
          ),
        );
    }
    parts.push(
      stage.polygon(rectangle(surface, left, row * 0.13, right - left, 0.012), shadeColour(colour, 0.28), {
        opacity: 0.6,
      }),
    );
  }
  return parts.join('');
}

function drawTiles(stage: Stage, surface: Plane, colour: Colour, { left, right, top }: Extent): string {
  const parts: string[] = [];
  const size = 0.62;
  for (let v = 0.86; v < top - 0.2; v += size) {
    for (let u = left; u < right; u += size) {
      const diamond = [
        surface.at(u + size / 2, v + 0.04),
        surface.at(u + size - 0.04, v + size / 2),
        surface.at(u + size / 2, v + size - 0.04),
        surface.at(u + 0.04, v + size / 2),
      ];
      parts.push(
        stage.polygon(diamond, shadeColour(colour, -0.16)),
        stage.polygon(disc(surface, u + size / 2, v + size / 2, 0.08, 0.08, 10), shadeColour(colour, 0.4)),
      );
    }
  }
  return parts.join('');
}

function drawPanels(stage: Stage, surface: Plane, colour: Colour, { left, right, top }: Extent): string {
  const joints: Point3[][] = [];
  for (let u = left; u < right; u += 2.2) joints.push(rectangle(surface, u, 0, 0.03, top));
  for (let v = 1.3; v < top; v += 1.3) joints.push(rectangle(surface, left, v, right - left, 0.03));
  const dots: Point3[][] = [];
  for (let u = left; u < right; u += 2.2)
    for (let v = 0; v < top - 1; v += 1.3)
      dots.push(disc(surface, u + 0.35, v + 0.35, 0.03, 0.03, 8), disc(surface, u + 1.85, v + 0.95, 0.03, 0.03, 8));
  return stage.polygons(joints, shadeColour(colour, -0.2)) + stage.polygons(dots, shadeColour(colour, -0.26));
}

/** A floor-length window with shutters, centred on u, with its sill at v. */
export function drawFrenchWindow(
  stage: Stage,
  surface: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  shutter: Colour,
  isLampOn: boolean,
  random: Random,
): string {
  const left = u - width / 2;
  const glass = isLampOn ? '#ffd98a' : '#9cc0d8';
  const frame = '#f6f4ee';
  const parts = [
    stage.polygon(rectangle(surface, left - 0.08, v - 0.08, width + 0.16, height + 0.16), frame),
    stage.polygon(rectangle(surface, left, v, width, height), glass, { isLit: isLampOn }),
    stage.polygon(
      [surface.at(left, v + height), surface.at(left + width * 0.9, v + height), surface.at(left, v + height * 0.3)],
      '#ffffff',
      { opacity: isLampOn ? 0.12 : 0.26 },
    ),
    stage.polygon(rectangle(surface, left, v + height - 0.08, width, 0.08), '#0a0d12', { opacity: 0.3 }),
    stage.polygon(rectangle(surface, u - 0.035, v, 0.07, height), frame),
    stage.polygon(rectangle(surface, left, v + height * 0.62, width, 0.05), frame),
  ];
  const wing = width * 0.48;
  for (const start of [left - 0.1 - wing, left + width + 0.1]) {
    parts.push(stage.polygon(rectangle(surface, start, v - 0.04, wing, height + 0.08), shutter));
    for (let slat = v + 0.08; slat < v + height - 0.06; slat += 0.1)
      parts.push(
        stage.polygon(rectangle(surface, start + 0.06, slat, wing - 0.12, 0.035), shadeColour(shutter, -0.32)),
      );
  }
  parts.push(stage.polygon(rectangle(surface, left - 0.16, v - 0.16, width + 0.32, 0.09), shadeColour(frame, -0.12)));
  if (v < 2 && random.chance(0.7)) {
    parts.push(stage.polygon(rectangle(surface, left - 0.02, v - 0.06, width + 0.04, 0.16), '#9b5b3f'));
    for (let index = 0; index < 12; index += 1)
      parts.push(
        stage.polygon(
          disc(
            surface,
            left + random.between(0, width),
            v + random.between(0.1, 0.3),
            random.between(0.06, 0.11),
            undefined,
            12,
          ),
          index % 3 ? '#5c9a5b' : random.pick(['#d8514a', '#e8b23a', '#d96a9a']),
        ),
      );
  }
  return parts.join('');
}

export function drawBalcony(stage: Stage, u: number, v: number, width: number, random: Random, look: HourLook): string {
  const left = u - width / 2;
  const rail = wallAhead(-0.62);
  const iron = '#2c3238';
  const parts = [drawBox(stage, [left, v - 0.14, -0.65], [left + width, v, 0], '#d9d4c8')];
  for (let x = left + 0.03; x < left + width; x += 0.14)
    parts.push(stage.polygon(rectangle(rail, x, v, 0.028, 0.95), iron));
  parts.push(
    stage.polygon(rectangle(rail, left, v + 0.93, width, 0.06), iron),
    stage.polygon(rectangle(rail, left, v + 0.06, width, 0.03), iron),
  );
  const leaves = Array.from({ length: 16 }, () =>
    disc(
      rail,
      left + random.between(0.1, width - 0.1),
      v + random.between(0.75, 1.1),
      random.between(0.08, 0.16),
      undefined,
      12,
    ),
  );
  leaves.forEach((leaf, index) =>
    parts.push(stage.polygon(leaf, index % 4 === 0 ? '#d0574f' : look.leaves[(index % 3) as 0 | 1 | 2])),
  );
  return parts.join('');
}

/** Roof tiles over the eaves, or the plain edge of a flat roof. */
export function drawRoofEdge(
  stage: Stage,
  eaves: number,
  kind: 'tiles' | 'flat',
  wall: Colour,
  random: Random,
): string {
  if (kind === 'flat')
    return (
      drawBox(stage, [-14, eaves - 0.02, -0.35], [14, eaves + 0.26, 0.3], shadeColour(wall, -0.3)) +
      drawBox(stage, [-14, eaves + 0.26, -0.4], [14, eaves + 0.33, 0.3], '#e9e6de')
    );
  const surface = wallAhead(-0.45);
  const parts = [drawBox(stage, [-14, eaves - 0.1, -0.45], [14, eaves + 0.04, 0], '#7b5a41')];
  for (let u = -14; u < 14; u += 0.3) {
    const clay = shadeColour('#c0603f', random.between(-0.15, 0.16));
    parts.push(
      stage.polygon(
        [surface.at(u, eaves), surface.at(u + 0.3, eaves), [u + 0.3, eaves + 0.75, 0.9], [u, eaves + 0.75, 0.9]],
        clay,
      ),
    );
    parts.push(
      stage.polygon(
        [surface.at(u, eaves), surface.at(u + 0.05, eaves), [u + 0.05, eaves + 0.75, 0.9], [u, eaves + 0.75, 0.9]],
        shadeColour(clay, -0.25),
      ),
    );
    parts.push(stage.polygon(disc(surface, u + 0.17, eaves + 0.02, 0.125, 0.1, 14), shadeColour(clay, 0.08)));
  }
  parts.push(stage.polygon(rectangle(wallAhead(-0.01), -14, eaves - 0.55, 28, 0.5), '#0a0d12', { opacity: 0.17 }));
  return parts.join('');
}

/** Draws a lantern centred on height v. */
export function drawLantern(stage: Stage, u: number, v: number, isOn: boolean): string {
  return (
    drawBox(stage, [u - 0.09, v - 0.2, -0.24], [u + 0.09, v + 0.16, -0.06], isOn ? '#fff0bf' : '#e9e4d2', {
      isLit: isOn,
    }) +
    drawBox(stage, [u - 0.12, v + 0.16, -0.27], [u + 0.12, v + 0.22, -0.03], '#2b3137') +
    drawBox(stage, [u - 0.1, v - 0.25, -0.25], [u + 0.1, v - 0.2, -0.05], '#2b3137')
  );
}

export function placePlanter(stage: Stage, x: number, z: number, random: Random, look: HourLook): void {
  castGroundShadow(stage, x, z, 0.42, 0.34, 0.4);
  const surface = wallAhead(z - 0.05);
  const parts = [
    drawCylinder(stage, [x, 0, z], 0.25, 0.5, '#b8603f'),
    drawCylinder(stage, [x, 0.46, z], 0.3, 0.1, '#c76d49'),
  ];
  for (let index = 0; index < 20; index += 1) {
    const height = random.between(0.6, 1.15);
    const reach = 0.34 * (1 - Math.abs(height - 0.85));
    parts.push(
      stage.polygon(
        disc(surface, x + random.between(-reach, reach), height, random.between(0.12, 0.2), undefined, 14),
        look.leaves[Math.min(2, Math.floor(index / 7)) as 0 | 1 | 2],
      ),
    );
  }
  stage.place([x, 0, z], parts.join(''));
}
