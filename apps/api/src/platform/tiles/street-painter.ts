import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TilePalette } from './palette.ts';
import { type TileAddress, tileSize } from './projection.ts';
import type { StreetFeature, StreetTile, TilePoint } from './street-archive.ts';
import { areaColour, type RoadStyle, roadStyle, roadWidth } from './street-style.ts';

const casingZoom = 13;
const arrowZoom = 17;
const arrowSpacing = 110;

/** Draws the streets of a vector tile, or the part of it that a closer tile shows. */
export class StreetPainter {
  readonly #context: SKRSContext2D;
  readonly #palette: TilePalette;
  readonly #zoom: number;
  readonly #streets: StreetTile;
  /** CSS pixels that a unit of the vector tile measures. */
  readonly #unit: number;
  readonly #left: number;
  readonly #top: number;

  constructor(context: SKRSContext2D, palette: TilePalette, tile: TileAddress, streets: StreetTile) {
    this.#context = context;
    this.#palette = palette;
    this.#zoom = tile.z;
    this.#streets = streets;
    const factor = 2 ** (tile.z - streets.address.z);
    this.#unit = (tileSize * factor) / streets.extent;
    this.#left = (tile.x - streets.address.x * factor) * tileSize;
    this.#top = (tile.y - streets.address.y * factor) * tileSize;
  }

  paint(): void {
    const { landuse, water, buildings, roads } = this.#streets;
    for (const area of landuse) this.#fill(area, areaColour(area, this.#palette));
    for (const area of water) this.#fill(area, this.#palette.sea);
    if (this.#zoom >= 15) for (const building of buildings) this.#paintBuilding(building);
    const drawn = roads
      .flatMap((road) => {
        const style = roadStyle(road);
        const width = style ? roadWidth(style, this.#zoom, road.isLink) : 0;
        return style && width > 0 ? [{ road, style, width }] : [];
      })
      .toSorted((first, second) => first.style.rank - second.style.rank);
    if (this.#zoom >= casingZoom) for (const entry of drawn) this.#paintCasing(entry);
    for (const { road, style, width } of drawn) this.#paintRoad(road, style, width);
    for (const road of roads) if (road.kind === 'rail' && !road.isTunnel) this.#paintRail(road);
    if (this.#zoom >= arrowZoom) for (const { road, style } of drawn) if (style.rank > 0) this.#paintArrows(road);
  }

  #trace(lines: TilePoint[][], isClosed: boolean): void {
    this.#context.beginPath();
    for (const line of lines) {
      line.forEach(({ x, y }, index) => {
        const [left, top] = [x * this.#unit - this.#left, y * this.#unit - this.#top];
        if (index === 0) this.#context.moveTo(left, top);
        else this.#context.lineTo(left, top);
      });
      if (isClosed) this.#context.closePath();
    }
  }

  #fill({ lines }: StreetFeature, colour: string | undefined): void {
    if (colour === undefined) return;
    this.#trace(lines, true);
    this.#context.fillStyle = colour;
    this.#context.fill('evenodd');
  }

  #stroke(lines: TilePoint[][], colour: string, width: number, dashes: number[] = []): void {
    this.#trace(lines, false);
    this.#context.strokeStyle = colour;
    this.#context.lineWidth = width;
    this.#context.setLineDash(dashes);
    this.#context.stroke();
    this.#context.setLineDash([]);
  }

  #paintBuilding(building: StreetFeature): void {
    this.#fill(building, this.#palette.building);
    if (this.#zoom < 16) return;
    this.#context.strokeStyle = this.#palette.buildingEdge;
    this.#context.lineWidth = 0.8;
    this.#context.stroke();
  }

  #paintCasing({ road, style, width }: { road: StreetFeature; style: RoadStyle; width: number }): void {
    if (style.rank === 0) return;
    const dashes = road.isTunnel ? [4, 3] : [];
    this.#stroke(road.lines, this.#palette.roadEdge, width + (this.#zoom >= 16 ? 2 : 1.4), dashes);
  }

  #paintRoad(road: StreetFeature, { rank, fill }: RoadStyle, width: number): void {
    const colour = this.#palette.roads[fill];
    if (rank === 0) this.#stroke(road.lines, colour, width, [width * 2.5, width * 2]);
    else this.#stroke(road.lines, road.isTunnel ? this.#palette.roads.tunnel : colour, width);
  }

  #paintRail({ lines }: StreetFeature): void {
    this.#stroke(lines, this.#palette.rail, this.#zoom >= 16 ? 2.2 : 1.1);
    if (this.#zoom >= 14) this.#stroke(lines, this.#palette.land[3], this.#zoom >= 16 ? 1 : 0.5, [5, 5]);
  }

  #paintArrows({ lines, direction }: StreetFeature): void {
    if (direction === 0) return;
    for (const line of lines) {
      let travelled = arrowSpacing / 2;
      line.forEach((to, index) => {
        const from = line[index - 1];
        if (!from) return;
        const length = Math.hypot(to.x - from.x, to.y - from.y) * this.#unit;
        for (; travelled <= length; travelled += arrowSpacing)
          this.#paintArrow(from, to, travelled / length, direction);
        travelled -= length;
      });
    }
  }

  #paintArrow(from: TilePoint, to: TilePoint, share: number, direction: -1 | 1): void {
    const context = this.#context;
    context.save();
    context.translate(
      (from.x + (to.x - from.x) * share) * this.#unit - this.#left,
      (from.y + (to.y - from.y) * share) * this.#unit - this.#top,
    );
    context.rotate(Math.atan2(to.y - from.y, to.x - from.x) + (direction === 1 ? 0 : Math.PI));
    context.beginPath();
    context.moveTo(-4.5, 0);
    context.lineTo(3.5, 0);
    context.moveTo(0.8, -2.4);
    context.lineTo(3.8, 0);
    context.lineTo(0.8, 2.4);
    context.strokeStyle = this.#palette.arrow;
    context.lineWidth = 1.1;
    context.stroke();
    context.restore();
  }
}
