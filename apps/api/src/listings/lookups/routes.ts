import type { AreaHandlers } from '../../http/handlers.ts';
import type { Lookups } from './service.ts';

/** Spot, access and vehicle types, and the short lists of forms. */
export function lookupsRoutes(lookups: Lookups) {
  return {
    listSpotTypes: async ({ query }) => {
      const items = await lookups.spotTypes(query.locale, {
        withChildren: query.populate === 'children',
        isChild: query['filters[isChild]'],
      });
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
    listHearFroms: async ({ query }) => {
      const items = await lookups.hearFroms(query.locale);
      return { data: items.slice(0, query['pagination[limit]']) };
    },
    listEntranceHeights: ({ query }) => ({
      data: lookups.entranceHeights(query.locale).slice(0, query['pagination[limit]']),
    }),
    listAvailableIns: ({ query }) => ({
      data: lookups.availableIns(query.locale).slice(0, query['pagination[limit]']),
    }),
  } satisfies AreaHandlers;
}
