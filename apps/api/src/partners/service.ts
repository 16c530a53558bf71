import type { AttributionSource, AttributionStep, Partner } from '@plaza/sdk/contract';
import { isbot } from 'isbot';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { viewDay, type Visit } from '../listings/visitors.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { PartnerDirectory } from './directory.ts';
import { addToSum } from './store.ts';

/** A step that somebody made who came from a partner's page. */
export interface StepMade {
  partner: string;
  campaign?: string | undefined;
  source: AttributionSource;
  step: AttributionStep;
  listingId?: number | undefined;
}

/** What partners' pages and the marketplace tell and ask about partners. */
export interface Partners {
  /** @throws HttpError `not_found`, for a paused one too. */
  partner(id: string): Promise<Partner>;
  /**
   * Counts a step; of the visitor nothing is kept. Not counted, without a word why, is what an unknown or paused partner or
   * campaign is named for, what a robot does, a view of a listing that is not published, and what one network address does
   * too often.
   */
  countStep(made: StepMade, visit: Visit): Promise<boolean>;
}

export interface PartnersOptions {
  database: PlazaDatabase;
  directory: PartnerDirectory;
  /** Whether a network address may be counted only so often. */
  isLimited: (clientAddress: string) => boolean;
}

/** Steps that are counted a minute from one network address: a household or an office, not a machine. */
const stepsAMinute = 60;

export function createPartners({ database, directory, isLimited }: PartnersOptions): Partners {
  const limit = createRateLimit(stepsAMinute);
  return {
    partner: async (id) => {
      const known = await directory.find(id);
      if (known === undefined) throw new HttpError('not_found');
      return { id: known.id, name: known.name, campaigns: known.campaigns };
    },
    countStep: async ({ partner, campaign, source, step, listingId }, { clientAddress, userAgent }) => {
      if (isbot(userAgent)) return false;
      const known = await directory.find(partner);
      if (known === undefined) return false;
      if (campaign !== undefined && !known.campaigns.some(({ id }) => id === campaign)) return false;
      if (isLimited(clientAddress) && limit.take(clientAddress) > 0) return false;
      const viewed = step === 'view' ? (listingId ?? null) : null;
      const attribution = { partnerId: partner, campaignId: campaign ?? null, source, step, listingId: viewed };
      return addToSum(database, attribution, viewDay(new Date()));
    },
  };
}
