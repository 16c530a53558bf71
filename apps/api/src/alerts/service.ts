import { emptySearchState, filterKeys, parseSearchState, type SearchState, serializeSearchState } from '@plaza/sdk';
import { type Locale, type SavedSearch, savedSearchLimit, SearchFiltersQuery } from '@plaza/sdk/contract';
import { lockUser } from '../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { SearchService } from '../search/index.ts';
import { criteriaOf } from './criteria.ts';
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
  resolve: SearchService['resolve'];
}

/** Drops the order and page of the results, and puts the filters into the usual order. */
function withoutView(state: SearchState): SearchState {
  const { sort, page, view } = emptySearchState;
  const filtersOrder = filterKeys.filter((key) => state.filters[key] !== undefined);
  return { ...state, sort, page, view, filtersOrder };
}

export function createSavedSearches({ database, resolve }: SavedSearchesOptions): SavedSearches {
  // the calls that search accept the parameters of the search page
  const resolveCriteria = async (searchParams: URLSearchParams, locale: Locale) =>
    criteriaOf(await resolve(SearchFiltersQuery.parse({ ...Object.fromEntries(searchParams), locale })));

  return {
    list: (userId) => readSavedSearches(database, userId),
    save: async (userId, { id: publicId, search, ...settings }, locale) => {
      const state = withoutView(parseSearchState(new URLSearchParams(search)));
      const searchParams = serializeSearchState(state);
      const canonicalSearch = searchParams.toString();
      const criteria = await resolveCriteria(searchParams, locale);
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
