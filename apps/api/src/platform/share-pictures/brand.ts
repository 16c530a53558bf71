import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { colors } from '@plaza/ui/colors';

/** The light theme's colours: a shared picture stands on pages of others, which have no theme of ours. */
export const ink = {
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

/** The mark of the logo in a square of 64. */
const sign =
  'M15 53V12.5A1.5 1.5 0 0 1 16.5 11H38a12 12 0 0 1 12 12v5a12 12 0 0 1-12 12H22.5v13a1.5 1.5 0 0 1-1.5 1.5h-4.5A1.5 1.5 0 0 1 15 53zM22.5 18.5v14H38a4.5 4.5 0 0 0 4.5-4.5v-5a4.5 4.5 0 0 0-4.5-4.5z';
const markSize = 64;

/** Draws the mark with the product's name beside it. @param size of the mark, in pixels. */
export function drawLogo(canvas: SKRSContext2D, x: number, y: number, size: number, family: string): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(size / markSize, size / markSize);
  canvas.fillStyle = ink.accent;
  canvas.beginPath();
  canvas.roundRect(0, 0, markSize, markSize, 15);
  canvas.fill();
  canvas.fillStyle = ink.onAccent;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled here, and no array
  canvas.fill(new Path2D(sign), 'evenodd');
  canvas.fillStyle = ink.promoted;
  canvas.beginPath();
  canvas.roundRect(25.5, 21.5, 14, 8, 2.6);
  canvas.fill();
  canvas.fillStyle = ink.text;
  canvas.font = `800 48px ${family}`;
  canvas.letterSpacing = '-1.5px';
  canvas.textBaseline = 'alphabetic';
  canvas.fillText('plaza', 80, 45);
  canvas.restore();
}
