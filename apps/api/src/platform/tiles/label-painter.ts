import type { SKRSContext2D } from '@napi-rs/canvas';
import { type LabelLayout, type LabelTone, labelLetterSpacing, type MarkKind } from './labels.ts';
import type { PlaceName } from './place-names.ts';
import { placeNameBlockSize, type TileAddress, tileSize } from './projection.ts';
import type { StreetLabel } from './street-labels.ts';
import type { TilePalette } from './palette.ts';
import { layerExtent, type TiledLayer } from './layers.ts';

const maxLetterOverlap = 12;
const letterHaloWidth = 3;

const letterPositionsInTile = ({ letters }: StreetLabel, { x: column, y: row }: TileAddress) =>
  letters
    .map(({ text, x, y, angle }) => ({ text, angle, x: x - column * tileSize, y: y - row * tileSize }))
    .filter(
      ({ x, y }) =>
        x > -maxLetterOverlap &&
        y > -maxLetterOverlap &&
        x < tileSize + maxLetterOverlap &&
        y < tileSize + maxLetterOverlap,
    );

export const streetLabelsInTile = (labels: readonly StreetLabel[], tile: TileAddress): StreetLabel[] =>
  labels
    .map((label) => ({ ...label, letters: letterPositionsInTile(label, tile) }))
    .filter(({ letters }) => letters.length > 0);

/** Paints the names of streets. @param labels in pixels of the tile. */
export function paintStreetLabels({ context, palette }: TileBrush, labels: readonly StreetLabel[]): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.letterSpacing = '0px';
  context.strokeStyle = palette.halo;
  context.lineWidth = letterHaloWidth;
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

const labelColoursOf = (palette: TilePalette, tone: LabelTone): { color: string; halo: string } => {
  const colourByTone: Record<LabelTone, string> = {
    strong: palette.labelStrong,
    plain: palette.label,
    quiet: palette.labelQuiet,
    abroad: palette.labelQuiet,
    water: palette.labelWater,
  };
  return { color: colourByTone[tone], halo: tone === 'water' ? palette.haloWater : palette.halo };
};

/** Lists the names of places whose centre is in a block, in pixels of the block. */
export const listPlaceNames = (layout: LabelLayout, block: TileAddress, palette: TilePalette): PlaceName[] =>
  layout.centredIn(block, placeNameBlockSize).map(({ text, x, y, width, style }) => ({
    text,
    x: Math.round(x - block.x * placeNameBlockSize),
    y: Math.round(y - block.y * placeNameBlockSize),
    width: Math.ceil(width),
    size: style.size,
    weight: style.weight,
    ...(style.isItalic && { isItalic: true }),
    ...(style.isSpaced && { isSpaced: true }),
    ...labelColoursOf(palette, style.tone),
  }));

/** Paints the marks of places, and their names. */
export function paintLabels(brush: TileBrush, layout: LabelLayout, tile: TileAddress, hasNames: boolean): void {
  const { context, palette } = brush;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const label of layout.inTile(tile)) {
    const [x, y] = [label.x - tile.x * tileSize, label.y - tile.y * tileSize];
    const [markX, markY] = [label.markX - tile.x * tileSize, label.markY - tile.y * tileSize];
    if (label.mark === 'dot') brush.dot(markX, markY);
    else if (label.mark) drawMark(context, label.mark, markX, markY, palette);
    if (!hasNames) continue;
    const { color, halo } = labelColoursOf(palette, label.style.tone);
    context.font = label.font;
    context.letterSpacing = label.style.isSpaced ? labelLetterSpacing : '0px';
    context.strokeStyle = halo;
    context.lineWidth = letterHaloWidth;
    context.strokeText(label.text, x, y);
    context.fillStyle = color;
    context.fillText(label.text, x, y);
  }
}

const markRadius = 6.5;

