import type { UserVehicle } from '@plaza/sdk/contract';
import type { Vehicle } from '@plaza/sdk/rules';

export interface JoinInput {
  /** The vehicle that the device holds. */
  device: Vehicle | null;
  /**
   * What device and account last agreed on, as either of them remembers it: they differ when an answer got lost. Empty
   * when they never agreed.
   */
  agreed: readonly (Vehicle | null)[];
  /** Those of the account, in the order in which they were added. */
  vehicles: readonly UserVehicle[];
  /** How many an account keeps. */
  limit: number;
}

/** What the account has to do so that it and the device agree; the device then takes what is chosen. */
export type JoinStep =
  | { do: 'nothing' }
  | { do: 'choose'; id: string }
  | { do: 'choose_none' }
  | { do: 'add'; vehicle: Vehicle }
  | { do: 'replace'; id: string; vehicle: Vehicle };

export const sameVehicle = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one === null || other === null
    ? one === other
    : one.lengthCm === other.lengthCm && one.widthCm === other.widthCm && one.heightCm === other.heightCm;

/**
 * A merge of three: a device that holds what was agreed on follows the account, so that what was removed there does not
 * come back; a device that holds something else has been changed, and the account follows it.
 */
export function joinVehicle({ device, agreed, vehicles, limit }: JoinInput): JoinStep {
  const chosen = vehicles.find(({ isChosen }) => isChosen) ?? null;
  if (agreed.some((vehicle) => sameVehicle(vehicle, device)) || sameVehicle(device, chosen)) return { do: 'nothing' };
  if (device === null) {
    // taken off the device, unless another was chosen elsewhere meanwhile
    return agreed.some((vehicle) => sameVehicle(vehicle, chosen)) ? { do: 'choose_none' } : { do: 'nothing' };
  }
  const known = vehicles.find((vehicle) => sameVehicle(vehicle, device));
  if (known) return { do: 'choose', id: known.id };
  if (vehicles.length < limit) return { do: 'add', vehicle: device };
  const unnamed = vehicles.find(({ name }) => name === null);
  return unnamed ? { do: 'replace', id: unnamed.id, vehicle: device } : { do: 'nothing' };
}
