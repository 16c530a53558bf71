import { join } from 'node:path';
import { createAccountsArea } from './accounts/index.ts';
import { adoptSavedSearches, createAlertsArea } from './alerts/index.ts';
import { createChatArea } from './chat/index.ts';
import { createContentArea } from './content/index.ts';
import { demoMediaDirectory } from './demo/assets.ts';
import type { Handlers } from './http/context.ts';
import { idempotencyJobs } from './http/idempotency.ts';
import { type MediaSource, readMedia } from './http/media.ts';
import { requestLimitsOf } from './http/request-limits.ts';
import { createInsightsArea } from './insights/index.ts';
import { createListingsArea } from './listings/index.ts';
import { createLiveArea } from './live/index.ts';
import { applyPlan, createOwnerListingsArea, requireOwnListing } from './owner-listings/index.ts';
import { createPartnersArea } from './partners/index.ts';
import { createPaymentsArea } from './payments/index.ts';
import { createPlacesArea } from './places/index.ts';
import { createDirectorySource } from './platform/files/file-storage.ts';
import { createPublicSource } from './platform/files/stored-files.ts';
import type { JobHandlers } from './platform/jobs/job-store.ts';
import { type Platform, platformJobs } from './platform/platform.ts';
import { createProfileArea } from './profile/index.ts';
import { createSavedArea } from './saved/index.ts';
import { createSearchArea } from './search/index.ts';
import { createSharingArea } from './sharing/index.ts';
import { createVehiclesArea } from './vehicles/index.ts';

/** Creates every area once, after its dependencies. Areas receive what they may not import as arguments. */
export function createAreas(platform: Platform) {
  const limits = requestLimitsOf(platform);
  const mediaSourceList = mediaSources(platform);
  const readMediaFile = (address: string) => readMedia(mediaSourceList, address);

  const insights = createInsightsArea(platform, { requireOwnListing });
  const listings = createListingsArea(platform, { insights: insights.api });
  const { cards } = listings.api;
  const partners = createPartnersArea(platform, { cards, insights: insights.api, limits });
  const search = createSearchArea(platform, { cards, countCards: partners.api.countCards });
  const places = createPlacesArea(platform, { cards, search: search.api });
  const ownerListings = createOwnerListingsArea(platform, { listings: listings.api, readMedia: readMediaFile });
  const accounts = createAccountsArea(platform, { applyPlan, adoptSavedSearches });
  const { sessionCheck } = accounts.api;
  const payments = createPaymentsArea(platform, { sessionCheck });
  const chat = createChatArea(platform, { listings: listings.api, partners: partners.api, sessionCheck });
  const live = createLiveArea(platform, { accounts: accounts.api, chat: chat.api });
  const saved = createSavedArea(platform, { listings: listings.api });
  const alerts = createAlertsArea(platform, {
    cards,
    search: search.api,
    requireDeliverable: accounts.api.requireDeliverable,
  });
  const profile = createProfileArea(platform, { accounts: accounts.api, alerts: alerts.api });
  const vehicles = createVehiclesArea(platform);
  const content = createContentArea(platform);
  const sharing = createSharingArea(platform, { listings: listings.api, places: places.api, readMedia: readMediaFile });

  const handlers: Handlers = {
    ...accounts.handlers,
    ...alerts.handlers,
    ...chat.handlers,
    ...content.handlers,
    ...insights.handlers,
    ...listings.handlers,
    ...live.handlers,
    ...ownerListings.handlers,
    ...partners.handlers,
    ...payments.handlers,
    ...places.handlers,
    ...profile.handlers,
    ...saved.handlers,
    ...search.handlers,
    ...vehicles.handlers,
  };
  const jobHandlers: JobHandlers = {
    ...platformJobs(platform),
    ...idempotencyJobs(platform.database.write),
    ...accounts.jobs,
    ...alerts.jobs,
    ...chat.jobs,
    ...content.jobs,
    ...insights.jobs,
    ...ownerListings.jobs,
    ...partners.jobs,
    ...payments.jobs,
    ...profile.jobs,
    ...saved.jobs,
    ...search.jobs,
  };
  const areasWithRoutes = [chat, payments, places, sharing];
  return {
    handlers,
    jobs: jobHandlers,
    areasWithRoutes,
    limits,
    media: mediaSourceList,
    accounts: accounts.api,
    partners: partners.api,
  };
}

export type Areas = ReturnType<typeof createAreas>;

const assetsDirectory = join(import.meta.dirname, '../assets');

const mediaSources = ({ config, fileStorage }: Platform): MediaSource[] => [
  { files: createPublicSource(fileStorage), isContentAddressed: true },
  { files: createDirectorySource(assetsDirectory), isContentAddressed: false },
  ...(config.hasDemoData ? [{ files: createDirectorySource(demoMediaDirectory), isContentAddressed: false }] : []),
];
