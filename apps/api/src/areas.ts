import { join } from 'node:path';
import { createAccounts } from './accounts/index.ts';
import { createChat } from './chat/index.ts';
import { createContent } from './content/index.ts';
import { demoMediaDirectory } from './demo/assets.ts';
import type { Handlers } from './http/context.ts';
import { idempotencyJobs } from './http/idempotency.ts';
import { type MediaSource, readMedia } from './http/media.ts';
import { requestLimitsOf } from './http/request-limits.ts';
import { createInsights } from './insights/index.ts';
import { createListings } from './listings/index.ts';
import { createLive } from './live/index.ts';
import { applyPlan, createOwnerListings, requireOwnListing } from './owner-listings/index.ts';
import { createPartners } from './partners/index.ts';
import { createPayments } from './payments/index.ts';
import { createPlaces } from './places/index.ts';
import { createDirectorySource } from './platform/files/file-storage.ts';
import { publicFiles } from './platform/files/stored-files.ts';
import type { JobHandlers } from './platform/jobs/job-store.ts';
import { type Platform, platformJobs } from './platform/platform.ts';
import { createProfile } from './profile/index.ts';
import { createSaved } from './saved/index.ts';
import { createSearch } from './search/index.ts';
import { createSharing } from './sharing/index.ts';
import { createVehicles } from './vehicles/index.ts';

/** Creates every area once, after its dependencies. Areas receive what they may not import as arguments. */
export function createAreas(platform: Platform) {
  const limits = requestLimitsOf(platform);
  const media = mediaSources(platform);
  const readFile = (address: string) => readMedia(media, address);

  const insights = createInsights(platform, { requireOwnListing });
  const listings = createListings(platform, { insights: insights.api });
  const { cards } = listings.api;
  const partners = createPartners(platform, { cards, insights: insights.api, limits });
  const search = createSearch(platform, { cards, countCards: partners.api.countCards });
  const places = createPlaces(platform, { cards, search: search.api });
  const ownerListings = createOwnerListings(platform, { listings: listings.api, readMedia: readFile });
  const accounts = createAccounts(platform, { applyPlan });
  const { sessionCheck } = accounts.api;
  const payments = createPayments(platform, { sessionCheck });
  const chat = createChat(platform, { listings: listings.api, partners: partners.api, sessionCheck });
  const live = createLive(platform, { accounts: accounts.api, chat: chat.api });
  const saved = createSaved(platform, { listings: listings.api });
  const profile = createProfile(platform, { accounts: accounts.api, chat: chat.api });
  const vehicles = createVehicles(platform);
  const content = createContent(platform);
  const sharing = createSharing(platform, { listings: listings.api, places: places.api, readMedia: readFile });

  const handlers: Handlers = {
    ...accounts.handlers,
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
  const jobs: JobHandlers = {
    ...platformJobs(platform),
    ...idempotencyJobs(platform.database.write),
    ...accounts.jobs,
    ...chat.jobs,
    ...content.jobs,
    ...insights.jobs,
    ...ownerListings.jobs,
    ...payments.jobs,
    ...profile.jobs,
    ...search.jobs,
  };
  const areasWithRoutes = [chat, payments, places, sharing];
  return { handlers, jobs, areasWithRoutes, limits, media, accounts: accounts.api, partners: partners.api };
}

export type Areas = ReturnType<typeof createAreas>;

const assetsDirectory = join(import.meta.dirname, '../assets');

const mediaSources = ({ config, fileStorage }: Platform): MediaSource[] => [
  { files: publicFiles(fileStorage), isContentAddressed: true },
  { files: createDirectorySource(assetsDirectory), isContentAddressed: false },
  ...(config.hasDemoData ? [{ files: createDirectorySource(demoMediaDirectory), isContentAddressed: false }] : []),
];
