import type { AreaHandlers } from '../http/context.ts';
import type { Saving } from './service.ts';

/** Saving listings, and the saved ones. */
export function savingRoutes(saving: Saving) {
  return {
    saveListing: async ({ params, body, query }, { session }) => ({
      data: { isSaved: await saving.save(session.userId, params.id, body?.value, query.source) },
    }),
    listSavedListings: ({ query }, { session }) => saving.list(session.userId, query.page, query.locale),
  } satisfies AreaHandlers;
}
