import type { AreaHandlers } from '../http/context.ts';
import type { ReplicaCardReader } from '../listings/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchApi } from '../search/index.ts';
import { alertEmailJobs } from './alert-emails.ts';
import { matchingJobs } from './match-change.ts';
import { createSearchReader } from './read-search.ts';
import { createSearchTokens } from './search-tokens.ts';
import { createPushDevices, type PushDevices, pushJobs } from './push.ts';
import { createSavedSearches, type SavedSearches } from './service.ts';
import { deleteOldAlerts, stopSavedSearch } from './store.ts';
import { visitorEmailJobs } from './visitor-emails.ts';
import { createVisitorSearches, type VisitorSearches, type VisitorSearchesOptions } from './visitor-searches.ts';
import { deleteUnconfirmedSearches } from './visitor-store.ts';
import { waitingJobs } from './waiting/waiting-jobs.ts';
import { createWaitingLists, type WaitingLists } from './waiting/waiting-lists.ts';
import { deleteOldWaitingEntries } from './waiting/waiting-store.ts';

interface AlertsDependencies extends Pick<VisitorSearchesOptions, 'requireDeliverable'> {
  cards: Pick<ReplicaCardReader, 'readFresh'>;
  search: Pick<SearchApi, 'resolve'>;
}

export function createAlertsArea(platform: Platform, { cards, search, requireDeliverable }: AlertsDependencies) {
  const { config, jobs, limits, log, emailSender, unsubscribeTokens } = platform;
  const { publicUrl } = config;
  const database = platform.database.write;
  const readSearch = createSearchReader(search.resolve);
  const searchTokens = createSearchTokens(config.secrets);
  const push = { database, sender: platform.pushSender };
  return {
    handlers: alertsRoutes({
      savedSearches: createSavedSearches({ database, readSearch }),
      waitingLists: createWaitingLists(database),
      pushDevices: createPushDevices(push),
      visitorSearches: createVisitorSearches({
        database,
        jobs,
        limits,
        tokens: searchTokens,
        readSearch,
        requireDeliverable,
      }),
    }),
    jobs: {
      ...matchingJobs({ database, jobs }),
      ...alertEmailJobs({ database, jobs, emailSender, log, cards, unsubscribeTokens, searchTokens, publicUrl }),
      ...pushJobs({ ...push, log, cards }),
      ...visitorEmailJobs({ database, emailSender, log, limits, tokens: searchTokens, publicUrl }),
      ...waitingJobs({ database, jobs, emailSender, log, publicUrl }),
      purge_alerts: async () => {
        await deleteOldWaitingEntries(database);
        await deleteOldAlerts(database);
        await deleteUnconfirmedSearches(database);
      },
    },
    api: {
      /** Stops the emails about a saved search: pauses that of an account, deletes that of a visitor. */
      stopSavedSearch: (id: number) => stopSavedSearch(database, id),
    },
  };
}

export type AlertsApi = ReturnType<typeof createAlertsArea>['api'];

export { adoptSavedSearches } from './visitor-store.ts';

interface AlertsServices {
  savedSearches: SavedSearches;
  waitingLists: WaitingLists;
  visitorSearches: VisitorSearches;
  pushDevices: PushDevices;
}

function alertsRoutes({ savedSearches, visitorSearches, waitingLists, pushDevices }: AlertsServices) {
  return {
    listSavedSearches: async (_, { session }) => ({ data: await savedSearches.list(session.userId) }),
    saveSearch: async ({ params, body, query }, { session }) => ({
      data: await savedSearches.save(session.userId, { id: params.id, ...body }, query.locale),
    }),
    deleteSavedSearch: async ({ params }, { session }) => ({
      data: await savedSearches.remove(session.userId, params.id),
    }),
    saveSearchByEmail: async ({ body, query }, { clientIp }) => {
      await visitorSearches.save(body, { locale: query.locale, clientIp });
      return { data: { done: true as const } };
    },
    confirmSavedSearch: async ({ body }) => ({ data: { isInAccount: await visitorSearches.confirm(body.token) } }),
    readSavedSearch: async ({ body }) => ({ data: await visitorSearches.read(body.token) }),
    changeSavedSearch: async ({ body: { token, ...settings } }) => ({
      data: await visitorSearches.change(token, settings),
    }),
    removeSavedSearch: async ({ body }) => {
      await visitorSearches.remove(body.token);
      return { data: { done: true as const } };
    },
    getRentedListing: async ({ params }) => ({ data: await waitingLists.readRented(params.id) }),
    listWaitingEntries: async (_, { session }) => ({ data: await waitingLists.list(session.userId) }),
    joinWaitingList: async ({ params, body, query }, { session }) => ({
      data: await waitingLists.join(session.userId, params.id, body, query.locale),
    }),
    leaveWaitingList: async ({ params }, { session }) => ({
      data: await waitingLists.leave(session.userId, params.id),
    }),
    readPush: async (_, { session }) => ({ data: await pushDevices.read(session.sessionId) }),
    turnOnPush: async ({ body }, { session }) => ({ data: await pushDevices.turnOn(session.sessionId, body) }),
    turnOffPush: async (_, { session }) => ({ data: await pushDevices.turnOff(session.sessionId) }),
  } satisfies AreaHandlers;
}
