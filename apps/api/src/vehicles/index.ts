import type { AreaHandlers } from '../http/context.ts';
import type { Platform } from '../platform/platform.ts';
import { createVehiclesService, type Vehicles } from './service.ts';

export function createVehiclesArea({ database }: Platform) {
  return { handlers: vehicleRoutes(createVehiclesService(database.write)) };
}

function vehicleRoutes(vehicles: Vehicles) {
  return {
    listVehicles: async (_, { session }) => ({ data: await vehicles.list(session.userId) }),
    saveVehicle: async ({ params, body }, { session }) => ({
      data: await vehicles.save(session.userId, { id: params.id, ...body }),
    }),
    deleteVehicle: async ({ params }, { session }) => ({ data: await vehicles.remove(session.userId, params.id) }),
    joinVehicle: async ({ body }, { session }) => ({ data: await vehicles.join(session, body) }),
  } satisfies AreaHandlers;
}
