import type { Locale, Position } from '@plaza/sdk';
import { results as en } from '../../messages/en.json';
import { results as es } from '../../messages/es.json';
import { isNumber, isRow, type ListingRow, metaOf, readListing, readRows } from '../shared/answers.ts';

export const resultsMessages: Readonly<Record<Locale, typeof en>> = { en, es };

/** Listing in a search result, with its position or `null` if the response contains no position. */
export interface FoundListing extends ListingRow {
  position: Position | null;
}

export interface Results {
  shownListings: readonly FoundListing[];
  total: number;
  /** Position of the place that the search text names; `null` without a place. */
  center: Position | null;
}

const readPosition = (value: unknown): Position | null =>
  isRow(value) && isNumber(value.lat) && isNumber(value.lng) ? { lat: value.lat, lng: value.lng } : null;

/** Reads a response of `GET /parking/search`. @throws WidgetError `answer_invalid` */
export function readResults(response: unknown): Results {
  const shownListings = readRows(response, (row) => {
    const listing = readListing(row);
    return listing && { ...listing, position: readPosition(row.location) };
  });
  const { total, place } = metaOf(response);
  return {
    shownListings,
    total: isNumber(total) ? Math.max(total, shownListings.length) : shownListings.length,
    center: isRow(place) ? readPosition(place.center) : null,
  };
}
