import {
  distanceMeters,
  type Locale,
  type Place,
  type PlaceKind,
  type PlaceSummary,
  type Position,
  type RegionTowns,
  type TownIndexMeta,
} from '@plaza/sdk';
import { maxIndexTowns } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { ListedTown, ListedVenue, PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import {
  andConditions,
  type ListingCardReader,
  type CardContext,
  countListingsInAreas,
  sortOrderOf,
  readPageIds,
  type SearchScope,
  searchScopeOfArea,
  townTermOf,
  type Vocabulary,
  type VocabularyCache,
} from '../search/index.ts';
import {
  createPlaceStatsCache,
  type DistrictFacts,
  type PlacesWithStats,
  type PlaceWithStats,
  readCircleFacts,
  readSitemapListings,
  readSitemapParts,
  readTownFacts,
  type TownWithStats,
} from './store.ts';

const minBroadEstimate = 15_000;
/** Maximum blur of approximate positions in degrees: a town's bays may be published that far outside its border. */
const maxPositionBlurDegrees = 0.01;

async function readFirstListingIds(
  database: PlazaDatabase,
  source: VocabularyCache,
  place: ListedTown | ListedVenue,
): Promise<number[]> {
  const vocabulary = await source.current();
  const searchScope = place.kind === 'town' ? townScopeOf(place, vocabulary) : venueScopeOf(place, vocabulary);
  if (searchScope === null) return [];
  const venuePosition: Position | undefined = place.kind === 'town' ? undefined : place.position;
  return readPageIds(database, {
    scope: searchScope,
    condition: andConditions([]),
    order: sortOrderOf('recommended', venuePosition, place.position),
    isRecommended: true,
    page: 1,
    expected: searchScope.estimate,
    isBroad: searchScope.estimate >= minBroadEstimate,
    density: vocabulary.density,
  });
}

const venueScopeOf = ({ position, radiusMeters }: ListedVenue, { density }: Vocabulary): SearchScope =>
  searchScopeOfArea({ center: position, meters: radiusMeters, neighbours: [] }, density);

/**
 * Matches the town's term in every spelling that listings use; the border excludes towns of the same name elsewhere.
 */
function townScopeOf({ searchNames, bounds }: ListedTown, { towns, density }: Vocabulary): SearchScope | null {
  const indexedTownTerms = [...new Set(searchNames.map(townTermOf))].filter((term) => towns.has(term));
  if (indexedTownTerms.length === 0) return null;
  const termsQuery = indexedTownTerms.map((term) => `'${term}'`).join(' | ');
  const listingEstimate = indexedTownTerms.reduce((sum, term) => sum + (towns.get(term)?.listingCount ?? 0), 0);
  const townBox = {
    west: bounds.west - maxPositionBlurDegrees,
    south: bounds.south - maxPositionBlurDegrees,
    east: bounds.east + maxPositionBlurDegrees,
    north: bounds.north + maxPositionBlurDegrees,
  };
  return {
    words: termsQuery,
    kind: 'car',
    box: townBox,
    area: null,
    drawnArea: null,
    estimate: listingEstimate,
    startsWithBox: density.estimate(townBox) < listingEstimate,
  };
}

interface PlacesOptions {
  database: PlazaDatabase;
  cards: ListingCardReader;
  vocabulary: VocabularyCache;
  placeDirectory: PlaceDirectory;
}

type PlaceContext = Pick<CardContext, 'locale' | 'viewerId'>;

export interface PlacesService {
  /**
   * Data of a landing page; an alias returns its place.
   * @throws DomainError `not_found`.
   */
  place(kind: PlaceKind, slug: string, view: PlaceContext): Promise<Place>;
  townsByRegion(locale: Locale): Promise<TownIndex>;
  sitemapPlaces(): Promise<{ kind: PlaceKind; slug: string; updatedAt: string }[]>;
  /** Returns the ID ranges that have published listings, with the time of the last change in each. */
  sitemapParts(): Promise<{ page: number; updatedAt: string }[]>;
  /**
   * Returns the published listings of an ID range. Parts are ID ranges, so that a listing never moves to another part.
   */
  sitemapListings(page: number): Promise<{ id: number; updatedAt: string }[]>;
}

const maxPlacePageListings = 12;
const maxNearbyPlaceLinks = 12;
/** Maximum distance of a nearby town, unless all towns are further away. */
const maxNearbyTownMeters = 60_000;
const maxNearbyVenueMeters = 6000;
/**
 * Number of listing IDs in a part of the sitemap, which may have 50,000 URLs: each listing has two, one per language.
 */
const idsPerSitemapPart = 25_000;

// Long because towns and venues share the parts of their description.
export function createPlacesService({ database, cards, vocabulary, placeDirectory }: PlacesOptions): PlacesService {
  const placeStatsCache = createPlaceStatsCache(database, placeDirectory);

  /**
   * Counts the listings of districts by their public position, as search does. Listings store the quarter of their
   * exact position, which would yield other counts.
   */
  const countDistricts = async (code: string, districts: readonly DistrictFacts[]): Promise<DistrictFacts[]> => {
    const quarterAreas = districts.flatMap(({ name }) => {
      const quarterArea = placeDirectory.quarterArea(code, name);
      return quarterArea ? [{ name, area: quarterArea }] : [];
    });
    const areaStats = await countListingsInAreas(
      database,
      quarterAreas.map(({ area }) => area),
    );
    return quarterAreas
      .flatMap(({ name }, index) => {
        const { count, minPriceCents } = areaStats[index]!;
        return minPriceCents === null ? [] : [{ name, count, minPriceCents }];
      })
      .toSorted((one, other) => other.count - one.count);
  };

  const readTown = async (town: ListedTown, view: PlaceContext): Promise<Place> => {
    const { locale } = view;
    const [{ facts, districts }, ids, placesWithStats] = await Promise.all([
      readTownFacts(database, town.townCode),
      readFirstListingIds(database, vocabulary, town),
      placeStatsCache.current(),
    ]);
    return {
      ...placeIdentityOf(town, locale),
      ...facts,
      locality: town.names[locale],
      radiusMeters: null,
      listings: await cards.read(ids.slice(0, maxPlacePageListings), view),
      districts: await countDistricts(town.townCode, districts.slice(0, maxNearbyPlaceLinks)),
      towns: findNearbyTowns(placesWithStats, town, facts.count === 0, locale),
      venues: sortByListingCount(placesWithStats.venues.filter(({ place }) => place.townCode === town.townCode))
        .slice(0, maxNearbyPlaceLinks)
        .map((placeWithStats) => placeSummaryOf(placeWithStats, locale)),
    };
  };

  const readVenue = async (venue: ListedVenue, view: PlaceContext): Promise<Place> => {
    const { locale } = view;
    const { position, radiusMeters } = venue;
    const [facts, ids, placesWithStats] = await Promise.all([
      readCircleFacts(database, position, radiusMeters),
      readFirstListingIds(database, vocabulary, venue),
      placeStatsCache.current(),
    ]);
    const otherVenues = placesWithStats.venues.filter(({ place }) => place.slug !== venue.slug);
    return {
      ...placeIdentityOf(venue, locale),
      ...facts,
      locality: placeDirectory.town(venue.townCode)?.names[locale] ?? '',
      radiusMeters,
      listings: await cards.read(ids.slice(0, maxPlacePageListings), { ...view, near: position }),
      districts: [],
      towns: findNearbyTowns(placesWithStats, venue, facts.count === 0, locale),
      venues: findNearestPlaces(otherVenues, position, maxNearbyVenueMeters, facts.count === 0)
        .slice(0, maxNearbyPlaceLinks)
        .map((placeWithStats) => placeSummaryOf(placeWithStats, locale)),
    };
  };

  return {
    place: async (kind, slug, view) => {
      const listedPlace = kind === 'town' ? placeDirectory.findTown(slug) : placeDirectory.findVenue(slug);
      if (listedPlace === undefined) throw new DomainError('not_found');
      return listedPlace.kind === 'town' ? readTown(listedPlace, view) : readVenue(listedPlace, view);
    },
    townsByRegion: async (locale) => groupTownsByRegion((await placeStatsCache.current()).towns, locale),
    sitemapPlaces: async () => {
      const { towns, venues } = await placeStatsCache.current();
      return [...towns, ...venues]
        .map(({ place: { kind, slug }, stats }) => ({ kind, slug, updatedAt: stats.updatedAt.toISOString() }))
        .toSorted((one, other) => one.kind.localeCompare(other.kind) || one.slug.localeCompare(other.slug));
    },
    sitemapParts: async () =>
      (await readSitemapParts(database, idsPerSitemapPart)).map(({ page, updatedAt }) => ({
        page,
        updatedAt: updatedAt.toISOString(),
      })),
    sitemapListings: async (page) =>
      (await readSitemapListings(database, (page - 1) * idsPerSitemapPart + 1, page * idsPerSitemapPart)).map(
        ({ id, updatedAt }) => ({
          id,
          updatedAt: updatedAt.toISOString(),
        }),
      ),
  };
}

const placeIdentityOf = ({ kind, slug, names, position }: ListedTown | ListedVenue, locale: Locale) => ({
  kind,
  slug,
  name: names[locale],
  location: position,
});

const placeSummaryOf = ({ place, stats }: PlaceWithStats<ListedTown | ListedVenue>, locale: Locale): PlaceSummary => ({
  kind: place.kind,
  slug: place.slug,
  name: place.names[locale],
  count: stats.count,
  minPriceCents: stats.minPriceCents,
});

/** Sorts places by their number of listings, most first; places with equally many keep their order. */
const sortByListingCount = <Listed>(all: readonly PlaceWithStats<Listed>[]) =>
  all.toSorted((one, other) => other.stats.count - one.stats.count);

/**
 * Places around a point, nearest first.
 * @param isDistanceIgnored true to ignore the distance.
 */
function findNearestPlaces<Listed extends ListedTown | ListedVenue>(
  all: readonly PlaceWithStats<Listed>[],
  from: Position,
  meters: number,
  isDistanceIgnored: boolean,
): PlaceWithStats<Listed>[] {
  return all
    .map((placeWithStats) => ({ placeWithStats, meters: distanceMeters(from, placeWithStats.place.position) }))
    .filter((candidate) => isDistanceIgnored || candidate.meters <= meters)
    .toSorted((one, other) => one.meters - other.meters)
    .map(({ placeWithStats }) => placeWithStats);
}

function findNearbyTowns(
  { towns }: PlacesWithStats,
  subject: ListedTown | ListedVenue,
  isEmpty: boolean,
  locale: Locale,
): PlaceSummary[] {
  const otherTowns = towns.filter(({ place }) => subject.kind === 'venue' || place.townCode !== subject.townCode);
  return findNearestPlaces(otherTowns, subject.position, maxNearbyTownMeters, isEmpty)
    .slice(0, maxNearbyPlaceLinks)
    .map((placeWithStats) => placeSummaryOf(placeWithStats, locale));
}

export interface TownIndex {
  data: RegionTowns[];
  meta: TownIndexMeta;
}

const sumListingCounts = (towns: readonly TownWithStats[]) => towns.reduce((sum, { stats }) => sum + stats.count, 0);

/**
 * Sorts regions by name, and their towns by number of listings, then by name.
 * @param maxTowns maximum number of named towns, largest first; counts include all towns.
 */
export function groupTownsByRegion(
  towns: readonly TownWithStats[],
  locale: Locale,
  maxTowns = maxIndexTowns,
): TownIndex {
  const compareNames = new Intl.Collator(locale).compare;
  const sortedTowns = towns.toSorted(
    (one, other) =>
      other.stats.count - one.stats.count || compareNames(one.place.names[locale], other.place.names[locale]),
  );
  const topTowns = new Set(sortedTowns.slice(0, maxTowns));
  const townsByRegion = Map.groupBy(sortedTowns, ({ place }) => place.region);
  return {
    data: [...townsByRegion]
      .map(([{ slug, names }, ofRegion]) => ({
        slug,
        name: names[locale],
        count: sumListingCounts(ofRegion),
        towns: ofRegion
          .filter((town) => topTowns.has(town))
          .map(({ place, stats }) => ({
            slug: place.slug,
            name: place.names[locale],
            count: stats.count,
            minPriceCents: stats.minPriceCents,
            medianPriceCents: stats.medianPriceCents,
          })),
      }))
      .filter((region) => region.towns.length > 0)
      .toSorted((one, other) => compareNames(one.name, other.name)),
    meta: { townCount: towns.length, listingCount: sumListingCounts(towns) },
  };
}
