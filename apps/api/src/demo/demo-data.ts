import { dayMs, defaultAvailability, foldAccents, type PriceParts } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import type { ListingState } from '../platform/database/listing-tables.ts';
import type { Gazetteer, Town } from '../platform/geocoder/embedded/gazetteer.ts';
import { arrangeResults, rankOf } from '../search/index.ts';
import { assetFile, demoKeyPrefix, portraitWidth } from './assets.ts';
import { makeAvailability, priceForHours } from './availability.ts';
import { type DemoPicture, demoPictures, demoPortraits } from './pictures.ts';
import { type DemoPlace, choosePlaceIn, monthlyPriceCentsFor, shareListingsByTown } from './places.ts';
import { type DemoBusiness, makeBusiness, makePriceParts } from './price-parts.ts';
import { type Random, seededRandom } from './random.ts';
import { type DemoSpot, makeSpot } from './spots.ts';
import { writeListing } from './wording.ts';

interface GalleryListing {
  readonly spot: DemoSpot;
  /** INE code of the town. First images must not repeat within the results of the town's search. */
  readonly townCode: string;
  readonly isByTheSea: boolean;
  /** True for a listing that may be among the popular ones of the main page, whose first images differ. */
  readonly isOftenVisited: boolean;
}

/** Preferred minimum number of other listings between two uses of a cover image. */
const minListingsBetweenCovers = 12;
/** Preferred minimum number of a town's listings between covers of one place: up to four cards are in a row. */
const minListingsBetweenPlaces = 6;
const minFloorWithDaylight = -1;
const minGalleryImages = 3;
const maxGalleryImages = 6;

