import { type CallLimit, type ErrorCode, partnerLimits, webhookLimits } from '@plaza/sdk/contract';

/**
 * `network` is an IPv4 address or an IPv6 /64, `wideNetwork` an IPv6 /48, `user` an account, and `visitor` the account
 * of a signed-in caller, else the network.
 */
export type LimitScope = 'network' | 'wideNetwork' | 'user' | 'visitor';

/** A token bucket: a burst of `count` uses, refilled evenly over `seconds`. */
export interface BucketLimit {
  count: number;
  seconds: number;
}

export interface RequestLimit {
  scope: LimitScope;
  /** Requests per minute, and the maximum burst. */
  perMinute: number;
  /** Scales `perMinute` with `PLAZA_RATE_LIMIT`. */
  isScaled?: boolean;
}

/** The value of `PLAZA_RATE_LIMIT` that the numbers below apply to. */
export const defaultRequestsPerMinute = 600;

/**
 * Limits that are counted in each process and shared between processes once a second. The contract names the limit of
 * each call.
 */
export const requestLimits = {
  calls: { scope: 'network', perMinute: 600, isScaled: true },
  /** Calls without a session from the whole prefix of a customer, who could otherwise rotate through its /64s. */
  callsOfWideNetwork: { scope: 'wideNetwork', perMinute: 6_000, isScaled: true },
  /** Calls with a session, before the session is looked up, since even an expired one costs a query. */
  callsForUsers: { scope: 'network', perMinute: 6_000, isScaled: true },
  userCalls: { scope: 'user', perMinute: 600, isScaled: true },
  /** Widgets on partners' registered pages; visitors in a stadium may share one IP. */
  widgetCalls: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Attribution steps for partners: enough for a household or an office, not for a script. */
  partnerSteps: { scope: 'network', perMinute: 60 },
  /** Widgets seen: more than steps, since most visitors of a page only see its widgets. */
  partnerImpressions: { scope: 'network', perMinute: 300 },
  searches: { scope: 'visitor', perMinute: 300 },
  /** Low, because a provider may charge for geocoding. */
  geocoding: { scope: 'visitor', perMinute: 30 },
  /** Low, because each of these calls queries the payment provider several times. */
  payments: { scope: 'user', perMinute: 30 },
  /** Low, because each of these calls generates a file, or requests one from a partner's server. */
  exports: { scope: 'user', perMinute: partnerLimits.checksPerMinute },
  /** High, because a page has some dozens of images. */
  media: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** A screen has some dozens of tiles, and a drag loads as many again. */
  tiles: { scope: 'network', perMinute: 1_500, isScaled: true },
  /** Low, because share images are rendered on request. */
  shareImages: { scope: 'network', perMinute: 120 },
  documents: { scope: 'network', perMinute: 120 },
  health: { scope: 'network', perMinute: 300 },
} as const satisfies Record<CallLimit, RequestLimit> & Record<string, RequestLimit>;

export type RequestLimitName = keyof typeof requestLimits;

export const routeLimits = {
  '/media/*': 'media',
  '/tiles/*': 'tiles',
  '/og/*': 'shareImages',
  '/api/openapi.json': 'documents',
  '/docs/*': 'documents',
  '/readyz': 'health',
} as const satisfies Record<string, RequestLimitName>;

/** Factor on the limit of calls through the site without a visitor's IP, which all count as one network. */
export const trustedNetworkFactor = 20;

/** Part of the key of a limit. Only a keyed hash of all parts is stored. */
type LimitKeyPart = 'account' | 'network' | 'partner' | 'recipient' | 'text' | 'user';

interface AttemptLimitBase {
  key: readonly LimitKeyPart[];
  /** Error code beyond the limit; defaults to `too_many_attempts`. */
  code?: ErrorCode;
}

export type AttemptLimit = AttemptLimitBase & (BucketLimit | { windows: readonly BucketLimit[] });

/**
 * Limits that are counted exactly, with one statement per attempt. A limit with `windows` has sliding windows, each
 * with a maximum. All other limits are token buckets.
 */
export const attemptLimits = {
  loginOfAddress: { key: ['network'], count: 60, seconds: 600 },
  loginOfAccountHere: { key: ['account', 'network'], count: 8, seconds: 480 },
  /** Failed logins per account, except from known devices. */
  loginOfAccount: { key: ['account'], count: 60, seconds: 7_200 },
  forgotOfAddress: { key: ['network'], count: 20, seconds: 3_600 },
  forgotOfAccountHere: { key: ['account', 'network'], count: 5, seconds: 3_000 },
  codesOfAddress: { key: ['network'], count: 40, seconds: 1_200 },
  /** Registrations, including failed ones. */
  registrationOfAddress: { key: ['network'], count: 20, seconds: 3_600 },
  confirmationOfUser: { key: ['user'], count: 4, seconds: 1_200 },
  emailChangeOfUser: { key: ['user'], count: 6, seconds: 1_800 },
  /** Emails to an unconfirmed address, whichever account or visitor requests them. */
  linksOfRecipient: { key: ['recipient'], count: 6, seconds: 86_400 },
  /** Notices to an unconfirmed address, which may belong to another person. */
  noticesOfRecipient: { key: ['recipient'], count: 6, seconds: 86_400 },
  exportOfUser: { key: ['user'], count: 5, seconds: 3_000 },
  passwordOfUser: { key: ['user'], count: 8, seconds: 480 },
  revealsOfNetwork: { key: ['network'], count: 60, seconds: 36_000, code: 'too_many_phone_reveals' },
  /** Owners' phone numbers revealed to an account; prevents it from collecting them. */
  revealsOfUser: {
    key: ['user'],
    windows: [
      { count: 20, seconds: 3_600 },
      { count: 60, seconds: 86_400 },
    ],
    code: 'too_many_phone_reveals',
  },
  chatsOfUser: { key: ['user'], count: 8, seconds: 4_800, code: 'too_many_chats' },
  sameChatOfUser: { key: ['user', 'text'], count: 5, seconds: 9_000, code: 'too_many_chats' },
  messagesOfUser: { key: ['user'], count: 30, seconds: 60, code: 'rate_limited' },
  chatReportsOfUser: { key: ['user'], count: 5, seconds: 3_000, code: 'rate_limited' },
  /** High, because pages send a typing event every 2.5 seconds. */
  typingOfUser: { key: ['user'], count: 30, seconds: 30, code: 'rate_limited' },
  webhookTestsOfPartner: {
    key: ['partner'],
    windows: [{ count: webhookLimits.testsPerMinute, seconds: 60 }],
    code: 'rate_limited',
  },
  redeliveriesOfPartner: {
    key: ['partner'],
    windows: [{ count: webhookLimits.redeliveriesPerMinute, seconds: 60 }],
    code: 'rate_limited',
  },
  /** Confirmation emails for saved searches of visitors; `linksOfRecipient` limits those to one address. */
  searchesByEmailOfNetwork: { key: ['network'], count: 10, seconds: 3_600 },
  contactMessagesOfNetwork: {
    key: ['network'],
    windows: [{ count: 5, seconds: 600 }],
    code: 'too_many_contact_messages',
  },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptLimitName = keyof typeof attemptLimits;

type LimitKeyValues<Parts extends readonly LimitKeyPart[]> = { readonly [Part in keyof Parts]: string | number };

export type Attempt = {
  [Name in AttemptLimitName]: readonly [name: Name, ...key: LimitKeyValues<(typeof attemptLimits)[Name]['key']>];
}[AttemptLimitName];
