import type { Locale } from '@plaza/sdk';
import { formatPoint, formatVehicleQuery } from '../../core/api.ts';
import type { Query, WidgetSettings } from '../../core/widget.ts';
import { listing as en } from '../../messages/en.json';
import { listing as es } from '../../messages/es.json';
import { isNumber, isRow, type ListingRow, metaOf, readData, readListing, readRows } from '../shared/answers.ts';

export const listingMessages: Readonly<Record<Locale, typeof en>> = { en, es };

export interface FoundListings {
  shownListings: readonly ListingRow[];
  total: number;
  /** True if the requested listing is no longer for rent. */
  isGone: boolean;
}

/** Reads a response with one listing. @throws WidgetError `answer_invalid` */
function readSingleListing(response: unknown): FoundListings {
  const listing = readData(response, (data) => (isRow(data) ? readListing(data) : null));
  return { shownListings: [listing], total: 1, isGone: false };
}

/** Reads a response with the nearest listings. @throws WidgetError `answer_invalid` */
function readNearestListings(response: unknown): FoundListings {
  const shownListings = readRows(response, readListing);
  const { total } = metaOf(response);
  return { shownListings, total: Math.max(isNumber(total) ? total : 0, shownListings.length), isGone: false };
}

interface ListingsRequest {
  path: string;
  query: Query;
  check: (response: unknown) => FoundListings;
}

/**
 * Returns the API request for the listing that the attributes name, otherwise for the nearest listings; `null` if the
 * attributes specify neither.
 */
export function listingsRequestOf({ listing, near, venue, limit, vehicle }: WidgetSettings): ListingsRequest | null {
  // showing a card does not count as a visit to the listing's page
  if (listing !== undefined)
    return { path: `/parking/item/${listing}`, query: { isPreview: 'true' }, check: readSingleListing };
  if (!near && venue === undefined) return null;
  const placeQuery: Query = near ? { near: formatPoint(near) } : { venue };
  return {
    path: '/parking/nearby',
    query: { ...placeQuery, limit: limit ?? 3, vehicle: formatVehicleQuery(vehicle) },
    check: readNearestListings,
  };
}

/** URL of all listings nearby: the venue's page, or a search around the point. */
export function allListingsUrl({ near, venue, vehicle }: WidgetSettings): { path: string; query: Query } {
  const query = { vehicle: formatVehicleQuery(vehicle) };
  if (near) return { path: '/search_parkings', query: { near: formatPoint(near), ...query } };
  return venue === undefined ? { path: '/search_parkings', query } : { path: `/parking_near/${venue}`, query };
}
