import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TilePalette } from './palette.ts';
import { metresPerPixel, type TileAddress, tileSize } from './projection.ts';
import type { StreetFeature, StreetTile, TilePoint } from './street-archive.ts';
import type { StreetLetter } from './street-labels.ts';
import { areaColour, drawOrderOfArea, coverColour, type RoadStyle, roadStyle, roadWidth } from './street-style.ts';

const firstCasingZoom = 12;
const firstBuildingZoom = 15;
const firstArrowZoom = 17;
const arrowSpacingPixels = 120;
const arrowClearancePixels = 14;
/** Width in metres of the land painted on each side of a street. */
const quayMetres = 22;
const boundaryKinds = new Set(['country', 'region', 'county', 'macroregion']);

interface DrawnRoad {
  road: StreetFeature;
  style: RoadStyle;
  width: number;
}

export class StreetPainter {
  readonly #palette: TilePalette;
  readonly #zoom: number;
  readonly #streets: StreetTile;
  readonly #roads: readonly DrawnRoad[];
  readonly #unit: number;
  readonly #left: number;
  readonly #top: number;

  constructor(palette: TilePalette, tile: TileAddress, streets: StreetTile) {
    this.#palette = palette;
    this.#zoom = tile.z;
    this.#streets = streets;
    const zoomFactor = 2 ** (tile.z - streets.address.z);
    this.#unit = (tileSize * zoomFactor) / streets.extent;
    this.#left = (tile.x - streets.address.x * zoomFactor) * tileSize;
    this.#top = (tile.y - streets.address.y * zoomFactor) * tileSize;
    this.#roads = streets.roads
      .flatMap((road) => {
        const drawnStyle = road.shape === 'line' ? roadStyle(road) : undefined;
        const roadWidthPixels = drawnStyle ? roadWidth(drawnStyle, tile.z, road.isLink) : 0;
        return drawnStyle && roadWidthPixels > 0 ? [{ road, style: drawnStyle, width: roadWidthPixels }] : [];
      })
      .toSorted(
        (first, second) =>
          Number(first.road.isBridge) - Number(second.road.isBridge) || first.style.rank - second.style.rank,
      );
  }

