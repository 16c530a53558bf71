import { bandPolygons, horizontalPlane, plane, type Point3, rectangle, wallAhead } from '../camera.ts';
import { type Colour, type Hour, lookByHour, indoorLight, mixColours, shadeColour } from './light.ts';
import { seededRandom } from '@plaza/api/demo/random';
import { drawBox, drawCylinder } from '../shapes/box.ts';
import { drawCar } from '../shapes/car.ts';
import { placeBulletCamera } from '../shapes/garage-things.ts';
import { arrowPoints, drawHazardStripes, drawParkingSign } from '../shapes/marks.ts';
import { placeBarrier, drawSky } from '../shapes/outdoors.ts';
import { Stage } from '../stage.ts';

export interface RampScene {
  readonly seed: number;
  readonly direction: 'down' | 'up';
  readonly hour: Hour;
  readonly accent: Colour;
  readonly wall: Colour;
}

export function drawRamp(scene: RampScene): string {
  return scene.direction === 'down' ? drawRampDown(scene) : drawRampUp(scene);
}

function paintRampWalls(stage: Stage, scene: RampScene, slope: number, length: number, top: number): void {
  const drop = slope * length;
  for (const side of [-1, 1]) {
    const x = side * 2.7;
    stage.paint(
      stage.gradient(
        [
          [x, 0, 0],
          [x, top, 0],
          [x, top, length],
          [x, drop, length],
        ],
        [x, 0, 0],
        [x, 0, length],
        [
          [0, shadeColour(scene.wall, side < 0 ? 0.05 : -0.08)],
          [1, shadeColour(scene.wall, -0.3)],
        ],
      ),
      stage.polygon(
        [
          [x * 0.995, 0.7, 0],
          [x * 0.995, drop + 0.7, length],
          [x * 0.995, drop + 0.35, length],
          [x * 0.995, 0.35, 0],
        ],
        scene.accent,
      ),
    );
  }
}

