import {
  bandPolygons,
  disc,
  type Plane,
  type Point3,
  rectangle,
  roundedRectangle,
  wallAhead,
  wallBeside,
} from '../camera.ts';
import { type Colour, shadeColour } from '../scenes/light.ts';
import type { Stage } from '../stage.ts';
import { drawBox, drawCylinder, castGroundShadow } from './box.ts';
import { flashPoints, drawHazardStripes } from './marks.ts';

/** A square concrete column with a painted foot, centred on (x, z). */
export function placeColumn(
  stage: Stage,
  x: number,
  z: number,
  height: number,
  accent: Colour,
  isStriped: boolean,
): void {
  const half = 0.26;
  const ink = '#1f242a';
  castGroundShadow(stage, x, z, half + 0.1, half + 0.1, 0.4);
  const parts: string[] = [];
  parts.push(drawBox(stage, [x - half, 0, z - half], [x + half, height, z + half], '#c9c8c3'));
  parts.push(
    drawBox(stage, [x - half - 0.005, 0, z - half - 0.005], [x + half + 0.005, 1.15, z + half + 0.005], accent),
  );
  if (isStriped) {
    const sides: readonly [Plane, Point3, number][] = [
      [wallAhead(z - half - 0.012), [0, 0, -1], x - half],
      [wallAhead(z + half + 0.012), [0, 0, 1], x - half],
      [wallBeside(x - half - 0.012), [-1, 0, 0], z - half],
      [wallBeside(x + half + 0.012), [1, 0, 0], z - half],
    ];
    for (const [surface, normal, start] of sides) {
      const centre = surface.at(start + half, 0.6);
      const toCamera = stage.camera.position.map((value, index) => value - (centre[index] ?? 0));
      if (normal.reduce((sum, value, index) => sum + value * (toCamera[index] ?? 0), 0) <= 0) continue;
      for (const v of [0.12, 0.47, 0.82]) parts.push(drawHazardStripes(stage, surface, start, v, half * 2, 0.2, ink));
    }
  }
  stage.place([x, 0, z], parts.join(''));
}

/** A round concrete column with a painted ring, centred on (x, z). */
export function placeRoundColumn(stage: Stage, x: number, z: number, height: number, accent: Colour): void {
  const radius = 0.29;
  castGroundShadow(stage, x, z, radius + 0.12, radius + 0.12, 0.4);
  stage.place(
    [x, 0, z],
    [
      drawCylinder(stage, [x, 0, z], radius, height, '#cfcdc7'),
      drawCylinder(stage, [x, 0.25, z], radius + 0.008, 0.8, accent),
      drawCylinder(stage, [x, 0.55, z], radius + 0.014, 0.2, '#f2f1ec'),
    ].join(''),
  );
}

/** A free-standing charging post that faces the lane, its foot at (x, z). */
export function placeChargingPost(stage: Stage, x: number, z: number, accent: Colour): void {
  const width = 0.42;
  const low: Point3 = [x - width / 2, 0.08, z - 0.16];
  const high: Point3 = [x + width / 2, 1.62, z + 0.16];
  const face = wallAhead(low[2] - 0.006);
  const cable = [
    [0.24, 0.95],
    [0.34, 0.6],
    [0.3, 0.25],
    [0.42, 0.2],
    [0.46, 0.5],
    [0.44, 0.82],
  ] as const;
  castGroundShadow(stage, x, z, 0.42, 0.34, 0.45);
  stage.place(
    [x, 0, z],
    [
      drawBox(stage, [x - 0.3, 0, z - 0.24], [x + 0.3, 0.08, z + 0.24], '#7c8388'),
      drawBox(stage, low, high, '#eef1f2'),
      stage.polygon(roundedRectangle(face, x - 0.15, 1.12, 0.3, 0.4, 0.05), '#1d252c'),
      stage.polygon(flashPoints(face, x, 1.32, 0.3), shadeColour(accent, 0.25), { isLit: true }),
      stage.polygon(rectangle(face, x - width / 2, 0.98, width, 0.07), accent, { isLit: true }),
      stage.polygons(
        bandPolygons(
          face,
          cable.map(([u, v]) => [x + u, v] as const),
          0.05,
        ),
        '#20262c',
      ),
      stage.polygon(roundedRectangle(face, x + 0.18, 0.84, 0.14, 0.24, 0.05), '#20262c'),
    ].join(''),
  );
}

/** A charging box on a wall, centred on (u, v). */
export function drawWallCharger(stage: Stage, surface: Plane, u: number, v: number, accent: Colour): string {
  const cable = [
    [0, -0.26],
    [-0.12, -0.62],
    [0.06, -0.92],
    [0.3, -0.8],
    [0.28, -0.4],
    [0.12, -0.2],
  ] as const;
  return [
    stage.polygon(roundedRectangle(surface, u - 0.26, v - 0.34, 0.56, 0.72, 0.1), '#0c1014', {
      opacity: 0.25,
      blur: 'small',
    }),
    stage.polygons(
      bandPolygons(
        surface,
        cable.map(([x, y]) => [u + x, v + y] as const),
        0.055,
      ),
      '#1c2228',
    ),
    stage.polygon(roundedRectangle(surface, u - 0.26, v - 0.32, 0.52, 0.68, 0.1), '#f2f4f4'),
    stage.polygon(roundedRectangle(surface, u - 0.17, v - 0.06, 0.34, 0.34, 0.06), '#1d252c'),
    stage.polygon(flashPoints(surface, u, v + 0.11, 0.26), shadeColour(accent, 0.3), { isLit: true }),
    stage.polygon(rectangle(surface, u - 0.17, v - 0.2, 0.34, 0.045), accent, { isLit: true }),
  ].join('');
}

