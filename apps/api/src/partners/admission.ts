import { DomainError } from '../platform/domain-error.ts';
import type { RequestLimits } from '../http/limits/request-limits.ts';
import type { PartnerDirectory } from './directory.ts';
import { isAllowedOrigin } from './origins.ts';

/** A call that names a partner. */
export interface PartnerCall {
  /** As it was sent, and not checked. */
  partner: string;
  /** The site of the page that asks; servers send none, and neither do browsers to a page's own server. */
  origin: string | undefined;
  /** The visitor's IP address. */
  clientAddress: string;
}

/** Decides which calls in a partner's name are answered. */
export interface PartnerAdmission {
  /**
   * Lets a call pass. The partner's minute is for pages of its origins; calls from anywhere else count like those without a
   * partner, so that a stranger cannot use it up.
   * @throws DomainError `partner_not_allowed`, `origin_not_allowed`, or `rate_limited`.
   */
  admit(call: PartnerCall): Promise<void>;
}

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
