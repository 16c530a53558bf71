import { disc, type Plane, plane, type Point3, rectangle, roundedRectangle } from '../camera.ts';
import { type Colour, mixColours, shadeColour } from '../scenes/light.ts';
import type { Random } from '@plaza/api/demo/random';
import type { Stage } from '../stage.ts';
import { castGroundShadow } from './box.ts';
import { type CarBody, carBodyByKind, type CarKind } from './car-bodies.ts';

export interface CarPlace {
  readonly kind: CarKind;
  readonly colour: Colour;
  readonly x: number;
  readonly z: number;
  /** Degrees by which the nose is turned from facing the camera. */
  readonly heading: number;
}

const carColours: readonly Colour[] = [
  '#d5d8da',
  '#3d4752',
  '#b23a35',
  '#2f62a3',
  '#f0eee8',
  '#23292f',
  '#6f8470',
  '#c0913f',
  '#8fa9bd',
  '#7a3f3a',
  '#4d6f78',
];

export const randomCar = (random: Random): Pick<CarPlace, 'kind' | 'colour'> => ({
  kind: random.weighted<CarKind>([
    ['city', 3],
    ['hatch', 4],
    ['sedan', 3],
    ['suv', 3],
  ]),
  colour: random.pick(carColours),
});

const glass: Colour = '#26323c';
const tyre: Colour = '#15181c';

/** Coordinates of the car: `along` from the nose, `up`, `across` from its right side to its left. */
type PointInCar = (along: number, up: number, across: number) => Point3;

