import type {
  FilterKey,
  ListingCard,
  Locale,
  PageMeta,
  Position,
  SearchFilters,
  SearchMeta,
  SearchPlaceKind,
  SearchSort,
} from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { boundsOf, outlineOf, type PlaceArea } from '../platform/geocoder/place-area.ts';
import type { ListedVenue, NamedPlace, PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import { findDroppable, findNearest } from './alternatives.ts';
import { type SearchCounts, countFacets } from './facets.ts';
import { type Cards, type CardView, orderOf, type PageOptions, readPage } from './page.ts';
import { findPins, type Pins, type PinsQuery } from './pins.ts';
import { pageSize } from './ranking.ts';
import { nearMeters, type Scope, scopeOf, scopeOfArea } from './scope.ts';
import {
  allOf,
  type Filter,
  filterConditions,
  type FilterValues,
  filterValues,
  type Origin,
  outsideArea,
} from './store/conditions.ts';
import { type CandidateRows, countUpTo, hasListingWith, readCandidates, type SampleSize } from './store/candidates.ts';
import { readWindow } from './store/page.ts';
import { type Vocabulary, listTowns, type Towns } from './words/vocabulary-cache.ts';
import { type Exactness, type Reader, type Interpretation, interpretText } from './words/understand.ts';

export type SearchQuery = SearchFilters & {
  sort: SearchSort;
  page: number;
  limit?: number | undefined;
  /** ID of the signed-in user; `null` for a visitor. */
  viewerId?: number | null;
};
export interface SearchAnswer {
  data: ListingCard[];
  meta: SearchMeta;
}

export interface Search {
  /** A page of results with facets, and suggestions when nothing is found. */
  listings(query: SearchQuery): Promise<SearchAnswer>;
  pins(query: PinsQuery): Promise<Pins>;
  towns(query: { limit: number; locale: Locale }): Promise<Towns>;
}

export interface SearchOptions extends Reader {
  placeDirectory: Pick<PlaceDirectory, 'townNamed' | 'findVenue'>;
  database: PlazaDatabase;
  cards: Cards;
  /**
   * Number of candidates from which a search is broad: its page is read by walking an index, and its facets are
   * estimated from a sample.
   */
  broadFrom?: number;
}

/** Totals are counted up to this number; larger ones are displayed as "10,000+". */
export const maxCounted = 10_000;
const defaultBroadFrom = 15_000;
/** A sampled estimate above this number certainly exceeds `maxCounted`. */
const minCertainEstimate = 1.5 * maxCounted;
const maxEighthSampleEstimate = 400_000;
/** Number of listings outside a place that follow the place's own. */
const maxNearbyListings = 6;

/** Decisions shared by all steps of a search. */
interface SearchPlan {
  /** Includes the characteristics that the words ask for. */
  query: SearchQuery;
  /** The venue to search around, unless words or a point give a place. */
  venue: ListedVenue | undefined;
  /** The place, other than a town, at the requested or named point. */
  named: NamedPlace | null;
  near: Position | undefined;
  /** Origin of distances: the point in `near`, or the whole street; `undefined` for a province. */
  origin: Origin | undefined;
  /** Filters that can be dropped: those set explicitly, not by words. */
  droppable: ReadonlySet<FilterKey>;
  known: Vocabulary;
  interpretation: Interpretation;
  scope: Scope;
  values: FilterValues;
  filters: readonly Filter[];
  isBroad: boolean;
  now: number;
}

interface Results {
  ids: number[];
  counts: SearchCounts;
  bounds: CandidateRows['bounds'];
}

/** Search on the index tables of a database. */
// Long because a plan of a search is one list of decisions, which page, facets and pins share.
export function createSearchService({
  database,
  cards,
  placeDirectory,
  broadFrom = defaultBroadFrom,
  ...reader
}: SearchOptions): Search {
  const { vocabulary } = reader;
  const venueOf = (slug: string | undefined) => (slug === undefined ? undefined : placeDirectory.findVenue(slug));
  // Complex because words, a point, a venue and filters decide together where and for whom to search.
  const createPlan = async ({ venue, ...request }: SearchQuery): Promise<SearchPlan> => {
    const interpretation = await resolveFallback(database, await interpretText(request.substr, request.locale, reader));
    const venueAround = request.near === undefined && !namesPlace(interpretation) ? venueOf(venue) : undefined;
    // With a chosen point, words are only the name of the point.
    const requestedFlags = request.near === undefined ? interpretation.flags : [];
    const kindInWords = requestedFlags.includes('spaceForMotorcycle') ? 'motorbike' : 'car';
    const vehicleKind = request.vehicleKind ?? kindInWords;
    const asked = { ...request, vehicleKind, ...(venueAround && { near: venueAround.position }) };
    const currentVocabulary = await vocabulary.current();
    const near = asked.near ?? interpretation.point ?? undefined;
    // A chosen suggestion is sent as name and position.
    const namedPlace = request.near
      ? reader.placeNames.findAt(request.substr, request.near, request.locale)
      : interpretation.named;
    const area = venueAround ? areaOfVenue(venueAround) : namedPlace?.area;
    const scope = scopeOf({ ...asked, near, area }, interpretation, currentVocabulary.density);
    const line = namedPlace?.area?.line;
    const now = Math.floor(Date.now() / 1000);
    const flags = requestedFlags.filter((flag) => flag !== 'spaceForMotorcycle');
    const query = { ...asked, ...Object.fromEntries(flags.map((flag) => [flag, true])) };
    const droppable = new Set(filterConditions(asked, filterValues(asked, now)).map(({ key }) => key));
    const values = filterValues(query, now);
    const filters = filterConditions(query, values);
    const isBroad = vehicleKind === 'car' && scope.estimate >= broadFrom;
    // Distances from the centre of a province are meaningless.
    const origin = near && namedPlace?.precision !== 'province' ? { ...near, line } : undefined;
    return {
      query,
      venue: venueAround,
      named: namedPlace,
      near,
      origin,
      droppable,
      known: currentVocabulary,
      interpretation,
      scope,
      values,
      filters,
      isBroad,
      now,
    };
  };

  return {
    listings: async (query) => {
      const plan = await createPlan(query);
      const canMatch = !hasOnlyUnknownWords(plan);
      const { ids, counts, bounds } = canMatch ? await readResults(database, plan) : noResults(plan);
      const view = viewOf(plan);
      const [data, nothingFound, nearby] = await Promise.all([
        cards.read(ids.slice(0, query.limit), view),
        counts.total > 0 ? null : suggestAlternatives(database, cards, plan, canMatch),
        isLastPage(plan, counts.total) ? readNearbyListings(database, cards, plan) : null,
      ]);
      return {
        data,
        meta: {
          ...pageMeta(query.page, counts.total),
          place: placeOf(plan),
          vehicleKind: plan.scope.kind,
          bounds,
          facets: counts.facets,
          nothingFound,
          nearby,
        },
      };
    },
    pins: async (query) => {
      const plan = await createPlan({ ...query, sort: 'recommended', page: 1 });
      return hasOnlyUnknownWords(plan)
        ? { pins: [], clusters: [] }
        : findPins(database, plan.scope, plan.filters, query, reader.placeNames);
    },
    towns: async (query) => listTowns(await vocabulary.current(), placeDirectory, query),
  };
}

const viewOf = ({ query, origin, named }: SearchPlan): CardView => ({
  locale: query.locale,
  near: origin,
  nearLine: origin?.line,
  isDoorUnknown: named?.unknownNumber !== undefined,
  viewerId: query.viewerId ?? null,
});

/** Returns the fallback when no listing has the words. */
async function resolveFallback(database: PlazaDatabase, interpretation: Interpretation): Promise<Interpretation> {
  const { words, fallback } = interpretation;
  if (fallback === null || words === null) return interpretation;
  return (await hasListingWith(database, words)) ? interpretation : fallback;
}

/** True if the words name a place or must occur in the listings. */
const namesPlace = ({ words, point, isUnknown }: Interpretation) => words !== null || point !== null || isUnknown;

export function pageMeta(page: number, resultCount: number): PageMeta {
  const total = Math.min(resultCount, maxCounted);
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total, totalIsCapped: resultCount > maxCounted };
}

