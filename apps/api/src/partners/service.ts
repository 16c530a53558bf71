import type { AttributionSource, AttributionStep, Partner } from '@plaza/sdk/contract';
import { isbot } from 'isbot';
import type { RequestContext } from '../http/context.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { type Insights, viewDay, type Visit } from '../insights/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PartnerDirectory } from './admission.ts';
import { addToSum } from './store.ts';

/** A step that somebody made who came from a partner's page. */
interface StepMade {
  partner: string;
  campaign?: string | undefined;
  source: AttributionSource;
  step: AttributionStep;
  listingId?: number | undefined;
}

/** What partners' pages and the marketplace tell and ask about partners. */
export interface Partners {
  /** @throws DomainError `not_found`, for a paused one too. */
  partner(id: string): Promise<Partner>;
  /**
   * Counts a step; of the visitor nothing is kept. Not counted, without a word why, is what an unknown or paused partner or
   * campaign is named for, what a robot does, a view of a listing that is not published, and what one network address does
   * too often.
   */
  countStep(made: StepMade, visit: Visit): Promise<boolean>;
}

interface PartnersOptions {
  database: PlazaDatabase;
  directory: PartnerDirectory;
  /** `null` in a configuration without any. */
  limits: RequestLimits | null;
}

export function createPartnersService({ database, directory, limits }: PartnersOptions): Partners {
  const isTooMany = (clientAddress: string): boolean => {
    try {
      limits?.take('partnerSteps', { clientAddress, userId: null });
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return true;
      throw error;
    }
  };
  return {
    partner: async (id) => {
      const known = await directory.find(id);
      if (known === undefined) throw new DomainError('not_found');
      return { id: known.id, name: known.name, campaigns: known.campaigns };
    },
    countStep: async ({ partner, campaign, source, step, listingId }, { clientAddress, userAgent }) => {
      if (isbot(userAgent)) return false;
      const known = await directory.find(partner);
      if (known === undefined) return false;
      if (campaign !== undefined && !known.campaigns.some(({ id }) => id === campaign)) return false;
      if (isTooMany(clientAddress)) return false;
      const viewed = step === 'view' ? (listingId ?? null) : null;
      const attribution = { partnerId: partner, campaignId: campaign ?? null, source, step, listingId: viewed };
      return addToSum(database, attribution, viewDay(new Date()));
    },
  };
}

/** Counts the cards of an answer that a widget on a partner's page shows, without a request of its own. */
export function recordForPartner(
  insights: Insights,
  cards: readonly { id: number }[],
  { partner, session, clientAddress, userAgent }: RequestContext,
): void {
  if (partner === null) return;
  const listingIds = cards.map(({ id }) => id);
  insights.recordInPassing({ listingIds, source: 'partner' }, { clientAddress, userAgent }, session?.userId ?? null);
}
