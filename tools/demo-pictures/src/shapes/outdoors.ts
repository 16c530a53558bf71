import { pictureSize } from '@plaza/api/demo/assets';
import { bandPolygons, disc, type Point3, project, rectangle, toView, wallAhead } from '../camera.ts';
import { type Colour, type HourLook, mixColours, shadeColour } from '../scenes/light.ts';
import type { Random } from '@plaza/api/demo/random';
import type { Stage } from '../stage.ts';
import { drawBox, drawCylinder, castGroundShadow } from './box.ts';
import { drawHazardStripes } from './marks.ts';

export type Backdrop = 'city' | 'oldTown' | 'coast' | 'mountains' | 'suburb';

const { width } = pictureSize;

/** Returns the distance in pixels from the top of the picture to the horizon. */
export function horizonOf(stage: Stage): number {
  const yaw = (stage.camera.yaw * Math.PI) / 180;
  const [x, , z] = stage.camera.position;
  return project(stage.camera, [x + Math.sin(yaw) * 9000, 0, z + Math.cos(yaw) * 9000])[1];
}

export function drawSky(stage: Stage, look: HourLook, random: Random): string {
  const bottom = horizonOf(stage) + 4;
  const parts = [
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${look.sky[0]}"/><stop offset="1" stop-color="${look.sky[1]}"/></linearGradient>`,
    `<rect width="${width}" height="${bottom.toFixed(0)}" fill="url(#sky)"/>`,
  ];
  if (look.sun) {
    const x = random.between(0.15, 0.85) * width;
    const y = bottom * look.sun.height;
    parts.push(
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${look.sun.radius * 2.4}" fill="${look.sun.colour}" opacity=".35" filter="url(#large)"/>`,
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${look.sun.radius}" fill="${look.sun.colour}"/>`,
    );
  } else {
    for (let index = 0; index < 70; index += 1) {
      parts.push(
        `<circle cx="${random.integer(0, width)}" cy="${random.integer(0, Math.floor(bottom * 0.7))}" r="${random.between(0.8, 2.2).toFixed(1)}" fill="#ffffff" opacity="${random.between(0.4, 0.9).toFixed(2)}"/>`,
      );
    }
    parts.push(`<circle cx="${random.integer(200, 1240)}" cy="${Math.floor(bottom * 0.25)}" r="34" fill="#f3efd9"/>`);
  }
  for (let index = 0; index < (look.isDark ? 3 : 5); index += 1)
    parts.push(
      drawCloud(
        random.between(0, width),
        random.between(0.08, 0.62) * bottom,
        random.between(60, 130),
        look.cloud,
        look.isDark ? 0.35 : random.between(0.6, 0.9),
      ),
    );
  return parts.join('');
}

function drawCloud(x: number, y: number, size: number, colour: Colour, opacity: number): string {
  const puffs = [
    [-0.7, -0.12, 0.26],
    [-0.3, -0.3, 0.36],
    [0.15, -0.36, 0.42],
    [0.6, -0.2, 0.32],
    [0.95, -0.08, 0.2],
  ] as const;
  const circles = puffs.map(
    ([dx, dy, radius]) =>
      `<circle cx="${(x + dx * size).toFixed(0)}" cy="${(y + dy * size).toFixed(0)}" r="${(radius * size).toFixed(0)}"/>`,
  );
  return `<g fill="${colour}" opacity="${opacity.toFixed(2)}">${circles.join('')}<rect x="${(x - size).toFixed(0)}" y="${(y - size * 0.16).toFixed(0)}" width="${(size * 2.15).toFixed(0)}" height="${(size * 0.2).toFixed(0)}" rx="${(size * 0.1).toFixed(0)}"/></g>`;
}

export function drawBackdrop(stage: Stage, kind: Backdrop, look: HourLook, random: Random): string {
  const base = horizonOf(stage) + 6;
  switch (kind) {
    case 'city':
      return (
        drawHouses(base, look, random, { low: 130, high: 330, step: [70, 150], roof: 'flat' }, 0.62) +
        drawHouses(base, look, random, { low: 70, high: 190, step: [80, 150], roof: 'flat' }, 0.3)
      );
    case 'suburb':
      return (
        drawHills(base, look, random, 90) +
        drawHouses(base, look, random, { low: 60, high: 120, step: [110, 200], roof: 'gable' }, 0.2)
      );
    case 'oldTown':
      return (
        drawHills(base, look, random, 70) +
        drawTower(base, look, random) +
        drawHouses(base, look, random, { low: 80, high: 170, step: [80, 140], roof: 'gable' }, 0.22)
      );
    case 'mountains':
      return (
        drawHills(base, look, random, 330) +
        drawHills(base, look, random, 150) +
        drawHouses(base, look, random, { low: 40, high: 80, step: [120, 260], roof: 'gable' }, 0.25)
      );
    case 'coast':
      return drawSea(base, look, random);
  }
}

interface HouseRow {
  readonly low: number;
  readonly high: number;
  readonly step: readonly [number, number];
  readonly roof: 'flat' | 'gable';
}

const plasters: readonly Colour[] = ['#efe4d0', '#e3c9a6', '#dcd6cd', '#e8b894', '#cfd8dc', '#f2ead9'];

function drawHouses(base: number, look: HourLook, random: Random, row: HouseRow, distance: number): string {
  const parts: string[] = [];
  const fadeColour = (colour: Colour): Colour =>
    mixColours(
      mixColours(colour, look.light.tint, look.light.tintAmount),
      look.sky[1],
      look.isDark ? distance * 0.25 : distance,
    );
  for (let x = -30; x < width + 30;) {
    const w = random.between(...row.step);
    const h = random.between(row.low, row.high);
    const wall = fadeColour(random.pick(plasters));
    const top = base - h;
    parts.push(
      `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${(w + 1).toFixed(0)}" height="${h.toFixed(0)}" fill="${wall}"/>`,
    );
    parts.push(
      `<rect x="${(x + w * 0.72).toFixed(0)}" y="${top.toFixed(0)}" width="${(w * 0.28 + 1).toFixed(0)}" height="${h.toFixed(0)}" fill="${shadeColour(wall, -0.1)}"/>`,
    );
    if (row.roof === 'gable') {
      const roof = fadeColour(random.pick(['#b9583b', '#c46f48', '#a64f37']));
      parts.push(
        `<path d="M${(x - 6).toFixed(0)} ${top.toFixed(0)} L${(x + w * 0.3).toFixed(0)} ${(top - 24).toFixed(0)} H${(x + w * 0.78).toFixed(0)} L${(x + w + 6).toFixed(0)} ${top.toFixed(0)}z" fill="${roof}"/>`,
      );
    } else {
      parts.push(
        `<rect x="${(x - 2).toFixed(0)}" y="${(top - 5).toFixed(0)}" width="${(w + 4).toFixed(0)}" height="7" fill="${shadeColour(wall, -0.18)}"/>`,
      );
      if (random.chance(0.35))
        parts.push(
          `<rect x="${(x + w * 0.3).toFixed(0)}" y="${(top - 22).toFixed(0)}" width="26" height="20" fill="${shadeColour(wall, -0.12)}"/>`,
        );
    }
    const glass = look.isDark ? '#1d2942' : mixColours(wall, '#4d6a86', 0.5);
    for (let wy = top + 18; wy < base - 24; wy += 30) {
      for (let wx = x + 12; wx < x + w - 20; wx += 26) {
        const isLamp = random.chance(look.isDark ? 0.42 : 0.05);
        parts.push(
          `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="12" height="17" fill="${isLamp ? '#ffdf93' : glass}"/>`,
        );
      }
    }
    x += w;
  }
  return parts.join('');
}

function drawHills(base: number, look: HourLook, random: Random, rise: number): string {
  const colour = mixColours(
    mixColours(look.leaves[0], '#6d8aa8', rise > 200 ? 0.75 : 0.4),
    look.sky[1],
    look.isDark ? 0.1 : 0.42,
  );
  let path = `M-20 ${base.toFixed(0)}`;
  for (let x = -20; x <= width + 160; x += 150) {
    const peak = base - random.between(0.35, 1) * rise;
    path += ` Q${(x + 75).toFixed(0)} ${(peak - rise * 0.16).toFixed(0)} ${(x + 150).toFixed(0)} ${(base - random.between(0.2, 0.6) * rise).toFixed(0)}`;
  }
  return `<path d="${path} V${base.toFixed(0)}z" fill="${mixColours(colour, look.light.tint, look.light.tintAmount)}"/>`;
}

function drawTower(base: number, look: HourLook, random: Random): string {
  const x = random.between(260, 1080);
  const stone = mixColours(mixColours('#d3b78d', look.light.tint, look.light.tintAmount), look.sky[1], 0.22);
  const opening = look.isDark ? '#ffd98a' : shadeColour(stone, -0.45);
  const at = (dx: number, dy: number, w: number, h: number, fill: Colour): string =>
    `<rect x="${(x + dx).toFixed(0)}" y="${(base - dy).toFixed(0)}" width="${w}" height="${h}" fill="${fill}"/>`;
  return [
    at(-120, 150, 300, 150, stone),
    `<path d="M${(x - 130).toFixed(0)} ${(base - 150).toFixed(0)} l60 -46 h190 l60 46z" fill="${mixColours('#b9583b', look.sky[1], 0.22)}"/>`,
    at(-44, 330, 88, 330, shadeColour(stone, 0.06)),
    at(20, 330, 24, 330, shadeColour(stone, -0.12)),
    at(-52, 332, 104, 12, shadeColour(stone, -0.15)),
    at(-52, 232, 104, 8, shadeColour(stone, -0.12)),
    `<path d="M${(x - 24).toFixed(0)} ${(base - 250).toFixed(0)} v-34 a22 22 0 0 1 44 0 v34z" fill="${opening}"/>`,
    `<path d="M${(x - 50).toFixed(0)} ${(base - 332).toFixed(0)} L${x.toFixed(0)} ${(base - 430).toFixed(0)} L${(x + 50).toFixed(0)} ${(base - 332).toFixed(0)}z" fill="${mixColours('#8d5a44', look.sky[1], 0.2)}"/>`,
    at(-3, 470, 6, 46, shadeColour(stone, -0.4)),
    at(-13, 458, 26, 6, shadeColour(stone, -0.4)),
  ].join('');
}

function drawSea(base: number, look: HourLook, random: Random): string {
  const deep = mixColours(mixColours('#2f7fb0', look.light.tint, look.light.tintAmount), look.sky[1], 0.12);
  const top = base - 78;
  const parts = [
    `<rect y="${top.toFixed(0)}" width="${width}" height="80" fill="${deep}"/>`,
    `<rect y="${(base - 20).toFixed(0)}" width="${width}" height="24" fill="${mixColours(mixColours('#ecd9ac', look.light.tint, look.light.tintAmount), look.sky[1], 0.1)}"/>`,
    `<path d="M${width - 420} ${top.toFixed(0)} q150 -70 260 -46 q110 -60 200 -10 V${top.toFixed(0)}z" fill="${mixColours(deep, '#56707f', 0.5)}"/>`,
  ];
  for (let index = 0; index < 34; index += 1)
    parts.push(
      `<rect x="${random.integer(0, width)}" y="${random.integer(Math.floor(top) + 8, Math.floor(base) - 26)}" width="${random.integer(18, 70)}" height="2.5" rx="1" fill="#ffffff" opacity=".35"/>`,
    );
  for (const [x, size] of [
    [300, 1],
    [460, 0.7],
    [850, 0.85],
  ] as const) {
    parts.push(
      `<path d="M${x} ${(top + 16).toFixed(0)} v${(-62 * size).toFixed(0)} l${(40 * size).toFixed(0)} ${(52 * size).toFixed(0)}z" fill="#fbfbf7"/><path d="M${x - 24 * size} ${(top + 18).toFixed(0)} h${(62 * size).toFixed(0)} l${(-12 * size).toFixed(0)} ${(12 * size).toFixed(0)} h${(-38 * size).toFixed(0)}z" fill="#c24a3a"/>`,
    );
  }
  return parts.join('');
}

export function placeTree(
  stage: Stage,
  look: HourLook,
  random: Random,
  x: number,
  z: number,
  size: number,
  kind: 'round' | 'palm' | 'pine' = 'round',
): void {
  const foot: Point3 = [x, 0, z];
  if (toView(stage.camera, foot)[2] < 4) return;
  castGroundShadow(stage, x, z, size * 1.2, size * 0.7, 0.3);
  const scale = stage.scaleAt(foot) * size;
  const [px, py] = project(stage.camera, [x, kind === 'palm' ? 3.8 * size : 2.6 * size, z]);
  const leafColour = (index: 0 | 1 | 2): Colour => stage.colourAt(look.leaves[index], foot);
  const trunkHeight = kind === 'palm' ? 3.8 : 1.9;
  const parts = [drawCylinder(stage, foot, 0.11 * size, trunkHeight * size, kind === 'palm' ? '#8d6f4d' : '#6b4f3a')];
  if (kind === 'palm') {
    for (let index = 0; index < 9; index += 1) {
      const angle = (index / 8) * Math.PI * 1.24 - 0.38;
      const tip = [px + Math.cos(angle) * scale * 1.55, py - Math.sin(angle) * scale * 0.9 + scale * 0.5] as const;
      const bend = [px + Math.cos(angle) * scale * 0.8, py - Math.sin(angle) * scale * 0.9 - scale * 0.34] as const;
      parts.push(
        `<path d="M${px.toFixed(1)} ${py.toFixed(1)} Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)} Q${bend[0].toFixed(1)} ${(bend[1] + scale * 0.34).toFixed(1)} ${px.toFixed(1)} ${(py + scale * 0.1).toFixed(1)}z" fill="${leafColour((index % 3) as 0 | 1 | 2)}"/>`,
      );
    }
  } else if (kind === 'pine') {
    const tiers = [
      [-0.2, 1.5, 0.36],
      [-0.55, 1.25, 0.36],
      [-0.95, 0.9, 0.3],
    ] as const;
    for (const [index, [dy, rx, ry]] of tiers.entries())
      parts.push(
        `<ellipse cx="${px.toFixed(1)}" cy="${(py + dy * scale * 0.7).toFixed(1)}" rx="${(rx * scale).toFixed(1)}" ry="${(ry * scale * 1.3).toFixed(1)}" fill="${leafColour(index as 0 | 1 | 2)}"/>`,
      );
  } else {
    for (let index = 0; index < 12; index += 1) {
      const angle = random.between(0, Math.PI * 2);
      const reach = random.between(0.15, 0.75) * scale;
      const up = index / 12;
      parts.push(
        `<circle cx="${(px + Math.cos(angle) * reach).toFixed(1)}" cy="${(py + Math.sin(angle) * reach * 0.5 + (0.5 - up) * scale * 0.8).toFixed(1)}" r="${(scale * random.between(0.45, 0.72)).toFixed(1)}" fill="${leafColour(Math.min(2, Math.floor(up * 3)) as 0 | 1 | 2)}"/>`,
      );
    }
  }
  stage.place(foot, parts.join(''));
}

/** A street lamp whose arm reaches `reach` metres sideways; it is lit at night. */
export function placeLamp(stage: Stage, look: HourLook, x: number, z: number, reach: number): void {
  const surface = wallAhead(z);
  const top = 5.4;
  const parts = [
    drawCylinder(stage, [x, 0, z], 0.06, top - 0.25, '#3f474e'),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [x, top - 0.3],
          [x + reach * 0.3, top],
          [x + reach, top],
        ],
        0.11,
      ),
      '#3f474e',
    ),
    stage.polygon(rectangle(surface, x + reach - 0.35, top - 0.12, 0.7, 0.14), '#dfe3e2'),
  ];
  if (look.isDark) {
    parts.push(
      stage.polygon(rectangle(surface, x + reach - 0.3, top - 0.16, 0.6, 0.07), '#fff2c4', { isLit: true }),
      stage.polygon(
        [
          surface.at(x + reach - 0.3, top - 0.1),
          surface.at(x + reach + 0.3, top - 0.1),
          surface.at(x + reach + 2.6, 0),
          surface.at(x + reach - 2.6, 0),
        ],
        '#ffe7a8',
        { opacity: 0.1, blur: 'medium', isLit: true },
      ),
      stage.polygon(disc(surface, x + reach, top - 0.12, 0.9), '#ffe7a8', {
        opacity: 0.4,
        blur: 'medium',
        isLit: true,
      }),
    );
  }
  stage.place([x, 0, z], parts.join(''));
}