/** True if no listing has any of the words and no point was requested. */
const hasOnlyUnknownWords = ({ interpretation, query }: SearchPlan) =>
  interpretation.isUnknown && query.near === undefined;

const areaOfVenue = ({ position, radiusMeters }: ListedVenue): PlaceArea => ({
  center: position,
  meters: radiusMeters,
  neighbours: [],
});

// Complex because a place may come from a venue, a point or words, each with fields of its own.
function placeOf({ query, venue, named, interpretation }: SearchPlan): SearchMeta['place'] {
  if (venue) {
    const title = venue.names[query.locale];
    return { title, correctedFrom: null, ...placeExtent(venue.position, venue.venueKind, areaOfVenue(venue)) };
  }
  const { place } = interpretation;
  if (place === null) return null;
  if (query.near === undefined || interpretation.town !== null) {
    const choices = interpretation.choices.length > 0 ? { choices: [...interpretation.choices] } : {};
    if (place.center === null) return { ...place, ...noExtent, ...choices };
    const kind = interpretation.town === null ? (named?.searchKind ?? null) : 'town';
    const exactness = interpretation.exactness ? exactnessOf(interpretation.exactness) : {};
    return { ...place, ...placeExtent(place.center, kind, named?.area ?? null), ...exactness, ...choices };
  }
  const area = named?.area ?? { center: query.near, meters: nearMeters, neighbours: [] };
  return {
    title: query.substr,
    correctedFrom: null,
    ...placeExtent(query.near, named?.searchKind ?? 'point', area),
    ...(named ? exactnessOf(named) : {}),
  };
}

