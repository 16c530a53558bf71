import type { Platform } from '../platform/platform.ts';
import { searchJobs } from './indexing/search-index.ts';
import type { Cards } from './page.ts';
import { searchRoutes, type SearchRoutesOptions } from './routes.ts';
import { createVocabularyCache } from './words/vocabulary-cache.ts';

export interface SearchDependencies extends Pick<SearchRoutesOptions, 'countCards'> {
  cards: Cards;
}

/** Search, map pins, and the index behind both. */
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
