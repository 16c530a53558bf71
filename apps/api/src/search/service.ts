import {
  boundsOfPositions,
  type FilterKey,
  type ListingCard,
  type Locale,
  type PageMeta,
  type Position,
  type SearchBounds,
  type SearchFilters,
  type SearchMeta,
  type SearchSort,
} from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListedVenue, NamedPlace, PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import { significantWordsOf } from './indexing/words.ts';
import { findDroppableFilters, findNearestIds } from './alternatives.ts';
import { type SearchCounts, countSearchFacets } from './facets.ts';
import { type ListingCardReader, type CardContext, sortOrderOf, type PageOptions, readPageIds } from './page.ts';
import { findPins, type PinsAndClusters, type PinsQuery } from './pins.ts';
import { areaOfVenue, placeMetaOf, walkAreaOf } from './place-meta.ts';
import { pageSize } from './ranking.ts';
import { nearRadiusMeters, type SearchScope, searchScopeOf, searchScopeOfArea } from './scope.ts';
import {
  andConditions,
  type FilterCondition,
  filterConditionsOf,
  type FilterValues,
  filterValuesOf,
  type DistanceOrigin,
  outsideAreaCondition,
} from './store/conditions.ts';
import {
  type PackedCandidates,
  countResultsUpTo,
  hasListingWithWords,
  readCandidates,
  type SamplingRate,
} from './store/candidates.ts';
import { readResultWindow } from './store/page.ts';
import { type Vocabulary, listTowns, type TownList } from './words/vocabulary-cache.ts';
import { type InterpretationSources, type QueryInterpretation, interpretText } from './words/understand.ts';

export type SearchQuery = SearchFilters & {
  sort: SearchSort;
  page: number;
  limit?: number | undefined;
  /** ID of the signed-in user; `null` for a visitor. */
  viewerId?: number | null;
};
export interface SearchResponse {
  data: ListingCard[];
  meta: SearchMeta;
}

export interface SearchService {
  /** Returns a page of results with facets, and suggestions when nothing is found. */
  listings(query: SearchQuery): Promise<SearchResponse>;
  pins(query: PinsQuery): Promise<PinsAndClusters>;
  towns(query: { limit: number; locale: Locale }): Promise<TownList>;
  /** Decides which listings a search finds, so that later listings can be compared with it. */
  resolve(query: SearchFilters): Promise<ResolvedSearch>;
}

/** The scope and the filters of a search. */
export interface ResolvedSearch {
  scope: Pick<SearchScope, 'words' | 'kind' | 'box' | 'area' | 'drawnArea'>;
  values: FilterValues;
  /** Maximum number of days since the publication; `undefined` without the filter. */
  publishedSince: number | undefined;
  /** Size that a bay must have; `undefined` without the filter. */
  vehicle: SearchFilters['vehicle'];
}

export interface SearchOptions extends InterpretationSources {
  placeDirectory: Pick<PlaceDirectory, 'townNamed' | 'findVenue'>;
  database: PlazaDatabase;
  cards: ListingCardReader;
  /**
   * Number of candidates from which a search is broad: its page is read by walking an index, and its facets are
   * estimated from a sample.
   */
  minBroadEstimate?: number;
}

/** Maximum total that is counted; larger ones are displayed as "10,000+". */
export const maxCountedResults = 10_000;
const defaultMinBroadEstimate = 15_000;
/** A sampled estimate above this number certainly exceeds `maxCountedResults`. */
const minEstimateAboveMaxCounted = 1.5 * maxCountedResults;
const maxEstimateForEighthSample = 400_000;
/** Maximum number of listings outside a place that follow the place's own results. */
const maxNearbyListings = 6;

/** Decisions that all steps of a search share. */
interface SearchPlan {
  /** The query, with the characteristics that its words ask for. */
  query: SearchQuery;
  /** The venue to search around, unless words or a point give a place. */
  venue: ListedVenue | undefined;
  /** The place, other than a town, at the requested or named point. */
  namedPlace: NamedPlace | null;
  near: Position | undefined;
  /** Origin of distances: the point in `near`, or the whole street; `undefined` for a province. */
  origin: DistanceOrigin | undefined;
  /** Filters that can be dropped: those set explicitly, not by words. */
  droppableFilters: ReadonlySet<FilterKey>;
  vocabulary: Vocabulary;
  interpretation: QueryInterpretation;
  scope: SearchScope;
  values: FilterValues;
  filters: readonly FilterCondition[];
  isBroad: boolean;
  now: number;
}

