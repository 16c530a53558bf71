import { type Colour, mixColours, shadeColour } from '../scenes/light.ts';
import { bandPolygons, disc, type Plane, plane } from '../camera.ts';
import type { Stage } from '../stage.ts';
import { castGroundShadow } from './box.ts';

export interface MotorbikePlace {
  readonly colour: Colour;
  readonly x: number;
  readonly z: number;
  /** Degrees by which the bike is turned from a side view with its front to the left. */
  readonly heading: number;
  readonly isScooter: boolean;
}

type Line = readonly (readonly [u: number, v: number])[];

/** A motorbike or a scooter, drawn as its side view on an upright plane. */
export function placeMotorbike(stage: Stage, place: MotorbikePlace): void {
  const angle = (place.heading * Math.PI) / 180;
  const along = [Math.cos(angle), 0, Math.sin(angle)] as const;
  const origin = [place.x - along[0], 0, place.z - along[2]] as const;
  const surface = plane(origin, along, [0, 1, 0]);
  const behind = plane([origin[0] - along[2] * 0.12, 0, origin[2] + along[0] * 0.12], along, [0, 1, 0]);
  const drawn = place.isScooter
    ? drawScooter(stage, surface, place.colour)
    : drawRoadster(stage, surface, place.colour);
  castGroundShadow(stage, place.x, place.z, 1.1 * Math.abs(along[0]) + 0.3, 1.1 * Math.abs(along[2]) + 0.28, 0.5);
  stage.place([place.x, 0, place.z], drawTyres(stage, behind, place.isScooter) + drawn);
}

const wheelsOf = (isScooter: boolean): readonly (readonly [u: number, radius: number])[] =>
  isScooter
    ? [
        [0.28, 0.24],
        [1.6, 0.25],
      ]
    : [
        [0.3, 0.31],
        [1.7, 0.31],
      ];

const drawTyres = (stage: Stage, surface: Plane, isScooter: boolean): string =>
  stage.polygons(
    wheelsOf(isScooter).map(([u, radius]) => disc(surface, u, radius, radius)),
    '#0d0f12',
  );

function drawWheels(stage: Stage, surface: Plane, isScooter: boolean): string {
  return wheelsOf(isScooter)
    .map(([u, radius]) =>
      [
        stage.polygon(disc(surface, u, radius, radius), '#181b1f'),
        stage.polygon(disc(surface, u, radius, radius * 0.66), '#59626a'),
        stage.polygon(disc(surface, u, radius, radius * 0.5), '#2a3037'),
        stage.polygons(
          [0, 60, 120].flatMap((turn) =>
            bandPolygons(
              surface,
              [turn, turn + 180].map((degrees) => {
                const spoke = (degrees * Math.PI) / 180;
                return [u + Math.cos(spoke) * radius * 0.6, radius + Math.sin(spoke) * radius * 0.6] as const;
              }),
              radius * 0.09,
            ),
          ),
          '#a9b2b9',
        ),
        stage.polygon(disc(surface, u, radius, radius * 0.2), '#d5dade'),
      ].join(''),
    )
    .join('');
}

const pointsOnSurface = (surface: Plane, line: Line) => line.map(([u, v]) => surface.at(u, v));