/** Returns the images of the spot's kind and town that show no feature that the spot lacks. */
function selectPictures({ spot, isByTheSea }: GalleryListing): DemoPicture[] {
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
 * Chooses images of one place for each listing, the cover first. A cover is repeated within a town only after all
 * others are used, so that neighbours differ in any sort, and across towns only after some listings.
 * @param listings in the order of the search.
 */
function makeGalleries(listings: readonly GalleryListing[], random: Random): DemoPicture[][] {
  const coverPicker = createCoverPicker(random);
  return listings.map((listing) => {
    const picturesByPlace = Map.groupBy(selectPictures(listing), (picture) => picture.place);
    const photographedPlaces = [...picturesByPlace.values()].filter((ofPlace) => ofPlace.length >= minGalleryImages);
    const coverPicture = coverPicker.choose(photographedPlaces.flat(), listing);
    const otherPictures = random.shuffled(
      (picturesByPlace.get(coverPicture.place) ?? []).filter((picture) => picture !== coverPicture),
    );
    const featureImages = otherPictures.filter((picture) => picture.shows.length > 0);
    const featurelessPictures = otherPictures.filter((picture) => picture.shows.length === 0);
    const extraImageCount = random.integer(minGalleryImages, maxGalleryImages) - 1;
    return [
      coverPicture,
      ...[
        ...featureImages.slice(0, Math.ceil(extraImageCount / 2)),
        ...featurelessPictures,
        ...featureImages.slice(Math.ceil(extraImageCount / 2)),
      ].slice(0, extraImageCount),
    ];
  });
}

function createCoverPicker(random: Random) {
  const usageCountByPicture = new Map<string, number>();
  const usageCountByTownPicture = new Map<string, number>();
  const usedCovers: DemoPicture[] = [];
  const coversOfOftenVisited = new Set<DemoPicture>();
  const placesByTown = new Map<string, string[]>();
  const usageCountOf = (key: string, counts: ReadonlyMap<string, number>) => counts.get(key) ?? 0;
  const incrementUsageCount = (key: string, counts: Map<string, number>) =>
    counts.set(key, usageCountOf(key, counts) + 1);

  return {
    choose(allowedPictures: readonly DemoPicture[], { spot, townCode, isOftenVisited }: GalleryListing): DemoPicture {
      const townPictureKey = ({ name }: DemoPicture) => `${townCode} ${name}`;
      const recentCovers = new Set(usedCovers.slice(-minListingsBetweenCovers));
      const recentPlacesOfTown = placesByTown.get(townCode) ?? [];
      placesByTown.set(townCode, recentPlacesOfTown);
      const recentPlaces = new Set(recentPlacesOfTown.slice(-minListingsBetweenPlaces));
      /** Cost of using an image as a cover again. Each criterion outweighs all later ones together. */
      const repetitionCostOf = (picture: DemoPicture) =>
        usageCountOf(townPictureKey(picture), usageCountByTownPicture) * 10_000 +
        (isOftenVisited && coversOfOftenVisited.has(picture) ? 4_000 : 0) +
        (recentCovers.has(picture) ? 1_000 : 0) +
        (recentPlaces.has(picture.place) ? 300 : 0) +
        usageCountOf(picture.name, usageCountByPicture) * 10;
      const coverCandidates = allowedPictures
        .filter((picture) => !picture.isDetail && picture.shows.includes('spaceForMotorcycle') === spot.isForMotorcycle)
        .map((picture) => ({ picture, cost: repetitionCostOf(picture) }));
      const minRepetitionCost = Math.min(...coverCandidates.map((candidate) => candidate.cost));
      const { picture } = random.pick(coverCandidates.filter((candidate) => candidate.cost === minRepetitionCost));
      incrementUsageCount(picture.name, usageCountByPicture);
      incrementUsageCount(townPictureKey(picture), usageCountByTownPicture);
      usedCovers.push(picture);
      if (isOftenVisited) coversOfOftenVisited.add(picture);
      recentPlacesOfTown.push(picture.place);
      return picture;
    },
  };
}

/** A demo listing that has no ID yet. */
export interface DemoListing {
  /** Index of the listing's owner in `people`. */
  readonly owner: number;
  readonly state: ListingState;
  readonly name: string;
  readonly description: string;
  /** Language of the listing's name and description. */
  readonly language: Locale;
  /** Whole price per month. */
  readonly priceCents: number;
  readonly priceParts: PriceParts;
  readonly place: DemoPlace;
  readonly spot: DemoSpot;
  readonly isApproximate: boolean;
  readonly pictures: readonly DemoPicture[];
  readonly createdAt: Date;
  /** `null` for a listing that was never published. */
  readonly publishedAt: Date | null;
  /** Visits of the listing's page, each by another visitor, which become its views. */
  readonly visitCount: number;
  readonly availability: ReturnType<typeof makeAvailability>;
}

export interface DemoData {
  readonly people: readonly DemoPerson[];
  /** Listings, oldest first, so that newer ones get higher IDs. */
  readonly listings: readonly DemoListing[];
}

export const publishedListingCount = 720;
export const unpublishedListingCounts = { draft: 24, ready: 12, paused: 14, rented: 12, deleted: 10 } as const;

const demoSeed = 'plaza demo';
const boostOwnerCount = 24;
const spotlightOwnerCount = 84;
const maxListingAgeDays = 330;
const cameraTownCode = '46250';
const cameraListingCount = 8;
const affordablePriceCents = 8_900;
const popularityDays = 30;
const oftenVisitedCount = 64;

type ListingDraft = Omit<DemoListing, 'owner' | 'pictures'>;
type OwnedListing = Omit<DemoListing, 'pictures'>;

const weightByPlanId: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 6 };

/**
 * Makes the demo data of a day, which is the same on every machine.
 * @param today listings are published before the start of this day.
 */
