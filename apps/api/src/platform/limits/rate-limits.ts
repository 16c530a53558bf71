import type { CallLimit, ErrorCode } from '@plaza/sdk/contract';

/**
 * Subject of a limit: `network` is an IPv4 address or an IPv6 /64, `wideNetwork` an IPv6 /48, `user` an account, and
 * `visitor` the account of a signed-in call, else its network.
 */
export type LimitScope = 'network' | 'wideNetwork' | 'user' | 'visitor';

/** A token bucket: a burst of `count` uses, refilled evenly over `seconds`. */
export interface BucketLimit {
  count: number;
  seconds: number;
}

export interface RequestLimit {
  scope: LimitScope;
  /** Requests a minute, also as a burst. */
  perMinute: number;
  /** Scales with `PLAZA_RATE_LIMIT`; the number applies to its default. */
  isScaled?: boolean;
}

/** The value of `PLAZA_RATE_LIMIT` for the numbers below. */
export const defaultRequestsPerMinute = 600;

/**
 * Limits of requests: counted in each process, and shared between processes once a second. Calls name theirs in the
 * contract.
 */
export const requestLimits = {
  /** Calls without a session. */
  calls: { scope: 'network', perMinute: 600, isScaled: true },
  /** Calls without a session from the whole prefix of one customer, who could otherwise rotate through its /64s. */
  callsOfSite: { scope: 'wideNetwork', perMinute: 6_000, isScaled: true },
  /** Calls with a session, before it is looked up, since an expired one costs a query, too. */
  callsForUsers: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Calls with a session. */
  userCalls: { scope: 'user', perMinute: 600, isScaled: true },
  /** Widgets on the allowed pages of partners; visitors in a stadium may share one IP. */
  widgetCalls: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Attribution steps for partners: enough for a household or an office, not for a script. */
  partnerSteps: { scope: 'network', perMinute: 60 },
  /** Text and map searches. */
  searches: { scope: 'visitor', perMinute: 300 },
  /** Geocoding, which a provider may charge for. */
  geocoding: { scope: 'visitor', perMinute: 30 },
  /** Calls that query the payment provider, several times each. */
  payments: { scope: 'user', perMinute: 30 },
  /** Files generated per call. */
  exports: { scope: 'user', perMinute: 10 },
  /** Images of listings and profiles; a page has some dozens. */
  media: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Map tiles: a screen has some dozens, and a drag as many again. */
  tiles: { scope: 'network', perMinute: 1_500, isScaled: true },
  /** Share images, each rendered on request. */
  shareImages: { scope: 'network', perMinute: 120 },
  /** The API reference and its document. */
  documents: { scope: 'network', perMinute: 120 },
  /** Readiness checks. */
  health: { scope: 'network', perMinute: 300 },
} as const satisfies Record<CallLimit, RequestLimit> & Record<string, RequestLimit>;

export type RequestLimitName = keyof typeof requestLimits;

/** Routes outside the contract, by path prefix. */
export const routeLimits = {
  '/media/*': 'media',
  '/tiles/*': 'tiles',
  '/og/*': 'shareImages',
  '/api/openapi.json': 'documents',
  '/docs/*': 'documents',
  '/readyz': 'health',
} as const satisfies Record<string, RequestLimitName>;

/** Factor of the bucket for calls through the site without a visitor's IP, which all share one network. */
export const trustedShare = 20;

/** Parts of a bucket's key. Only their keyed hash is stored. */
type KeyPart = 'account' | 'network' | 'recipient' | 'text' | 'user';

interface AttemptLimitBase {
  key: readonly KeyPart[];
  /** The error beyond the limit; defaults to `too_many_tries`. */
  code?: ErrorCode;
}

export type AttemptLimit = AttemptLimitBase & (BucketLimit | { windows: readonly BucketLimit[] });

/**
 * Limits of attempts: counted exactly, each by one statement. `windows` are sliding windows, each with its own maximum;
 * the others are buckets.
 */
export const attemptLimits = {
  /** Failed logins per network. */
  loginOfAddress: { key: ['network'], count: 60, seconds: 600 },
  /** Failed logins per account and network. */
  loginOfAccountHere: { key: ['account', 'network'], count: 8, seconds: 480 },
  /** Failed logins per account; known devices are not counted. */
  loginOfAccount: { key: ['account'], count: 60, seconds: 7_200 },
  /** Password resets per network. */
  forgotOfAddress: { key: ['network'], count: 20, seconds: 3_600 },
  /** Password resets per account and network. */
  forgotOfAccountHere: { key: ['account', 'network'], count: 5, seconds: 3_000 },
  /** Attempts at emailed codes per network. */
  codesOfAddress: { key: ['network'], count: 40, seconds: 1_200 },
  /** Registrations, also failed ones, per network. */
  registrationOfAddress: { key: ['network'], count: 20, seconds: 3_600 },
  /** Further confirmation emails per account. */
  confirmationOfUser: { key: ['user'], count: 4, seconds: 1_200 },
  /** Changes of the email per account. */
  emailChangeOfUser: { key: ['user'], count: 6, seconds: 1_800 },
  /** Emails to an unconfirmed recipient, whichever account or visitor requests them. */
  linksOfRecipient: { key: ['recipient'], count: 6, seconds: 86_400 },
  /** Notices to an unconfirmed email, which may belong to another person. */
  noticesOfRecipient: { key: ['recipient'], count: 6, seconds: 86_400 },
  /** Data exports. */
  exportOfUser: { key: ['user'], count: 5, seconds: 3_000 },
  /** Wrong passwords of a signed-in user. */
  passwordOfUser: { key: ['user'], count: 8, seconds: 480 },
  /** Owners' phone numbers revealed per network. */
  revealsOfNetwork: { key: ['network'], count: 60, seconds: 36_000, code: 'too_many_contacts' },
  /** Owners' phone numbers revealed per account, against collecting them. */
  revealsOfUser: {
    key: ['user'],
    windows: [
      { count: 20, seconds: 3_600 },
      { count: 60, seconds: 86_400 },
    ],
    code: 'too_many_contacts',
  },
  /** Chats started per account. */
  chatsOfUser: { key: ['user'], count: 8, seconds: 4_800, code: 'too_many_chats' },
  /** Chats started with the same text. */
  sameChatOfUser: { key: ['user', 'text'], count: 5, seconds: 9_000, code: 'too_many_chats' },
  /** Messages sent per account. */
  messagesOfUser: { key: ['user'], count: 30, seconds: 60, code: 'rate_limited' },
  /** Chats reported per account. */
  chatReportsOfUser: { key: ['user'], count: 5, seconds: 3_000, code: 'rate_limited' },
  /** Typing events; pages send one every 2.5 seconds. */
  typingOfUser: { key: ['user'], count: 30, seconds: 30, code: 'rate_limited' },
  /** Messages to the team per network. */
  contactMessagesOfNetwork: { key: ['network'], windows: [{ count: 5, seconds: 600 }], code: 'too_many_messages' },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptLimitName = keyof typeof attemptLimits;

type KeyValues<Parts extends readonly KeyPart[]> = { readonly [Part in keyof Parts]: string | number };

/** An attempt: the limit, and a value for each part of its key. */
export type Attempt = {
  [Name in AttemptLimitName]: readonly [name: Name, ...key: KeyValues<(typeof attemptLimits)[Name]['key']>];
}[AttemptLimitName];
