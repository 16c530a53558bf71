import { characteristicFlags, type CharacteristicFlag, type Characteristics } from '@plaza/sdk';

/** What a bay has, from its row: bit n of `flags` is `characteristicFlags[n]`. */
export function characteristicsOf(row: { flags: number; floor_level: number | null }): Characteristics {
  const flags = Object.fromEntries(
    characteristicFlags.map((flag, bit) => [flag, (row.flags & (1 << bit)) !== 0]),
  ) as Record<CharacteristicFlag, boolean>;
  return { ...flags, floorLevel: row.floor_level as Characteristics['floorLevel'] };
}

/** Sets and clears some of the bits; those that are not named stay. */
export function withFlags(flags: number, changes: { [Flag in CharacteristicFlag]?: boolean | undefined }): number {
  return characteristicFlags.reduce((bits, flag, index) => {
    const value = changes[flag];
    if (value === undefined) return bits;
    return value ? bits | (1 << index) : bits & ~(1 << index);
  }, flags);
}
