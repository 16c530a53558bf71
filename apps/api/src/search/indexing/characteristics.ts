import {
  type BaySize,
  characteristicFlags,
  type CharacteristicFlag,
  type Characteristics,
  isOpenAir,
} from '@plaza/sdk';

/** What a bay has, from its row: bit n of `flags` is `characteristicFlags[n]`. */
export function characteristicsOf(row: { flags: number; floor_level: number | null }): Characteristics {
  const flags = Object.fromEntries(
    characteristicFlags.map((flag, bit) => [flag, (row.flags & (1 << bit)) !== 0]),
  ) as Record<CharacteristicFlag, boolean>;
  return { ...flags, floorLevel: row.floor_level as Characteristics['floorLevel'] };
}

/** Sizes and kind of a bay as its row has them. */
export interface BaySizeRow {
  spot_type_id: number | null;
  flags: number;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
}

const roofBit = 1 << characteristicFlags.indexOf('garageCovered');

/** Whether the bay of a row is under the open sky. */
export const isOpenAirRow = (row: Pick<BaySizeRow, 'spot_type_id' | 'flags'>): boolean =>
  isOpenAir(row.spot_type_id, (row.flags & roofBit) !== 0);

/** A bay's known sizes, from its row. */
export const sizeOf = (row: BaySizeRow): BaySize => ({
  lengthCm: row.length_cm,
  widthCm: row.width_cm,
  entranceHeightCm: row.entrance_height_cm,
  isOpenAir: isOpenAirRow(row),
});

/** Sets and clears some of the bits; those that are not named stay. */
export function withFlags(flags: number, changes: { [Flag in CharacteristicFlag]?: boolean | undefined }): number {
  return characteristicFlags.reduce((bits, flag, index) => {
    const value = changes[flag];
    if (value === undefined) return bits;
    return value ? bits | (1 << index) : bits & ~(1 << index);
  }, flags);
}
