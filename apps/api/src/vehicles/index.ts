import type { Platform } from '../platform/platform.ts';
import { vehicleRoutes } from './routes.ts';
import { createVehiclesService } from './service.ts';

/** Vehicles of users, to judge bays by. */
export function createVehicles({ database }: Platform) {
  return { handlers: vehicleRoutes(createVehiclesService(database.write)) };
}