const exactnessOf = ({
  precision,
  unknownNumber,
  fallback,
  context,
  lines,
}: Exactness): Partial<SearchMeta['place'] & {}> => ({
  precision,
  context,
  ...(unknownNumber === undefined ? {} : { unknownNumber }),
  ...(fallback === undefined ? {} : { fallback }),
  ...(lines === undefined ? {} : { lines }),
});

type Located = Pick<NonNullable<SearchMeta['place']>, 'center' | 'kind' | 'radiusMeters' | 'bounds' | 'outline'>;
const noExtent = { kind: null, radiusMeters: null, bounds: null, outline: null } as const;

/** Position and extent of a place: the outline of a district, the radius of any other place. */
function placeExtent(center: Position, kind: SearchPlaceKind | null, area: PlaceArea | null): Located {
  if (area === null) return { ...noExtent, center, kind };
  const { west, south, east, north } = boundsOf(area);
  const isArea = kind === 'district';
  return {
    center,
    kind,
    radiusMeters: isArea ? null : area.meters,
    bounds: [west, south, east, north],
    outline: isArea ? [outlineOf(area)] : null,
  };
}

/** Origin of "nearest". */
function centerOf({ query: { bounds }, origin, interpretation }: SearchPlan): Origin | null {
  if (origin) return origin;
  if (bounds) return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
  return interpretation.place?.center ?? null;
}

const count = (plan: SearchPlan, bytes: Uint8Array, sampleFactor: number): SearchCounts =>
  countFacets(bytes, {
    values: plan.values,
    hasVehicle: plan.query.vehicle !== undefined,
    publishedSince: plan.query.publishedSince,
    now: plan.now,
    every: sampleFactor,
  });

const noResults = (plan: SearchPlan): Results => ({ ids: [], counts: count(plan, new Uint8Array(), 1), bounds: null });

