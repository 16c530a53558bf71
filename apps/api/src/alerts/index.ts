import type { AreaHandlers } from '../http/context.ts';
import type { ReplicaCardReader } from '../listings/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchApi } from '../search/index.ts';
import { alertEmailJobs } from './alert-emails.ts';
import { matchingJobs } from './match-change.ts';
import { createSavedSearches, type SavedSearches } from './service.ts';
import { deleteOldAlerts, pauseSavedSearch } from './store.ts';

interface AlertsDependencies {
  cards: Pick<ReplicaCardReader, 'readFresh'>;
  search: Pick<SearchApi, 'resolve'>;
}

export function createAlertsArea(platform: Platform, { cards, search }: AlertsDependencies) {
  const { config, jobs, log, emailSender, unsubscribeTokens } = platform;
  const database = platform.database.write;
  return {
    handlers: alertsRoutes(createSavedSearches({ database, resolve: search.resolve })),
    jobs: {
      ...matchingJobs({ database, jobs }),
      ...alertEmailJobs({ database, jobs, emailSender, log, cards, unsubscribeTokens, publicUrl: config.publicUrl }),
      purge_alerts: () => deleteOldAlerts(database),
    },
    api: {
      /** Pauses a saved search whose owner has unsubscribed from its emails. */
      pauseSavedSearch: (id: number) => pauseSavedSearch(database, id),
    },
  };
}

export type AlertsApi = ReturnType<typeof createAlertsArea>['api'];

function alertsRoutes(savedSearches: SavedSearches) {
  return {
    listSavedSearches: async (_, { session }) => ({ data: await savedSearches.list(session.userId) }),
    saveSearch: async ({ params, body, query }, { session }) => ({
      data: await savedSearches.save(session.userId, { id: params.id, ...body }, query.locale),
    }),
    deleteSavedSearch: async ({ params }, { session }) => ({
      data: await savedSearches.remove(session.userId, params.id),
    }),
  } satisfies AreaHandlers;
}