// Long because a picture is one list of shapes, painted from back to front.
function drawRampDown(scene: RampScene): string {
  const look = lookByHour[scene.hour];
  const stage = new Stage(
    { position: [0.4, 1.75, -3.6], yaw: -2, pitch: -5, focal: 1080 },
    { ...look.light, hazeMetres: 160 },
  );
  const random = seededRandom(scene.seed);
  const length = 8;
  const slope = -0.18;
  const drop = slope * length;
  const top = 1.35;
  const facade = mixColours(scene.wall, '#c9a27c', 0.5);
  stage.paint(drawSky(stage, look, random));
  stage.paint(
    stage.gradient(
      rectangle(wallAhead(length - 0.01), -18, drop, 36, 12),
      [-8, 6, length],
      [8, 0, length],
      [
        [0, shadeColour(facade, 0.12)],
        [1, shadeColour(facade, -0.14)],
      ],
    ),
  );
  for (const x of [-7.5, -4, 4, 7.5]) {
    const surface = wallAhead(length - 0.05);
    const isLampOn = look.isDark && x !== 4;
    stage.paint(
      stage.polygon(rectangle(surface, x - 0.8, 2.2, 1.6, 2.2), '#f5f2ea'),
      stage.polygon(rectangle(surface, x - 0.65, 2.3, 1.3, 2), isLampOn ? '#ffd98a' : '#9cc0d8', { isLit: isLampOn }),
      stage.polygon(rectangle(surface, x - 0.04, 2.3, 0.08, 2), '#f5f2ea'),
    );
  }
  const floor = (u1: number, u2: number, z1: number, z2: number): Point3[] => {
    const y = (z: number): number => Math.max(0, z) * slope + 0.005;
    return [
      [u1, y(z1), z1],
      [u2, y(z1), z1],
      [u2, y(z2), z2],
      [u1, y(z2), z2],
    ];
  };
  stage.paint(stage.polygon(rectangle(horizontalPlane(0), -30, -9, 60, 9), '#a8a69f'));
  stage.paint(
    stage.gradient(
      floor(-2.7, 2.7, -7, 0),
      [0, 0, -6],
      [0, 0, 0],
      [
        [0, '#5c6267'],
        [1, '#7c8287'],
      ],
    ),
  );
  stage.paint(
    stage.gradient(
      floor(-2.7, 2.7, 0, length),
      [0, 0, 0],
      [0, drop, length],
      [
        [0, '#7c8287'],
        [1, '#41474c'],
      ],
    ),
  );
  for (let z = 0.2; z < length; z += 0.42)
    stage.paint(stage.polygon(floor(-2.6, 2.6, z, z + 0.07), '#2c3136', { opacity: 0.5 }));
  for (const side of [-1, 1])
    stage.paint(
      drawBox(
        stage,
        [side < 0 ? -3.1 : 2.7, 0, 0],
        [side < 0 ? -2.7 : 3.1, top, length],
        shadeColour(scene.wall, 0.05),
      ),
    );
  paintRampWalls(stage, scene, slope, length, top);
  const mouthPlane = wallAhead(length - 0.06);
  const height = 2.3;
  stage.paint(
    stage.polygon(rectangle(mouthPlane, -2.7, drop, 5.4, height + 0.45), '#3a4147'),
    stage.gradient(
      rectangle(mouthPlane, -2.5, drop, 5, height),
      mouthPlane.at(0, drop),
      mouthPlane.at(0, drop + height),
      [
        [0, '#5a6066'],
        [0.5, '#2b3035'],
        [1, '#1b1f23'],
      ],
    ),
    stage.polygon(
      [
        mouthPlane.at(-2.5, drop),
        mouthPlane.at(2.5, drop),
        mouthPlane.at(1.3, drop + 0.8),
        mouthPlane.at(-1.3, drop + 0.8),
      ],
      '#6d747a',
    ),
    stage.polygon(rectangle(mouthPlane, -1.7, drop + 0.78, 0.26, 1.1), scene.accent),
    stage.polygon(rectangle(mouthPlane, 1.44, drop + 0.78, 0.26, 1.1), scene.accent),
    stage.polygon(rectangle(mouthPlane, -0.8, drop + height - 0.34, 1.6, 0.07), '#fff6d8', { isLit: true }),
    stage.polygon(rectangle(mouthPlane, -1.2, drop + height - 0.5, 2.4, 0.4), '#fff0c0', {
      opacity: 0.35,
      blur: 'medium',
      isLit: true,
    }),
    stage.polygon(rectangle(mouthPlane, -2.6, drop + height, 5.2, 0.28), '#f2f0ea'),
    drawHazardStripes(stage, mouthPlane, -2.6, drop + height, 5.2, 0.28, '#22272c'),
    drawParkingSign(stage, mouthPlane, 0, drop + height + 0.95, 0.95),
    stage.polygon(arrowPoints(horizontalPlane(0.01), -0.1, -1.2, 2, -1), '#f2f0ea'),
  );
  placeBulletCamera(stage, 2.3, drop + height + 0.55, length - 0.2, 0.4);
  if (scene.hour !== 'night') placeBollards(stage, scene);
  else placeBarrier(stage, -3.1, -0.2, 3.4, 74, '#e9b41f');
  return stage.finish();
}

const placeBollards = (stage: Stage, scene: RampScene): void => {
  for (const x of [-3.4, 3.4])
    stage.place(
      [x, 0, -0.6],
      drawCylinder(stage, [x, 0, -0.6], 0.12, 0.95, scene.accent) +
        drawCylinder(stage, [x, 0.72, -0.6], 0.125, 0.12, '#f4f2ec'),
    );
};

