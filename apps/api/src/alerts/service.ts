import { type Locale, type SavedSearch, savedSearchLimit } from '@plaza/sdk/contract';
import { lockUser } from '../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { SearchReader } from './read-search.ts';
import {
  countSavedSearches,
  deleteSavedSearch,
  insertSavedSearch,
  readSavedSearch,
  readSavedSearches,
  type SavedSearchSettings,
  updateSavedSearch,
} from './store.ts';

export interface SavedSearchInput extends SavedSearchSettings {
  /** UUID chosen by the client. */
  id: string;
  /** Query of the search page. */
  search: string;
}

export interface SavedSearches {
  list(userId: number): Promise<SavedSearch[]>;
  /**
   * Saves a search, or changes the one with this ID. Alerts are about changes of listings from now on.
   *
   * @param locale language in which the text of the search is understood.
   * @throws DomainError `saved_search_limit_reached`.
   */
  save(userId: number, input: SavedSearchInput, locale: Locale): Promise<SavedSearch[]>;
  remove(userId: number, id: string): Promise<SavedSearch[]>;
}

interface SavedSearchesOptions {
  database: PlazaDatabase;
  readSearch: SearchReader;
}

export function createSavedSearches({ database, readSearch }: SavedSearchesOptions): SavedSearches {
  return {
    list: (userId) => readSavedSearches(database, userId),
    save: async (userId, { id: publicId, search, ...settings }, locale) => {
      const { canonicalSearch, criteria } = await readSearch(search, locale);
      return database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        const saved = await readSavedSearch(transaction, userId, publicId);
        if (saved === undefined) {
          if ((await countSavedSearches(transaction, userId)) >= savedSearchLimit)
            throw new DomainError('saved_search_limit_reached');
          await insertSavedSearch(
            transaction,
            { userId, publicId, search: canonicalSearch, locale },
            settings,
            criteria,
          );
        } else {
          const isChanged = saved.search !== canonicalSearch;
          await updateSavedSearch(transaction, saved.id, settings, {
            ...(isChanged && { search: canonicalSearch, criteria }),
            isRestarted: isChanged || (saved.isPaused && !settings.isPaused),
          });
        }
        return readSavedSearches(transaction, userId);
      });
    },
    remove: async (userId, id) => {
      await deleteSavedSearch(database, userId, id);
      return readSavedSearches(database, userId);
    },
  };
}
