import { placeRadii, type SearchBounds, type SearchFilters, type VehicleKind } from '@plaza/sdk';
import { boundsOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import type { ListingDensity } from './indexing/grid.ts';
import { boxAround } from './store/conditions.ts';
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
  readonly estimate: number;
  /** True if the box holds fewer listings than the words match. */
  readonly startsWithBox: boolean;
}

/**
 * Decides which listings a search covers. A box always limits the search. Near a point, the words name the place at
 * that point and need not occur in the listing, unless they name a town. Without a box, the search covers the place's
 * own area, the whole town or, for an unnamed position, `nearRadiusMeters` around it.
 */
export function searchScopeOf(
  query: Pick<SearchFilters, 'bounds' | 'near' | 'vehicleKind'> & { area?: PlaceArea | null | undefined },
  interpretation: QueryInterpretation,
  density: ListingDensity,
): SearchScope {
  const { bounds = null, near, vehicleKind: kind = 'car' } = query;
  const matchedWords = near === undefined || interpretation.town !== null ? interpretation.words : null;
  const isSearchAroundPoint = near !== undefined && bounds === null && matchedWords === null;
  const searchedArea = isSearchAroundPoint
    ? (query.area ?? { center: near, meters: nearRadiusMeters, neighbours: [] })
    : null;
  const searchBox = searchedArea === null ? bounds : boundingBoxOf(searchedArea);
  const listingEstimateInBox = searchBox === null ? density.listingCount : density.estimate(searchBox);
  const listingEstimateForWords =
    matchedWords === null ? density.listingCount : (interpretation.estimate ?? density.listingCount);
  return {
    words: matchedWords,
    kind,
    box: searchBox,
    area: searchedArea,
    estimate: Math.min(listingEstimateInBox, listingEstimateForWords),
    startsWithBox: listingEstimateInBox < listingEstimateForWords,
  };
}

const boundingBoxOf = (area: PlaceArea): SearchBounds =>
  area.neighbours.length > 0 || area.line ? boundsOf(area) : boxAround(area.center, area.meters);

export function searchScopeOfArea(
  area: PlaceArea,
  density: Pick<ListingDensity, 'estimate'>,
  kind: VehicleKind = 'car',
): SearchScope {
  const areaBox = boundingBoxOf(area);
  return { words: null, kind, box: areaBox, area, estimate: density.estimate(areaBox), startsWithBox: true };
}
