import { createAccessTokens } from './accounts/sessions/access-tokens.ts';
import { createAccountMails } from './accounts/emails/account-mails.ts';
import { createDeliverableCheck } from './accounts/emails/deliverable.ts';
import { createPresence } from './accounts/sessions/presence.ts';
import { createProfilePictures } from './accounts/profile-pictures.ts';
import { createPasswords } from './accounts/passwords/passwords.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { createDeviceTokens } from './accounts/secrets.ts';
import { createAccounts } from './accounts/service.ts';
import { createSessionCheck } from './accounts/sessions/session-check.ts';
import { createSessions } from './accounts/sessions/sessions.ts';
import { createChatMails } from './chat/emails/chat-mails.ts';
import { createUnsubscribeTokens } from './chat/emails/unsubscribe-tokens.ts';
import { createAttachmentUploads } from './chat/attachments/attachment-uploads.ts';
import { createAttachments } from './chat/attachments/attachments.ts';
import { createBlocking } from './chat/safety/blocking.ts';
import { createBlocks } from './chat/safety/blocks.ts';
import { createChatLimits } from './chat/chat-limits.ts';
import { createChats } from './chat/inbox/chats.ts';
import { createFileLinks, type FileLinks } from './chat/attachments/file-links.ts';
import { createFileScans } from './chat/attachments/file-scans.ts';
import { createMarks } from './chat/messages/marks.ts';
import { createMessages } from './chat/messages/messages.ts';
import { createReporting } from './chat/safety/reporting.ts';
import { chatRoutes } from './chat/routes.ts';
import { chatSafetyRoutes } from './chat/safety/safety-routes.ts';
import { createSending } from './chat/messages/sending.ts';
import { contentRoutes } from './content/routes.ts';
import type { TrustedProxies } from '@plaza/client-ip';
import type { BuiltHandlers } from './http/handlers.ts';
import type { RequestLimits } from './http/limits/request-limits.ts';
import { insertSecurityEvent } from './http/security-events-store.ts';
import type { SandboxClockOptions } from './payments/sandbox/clock-route.ts';
import { type MediaSource, readMedia } from './http/media.ts';
import { createCards } from './listings/cards/cards.ts';
import { createOwnerContacts } from './listings/contact/contact.ts';
import { createVisitors } from './insights/visitor-names.ts';
import { createInsights } from './insights/service.ts';
import { insightsRoutes } from './insights/routes.ts';
import { createListingPictures } from './owner-listings/images/listing-pictures.ts';
import { createListingForms } from './owner-listings/forms.ts';
import { applyPlan } from './owner-listings/publication/publication.ts';
import { createOwnListings, requireOwn } from './owner-listings/service.ts';
import { createOwnNumbers } from './owner-listings/numbers/numbers.ts';
import { createOwnImages } from './owner-listings/images/service.ts';
import { ownImagesRoutes } from './owner-listings/images/routes.ts';
import { ownListingsRoutes } from './owner-listings/routes.ts';
import { listingsRoutes } from './listings/routes.ts';
import { createSaving } from './saved/service.ts';
import { savingRoutes } from './saved/routes.ts';
import { createListings, type Listings } from './listings/service.ts';
import { createListingNews } from './listings/listing-news.ts';
import { liveRoutes } from './live/routes.ts';
import { createLiveStreams } from './live/service.ts';
import { createTyping } from './chat/messages/typing.ts';
import { lookupsRoutes } from './listings/lookups/routes.ts';
import { createLookups } from './listings/lookups/service.ts';
import { mapsRoutes } from './places/maps/routes.ts';
import { type ImageRow, largestAddress } from './listings/pictures.ts';
import { createPartnerAdmission } from './partners/admission.ts';
import type { PartnerAdmission } from './http/partner-admission.ts';
import { createChatCounting } from './partners/chat-counting.ts';
import { createPartnerDirectory } from './partners/directory.ts';
import { createNearby } from './partners/nearby.ts';
import { recordForPartner } from './partners/partner-impressions.ts';
import { partnersRoutes } from './partners/routes.ts';
import { createPartners } from './partners/service.ts';
import { createMovingClock } from './payments/sandbox/moving-clock.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { sandboxRoutes } from './payments/sandbox/sandbox-routes.ts';
import { createPayments } from './payments/service.ts';
import { placesRoutes } from './places/routes.ts';
import { createPlaces, type Places } from './places/service.ts';
import { plansRoutes } from './payments/plans/routes.ts';
import { createPlans } from './payments/plans/service.ts';
import type { Platform } from './platform/platform.ts';
import { createClosing } from './profile/closing/closing.ts';
import { createExports } from './profile/export/export.ts';
import { createProfiles } from './profile/service.ts';
import { profileRoutes } from './profile/routes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';
import { createVehicles } from './vehicles/service.ts';
import { createKnowledge } from './search/words/knowledge.ts';
import { searchRoutes } from './search/routes.ts';

