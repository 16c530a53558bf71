import { type VehicleKind, vehicleKindOf } from '@plaza/sdk';
import { flagBit } from './traits.ts';

/** The kind of vehicle that a row of `listings` is for. */
export const kindOfRow = (row: { flags: number; length_cm: number | null; width_cm: number | null }): VehicleKind =>
  vehicleKindOf({
    hasMotorbikeSpace: (row.flags & flagBit('spaceForMotorcycle')) !== 0,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
  });
