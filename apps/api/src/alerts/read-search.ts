import {
  dropInvalidArea,
  emptySearchState,
  filterKeys,
  parseSearchState,
  type SearchState,
  serializeSearchState,
} from '@plaza/sdk';
import { type Locale, SearchFiltersQuery } from '@plaza/sdk/contract';
import type { SearchCriteriaColumns } from '../platform/database/alert-tables.ts';
import type { SearchService } from '../search/index.ts';
import { criteriaOf } from './criteria.ts';

/** Reads the query of the search page. @param locale language in which the text of the search is understood. */
export type SearchReader = (
  search: string,
  locale: Locale,
) => Promise<{ canonicalSearch: string; criteria: SearchCriteriaColumns }>;

/** Drops the order and page of the results, and puts the filters into the usual order. */
function withoutView(state: SearchState): SearchState {
  const { sort, page, view } = emptySearchState;
  const filtersOrder = filterKeys.filter((key) => state.filters[key] !== undefined);
  return { ...state, sort, page, view, filtersOrder };
}

export const createSearchReader =
  (resolve: SearchService['resolve']): SearchReader =>
  async (search, locale) => {
    const searchParams = serializeSearchState(
      withoutView(dropInvalidArea(parseSearchState(new URLSearchParams(search)))),
    );
    // the calls that search accept the parameters of the search page
    const query = SearchFiltersQuery.parse({ ...Object.fromEntries(searchParams), locale });
    return { canonicalSearch: searchParams.toString(), criteria: criteriaOf(await resolve(query)) };
  };