function pageOptions(plan: SearchPlan, expected: number): PageOptions {
  return {
    scope: plan.scope,
    condition: allOf(plan.filters.map(({ condition }) => condition)),
    order: orderOf(plan.query.sort, plan.origin, centerOf(plan)),
    isRecommended: plan.query.sort === 'recommended',
    page: plan.query.page,
    expected,
    isBroad: plan.isBroad,
    density: plan.known.density,
  };
}

/** Reads page and facets with two parallel statements. */
async function readResults(database: PlazaDatabase, plan: SearchPlan): Promise<Results> {
  const { query, scope, filters, isBroad } = plan;
  const conditions = filters.map(({ condition }) => condition);
  const size = sampleSize(plan);
  const facets = readCandidates(database, scope, conditions, query.vehicle, size);
  if (!isBroad || filters.length === 0) {
    const page = readPage(database, pageOptions(plan, scope.estimate));
    const [{ bytes, bounds }, ids] = await Promise.all([facets, page]);
    const counts = count(plan, bytes, size.every);
    return { ids, counts: await withExactTotal(database, plan, counts, size), bounds };
  }
  // The number of matches decides which way of reading the page is cheaper.
  const { bytes, bounds } = await facets;
  const counts = count(plan, bytes, size.every);
  const [ids, exactCounts] = await Promise.all([
    readPage(database, pageOptions(plan, counts.total)),
    withExactTotal(database, plan, counts, size),
  ]);
  return { ids, counts: exactCounts, bounds };
}

/** A sampled total is precise enough far above `maxCounted`; otherwise counts the results. */
async function withExactTotal(
  database: PlazaDatabase,
  plan: SearchPlan,
  counts: SearchCounts,
  { every }: SampleSize,
): Promise<SearchCounts> {
  if (every === 1 || counts.total > minCertainEstimate) return counts;
  const conditions = plan.filters.map(({ condition }) => condition);
  return { ...counts, total: await countUpTo(database, plan.scope, conditions, maxCounted + 1) };
}

function sampleSize({ isBroad, scope }: SearchPlan): SampleSize {
  if (!isBroad) return { every: 1 };
  return { every: scope.estimate < maxEighthSampleEstimate ? 8 : 64 };
}

const isLastPage = ({ query, named, scope }: SearchPlan, total: number) =>
  named !== null && scope.area !== null && total <= query.page * pageSize;

/** Listings outside a place's area that pass the same filters, nearest first. */
async function readNearbyListings(
  database: PlazaDatabase,
  cards: Cards,
  plan: SearchPlan,
): Promise<SearchMeta['nearby']> {
  const { origin, scope, filters } = plan;
  if (origin === undefined || scope.area === null || scope.area.meters >= nearMeters) return null;
  const { line, ...center } = origin;
  const widerArea = { center, meters: nearMeters, neighbours: [], ...(line ? { line } : {}) };
  const venueAround = scopeOfArea(widerArea, plan.known.density, scope.kind);
  const conditions = [...filters.map(({ condition }) => condition), outsideArea(scope.area)];
  const order = { by: 'distance', from: origin } as const;
  const [total, { ranked }] = await Promise.all([
    countUpTo(database, venueAround, conditions, maxCounted),
    readWindow(database, venueAround, allOf(conditions), order, maxNearbyListings, false),
  ]);
  if (total === 0) return null;
  const ids = ranked.map(({ id }) => id);
  return { total, listings: await cards.read(ids, viewOf(plan)) };
}

async function suggestAlternatives(
  database: PlazaDatabase,
  cards: Cards,
  plan: SearchPlan,
  hasScope: boolean,
): Promise<SearchMeta['nothingFound']> {
  const { scope, filters } = plan;
  const [drop, nearest] = await Promise.all([
    hasScope ? findDroppable(database, scope, filters, maxCounted) : [],
    findNearest(database, centerOf(plan), scope.kind),
  ]);
  return {
    drop: drop.filter(({ filter }) => plan.droppable.has(filter)),
    nearest: await cards.read(nearest, viewOf(plan)),
  };
}