// Long because a vehicle is one list of shapes, painted from back to front.
function drawRoadster(stage: Stage, surface: Plane, colour: Colour): string {
  return [
    stage.polygons(
      bandPolygons(
        surface,
        [
          [0.3, 0.31],
          [0.62, 0.98],
        ],
        0.07,
      ),
      '#c3c9ce',
    ),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [1.7, 0.31],
          [1.05, 0.42],
        ],
        0.09,
      ),
      '#3b434b',
    ),
    drawWheels(stage, surface, false),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [1.1, 0.3],
          [1.5, 0.34],
          [1.95, 0.44],
        ],
        0.1,
      ),
      '#b4bbc1',
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [0.68, 0.36],
        [0.78, 0.72],
        [1.2, 0.74],
        [1.26, 0.34],
        [1.1, 0.22],
        [0.8, 0.22],
      ]),
      '#343b42',
    ),
    stage.polygon(disc(surface, 1.0, 0.42, 0.14), '#8d959c'),
    stage.polygon(disc(surface, 1.0, 0.42, 0.08), '#5a626a'),
    stage.polygon(
      pointsOnSurface(surface, [
        [0.56, 0.82],
        [0.66, 0.98],
        [0.98, 1.04],
        [1.2, 0.9],
        [1.16, 0.74],
        [0.74, 0.7],
      ]),
      colour,
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [0.66, 0.94],
        [0.98, 1.0],
        [1.14, 0.9],
        [0.76, 0.86],
      ]),
      shadeColour(colour, 0.28),
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [1.1, 0.86],
        [1.3, 0.84],
        [1.72, 0.92],
        [1.82, 0.86],
        [1.5, 0.76],
        [1.16, 0.76],
      ]),
      '#1d2126',
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [1.42, 0.76],
        [1.86, 0.88],
        [1.92, 0.8],
        [1.56, 0.66],
        [1.3, 0.66],
      ]),
      shadeColour(colour, -0.12),
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [0.02, 0.6],
        [0.16, 0.68],
        [0.44, 0.66],
        [0.5, 0.6],
        [0.3, 0.62],
      ]),
      colour,
    ),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [0.62, 0.98],
          [0.74, 1.12],
          [0.9, 1.13],
        ],
        0.05,
      ),
      '#22272d',
    ),
    stage.polygon(disc(surface, 0.53, 0.96, 0.11, 0.12), '#2a3037'),
    stage.polygon(disc(surface, 0.5, 0.96, 0.08, 0.1), '#f3eccd', { isLit: true }),
    stage.polygon(
      pointsOnSurface(surface, [
        [1.86, 0.84],
        [1.94, 0.84],
        [1.94, 0.77],
        [1.86, 0.77],
      ]),
      '#b4231f',
    ),
  ].join('');
}

// Long because a vehicle is one list of shapes, painted from back to front.
function drawScooter(stage: Stage, surface: Plane, colour: Colour): string {
  const seat = mixColours(colour, '#2a1f18', 0.8);
  return [
    stage.polygons(
      bandPolygons(
        surface,
        [
          [0.28, 0.24],
          [0.5, 0.7],
        ],
        0.08,
      ),
      '#8f979d',
    ),
    drawWheels(stage, surface, true),
    stage.polygon(
      pointsOnSurface(surface, [
        [0.36, 0.62],
        [0.46, 1.04],
        [0.58, 1.04],
        [0.7, 0.4],
        [0.98, 0.3],
        [0.98, 0.2],
        [0.58, 0.2],
      ]),
      colour,
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [0.92, 0.22],
        [0.98, 0.52],
        [1.12, 0.74],
        [1.7, 0.78],
        [1.92, 0.6],
        [1.84, 0.46],
        [1.62, 0.52],
        [1.38, 0.44],
        [1.3, 0.22],
      ]),
      shadeColour(colour, -0.08),
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [1.14, 0.66],
        [1.7, 0.7],
        [1.84, 0.6],
        [1.4, 0.58],
      ]),
      shadeColour(colour, 0.25),
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [1.02, 0.76],
        [1.1, 0.86],
        [1.66, 0.88],
        [1.76, 0.78],
      ]),
      seat,
    ),
    stage.polygon(
      pointsOnSurface(surface, [
        [0.1, 0.46],
        [0.22, 0.54],
        [0.46, 0.52],
        [0.48, 0.44],
        [0.28, 0.48],
      ]),
      colour,
    ),
    stage.polygons(
      bandPolygons(
        surface,
        [
          [0.5, 1.02],
          [0.6, 1.16],
          [0.74, 1.14],
        ],
        0.05,
      ),
      '#22272d',
    ),
    stage.polygon(disc(surface, 0.45, 0.98, 0.08, 0.1), '#f3eccd', { isLit: true }),
    stage.polygon(disc(surface, 0.62, 1.28, 0.07, 0.06), '#3a424a'),
    stage.polygon(
      pointsOnSurface(surface, [
        [1.88, 0.62],
        [1.95, 0.58],
        [1.92, 0.52],
        [1.86, 0.54],
      ]),
      '#b4231f',
    ),
  ].join('');
}
