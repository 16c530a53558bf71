import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Position } from '@plaza/sdk';
import type { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { avenues, bands, motorways, parks, toPosition } from './drawn-lines.ts';
import { registerFonts } from './fonts.ts';
import { collectLabels, LabelLayout, type LabelTone, letterSpacing, measuringSurface } from './labels.ts';
import { loadLayers, type MapLayers, type TiledLayer } from './layers.ts';
import { drawMark } from './marks.ts';
import { palettes, type TilePalette, type TileTheme } from './palette.ts';
import { metresPerPixel, project, type TileAddress, tileSize, unproject } from './projection.ts';
import { smoothLine, smoothOutline } from './smooth.ts';

const extent = 4096;
const lineRounds = 3;
/** The precise outline of Spain and its neighbours' coarse one are up to this far apart. */
const borderGapMetres = 900;
const gridDegrees = { fine: 0.005, coarse: 0.01 };

type Line = readonly Position[];

const smoothed = (line: Line): Position[] =>
  smoothLine(line.map(({ lat, lng }): [number, number] => [lng, lat]), lineRounds).map(([lng, lat]) => ({ lat, lng }));

const smoothedOutline = (outline: Line): Position[] =>
  smoothOutline(outline.map(({ lat, lng }): [number, number] => [lng, lat]), lineRounds).map(([lng, lat]) => ({ lat, lng }));

/** Draws tiles of the map of Spain. Making one takes about a second; the first tile of a zoom places that zoom's labels. */
export class MapPainter {
  readonly #layers: MapLayers;
  readonly #motorways: Line[];
  readonly #avenues: Line[];
  readonly #bands: { kind: 'water' | 'park'; metres: number; course: Line }[];
  readonly #parks: Line[];
  readonly #candidates: ReturnType<typeof collectLabels>;
  readonly #layouts = new Map<number, LabelLayout>();
  readonly #measure: SKRSContext2D;

  constructor(gazetteer: Gazetteer) {
    registerFonts();
    this.#measure = measuringSurface();
    this.#layers = loadLayers(gazetteer);
    this.#candidates = collectLabels(gazetteer);
    this.#avenues = avenues.map((course) => smoothed(course.map(toPosition)));
    this.#bands = bands.map((band) => ({ ...band, course: smoothed(band.course.map(toPosition)) }));
    this.#parks = parks.map((outline) => smoothedOutline(outline.map(toPosition)));
    this.#motorways = motorways.map((names) =>
      smoothed(names.flatMap((name) => gazetteer.towns.find((town) => town.names.es === name) ?? [])),
    );
  }

  /** Places the labels of a zoom, unless they are placed. */
  prepare(zoom: number): LabelLayout {
    let layout = this.#layouts.get(zoom);
    if (!layout) {
      layout = new LabelLayout(this.#candidates, zoom, this.#measure);
      this.#layouts.set(zoom, layout);
    }
    return layout;
  }

  /** @param scale pixels a CSS pixel. */
  paint(theme: TileTheme, tile: TileAddress, scale: number): Canvas {
    const canvas = createCanvas(tileSize * scale, tileSize * scale);
    const context = canvas.getContext('2d');
    context.scale(scale, scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const brush = new Brush(context, tile, palettes[theme]);
    this.#paintGround(brush, tile);
    this.#paintBorders(brush, tile);
    this.#paintRoads(brush, tile);
    paintLabels(brush, this.prepare(tile.z), tile);
    return canvas;
  }

  #paintGround(brush: Brush, tile: TileAddress): void {
    const { palette } = brush;
    const { z } = tile;
    brush.fillAll(palette.sea);
    brush.stroke(this.#layers.coast, palette.shallows[0], 12);
    brush.stroke(this.#layers.coast, palette.shallows[1], 5);
    // half of it shows beside the land; where the land goes on abroad, none
    brush.stroke(this.#layers.coast, palette.coast, z >= 9 ? 2.4 : 1.6);
    const gap = z < 9 ? 2 : (2 * borderGapMetres) / metresPerPixel(40, z);
    brush.fill(this.#layers.abroad, palette.abroad, gap);
    if (z <= 8) brush.fill(this.#layers.coarseSpain, palette.land[0]);
    brush.fill(this.#layers.spain, palette.land[0]);
    brush.fillByDensity(this.#layers.towns, palette.land);
    if (z >= 12) for (const outline of this.#parks) brush.area(outline, palette.park);
    if (z >= 11) {
      for (const { kind, metres, course } of this.#bands) {
        const width = Math.max(1.2, metres / metresPerPixel(40, z));
        brush.line(course, kind === 'park' ? palette.park : palette.sea, width);
      }
    }
    if (z >= 13) brush.grid(palette.grid, z >= 15 ? gridDegrees.fine : gridDegrees.coarse);
  }

  #paintBorders(brush: Brush, { z }: TileAddress): void {
    const { palette } = brush;
    if (z >= 9) brush.stroke(this.#layers.municipalityBorders, palette.municipality, z >= 12 ? 1.1 : 0.6, z >= 12 ? [5, 4] : []);
    if (z >= 6) brush.stroke(this.#layers.provinceBorders, palette.province, z >= 9 ? 1.3 : 0.6, z >= 8 ? [6, 3, 1.5, 3] : []);
    brush.stroke(this.#layers.regionBorders, palette.region, z >= 8 ? 1.5 : 0.9, z >= 10 ? [7, 3, 1.5, 3] : []);
  }

  #paintRoads(brush: Brush, { z }: TileAddress): void {
    const { palette } = brush;
    if (z >= 6 && z <= 11) {
      const width = 0.8 + 0.25 * (z - 6);
      for (const road of this.#motorways) brush.line(road, palette.roadEdge, width + 1);
      for (const road of this.#motorways) brush.line(road, palette.road, width);
    }
    if (z >= 12) {
      const width = Math.min(9, 1.4 + 0.9 * (z - 12));
      for (const avenue of this.#avenues) brush.line(avenue, palette.roadEdge, width + 1.2);
      for (const avenue of this.#avenues) brush.line(avenue, palette.road, width);
    }
  }
}

function paintLabels(brush: Brush, layout: LabelLayout, tile: TileAddress): void {
  const { context, palette } = brush;
  const colours: Record<LabelTone, string> = {
    strong: palette.labelStrong,
    plain: palette.label,
    quiet: palette.labelQuiet,
    abroad: palette.labelQuiet,
  };
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const label of layout.inTile(tile)) {
    const x = label.x - tile.x * tileSize;
    const y = label.y - tile.y * tileSize;
    const markY = label.markY - tile.y * tileSize;
    if (label.mark === 'dot') brush.dot(x, markY);
    else if (label.mark) drawMark(context, label.mark, x, markY, palette);
    context.font = label.font;
    context.letterSpacing = label.isSpaced ? letterSpacing : '0px';
    context.strokeStyle = palette.halo;
    context.lineWidth = 3;
    context.strokeText(label.text, x, y);
    context.fillStyle = colours[label.tone];
    context.fillText(label.text, x, y);
  }
}

/** Draws shapes on one tile. */
class Brush {
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

  /** Lines along whole degrees' parts, which make panning visible where there are no streets. */
  grid(colour: string, degrees: number): void {
    const { x, y, z } = this.#tile;
    const northWest = unproject(x * tileSize, y * tileSize, z);
    const southEast = unproject((x + 1) * tileSize, (y + 1) * tileSize, z);
    this.context.beginPath();
    for (let step = Math.ceil(northWest.lng / degrees); step * degrees < southEast.lng; step++) {
      const column = project({ lat: 0, lng: step * degrees }, z).x - x * tileSize;
      this.context.moveTo(column, 0);
      this.context.lineTo(column, tileSize);
    }
    for (let step = Math.ceil(southEast.lat / degrees); step * degrees < northWest.lat; step++) {
      const row = project({ lat: step * degrees, lng: 0 }, z).y - y * tileSize;
      this.context.moveTo(0, row);
      this.context.lineTo(tileSize, row);
    }
    this.#strokePath(colour, 1, []);
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
    const scale = tileSize / extent;
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
