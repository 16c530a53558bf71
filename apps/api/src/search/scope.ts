import { placeRadii, type SearchBounds, type SearchFilters, type VehicleKind } from '@plaza/sdk';
import { boundsOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import type { Density } from './indexing/grid.ts';
import { boxAround } from './store/conditions.ts';
import type { Understanding } from './words/understand.ts';

/** Radius of "near" around a position without a name, in metres. */
export const nearMeters = placeRadii.point;

/** Where a search looks, before any filter. */
export interface Scope {
  /** Condition on words, for `tsquery`. */
  readonly words: string | null;
  readonly kind: VehicleKind;
  readonly box: SearchBounds | null;
  readonly area: PlaceArea | null;
  /** Listings inside, roughly. */
  readonly estimate: number;
  /** With words and a box: whether the box holds fewer listings than the words. */
  readonly startsWithBox: boolean;
}

/**
 * Where a search looks. A box limits it whatever else is given. Near a point, words name the place that the point is, and
 * do not have to stand in the listing; only a town's name does. Without a box the listings of the place's own area count
 * then, or the whole town's; around a position without a name those within `nearMeters`.
 */
export function scopeOf(
  query: Pick<SearchFilters, 'bounds' | 'near' | 'vehicleKind'> & { area?: PlaceArea | null | undefined },
  understood: Understanding,
  density: Density,
): Scope {
  const { bounds = null, near, vehicleKind: kind = 'car' } = query;
  const words = near === undefined || understood.town !== null ? understood.words : null;
  const isAround = near !== undefined && bounds === null && words === null;
  const area = isAround ? (query.area ?? { center: near, meters: nearMeters, neighbours: [] }) : null;
  const box = area === null ? bounds : boxOf(area);
  const inBox = box === null ? density.listingCount : density.estimate(box);
  const withWords = words === null ? density.listingCount : (understood.estimate ?? density.listingCount);
  return { words, kind, box, area, estimate: Math.min(inBox, withWords), startsWithBox: inBox < withWords };
}

/** The box that a search for the listings of an area goes through. */
const boxOf = (area: PlaceArea): SearchBounds =>
  area.neighbours.length > 0 || area.line ? boundsOf(area) : boxAround(area.center, area.meters);

/** The scope of everything in an area. */
export function scopeOfArea(area: PlaceArea, density: Pick<Density, 'estimate'>, kind: VehicleKind = 'car'): Scope {
  const box = boxOf(area);
  return { words: null, kind, box, area, estimate: density.estimate(box), startsWithBox: true };
}
