import type { Brush } from './brush.ts';
import { type LabelLayout, type LabelTone, letterSpacing } from './labels.ts';
import { drawMark } from './marks.ts';
import { type TileAddress, tileSize } from './projection.ts';
import type { StreetLabel } from './street-labels.ts';

const reach = 12;
const haloWidth = 3;

/** The letters of a name that reach into a tile, in its pixels. */
const lettersIn = ({ letters }: StreetLabel, { x: column, y: row }: TileAddress) =>
  letters
    .map(({ text, x, y, angle }) => ({ text, angle, x: x - column * tileSize, y: y - row * tileSize }))
    .filter(({ x, y }) => x > -reach && y > -reach && x < tileSize + reach && y < tileSize + reach);

/** Names of streets with their letters in pixels of a tile. */
export const streetLabelsIn = (labels: readonly StreetLabel[], tile: TileAddress): StreetLabel[] =>
  labels.map((label) => ({ ...label, letters: lettersIn(label, tile) })).filter(({ letters }) => letters.length > 0);

/** @param labels in pixels of the tile. */
export function paintStreetLabels({ context, palette }: Brush, labels: readonly StreetLabel[]): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.letterSpacing = '0px';
  context.strokeStyle = palette.halo;
  context.lineWidth = haloWidth;
  context.fillStyle = palette.labelStreet;
  for (const { font, letters } of labels) {
    context.font = font;
    for (const draw of ['strokeText', 'fillText'] as const) {
      for (const { text, x, y, angle } of letters) {
        context.save();
        context.translate(x, y);
        context.rotate(angle);
        context[draw](text, 0, 0);
        context.restore();
      }
    }
  }
}

/** Names of places, with their marks. */
export function paintLabels(brush: Brush, layout: LabelLayout, tile: TileAddress): void {
  const { context, palette } = brush;
  const colours: Record<LabelTone, string> = {
    strong: palette.labelStrong,
    plain: palette.label,
    quiet: palette.labelQuiet,
    abroad: palette.labelQuiet,
    water: palette.labelWater,
  };
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const label of layout.inTile(tile)) {
    const [x, y] = [label.x - tile.x * tileSize, label.y - tile.y * tileSize];
    const [markX, markY] = [label.markX - tile.x * tileSize, label.markY - tile.y * tileSize];
    if (label.mark === 'dot') brush.dot(markX, markY);
    else if (label.mark) drawMark(context, label.mark, markX, markY, palette);
    context.font = label.font;
    context.letterSpacing = label.isSpaced ? letterSpacing : '0px';
    context.strokeStyle = label.tone === 'water' ? palette.haloWater : palette.halo;
    context.lineWidth = haloWidth;
    context.strokeText(label.text, x, y);
    context.fillStyle = colours[label.tone];
    context.fillText(label.text, x, y);
  }
}
