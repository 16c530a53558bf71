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
  /** The user who looks, for what is saved; `null` for a visitor. */
  viewerId?: number | null;
};
export interface SearchAnswer {
  data: ListingCard[];
  meta: SearchMeta;
}

/** Search over published listings. */
export interface Search {
  /** A page of results with facets, and help when nothing is found. */
  listings(query: SearchQuery): Promise<SearchAnswer>;
  /** Pins and clusters inside a map. */
  pins(query: PinsQuery): Promise<Pins>;
  /** Towns by their number of listings. */
  towns(limit: number): Promise<Towns>;
}

export interface SearchOptions extends Reader {
  placeDirectory: Pick<PlaceDirectory, 'townNamed' | 'findVenue'>;
  database: PlazaDatabase;
  cards: Cards;
  /** Candidates from which on a search is broad: its page is walked, and its facets are estimated from a sample. */
  broadFrom?: number;
}

/** Totals are counted up to here; more is told as "10,000+". */
export const maxCounted = 10_000;
const usuallyBroadFrom = 15_000;
/** A total estimated from a sample is sure to be above `maxCounted` from here on. */
const surelyMore = 1.5 * maxCounted;
const eighthUntil = 400_000;
/** Further listings that are offered after those of a place. */
const shownBeyond = 6;

/** Everything that the steps of one search share. */
interface SearchPlan {
  /** As it was asked, with the characteristics that its words ask for. */
  query: SearchQuery;
  /** The venue that is looked around, because nothing else says where. */
  venue: ListedVenue | undefined;
  /** The place, other than a town, that is at the point that was asked for or named. */
  named: NamedPlace | null;
  /** The point that was asked for or named. */
  near: Position | undefined;
  /** The origin of distances: that point, or the whole street; nothing for a province. */
  origin: Origin | undefined;
  /** Filters that were asked for by themselves, and not by words. */
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
  broadFrom = usuallyBroadFrom,
  ...reader
}: SearchOptions): Search {
  const { vocabulary } = reader;
  const venueOf = (slug: string | undefined) => (slug === undefined ? undefined : placeDirectory.findVenue(slug));
  // Complex because words, a point, a venue and filters decide together where and for whom to search.
  const planOf = async ({ venue, ...said }: SearchQuery): Promise<SearchPlan> => {
    const understood = await withResults(database, await understand(said.substr, said.locale, reader));
    const around = said.near === undefined && !saysWhere(understood) ? venueOf(venue) : undefined;
    // next to a point that was chosen, words are its name and nothing else
    const wanted = said.near === undefined ? understood.flags : [];
    const wordsAskFor = wanted.includes('spaceForMotorcycle') ? 'motorbike' : 'car';
    const vehicleKind = said.vehicleKind ?? wordsAskFor;
    const asked = { ...said, vehicleKind, ...(around && { near: around.position }) };
    const known = await vocabulary.current();
    const near = asked.near ?? understood.point ?? undefined;
    // a suggestion searches by name and position
    const named = said.near ? reader.placeNames.findAt(said.substr, said.near, said.locale) : understood.named;
    const area = around ? areaOfVenue(around) : named?.area;
    const scope = scopeOf({ ...asked, near, area }, understood, known.density);
    const line = named?.area?.line;
    const now = Math.floor(Date.now() / 1000);
    const flags = wanted.filter((flag) => flag !== 'spaceForMotorcycle');
    const query = { ...asked, ...Object.fromEntries(flags.map((flag) => [flag, true])) };
    const droppable = new Set(filterConditions(asked, filterValues(asked, now)).map(({ key }) => key));
    const values = filterValues(query, now);
    const filters = filterConditions(query, values);
    const isBroad = vehicleKind === 'car' && scope.estimate >= broadFrom;
    // nothing in a province is near its middle
    const origin = near && named?.precision !== 'province' ? { ...near, line } : undefined;
    return {
      query,
      venue: around,
      named,
      near,
      origin,
      droppable,
      known,
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
      const finds = !isHopeless(plan);
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
      return isHopeless(plan)
        ? { pins: [], clusters: [] }
        : findPins(database, plan.scope, plan.filters, query, reader.placeNames);
    },
    towns: async (limit) => listTowns(await vocabulary.current(), placeDirectory, limit),
  };
}

/** For whom and from where cards are made. */
const viewOf = ({ query, origin, named }: SearchPlan): CardView => ({
  locale: query.locale,
  near: origin,
  nearLine: origin?.line,
  isDoorUnknown: named?.unknownNumber !== undefined,
  viewerId: query.viewerId ?? null,
});

/** The understanding, or its fallback when no listing has the words. */
async function withResults(database: PlazaDatabase, understood: Understanding): Promise<Understanding> {
  const { words, standIn } = understood;
  if (standIn === null || words === null) return understood;
  return (await hasListingWith(database, words)) ? understood : standIn;
}

/** Whether the words of a search name a place, or are to stand in the listings. */
const saysWhere = ({ words, point, isUnknown }: Understanding) => words !== null || point !== null || isUnknown;

/** Where a page stands in a list of so many. */
export function pageMeta(page: number, found: number): PageMeta {
  const total = Math.min(found, maxCounted);
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total, totalIsCapped: found > maxCounted };
}

/** No listing has any of the words, and the words count. */
const isHopeless = ({ understood, query }: SearchPlan) => understood.isUnknown && query.near === undefined;

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

/** The precision of a place, as it is sent. */
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

/** Position and extent of a place: an area by its outline, anything else by its radius. */
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

/** The point that "nearest" starts from. */
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

/** Page and facets, which are two statements side by side. */
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
  // how many pass the filters decides which way to the page is the short one
  const { bytes, bounds } = await facets;
  const counted = count(plan, bytes, size.every);
  const [ids, exact] = await Promise.all([
    readPage(database, pageOptions(plan, counted.total)),
    withTotal(database, plan, counted, size),
  ]);
  return { ids, counted: exact, bounds };
}

/** A sampled total is good enough when it is far beyond what is told; otherwise it is counted. */
async function withTotal(
  database: PlazaDatabase,
  plan: SearchPlan,
  counted: Counted,
  { every }: SampleSize,
): Promise<Counted> {
  if (every === 1 || counted.total > surelyMore) return counted;
  const conditions = plan.filters.map(({ condition }) => condition);
  return { ...counted, total: await countUpTo(database, plan.scope, conditions, maxCounted + 1) };
}

function sampleSize({ isBroad, scope }: SearchPlan): SampleSize {
  if (!isBroad) return { every: 1 };
  return { every: scope.estimate < eighthUntil ? 8 : 64 };
}

/** Whether a place has no more listings to show. */
const isLastPage = ({ query, named, scope }: SearchPlan, total: number) =>
  named !== null && scope.area !== null && total <= query.page * pageSize;

/** Listings outside a place's area that pass the same filters, the nearest first. */
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
