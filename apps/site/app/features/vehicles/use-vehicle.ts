import { formatVehicle, parseVehicle, type VehicleKind } from '@plaza/sdk';
import type { VehicleValue } from '@plaza/ui';
import { useSearchParams } from 'react-router';
import { assumedVehicleOf, readVehicleValue, toVehicleValue, writeVehicleValue } from './vehicle.ts';
import { createDeviceValue } from '~/device/device-value.ts';

/** The vehicle's text on this device. */
export const deviceVehicle = createDeviceValue('plaza.vehicle', 'for good');

/** Remembers a vehicle on this device, or forgets it. */
export const rememberVehicle = (value: VehicleValue | null): void =>
  deviceVehicle.write(value ? writeVehicleValue(value) : '');

/** The vehicle remembered on this device; none while the server renders. */
const useDeviceVehicle = (): VehicleValue | null => readVehicleValue(deviceVehicle.useText());

/**
 * The vehicle that the visitor chose: the one in the address, so that a shared link shows what its sender saw, else the one this
 * device remembers. Sizes that the person entered stay "my own" even when they equal a ready-made vehicle's.
 */
export function useChosenVehicle(): VehicleValue | null {
  const [parameters] = useSearchParams();
  const device = useDeviceVehicle();
  const named = parseVehicle(parameters.get('vehicle') ?? '');
  if (!named) return device;
  return device && formatVehicle(device) === formatVehicle(named) ? device : toVehicleValue(named);
}

/**
 * The vehicle that bays are checked for: the visitor's, else one that is assumed, which pages have to say.
 * @param kind of the bays that are checked
 */
export const useVehicle = (kind: VehicleKind = 'car'): VehicleValue => useChosenVehicle() ?? assumedVehicleOf(kind);
