import { characteristicFlags, listingDescriptionLimits, listingNameLimits, monthlyTotalCents } from '@plaza/sdk';
import { describe, expect, test } from 'vitest';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { type DemoListing, makeDemoData, publishedListingCount, unpublishedListingCounts } from './demo-data.ts';
import { monthlyPriceLimitsCents } from './places.ts';
import { hasRealStreets, distanceMetresToStreet } from './real-streets.ts';

const today = new Date('2026-11-21T10:30:00Z');
const gazetteer = loadGazetteer();
const data = makeDemoData(gazetteer, today);
const publishedListings = data.listings.filter((listing) => listing.state === 'published');
const listingsNewestFirst = publishedListings.toReversed();
const listingsInTown = (ine: string): DemoListing[] =>
  publishedListings.filter((listing) => listing.place.town.ine === ine);
const medianPrice = (listings: readonly DemoListing[]): number =>
  listings.map((listing) => listing.priceCents).toSorted((a, b) => a - b)[listings.length >> 1] ?? 0;

describe('the number of listings', () => {
  test('demo data has 720 published listings in at least 30 towns, and listings in every other state', () => {
    expect(publishedListings).toHaveLength(publishedListingCount);
    expect(publishedListingCount).toBeGreaterThanOrEqual(600);
    expect(new Set(publishedListings.map((listing) => listing.place.town.ine)).size).toBeGreaterThanOrEqual(30);
    for (const [state, count] of Object.entries(unpublishedListingCounts)) {
      expect(
        data.listings.filter((listing) => listing.state === state),
        state,
      ).toHaveLength(count);
    }
  });

  test('demo data has more listings in larger towns', () => {
    const listingCounts = ['28079', '08019', '46250', '29067'].map((ine) => listingsInTown(ine).length);
    expect(listingCounts).toEqual(listingCounts.toSorted((a, b) => b - a));
    expect(listingCounts[0]).toBeGreaterThan(80);
  });

  test('demo owners publish at most the listings that their plan allows, and more than ten owners publish two', () => {
    const listingsByOwner = Map.groupBy(publishedListings, (listing) => listing.owner);
    const listingLimitByPlanId = { 1: 1, 2: 1, 3: 2 } as const;
    for (const [owner, listings] of listingsByOwner)
      expect(listings.length).toBeLessThanOrEqual(listingLimitByPlanId[data.people[owner]?.planId ?? 1]);
    expect([...listingsByOwner.values()].filter((listings) => listings.length === 2).length).toBeGreaterThan(10);
    expect(data.people.length).toBeGreaterThanOrEqual(150);
  });

  test('demo owners with Spotlight have about 12 % of the published listings, and owners with Boost 6 %', () => {
    const planShareOf = (planId: number): number =>
      publishedListings.filter((listing) => data.people[listing.owner]?.planId === planId).length /
      publishedListings.length;
    expect(planShareOf(2)).toBeCloseTo(0.12, 1);
    expect(planShareOf(3)).toBeCloseTo(0.06, 1);
  });
});

test('makeDemoData returns the same data within a day, and the same listings with later dates two days later', () => {
  expect(JSON.stringify(makeDemoData(gazetteer, new Date('2026-11-21T23:59:59Z')))).toBe(JSON.stringify(data));
  const laterData = makeDemoData(gazetteer, new Date('2026-11-23T10:30:00Z'));
  expect(laterData.listings.map((listing) => listing.name)).toEqual(data.listings.map((listing) => listing.name));
  const listingTimeShiftMs =
    (laterData.listings[0]?.createdAt.getTime() ?? 0) - (data.listings[0]?.createdAt.getTime() ?? 0);
  expect(listingTimeShiftMs).toBe(2 * 86_400_000);
});

