import type { AttributionSource, AttributionStep, Partner } from '@plaza/sdk/contract';
import { isbot } from 'isbot';
import type { RequestContext } from '../http/context.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { type Insights, viewDay, type Visit } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PartnerDirectory } from './admission.ts';
import { incrementSum } from './store.ts';

interface AttributedStep {
  partner: string;
  campaign?: string | undefined;
  source: AttributionSource;
  step: AttributionStep;
  listingId?: number | undefined;
}

/** Public data of partners, and attribution. */
export interface Partners {
  /** @throws DomainError `not_found`, also for a paused partner. */
  partner(id: string): Promise<Partner>;
  /**
   * Counts a step without storing the visitor.
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

export function createPartnersService({ database, directory, limits }: PartnersOptions): Partners {
  const isOverLimit = (clientIp: string): boolean => {
    try {
      limits?.take('partnerSteps', { clientIp, userId: null });
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return true;
      throw error;
    }
  };
  return {
    partner: async (id) => {
      const partner = await directory.find(id);
      if (partner === undefined) throw new DomainError('not_found');
      const { name, campaigns, allowedOrigins } = partner;
      return { id, name, campaigns, origins: allowedOrigins };
    },
    countStep: async ({ partner, campaign, source, step, listingId }, { clientIp, userAgent }) => {
      if (isbot(userAgent)) return false;
      const entry = await directory.find(partner);
      if (entry === undefined) return false;
      if (campaign !== undefined && !entry.campaigns.some(({ id }) => id === campaign)) return false;
      if (isOverLimit(clientIp)) return false;
      const viewed = step === 'view' ? (listingId ?? null) : null;
      const attribution = { partnerId: partner, campaignId: campaign ?? null, source, step, listingId: viewed };
      return incrementSum(database, attribution, viewDay(new Date()));
    },
  };
}

/** Counts cards in an answer to a partner's widget, without a separate request. */
export function recordForPartner(
  insights: Insights,
  cards: readonly { id: number }[],
  { partner, session, clientIp, userAgent }: RequestContext,
): void {
  if (partner === null) return;
  const listingIds = cards.map(({ id }) => id);
  insights.recordInBackground({ listingIds, source: 'partner' }, { clientIp, userAgent }, session?.userId ?? null);
}
