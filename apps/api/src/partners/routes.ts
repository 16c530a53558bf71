import type { ListingCard, Locale, Position, SearchFilters } from '@plaza/sdk';
import type { AreaHandlers, RequestContext } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import { type Cards, nearMeters } from '../search/index.ts';
import type { Partners } from './service.ts';
import { readNearby } from './store.ts';

export interface PartnersRoutesOptions {
  partners: Partners;
  nearby: ReturnType<typeof createNearby>;
  countCards: (cards: readonly { id: number }[], context: RequestContext) => void;
}

/** Calls of widgets and the snippet builder: partners, nearby listings and attribution. */
export function partnersRoutes({ partners, nearby, countCards }: PartnersRoutesOptions) {
  return {
    getPartner: async ({ params }) => ({ data: await partners.partner(params.id) }),
    listNearbyListings: async ({ query }, context) => {
      const answer = await nearby({ ...query, viewerId: context.session?.userId ?? null });
      countCards(answer.data, context);
      return answer;
    },
    recordAttribution: async ({ body }, { clientAddress, userAgent }) => ({
      data: { isCounted: await partners.countStep(body, { clientAddress, userAgent }) },
    }),
  } satisfies AreaHandlers;
}

/** The place to search around: exactly one of the two. */
export interface NearbyPlace {
  near?: Position | undefined;
  /** Slug of a venue. */
  venue?: string | undefined;
}

export interface NearbyRequest extends NearbyPlace {
  locale: Locale;
  vehicle?: SearchFilters['vehicle'];
  limit: number;
  /** The current user, for saved state; `null` for a visitor. */
  viewerId: number | null;
}

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
 * Finds the nearest listings by distance only: a paid plan marks a card and does not move it. The radius is that of the
 * page behind "show all": a venue's landing page, or a search near a point.
 * @throws DomainError `not_found` for an unknown venue.
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
