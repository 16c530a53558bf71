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
import { DomainError } from '../platform/domain-error.ts';
import type { Platform } from '../platform/platform.ts';
import { pageSize } from '../search/index.ts';
import { createSavedLists, requireSavedList, type SavedLists } from './lists.ts';
import { purgeRemovedLists, readSavedNotes } from './lists-store.ts';
import {
  deleteSavedListing,
  insertSavedListing,
  isListingSaved,
  readSavedListingIds,
  readUnavailableListings,
} from './store.ts';
import { toUnavailable } from './unavailable.ts';

export function createSavedArea(
  { database }: Platform,
  { listings: { cards, listingNews } }: { listings: Pick<ListingsApi, 'cards' | 'listingNews'> },
) {
  const writeDatabase = database.write;
  return {
    handlers: savedListingsRoutes(
      createSavedListings({ database: writeDatabase, listingNews, cards }),
      createSavedLists({ database: writeDatabase, cards }),
    ),
    jobs: { purge_saved_lists: () => purgeRemovedLists(writeDatabase) },
  };
}

function savedListingsRoutes(savedListings: SavedListings, savedLists: SavedLists) {
  return {
    saveListing: async ({ params, body, query }, { session }) => ({
      data: { isSaved: await savedListings.save(session.userId, params.id, body?.value, query.source) },
    }),
    listSavedListings: ({ query }, { session }) => savedListings.list(session.userId, query),
    noteSavedListing: async ({ params: { id }, body: { note } }, { session }) => {
      await savedLists.note(session.userId, id, note);
      return { data: { id, note } };
    },
    listSavedLists: async (_, { session }) => ({ data: await savedLists.list(session.userId) }),
    saveSavedList: async ({ params, body }, { session }) => ({
      data: await savedLists.save(session.userId, params.id, body.name),
    }),
    deleteSavedList: async ({ params }, { session }) => ({ data: await savedLists.remove(session.userId, params.id) }),
    changeSavedListItem: async ({ params, body }, { session }) => ({
      data: await savedLists.changeItem(session.userId, params.id, params.listingId, body.isOnList),
    }),
    shareSavedList: async ({ params, body }, { session }) => ({
      data: await savedLists.share(session.userId, params.id, body),
    }),
    readSharedList: async ({ body, query }, { session }) => ({
      data: await savedLists.readShared(body.token, { userId: session?.userId ?? null, locale: query.locale }),
    }),
  } satisfies AreaHandlers;
}

interface SavedListingsOptions {
  /** Connection to the primary server, so that users see their latest save in the list. */
  database: PlazaDatabase;
  listingNews: ListingChangeNotifier;
  cards: Pick<ReplicaCardReader, 'readFresh'>;
}

interface SavedListingsQuery {
  page: number;
  locale: Locale;
  /** ID of a list, chosen by the client. */
  list?: string | undefined;
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
  /**
   * Lists a page of saved listings, or of those on a list; the first page also has those that are not published now.
   * @throws DomainError `not_found` for an unknown list
   */
  list(userId: number, query: SavedListingsQuery): Promise<{ data: ListingCard[]; meta: SavedMeta }>;
}

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
    list: async (userId, { page, locale, list }) => {
      const pageOffset = (page - 1) * pageSize;
      const listId = list === undefined ? null : (await requireSavedList(database, userId, list)).id;
      const [{ ids, total }, unavailable] = await Promise.all([
        readSavedListingIds(database, userId, { offset: pageOffset, limit: pageSize, listId }),
        page === 1 ? readUnavailableListings(database, userId, listId) : [],
      ]);
      const [savedCards, notes] = await Promise.all([
        cards.readFresh(ids, { locale, viewerId: userId }),
        readSavedNotes(database, userId, [...ids, ...unavailable.map(({ id }) => id)]),
      ]);
      return {
        data: savedCards,
        meta: {
          page,
          pageSize,
          pageCount: Math.ceil(total / pageSize),
          total,
          totalIsCapped: false,
          unavailable: unavailable.map(toUnavailable),
          notes,
        },
      };
    },
  };
}
