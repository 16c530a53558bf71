import { DomainError } from '../platform/domain-error.ts';
import type { PartnerAdmission } from '../http/partner-admission.ts';
import type { RequestLimits } from '../http/limits/request-limits.ts';
import type { PartnerDirectory } from './directory.ts';
import { isAllowedOrigin } from './origins.ts';

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
