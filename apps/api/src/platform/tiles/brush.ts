import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Position } from '@plaza/sdk';
import { layerExtent, type TiledLayer } from './layers.ts';
import type { TilePalette } from './palette.ts';
import { project, type TileAddress, tileSize } from './projection.ts';

export type Line = readonly Position[];

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

  fillByDensity(layer: TiledLayer, colours: TilePalette['land']): void {
    for (const { type, geometry, tags } of layer.tile(this.#tile)) {
      const colour = colours[Number(tags?.['density'] ?? 0)];
      if (type === 1 || colour === undefined) continue;
      this.context.beginPath();
      this.#traceRings(geometry);
      this.context.fillStyle = colour;
      this.context.fill('evenodd');
    }
  }

  stroke(layer: TiledLayer, colour: string, width: number, dashes: number[] = []): void {
    if (this.#trace(layer)) this.#strokePath(colour, width, dashes);
  }

  line(line: Line, colour: string, width: number): void {
    if (!this.#traceLine(line, width)) return;
    this.#strokePath(colour, width, []);
  }

  area(outline: Line, colour: string): void {
    if (!this.#traceLine(outline, 0)) return;
    this.context.closePath();
    this.context.fillStyle = colour;
    this.context.fill();
    this.#strokePath(colour, 4, []);
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

  /** @returns whether the line comes near the tile. */
  #traceLine(line: Line, width: number): boolean {
    const { x, y, z } = this.#tile;
    const points = line.map((position) => {
      const point = project(position, z);
      return [point.x - x * tileSize, point.y - y * tileSize] as const;
    });
    const reaches = (axis: 0 | 1): boolean =>
      points.some((point) => point[axis] > -width) && points.some((point) => point[axis] < tileSize + width);
    if (!reaches(0) || !reaches(1)) return false;
    this.context.beginPath();
    points.forEach(([pointX, pointY], index) => {
      if (index === 0) this.context.moveTo(pointX, pointY);
      else this.context.lineTo(pointX, pointY);
    });
    return true;
  }
}