/** Draws each mark's glyph around 0, 0 within 4 pixels. */
const paintGlyphByKind: Record<MarkKind, (canvas: SKRSContext2D) => void> = {
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

function drawMark(canvas: SKRSContext2D, kind: MarkKind, x: number, y: number, palette: TilePalette): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.beginPath();
  canvas.arc(0, 0, markRadius, 0, 2 * Math.PI);
  canvas.fillStyle = palette.mark[kind];
  canvas.fill();
  canvas.strokeStyle = palette.halo;
  canvas.lineWidth = 1.5;
  canvas.stroke();
  canvas.fillStyle = palette.mark.glyph;
  canvas.strokeStyle = palette.mark.glyph;
  canvas.beginPath();
  paintGlyphByKind[kind](canvas);
  canvas.restore();
}

export class TileBrush {
  readonly context: SKRSContext2D;
  readonly palette: TilePalette;
  readonly #tile: TileAddress;

  constructor(context: SKRSContext2D, tile: TileAddress, palette: TilePalette) {
    this.context = context;
    this.palette = palette;
    this.#tile = tile;
  }

  fillAll(colour: string): void {
    this.context.fillStyle = colour;
    this.context.fillRect(0, 0, tileSize, tileSize);
  }

  /** Fills a layer's shapes. @param growth width of an outline in the same colour. */
  fill(layer: TiledLayer, colour: string, growth = 0): void {
    if (!this.#trace(layer)) return;
    this.context.fillStyle = colour;
    this.context.fill('evenodd');
    if (growth > 0) this.#strokePath(colour, growth, []);
  }

  /** Paints only within a layer's shapes. */
  paintWithin(layer: TiledLayer, paint: () => void): void {
    if (!this.#trace(layer)) return;
    this.context.save();
    this.context.clip('evenodd');
    paint();
    this.context.restore();
  }

  stroke(layer: TiledLayer, colour: string, width: number, dashes: number[] = []): void {
    if (this.#trace(layer)) this.#strokePath(colour, width, dashes);
  }

  /**
   * Strokes a layer's lines, those of lower rank wider. @param ranks the last rank to draw, and the width of the first.
   */
  strokeByRank(layer: TiledLayer, colour: string, ranks: { last: number; width: number }): void {
    for (const { type, geometry, tags } of layer.tile(this.#tile)) {
      const borderRank = Number(tags?.['rank'] ?? 10);
      if (type === 1 || borderRank > ranks.last) continue;
      this.context.beginPath();
      this.#traceRings(geometry);
      this.#strokePath(colour, ranks.width * (borderRank <= 6 ? 1 : borderRank <= 9 ? 0.75 : 0.5), []);
    }
  }

  dot(x: number, y: number): void {
    this.context.beginPath();
    this.context.arc(x, y, 2.4, 0, 2 * Math.PI);
    this.context.fillStyle = this.palette.label;
    this.context.fill();
    this.context.strokeStyle = this.palette.halo;
    this.context.lineWidth = 1.4;
    this.context.stroke();
  }

  #strokePath(colour: string, width: number, dashes: number[]): void {
    this.context.strokeStyle = colour;
    this.context.lineWidth = width;
    this.context.setLineDash(dashes);
    this.context.stroke();
    this.context.setLineDash([]);
  }

  #trace(layer: TiledLayer): boolean {
    const tileFeatures = layer.tile(this.#tile);
    this.context.beginPath();
    for (const { type, geometry } of tileFeatures) if (type !== 1) this.#traceRings(geometry);
    return tileFeatures.length > 0;
  }

  #traceRings(rings: [number, number][][]): void {
    const unitsToPixels = tileSize / layerExtent;
    for (const ring of rings) {
      ring.forEach(([x, y], index) => {
        if (index === 0) this.context.moveTo(x * unitsToPixels, y * unitsToPixels);
        else this.context.lineTo(x * unitsToPixels, y * unitsToPixels);
      });
    }
  }
}