export function makeDemoData(gazetteer: Gazetteer, today: Date): DemoData {
  const startOfDay = new Date(Math.floor(today.getTime() / dayMs) * dayMs);
  const publishedDrafts = makePublishedListings(gazetteer, startOfDay);
  const unpublishedListings = makeUnpublishedListings(gazetteer, startOfDay);
  const { people, ownersOfPublished } = makeOwners(publishedDrafts.length);
  const random = seededRandom(`${demoSeed} order`);
  const ownedListings = [
    ...publishedDrafts.map((draft, index) => ({ ...draft, owner: ownersOfPublished[index] ?? 0 })),
    ...unpublishedListings.map((draft) => ({ ...draft, owner: random.integer(0, people.length - 1) })),
  ];
  const sortedListings = sortLikeSearch(ownedListings, people);
  const oftenVisitedListings = selectOftenVisited(sortedListings, startOfDay);
  const listingGalleries = makeGalleries(
    sortedListings.map((listing) => ({
      spot: listing.spot,
      townCode: listing.place.town.ine,
      isByTheSea: listing.place.isByTheSea,
      isOftenVisited: oftenVisitedListings.has(listing),
    })),
    seededRandom(`${demoSeed} galleries`),
  );
  const listingsWithPictures = sortedListings.map((listing, index) => ({
    ...listing,
    pictures: listingGalleries[index] ?? [],
  }));
  return { people, listings: listingsWithPictures.toSorted((a, b) => sortTimeOf(a) - sortTimeOf(b)) };
}

/** The published listings with most visits in a recent month. */
function selectOftenVisited(listings: readonly OwnedListing[], startOfDay: Date): ReadonlySet<OwnedListing> {
  const recentVisitsOf = ({ visitCount, publishedAt }: OwnedListing): number => {
    const daysSincePublication = (startOfDay.getTime() - (publishedAt ?? startOfDay).getTime()) / dayMs;
    return visitCount * Math.min(1, popularityDays / Math.max(1, daysSincePublication));
  };
  return new Set(
    listings
      .filter(({ state }) => state === 'published')
      .toSorted((one, other) => recentVisitsOf(other) - recentVisitsOf(one))
      .slice(0, oftenVisitedCount),
  );
}

/** Sorts like a search of all Spain in the default sort, with unpublished listings last. */
function sortLikeSearch<Listing extends OwnedListing>(
  ownedListings: readonly Listing[],
  people: readonly DemoPerson[],
): Listing[] {
  const rankedListings = ownedListings
    .flatMap((listing, id) => {
      const searchWeight = weightByPlanId[people[listing.owner]?.planId ?? 1] ?? 1;
      if (listing.state !== 'published') return [];
      const searchRank = rankOf(Math.floor(sortTimeOf(listing) / 1000), searchWeight);
      return [{ id, ownerId: listing.owner, isPromoted: searchWeight > 1, rank: searchRank }];
    })
    .toSorted((one, other) => other.rank - one.rank);
  const arrangedIds = arrangeResults(
    { naturalOrder: rankedListings, otherOwnersBestResult: null },
    rankedListings.length,
  );
  const publishedListings = arrangedIds.map((id) => ownedListings[id]!);
  return [...publishedListings, ...ownedListings.filter(({ state }) => state !== 'published')];
}

const sortTimeOf = ({ publishedAt, createdAt }: ListingDraft): number => (publishedAt ?? createdAt).getTime();

function makePublishedListings(gazetteer: Gazetteer, startOfDay: Date): ListingDraft[] {
  return shareListingsByTown(gazetteer, publishedListingCount).flatMap(([town, count]) =>
    Array.from({ length: count }, (_, index) => {
      const random = seededRandom(`${demoSeed} ${town.ine} ${index}`);
      const isCameraListing = town.ine === cameraTownCode && index < cameraListingCount;
      return makeDraftListing(gazetteer, town, random, startOfDay, 'published', isCameraListing);
    }),
  );
}

function makeUnpublishedListings(gazetteer: Gazetteer, startOfDay: Date): ListingDraft[] {
  const townShares = shareListingsByTown(gazetteer, publishedListingCount);
  return Object.entries(unpublishedListingCounts).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => {
      const random = seededRandom(`${demoSeed} ${state} ${index}`);
      return makeDraftListing(gazetteer, random.weighted(townShares), random, startOfDay, state as ListingState, false);
    }),
  );
}

