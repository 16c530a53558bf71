import type { BaySize } from '../contract/listings/listings.ts';
import type { VehicleKind } from '../contract/vocabulary.ts';
import { accept, refuse, type RuleResult } from './result.ts';

/** Outer dimensions of a vehicle in centimetres. */
export interface Vehicle {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** With `partly_measured`, all measured dimensions are large enough, but others are missing. */
export type FitVerdict = 'fits' | 'tight' | 'does_not_fit' | 'partly_measured' | 'not_measured';
export type FitDimension = 'length' | 'width' | 'height';

/**
 * Dimensions of a bay that decide if a vehicle fits. An open-air bay limits the height only if its entrance was
 * measured.
 */
export type BayToFit = Omit<BaySize, 'isOpenAir'> & Partial<Pick<BaySize, 'isOpenAir'>>;

/**
 * Result of comparing a vehicle with a bay. Room is in centimetres: negative if the bay is too small, `null` if not
 * measured.
 */
export interface Fit {
  readonly verdict: FitVerdict;
  /** Dimension with the least room; `null` if nothing was measured. */
  readonly tightest: { readonly dimension: FitDimension; readonly spareCm: number } | null;
  readonly margins: Readonly<Record<FitDimension, number | null>>;
  /**
   * Dimensions that limit the vehicle but were not measured. If a dimension has no margin and is not listed here, it
   * has no limit.
   */
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
/** Vehicle for visitors who have not chosen a vehicle. Always show them which vehicle it is. */
export const defaultVehiclePreset = 'saloon' satisfies VehiclePreset;

/** Largest vehicle of each size class, in the order of `vehicleClasses`. */
export const vehicleClassSizes = [
  { lengthCm: 400, widthCm: 175, heightCm: 150 },
  { lengthCm: 450, widthCm: 185, heightCm: 160 },
  { lengthCm: 500, widthCm: 195, heightCm: 190 },
] as const satisfies readonly Vehicle[];

/** Minimum room in centimetres for the verdict `fits`. With less room, the verdict is `tight`. */
export const comfortableSpareCm: Readonly<Record<FitDimension, number>> = { length: 20, width: 20, height: 10 };

/** Limits of a vehicle's dimensions in centimetres. */
export const vehicleLimits = {
  lengthCm: { min: 100, max: 1500 },
  widthCm: { min: 50, max: 350 },
  heightCm: { min: 50, max: 450 },
} as const satisfies Record<keyof Vehicle, { min: number; max: number }>;

/** Types of bay in the open air: outdoor parking, driveways, and the group that contains them. */
const outdoorSpotTypes: ReadonlySet<number> = new Set([3, 5, 6]);

/** True for an open-air bay: an outdoor type without a roof. */
export const isOpenAir = (spotType: number | null, hasRoof: boolean): boolean =>
  spotType !== null && outdoorSpotTypes.has(spotType) && !hasRoof;

const fitDimensions: readonly FitDimension[] = ['length', 'width', 'height'];
const spareCmOf = (availableCm: number | null, neededCm: number) =>
  availableCm === null ? null : availableCm - neededCm;

/**
 * Compares a vehicle with the measured size of a bay. If a dimension is too small, the vehicle does not fit. Otherwise
 * a missing dimension leaves the result open.
 */
export function computeFit(bay: BayToFit, vehicle: Vehicle): Fit {
  const margins = {
    length: spareCmOf(bay.lengthCm, vehicle.lengthCm),
    width: spareCmOf(bay.widthCm, vehicle.widthCm),
    height: spareCmOf(bay.entranceHeightCm, vehicle.heightCm),
  };
  const unknownDimensions = fitDimensions.filter(
    (dimension) => margins[dimension] === null && !(dimension === 'height' && bay.isOpenAir === true),
  );
  const measuredMargins = fitDimensions
    .flatMap((dimension) => {
      const spareCm = margins[dimension];
      return spareCm === null ? [] : [{ dimension, spareCm }];
    })
    .toSorted((one, other) => one.spareCm - other.spareCm);
  // Height needs less spare room than length, so the dimension with the least room is not always the tight one.
  const tightMargin = measuredMargins.find(({ dimension, spareCm }) => spareCm < comfortableSpareCm[dimension]);
  const [smallestMargin] = measuredMargins;
  const verdict = ((): FitVerdict => {
    if (smallestMargin === undefined) return 'not_measured';
    if (smallestMargin.spareCm < 0) return 'does_not_fit';
    if (unknownDimensions.length > 0) return 'partly_measured';
    return tightMargin ? 'tight' : 'fits';
  })();
  return { verdict, tightest: tightMargin ?? smallestMargin ?? null, margins, unknown: unknownDimensions };
}

/**
 * Validates the dimensions of a vehicle. Rejects with `vehicle_invalid`, and names the first invalid field and its
 * limits.
 */
export function checkVehicle(vehicle: Vehicle): RuleResult<Vehicle> {
  for (const [field, { min, max }] of Object.entries(vehicleLimits)) {
    const sizeCm = vehicle[field as keyof Vehicle];
    if (!Number.isInteger(sizeCm) || sizeCm < min || sizeCm > max)
      return refuse('vehicle_invalid', { field, min, max });
  }
  return accept({ lengthCm: vehicle.lengthCm, widthCm: vehicle.widthCm, heightCm: vehicle.heightCm });
}

/**
 * Parses `450x185x160` (length, width, height in centimetres). Returns `null` if the text is malformed or outside the
 * limits.
 */
export function parseVehicle(text: string): Vehicle | null {
  const sizeMatch = /^(\d{2,4})x(\d{2,4})x(\d{2,4})$/.exec(text.trim());
  if (!sizeMatch) return null;
  const [lengthCm, widthCm, heightCm] = sizeMatch.slice(1).map(Number) as [number, number, number];
  const vehicleResult = checkVehicle({ lengthCm, widthCm, heightCm });
  return vehicleResult.ok ? vehicleResult.value : null;
}

/** Inverse of `parseVehicle`. */
export const formatVehicle = (vehicle: Vehicle): string => `${vehicle.lengthCm}x${vehicle.widthCm}x${vehicle.heightCm}`;

/**
 * Minimum size of a bay for cars in centimetres, slightly below the size of the smallest cars on sale, which are 269 cm
 * long or 159 cm wide.
 */
const minCarBay = { lengthCm: 250, widthCm: 150 } as const;

/** Properties that decide which kind of vehicle a bay is for. Sizes are in centimetres; `null` if not measured. */
export interface VehicleKindFacts {
  readonly hasMotorbikeSpace: boolean;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
}

/**
 * Returns the kind of vehicle that a bay is for. A bay for motorbikes has space for one and is too small for any car;
 * it is excluded from searches, prices and counts for cars.
 */
export const vehicleKindOf = ({ hasMotorbikeSpace, lengthCm, widthCm }: VehicleKindFacts): VehicleKind =>
  hasMotorbikeSpace &&
  ((lengthCm !== null && lengthCm < minCarBay.lengthCm) || (widthCm !== null && widthCm < minCarBay.widthCm))
    ? 'motorbike'
    : 'car';
