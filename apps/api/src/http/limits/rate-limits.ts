import type { CallLimit } from '@plaza/sdk/contract';

/**
 * Who shares a limit: `network` is an IPv4 address or an IPv6 /64, `wideNetwork` an IPv6 /48, `user` an account, and
 * `visitor` the account of a signed-in call and else its network.
 */
export type LimitScope = 'network' | 'wideNetwork' | 'user' | 'visitor';

export interface RateLimitEntry {
  scope: LimitScope;
  /** Requests a minute, and at once after a pause. */
  perMinute: number;
  /** Grows and shrinks with `PLAZA_RATE_LIMIT`; the number is for its default. */
  isScaled?: boolean;
}

/** `PLAZA_RATE_LIMIT` that the table below is written for. */
export const defaultRequestsPerMinute = 600;

/** Every limit of requests. Calls name theirs in the contract. */
export const rateLimits = {
  /** Calls that need no session. */
  calls: { scope: 'network', perMinute: 600, isScaled: true },
  /** The same for everything a provider hands to one customer, who could else use each /64 in turn. */
  callsOfSite: { scope: 'wideNetwork', perMinute: 6_000, isScaled: true },
  /** Calls that need a session, before it is looked up: one that has ended costs a query, too. */
  callsForUsers: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Calls with a session. */
  userCalls: { scope: 'user', perMinute: 600, isScaled: true },
  /** Widgets on the allowed pages of partners: a stadium's visitors may share one address. */
  widgetCalls: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Steps of visitors that partners are told of: a household or an office, not a machine. */
  partnerSteps: { scope: 'network', perMinute: 60 },
  /** Text and map searches. */
  searches: { scope: 'visitor', perMinute: 300 },
  /** Addresses looked up, where a provider may charge for each. */
  geocoding: { scope: 'visitor', perMinute: 30 },
  /** Calls that have the payment provider asked, several times each. */
  payments: { scope: 'user', perMinute: 30 },
  /** Files made for one call. */
  exports: { scope: 'user', perMinute: 10 },
  /** Pictures of listings and people: a page has some dozens. */
  media: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Map tiles: a screen has some dozens, and a drag as many again. */
  tiles: { scope: 'network', perMinute: 1_500, isScaled: true },
  /** Pictures for sharing, each painted on request. */
  sharePictures: { scope: 'network', perMinute: 120 },
  /** The reference and its document. */
  documents: { scope: 'network', perMinute: 120 },
  /** Whether the process is ready. */
  health: { scope: 'network', perMinute: 300 },
} as const satisfies Record<CallLimit, RateLimitEntry> & Record<string, RateLimitEntry>;

export type RateLimitName = keyof typeof rateLimits;

/** Routes that are no calls, by their path's start. */
export const routeLimits = {
  '/media/*': 'media',
  '/tiles/*': 'tiles',
  '/og/*': 'sharePictures',
  '/api/openapi.json': 'documents',
  '/docs/*': 'documents',
  '/readyz': 'health',
} as const satisfies Record<string, RateLimitName>;

/**
 * The site asks for itself and for its visitors through one address, when it says nothing about them. Such calls share
 * one bucket that is so many times as large.
 */
export const trustedShare = 20;
