import type { VehicleValue } from '@plaza/ui';
import { createDeviceValue } from '~/device/device-value.ts';
import { readVehicleValue, writeVehicleValue } from './vehicle.ts';

/** The vehicle's text on this device. */
export const deviceVehicle = createDeviceValue('plaza.vehicle', 'for good');

/** Remembers a vehicle on this device, or forgets it. */
export const rememberVehicle = (value: VehicleValue | null): void =>
  deviceVehicle.write(value ? writeVehicleValue(value) : '');

/** The vehicle remembered on this device; none while the server renders. */
export const useDeviceVehicle = (): VehicleValue | null => readVehicleValue(deviceVehicle.useText());
