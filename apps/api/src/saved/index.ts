import type { ListingCard, Locale, SavedMeta } from '@plaza/sdk';
import type { InsightSource } from '@plaza/sdk/contract';
import type { AreaHandlers } from '../http/context.ts';
import {
  type ReplicaCardReader,
  type ListingChangeNotifier,
  type ListingsApi,
  readListingState,
} from '../listings/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Platform } from '../platform/platform.ts';
import { pageSize } from '../search/index.ts';
import {
  deleteSavedListing,
  insertSavedListing,
  isListingSaved,
  readSavedListingIds,
  readUnavailableListings,
} from './store.ts';

export function createSavedArea(
  { database }: Platform,
  { listings: { cards, listingNews } }: { listings: Pick<ListingsApi, 'cards' | 'listingNews'> },
) {
  return { handlers: savedListingsRoutes(createSavedListings({ database: database.write, listingNews, cards })) };
}

function savedListingsRoutes(savedListings: SavedListings) {
  return {
    saveListing: async ({ params, body, query }, { session }) => ({
      data: { isSaved: await savedListings.save(session.userId, params.id, body?.value, query.source) },
    }),
    listSavedListings: ({ query }, { session }) => savedListings.list(session.userId, query.page, query.locale),
  } satisfies AreaHandlers;
}

interface SavedListingsOptions {
  /** Connection to the primary server, so that users see their latest save in the list. */
  database: PlazaDatabase;
  listingNews: ListingChangeNotifier;
  cards: Pick<ReplicaCardReader, 'readFresh'>;
}

interface SavedListings {
  /**
   * Saves or unsaves a listing.
   * @param value the state to set; `undefined` toggles.
   * @param source page on which the listing was found.
   * @returns the new state.
   * @throws DomainError `listing_not_found` for a listing that was never published, `listing_gone` for one that is no
   * longer published.
   */
  save(userId: number, listingId: number, value: boolean | undefined, source: InsightSource): Promise<boolean>;
  /** Lists a page of saved listings; the first page also has those that are not published now. */
  list(userId: number, page: number, locale: Locale): Promise<{ data: ListingCard[]; meta: SavedMeta }>;
}

/**
 * Reasons by state why a saved listing is unavailable. Drafts and ready listings were published when they were saved.
 */
const unavailableReasons: Readonly<Record<ListingState, SavedMeta['unavailable'][number]['reason']>> = {
  draft: 'paused',
  ready: 'paused',
  published: 'paused',
  paused: 'paused',
  rented: 'rented',
  deleted: 'gone',
};

function createSavedListings({ database, listingNews, cards }: SavedListingsOptions): SavedListings {
  return {
    save: async (userId, listingId, value, source) => {
      const [trace, wasSaved] = await Promise.all([
        readListingState(database, listingId),
        isListingSaved(database, userId, listingId),
      ]);
      const wasEverPublished = trace !== undefined && trace.state !== 'draft' && trace.published_at !== null;
      if (!wasEverPublished && !wasSaved) throw new DomainError('listing_not_found');
      const shouldBeSaved = value ?? !wasSaved;
      if (!shouldBeSaved) await deleteSavedListing(database, userId, listingId);
      else if (!wasSaved) {
        if (trace?.state !== 'published') throw new DomainError('listing_gone');
        await insertSavedListing(database, { userId, listingId, source });
      }
      if (shouldBeSaved !== wasSaved) listingNews.changed(listingId, trace?.owner_id ?? null);
      return shouldBeSaved;
    },
    list: async (userId, page, locale) => {
      const pageOffset = (page - 1) * pageSize;
      const [{ ids, total }, unavailable] = await Promise.all([
        readSavedListingIds(database, userId, { offset: pageOffset, limit: pageSize }),
        page === 1 ? readUnavailableListings(database, userId) : [],
      ]);
      return {
        data: await cards.readFresh(ids, { locale, viewerId: userId }),
        meta: {
          page,
          pageSize,
          pageCount: Math.ceil(total / pageSize),
          total,
          totalIsCapped: false,
          unavailable: unavailable.map(({ id, name, short_location, state }) => ({
            id,
            name,
            shortLocation: short_location,
            reason: unavailableReasons[state],
          })),
        },
      };
    },
  };
}
