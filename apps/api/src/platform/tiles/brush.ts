import type { SKRSContext2D } from '@napi-rs/canvas';
import { layerExtent, type TiledLayer } from './layers.ts';
import type { TilePalette } from './palette.ts';
import { type TileAddress, tileSize } from './projection.ts';

/** Draws shapes on one tile. */
export class Brush {
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

  /** @param growth width of a line of the same colour around the shape. */
  fill(layer: TiledLayer, colour: string, growth = 0): void {
    if (!this.#trace(layer)) return;
    this.context.fillStyle = colour;
    this.context.fill('evenodd');
    if (growth > 0) this.#strokePath(colour, growth, []);
  }

  stroke(layer: TiledLayer, colour: string, width: number, dashes: number[] = []): void {
    if (this.#trace(layer)) this.#strokePath(colour, width, dashes);
  }

  /** Lines whose rank is low are wide. @param ranks the last one that is drawn, and the width of the first. */
  strokeByRank(layer: TiledLayer, colour: string, ranks: { last: number; width: number }): void {
    for (const { type, geometry, tags } of layer.tile(this.#tile)) {
      const rank = Number(tags?.['rank'] ?? 10);
      if (type === 1 || rank > ranks.last) continue;
      this.context.beginPath();
      this.#traceRings(geometry);
      this.#strokePath(colour, ranks.width * (rank <= 6 ? 1 : rank <= 9 ? 0.75 : 0.5), []);
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
    const features = layer.tile(this.#tile);
    this.context.beginPath();
    for (const { type, geometry } of features) if (type !== 1) this.#traceRings(geometry);
    return features.length > 0;
  }

  #traceRings(rings: [number, number][][]): void {
    const scale = tileSize / layerExtent;
    for (const ring of rings) {
      ring.forEach(([x, y], index) => {
        if (index === 0) this.context.moveTo(x * scale, y * scale);
        else this.context.lineTo(x * scale, y * scale);
      });
    }
  }
}
