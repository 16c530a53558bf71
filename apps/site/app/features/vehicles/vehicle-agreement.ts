import { formatVehicle, parseVehicle, type Vehicle } from '@plaza/sdk';

/**
 * What this device and an account last agreed on, as the device keeps it: `7 450x185x160`, or `7 -` for no vehicle. The
 * account's number stands before it, because several people may log in here.
 */
export const writeAgreement = (userId: number, vehicle: Vehicle | null): string =>
  `${userId} ${vehicle ? formatVehicle(vehicle) : '-'}`;

/** Reads it for one account; `undefined` when they never agreed. */
export function readAgreement(text: string, userId: number): Vehicle | null | undefined {
  const [id, vehicle = ''] = text.split(' ');
  if (id !== String(userId)) return undefined;
  return vehicle === '-' ? null : (parseVehicle(vehicle) ?? undefined);
}

/** Whether two stand for the same sizes; none is like none. */
export const isSameVehicle = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one === null || other === null ? one === other : formatVehicle(one) === formatVehicle(other);
