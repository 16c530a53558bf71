import type {
  FilterKey,
  ListingCard,
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
import { type Counted, countFacets } from './facets.ts';
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
import { type Exactness, type Reader, type Understanding, understand } from './words/understand.ts';

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

/** Search over published listings. */
export interface Search {
  /** A page of results with facets, and suggestions when nothing is found. */
  listings(query: SearchQuery): Promise<SearchAnswer>;
  /** Pins and clusters inside the map's box. */
  pins(query: PinsQuery): Promise<Pins>;
  /** Towns by their number of listings. */
  towns(limit: number): Promise<Towns>;
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

/** Totals are counted up to this number; larger totals are shown as "10,000+". */
export const maxCounted = 10_000;
const defaultBroadFrom = 15_000;
/** A sampled estimate above this number is certain to exceed `maxCounted`. */
const minCertainEstimate = 1.5 * maxCounted;
const eighthUntil = 400_000;
/** Number of further listings shown after those of a place. */
const shownBeyond = 6;

/** The decisions that all steps of one search share. */
interface SearchPlan {
  /** The query, with the characteristics that its words ask for. */
  query: SearchQuery;
  /** The venue to search around, when nothing else gives a place. */
  venue: ListedVenue | undefined;
  /** The place, other than a town, at the requested or named point. */
  named: NamedPlace | null;
  /** The requested or named point. */
  near: Position | undefined;
  /** Origin of distances: that point, or the whole street; `undefined` for a province. */
  origin: Origin | undefined;
  /** Filters that can be dropped: those set explicitly, and not by words. */
  droppable: ReadonlySet<FilterKey>;
  known: Vocabulary;
  understood: Understanding;
  scope: Scope;
  values: FilterValues;
  filters: readonly Filter[];
  isBroad: boolean;
  /** Seconds since 1970. */
  now: number;
}

interface Results {
  ids: number[];
  counted: Counted;
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
  const planOf = async ({ venue, ...said }: SearchQuery): Promise<SearchPlan> => {
    const understood = await withResults(database, await understand(said.substr, said.locale, reader));
    const around = said.near === undefined && !saysWhere(understood) ? venueOf(venue) : undefined;
    // next to a chosen point, words are only the name of the point
    const wanted = said.near === undefined ? understood.flags : [];
    const wordsAskFor = wanted.includes('spaceForMotorcycle') ? 'motorbike' : 'car';
    const vehicleKind = said.vehicleKind ?? wordsAskFor;
    const asked = { ...said, vehicleKind, ...(around && { near: around.position }) };
    const currentVocabulary = await vocabulary.current();
    const near = asked.near ?? understood.point ?? undefined;
    // a suggestion searches by name and position
    const named = said.near ? reader.placeNames.findAt(said.substr, said.near, said.locale) : understood.named;
    const area = around ? areaOfVenue(around) : named?.area;
    const scope = scopeOf({ ...asked, near, area }, understood, currentVocabulary.density);
    const line = named?.area?.line;
    const now = Math.floor(Date.now() / 1000);
    const flags = wanted.filter((flag) => flag !== 'spaceForMotorcycle');
    const query = { ...asked, ...Object.fromEntries(flags.map((flag) => [flag, true])) };
    const droppable = new Set(filterConditions(asked, filterValues(asked, now)).map(({ key }) => key));
    const values = filterValues(query, now);
    const filters = filterConditions(query, values);
    const isBroad = vehicleKind === 'car' && scope.estimate >= broadFrom;
    // distances from the centre of a province mean nothing
    const origin = near && named?.precision !== 'province' ? { ...near, line } : undefined;
    return {
      query,
      venue: around,
      named,
      near,
      origin,
      droppable,
      known: currentVocabulary,
      understood,
      scope,
      values,
      filters,
      isBroad,
      now,
    };
  };

  return {
    listings: async (query) => {
      const plan = await planOf(query);
      const finds = !hasNoKnownWord(plan);
      const { ids, counted, bounds } = finds ? await find(database, plan) : noResults(plan);
      const view = viewOf(plan);
      const [data, nothingFound, nearby] = await Promise.all([
        cards.read(ids.slice(0, query.limit), view),
        counted.total > 0 ? null : helpWithNothing(database, cards, plan, finds),
        isLastPage(plan, counted.total) ? beyondPlace(database, cards, plan) : null,
      ]);
      return {
        data,
        meta: {
          ...pageMeta(query.page, counted.total),
          place: placeOf(plan),
          vehicleKind: plan.scope.kind,
          bounds,
          facets: counted.facets,
          nothingFound,
          nearby,
        },
      };
    },
    pins: async (query) => {
      const plan = await planOf({ ...query, sort: 'recommended', page: 1 });
      return hasNoKnownWord(plan)
        ? { pins: [], clusters: [] }
        : findPins(database, plan.scope, plan.filters, query, reader.placeNames);
    },
    towns: async (limit) => listTowns(await vocabulary.current(), placeDirectory, limit),
  };
}

/** View for the cards of a plan. */
const viewOf = ({ query, origin, named }: SearchPlan): CardView => ({
  locale: query.locale,
  near: origin,
  nearLine: origin?.line,
  isDoorUnknown: named?.unknownNumber !== undefined,
  viewerId: query.viewerId ?? null,
});

/** The understanding, or its fallback when no listing has the words. */
async function withResults(database: PlazaDatabase, understood: Understanding): Promise<Understanding> {
  const { words, fallback } = understood;
  if (fallback === null || words === null) return understood;
  return (await hasListingWith(database, words)) ? understood : fallback;
}

/** True if the words name a place or have to occur in the listings. */
const saysWhere = ({ words, point, isUnknown }: Understanding) => words !== null || point !== null || isUnknown;

/** Pagination of a list of `found` results. */
export function pageMeta(page: number, found: number): PageMeta {
  const total = Math.min(found, maxCounted);
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total, totalIsCapped: found > maxCounted };
}

/** True if no listing has any of the words and the words decide. */
const hasNoKnownWord = ({ understood, query }: SearchPlan) => understood.isUnknown && query.near === undefined;

const areaOfVenue = ({ position, radiusMeters }: ListedVenue): PlaceArea => ({
  center: position,
  meters: radiusMeters,
  neighbours: [],
});

// Complex because a place may come from a venue, a point or words, each with fields of its own.
function placeOf({ query, venue, named, understood }: SearchPlan): SearchMeta['place'] {
  if (venue) {
    const title = venue.names[query.locale];
    return { title, correctedFrom: null, ...located(venue.position, venue.venueKind, areaOfVenue(venue)) };
  }
  const { place } = understood;
  if (place === null) return null;
  if (query.near === undefined || understood.town !== null) {
    const choices = understood.choices.length > 0 ? { choices: [...understood.choices] } : {};
    if (place.center === null) return { ...place, ...unlocated, ...choices };
    const kind = understood.town === null ? (named?.searchKind ?? null) : 'town';
    const exactness = understood.exactness ? exactnessOf(understood.exactness) : {};
    return { ...place, ...located(place.center, kind, named?.area ?? null), ...exactness, ...choices };
  }
  const area = named?.area ?? { center: query.near, meters: nearMeters, neighbours: [] };
  return {
    title: query.substr,
    correctedFrom: null,
    ...located(query.near, named?.searchKind ?? 'point', area),
    ...(named ? exactnessOf(named) : {}),
  };
}

/** The precision of a place, as sent to clients. */
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
const unlocated = { kind: null, radiusMeters: null, bounds: null, outline: null } as const;

/** Position and extent of a place: the outline of an area, the radius of anything else. */
function located(center: Position, kind: SearchPlaceKind | null, area: PlaceArea | null): Located {
  if (area === null) return { ...unlocated, center, kind };
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

/** The point from which "nearest" is measured. */
function middleOf({ query: { bounds }, origin, understood }: SearchPlan): Origin | null {
  if (origin) return origin;
  if (bounds) return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
  return understood.place?.center ?? null;
}

const count = (plan: SearchPlan, bytes: Uint8Array, every: number): Counted =>
  countFacets(bytes, {
    values: plan.values,
    hasVehicle: plan.query.vehicle !== undefined,
    publishedSince: plan.query.publishedSince,
    now: plan.now,
    every,
  });

const noResults = (plan: SearchPlan): Results => ({ ids: [], counted: count(plan, new Uint8Array(), 1), bounds: null });

function pageOptions(plan: SearchPlan, expected: number): PageOptions {
  return {
    scope: plan.scope,
    condition: allOf(plan.filters.map(({ condition }) => condition)),
    order: orderOf(plan.query.sort, plan.origin, middleOf(plan)),
    isRecommended: plan.query.sort === 'recommended',
    page: plan.query.page,
    expected,
    isBroad: plan.isBroad,
    density: plan.known.density,
  };
}

/** Reads page and facets, two statements that run in parallel. */
async function find(database: PlazaDatabase, plan: SearchPlan): Promise<Results> {
  const { query, scope, filters, isBroad } = plan;
  const conditions = filters.map(({ condition }) => condition);
  const size = sampleSize(plan);
  const facets = readCandidates(database, scope, conditions, query.vehicle, size);
  if (!isBroad || filters.length === 0) {
    const page = readPage(database, pageOptions(plan, scope.estimate));
    const [{ bytes, bounds }, ids] = await Promise.all([facets, page]);
    const counted = count(plan, bytes, size.every);
    return { ids, counted: await withTotal(database, plan, counted, size), bounds };
  }
  // the number that pass the filters decides which way of reading the page is cheaper
  const { bytes, bounds } = await facets;
  const counted = count(plan, bytes, size.every);
  const [ids, exact] = await Promise.all([
    readPage(database, pageOptions(plan, counted.total)),
    withTotal(database, plan, counted, size),
  ]);
  return { ids, counted: exact, bounds };
}

/** A sampled total is precise enough far above `maxCounted`; otherwise the results are counted. */
async function withTotal(
  database: PlazaDatabase,
  plan: SearchPlan,
  counted: Counted,
  { every }: SampleSize,
): Promise<Counted> {
  if (every === 1 || counted.total > minCertainEstimate) return counted;
  const conditions = plan.filters.map(({ condition }) => condition);
  return { ...counted, total: await countUpTo(database, plan.scope, conditions, maxCounted + 1) };
}

function sampleSize({ isBroad, scope }: SearchPlan): SampleSize {
  if (!isBroad) return { every: 1 };
  return { every: scope.estimate < eighthUntil ? 8 : 64 };
}

/** True if a place has no more listings to show. */
const isLastPage = ({ query, named, scope }: SearchPlan, total: number) =>
  named !== null && scope.area !== null && total <= query.page * pageSize;

/** Listings outside a place's area that pass the same filters, nearest first. */
async function beyondPlace(database: PlazaDatabase, cards: Cards, plan: SearchPlan): Promise<SearchMeta['nearby']> {
  const { origin, scope, filters } = plan;
  if (origin === undefined || scope.area === null || scope.area.meters >= nearMeters) return null;
  const { line, ...center } = origin;
  const wider = { center, meters: nearMeters, neighbours: [], ...(line ? { line } : {}) };
  const around = scopeOfArea(wider, plan.known.density, scope.kind);
  const conditions = [...filters.map(({ condition }) => condition), outsideArea(scope.area)];
  const order = { by: 'distance', from: origin } as const;
  const [total, { ranked }] = await Promise.all([
    countUpTo(database, around, conditions, maxCounted),
    readWindow(database, around, allOf(conditions), order, shownBeyond, false),
  ]);
  if (total === 0) return null;
  const ids = ranked.map(({ id }) => id);
  return { total, listings: await cards.read(ids, viewOf(plan)) };
}

async function helpWithNothing(
  database: PlazaDatabase,
  cards: Cards,
  plan: SearchPlan,
  hasScope: boolean,
): Promise<SearchMeta['nothingFound']> {
  const { scope, filters } = plan;
  const [drop, nearest] = await Promise.all([
    hasScope ? findDroppable(database, scope, filters, maxCounted) : [],
    findNearest(database, middleOf(plan), scope.kind),
  ]);
  return {
    drop: drop.filter(({ filter }) => plan.droppable.has(filter)),
    nearest: await cards.read(nearest, viewOf(plan)),
  };
}
