import type { BaySize } from '../contract/listings.ts';
import { vehicleClasses, type VehicleClass } from '../contract/vocabulary.ts';
import { accept, refuse, type RuleResult } from './result.ts';

/** Outer sizes of a vehicle in whole centimetres. */
export interface Vehicle {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

export type FitVerdict = 'fits' | 'tight' | 'does_not_fit' | 'not_measured';
export type FitDimension = 'length' | 'width' | 'height';

/** How a vehicle sits in a bay. Spare centimetres are negative where the bay is too small, `null` where not measured. */
export interface Fit {
  readonly verdict: FitVerdict;
  /** The dimension that decides, by spare room against what is comfortable in it; `null` when not measured. */
  readonly tightest: { readonly dimension: FitDimension; readonly spareCm: number } | null;
  readonly margins: Readonly<Record<FitDimension, number | null>>;
}

/** Ready-made vehicles, by size class. */
export const vehiclePresets = {
  small: { lengthCm: 400, widthCm: 175, heightCm: 150 },
  medium: { lengthCm: 450, widthCm: 185, heightCm: 160 },
  large: { lengthCm: 500, widthCm: 195, heightCm: 190 },
} as const satisfies Record<string, Vehicle>;
export type VehiclePreset = keyof typeof vehiclePresets;

/** Below this many spare centimetres a dimension is tight. */
export const comfortableSpareCm: Readonly<Record<FitDimension, number>> = { length: 20, width: 20, height: 10 };

/** Sizes that a road vehicle can have, in centimetres. */
export const vehicleLimits = {
  lengthCm: { min: 100, max: 1500 },
  widthCm: { min: 50, max: 350 },
  heightCm: { min: 50, max: 450 },
} as const satisfies Record<keyof Vehicle, { min: number; max: number }>;

const spare = (available: number | null, needed: number) => (available === null ? null : available - needed);

/**
 * Judges a vehicle against a bay's measured sizes. One measured dimension that is too small settles it, whatever is
 * not measured; otherwise a missing measure leaves the verdict open.
 */
export function judgeFit(bay: BaySize, vehicle: Vehicle): Fit {
  const margins = {
    length: spare(bay.lengthCm, vehicle.lengthCm),
    width: spare(bay.widthCm, vehicle.widthCm),
    height: spare(bay.entranceHeightCm, vehicle.heightCm),
  };
  const measured = (Object.keys(margins) as FitDimension[])
    .flatMap((dimension) => {
      const spareCm = margins[dimension];
      return spareCm === null ? [] : [{ dimension, spareCm, comfort: spareCm / comfortableSpareCm[dimension] }];
    })
    .toSorted((one, other) => one.comfort - other.comfort);
  const worst = measured[0];
  const tightest = worst ? { dimension: worst.dimension, spareCm: worst.spareCm } : null;
  if (worst && worst.spareCm < 0) return { verdict: 'does_not_fit', tightest, margins };
  if (!worst || measured.length < 3) return { verdict: 'not_measured', tightest: null, margins };
  return { verdict: worst.comfort < 1 ? 'tight' : 'fits', tightest, margins };
}

/** The smallest size class whose preset holds the vehicle; anything larger is in the largest class. */
export function vehicleClassOf(vehicle: Vehicle): VehicleClass {
  const index = Object.values(vehiclePresets).findIndex(
    (preset) =>
      vehicle.lengthCm <= preset.lengthCm && vehicle.widthCm <= preset.widthCm && vehicle.heightCm <= preset.heightCm,
  );
  return vehicleClasses[index] ?? 3;
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

/** Writes what `parseVehicle` reads. */
export const formatVehicle = (vehicle: Vehicle): string => `${vehicle.lengthCm}x${vehicle.widthCm}x${vehicle.heightCm}`;
