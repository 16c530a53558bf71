import type { Handlers } from '../http/handlers.ts';
import type { Platform } from '../platform/platform.ts';
import { createLookups } from './service.ts';

/** Spot, access and vehicle types. */
export function lookupsRoutes({ database }: Pick<Platform, 'database'>) {
  const lookups = createLookups(database.read);
  return {
    listSpotTypes: async ({ query }) => {
      const items = await lookups.spotTypes(query.locale, { withChildren: query.populate === 'children' });
      return { data: items.slice(0, query['pagination[limit]']) };
    },
    listAccessTypes: async ({ query }) => {
      const items = await lookups.accessTypes(query.locale);
      return { data: items.slice(0, query['pagination[limit]']) };
    },
    listVehicleTypes: async ({ query }) => {
      const items = await lookups.vehicleTypes(query.locale, query['filters[isChild]']);
      return { data: items.slice(0, query['pagination[limit]']) };
    },
  } satisfies Handlers<'listSpotTypes' | 'listAccessTypes' | 'listVehicleTypes'>;
}