describe('locations of listings', () => {
  test('every demo listing lies inside its own town', () => {
    for (const { place } of data.listings)
      expect(gazetteer.atlas.find(place.position)?.ine, place.street).toBe(place.town.ine);
  });

  test('every demo listing has a street and house number, and most in Madrid and Barcelona have a district', () => {
    for (const { place } of data.listings) {
      expect(place.street.length).toBeGreaterThan(3);
      expect(place.houseNumber).toBeGreaterThan(0);
    }
    const madridAndBarcelonaListings = [...listingsInTown('28079'), ...listingsInTown('08019')];
    expect(
      madridAndBarcelonaListings.filter((listing) => listing.place.district !== null).length /
        madridAndBarcelonaListings.length,
    ).toBeGreaterThan(0.9);
  });

  test('demo listings in Barcelona, Logroño, Madrid and Valencia are within 40 m of the street in their address', () => {
    const listingsOnRealStreets = data.listings.filter(({ place }) => hasRealStreets(place.town.ine));
    expect(new Set(listingsOnRealStreets.map(({ place }) => place.town.names.es))).toEqual(
      new Set(['Barcelona', 'Logroño', 'Madrid', 'Valencia']),
    );
    expect(listingsOnRealStreets.length).toBeGreaterThan(200);
    for (const { place } of listingsOnRealStreets)
      expect(distanceMetresToStreet(place.town.ine, place.street, place.position), place.street).toBeLessThan(40);
  });

  test('50 to 80 % of the published demo listings have an approximate position', () => {
    const approximateShare =
      publishedListings.filter((listing) => listing.isApproximate).length / publishedListings.length;
    expect(approximateShare).toBeGreaterThan(0.5);
    expect(approximateShare).toBeLessThan(0.8);
  });
});

describe('prices', () => {
  test('prices of demo listings are whole cents within the price limits of listings', () => {
    for (const { priceCents } of data.listings) {
      expect(priceCents).toBeGreaterThanOrEqual(monthlyPriceLimitsCents.min);
      expect(priceCents).toBeLessThanOrEqual(monthlyPriceLimitsCents.max);
      expect(Number.isInteger(priceCents)).toBe(true);
    }
  });

  test('prices of demo listings are the sums of their parts, and most are all in', () => {
    for (const { priceCents, priceParts } of data.listings) expect(monthlyTotalCents(priceParts)).toBe(priceCents);
    const countWith = (part: 'communityFeeCents' | 'depositCents' | 'remoteDepositCents') =>
      publishedListings.filter(({ priceParts }) => priceParts[part] > 0).length / publishedListings.length;
    expect(countWith('communityFeeCents')).toBeGreaterThan(0.1);
    expect(countWith('communityFeeCents')).toBeLessThan(0.25);
    expect(countWith('depositCents')).toBeGreaterThan(0.4);
    expect(countWith('remoteDepositCents')).toBeGreaterThan(0.15);
  });

  test('a demo bay around the clock in a garage in the centre of Madrid or Barcelona costs 110 to 220 € a month', () => {
    const centralListings = [...listingsInTown('28079'), ...listingsInTown('08019')].filter(
      ({ place, spot, availability }) =>
        place.metresFromCentre < 1_500 &&
        spot.setting === 'garage' &&
        !spot.isForMotorcycle &&
        availability.hours === 'always',
    );
    expect(centralListings.length).toBeGreaterThan(5);
    for (const { priceCents } of centralListings) {
      expect(priceCents).toBeGreaterThanOrEqual(11_000);
      expect(priceCents).toBeLessThanOrEqual(22_000);
    }
  });

  test('demo bays cost less in small towns and on open lots, and motorbike spaces cost 25 to 50 € a month', () => {
    const smallTownListings = publishedListings.filter(
      ({ place, spot }) => place.town.population < 120_000 && spot.setting === 'garage',
    );
    expect(medianPrice(smallTownListings)).toBeLessThan(8_000);
    const madridListings = listingsInTown('28079');
    expect(medianPrice(madridListings.filter(({ spot }) => spot.setting === 'lot'))).toBeLessThan(
      medianPrice(madridListings.filter(({ spot }) => spot.setting === 'garage')),
    );
    const motorcycleListings = publishedListings.filter(({ spot }) => spot.isForMotorcycle);
    expect(motorcycleListings.length).toBeGreaterThan(10);
    for (const { priceCents } of motorcycleListings)
      expect(priceCents).toSatisfy((cents: number) => cents >= 2_500 && cents <= 5_000);
  });

  test('Valencia has at least five demo listings under 90 € with cameras', () => {
    const affordableListings = listingsInTown('46250').filter(
      ({ priceCents, spot }) => priceCents < 9_000 && spot.flags.has('cameras'),
    );
    expect(affordableListings.length).toBeGreaterThanOrEqual(5);
  });
});

