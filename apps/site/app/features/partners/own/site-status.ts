import type { PartnerSite } from '@plaza/sdk/contract';

const isLocalSite = (origin: string): boolean => /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(origin);

/** Status of a site: `local` for one on a developer's machine, which needs no verification. */
export function siteStatusOf({ origin, isVerified }: Pick<PartnerSite, 'origin' | 'isVerified'>) {
  if (!isVerified) return 'pending';
  return isLocalSite(origin) ? 'local' : 'verified';
}

/** Next step of a partner without visits: `add` or `verify` a site, or put the `code` on one. */
export function nextStepOf(sites: readonly Pick<PartnerSite, 'origin' | 'isVerified'>[]): 'add' | 'verify' | 'code' {
  const statuses = sites.map(siteStatusOf);
  if (statuses.length === 0) return 'add';
  return statuses.includes('pending') && !statuses.includes('verified') ? 'verify' : 'code';
}
