import type { Cluster, Pin, Position, SearchBounds, SearchFilters } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { NameDetail, PlaceNames } from '../platform/geocoder/place-directory.ts';
import { boxOfCell, countCells, deepestLevel, rollUpLevels, snapOutward } from './indexing/grid.ts';
import type { Scope } from './scope.ts';
import { allOf, type Filter } from './store/conditions.ts';
import { type GridCell, readListingCells, readLiveCells, readRollUpCells } from './store/pins.ts';

export type PinsQuery = SearchFilters & { bounds: SearchBounds; zoom: number };
export interface Pins {
  pins: Pin[];
  clusters: Cluster[];
}

const maxPins = 200;
/** Up to this estimate, all listings of a box are read as pins; twice the limit, since estimates are rough. */
const maxEstimate = 2 * maxPins;
/** Maximum number of cells in an answer, for any box and zoom. */
const maxCells = 1024;
/** From this level on (zoom 18), two bays in one street are drawn as separate pins. */
const unclusteredLevel = 20;

/**
 * Selects the level whose cells are some hundred pixels wide at a zoom, or a coarser one for a box larger than a
 * screen. Like the roll-up, it uses every second level only, so that clusters keep their places across two zooms.
 */
function gridLevel(bounds: SearchBounds, zoom: number): number {
  let level = Math.min(deepestLevel, 2 * Math.ceil((zoom + 1) / 2));
  while (level > coarsest && countCells(bounds, level) > maxCells) level -= 2;
  return Math.max(coarsest, level);
}

const [coarsest] = rollUpLevels;
const isRolledUp = (level: number) => (rollUpLevels as readonly number[]).includes(level);

/**
 * Pins and clusters inside a box. In a box with few listings each gets a pin, and the map merges pins that overlap.
 * Otherwise the earth is divided into cells by zoom: a cell with one listing becomes a pin, any other a cluster at the
 * mean position. Whole cells are counted, even at the edges of the box, so that a cluster stays the same while the map
 * moves; results outside the box are then dropped.
 */
export async function findPins(
  database: PlazaDatabase,
  scope: Scope,
  filters: readonly Filter[],
  query: PinsQuery,
  placeNames: Pick<PlaceNames, 'nameAround'>,
): Promise<Pins> {
  const { bounds, zoom } = query;
  const name = (position: Position) => placeNames.nameAround(position, nameDetail(zoom), query.locale);
  const condition = allOf(filters.map((filter) => filter.condition));
  const split = (cells: readonly GridCell[], level: number) => pinsOf(cells, level, name);
  if (scope.estimate <= maxEstimate) {
    const each = await readListingCells(database, { ...scope, box: bounds }, condition, maxPins + 1);
    if (each.length <= maxPins) return split(each, deepestLevel);
  }
  const level = gridLevel(bounds, zoom);
  const readCells = async (cellLevel: number) => {
    const box = snapOutward(bounds, cellLevel);
    const isEverything = filters.length === 0 && scope.words === null && scope.kind === 'car';
    const cells =
      isEverything && isRolledUp(cellLevel)
        ? await readRollUpCells(database, box, cellLevel)
        : await readLiveCells(database, { ...scope, box }, condition, cellLevel);
    return cells.filter((cell) => isInside(cell, bounds));
  };
  // Starts at the finest level; continues with coarser ones while there are too many pins.
  const levels = level >= unclusteredLevel ? [deepestLevel, level] : [level];
  for (let coarser = level - 2; coarser >= coarsest; coarser -= 2) levels.push(coarser);
  for (const cellLevel of levels) {
    const cells = await readCells(cellLevel);
    if (cells.filter(({ count }) => count === 1).length <= maxPins) return split(cells, cellLevel);
  }
  return split(await readCells(coarsest), coarsest);
}

const isInside = ({ lat, lng }: GridCell, box: SearchBounds) =>
  lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;

/** Names surroundings after landmarks close up, and after provinces when zoomed out. */
function nameDetail(zoom: number): NameDetail {
  if (zoom >= 15) return 'landmark';
  if (zoom >= 11) return 'district';
  return zoom >= 8 ? 'town' : 'province';
}

function pinsOf(cells: readonly GridCell[], level: number, name: (position: Position) => string | null): Pins {
  const pins: Pin[] = [];
  const clusters: Cluster[] = [];
  for (const { id, cell, lat, lng, count, minPriceCents, isPromoted } of cells) {
    const pinName = name({ lat, lng });
    if (count === 1) pins.push({ id, lat, lng, priceCents: minPriceCents, isPromoted, where: pinName });
    else {
      const { west, south, east, north } = boxOfCell(cell, level);
      clusters.push({ lat, lng, count, minPriceCents, bounds: [west, south, east, north], where: pinName });
    }
  }
  return { pins, clusters };
}
