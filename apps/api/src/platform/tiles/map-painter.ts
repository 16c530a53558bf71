import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Locale, Position } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import type { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { listPlaceNames, TileBrush, paintLabels, paintStreetLabels, streetLabelsInTile } from './label-painter.ts';
import { registerFonts } from './fonts.ts';
import { collectLabels, LabelLayout, createMeasuringContext } from './labels.ts';
import { loadMapLayers, type MapLayers, type TiledLayer } from './layers.ts';
import { palettes } from './palette.ts';
import type { PlaceName } from './place-names.ts';
import {
  metresPerPixel,
  type PlaceNamesRequest,
  type TileAddress,
  tileColumn,
  type TileRequest,
  tileRow,
  tileSize,
} from './projection.ts';
import type { ArchiveBox, StreetArchive, StreetTile } from './street-archive.ts';
import { labelTileOf, placeStreetLabels, type StreetLabel } from './street-labels.ts';
import { StreetPainter } from './street-painter.ts';

/** First zoom that shows the streets of only a few cities; on a map of the country they would look like scribbles. */
const firstPartialStreetZoom = 12;
const firstStreetLabelZoom = 13;
const maxLabelTiles = 64;

/** Paints tiles. It takes about a second to create; the first tile of a zoom places all labels of that zoom. */
export class MapPainter {
  readonly #layers: MapLayers;
  readonly #candidates: ReturnType<typeof collectLabels>;
  readonly #layouts = new Map<string, LabelLayout>();
  readonly #measure: SKRSContext2D;
  readonly #archive: StreetArchive | null;
  readonly #streetLabels = new LRUCache<string, StreetLabel[]>({ max: maxLabelTiles });

  constructor(gazetteer: Gazetteer, archive: StreetArchive | null) {
    this.#archive = archive;
    registerFonts();
    this.#measure = createMeasuringContext();
    this.#layers = loadMapLayers();
    const hasStreets = ({ lat, lng }: Position) =>
      archive?.areas.some(([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north) ??
      false;
    this.#candidates = collectLabels(gazetteer, hasStreets);
  }

  prepare(zoom: number, locale: Locale): LabelLayout {
    const layoutKey = `${zoom}-${locale}`;
    let layout = this.#layouts.get(layoutKey);
    if (!layout) {
      layout = new LabelLayout(this.#candidates, zoom, locale, this.#measure);
      this.#layouts.set(layoutKey, layout);
    }
    return layout;
  }

  listPlaceNames({ theme, locale, block }: PlaceNamesRequest): PlaceName[] {
    return listPlaceNames(this.prepare(block.z, locale), block, palettes[theme]);
  }

  /** Paints one tile. @throws ArchiveUnavailableError while the archive cannot be read. */
  async paint({ theme, locale, tile, scale, hasPlaceNames }: TileRequest): Promise<Canvas> {
    const streetArchive = this.#archive;
    const hasGround = streetArchive?.hasGround === true;
    const streetTile =
      hasGround || tile.z >= firstPartialStreetZoom ? ((await streetArchive?.read(tile)) ?? null) : null;
    const softEdge = hasGround || !streetArchive ? null : softEdgeOf(streetArchive.areas, tile);
    const streetLabels = streetLabelsInTile(
      streetTile ? await this.#placeStreetLabels(tile, locale, softEdge) : [],
      tile,
    );
    const tileCanvas = createCanvas(tileSize * scale, tileSize * scale);
    const context = tileCanvas.getContext('2d');
    context.scale(scale, scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const brush = new TileBrush(context, tile, palettes[theme]);
    const streetPainter = streetTile && new StreetPainter(brush.palette, tile, streetTile);
    const paintSoftly: PaintSoftly = (paint) => paintWithinSoftEdge(context, softEdge, scale, paint);
    if (hasGround && streetPainter) streetPainter.paintEarth(context);
    else this.#paintGround(brush, tile, streetPainter, paintSoftly);
    if (streetPainter) {
      streetPainter.paintAreas(context);
      const labelLetters = streetLabels.flatMap((label) => label.letters);
      paintSoftly((layerContext) => streetPainter.paintStreets(layerContext, labelLetters));
    }
    paintStreetLabels(brush, streetLabels);
    paintLabels(brush, this.prepare(tile.z, locale), tile, hasPlaceNames);
    return tileCanvas;
  }

  /** Paints sea, land and borders without an archive that has them, and the ground of towns with known streets. */
  #paintGround(
    brush: TileBrush,
    tile: TileAddress,
    streetPainter: StreetPainter | null,
    paintSoftly: PaintSoftly,
  ): void {
    const paintQuays = () => streetPainter && paintSoftly((layerContext) => streetPainter.paintQuays(layerContext));
    if (hasDetailedCoast(tile)) paintDetailedGround(brush, this.#layers, tile, paintQuays);
    else paintGround(brush, this.#layers, tile);
    if (streetPainter)
      paintSoftly((layerContext) => {
        const townBrush = new TileBrush(layerContext, tile, brush.palette);
        townBrush.paintWithin(this.#layers.land, () => townBrush.fillAll(brush.palette.town));
      });
    paintBorders(brush, this.#layers, tile);
  }

  async #placeStreetLabels(tile: TileAddress, locale: Locale, softEdge: SoftEdge | null): Promise<StreetLabel[]> {
    const streetArchive = this.#archive;
    if (!streetArchive || tile.z < firstStreetLabelZoom) return [];
    const labelTile = labelTileOf(tile, streetArchive.maxZoom);
    const labelsKey = `${tile.z}/${labelTile.x}/${labelTile.y}-${locale}`;
    let streetLabels = this.#streetLabels.get(labelsKey);
    if (!streetLabels) {
      const streetTile = await streetArchive.read(labelTile);
      streetLabels = streetTile ? this.#placeLabelsOf(streetTile, tile.z, locale) : [];
      this.#streetLabels.set(labelsKey, streetLabels);
    }
    return softEdge ? streetLabels.filter((label) => isLabelWithin(label, softEdge, tile)) : streetLabels;
  }

  #placeLabelsOf(streetTile: StreetTile, zoom: number, locale: Locale): StreetLabel[] {
    const { z, x, y } = streetTile.address;
    const tileSidePixels = tileSize * 2 ** (zoom - z);
    const townLabelBoxes = this.prepare(zoom, locale).boxesIn([
      x * tileSidePixels,
      y * tileSidePixels,
      (x + 1) * tileSidePixels,
      (y + 1) * tileSidePixels,
    ]);
    return placeStreetLabels(streetTile, { zoom, locale, taken: townLabelBoxes, measure: this.#measure });
  }
}

/** True if the whole name is within the area: names are never cut. */
const isLabelWithin = ({ letters }: StreetLabel, softEdge: SoftEdge, tile: TileAddress): boolean =>
  letters.every(({ x, y }) => softEdge(x - tile.x * tileSize, y - tile.y * tileSize) > 0.6);

/** Distance over which streets fade out at the edge of an area with street data. */
const edgeFadeMetres = 220;
/** Minimum width of the fade in pixels; at low zooms the edge would otherwise look cut. */
const minFadePixels = 32;
/** Side of the mask in pixels: the edge is smooth, so a coarse mask is enough. */
const maskSidePixels = 64;

const clampToUnit = (value: number): number => Math.min(Math.max(value, 0), 1);
const smoothstep = (share: number): number => share * share * (3 - 2 * share);

type SoftEdge = (x: number, y: number) => number;

/**
 * Finds how much of the street data to paint at a point, in CSS pixels from the tile's corner: less towards the edge of
 * the data; `null` for a tile that lies well inside an area.
 */
function softEdgeOf(areas: readonly ArchiveBox[], tile: TileAddress): SoftEdge | null {
  const fadingBoxes = areas.map(([west, south, east, north]) => {
    const fadePixels = Math.max(minFadePixels, edgeFadeMetres / metresPerPixel((south + north) / 2, tile.z));
    const leftEdge = (tileColumn(west, tile.z) - tile.x) * tileSize;
    const rightEdge = (tileColumn(east, tile.z) - tile.x) * tileSize;
    const topEdge = (tileRow(north, tile.z) - tile.y) * tileSize;
    const bottomEdge = (tileRow(south, tile.z) - tile.y) * tileSize;
    return { fade: fadePixels, left: leftEdge, right: rightEdge, top: topEdge, bottom: bottomEdge };
  });
  const isWholeTileInside = fadingBoxes.some(
    ({ fade, left, right, top, bottom }) =>
      left + fade <= 0 && top + fade <= 0 && right - fade >= tileSize && bottom - fade >= tileSize,
  );
  if (isWholeTileInside) return null;
  return (x, y) =>
    Math.max(
      0,
      ...fadingBoxes.map(({ fade, left, right, top, bottom }) =>
        smoothstep(clampToUnit(Math.min(x - left, right - x, y - top, bottom - y) / fade)),
      ),
    );
}

/** Paints within the soft edge of the street data. */
type PaintSoftly = (paint: (context: SKRSContext2D) => void) => void;

function paintWithinSoftEdge(
  context: SKRSContext2D,
  softEdge: SoftEdge | null,
  scale: number,
  paint: (context: SKRSContext2D) => void,
): void {
  if (!softEdge) {
    paint(context);
    return;
  }
  const canvasSidePixels = tileSize * scale;
  const layerCanvas = createCanvas(canvasSidePixels, canvasSidePixels);
  const layerContext = layerCanvas.getContext('2d');
  layerContext.scale(scale, scale);
  layerContext.lineJoin = 'round';
  layerContext.lineCap = 'round';
  paint(layerContext);
  const maskCanvas = createCanvas(maskSidePixels, maskSidePixels);
  const maskContext = maskCanvas.getContext('2d');
  const maskImage = maskContext.createImageData(maskSidePixels, maskSidePixels);
  const maskStep = tileSize / maskSidePixels;
  for (let row = 0; row < maskSidePixels; row += 1)
    for (let column = 0; column < maskSidePixels; column += 1)
      maskImage.data[4 * (row * maskSidePixels + column) + 3] =
        255 * softEdge((column + 0.5) * maskStep, (row + 0.5) * maskStep);
  maskContext.putImageData(maskImage, 0, 0);
  layerContext.globalCompositeOperation = 'destination-in';
  layerContext.drawImage(maskCanvas, 0, 0, tileSize, tileSize);
  context.drawImage(layerCanvas, 0, 0, tileSize, tileSize);
}

/** Maximum gap between the precise outline of Spain and the coarse one of its neighbours. */
const borderGapMetres = 900;
/** First zoom with the detailed coast; further out, smoothed outlines of towns are as accurate as a pixel. */
const firstDetailedZoom = 10;
/** Area of the detailed coast. */
const coastBounds = { west: -20, south: 26, east: 6, north: 45.5 };

function hasDetailedCoast({ z, x, y }: TileAddress): boolean {
  const { west, south, east, north } = coastBounds;
  return (
    z >= firstDetailedZoom &&
    x > tileColumn(west, z) &&
    x + 1 < tileColumn(east, z) &&
    y > tileRow(north, z) &&
    y + 1 < tileRow(south, z)
  );
}

/**
 * Last zoom with Natural Earth's rivers: closer up, these lines, accurate to about a kilometre, would leave their beds.
 */
const lastRiverZoom = 10;
/** Last zoom with outlines of built-up areas, which are less accurate than rivers. */
const lastUrbanZoom = 9;
/** Zooms with borders between towns, which would look like paths at closer zooms. */
const municipalityZooms = { first: 10, last: 12 };
const lastBorderZoom = 13;

function paintShore(brush: TileBrush, shore: TiledLayer, { z }: TileAddress): void {
  const { palette } = brush;
  brush.fillAll(palette.sea);
  brush.stroke(shore, palette.shallows[0], 12);
  brush.stroke(shore, palette.shallows[1], 5);
  // the land covers half of the line's width, and all of it where the land continues abroad
  brush.stroke(shore, palette.coast, z >= 9 ? 2.2 : 1.4);
}

/** Paints sea and land for maps of the country. */
function paintGround(brush: TileBrush, layers: MapLayers, tile: TileAddress): void {
  const { z } = tile;
  const { palette } = brush;
  paintShore(brush, layers.coast, tile);
  brush.fill(layers.farAbroad, palette.abroad);
  brush.fill(layers.abroad, palette.abroad, z < 9 ? 2 : borderGapPixels(z));
  if (z <= 8) brush.fill(layers.coarseSpain, palette.land);
  brush.fill(layers.spain, palette.land);
  if (z <= lastUrbanZoom) brush.fill(layers.urban, palette.urban);
  paintRivers(brush, layers, tile);
}

const borderGapPixels = (z: number) => (2 * borderGapMetres) / metresPerPixel(40, z);

/** Paints sea and land by the detailed coast. @param paintQuays paints land below streets that the coast lacks. */
function paintDetailedGround(brush: TileBrush, layers: MapLayers, tile: TileAddress, paintQuays: () => void): void {
  const { palette } = brush;
  paintShore(brush, layers.shore, tile);
  paintQuays();
  brush.paintWithin(layers.land, () => {
    brush.fillAll(palette.land);
    brush.fill(layers.abroad, palette.abroad, borderGapPixels(tile.z));
    brush.fill(layers.spain, palette.land);
  });
  paintRivers(brush, layers, tile);
}

function paintRivers(brush: TileBrush, layers: MapLayers, { z }: TileAddress): void {
  if (z > lastRiverZoom) return;
  const { palette } = brush;
  brush.strokeByRank(layers.rivers, palette.river, { last: z <= 5 ? 7 : z <= 6 ? 9 : 12, width: 0.6 + 0.22 * (z - 4) });
  brush.fill(layers.lakes, palette.sea);
}

function paintBorders(brush: TileBrush, layers: MapLayers, { z }: TileAddress): void {
  const { palette } = brush;
  if (z >= municipalityZooms.first && z <= municipalityZooms.last)
    brush.stroke(layers.municipalityBorders, palette.municipality, 0.7);
  if (z > lastBorderZoom) return;
  if (z >= 7) brush.stroke(layers.provinceBorders, palette.province, z >= 9 ? 1.1 : 0.6, z >= 8 ? [5, 3] : []);
  brush.stroke(layers.regionBorders, palette.region, z >= 8 ? 1.4 : 0.9, z >= 10 ? [7, 3, 1.5, 3] : []);
}