function pointInCarOf({ x, z, heading }: CarPlace, body: CarBody): PointInCar {
  const angle = (heading * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (along, up, across) => {
    const forward = along - body.length / 2;
    const side = across - body.width / 2;
    return [x + side * cos + forward * sin, up, z - side * sin + forward * cos];
  };
}

/** Inset of the body from its full width: windows lean inward, doors hardly do, nose and tail are rounded. */
function bodyInset(body: CarBody, along: number, height: number): number {
  const fromEnd = Math.min(along, body.length - along);
  const rounding = fromEnd < 0.55 ? 0.17 * (1 - fromEnd / 0.55) ** 2 : 0;
  if (height > body.beltline) return rounding + 0.05 + (height - body.beltline) * 0.36;
  return rounding + (height < 0.45 ? (0.45 - height) * 0.25 : 0.05 * ((height - 0.45) / (body.beltline - 0.45)));
}

/** A car as a lofted side view: the strips over its top, then the visible sides, then the wheels. */
export function drawCar(stage: Stage, place: CarPlace): string {
  const body = carBodyByKind[place.kind];
  const pointAt = pointInCarOf(place, body);
  castShadow(stage, place, body);
  const parts = [drawUnderside(stage, pointAt, body), drawWheelsBehind(stage, pointAt, body)];
  parts.push(drawStrips(stage, pointAt, body, place.colour));
  parts.push(drawNose(stage, pointAt, body, place.colour), drawTail(stage, pointAt, body, place.colour));
  for (const side of ['right', 'left'] as const) parts.push(drawFlank(stage, pointAt, body, place.colour, side));
  return parts.join('');
}

function castShadow(stage: Stage, place: CarPlace, body: CarBody): void {
  const sideways = Math.abs(Math.sin((place.heading * Math.PI) / 180));
  const halfX = (body.length * sideways + body.width * (1 - sideways)) / 2 + 0.12;
  const halfZ = (body.length * (1 - sideways) + body.width * sideways) / 2 + 0.12;
  castGroundShadow(stage, place.x, place.z, halfX, halfZ, 0.5);
}

function drawUnderside(stage: Stage, pointAt: PointInCar, body: CarBody): string {
  const edge = 0.3;
  const low = [
    pointAt(0.35, 0.17, edge),
    pointAt(0.35, 0.17, body.width - edge),
    pointAt(body.length - 0.35, 0.17, body.width - edge),
    pointAt(body.length - 0.35, 0.17, edge),
  ];
  const high = [
    pointAt(0.12, 0.4, edge - 0.1),
    pointAt(0.12, 0.4, body.width - edge + 0.1),
    pointAt(body.length - 0.12, 0.4, body.width - edge + 0.1),
    pointAt(body.length - 0.12, 0.4, edge - 0.1),
  ];
  const walls = low.map((point, index) => [
    point,
    high[index] as Point3,
    high[(index + 1) % 4] as Point3,
    low[(index + 1) % 4] as Point3,
  ]);
  return stage.polygons([low, ...walls], '#0b0d10');
}

function drawWheelsBehind(stage: Stage, pointAt: PointInCar, body: CarBody): string {
  const treads = body.wheels.flatMap((along) =>
    [0.08, body.width - 0.3].map((across) => {
      const half = body.wheelRadius * 0.92;
      return [
        pointAt(along - half * 0.8, 0.01, across),
        pointAt(along - half * 0.8, 0.01, across + 0.22),
        pointAt(along - half, body.wheelRadius, across + 0.22),
        pointAt(along - half, body.wheelRadius, across),
      ];
    }),
  );
  const rears = body.wheels.flatMap((along) =>
    [0.08, body.width - 0.3].map((across) => {
      const half = body.wheelRadius * 0.92;
      return [
        pointAt(along + half * 0.8, 0.01, across),
        pointAt(along + half * 0.8, 0.01, across + 0.22),
        pointAt(along + half, body.wheelRadius, across + 0.22),
        pointAt(along + half, body.wheelRadius, across),
      ];
    }),
  );
  return stage.polygons([...treads, ...rears], tyre);
}

function drawStrips(stage: Stage, pointAt: PointInCar, body: CarBody, colour: Colour): string {
  const drawn: string[] = [];
  for (let index = 1; index < body.outline.length; index += 1) {
    const [u1, y1] = body.outline[index - 1] as readonly [number, number];
    const [u2, y2] = body.outline[index] as readonly [number, number];
    const startInset = bodyInset(body, u1, y1);
    const endInset = bodyInset(body, u2, y2);
    const strip = [
      pointAt(u1, y1, startInset),
      pointAt(u2, y2, endInset),
      pointAt(u2, y2, body.width - endInset),
      pointAt(u1, y1, body.width - startInset),
    ];
    if (!stage.facesCamera(strip)) continue;
    drawn.push(stage.polygon(strip, stage.shadeByLight(colour, strip)));
    const isGlass = index === body.windscreen[1] || index === body.rearWindow[1];
    if (isGlass) drawn.push(drawScreen(stage, pointAt, body, [u1, y1], [u2, y2]));
  }
  return drawn.join('');
}

function drawScreen(
  stage: Stage,
  pointAt: PointInCar,
  body: CarBody,
  low: readonly [number, number],
  high: readonly [number, number],
): string {
  const between = (share: number): readonly [number, number] => [
    low[0] + (high[0] - low[0]) * share,
    low[1] + (high[1] - low[1]) * share,
  ];
  const [u1, y1] = between(0.06);
  const [u2, y2] = between(0.94);
  const edge = 0.09;
  const startInset = bodyInset(body, u1, y1) + edge;
  const endInset = bodyInset(body, u2, y2) + edge;
  const lift = 0.004;
  const pane = [
    pointAt(u1, y1 + lift, startInset),
    pointAt(u2, y2 + lift, endInset),
    pointAt(u2, y2 + lift, body.width - endInset),
    pointAt(u1, y1 + lift, body.width - startInset),
  ];
  const widthThird = body.width / 3;
  const shine = [
    pointAt(u1, y1 + lift, startInset + widthThird * 0.3),
    pointAt(u2, y2 + lift, endInset + widthThird * 0.7),
    pointAt(u2, y2 + lift, endInset + widthThird * 1.5),
    pointAt(u1, y1 + lift, startInset + widthThird * 0.9),
  ];
  return stage.polygon(pane, stage.shadeByLight(glass, pane)) + stage.polygon(shine, '#ffffff', { opacity: 0.1 });
}

/** The upright plane at one end of the car: u from its right to its left, v up. */
const endPlaneOf = (pointAt: PointInCar, along: number): Plane => {
  const origin = pointAt(along, 0, 0);
  const across = pointAt(along, 0, 1);
  return plane(origin, [across[0] - origin[0], 0, across[2] - origin[2]], [0, 1, 0]);
};

function drawNose(stage: Stage, pointAt: PointInCar, body: CarBody, colour: Colour): string {
  const surface = endPlaneOf(pointAt, -0.01);
  if (!stage.facesCamera([surface.at(0, 0), surface.at(0, 1), surface.at(1, 1)])) return '';
  const top = (body.outline[1] as readonly [number, number])[1];
  const lamp = { width: 0.34, height: 0.15, v: top - 0.13 };
  return (
    stage.polygon(roundedRectangle(surface, 0.2, 0.27, body.width - 0.4, 0.09, 0.03), shadeColour(colour, -0.5)) +
    stage.polygon(roundedRectangle(surface, body.width * 0.3, top - 0.14, body.width * 0.4, 0.15, 0.05), '#171b20') +
    stage.polygons(
      [0.18, body.width - 0.22 - lamp.width].map((u) =>
        roundedRectangle(surface, u, lamp.v - 0.02, lamp.width + 0.04, lamp.height + 0.04, 0.07),
      ),
      shadeColour(colour, -0.4),
    ) +
    stage.polygons(
      [0.2, body.width - 0.2 - lamp.width].map((u) =>
        roundedRectangle(surface, u, lamp.v, lamp.width, lamp.height, 0.06),
      ),
      '#e9e6cf',
      { isLit: true },
    ) +
    stage.polygon(rectangle(surface, body.width / 2 - 0.26, 0.37, 0.52, 0.11), '#f3f4f1')
  );
}

function drawTail(stage: Stage, pointAt: PointInCar, body: CarBody, colour: Colour): string {
  const surface = endPlaneOf(pointAt, body.length + 0.01);
  if (!stage.facesCamera([surface.at(1, 0), surface.at(1, 1), surface.at(0, 1)])) return '';
  const top = (body.outline.at(-2) as readonly [number, number])[1];
  return (
    stage.polygon(roundedRectangle(surface, 0.2, 0.29, body.width - 0.4, 0.12, 0.03), shadeColour(colour, -0.5)) +
    stage.polygons(
      [0.2, body.width - 0.5].map((u) => roundedRectangle(surface, u, top - 0.2, 0.3, 0.17, 0.05)),
      '#b4231f',
    ) +
    stage.polygon(rectangle(surface, body.width / 2 - 0.36, top - 0.26, 0.72, 0.2), shadeColour(colour, -0.22)) +
    stage.polygon(rectangle(surface, body.width / 2 - 0.26, top - 0.23, 0.52, 0.12), '#f3f4f1')
  );
}

// Long because the side of a car is one list of shapes, painted from back to front.
function drawFlank(stage: Stage, pointAt: PointInCar, body: CarBody, colour: Colour, side: 'left' | 'right'): string {
  const across = (along: number, height: number, out = 0): number => {
    const insetAt = bodyInset(body, along, height) - out;
    return side === 'right' ? insetAt : body.width - insetAt;
  };
  const surface = (along: number, height: number, out = 0): Point3 =>
    pointAt(along, height, across(along, height, out));
  const samplePoints = [surface(1, 0.5), surface(1, 0.9), surface(2, 0.9)];
  if (!stage.facesCamera(side === 'right' ? samplePoints.toReversed() : samplePoints)) return '';
  const belt = body.beltline;
  const beltCrossing = (u1: number, y1: number, u2: number, y2: number): number =>
    u1 + ((belt - y1) / (y2 - y1)) * (u2 - u1);
  const lower: Point3[] = [];
  const upper: Point3[] = [];
  body.outline.forEach(([u, y], index) => {
    (y > belt ? upper : lower).push(surface(u, y));
    const next = body.outline[index + 1];
    if (next && y > belt !== next[1] > belt) {
      const cut = surface(beltCrossing(u, y, next[0], next[1]), belt);
      lower.push(cut);
      upper.push(cut);
    }
  });
  lower.push(surface(body.length - 0.55, 0.28), surface(0.55, 0.26));
  const base = stage.shadeByLight(colour, side === 'right' ? samplePoints.toReversed() : samplePoints);
  const sill = [
    surface(0.5, 0.26),
    surface(0.5, 0.4),
    surface(body.length - 0.5, 0.4),
    surface(body.length - 0.5, 0.26),
  ];
  const parts = [
    stage.polygon(upper, base),
    stage.polygon(lower, shadeColour(base, -0.04)),
    stage.polygon(sill, shadeColour(base, -0.45)),
    stage.polygon(
      [
        surface(0.6, belt - 0.08, 0.003),
        surface(0.6, belt - 0.12, 0.003),
        surface(body.length - 0.6, belt - 0.08, 0.003),
        surface(body.length - 0.6, belt - 0.04, 0.003),
      ],
      shadeColour(base, 0.28),
      { opacity: 0.6 },
    ),
    stage.polygon(
      body.sideGlass.map(([u, y]) => surface(u, y, 0.004)),
      glass,
    ),
  ];
  const [first, second] = body.sideGlass as unknown as readonly [readonly [number, number], readonly [number, number]];
  parts.push(
    stage.polygon(
      [
        surface(first[0] + 0.1, first[1], 0.006),
        surface(second[0] + 0.1, second[1], 0.006),
        surface(second[0] + 0.5, second[1], 0.006),
        surface(first[0] + 0.42, first[1], 0.006),
      ],
      '#ffffff',
      { opacity: 0.13 },
    ),
  );
  const roof = Math.max(...body.sideGlass.map(([, y]) => y));
  for (const pillar of body.pillars) {
    parts.push(
      stage.polygon(
        [
          surface(pillar - 0.04, belt, 0.008),
          surface(pillar - 0.04, roof, 0.008),
          surface(pillar + 0.05, roof, 0.008),
          surface(pillar + 0.05, belt, 0.008),
        ],
        base,
      ),
    );
    parts.push(
      stage.polygon(
        [
          surface(pillar, 0.42, 0.004),
          surface(pillar, belt, 0.004),
          surface(pillar + 0.015, belt, 0.004),
          surface(pillar + 0.015, 0.42, 0.004),
        ],
        shadeColour(base, -0.4),
      ),
    );
    parts.push(
      stage.polygon(
        [
          surface(pillar + 0.1, belt - 0.16, 0.006),
          surface(pillar + 0.1, belt - 0.12, 0.006),
          surface(pillar + 0.28, belt - 0.12, 0.006),
          surface(pillar + 0.28, belt - 0.16, 0.006),
        ],
        shadeColour(base, 0.35),
      ),
    );
  }
  const face = sidePlaneOf(pointAt, across(1, 0.4, 0.012));
  for (const along of body.wheels) parts.push(drawWheel(stage, face, along, body.wheelRadius));
  return parts.join('');
}

const sidePlaneOf = (pointAt: PointInCar, across: number): Plane => {
  const origin = pointAt(0, 0, across);
  const along = pointAt(1, 0, across);
  return plane(origin, [along[0] - origin[0], 0, along[2] - origin[2]], [0, 1, 0]);
};

/** A wheel on an upright plane; u runs along the vehicle. */
function drawWheel(stage: Stage, surface: Plane, u: number, radius: number): string {
  const rim = mixColours('#b9bfc5', '#6a727a', 0.25);
  const spokes = Array.from({ length: 5 }, (_, index) => {
    const angle = (index / 5) * Math.PI * 2 + 0.3;
    const point = (sideways: number, reach: number): Point3 =>
      surface.at(u + Math.cos(angle + sideways) * radius * reach, radius + Math.sin(angle + sideways) * radius * reach);
    return [point(-0.5, 0.16), point(-0.14, 0.56), point(0.14, 0.56), point(0.5, 0.16)];
  });
  return (
    stage.polygon(disc(surface, u, radius + 0.01, radius * 1.16), '#090b0e') +
    stage.polygon(disc(surface, u, radius, radius), tyre) +
    stage.polygon(disc(surface, u, radius, radius * 0.64), '#4c545c') +
    stage.polygons(spokes, rim) +
    stage.polygon(disc(surface, u, radius, radius * 0.2), shadeColour(rim, 0.2))
  );
}