describe('characteristics of listings', () => {
  test('every demo bay is marked as either covered or open, as its spot type requires', () => {
    const outdoorTypes = new Set([3, 5]);
    for (const { spot } of data.listings) {
      expect(spot.flags.has('garageCovered')).not.toBe(spot.flags.has('lotUncovered'));
      expect(outdoorTypes.has(spot.spotType)).toBe(spot.flags.has('lotUncovered'));
      expect(spot.flags.has('lotUncovered') && spot.entranceHeightCm !== null).toBe(false);
      for (const flag of spot.flags) expect(characteristicFlags).toContain(flag);
    }
  });

  test('demo entrances are 190 to 230 cm high, and 10 to 25 % of the bays have no measurements', () => {
    const entranceHeights = publishedListings.flatMap(({ spot }) => spot.entranceHeightCm ?? []);
    expect(Math.min(...entranceHeights)).toBeGreaterThanOrEqual(190);
    expect(Math.max(...entranceHeights)).toBeLessThanOrEqual(230);
    const unmeasuredShare =
      publishedListings.filter(({ spot }) => spot.lengthCm === null && spot.entranceHeightCm === null).length /
      publishedListings.length;
    expect(unmeasuredShare).toBeGreaterThan(0.1);
    expect(unmeasuredShare).toBeLessThan(0.25);
  });

  test('demo data has garages, boxes, carports, driveways and open lots, and garages with and without measurements', () => {
    const listingsBySetting = Map.groupBy(
      publishedListings,
      ({ spot }) => `${spot.setting}${spot.isForMotorcycle ? ' for motorbikes' : ''}`,
    );
    expect([...listingsBySetting.keys()].toSorted()).toEqual([
      'box',
      'carport',
      'driveway',
      'garage',
      'garage for motorbikes',
      'lot',
      'lot for motorbikes',
    ]);
    const garageListings = listingsBySetting.get('garage') ?? [];
    const countMeasured = (hasBay: boolean, hasHeight: boolean) =>
      garageListings.filter(
        ({ spot }) => (spot.lengthCm !== null) === hasBay && (spot.entranceHeightCm !== null) === hasHeight,
      );
    for (const measurements of [
      countMeasured(true, true),
      countMeasured(true, false),
      countMeasured(false, true),
      countMeasured(false, false),
    ])
      expect(measurements.length).toBeGreaterThan(10);
  });

  test('every characteristic and every floor level occurs among the published demo listings', () => {
    for (const flag of characteristicFlags)
      expect(
        publishedListings.some(({ spot }) => spot.flags.has(flag)),
        flag,
      ).toBe(true);
    expect(new Set(publishedListings.map(({ spot }) => spot.floorLevel))).toEqual(new Set([null, 0, -1, -2, -3]));
  });
});

describe('texts of listings', () => {
  test('names and descriptions of demo listings keep the length limits and contain no unfilled values', () => {
    for (const { name, description } of data.listings) {
      expect(name.length).toBeGreaterThan(5);
      expect(name.length).toBeLessThanOrEqual(listingNameLimits.max);
      expect(description.length).toBeGreaterThan(20);
      expect(description.length).toBeLessThanOrEqual(listingDescriptionLimits.max);
      expect(`${name} ${description}`).not.toMatch(/undefined|null|NaN| {2}/);
    }
  });

  test('the language code of every demo listing matches the language of its description', () => {
    for (const { description, language } of data.listings) {
      const isEnglish = /\b(the|and|with|month|measured|included|height|from|you|for|my|of|is)\b/i.test(description);
      expect(isEnglish ? 'en' : 'es', description).toBe(language);
    }
    expect(new Set(data.listings.map(({ language }) => language))).toEqual(new Set(['en', 'es']));
  });

  test('Spanish names of demo listings join landmarks and streets with articles as Spanish grammar requires', () => {
    const spanishListingNames = data.listings.filter(({ language }) => language === 'es').map(({ name }) => name);
    expect(spanishListingNames).toContain('Plaza de moto junto a la glorieta de Bilbao');
    for (const name of spanishListingNames) {
      expect(name).not.toMatch(/\ba el\b|junto a (?:Templo|Glorieta|Estadio|Estación|Museo|Hospital|Teatro|Palacio)\b/);
      expect(name).not.toMatch(/\ben (?:Calle|Avenida|Paseo|Plaza|Carrer)\b|\b[Nn]ivel\b|\b[Vv]ado\b/);
    }
  });

  test('descriptions of demo listings write floors below the street with a minus sign, not a hyphen', () => {
    const descriptionTexts = data.listings.map(({ description }) => description);
    expect(descriptionTexts.filter((text) => /planta −[1-3]/.test(text)).length).toBeGreaterThan(20);
    for (const text of descriptionTexts) expect(text).not.toMatch(/(?:planta|level) -/);
  });

  test('more than 80 % of the names of published demo listings are unique', () => {
    expect(new Set(publishedListings.map((listing) => listing.name)).size).toBeGreaterThan(
      publishedListings.length * 0.8,
    );
  });

  test('email addresses of demo users are unique and on example.com', () => {
    const emails = data.people.map((person) => person.email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.com$/);
  });
});

