import { placeRadii, type SearchBounds, type SearchFilters, type VehicleKind } from '@plaza/sdk';
import { boundsOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import type { Density } from './indexing/grid.ts';
import { boxAround } from './store/conditions.ts';
import type { Interpretation } from './words/understand.ts';

/** Radius in metres of "near" around an unnamed position. */
export const nearMeters = placeRadii.point;

/** The listings that a search covers, before any filter. */
export interface Scope {
  /** A `tsquery` condition on words. */
  readonly words: string | null;
  readonly kind: VehicleKind;
  readonly box: SearchBounds | null;
  readonly area: PlaceArea | null;
  /** Estimated number of listings in the scope. */
  readonly estimate: number;
  /** True if the box holds fewer listings than the words match. */
  readonly startsWithBox: boolean;
}

/**
 * A box always limits the search. Near a point, the words name the place at that point and need not occur in the
 * listing, unless they name a town. Without a box, the search covers the place's own area, the whole town or, for an
 * unnamed position, `nearMeters` around it.
 */
export function scopeOf(
  query: Pick<SearchFilters, 'bounds' | 'near' | 'vehicleKind'> & { area?: PlaceArea | null | undefined },
  interpretation: Interpretation,
  density: Density,
): Scope {
  const { bounds = null, near, vehicleKind: kind = 'car' } = query;
  const words = near === undefined || interpretation.town !== null ? interpretation.words : null;
  const isAround = near !== undefined && bounds === null && words === null;
  const area = isAround ? (query.area ?? { center: near, meters: nearMeters, neighbours: [] }) : null;
  const box = area === null ? bounds : boxOf(area);
  const inBox = box === null ? density.listingCount : density.estimate(box);
  const interpretWords = words === null ? density.listingCount : (interpretation.estimate ?? density.listingCount);
  return { words, kind, box, area, estimate: Math.min(inBox, interpretWords), startsWithBox: inBox < interpretWords };
}

/** The bounding box to scan for an area. */
const boxOf = (area: PlaceArea): SearchBounds =>
  area.neighbours.length > 0 || area.line ? boundsOf(area) : boxAround(area.center, area.meters);

export function scopeOfArea(area: PlaceArea, density: Pick<Density, 'estimate'>, kind: VehicleKind = 'car'): Scope {
  const box = boxOf(area);
  return { words: null, kind, box, area, estimate: density.estimate(box), startsWithBox: true };
}
