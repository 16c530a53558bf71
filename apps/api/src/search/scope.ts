import { placeRadii, type SearchBounds, type SearchFilters, type VehicleKind } from '@plaza/sdk';
import { boundsOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import type { Density } from './indexing/grid.ts';
import { boxAround } from './store/conditions.ts';
import type { Understanding } from './words/understand.ts';

/** Radius in metres of "near" around a position without a name. */
export const nearMeters = placeRadii.point;

/** The part of the listings that a search covers, before any filter. */
export interface Scope {
  /** A `tsquery` condition on words. */
  readonly words: string | null;
  readonly kind: VehicleKind;
  readonly box: SearchBounds | null;
  readonly area: PlaceArea | null;
  /** Rough number of listings in the scope. */
  readonly estimate: number;
  /** With words and a box: true if the box holds fewer listings than the words match. */
  readonly startsWithBox: boolean;
}

/**
 * The scope of a search. A box always limits it. Near a point, words are the name of the place at that point and need
 * not occur in the listing; only a town's name has to. Without a box, the listings of the place's own area or of the
 * whole town count; around a position without a name those within `nearMeters`.
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

/** The bounding box that a search of an area scans. */
const boxOf = (area: PlaceArea): SearchBounds =>
  area.neighbours.length > 0 || area.line ? boundsOf(area) : boxAround(area.center, area.meters);

/** The scope of everything in an area. */
export function scopeOfArea(area: PlaceArea, density: Pick<Density, 'estimate'>, kind: VehicleKind = 'car'): Scope {
  const box = boxOf(area);
  return { words: null, kind, box, area, estimate: density.estimate(box), startsWithBox: true };
}
