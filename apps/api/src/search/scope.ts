import type { Position, SearchBounds, SearchFilters } from '@plaza/sdk';
import type { Density } from './density.ts';
import { boxAround } from './store/boxes.ts';
import type { Understanding } from './understand.ts';

/** How far "near" reaches when no box is given: an hour on foot, and more than anybody walks from a car. */
export const nearMeters = 5000;

/** Where a search looks, before any filter. */
export interface Scope {
  /** Condition on words, for `tsquery`. */
  readonly words: string | null;
  readonly box: SearchBounds | null;
  readonly circle: { readonly center: Position; readonly meters: number } | null;
  /** Listings inside, roughly. */
  readonly estimate: number;
  /** With words and a box: whether the box holds fewer listings than the words. */
  readonly startsWithBox: boolean;
}

/**
 * Where a search looks. A box limits it whatever else is given. Near a point, words name the place that the point is, and
 * do not have to stand in the listing; only a town's name does. Without a box the listings within `nearMeters` count then,
 * or the whole town's; around a venue those that its page has.
 */
export function scopeOf(
  query: Pick<SearchFilters, 'bounds' | 'near'> & { meters?: number | undefined },
  understood: Understanding,
  density: Density,
): Scope {
  const { bounds = null, near, meters = nearMeters } = query;
  const words = near === undefined || understood.town !== null ? understood.words : null;
  const circle = near !== undefined && bounds === null && words === null ? { center: near, meters } : null;
  const box = circle === null ? bounds : boxAround(circle.center, circle.meters);
  const inBox = box === null ? density.listingCount : density.estimate(box);
  const withWords = words === null ? density.listingCount : (understood.estimate ?? density.listingCount);
  return { words, box, circle, estimate: Math.min(inBox, withWords), startsWithBox: inBox < withWords };
}
