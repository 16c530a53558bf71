import { type DemoPicture, demoPictures } from './pictures.ts';
import type { Random } from './random.ts';
import type { DemoSpot } from './spots.ts';

/** Facts that decide a listing's images. */
export interface GalleryInput {
  readonly spot: DemoSpot;
  /** Listings of one town are next to each other in its results. */
  readonly townCode: string;
  readonly isByTheSea: boolean;
}

/** Preferred minimum of other listings between two uses of a cover. */
const coverRest = 12;
/** Preferred minimum of the town's listings between covers of one place: cards are up to four in a row. */
const placeRest = 6;
const minFloorWithDaylight = -1;
const minImages = 3;
const maxImages = 6;

/** Images that suit a spot: of its kind and town, without features that it lacks. */
function picturesFor({ spot, isByTheSea }: GalleryInput): DemoPicture[] {
  return demoPictures.filter(
    (picture) =>
      picture.setting === spot.setting &&
      (isByTheSea || !picture.isByTheSea) &&
      (!picture.hasDaylight || spot.floorLevel === null || spot.floorLevel >= minFloorWithDaylight) &&
      (picture.floorLevel === null || picture.floorLevel === spot.floorLevel) &&
      picture.shows.every((flag) => spot.flags.has(flag)),
  );
}

/**
 * Images for each listing, the cover first, all of one place. No cover repeats in a town while there are others, so
 * that neighbours differ in any sort; across towns it repeats only after some listings.
 * @param listings in the order of the search.
 */
export function makeGalleries(listings: readonly GalleryInput[], random: Random): DemoPicture[][] {
  const covers = createCovers(random);
  return listings.map((listing) => {
    const byPlace = Map.groupBy(picturesFor(listing), (picture) => picture.place);
    const places = [...byPlace.values()].filter((ofPlace) => ofPlace.length >= minImages);
    const cover = covers.choose(places.flat(), listing);
    const others = random.shuffled((byPlace.get(cover.place) ?? []).filter((picture) => picture !== cover));
    const telling = others.filter((picture) => picture.shows.length > 0);
    const plain = others.filter((picture) => picture.shows.length === 0);
    const count = random.integer(minImages, maxImages) - 1;
    return [
      cover,
      ...[...telling.slice(0, Math.ceil(count / 2)), ...plain, ...telling.slice(Math.ceil(count / 2))].slice(0, count),
    ];
  });
}

/** Tracks how often and when each image was a cover. */
function createCovers(random: Random) {
  const uses = new Map<string, number>();
  const usesInTown = new Map<string, number>();
  const latest: DemoPicture[] = [];
  const placesInTown = new Map<string, string[]>();
  const usesOf = (key: string, counts: ReadonlyMap<string, number>) => counts.get(key) ?? 0;
  const countUse = (key: string, counts: Map<string, number>) => counts.set(key, usesOf(key, counts) + 1);

  return {
    choose(allowed: readonly DemoPicture[], { spot, townCode }: GalleryInput): DemoPicture {
      const keyInTown = ({ name }: DemoPicture) => `${townCode} ${name}`;
      const resting = new Set(latest.slice(-coverRest));
      const places = placesInTown.get(townCode) ?? [];
      placesInTown.set(townCode, places);
      const restingPlaces = new Set(places.slice(-placeRest));
      /** Cost of a cover; each criterion outweighs all lesser ones. */
      const cost = (picture: DemoPicture) =>
        usesOf(keyInTown(picture), usesInTown) * 10_000 +
        (resting.has(picture) ? 1_000 : 0) +
        (restingPlaces.has(picture.place) ? 300 : 0) +
        usesOf(picture.name, uses) * 10;
      const candidates = allowed
        .filter((picture) => !picture.isDetail && picture.shows.includes('spaceForMotorcycle') === spot.isForMotorcycle)
        .map((picture) => ({ picture, cost: cost(picture) }));
      const least = Math.min(...candidates.map((candidate) => candidate.cost));
      const { picture } = random.pick(candidates.filter((candidate) => candidate.cost === least));
      countUse(picture.name, uses);
      countUse(keyInTown(picture), usesInTown);
      latest.push(picture);
      places.push(picture.place);
      return picture;
    },
  };
}
