import type { BaySize } from '../contract/listings/listings.ts';
import type { VehicleKind } from '../contract/vocabulary.ts';
import { accept, refuse, type RuleResult } from './result.ts';

/** Outer sizes of a vehicle in whole centimetres. */
export interface Vehicle {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** `partly_measured` fits as far as it was measured, which is not far enough to say that it fits. */
export type FitVerdict = 'fits' | 'tight' | 'does_not_fit' | 'partly_measured' | 'not_measured';
export type FitDimension = 'length' | 'width' | 'height';

/** The sizes of a bay that decide whether a vehicle fits. Under the open sky only a measured entrance limits the height. */
export type BayToFit = Omit<BaySize, 'isOpenAir'> & Partial<Pick<BaySize, 'isOpenAir'>>;

/** Room around a vehicle in a bay. Spare centimetres are negative where the bay is too small, `null` where there is no measure. */
export interface Fit {
  readonly verdict: FitVerdict;
  /** The dimension that decides: the one with the least room, in centimetres; `null` when nothing was measured. */
  readonly tightest: { readonly dimension: FitDimension; readonly spareCm: number } | null;
  readonly margins: Readonly<Record<FitDimension, number | null>>;
  /** Dimensions that limit the vehicle and were not measured. One without a margin that is not here has no limit. */
  readonly unknown: readonly FitDimension[];
}

/**
 * Ready-made vehicles by body type. Each holds the usual models of its kind by their makers' outer sizes, mirrors folded,
 * as length × width × height:
 * city car: Fiat 500 363 × 163 × 149, Kia Picanto 360 × 160 × 149, Toyota Aygo X 370 × 174 × 153;
 * saloon and estate: SEAT León ST 464 × 180 × 145, BMW 3 Touring 471 × 183 × 147, Škoda Octavia Combi 469 × 183 × 147;
 * SUV: Nissan Qashqai 443 × 184 × 163, Hyundai Tucson 451 × 187 × 165, Toyota RAV4 460 × 186 × 169;
 * van: VW Transporter 490 × 190 × 199, Renault Trafic 508 × 196 × 197, Ford Transit Custom 505 × 203 × 199;
 * motorbike: Yamaha TMAX 220 × 78 × 142, BMW R 1250 GS 221 × 95 × 143.
 */
export const vehiclePresets = {
  city: { lengthCm: 370, widthCm: 175, heightCm: 155 },
  saloon: { lengthCm: 475, widthCm: 185, heightCm: 150 },
  suv: { lengthCm: 465, widthCm: 190, heightCm: 170 },
  van: { lengthCm: 510, widthCm: 205, heightCm: 200 },
  motorbike: { lengthCm: 225, widthCm: 95, heightCm: 145 },
} as const satisfies Record<string, Vehicle>;
export type VehiclePreset = keyof typeof vehiclePresets;
/** Default vehicle of visitors who have not chosen one; label it wherever it is used. */
export const defaultVehiclePreset = 'saloon' satisfies VehiclePreset;

/** The largest vehicle of each size class, in the order of `vehicleClasses`. */
export const vehicleClassSizes = [
  { lengthCm: 400, widthCm: 175, heightCm: 150 },
  { lengthCm: 450, widthCm: 185, heightCm: 160 },
  { lengthCm: 500, widthCm: 195, heightCm: 190 },
] as const satisfies readonly Vehicle[];

/** Below this many spare centimetres a dimension is tight. */
export const comfortableSpareCm: Readonly<Record<FitDimension, number>> = { length: 20, width: 20, height: 10 };

/** Sizes that a road vehicle can have, in centimetres. */
export const vehicleLimits = {
  lengthCm: { min: 100, max: 1500 },
  widthCm: { min: 50, max: 350 },
  heightCm: { min: 50, max: 450 },
} as const satisfies Record<keyof Vehicle, { min: number; max: number }>;

/** Kinds of bay under the open sky: outdoor parking and driveways, and the group of both. */
const outdoorSpotTypes: ReadonlySet<number> = new Set([3, 5, 6]);

/** True for a bay under the open sky: an outdoor kind without a roof. */
export const isOpenAir = (spotType: number | null, hasRoof: boolean): boolean =>
  spotType !== null && outdoorSpotTypes.has(spotType) && !hasRoof;

const fitDimensions: readonly FitDimension[] = ['length', 'width', 'height'];
const spare = (available: number | null, needed: number) => (available === null ? null : available - needed);

/**
 * Compares a vehicle with a bay's measured sizes. One dimension that is too small decides; otherwise a missing measure
 * leaves the verdict open.
 */
export function computeFit(bay: BayToFit, vehicle: Vehicle): Fit {
  const margins = {
    length: spare(bay.lengthCm, vehicle.lengthCm),
    width: spare(bay.widthCm, vehicle.widthCm),
    height: spare(bay.entranceHeightCm, vehicle.heightCm),
  };
  const unknown = fitDimensions.filter(
    (dimension) => margins[dimension] === null && !(dimension === 'height' && bay.isOpenAir === true),
  );
  const measured = fitDimensions
    .flatMap((dimension) => {
      const spareCm = margins[dimension];
      return spareCm === null ? [] : [{ dimension, spareCm }];
    })
    .toSorted((one, other) => one.spareCm - other.spareCm);
  // height is tight later than length: the least room is not always the tight one
  const tight = measured.find(({ dimension, spareCm }) => spareCm < comfortableSpareCm[dimension]);
  const [least] = measured;
  const verdict = ((): FitVerdict => {
    if (least === undefined) return 'not_measured';
    if (least.spareCm < 0) return 'does_not_fit';
    if (unknown.length > 0) return 'partly_measured';
    return tight ? 'tight' : 'fits';
  })();
  return { verdict, tightest: tight ?? least ?? null, margins, unknown };
}

/** Checks sizes that a person entered. Refuses with `vehicle_invalid`, naming the first field and its limits. */
export function checkVehicle(vehicle: Vehicle): RuleResult<Vehicle> {
  for (const [field, { min, max }] of Object.entries(vehicleLimits)) {
    const size = vehicle[field as keyof Vehicle];
    if (!Number.isInteger(size) || size < min || size > max) return refuse('vehicle_invalid', { field, min, max });
  }
  return accept({ lengthCm: vehicle.lengthCm, widthCm: vehicle.widthCm, heightCm: vehicle.heightCm });
}

/** Reads `450x185x160` (length, width, height in centimetres); `null` for anything else or sizes no vehicle has. */
export function parseVehicle(text: string): Vehicle | null {
  const match = /^(\d{2,4})x(\d{2,4})x(\d{2,4})$/.exec(text.trim());
  if (!match) return null;
  const [lengthCm, widthCm, heightCm] = match.slice(1).map(Number) as [number, number, number];
  const checked = checkVehicle({ lengthCm, widthCm, heightCm });
  return checked.ok ? checked.value : null;
}

/** Formats a vehicle as `parseVehicle` reads it. */
export const formatVehicle = (vehicle: Vehicle): string => `${vehicle.lengthCm}x${vehicle.widthCm}x${vehicle.heightCm}`;

/** No car on sale is shorter than 269 cm or narrower than 159 cm; a bay well below either is for motorbikes. */
const minCarBay = { lengthCm: 250, widthCm: 150 } as const;

/** The facts that tell a bay's kind of vehicle. Sizes in centimetres; `null` is not measured. */
export interface VehicleKindFacts {
  readonly hasMotorbikeSpace: boolean;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
}

/**
 * The kind of vehicle that a bay is for. One for motorbikes says that there is space for a motorbike and is measured too
 * small for any car. It is never counted, priced or listed among bays for cars.
 */
export const vehicleKindOf = ({ hasMotorbikeSpace, lengthCm, widthCm }: VehicleKindFacts): VehicleKind =>
  hasMotorbikeSpace &&
  ((lengthCm !== null && lengthCm < minCarBay.lengthCm) || (widthCm !== null && widthCm < minCarBay.widthCm))
    ? 'motorbike'
    : 'car';
