import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Position } from '@plaza/sdk';
import type { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { Brush, type Line } from './brush.ts';
import { avenues, bands, parks, readCourse } from './drawn-lines.ts';
import { registerFonts } from './fonts.ts';
import { collectLabels, LabelLayout, type LabelTone, letterSpacing, measuringSurface } from './labels.ts';
import { loadLayers, type MapLayers } from './layers.ts';
import { drawMark } from './marks.ts';
import { motorways } from './motorways.ts';
import { palettes, type TileTheme } from './palette.ts';
import { metresPerPixel, type TileAddress, tileSize } from './projection.ts';
import { smoothLine, smoothOutline } from './smooth.ts';

const lineRounds = 3;
/** The precise outline of Spain and its neighbours' coarse one are up to this far apart. */
const borderGapMetres = 900;
const gridDegrees = { fine: 0.005, coarse: 0.01 };

const smoothed = (line: Line): Position[] =>
  smoothLine(
    line.map(({ lat, lng }): [number, number] => [lng, lat]),
    lineRounds,
  ).map(([lng, lat]) => ({ lat, lng }));

const smoothedOutline = (outline: Line): Position[] =>
  smoothOutline(
    outline.map(({ lat, lng }): [number, number] => [lng, lat]),
    lineRounds,
  ).map(([lng, lat]) => ({ lat, lng }));

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
    this.#avenues = avenues.map((course) => smoothed(readCourse(course)));
    this.#bands = bands.map((band) => ({ ...band, course: smoothed(readCourse(band.course)) }));
    this.#parks = parks.map((outline) => smoothedOutline(readCourse(outline)));
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
    if (z >= 9)
      brush.stroke(this.#layers.municipalityBorders, palette.municipality, z >= 12 ? 1.1 : 0.6, z >= 12 ? [5, 4] : []);
    if (z >= 6)
      brush.stroke(this.#layers.provinceBorders, palette.province, z >= 9 ? 1.3 : 0.6, z >= 8 ? [6, 3, 1.5, 3] : []);
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
