import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Position } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import type { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { Brush, type Line } from './brush.ts';
import { bands, readCourse } from './drawn-lines.ts';
import { registerFonts } from './fonts.ts';
import { collectLabels, LabelLayout, type LabelTone, letterSpacing, measuringSurface } from './labels.ts';
import { loadLayers, type MapLayers } from './layers.ts';
import { drawMark } from './marks.ts';
import { motorways } from './motorways.ts';
import { palettes, type TileTheme } from './palette.ts';
import { metresPerPixel, type TileAddress, tileSize } from './projection.ts';
import { smoothLine } from './smooth.ts';
import type { StreetArchive } from './street-archive.ts';
import { labelTileOf, placeStreetLabels, type StreetLabel } from './street-labels.ts';
import { StreetPainter } from './street-painter.ts';

const lineRounds = 3;
/** The precise outline of Spain and its neighbours' coarse one are up to this far apart. */
const borderGapMetres = 900;

const smoothed = (line: Line): Position[] =>
  smoothLine(
    line.map(({ lat, lng }): [number, number] => [lng, lat]),
    lineRounds,
  ).map(([lng, lat]) => ({ lat, lng }));

/** Rivers are drawn from memory, true to about 200 m: closer by they would run beside their bed. */
const bandZooms = { first: 11, last: 13 };
/** The same holds of motorways, which go from town to town. */
const motorwayZooms = { first: 6, last: 9 };
const unroundedZoom = 12;
const firstStreetZoom = 10;
const firstStreetLabelZoom = 14;
const maxLabelTiles = 64;

/** Draws tiles of the map of Spain. Making one takes about a second; the first tile of a zoom places that zoom's labels. */
export class MapPainter {
  readonly #layers: MapLayers;
  readonly #motorways: Line[];
  readonly #bands: { kind: 'water' | 'park'; metres: number; course: Line }[];
  readonly #candidates: ReturnType<typeof collectLabels>;
  readonly #layouts = new Map<number, LabelLayout>();
  readonly #measure: SKRSContext2D;
  readonly #archive: StreetArchive | null;
  readonly #streetLabels = new LRUCache<string, StreetLabel[]>({ max: maxLabelTiles });

  /** @param archive `null` for a map without streets. */
  constructor(gazetteer: Gazetteer, archive: StreetArchive | null) {
    this.#archive = archive;
    registerFonts();
    this.#measure = measuringSurface();
    this.#layers = loadLayers(gazetteer);
    this.#candidates = collectLabels(gazetteer);
    this.#bands = bands.map((band) => ({ ...band, course: smoothed(readCourse(band.course)) }));
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
  async paint(theme: TileTheme, tile: TileAddress, scale: number): Promise<Canvas> {
    const streets = tile.z >= firstStreetZoom ? await this.#archive?.read(tile) : null;
    const streetLabels = await this.#placeStreetLabels(tile);
    const canvas = createCanvas(tileSize * scale, tileSize * scale);
    const context = canvas.getContext('2d');
    context.scale(scale, scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const brush = new Brush(context, tile, palettes[theme]);
    this.#paintGround(brush, tile);
    this.#paintBorders(brush, tile);
    this.#paintMotorways(brush, tile);
    if (streets) new StreetPainter(context, palettes[theme], tile, streets).paint();
    paintStreetLabels(brush, streetLabels, tile);
    paintLabels(brush, this.prepare(tile.z), tile);
    return canvas;
  }

  #paintGround(brush: Brush, tile: TileAddress): void {
    const { palette } = brush;
    const { z } = tile;
    brush.fillAll(palette.sea);
    const isClose = z >= unroundedZoom;
    const coasts = isClose ? [this.#layers.coast, this.#layers.unroundedCoast] : [this.#layers.coast];
    for (const coast of coasts) brush.stroke(coast, palette.shallows[0], 12);
    for (const coast of coasts) brush.stroke(coast, palette.shallows[1], 5);
    // half of it shows beside the land; where the land goes on abroad, none
    for (const coast of coasts) brush.stroke(coast, palette.coast, z >= 9 ? 2.4 : 1.6);
    const gap = z < 9 ? 2 : (2 * borderGapMetres) / metresPerPixel(40, z);
    brush.fill(this.#layers.abroad, palette.abroad, gap);
    if (z <= 8) brush.fill(this.#layers.coarseSpain, palette.land[0]);
    brush.fill(this.#layers.spain, palette.land[0]);
    if (isClose) brush.fill(this.#layers.unroundedSpain, palette.land[0]);
    if (isClose) brush.fillByDensity(this.#layers.unroundedTowns, palette.land);
    brush.fillByDensity(this.#layers.towns, palette.land);
    if (z >= bandZooms.first && z <= bandZooms.last) {
      for (const { kind, metres, course } of this.#bands) {
        const width = Math.max(1.2, metres / metresPerPixel(40, z));
        brush.line(course, kind === 'park' ? palette.park : palette.sea, width);
      }
    }
  }

  #paintBorders(brush: Brush, { z }: TileAddress): void {
    const { palette } = brush;
    if (z >= 9)
      brush.stroke(this.#layers.municipalityBorders, palette.municipality, z >= 12 ? 1.1 : 0.6, z >= 12 ? [5, 4] : []);
    if (z >= 6)
      brush.stroke(this.#layers.provinceBorders, palette.province, z >= 9 ? 1.3 : 0.6, z >= 8 ? [6, 3, 1.5, 3] : []);
    brush.stroke(this.#layers.regionBorders, palette.region, z >= 8 ? 1.5 : 0.9, z >= 10 ? [7, 3, 1.5, 3] : []);
  }

  #paintMotorways(brush: Brush, { z }: TileAddress): void {
    const { palette } = brush;
    if (z < motorwayZooms.first || z > motorwayZooms.last) return;
    const width = 0.8 + 0.25 * (z - motorwayZooms.first);
    for (const road of this.#motorways) brush.line(road, palette.roadEdge, width + 1);
    for (const road of this.#motorways) brush.line(road, palette.road, width);
  }

  async #placeStreetLabels(tile: TileAddress): Promise<StreetLabel[]> {
    const archive = this.#archive;
    if (!archive || tile.z < firstStreetLabelZoom) return [];
    const address = labelTileOf(tile, archive.maxZoom);
    const key = `${tile.z}/${address.x}/${address.y}`;
    const known = this.#streetLabels.get(key);
    if (known) return known;
    const streets = await archive.read(address);
    const side = tileSize * 2 ** (tile.z - address.z);
    const area = [address.x * side, address.y * side, (address.x + 1) * side, (address.y + 1) * side] as const;
    const taken = this.prepare(tile.z).boxesIn(area);
    const labels = streets ? placeStreetLabels(streets, tile.z, taken, this.#measure) : [];
    this.#streetLabels.set(key, labels);
    return labels;
  }
}

function paintStreetLabels({ context, palette }: Brush, labels: readonly StreetLabel[], tile: TileAddress): void {
  const reach = 12;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.letterSpacing = '0px';
  context.strokeStyle = palette.halo;
  context.lineWidth = 3;
  context.fillStyle = palette.label;
  for (const { font, letters } of labels) {
    context.font = font;
    const near = letters
      .map(({ text, x, y, angle }) => ({ text, angle, x: x - tile.x * tileSize, y: y - tile.y * tileSize }))
      .filter(({ x, y }) => x > -reach && y > -reach && x < tileSize + reach && y < tileSize + reach);
    for (const draw of ['strokeText', 'fillText'] as const) {
      for (const { text, x, y, angle } of near) {
        context.save();
        context.translate(x, y);
        context.rotate(angle);
        context[draw](text, 0, 0);
        context.restore();
      }
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
