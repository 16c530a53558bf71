import type { ListingCard, Locale, PageMeta } from '@plaza/sdk';
import type { AreaHandlers, RequestContext } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { searchJobs } from './indexing/search-index.ts';
import { type Cards, readPage } from './page.ts';
import { scopeOf } from './scope.ts';
import { createSearchService, maxCounted, pageMeta, type SearchOptions } from './service.ts';
import { countUpTo } from './store/candidates.ts';
import { allOf, flagConditions } from './store/conditions.ts';
import type { Order } from './store/page.ts';
import { type Reader, interpretText } from './words/understand.ts';
import { createVocabularyCache } from './words/vocabulary-cache.ts';

interface SearchDependencies extends Pick<SearchRoutesOptions, 'countCards'> {
  cards: Cards;
}

export function createSearch(platform: Platform, { cards, countCards }: SearchDependencies) {
  const { placeDirectory, placeNames } = platform;
  const database = platform.database.read;
  const vocabulary = createVocabularyCache(database);
  return {
    handlers: searchRoutes({ database, cards, vocabulary, placeDirectory, placeNames, countCards }),
    jobs: searchJobs({ database: platform.database.write }),
    api: { vocabulary },
  };
}

export type SearchApi = ReturnType<typeof createSearch>['api'];

export { arrange, pageSize, rankOf } from './ranking.ts';
export { type Cards, type CardView, orderOf, readPage } from './page.ts';
export { allOf, fitsCondition, spotTypesOf } from './store/conditions.ts';
export { characteristicsOf, flagBit, kindOfRow, sizeOf, traitFields, withFlags } from './indexing/traits.ts';
export { coverBox } from './indexing/grid.ts';
export { indexListing, rebuildSearchIndex, refreshSearchIndex, removeFromSearch } from './indexing/search-index.ts';
export { fold, townTerm } from './indexing/words.ts';
export { nearMeters, type Scope, scopeOfArea } from './scope.ts';
export { findSimilar } from './alternatives.ts';
export { countAreas } from './store/candidates.ts';
export { boxAround, fromCells, metersFrom, withinMeters } from './store/conditions.ts';
export type { Vocabulary, VocabularyCache } from './words/vocabulary-cache.ts';

interface SearchRoutesOptions extends SearchOptions {
  /** Counts impressions of the answer's cards when the caller asks for that. */
  countCards: (cards: readonly ListingCard[], context: RequestContext) => void;
}

function searchRoutes({ countCards, ...options }: SearchRoutesOptions) {
  const search = createSearchService(options);
  return {
    searchListings: async ({ query }, context) => {
      const answer = await search.listings({ ...query, viewerId: context.session?.userId ?? null });
      countCards(answer.data, context);
      return answer;
    },
    searchPins: async ({ query }) => ({ data: await search.pins(query) }),
    listListings: ({ query }, { session }) => listAll(options, { ...query, viewerId: session?.userId ?? null }),
    listTowns: ({ query }) => search.towns(query),
  } satisfies AreaHandlers;
}

interface ListAllQuery {
  searchStr: string;
  /** Applied before `date`. */
  price?: 'asc' | 'desc' | undefined;
  date?: 'asc' | 'desc' | undefined;
  page: number;
  locale: Locale;
  /** ID of the signed-in user; `null` for a visitor. */
  viewerId: number | null;
}

interface ListAllOptions extends Reader {
  database: PlazaDatabase;
  cards: Cards;
}

/** Published listings that match words, newest first unless another sort is given. */
async function listAll(
  { database, cards, ...reader }: ListAllOptions,
  query: ListAllQuery,
): Promise<{ data: ListingCard[]; meta: PageMeta }> {
  const interpretation = await interpretText(query.searchStr, query.locale, reader);
  if (interpretation.isUnknown) return { data: [], meta: pageMeta(query.page, 0) };
  const { density } = await reader.vocabulary.current();
  const scope = scopeOf(
    interpretation.point === null ? {} : { near: interpretation.point, area: interpretation.named?.area },
    interpretation,
    density,
  );
  const condition = allOf(flagConditions(interpretation.flags).map((filter) => filter.condition));
  const [total, ids] = await Promise.all([
    countUpTo(database, scope, [condition], maxCounted + 1),
    readPage(database, {
      scope,
      condition,
      order: orderOf(query),
      page: query.page,
      expected: scope.estimate,
      isBroad: true,
      isRecommended: false,
      density,
    }),
  ]);
  return {
    data: await cards.read(ids, { locale: query.locale, viewerId: query.viewerId }),
    meta: pageMeta(query.page, total),
  };
}

function orderOf({ price, date }: ListAllQuery): Order {
  if (price !== undefined) return { by: price === 'asc' ? 'price' : 'dearest' };
  return { by: date === 'asc' ? 'oldest' : 'newest' };
}