  /** Paints land when the archive contains land and sea. */
  paintEarth(context: SKRSContext2D): void {
    context.fillStyle = this.#palette.sea;
    context.fillRect(0, 0, tileSize, tileSize);
    for (const area of this.#streets.earth) this.#fill(context, area, this.#palette.land);
    for (const area of this.#streets.landcover) this.#fill(context, area, coverColour(area, this.#palette));
  }

  /**
   * Paints land under streets: quays and moles that the country's outline lacks. Call it before that outline is
   * painted.
   */
  paintQuays(context: SKRSContext2D): void {
    const quayWidthPixels = (2 * quayMetres) / metresPerPixel(40, this.#zoom);
    const groundRoads = this.#roads.filter(({ road }) => !road.isBridge && !road.isTunnel);
    for (const { road } of groundRoads) this.#stroke(context, road.lines, this.#palette.coast, quayWidthPixels + 2);
    for (const { road } of groundRoads) this.#stroke(context, road.lines, this.#palette.town, quayWidthPixels);
  }

  paintAreas(context: SKRSContext2D): void {
    const sortedAreas = this.#streets.landuse.toSorted(
      (first, second) => drawOrderOfArea(first) - drawOrderOfArea(second),
    );
    for (const area of sortedAreas) this.#fill(context, area, areaColour(area, this.#palette));
    const riverWidth = Math.max(0.8, (this.#zoom - 8) * 0.45);
    for (const water of this.#streets.water) {
      if (water.shape === 'area') this.#fill(context, water, this.#palette.sea);
      else if (water.shape === 'line') this.#stroke(context, water.lines, this.#palette.sea, riverWidth);
    }
    for (const boundary of this.#streets.boundaries) this.#paintBoundary(context, boundary);
  }

  paintStreets(context: SKRSContext2D, labels: readonly Pick<StreetLetter, 'x' | 'y'>[]): void {
    if (this.#zoom >= firstBuildingZoom)
      for (const building of this.#streets.buildings) this.#paintBuilding(context, building);
    const roadsBelow = this.#roads.filter(({ road }) => !road.isBridge);
    const bridges = this.#roads.filter(({ road }) => road.isBridge);
    this.#paintRoads(context, roadsBelow);
    for (const road of this.#streets.roads)
      if (road.kind === 'rail' && road.shape === 'line' && !road.isTunnel) this.#paintRail(context, road);
    this.#paintRoads(context, bridges);
    if (this.#zoom < firstArrowZoom) return;
    for (const { road, style } of this.#roads) if (style.rank > 0) this.#paintArrows(context, road, labels);
  }

  #paintRoads(context: SKRSContext2D, roads: readonly DrawnRoad[]): void {
    if (this.#zoom >= firstCasingZoom) for (const entry of roads) this.#paintCasing(context, entry);
    for (const { road, style, width } of roads) this.#paintRoad(context, road, style, width);
  }

  #trace(context: SKRSContext2D, lines: TilePoint[][], isClosed: boolean): void {
    context.beginPath();
    for (const line of lines) {
      line.forEach(({ x, y }, index) => {
        const [left, top] = [x * this.#unit - this.#left, y * this.#unit - this.#top];
        if (index === 0) context.moveTo(left, top);
        else context.lineTo(left, top);
      });
      if (isClosed) context.closePath();
    }
  }

  #fill(context: SKRSContext2D, { shape, lines }: StreetFeature, colour: string | undefined): void {
    if (colour === undefined || shape !== 'area') return;
    this.#trace(context, lines, true);
    context.fillStyle = colour;
    context.fill('evenodd');
  }

  #stroke(context: SKRSContext2D, lines: TilePoint[][], colour: string, width: number, dashes: number[] = []): void {
    this.#trace(context, lines, false);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.setLineDash(dashes);
    context.stroke();
    context.setLineDash([]);
  }

  #paintBoundary(context: SKRSContext2D, { kind, lines }: StreetFeature): void {
    if (!boundaryKinds.has(kind) || this.#zoom > 13) return;
    const isRegionBoundary = kind === 'country' || kind === 'region';
    const boundaryColour = isRegionBoundary ? this.#palette.region : this.#palette.province;
    this.#stroke(context, lines, boundaryColour, isRegionBoundary ? 1.3 : 0.8, this.#zoom >= 8 ? [6, 3] : []);
  }

  #paintBuilding(context: SKRSContext2D, building: StreetFeature): void {
    if (building.shape !== 'area') return;
    this.#fill(context, building, this.#palette.building);
    if (this.#zoom < 16) return;
    context.strokeStyle = this.#palette.buildingEdge;
    context.lineWidth = 0.7;
    context.stroke();
  }

  #paintCasing(context: SKRSContext2D, { road, style, width }: DrawnRoad): void {
    if (style.rank === 0) return;
    const isFaintRoad = style.rank <= 2 && this.#zoom <= 14;
    const casingWidth = this.#zoom >= 16 ? 1.8 : isFaintRoad ? 0.9 : 1.3;
    this.#stroke(
      context,
      road.lines,
      this.#palette.casings[style.fill],
      width + casingWidth,
      road.isTunnel ? [4, 3] : [],
    );
  }

  #paintRoad(context: SKRSContext2D, road: StreetFeature, { rank, fill }: RoadStyle, width: number): void {
    const roadColour = this.#palette.roads[fill];
    if (rank === 0) this.#stroke(context, road.lines, roadColour, width, [width * 3, width * 2.4]);
    else this.#stroke(context, road.lines, road.isTunnel ? this.#palette.roads.tunnel : roadColour, width);
  }

  #paintRail(context: SKRSContext2D, { lines }: StreetFeature): void {
    const railWidthPixels = this.#zoom >= 16 ? 2 : this.#zoom >= 14 ? 1.3 : 0.7;
    this.#stroke(context, lines, this.#palette.rail, railWidthPixels);
    if (this.#zoom >= 15) this.#stroke(context, lines, this.#palette.railGap, railWidthPixels * 0.5, [6, 6]);
  }

  #paintArrows(
    context: SKRSContext2D,
    { lines, direction }: StreetFeature,
    labels: readonly Pick<StreetLetter, 'x' | 'y'>[],
  ): void {
    if (direction === 0) return;
    for (const line of lines) {
      let travelled = arrowSpacingPixels / 2;
      line.forEach((endPoint, index) => {
        const startPoint = line[index - 1];
        if (!startPoint) return;
        const segmentLength = Math.hypot(endPoint.x - startPoint.x, endPoint.y - startPoint.y) * this.#unit;
        for (; travelled <= segmentLength; travelled += arrowSpacingPixels) {
          const travelledShare = travelled / segmentLength;
          const arrowX = (startPoint.x + (endPoint.x - startPoint.x) * travelledShare) * this.#unit - this.#left;
          const arrowY = (startPoint.y + (endPoint.y - startPoint.y) * travelledShare) * this.#unit - this.#top;
          if (labels.some((letter) => Math.hypot(letter.x - arrowX, letter.y - arrowY) < arrowClearancePixels))
            continue;
          this.#paintArrow(
            context,
            arrowX,
            arrowY,
            Math.atan2(endPoint.y - startPoint.y, endPoint.x - startPoint.x) + (direction === 1 ? 0 : Math.PI),
          );
        }
        travelled -= segmentLength;
      });
    }
  }

  #paintArrow(context: SKRSContext2D, x: number, y: number, angle: number): void {
    context.save();
    context.translate(x, y);
    context.rotate(angle);
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
