import type { ListingCard, Locale, PageMeta, SearchFilters } from '@plaza/sdk';
import type { AreaHandlers, RequestContext } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { searchJobs } from './indexing/search-index.ts';
import { type ListingCardReader, readPageIds } from './page.ts';
import { searchScopeOf } from './scope.ts';
import { createSearchService, maxCountedResults, pageMetaOf, type SearchService } from './service.ts';
import { countResultsUpTo } from './store/candidates.ts';
import { andConditions, flagConditionsOf } from './store/conditions.ts';
import type { SortOrder } from './store/page.ts';
import { type InterpretationSources, interpretText } from './words/understand.ts';
import { createVocabularyCache } from './words/vocabulary-cache.ts';

interface SearchDependencies extends Pick<SearchRoutesOptions, 'countCards'> {
  cards: ListingCardReader;
}

export function createSearchArea(platform: Platform, { cards, countCards }: SearchDependencies) {
  const { placeDirectory, placeNames } = platform;
  const database = platform.database.read;
  const vocabulary = createVocabularyCache(database);
  const options = { database, cards, vocabulary, placeDirectory, placeNames };
  const search = createSearchService(options);
  return {
    handlers: searchRoutes({ ...options, search, countCards }),
    jobs: searchJobs({ database: platform.database.write }),
    api: { vocabulary, resolve: (query: SearchFilters) => search.resolve(query) },
  };
}

export type SearchApi = ReturnType<typeof createSearchArea>['api'];

export { readWithinComparedRadius } from './compared-radius.ts';
export { priceDropDays } from './store/listing-prices.ts';
export { arrangeResults, pageSize, rankOf } from './ranking.ts';
export { dayNumberOf } from './indexing/document.ts';
export { type ListingCardReader, type CardContext, sortOrderOf, readPageIds } from './page.ts';
export { andConditions, fitsCondition, spotTypeWithChildren } from './store/conditions.ts';
export {
  characteristicsOf,
  flagBit,
  hoursCode,
  vehicleKindOfRow,
  baySizeOf,
  readTrait,
  traitBitFields,
  applyFlagChanges,
} from './indexing/traits.ts';
export { coverBox, squareIdsAround, squareIdsCovering, worldSquareId } from './indexing/grid.ts';
export { indexListing, rebuildSearchIndex, refreshSearchIndex, removeFromSearch } from './indexing/search-index.ts';
export { foldSearchText, townTermOf } from './indexing/words.ts';
export { nearRadiusMeters, type SearchScope, searchScopeOfArea } from './scope.ts';
export { findSimilarIds } from './alternatives.ts';
export { countListingsInAreas } from './store/candidates.ts';
export {
  boxAround,
  metersBetween,
  metersFromPoint,
  pathOnPlane,
  planeScaleAt,
  pointInDrawnAreaUnits,
  polygonOfDrawnArea,
  selectFromBox,
  withinMetersCondition,
} from './store/conditions.ts';
export type { ResolvedSearch, SearchService } from './service.ts';
export type { Vocabulary, VocabularyCache } from './words/vocabulary-cache.ts';

interface SearchRoutesOptions extends MatchingListingsOptions {
  search: SearchService;
  /** Counts impressions of the response's cards when the caller asks for that. */
  countCards: (cards: readonly ListingCard[], context: RequestContext) => void;
}

function searchRoutes({ search, countCards, ...options }: SearchRoutesOptions) {
  return {
    searchListings: async ({ query }, context) => {
      const searchResponse = await search.listings({ ...query, viewerId: context.session?.userId ?? null });
      countCards(searchResponse.data, context);
      return searchResponse;
    },
    searchPins: async ({ query }) => ({ data: await search.pins(query) }),
    listListings: ({ query }, { session }) =>
      listMatchingListings(options, { ...query, viewerId: session?.userId ?? null }),
    listTowns: ({ query }) => search.towns(query),
  } satisfies AreaHandlers;
}

interface MatchingListingsQuery {
  searchStr: string;
  /** Sort direction by price, which takes precedence over `date`. */
  price?: 'asc' | 'desc' | undefined;
  date?: 'asc' | 'desc' | undefined;
  page: number;
  locale: Locale;
  /** ID of the signed-in user; `null` for a visitor. */
  viewerId: number | null;
}

interface MatchingListingsOptions extends InterpretationSources {
  database: PlazaDatabase;
  cards: ListingCardReader;
}

async function listMatchingListings(
  { database, cards, ...sources }: MatchingListingsOptions,
  query: MatchingListingsQuery,
): Promise<{ data: ListingCard[]; meta: PageMeta }> {
  const interpretation = await interpretText(query.searchStr, query.locale, sources);
  if (interpretation.isUnknown) return { data: [], meta: pageMetaOf(query.page, 0) };
  const { density } = await sources.vocabulary.current();
  const searchScope = searchScopeOf(
    interpretation.point === null ? {} : { near: interpretation.point, area: interpretation.namedPlace?.area },
    interpretation,
    density,
  );
  const flagsCondition = andConditions(flagConditionsOf(interpretation.flags).map((filter) => filter.condition));
  const [total, ids] = await Promise.all([
    countResultsUpTo(database, searchScope, [flagsCondition], maxCountedResults + 1),
    readPageIds(database, {
      scope: searchScope,
      condition: flagsCondition,
      order: toSortOrder(query),
      page: query.page,
      expected: searchScope.estimate,
      isBroad: true,
      isRecommended: false,
      density,
    }),
  ]);
  return {
    data: await cards.read(ids, { locale: query.locale, viewerId: query.viewerId }),
    meta: pageMetaOf(query.page, total),
  };
}

function toSortOrder({ price, date }: MatchingListingsQuery): SortOrder {
  if (price !== undefined) return { by: price === 'asc' ? 'price' : 'dearest' };
  return { by: date === 'asc' ? 'oldest' : 'newest' };
}
