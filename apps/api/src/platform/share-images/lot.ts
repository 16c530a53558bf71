import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { colors } from '@plaza/ui/colors';

const carColors = ['#3f6fb5', '#d9a441', '#eef0f2', '#b8453c', '#5d7f6b'] as const;
const glassColor = 'rgba(20, 32, 46, 0.72)';
const carWidth = 96;
const carLength = 214;

/** Draws a car from above, facing up, centred on the point. */
function drawCar(canvas: SKRSContext2D, x: number, y: number, paint: string): void {
  canvas.save();
  canvas.translate(x - carWidth / 2, y - carLength / 2);
  canvas.fillStyle = 'rgba(0, 0, 0, 0.22)';
  canvas.beginPath();
  canvas.roundRect(-3, 6, carWidth + 10, carLength + 2, 30);
  canvas.fill();
  canvas.fillStyle = paint;
  canvas.beginPath();
  canvas.roundRect(0, 0, carWidth, carLength, [34, 34, 24, 24]);
  canvas.fill();
  canvas.fillRect(-6, 66, 10, 8);
  canvas.fillRect(carWidth - 4, 66, 10, 8);
  canvas.fillStyle = glassColor;
  canvas.beginPath();
  canvas.moveTo(14, 82);
  canvas.quadraticCurveTo(carWidth / 2, 46, carWidth - 14, 82);
  canvas.lineTo(carWidth - 20, 104);
  canvas.quadraticCurveTo(carWidth / 2, 90, 20, 104);
  canvas.closePath();
  canvas.fill();
  canvas.beginPath();
  canvas.moveTo(20, 170);
  canvas.quadraticCurveTo(carWidth / 2, 180, carWidth - 20, 170);
  canvas.lineTo(carWidth - 16, 188);
  canvas.quadraticCurveTo(carWidth / 2, 198, 16, 188);
  canvas.closePath();
  canvas.fill();
  canvas.beginPath();
  canvas.roundRect(8, 96, 8, 78, 4);
  canvas.roundRect(carWidth - 16, 96, 8, 78, 4);
  canvas.fill();
  canvas.fillStyle = 'rgba(255, 255, 255, 0.85)';
  canvas.beginPath();
  canvas.roundRect(10, 8, 18, 9, 4);
  canvas.roundRect(carWidth - 28, 8, 18, 9, 4);
  canvas.fill();
  canvas.restore();
}

function drawFreeBay(canvas: SKRSContext2D, x: number, y: number, width: number, height: number, family: string): void {
  canvas.save();
  canvas.strokeStyle = lotColors.promoted;
  canvas.lineWidth = 6;
  canvas.setLineDash([20, 14]);
  canvas.beginPath();
  canvas.roundRect(x + 14, y + 14, width - 28, height - 28, 10);
  canvas.stroke();
  canvas.fillStyle = lotColors.promoted;
  canvas.font = `800 92px ${family}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText('P', x + width / 2, y + height / 2 + 4);
  canvas.restore();
}

const bayWidth = 150;
const bayLength = 270;
const laneHeight = 90;

/**
 * Draws a car park from above within the current clip: two rows of bays along a lane.
 * @param seed determines the parked cars.
 */
export function drawLot(canvas: SKRSContext2D, left: number, right: number, seed: number, family: string): void {
  const lotHeight = 2 * bayLength + laneHeight;
  canvas.fillStyle = lotColors.asphalt;
  canvas.fillRect(left, 0, right - left, lotHeight);
  canvas.fillStyle = lotColors.asphaltEdge;
  canvas.fillRect(left, bayLength, right - left, laneHeight);
  const bayColumnCount = Math.ceil((right - left) / bayWidth);
  const freeBayColumn = 2 + (seed % Math.max(1, bayColumnCount - 3));
  const freeBayRow = (seed >>> 3) % 2;
  for (const row of [0, 1]) {
    const rowTop = row * (bayLength + laneHeight);
    for (let column = 0; column < bayColumnCount; column += 1) {
      const bayLeft = right - (bayColumnCount - column) * bayWidth;
      canvas.fillStyle = lotColors.paint;
      canvas.fillRect(bayLeft - 2.5, row === 0 ? rowTop : rowTop + 14, 5, bayLength - 14);
      if (row === freeBayRow && column === freeBayColumn) {
        drawFreeBay(canvas, bayLeft, rowTop, bayWidth, bayLength, family);
      } else if ((seed + 5 * column + 3 * row) % 4 !== 0) {
        drawCar(
          canvas,
          bayLeft + bayWidth / 2,
          rowTop + bayLength / 2,
          carColors[(seed + column * 2 + row) % carColors.length]!,
        );
      }
    }
  }
}

/** Colours of the lot, in the light theme only: a shared image appears on other sites, without Plaza's themes. */
export const lotColors = {
  ground: colors.ground[0],
  text: colors.text[0],
  muted: colors.textMuted[0],
  accent: colors.accent[0],
  onAccent: colors.onAccent[0],
  promoted: colors.promoted[0],
  asphalt: colors.asphalt[0],
  asphaltEdge: colors.asphalt2[0],
  paint: colors.paint[0],
} as const;

/** Path of the logo's sign in a square of 64 pixels. */
const logoSignPath =
  'M15 53V12.5A1.5 1.5 0 0 1 16.5 11H38a12 12 0 0 1 12 12v5a12 12 0 0 1-12 12H22.5v13a1.5 1.5 0 0 1-1.5 1.5h-4.5A1.5 1.5 0 0 1 15 53zM22.5 18.5v14H38a4.5 4.5 0 0 0 4.5-4.5v-5a4.5 4.5 0 0 0-4.5-4.5z';
const logoSize = 64;

/** Draws the logo's mark followed by the product's name. @param size of the mark, in pixels. */
export function drawLogo(canvas: SKRSContext2D, x: number, y: number, size: number, family: string): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(size / logoSize, size / logoSize);
  canvas.fillStyle = lotColors.accent;
  canvas.beginPath();
  canvas.roundRect(0, 0, logoSize, logoSize, 15);
  canvas.fill();
  canvas.fillStyle = lotColors.onAccent;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled here, and no array
  canvas.fill(new Path2D(logoSignPath), 'evenodd');
  canvas.fillStyle = lotColors.promoted;
  canvas.beginPath();
  canvas.roundRect(25.5, 21.5, 14, 8, 2.6);
  canvas.fill();
  canvas.fillStyle = lotColors.text;
  canvas.font = `800 48px ${family}`;
  canvas.letterSpacing = '-1.5px';
  canvas.textBaseline = 'alphabetic';
  canvas.fillText('plaza', 80, 45);
  canvas.restore();
}
