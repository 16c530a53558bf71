import { distanceMeters, type Position } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import { movePosition } from '../platform/geocoder/embedded/atlas.ts';
import { type Gazetteer, type NamedStreet, type Town, townStreets } from '../platform/geocoder/embedded/gazetteer.ts';
import { type Landmark, landmarks } from '../platform/geocoder/embedded/place-data.ts';
import type { Random } from './random.ts';
import { findRealStreetSpot, hasRealStreets } from './real-streets.ts';
import type { DemoSpot } from './spots.ts';

export interface DemoPlace {
  readonly town: Town;
  /** Position of the bay, inside the town's border. */
  readonly position: Position;
  readonly street: string;
  readonly houseNumber: number;
  readonly district: string | null;
  /** Landmark within a few minutes' walk of the bay; `null` without one. */
  readonly landmark: Landmark | null;
  /** True if the sea is a short walk away from the bay. */
  readonly isByTheSea: boolean;
  readonly metresFromCentre: number;
}

const demoTownCount = 52;
const minListingsPerTown = 4;
const maxLandmarkDistanceMetres = 550;
const maxStreetDistanceMetres = 160;
const minLandmarkFame = 0.5;
const maxCoastDistanceMetres = 1_200;
/** Codes of the provinces by the sea. A province code is the first two digits of an INE code. */
const coastalProvinces = new Set([
  '03',
  '04',
  '07',
  '08',
  '11',
  '12',
  '15',
  '17',
  '18',
  '20',
  '21',
  '27',
  '29',
  '30',
  '33',
  '35',
  '36',
  '38',
  '39',
  '43',
  '46',
  '48',
  '51',
  '52',
]);

/** Street names that nearly every town has, for towns with few known streets. */
const commonStreetNames = readDataFile(
  'demo/common-streets.json',
  z.strictObject({ spanish: z.array(z.string()), catalan: z.array(z.string()) }),
);
/** Codes of the provinces whose streets have Catalan names. */
const catalanProvinces = new Set(['07', '08', '17', '25', '43']);

/** Distributes listings over towns: larger towns get more, and every town gets a minimum. */
export function shareListingsByTown(gazetteer: Gazetteer, total: number): (readonly [town: Town, count: number])[] {
  const towns = gazetteer.towns.filter((town) => townStreets.has(town.ine)).slice(0, demoTownCount);
  const townWeights = towns.map((town) => town.population ** 1.02);
  const totalWeight = townWeights.reduce((a, b) => a + b, 0);
  const listingCountAboveMinimum = total - minListingsPerTown * towns.length;
  const exactListingCounts = townWeights.map((weight) => (weight / totalWeight) * listingCountAboveMinimum);
  const listingCounts = exactListingCounts.map((value) => Math.floor(value));
  const unassignedListingCount = listingCountAboveMinimum - listingCounts.reduce((a, b) => a + b, 0);
  const indexesByRemainder = exactListingCounts
    .map((value, index) => [value - Math.floor(value), index] as const)
    .toSorted((a, b) => b[0] - a[0]);
  for (const [, index] of indexesByRemainder.slice(0, unassignedListingCount))
    listingCounts[index] = (listingCounts[index] ?? 0) + 1;
  return towns.map((town, index) => [town, (listingCounts[index] ?? 0) + minListingsPerTown] as const);
}

/** Chooses a place near a landmark, on a street with a known position, or in a residential area. */
export function choosePlaceIn(gazetteer: Gazetteer, town: Town, random: Random): DemoPlace {
  const streets = townStreets.get(town.ine) ?? [];
  const famousLandmarks = landmarks.filter(
    (landmark) => landmark.ine === town.ine && landmark.fame >= minLandmarkFame && landmark.kind !== 'airport',
  );
  const locatedStreets = streets.filter(
    (street): street is NamedStreet & Position => street.lat !== undefined && street.lng !== undefined,
  );
  const placeKindDraw = random.next();
  let position = gazetteer.randomPointIn(town.ine, random.next);
  let street = random.pick(streetsWithoutPosition(streets, town)).name;
  if (placeKindDraw < 0.3 && famousLandmarks.length > 0) {
    position =
      randomPositionNear(gazetteer, town, random.pick(famousLandmarks), random.between(120, 420), random) ?? position;
  } else if (placeKindDraw < 0.86 && locatedStreets.length > 0) {
    const chosenStreet = random.pick(locatedStreets);
    const positionNearStreet = randomPositionNear(
      gazetteer,
      town,
      chosenStreet,
      random.between(10, maxStreetDistanceMetres),
      random,
    );
    if (positionNearStreet) {
      position = positionNearStreet;
      street = chosenStreet.name;
    }
  }
  const nearestStreet = findNearest(locatedStreets, position);
  if (nearestStreet && distanceMeters(nearestStreet, position) < 4 * maxStreetDistanceMetres)
    street = nearestStreet.name;
  const landmark = findNearest(famousLandmarks, position);
  const demoPlace = {
    town,
    position: { lat: roundDegrees(position.lat), lng: roundDegrees(position.lng) },
    street,
    houseNumber: random.integer(1, 140),
    district: gazetteer.quarterAt(town.ine, position)?.name ?? null,
    landmark: landmark && distanceMeters(landmark, position) <= maxLandmarkDistanceMetres ? landmark : null,
    isByTheSea: isByOpenWater(gazetteer, town, position),
    metresFromCentre: distanceMeters(town, position),
  };
  return hasRealStreets(town.ine) ? moveToRealStreet(gazetteer, demoPlace) : demoPlace;
}

