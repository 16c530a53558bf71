import { HttpError } from '../http/http-error.ts';
import { createRateLimits } from '../http/rate-limit.ts';
import type { PartnerDirectory } from './directory.ts';
import { isAllowedOrigin } from './origins.ts';

/** A call that names a partner. */
export interface PartnerCall {
  /** As it was sent, and not checked. */
  partner: string;
  /** The site of the page that asks; servers send none, and neither do browsers to a page's own server. */
  origin: string | undefined;
}

/** Decides which calls in a partner's name are answered. */
export interface PartnerAdmission {
  /**
   * Lets a call pass.
   * @throws HttpError `partner_not_allowed`, `origin_not_allowed`, or `rate_limited` when all visitors of the partner
   * together ask too much.
   */
  admit(call: PartnerCall): Promise<void>;
}

/** @param isLimited set unless the configuration has no limits at all. */
export function createPartnerAdmission(directory: PartnerDirectory, isLimited: boolean): PartnerAdmission {
  const limits = createRateLimits();
  return {
    admit: async ({ partner, origin }) => {
      const known = await directory.find(partner);
      if (known === undefined) throw new HttpError('partner_not_allowed');
      if (origin !== undefined && !isAllowedOrigin(origin, known.allowedOrigins))
        throw new HttpError('origin_not_allowed');
      if (!isLimited) return;
      const seconds = limits.take(known.id, known.requestsPerMinute);
      if (seconds > 0) throw new HttpError('rate_limited', { headers: { 'retry-after': String(seconds) } });
    },
  };
}
