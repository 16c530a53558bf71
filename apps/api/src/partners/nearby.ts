import type { ListingCard, Locale, Position, SearchFilters } from '@plaza/sdk';
import { DomainError } from '../platform/domain-error.ts';
import { type Cards, nearMeters } from '../search/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import { readNearby } from './nearby-store.ts';

/** Where listings are wanted: one of the two. */
export interface NearbyPlace {
  near?: Position | undefined;
  /** A venue's word in addresses. */
  venue?: string | undefined;
}

export interface NearbyRequest extends NearbyPlace {
  locale: Locale;
  vehicle?: SearchFilters['vehicle'];
  limit: number;
  /** The user who looks, for what is saved; `null` for a visitor. */
  viewerId: number | null;
}

/** The listings nearest to a place. */
export interface NearbyAnswer {
  data: ListingCard[];
  meta: { place: string | null; total: number; fitsVehicle: number | null };
}

export interface NearbyOptions {
  database: PlazaDatabase;
  cards: Cards;
  placeDirectory: Pick<PlaceDirectory, 'findVenue'>;
}

/**
 * Finds the nearest listings by distance alone: a paid plan marks a card and does not move it. It looks as far as the
 * page that a card's "show all" leads to: around a venue as its landing page, around a point as a search near it.
 * @throws DomainError `not_found` for a venue that there is none of.
 */
export function createNearby({ database, cards, placeDirectory }: NearbyOptions) {
  const circleOf = ({ near, venue }: NearbyPlace, locale: Locale) => {
    if (near !== undefined) return { center: near, meters: nearMeters, name: null };
    const place = placeDirectory.findVenue(venue ?? '');
    if (place === undefined) throw new DomainError('not_found');
    return { center: place.position, meters: place.radiusMeters, name: place.names[locale] };
  };
  return async ({ locale, vehicle, limit, viewerId, ...place }: NearbyRequest): Promise<NearbyAnswer> => {
    const { center, meters, name } = circleOf(place, locale);
    const { ids, total, fitting } = await readNearby(database, { center, meters, vehicle, limit });
    return {
      data: await cards.read(ids, { locale, near: center, viewerId }),
      meta: { place: name, total, fitsVehicle: vehicle === undefined ? null : fitting },
    };
  };
}
