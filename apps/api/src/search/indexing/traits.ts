import { characteristicFlags, type CharacteristicFlag } from '@plaza/sdk';

/** What a listing can be filtered and counted by, besides price and size. */
export interface Traits {
  /** Bit n is `characteristicFlags[n]`. */
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
 * Where each trait stands in `listing_search.traits`. One number keeps the covering indexes narrow, and lets the counts of
 * a search leave the database as eight bytes a listing.
 */
export const traitFields = {
  flags: field(0, characteristicFlags.length),
  /** 0 unset, 1 ground floor, 2 to 4 the floors below. */
  floorLevel: field(10, 3),
  spotType: field(13, 3),
  accessType: field(16, 4),
  vehicleType: field(20, 2),
} as const satisfies Record<keyof Traits, BitField>;
/** Bits that traits take in all. */
export const traitBits = 22;

export const flagBit = (flag: CharacteristicFlag): number => 1 << characteristicFlags.indexOf(flag);

/** A floor as it is kept in its field. */
export const floorCode = (floorLevel: number | null): number => (floorLevel === null ? 0 : 1 - floorLevel);

const put = ({ shift }: BitField, value: number) => value << shift;

/** Traits in one number. */
export function packTraits(traits: Traits): number {
  return (
    put(traitFields.flags, traits.flags) |
    put(traitFields.floorLevel, floorCode(traits.floorLevel)) |
    put(traitFields.spotType, traits.spotType) |
    put(traitFields.accessType, traits.accessType) |
    put(traitFields.vehicleType, traits.vehicleType)
  );
}

/** One trait's code out of the number. */
export const readTrait = (traits: number, { shift, mask }: BitField): number => (traits >>> shift) & mask;
