import type { Cluster, Pin, Position, SearchBounds, SearchFilters } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { NameDetail, PlaceNames } from '../platform/geocoder/place-directory.ts';
import { boxOfCell, countCells, deepestGridLevel, rollUpLevels, expandToWholeCells } from './indexing/grid.ts';
import type { SearchScope } from './scope.ts';
import { andConditions, type FilterCondition } from './store/conditions.ts';
import { type GridCell, readListingCells, readAggregatedCells, readRollUpCells } from './store/pins.ts';

export type PinsQuery = SearchFilters & { bounds: SearchBounds; zoom: number };
export interface PinsAndClusters {
  pins: Pin[];
  clusters: Cluster[];
}

const maxPins = 200;
/** Maximum estimate at which all listings of a box are read as pins: twice `maxPins`, since estimates are rough. */
const maxEstimateForSinglePins = 2 * maxPins;
const maxGridCells = 1024;
/** Minimum grid level (zoom 18) at which two bays in one street are drawn as separate pins. */
const minUnclusteredLevel = 20;

/**
 * Selects the level whose cells are some hundred pixels wide at a zoom, or a coarser one for a box larger than a
 * screen. Like the roll-up, it uses every second level only, so that clusters keep their places across two zooms.
 */
function selectGridLevel(bounds: SearchBounds, zoom: number): number {
  let level = Math.min(deepestGridLevel, 2 * Math.ceil((zoom + 1) / 2));
  while (level > coarsestLevel && countCells(bounds, level) > maxGridCells) level -= 2;
  return Math.max(coarsestLevel, level);
}

const [coarsestLevel] = rollUpLevels;
const isRollUpLevel = (level: number) => (rollUpLevels as readonly number[]).includes(level);

/**
 * Pins and clusters inside a box. In a box with few listings each gets a pin, and the map merges pins that overlap.
 * Otherwise the earth is divided into cells by zoom: a cell with one listing becomes a pin, any other a cluster at the
 * mean position. Whole cells are counted, even at the edges of the box, so that a cluster stays the same while the map
 * moves; results outside the box are then dropped.
 */
export async function findPins(
  database: PlazaDatabase,
  scope: SearchScope,
  filters: readonly FilterCondition[],
  query: PinsQuery,
  placeNames: Pick<PlaceNames, 'nameAround'>,
): Promise<PinsAndClusters> {
  const { bounds, zoom } = query;
  const nameOfSurroundings = (position: Position) => placeNames.nameAround(position, nameDetailOf(zoom), query.locale);
  const filterCondition = andConditions(filters.map((filter) => filter.condition));
  const toPinsOfLevel = (cells: readonly GridCell[], level: number) => toPins(cells, level, nameOfSurroundings);
  if (scope.estimate <= maxEstimateForSinglePins) {
    const listingCells = await readListingCells(database, { ...scope, box: bounds }, filterCondition, maxPins + 1);
    if (listingCells.length <= maxPins) return toPinsOfLevel(listingCells, deepestGridLevel);
  }
  const gridLevel = selectGridLevel(bounds, zoom);
  const readCells = async (cellLevel: number) => {
    const wholeCellsBox = expandToWholeCells(bounds, cellLevel);
    const hasNoLimit = scope.words === null && scope.area === null && scope.drawnArea === null;
    const hasNoFilter = filters.length === 0 && hasNoLimit && scope.kind === 'car';
    const gridCells =
      hasNoFilter && isRollUpLevel(cellLevel)
        ? await readRollUpCells(database, wholeCellsBox, cellLevel)
        : await readAggregatedCells(database, { ...scope, box: wholeCellsBox }, filterCondition, cellLevel);
    return gridCells.filter((cell) => isCellInside(cell, bounds));
  };
  // Starts at the finest grid level; continues with coarser ones while there are too many pins.
  const candidateLevels = gridLevel >= minUnclusteredLevel ? [deepestGridLevel, gridLevel] : [gridLevel];
  for (let coarserLevel = gridLevel - 2; coarserLevel >= coarsestLevel; coarserLevel -= 2)
    candidateLevels.push(coarserLevel);
  for (const cellLevel of candidateLevels) {
    const gridCells = await readCells(cellLevel);
    if (gridCells.filter(({ count }) => count === 1).length <= maxPins) return toPinsOfLevel(gridCells, cellLevel);
  }
  return toPinsOfLevel(await readCells(coarsestLevel), coarsestLevel);
}

const isCellInside = ({ lat, lng }: GridCell, box: SearchBounds) =>
  lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;

/** Names surroundings after landmarks close up, and after provinces when zoomed out. */
function nameDetailOf(zoom: number): NameDetail {
  if (zoom >= 15) return 'landmark';
  if (zoom >= 11) return 'district';
  return zoom >= 8 ? 'town' : 'province';
}

function toPins(
  cells: readonly GridCell[],
  level: number,
  nameOfSurroundings: (position: Position) => string | null,
): PinsAndClusters {
  const singlePins: Pin[] = [];
  const listingClusters: Cluster[] = [];
  for (const { id, cell, lat, lng, count, minPriceCents, isPromoted } of cells) {
    const placeName = nameOfSurroundings({ lat, lng });
    if (count === 1) singlePins.push({ id, lat, lng, priceCents: minPriceCents, isPromoted, where: placeName });
    else {
      const { west, south, east, north } = boxOfCell(cell, level);
      listingClusters.push({ lat, lng, count, minPriceCents, bounds: [west, south, east, north], where: placeName });
    }
  }
  return { pins: singlePins, clusters: listingClusters };
}
