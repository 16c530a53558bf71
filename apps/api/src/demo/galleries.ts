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
function picturesFor({ spot, isByTheSea }: GalleryInput): DemoPicture[] {
  return pictures.filter(
    (picture) =>
      picture.setting === spot.setting &&
      (isByTheSea || !picture.isByTheSea) &&
      (picture.floorLevel === null || picture.floorLevel === spot.floorLevel) &&
      picture.shows.every((flag) => spot.flags.has(flag)),
  );
}

/**
 * Pictures for each listing, the cover first, all of one place. Listings come newest first, as lists show them, so
 * that neighbours get different covers.
 */
export function makeGalleries(listings: readonly GalleryInput[], random: Random): DemoPicture[][] {
  const coversOfAll: string[] = [];
  const coversByTown = new Map<string, string[]>();
  return listings.map((listing) => {
    const byPlace = Map.groupBy(picturesFor(listing), (picture) => picture.place);
    const places = [...byPlace.values()].filter((ofPlace) => ofPlace.length >= fewest);
    const coversOfTown = coversByTown.get(listing.townCode) ?? [];
    coversByTown.set(listing.townCode, coversOfTown);
    const cover = chooseCover(places.flat(), listing.spot, coversOfAll, coversOfTown, random);
    coversOfAll.push(cover.name);
    coversOfTown.push(cover.name);
    const others = random.shuffled((byPlace.get(cover.place) ?? []).filter((picture) => picture !== cover));
    const telling = others.filter((picture) => picture.shows.length > 0);
    const plain = others.filter((picture) => picture.shows.length === 0);
    const count = random.integer(fewest, most) - 1;
    return [
      cover,
      ...[...telling.slice(0, Math.ceil(count / 2)), ...plain, ...telling.slice(Math.ceil(count / 2))].slice(0, count),
    ];
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
  const rested = candidates.filter(
    ({ name }) => !all.slice(-coverRest.all).includes(name) && !town.slice(-coverRest.town).includes(name),
  );
  if (rested.length > 0) {
    const telling = rested.filter((picture) => picture.shows.length > 0);
    return random.pick(telling.length > 0 && random.chance(0.3) ? telling : rested);
  }
  const unused = candidates.filter(({ name }) => name !== all.at(-1) && name !== town.at(-1));
  return random.pick(unused.length > 0 ? unused : candidates);
}
