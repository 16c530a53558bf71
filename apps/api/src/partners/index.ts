import { type ListingCard, type Locale, type Position, type SearchFilters, testPartnerId } from '@plaza/sdk';
import type { AttributionSource, AttributionStep, Partner } from '@plaza/sdk/contract';
import { isbot } from 'isbot';
import type { AreaHandlers, RequestContext } from '../http/context.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { type InsightsService, type InsightsApi, viewDay, type Visit } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import type { Platform } from '../platform/platform.ts';
import { createSecretSealer } from '../platform/sealed-secrets.ts';
import { type ListingCardReader, nearRadiusMeters } from '../search/index.ts';
import {
  createChatCountPreparer,
  createPartnerAdmission,
  createPartnerDirectory,
  findAllowedSite,
  type PartnerDirectory,
} from './admission.ts';
import { createOwnPartners, type OwnPartners } from './own-partners/own-partners.ts';
import { createPageChecker, type PageChecker } from './page-check/page-check.ts';
import { incrementAttributionSum, readNearbyListings } from './store.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createWebhookEvents } from './webhooks/webhook-events.ts';
import { webhookJobs } from './webhooks/webhook-jobs.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

interface PartnersDependencies {
  cards: ListingCardReader;
  insights: Pick<InsightsApi, 'insights'>;
  /** `null` when rate limits are off. */
  limits: RequestLimits | null;
}

export function createPartnersArea(
  platform: Platform,
  { cards, insights: { insights }, limits }: PartnersDependencies,
) {
  const { config, database, placeDirectory, publicHttp, siteProbe } = platform;
  const webhookEvents = createWebhookEvents(platform.jobs);
  const sealer = createSecretSealer(config.secrets, 'webhook secrets');
  const webhookOptions = { ...platform, database: database.write, sealer, events: webhookEvents };
  const directory = createPartnerDirectory(database.read);
  const countCards = (countedCards: readonly { id: number }[], context: RequestContext) =>
    recordCardImpressions(insights, countedCards, context);
  const ownPartners = createOwnPartners(database, siteProbe, webhookEvents, placeDirectory);
  return {
    handlers: {
      ...partnersRoutes({
        partners: createPartnersService({ database: database.write, directory, limits }),
        ownPartners,
        checkPage: createPageChecker({ ownPartners, publicHttp, plazaOrigin: new URL(config.publicUrl).origin }),
        nearby: createNearbyListingsReader({ database: database.read, cards, placeDirectory }),
        countCards,
      }),
      ...webhookRoutes(createWebhooks({ ...webhookOptions, isLocalAllowed: !config.isExposed })),
    },
    jobs: webhookJobs({ ...webhookOptions, publicUrl: config.publicUrl, sender: platform.webhookSender }),
    api: {
      admission: createPartnerAdmission(directory, limits),
      countCards,
      prepareChatCount: createChatCountPreparer(directory, webhookEvents),
    },
  };
}

export type PartnersApi = ReturnType<typeof createPartnersArea>['api'];

export { insertCampaign, insertPartner } from './administration/administration-store.ts';
export type { ChatReferrer, ChatCounter, ChatCountPreparer } from './admission.ts';

interface PartnersRoutesOptions {
  partners: Partners;
  ownPartners: OwnPartners;
  checkPage: PageChecker;
  nearby: ReturnType<typeof createNearbyListingsReader>;
  countCards: (cards: readonly { id: number }[], context: RequestContext) => void;
}

function partnersRoutes({ partners, ownPartners, checkPage, nearby, countCards }: PartnersRoutesOptions) {
  return {
    getPartner: async ({ params }) => ({ data: await partners.partner(params.id) }),
    listNearbyListings: async ({ query }, context) => {
      const response = await nearby({ ...query, viewerId: context.session?.userId ?? null });
      countCards(response.data, context);
      return response;
    },
    recordAttribution: async ({ body }, { clientIp, userAgent }) => ({
      data: { isCounted: await partners.countStep(body, { clientIp, userAgent }) },
    }),
    recordPartnerImpression: async ({ query }, { clientIp, userAgent, header }) => {
      const { partner, campaign, src, site = header('origin') } = query;
      const impression = { partner, campaign, source: src, step: 'impression', site } as const;
      return { data: { isCounted: await partners.countStep(impression, { clientIp, userAgent }) } };
    },
    listOwnPartners: async (_, { session }) => ({ data: await ownPartners.list(session.userId) }),
    createPartner: async ({ body }, { session, locale }) => ({
      data: await ownPartners.create(session.userId, body, locale),
    }),
    updatePartner: async ({ params, body }, { session }) => ({
      data: await ownPartners.update(session.userId, params.id, body),
    }),
    addPartnerSite: async ({ params, body }, { session, locale }) => ({
      data: await ownPartners.addSite(session.userId, params.id, body.origin, locale),
    }),
    verifyPartnerSite: async ({ params, body }, { session }) => ({
      data: await ownPartners.verifySite(session.userId, params.id, body.origin),
    }),
    removePartnerSite: async ({ params, query }, { session }) => ({
      data: await ownPartners.removeSite(session.userId, params.id, query.origin),
    }),
    savePartnerCampaign: async ({ params, body }, { session }) => ({
      data: await ownPartners.saveCampaign(session.userId, params.id, { id: params.campaignId, ...body }),
    }),
    checkPartnerPage: async ({ params, query }, { session, locale }) => ({
      data: await checkPage(session.userId, params.id, query.url, locale),
    }),
    getPartnerReport: async ({ params, query }, { session }) => ({
      data: await ownPartners.report(session.userId, params.id, query),
    }),
    exportPartnerReport: ({ params, query }, { session }) =>
      ownPartners.csv(session.userId, params.id, query, query.locale),
  } satisfies AreaHandlers;
}

