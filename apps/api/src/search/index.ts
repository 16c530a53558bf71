import type { Platform } from '../platform/platform.ts';
import type { Cards } from './cards.ts';
import { searchJobs } from './indexing/search-jobs.ts';
import { searchRoutes, type SearchRoutesOptions } from './routes.ts';
import { createKnowledge } from './words/knowledge.ts';

export interface SearchDependencies extends Pick<SearchRoutesOptions, 'countCards'> {
  cards: Cards;
}

/** Search, the pins of the map, and the index that both read. */
export function createSearch(platform: Platform, { cards, countCards }: SearchDependencies) {
  const { placeDirectory, placeNames } = platform;
  const database = platform.database.read;
  const knowledge = createKnowledge(database);
  return {
    handlers: searchRoutes({ database, cards, knowledge, placeDirectory, placeNames, countCards }),
    jobs: searchJobs({ database: platform.database.write }),
    api: { knowledge },
  };
}

export type SearchApi = ReturnType<typeof createSearch>['api'];

export { arrange, pageSize } from './arrangement.ts';
export type { Cards, CardView } from './cards.ts';
export { allOf, fitsCondition, spotTypesOf } from './store/filters.ts';
export { characteristicsOf, sizeOf, withFlags } from './indexing/characteristics.ts';
export { coverBox } from './indexing/grid.ts';
export { indexListing, removeFromSearch } from './indexing/index-listing.ts';
export { rankOf } from './indexing/ranking.ts';
export { rebuildSearchIndex } from './indexing/rebuild.ts';
export { refreshSearchIndex } from './indexing/refresh-index.ts';
export { flagBit, traitFields } from './indexing/traits.ts';
export { kindOfRow } from './indexing/vehicle-kind.ts';
export { fold, townTerm } from './indexing/words.ts';
export { orderOf, readPage } from './page.ts';
export { nearMeters, type Scope, scopeOfArea } from './scope.ts';
export { findSimilar } from './similar.ts';
export { countAreas } from './store/areas.ts';
export { boxAround, fromCells, metersFrom, withinMeters } from './store/boxes.ts';
export type { Knowledge, KnowledgeSource } from './words/knowledge.ts';
