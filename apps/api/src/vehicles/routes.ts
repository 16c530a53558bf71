import type { AreaHandlers } from '../http/context.ts';
import type { Vehicles } from './service.ts';

/** Vehicles of the user, and their sync with devices. */
export function vehicleRoutes(vehicles: Vehicles) {
  return {
    listVehicles: async (_, { session }) => ({ data: await vehicles.list(session.userId) }),
    saveVehicle: async ({ params, body }, { session }) => ({
      data: await vehicles.save(session.userId, { id: params.id, ...body }),
    }),
    deleteVehicle: async ({ params }, { session }) => ({ data: await vehicles.remove(session.userId, params.id) }),
    joinVehicle: async ({ body }, { session }) => ({ data: await vehicles.join(session, body) }),
  } satisfies AreaHandlers;
}