/** The place to search around: exactly one property is set. */
interface NearbySearchCenter {
  near?: Position | undefined;
  /** Slug of a venue. */
  venue?: string | undefined;
}

interface NearbyListingsRequest extends NearbySearchCenter {
  locale: Locale;
  vehicle?: SearchFilters['vehicle'];
  limit: number;
  /** ID of the signed-in user, whose saved listings are marked; `null` for a visitor. */
  viewerId: number | null;
}

interface NearbyListingsResponse {
  data: ListingCard[];
  meta: { place: string | null; total: number; fitsVehicle: number | null };
}

interface NearbyListingsOptions {
  database: PlazaDatabase;
  cards: ListingCardReader;
  placeDirectory: Pick<PlaceDirectory, 'findVenue'>;
}

/**
 * Finds the nearest listings by distance only: a paid plan marks a card and does not move it. The radius equals that of
 * the page behind "show all": a venue's landing page, or a search near a point.
 * @throws DomainError `not_found` for an unknown venue.
 */
function createNearbyListingsReader({ database, cards, placeDirectory }: NearbyListingsOptions) {
  const findSearchCircle = ({ near, venue }: NearbySearchCenter, locale: Locale) => {
    if (near !== undefined) return { center: near, meters: nearRadiusMeters, name: null };
    const venuePlace = placeDirectory.findVenue(venue ?? '');
    if (venuePlace === undefined) throw new DomainError('not_found');
    return { center: venuePlace.position, meters: venuePlace.radiusMeters, name: venuePlace.names[locale] };
  };
  return async ({
    locale,
    vehicle,
    limit,
    viewerId,
    ...place
  }: NearbyListingsRequest): Promise<NearbyListingsResponse> => {
    const { center, meters, name } = findSearchCircle(place, locale);
    const { ids, total, fitting } = await readNearbyListings(database, { center, meters, vehicle, limit });
    return {
      data: await cards.read(ids, { locale, near: center, viewerId }),
      meta: { place: name, total, fitsVehicle: vehicle === undefined ? null : fitting },
    };
  };
}

interface AttributedStep {
  partner: string;
  campaign?: string | undefined;
  source: AttributionSource;
  step: AttributionStep | 'impression';
  listingId?: number | undefined;
  /** Origin or host of the partner's page. */
  site?: string | undefined;
}

interface Partners {
  /** @throws DomainError `not_found`, also for a paused partner. */
  partner(id: string): Promise<Partner>;
  /**
   * Counts a step, or a widget seen, without storing the visitor.
   * @returns `false`, without a reason, for unknown or paused partners and campaigns, bots, views of unpublished
   * listings and steps over the rate limit.
   */
  countStep(step: AttributedStep, visit: Visit): Promise<boolean>;
}

interface PartnersOptions {
  database: PlazaDatabase;
  directory: PartnerDirectory;
  /** `null` when rate limits are off. */
  limits: RequestLimits | null;
}

function createPartnersService({ database, directory, limits }: PartnersOptions): Partners {
  const isOverLimit = (step: AttributedStep['step'], clientIp: string): boolean => {
    try {
      limits?.take(step === 'impression' ? 'partnerImpressions' : 'partnerSteps', { clientIp, userId: null });
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return true;
      throw error;
    }
  };
  return {
    partner: async (id) => {
      if (id === testPartnerId) return { id, name: 'Test', campaigns: [], origins: ['*'] };
      const partner = await directory.find(id);
      if (partner === undefined) throw new DomainError('not_found');
      const { name, campaigns, allowedOrigins } = partner;
      return { id, name, campaigns, origins: allowedOrigins };
    },
    countStep: async ({ partner, campaign, source, step, listingId, site }, { clientIp, userAgent }) => {
      if (isbot(userAgent)) return false;
      const activePartner = await directory.find(partner);
      if (activePartner === undefined) return false;
      if (campaign !== undefined && !activePartner.campaigns.some(({ id }) => id === campaign)) return false;
      if (isOverLimit(step, clientIp)) return false;
      const viewedListingId = step === 'view' ? (listingId ?? null) : null;
      const attribution = {
        partnerId: partner,
        campaignId: campaign ?? null,
        source,
        step,
        listingId: viewedListingId,
        site: findAllowedSite(site, activePartner.allowedOrigins),
      };
      return incrementAttributionSum(database, attribution, viewDay(new Date()));
    },
  };
}

/** Counts the listing cards in a response to a partner's widget, which therefore sends no separate request. */
function recordCardImpressions(
  insights: InsightsService,
  cards: readonly { id: number }[],
  { partner, session, clientIp, userAgent }: RequestContext,
): void {
  if (partner === null) return;
  const listingIds = cards.map(({ id }) => id);
  insights.recordInBackground({ listingIds, source: 'partner' }, { clientIp, userAgent }, session?.userId ?? null);
}
