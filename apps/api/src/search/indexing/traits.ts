import {
  availabilityHours,
  type AvailabilityHours,
  type BaySize,
  type CharacteristicFlag,
  characteristicFlags,
  type Characteristics,
  isOpenAir,
  type VehicleKind,
  vehicleKindOf,
} from '@plaza/sdk';

/** Properties that listings are filtered and counted by, except price and size. */
export interface ListingTraits {
  readonly flags: number;
  readonly floorLevel: number | null;
  readonly spotType: number;
  readonly accessType: number;
  readonly vehicleType: number;
  readonly hours: AvailabilityHours;
}

interface BitField {
  readonly shift: number;
  readonly mask: number;
}
const createBitField = (shift: number, bits: number): BitField => ({ shift, mask: 2 ** bits - 1 });

/**
 * Bit field of each trait in `listing_search.traits`. One number keeps the covering indexes narrow, and a listing can
 * be sent for counting as eight bytes.
 */
export const traitBitFields = {
  flags: createBitField(0, characteristicFlags.length),
  /** Code of the floor: 0 unset, 1 ground floor, 2 to 4 the floors below. */
  floorLevel: createBitField(10, 3),
  spotType: createBitField(13, 3),
  accessType: createBitField(16, 4),
  vehicleType: createBitField(20, 2),
  /** Index in `availabilityHours`: 0 is always. */
  hours: createBitField(22, 2),
} as const satisfies Record<keyof ListingTraits, BitField>;
export const traitBitCount = 24;

export const flagBit = (flag: CharacteristicFlag): number => 1 << characteristicFlags.indexOf(flag);

export const floorLevelCode = (floorLevel: number | null): number => (floorLevel === null ? 0 : 1 - floorLevel);

const shiftTraitValue = ({ shift }: BitField, value: number) => value << shift;

export const hoursCode = (hours: AvailabilityHours): number => availabilityHours.indexOf(hours);

export function packTraits(traits: ListingTraits): number {
  return (
    shiftTraitValue(traitBitFields.flags, traits.flags) |
    shiftTraitValue(traitBitFields.floorLevel, floorLevelCode(traits.floorLevel)) |
    shiftTraitValue(traitBitFields.spotType, traits.spotType) |
    shiftTraitValue(traitBitFields.accessType, traits.accessType) |
    shiftTraitValue(traitBitFields.vehicleType, traits.vehicleType) |
    shiftTraitValue(traitBitFields.hours, hoursCode(traits.hours))
  );
}

export const readTrait = (traits: number, { shift, mask }: BitField): number => (traits >>> shift) & mask;

export const vehicleKindOfRow = (row: {
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
}): VehicleKind =>
  vehicleKindOf({
    hasMotorbikeSpace: (row.flags & flagBit('spaceForMotorcycle')) !== 0,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
  });

/** Characteristics of a bay; bit n of `isSetByFlag` is `characteristicFlags[n]`. */
export function characteristicsOf(row: { flags: number; floor_level: number | null }): Characteristics {
  const isSetByFlag = Object.fromEntries(
    characteristicFlags.map((flag, bit) => [flag, (row.flags & (1 << bit)) !== 0]),
  ) as Record<CharacteristicFlag, boolean>;
  return { ...isSetByFlag, floorLevel: row.floor_level as Characteristics['floorLevel'] };
}

interface BaySizeRow {
  spot_type_id: number | null;
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
}

const garageCoveredBit = 1 << characteristicFlags.indexOf('garageCovered');

export const isOpenAirRow = (row: Pick<BaySizeRow, 'spot_type_id' | 'flags'>): boolean =>
  isOpenAir(row.spot_type_id, (row.flags & garageCoveredBit) !== 0);

export const baySizeOf = (row: BaySizeRow): BaySize => ({
  lengthCm: row.length_cm,
  widthCm: row.width_cm,
  entranceHeightCm: row.entrance_height_cm,
  isOpenAir: isOpenAirRow(row),
});

export function applyFlagChanges(
  flags: number,
  changes: { [Flag in CharacteristicFlag]?: boolean | undefined },
): number {
  return characteristicFlags.reduce((bits, flag, index) => {
    const changedValue = changes[flag];
    if (changedValue === undefined) return bits;
    return changedValue ? bits | (1 << index) : bits & ~(1 << index);
  }, flags);
}
