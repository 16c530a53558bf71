import type { SKRSContext2D } from '@napi-rs/canvas';
import type { MarkKind } from './labels.ts';
import type { TilePalette } from './palette.ts';

const radius = 6.5;

/** Small white pictures inside the marks; drawn around 0, 0 within 4 pixels. */
const glyphs: Record<MarkKind, (canvas: SKRSContext2D) => void> = {
  transport: (canvas) => {
    canvas.roundRect(-2.6, -3.2, 5.2, 5, 1.2);
    canvas.fill();
    canvas.fillRect(-2.2, 2.2, 1.2, 1.2);
    canvas.fillRect(1, 2.2, 1.2, 1.2);
  },
  leisure: (canvas) => {
    canvas.ellipse(0, 0, 3.6, 2.3, 0, 0, 2 * Math.PI);
    canvas.lineWidth = 1.3;
    canvas.stroke();
  },
  health: (canvas) => {
    canvas.rect(-0.9, -3.2, 1.8, 6.4);
    canvas.rect(-3.2, -0.9, 6.4, 1.8);
    canvas.fill();
  },
  culture: (canvas) => {
    canvas.moveTo(-3.3, -0.9);
    canvas.lineTo(0, -3.4);
    canvas.lineTo(3.3, -0.9);
    canvas.closePath();
    canvas.fill();
    for (const x of [-2.6, -0.55, 1.5]) canvas.fillRect(x, -0.4, 1.1, 2.5);
    canvas.fillRect(-3.3, 2.3, 6.6, 1);
  },
  nature: (canvas) => {
    canvas.arc(0, -1, 2.5, 0, 2 * Math.PI);
    canvas.fill();
    canvas.fillRect(-0.6, 0.8, 1.2, 2.8);
  },
};

/** Draws a landmark's mark around a point. */
export function drawMark(canvas: SKRSContext2D, kind: MarkKind, x: number, y: number, palette: TilePalette): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.beginPath();
  canvas.arc(0, 0, radius, 0, 2 * Math.PI);
  canvas.fillStyle = palette.mark[kind];
  canvas.fill();
  canvas.strokeStyle = palette.halo;
  canvas.lineWidth = 1.5;
  canvas.stroke();
  canvas.fillStyle = palette.mark.glyph;
  canvas.strokeStyle = palette.mark.glyph;
  canvas.beginPath();
  glyphs[kind](canvas);
  canvas.restore();
}