interface MatchedResults {
  ids: number[];
  counts: SearchCounts;
  bounds: PackedCandidates['bounds'];
}

// Long because a plan of a search is one list of decisions, which page, facets and pins share.
export function createSearchService({
  database,
  cards,
  placeDirectory,
  minBroadEstimate = defaultMinBroadEstimate,
  ...sources
}: SearchOptions): SearchService {
  const { vocabulary } = sources;
  const findVenue = (slug: string | undefined) => (slug === undefined ? undefined : placeDirectory.findVenue(slug));
  // Complex because words, a point, a venue and filters decide together where and for whom to search.
  const createSearchPlan = async ({ venue, ...request }: SearchQuery): Promise<SearchPlan> => {
    const interpretation = await resolveFallback(
      database,
      await interpretText(request.substr, request.locale, sources),
    );
    const searchedVenue = request.near === undefined && !hasPlaceOrWords(interpretation) ? findVenue(venue) : undefined;
    // When the user has chosen a point, the words are only its name.
    const requestedFlags = request.near === undefined ? interpretation.flags : [];
    const vehicleKindFromText = requestedFlags.includes('spaceForMotorcycle') ? 'motorbike' : 'car';
    const vehicleKind = request.vehicleKind ?? vehicleKindFromText;
    const resolvedRequest = { ...request, vehicleKind, ...(searchedVenue && { near: searchedVenue.position }) };
    const currentVocabulary = await vocabulary.current();
    const nearPosition = resolvedRequest.near ?? interpretation.point ?? undefined;
    // A chosen suggestion is sent as name and position.
    const namedPlace = request.near
      ? sources.placeNames.findAt(request.substr, request.near, request.locale)
      : interpretation.namedPlace;
    const searchedArea = searchedVenue ? areaOfVenue(searchedVenue) : namedPlace?.area;
    // Distances from the centre of a province are meaningless.
    const isInProvince = namedPlace?.precision === 'province';
    const streetLine = namedPlace?.area?.line;
    const walkCenter = isInProvince ? null : (nearPosition ?? interpretation.place?.center ?? null);
    const walkArea = walkAreaOf(resolvedRequest, walkCenter, streetLine);
    const searchScope = searchScopeOf(
      { ...resolvedRequest, near: nearPosition, area: searchedArea, walkArea },
      interpretation,
      currentVocabulary.density,
    );
    const nowSeconds = Math.floor(Date.now() / 1000);
    const flagsFromText = requestedFlags.filter((flag) => flag !== 'spaceForMotorcycle');
    const queryWithFlags = { ...resolvedRequest, ...Object.fromEntries(flagsFromText.map((flag) => [flag, true])) };
    const droppableFilters = new Set(
      filterConditionsOf(resolvedRequest, filterValuesOf(resolvedRequest, nowSeconds)).map(({ key }) => key),
    );
    const filterValues = filterValuesOf(queryWithFlags, nowSeconds);
    const filterConditions = filterConditionsOf(queryWithFlags, filterValues);
    const isBroad = vehicleKind === 'car' && searchScope.estimate >= minBroadEstimate;
    const distanceOrigin = nearPosition && !isInProvince ? { ...nearPosition, line: streetLine } : undefined;
    return {
      query: queryWithFlags,
      venue: searchedVenue,
      namedPlace,
      near: nearPosition,
      origin: distanceOrigin,
      droppableFilters,
      vocabulary: currentVocabulary,
      interpretation,
      scope: searchScope,
      values: filterValues,
      filters: filterConditions,
      isBroad,
      now: nowSeconds,
    };
  };

  return {
    listings: async (query) => {
      const searchPlan = await createSearchPlan(query);
      const canFindListings = !hasOnlyUnknownWords(searchPlan);
      const { ids, counts, bounds } = canFindListings
        ? await readResults(database, searchPlan)
        : emptyResultsOf(searchPlan);
      const cardContext = cardContextOf(searchPlan);
      const [data, nothingFound, nearby] = await Promise.all([
        cards.read(ids.slice(0, query.limit), cardContext),
        counts.total > 0 ? null : suggestAlternatives(database, cards, searchPlan, canFindListings),
        isLastResultsPage(searchPlan, counts.total) ? readNearbyListings(database, cards, searchPlan) : null,
      ]);
      return {
        data,
        meta: {
          ...pageMetaOf(query.page, counts.total),
          place: placeMetaOf(searchPlan),
          vehicleKind: searchPlan.scope.kind,
          bounds,
          facets: counts.facets,
          nothingFound,
          nearby,
        },
      };
    },
    pins: async (query) => {
      const searchPlan = await createSearchPlan({ ...query, sort: 'recommended', page: 1 });
      return hasOnlyUnknownWords(searchPlan)
        ? { pins: [], clusters: [] }
        : findPins(database, searchPlan.scope, searchPlan.filters, query, sources.placeNames);
    },
    resolve: async (filters) => {
      const searchPlan = await createSearchPlan({ ...filters, sort: 'recommended', page: 1 });
      const { scope, values, query } = searchPlan;
      return {
        // later listings may have the words that no listing has now
        scope: hasOnlyUnknownWords(searchPlan) ? { ...scope, words: requireAllWords(query.substr) } : scope,
        values,
        publishedSince: query.publishedSince,
        vehicle: values.mustFit ? query.vehicle : undefined,
      };
    },
    towns: async (query) => listTowns(await vocabulary.current(), placeDirectory, query),
  };
}