// Long because a picture is one list of shapes, painted from back to front.
function drawRampUp(scene: RampScene): string {
  const look = lookByHour[scene.hour];
  const stage = new Stage({ position: [-0.6, 1.5, -6.4], yaw: 4, pitch: 4, focal: 1050 }, indoorLight);
  const length = 10;
  const slope = 0.16;
  const rise = slope * length;
  const ceiling = 2.6;
  const y = (z: number): number => Math.max(0, z) * slope;
  const wall = scene.wall;
  const floor = (u1: number, u2: number, z1: number, z2: number): Point3[] => [
    [u1, y(z1) + 0.005, z1],
    [u2, y(z1) + 0.005, z1],
    [u2, y(z2) + 0.005, z2],
    [u1, y(z2) + 0.005, z2],
  ];
  const openingPlane = wallAhead(length);
  stage.paint(
    stage.polygon(rectangle(openingPlane, -12, rise - 3, 24, 12), look.sky[1], { isLit: true }),
    stage.polygon(rectangle(openingPlane, -2.9, rise + 1.4, 5.8, 2), look.sky[0], { isLit: true, opacity: 0.5 }),
  );
  for (const [x, colour] of [
    [-2.1, '#e8c9a0'],
    [-0.9, '#dcd3c6'],
    [0.5, '#e3a981'],
    [1.7, '#efe6d6'],
  ] as const) {
    stage.paint(
      stage.polygon(rectangle(openingPlane, x - 0.4, rise, 1.3, 1.15 + (x + 2.2) * 0.12), colour, { isLit: true }),
      stage.polygons(
        [0.2, 0.6].map((dx) => rectangle(openingPlane, x - 0.3 + dx, rise + 0.62, 0.16, 0.26)),
        '#7d97ab',
        { isLit: true },
      ),
    );
  }
  stage.paint(
    stage.gradient(
      floor(-2.9, 2.9, -7, 0),
      [0, 0, -6],
      [0, 0, 0],
      [
        [0, '#4d5358'],
        [1, '#70767b'],
      ],
    ),
    stage.gradient(
      floor(-2.9, 2.9, 0, length),
      [0, 0, 0],
      [0, rise, length],
      [
        [0, '#70767b'],
        [1, '#c3c6c4'],
      ],
    ),
  );
  for (let z = 0.1; z < length; z += 0.42)
    stage.paint(stage.polygon(floor(-2.8, 2.8, z, z + 0.07), '#3c4247', { opacity: 0.4 }));
  for (const side of [-1, 1]) {
    const x = side * 2.9;
    stage.paint(
      stage.gradient(
        [
          [x, 0, -7],
          [x, ceiling, -7],
          [x, ceiling, 0],
          [x, ceiling + rise, length],
          [x, rise, length],
          [x, 0, 0],
        ],
        [x, 1, -3],
        [x, 2, length],
        [
          [0, shadeColour(wall, -0.38)],
          [1, shadeColour(wall, 0.2)],
        ],
      ),
      stage.polygon(
        [
          [x * 0.995, 0.4, -7],
          [x * 0.995, 0.75, -7],
          [x * 0.995, 0.75, 0],
          [x * 0.995, rise + 0.75, length],
          [x * 0.995, rise + 0.4, length],
          [x * 0.995, 0.4, 0],
        ],
        scene.accent,
      ),
    );
  }
  stage.paint(
    stage.gradient(
      [
        [-2.9, ceiling, -7],
        [2.9, ceiling, -7],
        [2.9, ceiling, 0],
        [-2.9, ceiling, 0],
      ],
      [0, ceiling, -5],
      [0, ceiling, 0],
      [
        [0, '#5e6062'],
        [1, '#8b8b88'],
      ],
    ),
    stage.gradient(
      [
        [-2.9, ceiling, 0],
        [2.9, ceiling, 0],
        [2.9, ceiling + rise, length],
        [-2.9, ceiling + rise, length],
      ],
      [0, ceiling, 0],
      [0, ceiling + rise, length],
      [
        [0, '#8b8b88'],
        [1, '#d9d6cc'],
      ],
    ),
    stage.polygon(rectangle(wallAhead(-0.01), -2.9, ceiling - 0.34, 5.8, 0.36), '#efece3'),
    drawHazardStripes(stage, wallAhead(-0.02), -2.9, ceiling - 0.3, 5.8, 0.28, '#22272c'),
    stage.polygons(
      Array.from({ length: 3 }, (_, index) =>
        rectangle(horizontalPlane(ceiling - 0.02), 1.9, -5 + index * 1.8, 0.2, 1.2),
      ),
      '#fffbe8',
      { isLit: true },
    ),
    stage.polygon(
      [
        [-1.6, 0.02, -3.4],
        [1.6, 0.02, -3.4],
        [2.6, rise + 0.02, length],
        [-2.6, rise + 0.02, length],
      ],
      '#fff6da',
      { opacity: 0.26, blur: 'large', isLit: true },
    ),
    stage.polygon(arrowPoints(plane([0, 0.02, 1.2], [1, 0, 0], [0, slope, 1]), 0, 0, 2.4), '#f5f3ec'),
    stage.polygons(
      bandPolygons(
        horizontalPlane(0.02),
        [
          [-2.5, -6],
          [-2.5, -0.1],
        ],
        0.1,
      ),
      '#f5f3ec',
    ),
  );
  const place = { kind: 'hatch', colour: '#2f62a3', x: 1.45, z: 0.4, heading: 180 } as const;
  if (scene.seed % 2 === 0) stage.place([place.x, 0, place.z], drawCar(stage, place));
  return stage.finish();
}
