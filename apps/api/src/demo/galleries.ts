import { type DemoPicture, pictures } from './pictures/catalogue.ts';
import type { Random } from './random.ts';
import type { DemoSpot } from './spots.ts';

/** What decides a listing's pictures. */
export interface GalleryInput {
  readonly spot: DemoSpot;
  /** Listings of one town stand beside each other in its results. */
  readonly townCode: string;
  readonly isByTheSea: boolean;
}

/** A cover may come again after so many newer listings, of all and of its town. */
const coverRest = { all: 7, town: 5 } as const;
const fewest = 3;
const most = 6;

/** The pictures that may stand for a spot: of its kind and town, and showing nothing that it lacks. */
export function picturesFor({ spot, isByTheSea }: Omit<GalleryInput, 'townCode'>): DemoPicture[] {
  const fitting = pictures.filter(
    (picture) =>
      picture.settings.includes(spot.setting) &&
      (isByTheSea || !picture.isByTheSea) &&
      picture.shows.every((flag) => spot.flags.has(flag)),
  );
  if (!spot.isForMotorcycle) return fitting;
  const withMotorcycles = fitting.filter((picture) => picture.shows.includes('spaceForMotorcycle'));
  return [
    ...withMotorcycles,
    ...fitting.filter(
      (picture) => !withMotorcycles.includes(picture) && (picture.isDetail || picture.name.includes('lane')),
    ),
  ];
}

/**
 * Pictures for each listing, the cover first. Listings come newest first, as lists show them, so that neighbours
 * get different covers.
 */
export function makeGalleries(listings: readonly GalleryInput[], random: Random): DemoPicture[][] {
  const coversOfAll: string[] = [];
  const coversByTown = new Map<string, string[]>();
  return listings.map((listing) => {
    const { spot, townCode } = listing;
    const allowed = picturesFor(listing);
    const coversOfTown = coversByTown.get(townCode) ?? [];
    coversByTown.set(townCode, coversOfTown);
    const cover = chooseCover(allowed, spot, coversOfAll, coversOfTown, random);
    coversOfAll.push(cover.name);
    coversOfTown.push(cover.name);
    const others = random.shuffled(allowed.filter((picture) => picture !== cover));
    const telling = others.filter((picture) => picture.shows.length > 0);
    const count = random.integer(fewest, most) - 1;
    const details = others.filter((picture) => picture.shows.length === 0);
    return [cover, ...[...telling.slice(0, Math.ceil(count / 2)), ...details].slice(0, count)];
  });
}

function chooseCover(
  allowed: readonly DemoPicture[],
  spot: DemoSpot,
  all: readonly string[],
  town: readonly string[],
  random: Random,
): DemoPicture {
  const candidates = allowed.filter(
    (picture) => !picture.isDetail && picture.shows.includes('spaceForMotorcycle') === spot.isForMotorcycle,
  );
  const isRested = (picture: DemoPicture): boolean =>
    !all.slice(-coverRest.all).includes(picture.name) && !town.slice(-coverRest.town).includes(picture.name);
  const rested = candidates.filter(isRested);
  if (rested.length > 0) {
    const telling = rested.filter((picture) => picture.shows.length > 0);
    return random.pick(telling.length > 0 && random.chance(0.3) ? telling : rested);
  }
  const unused = candidates.filter((picture) => picture.name !== all.at(-1) && picture.name !== town.at(-1));
  return random.pick(unused.length > 0 ? unused : candidates);
}