/** Every area that is built, wired to the platform. */
export interface Areas {
  handlers: BuiltHandlers;
  listings: Listings;
  places: Places;
  partners: PartnerAdmission;
  sessions: ReturnType<typeof createSessionCheck>;
  fileLinks: FileLinks;
  /** Clocks of users, where they can be moved. */
  sandboxClock: SandboxClockOptions['clock'] | null;
}

export function createAreas(
  platform: Platform,
  proxies: TrustedProxies,
  media: readonly MediaSource[],
  limits: RequestLimits | null,
): Areas {
  const { config, database, placeDirectory, placeNames } = platform;
  const lookups = createLookups(database.read);
  const cards = createCards(database.read, lookups);
  const knowledge = createKnowledge(database.read);
  const listingNews = createListingNews({ database: database.write, live: platform.live, log: platform.log });
  const visitors = createVisitors(database.write, proxies);
  const listings = createListings({ database, listingNews, cards, placeDirectory, visitors, log: platform.log });
  const insights = createInsights({ database, visitors, requireOwn, log: platform.log });
  const places = createPlaces({ database: database.read, cards, knowledge, placeDirectory });
  const listingPictures = createListingPictures(platform);
  const ownOptions = {
    database: database.write,
    lookups,
    placeDirectory,
    geocoder: platform.geocoder,
    secret: config.positionSecret,
    pictures: listingPictures,
  };
  const plans = createPlans(database, platform.paymentProvider);
  const directory = createPartnerDirectory(database.read);
  const partners = createPartners({
    database: database.write,
    directory,
    limits,
  });
  const accessTokens = createAccessTokens(config.secrets);
  const deviceTokens = createDeviceTokens(config.secrets);
  const sessions = createSessions({ database: database.write, accessTokens, deviceTokens, secrets: config.secrets });
  const presence = createPresence({ database: database.write, log: platform.log });
  const passwords = createPasswords();
  const accountMails = createAccountMails(platform.jobs);
  const { storedFiles, pictures, jobs } = platform;
  const profilePictures = createProfilePictures({ storedFiles, pictures, jobs });
  const requireDeliverable = createDeliverableCheck(!config.isExposed);
  const accounts = createAccounts({
    database: database.write,
    passwords,
    sessions,
    deviceTokens,
    limits: platform.limits,
    mails: accountMails,
    jobs,
    profilePictures,
    requireDeliverable,
    applyPlan,
    admitsDemoAccounts: !config.isExposed,
  });
  const chatLimits = createChatLimits(platform.limits);
  const chatParts = { database: database.write, live: platform.live, blocks: createBlocks() };
  const fileLinks = createFileLinks(config.secrets);
  const attachments = createAttachments({
    uploads: createAttachmentUploads({
      storedFiles,
      pictures,
      scans: createFileScans({ scanner: platform.malwareScanner, log: platform.log }),
      onInfected: async (userId) => {
        platform.log.warn({ securityEvent: 'file_infected', userId }, 'security event');
        await insertSecurityEvent(database.write, { kind: 'file_infected', userId });
      },
    }),
    links: fileLinks,
    jobs,
  });
  const messages = createMessages({ database: database.write, attachments });
  const countChat = createChatCounting(directory);
  const { sandbox } = platform;
  const payments = createPayments({
    database: database.write,
    plans,
    provider: platform.paymentProvider,
    jobs,
    live: platform.live,
    log: platform.log,
    seller: config.seller,
  });
  const handlers = {
    ...accountsRoutes({ accounts, sessions, database: database.write }),
    ...lookupsRoutes(platform),
    ...mapsRoutes(platform),
    ...contentRoutes(platform),
    ...listingsRoutes(listings),
    ...insightsRoutes(insights),
    ...savingRoutes(
      createSaving({ database: database.write, listingNews, cards: createCards(database.write, lookups) }),
      createOwnerContacts({ database: database.write, limits: platform.limits }),
    ),
    ...ownListingsRoutes({
      listings: createOwnListings(ownOptions),
      forms: createListingForms(ownOptions),
      numbers: createOwnNumbers(database),
    }),
    ...ownImagesRoutes(
      createOwnImages({
        database: database.write,
        listingPictures,
        pictures: platform.pictures,
        readLargest: (image) => readLargest(media, image),
      }),
    ),
    ...placesRoutes(places),
    ...partnersRoutes(partners, createNearby({ database: database.read, cards, placeDirectory }), insights),
    ...profileRoutes({
      profiles: createProfiles({
        database: database.write,
        passwords,
        sessions,
        limits: platform.limits,
        mails: accountMails,
        requireDeliverable,
        pictures: profilePictures,
        unsubscribeTokens: createUnsubscribeTokens(config.secrets),
      }),
      exportData: createExports({ database: database.write, files: platform.storedFiles, limits: platform.limits }),
      closeAccount: createClosing({
        database: database.write,
        jobs: platform.jobs,
        pictures: profilePictures,
        mails: accountMails,
      }),
    }),
    ...vehicleRoutes(createVehicles(database.write)),
    ...liveRoutes({
      streams: createLiveStreams({
        database: database.write,
        listener: platform.liveListener,
        log: platform.log,
        presence,
        messagesFor: (wanted) => messages.read(wanted),
      }),
      tellTyping: createTyping({ ...chatParts, limits: platform.limits }),
    }),
    ...plansRoutes(plans),
    ...paymentsRoutes(payments),
    ...sandboxRoutes({
      sandbox,
      reading: payments.reading,
      changingCard: payments.changingCard,
    }),
    ...chatRoutes({
      chats: createChats(chatParts),
      messages,
      sending: createSending({
        ...chatParts,
        listingNews,
        attachments,
        messages,
        mails: createChatMails(jobs),
        countChat,
        limits: chatLimits,
      }),
      marks: createMarks(chatParts),
    }),
    ...chatSafetyRoutes({
      blocking: createBlocking(chatParts),
      reporting: createReporting({ database: database.write, jobs, limits: chatLimits }),
    }),
    ...searchRoutes({
      database: database.read,
      cards,
      knowledge,
      placeDirectory,
      placeNames,
      countCards: (shown, context) => recordForPartner(insights, shown, context),
    }),
  };
  return {
    handlers,
    listings,
    places,
    partners: createPartnerAdmission(directory, limits),
    sessions: createSessionCheck({ database: database.write, tokens: accessTokens, presence }),
    fileLinks,
    sandboxClock: sandbox && {
      now: (userId) => sandbox.now(userId),
      move: createMovingClock({ database: database.write, sandbox, settle: payments.settle }),
    },
  };
}

/** The largest file of a listing's picture. @throws when it is not there. */
async function readLargest(media: readonly MediaSource[], image: ImageRow): Promise<Uint8Array> {
  const content = await readMedia(media, largestAddress(image));
  if (content === null) throw new Error(`The files of ${image.storage_key} are not there`);
  return content;
}
