import type { VehicleValue } from '@plaza/ui';
import { createDeviceValue } from '../device/device-value.ts';
import { readVehicleValue, writeVehicleValue } from './vehicle.ts';

const stored = createDeviceValue('plaza.vehicle', 'for good');

/** Remembers a vehicle on this device, or forgets it. */
export const rememberVehicle = (value: VehicleValue | null): void =>
  stored.write(value ? writeVehicleValue(value) : '');

/** The vehicle remembered on this device; none while the server renders. */
export const useDeviceVehicle = (): VehicleValue | null => readVehicleValue(stored.useText());
