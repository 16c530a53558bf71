import type { CallName } from '@plaza/sdk/contract';

/** How long anybody may keep the answer of a public call, in seconds. Calls that are not listed are asked anew each time. */
const sharedSeconds: Partial<Record<CallName, number>> = {
  listSpotTypes: 3600,
  listAccessTypes: 3600,
  listVehicleTypes: 3600,
  listTowns: 60,
  listLatestListings: 30,
  listNearbyListings: 30,
  getPartner: 60,
  listPopularListings: 60,
  getPlace: 60,
  listTownsByRegion: 60,
  listSitemapPlaces: 300,
  listSitemapParts: 300,
  listSitemapListings: 300,
  searchPins: 15,
  listSuggestions: 60,
  locationByTitle: 3600,
  titleByLocation: 3600,
  listHearFroms: 3600,
  listEntranceHeights: 3600,
  listAvailableIns: 3600,
  getPrivacyPolicy: 3600,
  getOfficeLocation: 3600,
  listHowItWorks: 3600,
  listReviews: 3600,
  // prices of plans stand in the answers
  listSubscriptionPlans: 300,
  listFaqGroups: 300,
};

/** Seconds of stale-while-revalidate: one list for each pause in typing. */
const staleSeconds: Partial<Record<CallName, number>> = { listSuggestions: 300 };

/** True for an answer that shared caches may keep. */
export const isShared = (name: CallName, isPersonal: boolean): boolean =>
  !isPersonal && sharedSeconds[name] !== undefined;

/**
 * `Cache-Control` of a successful answer.
 * @param isPersonal set when the request carried a session, whose answers belong to one person.
 */
export function cacheControl(name: CallName, isPersonal: boolean): string {
  const seconds = sharedSeconds[name];
  if (seconds === undefined || isPersonal) return 'private, no-store';
  const stale = staleSeconds[name];
  return `public, max-age=${seconds}${stale === undefined ? '' : `, stale-while-revalidate=${stale}`}`;
}