function moveToRealStreet(gazetteer: Gazetteer, place: DemoPlace): DemoPlace {
  const { town, district, houseNumber } = place;
  const isInSameQuarter = (position: Position): boolean =>
    gazetteer.atlas.find(position)?.ine === town.ine &&
    (gazetteer.quarterAt(town.ine, position)?.name ?? null) === district;
  const realStreetSpot = findRealStreetSpot(town.ine, place.position, isInSameQuarter);
  if (realStreetSpot === null) return place;
  const { street, position, maxNumber } = realStreetSpot;
  return {
    ...place,
    street,
    position: { lat: roundDegrees(position.lat), lng: roundDegrees(position.lng) },
    houseNumber: ((houseNumber - 1) % maxNumber) + 1,
  };
}

/** In a coastal province, a position outside every town's border counts as open water. */
function isByOpenWater(gazetteer: Gazetteer, town: Town, position: Position): boolean {
  if (!coastalProvinces.has(town.provinceCode)) return false;
  return Array.from({ length: 16 }, (_, index) => (index / 8) * Math.PI).some(
    (directionAngle) =>
      gazetteer.atlas.find(
        movePosition(
          position,
          maxCoastDistanceMetres * Math.sin(directionAngle),
          maxCoastDistanceMetres * Math.cos(directionAngle),
        ),
      ) === undefined,
  );
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

function streetsWithoutPosition(streets: readonly NamedStreet[], town: Town): readonly NamedStreet[] {
  const unlocatedStreets = streets.filter((street) => street.lat === undefined);
  const commonNames = catalanProvinces.has(town.provinceCode) ? commonStreetNames.catalan : commonStreetNames.spanish;
  return unlocatedStreets.length > 2
    ? unlocatedStreets
    : [...unlocatedStreets, ...commonNames.map((name) => ({ name }))];
}

function randomPositionNear(
  gazetteer: Gazetteer,
  town: Town,
  centre: Position,
  metres: number,
  random: Random,
): Position | null {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const directionAngle = random.between(0, Math.PI * 2);
    const randomPoint = movePosition(centre, metres * Math.sin(directionAngle), metres * Math.cos(directionAngle));
    if (gazetteer.atlas.find(randomPoint)?.ine === town.ine) return randomPoint;
  }
  return null;
}

function findNearest<T extends Position>(items: readonly T[], position: Position): T | null {
  let nearest: T | null = null;
  let minMetres = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const distanceMetres = distanceMeters(item, position);
    if (distanceMetres < minMetres) {
      minMetres = distanceMetres;
      nearest = item;
    }
  }
  return nearest;
}

/**
 * Euros a month for an ordinary underground bay, by INE code, for towns whose prices differ from others of their size.
 */
const typicalMonthlyEurosByTown: Record<string, number> = {
  '28079': 118,
  '08019': 132,
  '20069': 122,
  '48020': 104,
  '07040': 92,
  '29067': 88,
  '46250': 82,
  '41091': 84,
  '03014': 72,
  '39075': 82,
  '15030': 78,
  '31201': 78,
  '08101': 96,
  '29069': 88,
  '11012': 80,
  '18087': 78,
  '28092': 66,
  '28065': 68,
  '28074': 66,
  '28007': 68,
  '28006': 80,
  '08015': 86,
  '43148': 70,
  '38038': 74,
  '35016': 76,
};

export const monthlyPriceLimitsCents = { min: 2_500, max: 22_000 } as const;

const priceFactorBySetting = { garage: 1, box: 1.22, carport: 0.8, lot: 0.62, driveway: 0.68 } as const;

const typicalMonthlyEurosIn = (ine: string, population: number): number =>
  typicalMonthlyEurosByTown[ine] ?? (population > 250_000 ? 68 : population > 150_000 ? 60 : 54);

function priceFactorForCentreDistance(metres: number, population: number): number {
  if (population < 150_000) return metres < 900 ? 1.08 : 0.94;
  if (metres < 1_500) return 1.28;
  return metres < 3_500 ? 1.04 : 0.84;
}

/** A plausible monthly price in cents, by town, distance to the centre, kind of spot and extras. */
export function monthlyPriceCentsFor(place: DemoPlace, spot: DemoSpot, random: Random): number {
  if (spot.isForMotorcycle) return random.integer(25, 50) * 100;
  const { town } = place;
  const typicalMonthlyEuros =
    typicalMonthlyEurosIn(town.ine, town.population) *
    priceFactorForCentreDistance(place.metresFromCentre, town.population);
  const equipmentPriceFactor =
    (spot.flags.has('electricCharging') ? 0.08 : 0) +
    (spot.flags.has('securityGuard') ? 0.06 : 0) +
    (spot.vehicleType === 3 ? 0.06 : spot.vehicleType === 1 ? -0.08 : 0);
  const unroundedMonthlyEuros =
    typicalMonthlyEuros * priceFactorBySetting[spot.setting] * (1 + equipmentPriceFactor) * random.between(0.88, 1.13);
  return Math.min(
    monthlyPriceLimitsCents.max,
    Math.max(monthlyPriceLimitsCents.min, roundPriceLikeOwners(unroundedMonthlyEuros, random)),
  );
}

/** Rounds a price as owners do: to multiples of five, sometimes one euro less, and rarely with cents. */
function roundPriceLikeOwners(euros: number, random: Random): number {
  const multipleOfFive = Math.round(euros / 5) * 5;
  const roundingDraw = random.next();
  if (roundingDraw < 0.72) return multipleOfFive * 100;
  if (roundingDraw < 0.88) return (multipleOfFive - 1) * 100;
  return roundingDraw < 0.96 ? Math.round(euros) * 100 : Math.floor(euros) * 100 + 50;
}
