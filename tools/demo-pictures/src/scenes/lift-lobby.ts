import { type Camera, disc, horizontalPlane, rectangle, roundedRectangle, wallAhead, wallBeside } from '../camera.ts';
import { type Colour, indoorLight, shadeColour } from './light.ts';
import { drawBox } from '../shapes/box.ts';
import { drawHazardStripes, drawNumber, numberWidth, drawParkingSign } from '../shapes/marks.ts';
import { Stage } from '../stage.ts';

export interface LiftScene {
  readonly accent: Colour;
  readonly door: Colour;
  readonly floor: string;
  readonly isMirrored: boolean;
}

// Long because a picture is one list of shapes, painted from back to front.
export function drawLiftLobby(scene: LiftScene): string {
  const camera: Camera = {
    position: [scene.isMirrored ? 1.5 : -1.5, 1.6, -5.2],
    yaw: scene.isMirrored ? -13 : 13,
    pitch: -1,
    focal: 1120,
  };
  const stage = new Stage(camera, indoorLight);
  const wall = '#e6e3da';
  const backWall = wallAhead(0);
  const ceiling = 2.8;
  stage.paint(
    stage.gradient(
      rectangle(horizontalPlane(), -7, -8, 14, 8),
      [0, 0, -6],
      [0, 0, 0],
      [
        [0, '#666d72'],
        [1, '#8f9599'],
      ],
    ),
    stage.gradient(
      rectangle(horizontalPlane(ceiling), -7, -8, 14, 8),
      [0, ceiling, -6],
      [0, ceiling, 0],
      [
        [0, '#787877'],
        [1, '#b5b4af'],
      ],
    ),
    stage.gradient(rectangle(backWall, -7, 0, 14, ceiling), backWall.at(0, 0), backWall.at(0, ceiling), [
      [0, shadeColour(wall, -0.14)],
      [0.4, wall],
      [1, shadeColour(wall, -0.16)],
    ]),
    stage.polygon(rectangle(wallBeside(-4.6), -8, 0, 8, ceiling), shadeColour(wall, -0.2)),
    stage.polygon(rectangle(wallBeside(4.6), -8, 0, 8, ceiling), shadeColour(wall, -0.12)),
    stage.polygon(rectangle(backWall, -7, 0, 14, 1), scene.accent),
    stage.polygon(rectangle(backWall, -7, 1, 14, 0.07), '#f4f2ec'),
    stage.polygon(rectangle(wallBeside(-4.6), -8, 0, 8, 1), shadeColour(scene.accent, -0.18)),
    stage.polygon(rectangle(wallBeside(4.6), -8, 0, 8, 1), shadeColour(scene.accent, -0.1)),
    stage.polygon(rectangle(horizontalPlane(ceiling - 0.02), -2.4, -2, 5.2, 0.36), '#fffdf2', { isLit: true }),
    stage.polygon(rectangle(horizontalPlane(ceiling - 0.01), -2.8, -2.4, 6, 1.2), '#fff2cf', {
      opacity: 0.6,
      blur: 'medium',
      isLit: true,
    }),
    stage.polygon(rectangle(backWall, -2.6, 0.9, 5.4, 1.7), '#fff6dc', { opacity: 0.28, blur: 'large', isLit: true }),
  );
  const mirrorSign = scene.isMirrored ? 1 : -1;
  const u = mirrorSign * 0.55;
  stage.paint(
    stage.polygon(rectangle(backWall, u - 0.86, 0, 1.72, 2.32), '#6f777d'),
    stage.gradient(rectangle(backWall, u - 0.72, 0, 0.71, 2.16), backWall.at(u - 0.72, 0), backWall.at(u, 2), [
      [0, shadeColour(scene.door, -0.1)],
      [0.6, shadeColour(scene.door, 0.25)],
      [1, scene.door],
    ]),
    stage.gradient(rectangle(backWall, u + 0.01, 0, 0.71, 2.16), backWall.at(u, 0), backWall.at(u + 0.72, 2), [
      [0, shadeColour(scene.door, 0.1)],
      [0.5, scene.door],
      [1, shadeColour(scene.door, -0.12)],
    ]),
    stage.polygon(rectangle(backWall, u - 0.012, 0, 0.024, 2.16), '#1f252a'),
    stage.polygon(roundedRectangle(backWall, u - 0.34, 2.4, 0.68, 0.24, 0.04), '#1d2328'),
    drawNumber(stage, backWall, u - numberWidth(scene.floor, 0.15) / 2, 2.445, 0.15, scene.floor, '#ffb43a', {
      isLit: true,
    }),
    stage.polygon(roundedRectangle(backWall, u + 1.0, 1.08, 0.16, 0.36, 0.03), '#c9cfd3'),
    stage.polygon(disc(backWall, u + 1.08, 1.34, 0.045), '#f4c430', { isLit: true }),
    stage.polygon(disc(backWall, u + 1.08, 1.2, 0.045), '#eef1f2'),
    drawNumber(stage, backWall, (scene.isMirrored ? -1.5 : 1.5) - 0.63, 1.3, 0.9, scene.floor, scene.accent),
    drawParkingSign(stage, backWall, scene.isMirrored ? -2.75 : 2.85, 1.75, 0.6),
    stage.polygon(rectangle(horizontalPlane(0.006), u - 1.1, -1.5, 2.2, 1.5), '#f4c430', { opacity: 0.85 }),
    stage.polygon(rectangle(horizontalPlane(0.008), u - 0.98, -1.4, 1.96, 1.4), '#7d8387'),
    stage.polygon(rectangle(horizontalPlane(0.006), -7, -3.3, 14, 0.12), '#f3f1ea'),
  );
  const x = scene.isMirrored ? 3.3 : -3.6;
  stage.place(
    [x, 0, -1],
    drawBox(stage, [x - 0.3, 0, -1.3], [x + 0.3, ceiling, -0.7], '#c6c5c0') +
      drawBox(stage, [x - 0.31, 0, -1.31], [x + 0.31, 1.1, -0.69], scene.accent) +
      drawHazardStripes(stage, wallAhead(-1.32), x - 0.31, 0.3, 0.62, 0.24, '#20262c'),
  );
  return stage.finish();
}
