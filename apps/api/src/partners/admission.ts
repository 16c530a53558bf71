import { testPartnerId } from '@plaza/sdk';
import type { AttributionSource } from '@plaza/sdk/contract';
import type { PartnerAdmission } from '../http/context.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { viewDay } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { createSwrCache } from '../platform/swr-cache.ts';
import { type ActivePartner, incrementAttributionSum, readActivePartners, readTown } from './store.ts';
import type { WebhookEvents } from './webhooks/webhook-events.ts';

/** @param limits `null` when rate limits are off. */
export function createPartnerAdmission(directory: PartnerDirectory, limits: RequestLimits | null): PartnerAdmission {
  return {
    admit: async ({ partner, origin, clientIp }) => {
      const caller = { clientIp, userId: null };
      if (partner === testPartnerId) {
        limits?.takeNetwork(caller);
        return;
      }
      const activePartner = await directory.find(partner);
      if (
        activePartner !== undefined &&
        origin !== undefined &&
        isAllowedOrigin(origin, activePartner.allowedOrigins)
      ) {
        limits?.take('widgetCalls', caller);
        limits?.takeKey(`partner ${activePartner.id}`, activePartner.requestsPerMinute);
        return;
      }
      limits?.takeNetwork(caller);
      if (activePartner === undefined) {
        const errorValues = { partner: truncateErrorValue(partner) };
        throw new DomainError('partner_not_allowed', { values: errorValues, refused: errorValues });
      }
      if (origin !== undefined) {
        const errorValues = { partner: activePartner.id, origin: truncateErrorValue(origin) };
        throw new DomainError('origin_not_allowed', {
          values: { ...errorValues, partner: activePartner.name },
          refused: errorValues,
        });
      }
    },
  };
}

const maxErrorValueLength = 100;

const truncateErrorValue = (text: string): string =>
  text.length > maxErrorValueLength ? `${text.slice(0, maxErrorValueLength)}…` : text;

/** The partner's page that led a user to a new chat. */
export interface ChatReferrer {
  partner: string;
  campaign?: string | undefined;
  source: AttributionSource;
  /** Origin or host of the page. */
  site?: string | undefined;
}

/** Counts a new chat about a listing in the transaction that starts it, and tells the partner's endpoints. */
export type ChatCounter = (transaction: PlazaDatabase, listingId: number) => Promise<void>;

/**
 * Looks up the partner of a new chat in advance, because the transaction that starts the chat must not read from a
 * second connection.
 */
export type ChatCountPreparer = (origin: ChatReferrer) => Promise<ChatCounter>;

/** Counts no chat of an unknown or paused partner or campaign, as for all other steps. */
export const createChatCountPreparer =
  (directory: PartnerDirectory, events: WebhookEvents): ChatCountPreparer =>
  async ({ partner, campaign, source, site }) => {
    const activePartner = await directory.find(partner);
    const isKnownReferrer =
      activePartner !== undefined &&
      (campaign === undefined || activePartner.campaigns.some(({ id }) => id === campaign));
    return async (transaction, listingId) => {
      if (!isKnownReferrer) return;
      const allowedSite = findAllowedSite(site, activePartner.allowedOrigins);
      const attribution = {
        partnerId: partner,
        campaignId: campaign ?? null,
        source,
        step: 'chat',
        listingId: null,
        site: allowedSite,
      } as const;
      await incrementAttributionSum(transaction, attribution, viewDay(new Date()));
      await events.add(transaction, partner, 'chat.started', {
        listing: listingId,
        town: await readTown(transaction, listingId),
        campaign: campaign ?? null,
        widget: source,
        site: allowedSite ?? onlySiteOf(activePartner.allowedOrigins),
      });
    };
  };

/** The partner's site, unless it has several; sites of localhost are for development. */
function onlySiteOf(allowedOrigins: readonly string[]): string | null {
  const [site, ...otherSites] = allowedOrigins.filter((origin) => !isLocalOrigin(origin));
  return site !== undefined && otherSites.length === 0 ? site : null;
}

/** Active partners, which are kept in memory so that a call needs no database query. */
export interface PartnerDirectory {
  /** @returns `undefined` for an unknown or paused partner. */
  find(id: string): Promise<ActivePartner | undefined>;
}

/** Maximum time until a changed partner applies to every call. */
const maxPartnerCacheAgeMs = 5000;

export function createPartnerDirectory(database: PlazaDatabase): PartnerDirectory {
  const partnersCache = createSwrCache(
    async () => new Map((await readActivePartners(database)).map((partner) => [partner.id, partner])),
    maxPartnerCacheAgeMs,
    { waitsForFresh: true },
  );
  return { find: async (id) => (await partnersCache.current()).get(id) };
}

/** An origin as typed: scheme, host and optional port, without a path. */
const originPattern = /^https?:\/\/[^\s/?#@\\*]+$/i;
/** Allows any port of localhost, for development, since no other machine can serve a page there. */
const localWildcardPattern = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\*$/;
export const isLocalOrigin = (origin: string): boolean =>
  /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(origin);
const localOriginPattern = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?$/;

/**
 * Parses an origin of a partner's pages and normalises it as browsers do: `https://www.almenara.example`. Only
 * localhost may have the port `*`: `http://localhost:*`.
 * @returns `null` for other text.
 */
export function parseAllowedOrigin(text: string): string | null {
  const originText = text.trim().replace(/\/$/, '');
  if (localWildcardPattern.test(originText.toLowerCase())) return originText.toLowerCase();
  if (!originPattern.test(originText)) return null;
  try {
    return new URL(originText).origin;
  } catch {
    return null;
  }
}

/** Finds the allowed origin of a site, which is an origin or a host; `null` for an unknown site. */
export function findAllowedSite(site: string | undefined, allowedOrigins: readonly string[]): string | null {
  if (site === undefined) return null;
  const possibleOrigins = site.includes('://') ? [site] : [`https://${site}`, `http://${site}`];
  return possibleOrigins.find((origin) => isAllowedOrigin(origin, allowedOrigins)) ?? null;
}

/** True if an `Origin` header matches an allowed origin in scheme, host and port. */
export function isAllowedOrigin(origin: string, allowedOrigins: readonly string[]): boolean {
  if (origin.includes('*')) return false;
  const localHostOrigin = localOriginPattern.exec(origin)?.[1];
  return (
    allowedOrigins.includes(origin) ||
    (localHostOrigin !== undefined && allowedOrigins.includes(`${localHostOrigin}:*`))
  );
}
