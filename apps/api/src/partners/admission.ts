import type { AttributionSource } from '@plaza/sdk/contract';
import type { PartnerAdmission } from '../http/context.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { viewDay } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { createSwrCache } from '../platform/swr-cache.ts';
import { type ActivePartner, addToSum, readActivePartners } from './store.ts';

/** @param limits `null` in a configuration without any. */
export function createPartnerAdmission(directory: PartnerDirectory, limits: RequestLimits | null): PartnerAdmission {
  return {
    admit: async ({ partner, origin, clientAddress }) => {
      const caller = { clientAddress, userId: null };
      const known = await directory.find(partner);
      if (known !== undefined && origin !== undefined && isAllowedOrigin(origin, known.allowedOrigins)) {
        limits?.take('widgetCalls', caller);
        limits?.takeKey(`partner ${known.id}`, known.requestsPerMinute);
        return;
      }
      limits?.takeNetwork(caller);
      if (known === undefined) {
        const refused = { partner: named(partner) };
        throw new DomainError('partner_not_allowed', { values: refused, refused });
      }
      if (origin !== undefined) {
        const refused = { partner: known.id, origin: named(origin) };
        throw new DomainError('origin_not_allowed', { values: { ...refused, partner: known.name }, refused });
      }
    },
  };
}

const maxNameLength = 100;

/** What a caller sent, short enough to be told back. */
const named = (text: string): string => (text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text);

/** The partner from whose page somebody came who began a chat. */
export interface ChatOrigin {
  partner: string;
  campaign?: string | undefined;
  source: AttributionSource;
}

/**
 * Looks up the partner of a new chat. @returns a function that counts the chat in the transaction that begins it, which has
 * no second connection for the lookup.
 */
export type PrepareChatCount = (origin: ChatOrigin) => Promise<(transaction: PlazaDatabase) => Promise<void>>;

/** An unknown or paused partner or campaign is passed over without a word, as with the other steps. */
export const createChatCounting =
  (directory: PartnerDirectory): PrepareChatCount =>
  async ({ partner, campaign, source }) => {
    const known = await directory.find(partner);
    const isKnown =
      known !== undefined && (campaign === undefined || known.campaigns.some(({ id }) => id === campaign));
    return async (transaction) => {
      if (!isKnown) return;
      const attribution = {
        partnerId: partner,
        campaignId: campaign ?? null,
        source,
        step: 'chat',
        listingId: null,
      } as const;
      await addToSum(transaction, attribution, viewDay(new Date()));
    };
  };

/** The partners that are not paused, in memory: no call costs a query. */
export interface PartnerDirectory {
  /** @returns `undefined` for one that is not known or is paused. */
  find(id: string): Promise<ActivePartner | undefined>;
}

/** So long after a change, every call goes by it. */
const freshMs = 5000;

/** Keeps the partners of a database. */
export function createPartnerDirectory(database: PlazaDatabase): PartnerDirectory {
  const partners = createSwrCache(
    async () => new Map((await readActivePartners(database)).map((partner) => [partner.id, partner])),
    freshMs,
    { waitsForFresh: true },
  );
  return { find: async (id) => (await partners.current()).get(id) };
}

/** A web origin as people write it: scheme and host, a port when needed, and nothing after it. */
const writtenOrigin = /^https?:\/\/[^\s/?#@\\*]+$/i;
/** Any port of one's own machine, for development: nobody else can serve a page from there. */
const anyLocalPort = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\*$/;
const localOrigin = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?$/;

/**
 * Reads an origin that a partner's pages stand on, as browsers spell it: `https://www.almenara.example`. The port may be
 * `*` on one's own machine only: `http://localhost:*`.
 * @returns `null` for anything else.
 */
export function readAllowedOrigin(text: string): string | null {
  const written = text.trim().replace(/\/$/, '');
  if (anyLocalPort.test(written.toLowerCase())) return written.toLowerCase();
  if (!writtenOrigin.test(written)) return null;
  try {
    return new URL(written).origin;
  } catch {
    return null;
  }
}

/** True if the `Origin` header's value is an allowed one: scheme, host and port are equal. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (origin.includes('*')) return false;
  const local = localOrigin.exec(origin)?.[1];
  return allowed.includes(origin) || (local !== undefined && allowed.includes(`${local}:*`));
}
