/** A result in the order of relevance, counted from 1. */
export interface Ranked {
  place: number;
  id: number;
  ownerId: number;
}

export const pageSize = 20;

/**
 * The results of one page, with the second place given to the best result of another owner than the first one's. Those in
 * between move down by one, so that every result stands on exactly one page.
 * @param ranked results 1, `second`, and all from `offset` to `offset + pageSize`, in any order, as far as there are any.
 * @param second place of the best result of another owner: 2 when nothing needs to move, and beyond the page when it is
 *   that far down.
 * @param offset results on the pages before.
 */
export function arrangePage(ranked: readonly Ranked[], second: number, offset: number): number[] {
  const ids = new Map(ranked.map(({ place, id }) => [place, id]));
  const places = Array.from({ length: pageSize }, (_, index) => sourceOf(offset + index + 1, second));
  return places.flatMap((place) => ids.get(place) ?? []);
}

/** Where the result for a place stands before the second place is given away. */
function sourceOf(place: number, second: number): number {
  if (place === 2) return second;
  return place > 2 && place <= second ? place - 1 : place;
}
