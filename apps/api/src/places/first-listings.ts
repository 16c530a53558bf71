import type { Position } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListedTown, ListedVenue } from '../platform/geocoder/place-directory.ts';
import {
  allOf,
  type Vocabulary,
  type VocabularyCache,
  orderOf,
  readPage,
  type Scope,
  scopeOfArea,
  townTerm,
} from '../search/index.ts';

const broadFrom = 15_000;
/** Approximate positions are blurred, so a town's bays may be published slightly outside its border. */
const blurDegrees = 0.01;

/** IDs of the first listings of a place, in the order of its search. */
export async function readFirstListings(
  database: PlazaDatabase,
  source: VocabularyCache,
  place: ListedTown | ListedVenue,
): Promise<number[]> {
  const known = await source.current();
  const scope = place.kind === 'town' ? townScope(place, known) : venueScope(place, known);
  if (scope === null) return [];
  const near: Position | undefined = place.kind === 'town' ? undefined : place.position;
  return readPage(database, {
    scope,
    condition: allOf([]),
    order: orderOf('recommended', near, place.position),
    isRecommended: true,
    page: 1,
    expected: scope.estimate,
    isBroad: scope.estimate >= broadFrom,
    density: known.density,
  });
}

const venueScope = ({ position, radiusMeters }: ListedVenue, { density }: Vocabulary): Scope =>
  scopeOfArea({ center: position, meters: radiusMeters, neighbours: [] }, density);

/** The town's term in every spelling that listings use; the border excludes namesakes. */
function townScope({ askedNames, bounds }: ListedTown, { towns, density }: Vocabulary): Scope | null {
  const used = [...new Set(askedNames.map(townTerm))].filter((term) => towns.has(term));
  if (used.length === 0) return null;
  const words = used.map((term) => `'${term}'`).join(' | ');
  const estimate = used.reduce((sum, term) => sum + (towns.get(term)?.listingCount ?? 0), 0);
  const box = {
    west: bounds.west - blurDegrees,
    south: bounds.south - blurDegrees,
    east: bounds.east + blurDegrees,
    north: bounds.north + blurDegrees,
  };
  return { words, kind: 'car', box, area: null, estimate, startsWithBox: density.estimate(box) < estimate };
}
