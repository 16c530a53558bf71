import { endpoints, type CallName } from '@plaza/sdk';

/**
 * What a widget on a page of another origin may ask: calls for everybody that only read, and tell nothing about who
 * asks. Where the visitor is (`userLocation`) is none of a partner's page's business.
 */
export const widgetCalls = [
  'listSuggestions',
  'searchListings',
  'searchPins',
  'listNearbyListings',
  'getListing',
  'listSimilarListings',
  'getPlace',
  'listSubscriptionPlans',
  'getPartner',
] as const satisfies readonly CallName[];

const patterns = widgetCalls.map((name) => {
  const path = endpoints[name].slice('GET '.length);
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
});

/** Whether this server hands an address, without its query, on to the API for pages of other origins. */
export const isPublicRead = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
