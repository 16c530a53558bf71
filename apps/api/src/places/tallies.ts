import type { PlazaDatabase } from '../platform/database/database.ts';
import type { ListedTown, ListedVenue, PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import { createRenewed, type Renewed } from '../platform/renewed.ts';
import { readCircleTallies, readTownTallies, type Tally, type TownTally } from './store.ts';

/** A place with something for rent. */
export interface Tallied<Place, PlaceTally extends Tally = Tally> {
  place: Place;
  tally: PlaceTally;
}

/** A town with something for rent. */
export type TalliedTown = Tallied<ListedTown, TownTally>;

/** All places with something for rent, as links and the sitemap name them. */
export interface Tallies {
  readonly towns: readonly TalliedTown[];
  readonly venues: readonly Tallied<ListedVenue>[];
}

const freshMs = 60_000;

/** Counts every place at once: two statements a minute serve all pages. */
export const createTallies = (database: PlazaDatabase, directory: PlaceDirectory): Renewed<Tallies> =>
  createRenewed(async () => {
    const { venues } = directory;
    const circles = venues.map(({ position, radiusMeters }) => ({ center: position, meters: radiusMeters }));
    const [townTallies, venueTallies] = await Promise.all([
      readTownTallies(database),
      readCircleTallies(database, circles),
    ]);
    return {
      towns: [...townTallies].flatMap(([code, tally]) => {
        const place = directory.town(code);
        return place === undefined ? [] : [{ place, tally }];
      }),
      venues: venues.flatMap((place, index) => {
        const tally = venueTallies[index] ?? null;
        return tally === null ? [] : [{ place, tally }];
      }),
    };
  }, freshMs);
