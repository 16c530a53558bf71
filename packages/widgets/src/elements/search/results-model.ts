import { isNumber, metaOf, readRows } from '../shared/guards.ts';
import { readListing, type ListingRow } from '../shared/listing-model.ts';

export interface Results {
  listings: readonly ListingRow[];
  /** All that the search finds. */
  total: number;
}

/**
 * The bays of an answer of `GET /parking/search`.
 * @throws WidgetError `answer_invalid`
 */
export function readResults(answer: unknown): Results {
  const listings = readRows(answer, readListing);
  const { total } = metaOf(answer);
  return { listings, total: isNumber(total) ? Math.max(total, listings.length) : listings.length };
}
