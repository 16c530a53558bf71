import type { Brush } from './brush.ts';
import type { MapLayers } from './layers.ts';
import { metresPerPixel, type TileAddress } from './projection.ts';

/** The precise outline of Spain and its neighbours' coarse one are up to this far apart. */
const borderGapMetres = 900;
/** From here on the coast keeps the corners that rounding takes off elsewhere. */
const unroundedZoom = 12;
/** Natural Earth is true to about a kilometre: closer by its rivers would leave their bed. */
const lastRiverZoom = 10;
/** The same holds of the outlines of built-up areas, which come from a coarser scale. */
const lastUrbanZoom = 9;
/** Borders between towns are cut short; close by they would read as paths. */
const municipalityZooms = { first: 10, last: 12 };
const lastBorderZoom = 13;

/** Tiles of this zoom are about as large as harbours reach into the sea. */
const harbourZoom = 13;

function isNearCoast({ unroundedCoast }: MapLayers, { z, x, y }: TileAddress): boolean {
  const up = Math.max(0, z - harbourZoom);
  return unroundedCoast.tile({ z: z - up, x: x >> up, y: y >> up }).length > 0;
}

/** Under streets the ground is that of a town. */
export function paintTownGround(brush: Brush, layers: MapLayers, { z }: TileAddress): void {
  brush.fill(layers.spain, brush.palette.town);
  if (z >= unroundedZoom) brush.fill(layers.unroundedSpain, brush.palette.town);
}

/** Land and sea. @param paintQuays paints land that the outlines leave out; asked near the coast only. */
export function paintGround(brush: Brush, layers: MapLayers, tile: TileAddress, paintQuays: () => void): void {
  const { z } = tile;
  const { palette } = brush;
  brush.fillAll(palette.sea);
  const isClose = z >= unroundedZoom;
  const coasts = isClose ? [layers.coast, layers.unroundedCoast] : [layers.coast];
  for (const coast of coasts) brush.stroke(coast, palette.shallows[0], 12);
  for (const coast of coasts) brush.stroke(coast, palette.shallows[1], 5);
  // half of it shows along the land; none where the land goes on abroad
  for (const coast of coasts) brush.stroke(coast, palette.coast, z >= 9 ? 2.2 : 1.4);
  const gap = z < 9 ? 2 : (2 * borderGapMetres) / metresPerPixel(40, z);
  brush.fill(layers.farAbroad, palette.abroad);
  brush.fill(layers.abroad, palette.abroad, gap);
  if (isNearCoast(layers, tile)) paintQuays();
  if (z <= 8) brush.fill(layers.coarseSpain, palette.land);
  brush.fill(layers.spain, palette.land);
  if (isClose) brush.fill(layers.unroundedSpain, palette.land);
  if (z <= lastUrbanZoom) brush.fill(layers.urban, palette.urban);
  if (z > lastRiverZoom) return;
  brush.strokeByRank(layers.rivers, palette.river, { last: z <= 5 ? 7 : z <= 6 ? 9 : 12, width: 0.6 + 0.22 * (z - 4) });
  brush.fill(layers.lakes, palette.sea);
}

/** Borders of towns, provinces and regions. */
export function paintBorders(brush: Brush, layers: MapLayers, { z }: TileAddress): void {
  const { palette } = brush;
  if (z >= municipalityZooms.first && z <= municipalityZooms.last)
    brush.stroke(layers.municipalityBorders, palette.municipality, 0.7);
  if (z > lastBorderZoom) return;
  if (z >= 7) brush.stroke(layers.provinceBorders, palette.province, z >= 9 ? 1.1 : 0.6, z >= 8 ? [5, 3] : []);
  brush.stroke(layers.regionBorders, palette.region, z >= 8 ? 1.4 : 0.9, z >= 10 ? [7, 3, 1.5, 3] : []);
}
