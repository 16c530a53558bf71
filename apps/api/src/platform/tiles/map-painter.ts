import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Locale, Position } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import type { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { Brush } from './brush.ts';
import { registerFonts } from './fonts.ts';
import { paintBorders, paintGround, paintTownGround } from './ground-painter.ts';
import { paintLabels, paintStreetLabels, streetLabelsIn } from './label-painter.ts';
import { collectLabels, LabelLayout, measuringSurface } from './labels.ts';
import { loadLayers, type MapLayers } from './layers.ts';
import { palettes } from './palette.ts';
import { type TileAddress, tileSize } from './projection.ts';
import { paintWithin, type SoftEdge, softEdgeOf } from './soft-edge.ts';
import type { StreetArchive, StreetTile } from './street-archive.ts';
import { labelTileOf, placeStreetLabels, type StreetLabel } from './street-labels.ts';
import { StreetPainter } from './street-painter.ts';
import type { TileRequest } from './projection.ts';

/** Pieces of streets from a few cities would be scribbles on a map of the country. */
const firstPartialZoom = 12;
const firstStreetLabelZoom = 13;
const maxLabelTiles = 64;

/** Draws tiles of the map of Spain. Making one takes about a second; the first tile of a zoom places that zoom's labels. */
export class MapPainter {
  readonly #layers: MapLayers;
  readonly #candidates: ReturnType<typeof collectLabels>;
  readonly #layouts = new Map<string, LabelLayout>();
  readonly #measure: SKRSContext2D;
  readonly #archive: StreetArchive | null;
  readonly #streetLabels = new LRUCache<string, StreetLabel[]>({ max: maxLabelTiles });

  /** @param archive `null` for a map without streets. */
  constructor(gazetteer: Gazetteer, archive: StreetArchive | null) {
    this.#archive = archive;
    registerFonts();
    this.#measure = measuringSurface();
    this.#layers = loadLayers();
    const hasStreets = ({ lat, lng }: Position) =>
      archive?.areas.some(([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north) ??
      false;
    this.#candidates = collectLabels(gazetteer, hasStreets);
  }

  /** Places the labels of a zoom, unless they are placed. */
  prepare(zoom: number, locale: Locale): LabelLayout {
    const key = `${zoom}-${locale}`;
    let layout = this.#layouts.get(key);
    if (!layout) {
      layout = new LabelLayout(this.#candidates, zoom, locale, this.#measure);
      this.#layouts.set(key, layout);
    }
    return layout;
  }

  /** @throws ArchiveUnavailableError while the archive can't be read. */
  async paint({ theme, locale, tile, scale }: TileRequest): Promise<Canvas> {
    const archive = this.#archive;
    const hasGround = archive?.hasGround === true;
    const streets = hasGround || tile.z >= firstPartialZoom ? ((await archive?.read(tile)) ?? null) : null;
    const edge = hasGround || !archive ? null : softEdgeOf(archive.areas, tile);
    const labels = streetLabelsIn(streets ? await this.#placeStreetLabels(tile, locale, edge) : [], tile);
    const canvas = createCanvas(tileSize * scale, tileSize * scale);
    const context = canvas.getContext('2d');
    context.scale(scale, scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const brush = new Brush(context, tile, palettes[theme]);
    const painter = streets && new StreetPainter(brush.palette, tile, streets);
    if (hasGround && streets && painter) painter.paintEarth(context);
    else {
      const paintQuays = () => painter && paintWithin(context, edge, scale, (own) => painter.paintQuays(own));
      paintGround(brush, this.#layers, tile, paintQuays);
      if (painter)
        paintWithin(context, edge, scale, (own) =>
          paintTownGround(new Brush(own, tile, brush.palette), this.#layers, tile),
        );
      paintBorders(brush, this.#layers, tile);
    }
    if (painter) {
      painter.paintAreas(context);
      const letters = labels.flatMap((label) => label.letters);
      paintWithin(context, edge, scale, (own) => painter.paintStreets(own, letters));
    }
    paintStreetLabels(brush, labels);
    paintLabels(brush, this.prepare(tile.z, locale), tile);
    return canvas;
  }

  async #placeStreetLabels(tile: TileAddress, locale: Locale, edge: SoftEdge | null): Promise<StreetLabel[]> {
    const archive = this.#archive;
    if (!archive || tile.z < firstStreetLabelZoom) return [];
    const address = labelTileOf(tile, archive.maxZoom);
    const key = `${tile.z}/${address.x}/${address.y}-${locale}`;
    let placed = this.#streetLabels.get(key);
    if (!placed) {
      const streets = await archive.read(address);
      placed = streets ? this.#placeLabelsOf(streets, tile.z, locale) : [];
      this.#streetLabels.set(key, placed);
    }
    return edge ? placed.filter((label) => isWithin(label, edge, tile)) : placed;
  }

  #placeLabelsOf(streets: StreetTile, zoom: number, locale: Locale): StreetLabel[] {
    const { z, x, y } = streets.address;
    const side = tileSize * 2 ** (zoom - z);
    const taken = this.prepare(zoom, locale).boxesIn([x * side, y * side, (x + 1) * side, (y + 1) * side]);
    return placeStreetLabels(streets, { zoom, locale, taken, measure: this.#measure });
  }
}

/** A name is shown as a whole where its street is, or not at all. */
const isWithin = ({ letters }: StreetLabel, edge: SoftEdge, tile: TileAddress): boolean =>
  letters.every(({ x, y }) => edge(x - tile.x * tileSize, y - tile.y * tileSize) > 0.6);
