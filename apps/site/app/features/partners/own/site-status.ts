import type { PartnerSite } from '@plaza/sdk/contract';

const isLocalSite = (origin: string): boolean => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(origin);

/** Status of a site: `local` for one on a developer's machine, which needs no verification. */
export function siteStatusOf({ origin, isVerified }: Pick<PartnerSite, 'origin' | 'isVerified'>) {
  if (!isVerified) return 'pending';
  return isLocalSite(origin) ? 'local' : 'verified';
}

/** Next step of a partner without visits: `add` or `verify` a site, or put the `code` on one. */
export function nextSetupStepOf(
  sites: readonly Pick<PartnerSite, 'origin' | 'isVerified'>[],
): 'add' | 'verify' | 'code' {
  const siteStatuses = sites.map(siteStatusOf);
  if (siteStatuses.length === 0) return 'add';
  return siteStatuses.includes('pending') && !siteStatuses.includes('verified') ? 'verify' : 'code';
}