describe('images of listings', () => {
  test('every demo listing has 3 to 6 images of the same place, and none shows a feature that the bay lacks', () => {
    for (const { pictures, spot, place } of data.listings) {
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      expect(pictures.length).toBeLessThanOrEqual(6);
      expect(new Set(pictures).size).toBe(pictures.length);
      for (const picture of pictures) {
        expect(picture.setting, picture.name).toBe(spot.setting);
        expect(picture.place).toBe(pictures[0]?.place);
        expect([null, spot.floorLevel]).toContain(picture.floorLevel);
        for (const flag of picture.shows) expect(spot.flags, picture.name).toContain(flag);
        expect(picture.isByTheSea && !place.isByTheSea, place.town.names.es).toBe(false);
      }
      expect(pictures[0]?.isDetail).toBe(false);
    }
  });

  test('demo bays for motorbikes, and no others, have a motorbike space as first image', () => {
    for (const { pictures, spot } of data.listings)
      expect(pictures[0]?.shows.includes('spaceForMotorcycle')).toBe(spot.isForMotorcycle);
  });

  test('demo listings below level −1 have no images with daylight', () => {
    const listingsWithDaylight = data.listings.filter(({ pictures }) =>
      pictures.some(({ hasDaylight }) => hasDaylight),
    );
    expect(listingsWithDaylight.length).toBeGreaterThan(20);
    for (const { spot } of listingsWithDaylight) expect(spot.floorLevel ?? 0).toBeGreaterThanOrEqual(-1);
  });

  test('demo images that show the sea are used only for listings by the sea', () => {
    const listingsWithSea = publishedListings.filter(({ pictures }) => pictures.some(({ isByTheSea }) => isByTheSea));
    expect(listingsWithSea.length).toBeGreaterThan(5);
    expect(listingsWithSea.filter(({ place }) => !place.isByTheSea)).toEqual([]);
    const inlandListing = publishedListings.find(({ place }) => place.district === 'Pedralbes');
    expect(inlandListing?.place.isByTheSea).toBe(false);
  });

  test('demo listings of one town all have different first images', () => {
    for (const [ine, listings] of Map.groupBy(publishedListings, ({ place }) => place.town.ine)) {
      const coverNames = listings.map(({ pictures }) => pictures[0]?.name);
      expect(new Set(coverNames).size, ine).toBe(coverNames.length);
    }
  });

  test("demo listings, newest first, repeat the previous listing's first image in at most 1 % of the cases", () => {
    const repeatedCovers = listingsNewestFirst.filter(
      ({ pictures }, index) => index > 0 && pictures[0] === listingsNewestFirst[index - 1]?.pictures[0],
    );
    expect(repeatedCovers.length / listingsNewestFirst.length).toBeLessThanOrEqual(0.01);
  });

  test('published demo listings have at least 150 different first images, each used at most 12 times', () => {
    const listingsByCover = Map.groupBy(publishedListings, ({ pictures }) => pictures[0]?.name);
    expect(listingsByCover.size).toBeGreaterThanOrEqual(150);
    expect(Math.max(...[...listingsByCover.values()].map(({ length }) => length))).toBeLessThanOrEqual(12);
  });
});
