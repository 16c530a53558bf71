import { GoneError, type Listing, NotFoundError, type Position } from '@plaza/sdk';
import { maxComparedListings } from '@plaza/sdk/rules';
import type { Intl } from '~/i18n/intl.ts';
import {
  type AvailabilityFact,
  listAvailabilityFacts,
  listRentalTerms,
} from '~/features/listings/cards/availability-facts.ts';
import { describeOwner } from '~/features/listings/cards/owner-facts.ts';
import { listPriceFacts, type PriceFact } from '~/features/listings/cards/price-facts.ts';
import { parseRecordId } from '~/paths.ts';
import { type apiFor, optional } from '~/server/api.ts';
import { nameOfPlace } from './compare-url.ts';

type Api = ReturnType<typeof apiFor>;

export type ComparedListing =
  | {
      id: number;
      state: 'published';
      listing: Listing;
      price: PriceFact[];
      terms: AvailabilityFact[];
      /** “Private owner”; `null` if the owner closed their account. */
      ownerType: string | null;
    }
  | { id: number; state: 'rented' | 'gone'; name: string | null };

/** IDs of the bays to compare: `?ids=1,2` of links, and `?ids=1&ids=2` of forms without scripts. */
export function readComparedIds(searchParams: URLSearchParams): { ids: number[]; areTooMany: boolean } {
  const ids = [
    ...new Set(
      searchParams
        .getAll('ids')
        .flatMap((text) => text.split(','))
        .map(parseRecordId)
        .filter((id) => id !== null),
    ),
  ];
  return { ids: ids.slice(0, maxComparedListings), areTooMany: ids.length > maxComparedListings };
}

/** Reads a bay. One that isn't published any more doesn't fail the comparison of the others. */
async function readListing(api: Api, id: number, termsIntl: Intl<'wizard'>): Promise<ComparedListing> {
  try {
    const { data: listing } = await api.getListing({ params: { id }, query: { isPreview: true } });
    return {
      id,
      state: 'published',
      listing,
      // each bay has every sum, so that the row compares them
      price: listPriceFacts(termsIntl, listing.priceParts, true),
      terms: [
        ...listAvailabilityFacts(termsIntl, listing.availability),
        ...listRentalTerms(termsIntl, listing.availability),
      ],
      ownerType: describeOwner(termsIntl, listing.owner)?.type ?? null,
    };
  } catch (error) {
    if (error instanceof NotFoundError) return { id, state: 'gone', name: null };
    if (!(error instanceof GoneError)) throw error;
    const rented = await optional(api.getRentedListing({ params: { id } }));
    return rented === null ? { id, state: 'gone', name: null } : { id, state: 'rented', name: rented.data.name };
  }
}

export const readListings = (api: Api, ids: readonly number[], termsIntl: Intl<'wizard'>): Promise<ComparedListing[]> =>
  Promise.all(ids.map((id) => readListing(api, id, termsIntl)));

export interface ComparedPlace {
  title: string;
  position: Position;
}

/** The place that a text means: the one of exactly that name, or the first; `null` for an unknown or empty text. */
export async function findPlace(api: Api, text: string): Promise<ComparedPlace | null> {
  if (text === '') return null;
  const suggestions = await optional(api.listSuggestions({ query: { q: text, limit: 5 } }));
  const places = suggestions?.data.filter(({ kind }) => kind !== 'listing') ?? [];
  const place = places.find((one) => nameOfPlace(one) === text) ?? places[0];
  return place ? { title: nameOfPlace(place), position: place } : null;
}