/** A dome camera hanging from the ceiling. */
export function placeDomeCamera(stage: Stage, x: number, ceiling: number, z: number, size = 0.16): void {
  const surface = wallAhead(z);
  const y = ceiling - 0.06;
  stage.place(
    [x, 0, z],
    [
      stage.polygon(rectangle(surface, x - size * 1.15, y - 0.02, size * 2.3, 0.1), '#e6e9ea'),
      stage.polygon(disc(surface, x, y - 0.03, size, size * 0.95), '#20262d'),
      stage.polygon(disc(surface, x, y + 0.02, size * 1.12, size * 0.3), '#f0f2f3'),
      stage.polygon(disc(surface, x + size * 0.05, y - size * 0.5, size * 0.34), '#0c0f13'),
      stage.polygon(disc(surface, x - size * 0.06, y - size * 0.38, size * 0.1), '#93a9ba', { isLit: true }),
      stage.polygon(disc(surface, x + size * 0.55, y - size * 0.3, size * 0.07), '#e5322d', { isLit: true }),
    ].join(''),
  );
}

/** A bullet camera on a bracket mounted at (x, y), pointing to the lower left. */
export function placeBulletCamera(stage: Stage, x: number, y: number, z: number, size = 0.3): void {
  const surface = wallAhead(z);
  const along = (share: number, off: number): readonly [number, number] => [
    x - share * size * 1.5 + off * size * 0.35,
    y - share * size * 0.7 - off * size * 0.75,
  ];
  const body = [along(0, -0.32), along(1, -0.32), along(1, 0.32), along(0, 0.32)].map(([u, v]) => surface.at(u, v));
  const lens = along(1, 0);
  stage.place(
    [x, 0, z],
    [
      stage.polygons(
        bandPolygons(
          surface,
          [[x + size * 0.5, y + size * 0.8], [x + size * 0.2, y + size * 0.1], along(0.25, 0)],
          size * 0.16,
        ),
        '#9aa2a8',
      ),
      stage.polygon(body, '#eceff0'),
      stage.polygon(
        [along(-0.06, -0.46), along(1.2, -0.46), along(1.2, -0.26), along(-0.06, -0.26)].map(([u, v]) =>
          surface.at(u, v),
        ),
        '#ffffff',
      ),
      stage.polygon(disc(surface, lens[0], lens[1], size * 0.3), '#1b2127'),
      stage.polygon(disc(surface, lens[0], lens[1], size * 0.15), '#45586a'),
      stage.polygon(disc(surface, lens[0] - size * 0.06, lens[1] + size * 0.06, size * 0.05), '#d7e5f0', {
        isLit: true,
      }),
      stage.polygon(disc(surface, lens[0] + size * 0.1, lens[1] - size * 0.2, size * 0.04), '#e5322d', { isLit: true }),
    ].join(''),
  );
}

/** A guard's booth with a lit window, its near left corner at (x, z). */
export function placeGuardBooth(stage: Stage, x: number, z: number, accent: Colour): void {
  const width = 2.3;
  const depth = 1.9;
  const height = 2.35;
  const front = wallAhead(z - 0.01);
  const side = wallBeside(x - 0.01);
  const isSideSeen = stage.camera.position[0] < x;
  const drawPerson = (u: number): string =>
    stage.polygon(disc(front, u, 1.52, 0.13, 0.16), '#d8a178', { isLit: true }) +
    stage.polygon(rectangle(front, u - 0.15, 1.6, 0.3, 0.09), '#22384f', { isLit: true }) +
    stage.polygon(
      [front.at(u - 0.3, 1.1), front.at(u - 0.24, 1.34), front.at(u + 0.24, 1.34), front.at(u + 0.3, 1.1)],
      '#2b4a68',
      { isLit: true },
    );
  castGroundShadow(stage, x + width / 2, z + depth / 2, width / 2 + 0.3, depth / 2 + 0.3, 0.45);
  stage.place(
    [x + width / 2, 0, z],
    [
      drawBox(stage, [x, 0, z], [x + width, height, z + depth], '#dfe2e1'),
      drawBox(
        stage,
        [x - 0.12, height, z - 0.16],
        [x + width + 0.12, height + 0.16, z + depth + 0.1],
        shadeColour(accent, -0.1),
      ),
      stage.polygon(rectangle(front, x, 0, width, 1.0), accent),
      stage.polygon(rectangle(front, x + 0.14, 1.1, width - 0.28, 1.0), '#ffe9b8', { isLit: true }),
      drawPerson(x + 0.8),
      stage.polygon(rectangle(front, x + 0.14, 1.1, width - 0.28, 0.09), '#5a4a36'),
      stage.polygon(rectangle(front, x + 1.35, 1.19, 0.5, 0.3), '#33414d', { isLit: true }),
      stage.polygon(rectangle(front, x + 1.4, 1.23, 0.4, 0.22), '#8fd0f0', { isLit: true }),
      stage.polygon(
        [front.at(x + 0.3, 1.1), front.at(x + 0.9, 2.1), front.at(x + 1.3, 2.1), front.at(x + 0.7, 1.1)],
        '#ffffff',
        { opacity: 0.16 },
      ),
      isSideSeen ? stage.polygon(rectangle(side, z + 0.2, 1.1, depth - 0.4, 1.0), '#f4dba4', { isLit: true }) : '',
      stage.polygon(rectangle(front, x, 1.0, width, 0.07), '#f4f5f3'),
    ].join(''),
  );
}
