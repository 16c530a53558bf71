import type { Locale } from '@plaza/sdk';
import { pointText, vehicleText } from '../../core/api.ts';
import type { Query, WidgetSettings } from '../../core/widget.ts';
import { listing as en } from '../../messages/en.json';
import { listing as es } from '../../messages/es.json';
import { isNumber, isRow, type ListingRow, metaOf, readData, readListing, readRows } from '../shared/answers.ts';

export const listingWords: Readonly<Record<Locale, typeof en>> = { en, es };

/** Listings to show, and their total number on the marketplace. */
export interface FoundListings {
  shownListings: readonly ListingRow[];
  total: number;
  /** The requested listing is no longer for rent. */
  isGone: boolean;
}

/** @throws WidgetError `answer_invalid` */
function readOne(answer: unknown): FoundListings {
  const listing = readData(answer, (data) => (isRow(data) ? readListing(data) : null));
  return { shownListings: [listing], total: 1, isGone: false };
}

/** @throws WidgetError `answer_invalid` */
function readNearest(answer: unknown): FoundListings {
  const shownListings = readRows(answer, readListing);
  const { total } = metaOf(answer);
  return { shownListings, total: Math.max(isNumber(total) ? total : 0, shownListings.length), isGone: false };
}

interface Source {
  path: string;
  query: Query;
  check: (answer: unknown) => FoundListings;
}

/**
 * Returns the API call for the listing of the attributes, else for the nearest ones; `null` if the attributes specify
 * neither.
 */
export function sourceOf({ listing, near, venue, limit, vehicle }: WidgetSettings): Source | null {
  // showing a card does not count as a visit to the listing's page
  if (listing !== undefined) return { path: `/parking/item/${listing}`, query: { isPreview: 'true' }, check: readOne };
  if (!near && venue === undefined) return null;
  const place: Query = near ? { near: pointText(near) } : { venue };
  return {
    path: '/parking/nearby',
    query: { ...place, limit: limit ?? 3, vehicle: vehicleText(vehicle) },
    check: readNearest,
  };
}

/** URL of all listings nearby: the venue's page, or a search around the point. */
export function allListingsUrl({ near, venue, vehicle }: WidgetSettings): { path: string; query: Query } {
  const query = { vehicle: vehicleText(vehicle) };
  if (near) return { path: '/search_parkings', query: { near: pointText(near), ...query } };
  return venue === undefined ? { path: '/search_parkings', query } : { path: `/parking_near/${venue}`, query };
}
