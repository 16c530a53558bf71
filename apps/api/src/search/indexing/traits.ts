import {
  type BaySize,
  type CharacteristicFlag,
  characteristicFlags,
  type Characteristics,
  isOpenAir,
  type VehicleKind,
  vehicleKindOf,
} from '@plaza/sdk';

/** Properties that listings are filtered and counted by, except price and size. */
export interface Traits {
  readonly flags: number;
  readonly floorLevel: number | null;
  readonly spotType: number;
  readonly accessType: number;
  readonly vehicleType: number;
}

interface BitField {
  readonly shift: number;
  readonly mask: number;
}
const field = (shift: number, bits: number): BitField => ({ shift, mask: 2 ** bits - 1 });

/**
 * Bit field of each trait in `listing_search.traits`. One number keeps the covering indexes narrow, and a listing can
 * be sent for counting as eight bytes.
 */
export const traitFields = {
  flags: field(0, characteristicFlags.length),
  /** 0: unset; 1: ground floor; 2 to 4: the floors below. */
  floorLevel: field(10, 3),
  spotType: field(13, 3),
  accessType: field(16, 4),
  vehicleType: field(20, 2),
} as const satisfies Record<keyof Traits, BitField>;
export const traitBits = 22;

export const flagBit = (flag: CharacteristicFlag): number => 1 << characteristicFlags.indexOf(flag);

export const floorCode = (floorLevel: number | null): number => (floorLevel === null ? 0 : 1 - floorLevel);

const shiftTrait = ({ shift }: BitField, value: number) => value << shift;

/** Bit layout as in `traitFields`. */
export function packTraits(traits: Traits): number {
  return (
    shiftTrait(traitFields.flags, traits.flags) |
    shiftTrait(traitFields.floorLevel, floorCode(traits.floorLevel)) |
    shiftTrait(traitFields.spotType, traits.spotType) |
    shiftTrait(traitFields.accessType, traits.accessType) |
    shiftTrait(traitFields.vehicleType, traits.vehicleType)
  );
}

export const readTrait = (traits: number, { shift, mask }: BitField): number => (traits >>> shift) & mask;

export const kindOfRow = (row: { flags: number; length_cm: number | null; width_cm: number | null }): VehicleKind =>
  vehicleKindOf({
    hasMotorbikeSpace: (row.flags & flagBit('spaceForMotorcycle')) !== 0,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
  });

/** Characteristics of a bay; bit n of `flags` is `characteristicFlags[n]`. */
export function characteristicsOf(row: { flags: number; floor_level: number | null }): Characteristics {
  const flags = Object.fromEntries(
    characteristicFlags.map((flag, bit) => [flag, (row.flags & (1 << bit)) !== 0]),
  ) as Record<CharacteristicFlag, boolean>;
  return { ...flags, floorLevel: row.floor_level as Characteristics['floorLevel'] };
}

/** Columns with the sizes and the kind of a bay. */
interface BaySizeRow {
  spot_type_id: number | null;
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
}

const coveredBit = 1 << characteristicFlags.indexOf('garageCovered');

/** True if the bay is in the open air. */
export const isOpenAirRow = (row: Pick<BaySizeRow, 'spot_type_id' | 'flags'>): boolean =>
  isOpenAir(row.spot_type_id, (row.flags & coveredBit) !== 0);

export const sizeOf = (row: BaySizeRow): BaySize => ({
  lengthCm: row.length_cm,
  widthCm: row.width_cm,
  entranceHeightCm: row.entrance_height_cm,
  isOpenAir: isOpenAirRow(row),
});

/** Sets and clears the given flags; all other bits keep their values. */
export function withFlags(flags: number, changes: { [Flag in CharacteristicFlag]?: boolean | undefined }): number {
  return characteristicFlags.reduce((bits, flag, index) => {
    const value = changes[flag];
    if (value === undefined) return bits;
    return value ? bits | (1 << index) : bits & ~(1 << index);
  }, flags);
}