function makeDraftListing(
  gazetteer: Gazetteer,
  town: Town,
  random: Random,
  startOfDay: Date,
  state: ListingState,
  isCameraListing: boolean,
): ListingDraft {
  const listingPlace = choosePlaceIn(gazetteer, town, random);
  const spot = makeSpot(random, isCameraListing ? { setting: 'garage', hasCameras: true } : {});
  const monthlyPriceCents = monthlyPriceCentsFor(listingPlace, spot, random);
  const listingLanguage = random.chance(0.88) ? 'es' : 'en';
  const { name, description } = writeListing({ place: listingPlace, spot }, listingLanguage, random);
  // The exponent makes recent publication dates more frequent.
  const listingAgeMs = Math.floor(random.next() ** 1.9 * maxListingAgeDays * dayMs) + random.integer(20, 600) * 60_000;
  const publishedAt = state === 'draft' || state === 'ready' ? null : new Date(startOfDay.getTime() - listingAgeMs);
  const createdAt = new Date(startOfDay.getTime() - listingAgeMs - random.integer(1, 50) * 3_600_000);
  const visitCount = (listingAgeMs / dayMs + 2) * random.between(0.1, 1.5);
  const availabilityRandom = seededRandom(`${demoSeed} availability ${createdAt.getTime() - startOfDay.getTime()}`);
  const availability = isCameraListing
    ? defaultAvailability
    : makeAvailability(description, availabilityRandom, startOfDay);
  const priceCents = isCameraListing
    ? Math.min(monthlyPriceCents, affordablePriceCents - random.integer(0, 4) * 500)
    : priceForHours(monthlyPriceCents, availability.hours);
  const priceRandom = seededRandom(`${demoSeed} price ${createdAt.getTime() - startOfDay.getTime()}`);
  return {
    state,
    name,
    description,
    language: listingLanguage,
    priceCents,
    priceParts: makePriceParts(priceCents, description, priceRandom),
    place: listingPlace,
    spot,
    isApproximate: random.chance(0.68),
    createdAt,
    publishedAt,
    visitCount: publishedAt ? Math.round(visitCount) : 0,
    availability,
  };
}

/** Makes the owners, who have one published listing each, or two with Boost. */
function makeOwners(listingCount: number): { people: DemoPerson[]; ownersOfPublished: number[] } {
  const random = seededRandom(`${demoSeed} people`);
  const ownerCount = listingCount - boostOwnerCount;
  const planIds = random.shuffled(
    Array.from({ length: ownerCount }, (_, index) =>
      index < boostOwnerCount ? 3 : index < boostOwnerCount + spotlightOwnerCount ? 2 : 1,
    ),
  );
  const people = planIds.map((planId, index) => makePerson(random, index, planId));
  const ownerIndexes = people.flatMap(({ planId }, index) => (planId === 3 ? [index, index] : [index]));
  return { people, ownersOfPublished: random.shuffled(ownerIndexes) };
}

interface DemoPerson {
  /** `null` for a private owner. */
  readonly business: DemoBusiness | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Address on example.com, a domain that receives no email. */
  readonly email: string;
  /** Root-relative URL; `null` without a portrait. */
  readonly profileImage: string | null;
  readonly locale: 'en' | 'es';
  readonly planId: 1 | 2 | 3;
}

const { women, men, surnames } = readDataFile(
  'demo/names.json',
  z.strictObject({ women: z.array(z.string()), men: z.array(z.string()), surnames: z.array(z.string()) }),
);

const foldedLettersOf = (text: string): string => foldAccents(text).replace(/[^a-z]/g, '');

function makePerson(random: Random, index: number, planId: DemoPerson['planId']): DemoPerson {
  const gender = random.chance(0.5) ? 'woman' : 'man';
  const firstName = random.pick(gender === 'woman' ? women : men);
  const lastName = random.chance(0.4) ? `${random.pick(surnames)} ${random.pick(surnames)}` : random.pick(surnames);
  const portrait = random.pick(demoPortraits.filter((candidate) => candidate.gender === gender));
  const hasPortrait = random.chance(0.86);
  return {
    firstName,
    lastName,
    email: `${foldedLettersOf(firstName)}.${foldedLettersOf(lastName.split(' ')[0] ?? '')}.${index + 1}@example.com`,
    profileImage: hasPortrait ? `/media/${demoKeyPrefix}/${assetFile(portrait.name, portraitWidth)}` : null,
    locale: random.chance(0.88) ? 'es' : 'en',
    planId,
    business: makeBusiness(index, lastName),
  };
}
