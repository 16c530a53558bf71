import type { ListingCard, Locale, SavedMeta } from '@plaza/sdk';
import type { InsightSource } from '@plaza/sdk/contract';
import { type ListingCards, type ListingNews, readTrace } from '../listings/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';
import { DomainError } from '../platform/domain-error.ts';
import { pageSize } from '../search/index.ts';
import { deleteSaved, insertSaved, isSaved, readSavedIds, readUnavailable } from './store.ts';

export interface SavingOptions {
  /** The primary server: whoever saved a listing a moment ago finds it in the list. */
  database: PlazaDatabase;
  listingNews: ListingNews;
  cards: Pick<ListingCards, 'readFresh'>;
}

/** The listings that a user keeps. */
export interface Saving {
  /**
   * Saves a listing or lets go of it. @param value what to set; `undefined` toggles.
   * @param source where the listing was come across.
   * @returns whether it is saved now.
   * @throws DomainError `listing_not_found` for one that was never published, `listing_gone` for one that is not any more.
   */
  save(userId: number, listingId: number, value: boolean | undefined, source: InsightSource): Promise<boolean>;
  /** A page of what is saved, and on the first page what of it is not published now. */
  list(userId: number, page: number, locale: Locale): Promise<{ data: ListingCard[]; meta: SavedMeta }>;
}

/** Drafts and listings that wait for a plan were published before, or nobody could have saved them. */
const reasons: Readonly<Record<ListingState, SavedMeta['unavailable'][number]['reason']>> = {
  draft: 'paused',
  ready: 'paused',
  published: 'paused',
  paused: 'paused',
  rented: 'rented',
  deleted: 'gone',
};

export function createSaving({ database, listingNews, cards }: SavingOptions): Saving {
  return {
    save: async (userId, listingId, value, source) => {
      const [trace, wasSaved] = await Promise.all([
        readTrace(database, listingId),
        isSaved(database, userId, listingId),
      ]);
      const wasPublished = trace !== undefined && trace.state !== 'draft' && trace.published_at !== null;
      if (!wasPublished && !wasSaved) throw new DomainError('listing_not_found');
      const isWanted = value ?? !wasSaved;
      if (!isWanted) await deleteSaved(database, userId, listingId);
      else if (!wasSaved) {
        if (trace?.state !== 'published') throw new DomainError('listing_gone');
        await insertSaved(database, { userId, listingId, source });
      }
      if (isWanted !== wasSaved) listingNews.changed(listingId, trace?.owner_id ?? null);
      return isWanted;
    },
    list: async (userId, page, locale) => {
      const offset = (page - 1) * pageSize;
      const [{ ids, total }, unavailable] = await Promise.all([
        readSavedIds(database, userId, { offset, limit: pageSize }),
        page === 1 ? readUnavailable(database, userId) : [],
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
            reason: reasons[state],
          })),
        },
      };
    },
  };
}