/** A barrier with its post at (x, z) and an arm of `length` metres to the right, raised by `degrees`. */
export function placeBarrier(
  stage: Stage,
  x: number,
  z: number,
  length: number,
  degrees: number,
  colour: Colour,
): void {
  const angle = (degrees * Math.PI) / 180;
  const surface = wallAhead(z - 0.22);
  const point = (along: number, off: number): Point3 =>
    surface.at(
      x + Math.cos(angle) * along - Math.sin(angle) * off,
      0.98 + Math.sin(angle) * along + Math.cos(angle) * off,
    );
  const stripes = Math.round(length / 0.5);
  const arm = Array.from({ length: stripes }, (_, index) => {
    const from = (index / stripes) * length;
    const to = ((index + 1) / stripes) * length;
    return stage.polygon(
      [point(from, -0.07), point(to, -0.07), point(to, 0.07), point(from, 0.07)],
      index % 2 ? '#c8322b' : '#f4f4f0',
      { isLit: true },
    );
  });
  castGroundShadow(stage, x, z, 0.42, 0.36, 0.45);
  stage.place(
    [x, 0, z - 0.2],
    [
      drawBox(stage, [x - 0.24, 0, z - 0.18], [x + 0.24, 1.18, z + 0.18], colour),
      stage.polygon(rectangle(wallAhead(z - 0.19), x - 0.16, 0.72, 0.32, 0.28), '#20262d'),
      stage.polygon(disc(wallAhead(z - 0.2), x, 0.86, 0.07), '#5fd08b', { isLit: true }),
      drawHazardStripes(stage, wallAhead(z - 0.195), x - 0.24, 0.1, 0.48, 0.16, '#20262d'),
      ...arm,
      stage.polygon(disc(surface, x, 0.98, 0.13), '#2b3239'),
    ].join(''),
  );
}

/** A steel fence along x, from x1 to x2 at depth z. */
export function drawFence(stage: Stage, x1: number, x2: number, z: number, colour: Colour, tall = 1.9): string {
  const surface = wallAhead(z);
  const bars: Point3[][] = [];
  for (let x = x1; x <= x2 + 0.01; x += 0.16) bars.push(rectangle(surface, x, 0.15, 0.035, tall - 0.25));
  const posts: string[] = [];
  for (let x = x1; x <= x2 + 0.01; x += 2.4)
    posts.push(drawCylinder(stage, [x, 0, z], 0.06, tall, shadeColour(colour, -0.15)));
  return (
    stage.polygons(
      [...bars, rectangle(surface, x1, 0.12, x2 - x1, 0.07), rectangle(surface, x1, tall - 0.18, x2 - x1, 0.07)],
      colour,
    ) + posts.join('')
  );
}