const cardContextOf = ({ query, origin, namedPlace }: SearchPlan): CardContext => ({
  locale: query.locale,
  near: origin,
  nearLine: origin?.line,
  isDoorUnknown: namedPlace?.unknownNumber !== undefined,
  viewerId: query.viewerId ?? null,
});

/** Returns the fallback of an interpretation when no listing has its words. */
async function resolveFallback(
  database: PlazaDatabase,
  interpretation: QueryInterpretation,
): Promise<QueryInterpretation> {
  const { words, fallback } = interpretation;
  if (fallback === null || words === null) return interpretation;
  return (await hasListingWithWords(database, words)) ? interpretation : fallback;
}

const hasPlaceOrWords = ({ words, point, isUnknown }: QueryInterpretation) =>
  words !== null || point !== null || isUnknown;

export function pageMetaOf(page: number, resultCount: number): PageMeta {
  const displayedTotal = Math.min(resultCount, maxCountedResults);
  return {
    page,
    pageSize,
    pageCount: Math.ceil(displayedTotal / pageSize),
    total: displayedTotal,
    totalIsCapped: resultCount > maxCountedResults,
  };
}

/** A `tsquery` condition that a listing has all words of a text as they are written. */
const requireAllWords = (text: string): string =>
  significantWordsOf(text)
    .map(({ term }) => `'${term}'`)
    .join(' & ');

const hasOnlyUnknownWords = ({ interpretation, query }: SearchPlan) =>
  interpretation.isUnknown && query.near === undefined;

const centerOf = ({ west, south, east, north }: SearchBounds): Position => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

function searchCenterOf({ query, origin, interpretation }: SearchPlan): DistanceOrigin | null {
  if (query.drawnArea) return centerOf(boundsOfPositions(query.drawnArea));
  if (origin) return origin;
  if (query.bounds) return centerOf(query.bounds);
  return interpretation.place?.center ?? null;
}

const countPlanFacets = (plan: SearchPlan, bytes: Uint8Array, sampleFactor: number): SearchCounts =>
  countSearchFacets(bytes, {
    values: plan.values,
    hasVehicle: plan.query.vehicle !== undefined,
    publishedSince: plan.query.publishedSince,
    now: plan.now,
    sampleFactor,
  });

const emptyResultsOf = (plan: SearchPlan): MatchedResults => ({
  ids: [],
  counts: countPlanFacets(plan, new Uint8Array(), 1),
  bounds: null,
});

function pageOptionsOf(plan: SearchPlan, expected: number): PageOptions {
  return {
    scope: plan.scope,
    condition: andConditions(plan.filters.map(({ condition }) => condition)),
    order: sortOrderOf(plan.query.sort, plan.origin, searchCenterOf(plan)),
    isRecommended: plan.query.sort === 'recommended',
    page: plan.query.page,
    expected,
    isBroad: plan.isBroad,
    density: plan.vocabulary.density,
  };
}

