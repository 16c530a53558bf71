import {
  boundsOfPositions,
  type DrawnArea,
  placeRadii,
  type SearchBounds,
  type SearchFilters,
  type VehicleKind,
} from '@plaza/sdk';
import { boundsOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import type { ListingDensity } from './indexing/grid.ts';
import { boxAround, overlapOfBoxes } from './store/conditions.ts';
import type { QueryInterpretation } from './words/understand.ts';

/** Radius in metres of "near" around an unnamed position. */
export const nearRadiusMeters = placeRadii.point;

/** The listings that a search covers, before any filter. */
export interface SearchScope {
  /** A `tsquery` condition on words. */
  readonly words: string | null;
  readonly kind: VehicleKind;
  readonly box: SearchBounds | null;
  readonly area: PlaceArea | null;
  readonly drawnArea: DrawnArea | null;
  readonly estimate: number;
  /** True if the box holds fewer listings than the words match. */
  readonly startsWithBox: boolean;
}

interface ScopeQuery extends Pick<SearchFilters, 'bounds' | 'near' | 'vehicleKind' | 'drawnArea'> {
  /** Area of the place at `near`. */
  area?: PlaceArea | null | undefined;
  /** Area within a walking time from the place. */
  walkArea?: PlaceArea | null | undefined;
}

/**
 * Decides which listings a search covers. A box always limits the search. Near a point, the words name the place at
 * that point and need not occur in the listing, unless they name a town. A drawn area or a walking time replaces the
 * place. Without them and without a box, the search covers the place's own area, the whole town or, for an unnamed
 * position, `nearRadiusMeters` around it.
 */
// Complex because words, a point, an area and a box each limit the search or give way to another.
export function searchScopeOf(
  query: ScopeQuery,
  interpretation: QueryInterpretation,
  density: ListingDensity,
): SearchScope {
  const { bounds = null, near, drawnArea = null, walkArea = null, vehicleKind: kind = 'car' } = query;
  const isPlaceReplaced = drawnArea !== null || walkArea !== null;
  const areWordsPlace = interpretation.town === null ? near !== undefined : isPlaceReplaced;
  const matchedWords = areWordsPlace ? null : interpretation.words;
  const isSearchAroundPoint = near !== undefined && bounds === null && matchedWords === null && !isPlaceReplaced;
  const searchedArea = isSearchAroundPoint
    ? (query.area ?? { center: near, meters: nearRadiusMeters, neighbours: [] })
    : walkArea;
  const searchBox = boxOfScope(searchedArea, drawnArea, bounds);
  const listingEstimateInBox = searchBox === null ? density.listingCount : density.estimate(searchBox);
  const listingEstimateForWords =
    matchedWords === null ? density.listingCount : (interpretation.estimate ?? density.listingCount);
  return {
    words: matchedWords,
    kind,
    box: searchBox,
    area: searchedArea,
    drawnArea,
    estimate: Math.min(listingEstimateInBox, listingEstimateForWords),
    startsWithBox: listingEstimateInBox < listingEstimateForWords,
  };
}

/** A box far from the area stays as it is: no position in it is in the area. */
function boxOfScope(
  area: PlaceArea | null,
  drawnArea: DrawnArea | null,
  bounds: SearchBounds | null,
): SearchBounds | null {
  const areaBox = drawnArea ? boundsOfPositions(drawnArea) : area && boundingBoxOf(area);
  return areaBox && bounds ? (overlapOfBoxes(areaBox, bounds) ?? bounds) : (areaBox ?? bounds);
}

const boundingBoxOf = (area: PlaceArea): SearchBounds =>
  area.neighbours.length > 0 || area.line ? boundsOf(area) : boxAround(area.center, area.meters);

export function searchScopeOfArea(
  area: PlaceArea,
  density: Pick<ListingDensity, 'estimate'>,
  kind: VehicleKind = 'car',
): SearchScope {
  const areaBox = boundingBoxOf(area);
  return {
    words: null,
    kind,
    box: areaBox,
    area,
    drawnArea: null,
    estimate: density.estimate(areaBox),
    startsWithBox: true,
  };
}