/** Reads the results on a page and the facets of a search with two parallel statements. */
async function readResults(database: PlazaDatabase, plan: SearchPlan): Promise<MatchedResults> {
  const { query, scope, filters, isBroad } = plan;
  const filterSqlConditions = filters.map(({ condition }) => condition);
  const samplingRate = selectSamplingRate(plan);
  const requirements = { vehicle: query.vehicle, availableOnDay: plan.values.availableOnDay };
  const candidatesPromise = readCandidates(database, scope, filterSqlConditions, requirements, samplingRate);
  if (!isBroad || filters.length === 0) {
    const pageIdsPromise = readPageIds(database, pageOptionsOf(plan, scope.estimate));
    const [{ bytes, bounds }, ids] = await Promise.all([candidatesPromise, pageIdsPromise]);
    const facetCounts = countPlanFacets(plan, bytes, samplingRate.every);
    return { ids, counts: await replaceSampledTotal(database, plan, facetCounts, samplingRate), bounds };
  }
  // The number of matches decides which way of reading the page is cheaper.
  const { bytes, bounds } = await candidatesPromise;
  const facetCounts = countPlanFacets(plan, bytes, samplingRate.every);
  const [ids, exactCounts] = await Promise.all([
    readPageIds(database, pageOptionsOf(plan, facetCounts.total)),
    replaceSampledTotal(database, plan, facetCounts, samplingRate),
  ]);
  return { ids, counts: exactCounts, bounds };
}

/** A sampled total is precise enough far above `maxCountedResults`; otherwise counts the results. */
async function replaceSampledTotal(
  database: PlazaDatabase,
  plan: SearchPlan,
  counts: SearchCounts,
  { every }: SamplingRate,
): Promise<SearchCounts> {
  if (every === 1 || counts.total > minEstimateAboveMaxCounted) return counts;
  const filterSqlConditions = plan.filters.map(({ condition }) => condition);
  return { ...counts, total: await countResultsUpTo(database, plan.scope, filterSqlConditions, maxCountedResults + 1) };
}

function selectSamplingRate({ isBroad, scope }: SearchPlan): SamplingRate {
  if (!isBroad) return { every: 1 };
  return { every: scope.estimate < maxEstimateForEighthSample ? 8 : 64 };
}

const isLastResultsPage = ({ query, namedPlace, scope }: SearchPlan, total: number) =>
  namedPlace !== null && scope.area !== null && total <= query.page * pageSize;

/** Listings outside a place's area that pass the same filters, nearest first. */
async function readNearbyListings(
  database: PlazaDatabase,
  cards: ListingCardReader,
  plan: SearchPlan,
): Promise<SearchMeta['nearby']> {
  const { origin, scope, filters } = plan;
  if (origin === undefined || scope.area === null || scope.area.meters >= nearRadiusMeters) return null;
  const { line, ...center } = origin;
  const widerArea = { center, meters: nearRadiusMeters, neighbours: [], ...(line ? { line } : {}) };
  const widerScope = searchScopeOfArea(widerArea, plan.vocabulary.density, scope.kind);
  const nearbyConditions = [...filters.map(({ condition }) => condition), outsideAreaCondition(scope.area)];
  const sortOrder = { by: 'distance', from: origin } as const;
  const [total, { ranked }] = await Promise.all([
    countResultsUpTo(database, widerScope, nearbyConditions, maxCountedResults),
    readResultWindow(database, widerScope, andConditions(nearbyConditions), sortOrder, maxNearbyListings, false),
  ]);
  if (total === 0) return null;
  const nearbyIds = ranked.map(({ id }) => id);
  return { total, listings: await cards.read(nearbyIds, cardContextOf(plan)) };
}

async function suggestAlternatives(
  database: PlazaDatabase,
  cards: ListingCardReader,
  plan: SearchPlan,
  hasScope: boolean,
): Promise<SearchMeta['nothingFound']> {
  const { scope, filters } = plan;
  const [drop, nearest] = await Promise.all([
    hasScope ? findDroppableFilters(database, scope, filters, maxCountedResults) : [],
    findNearestIds(database, searchCenterOf(plan), scope.kind),
  ]);
  return {
    drop: drop.filter(({ filter }) => plan.droppableFilters.has(filter)),
    nearest: await cards.read(nearest, cardContextOf(plan)),
  };
}
