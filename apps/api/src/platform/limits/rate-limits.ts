import type { CallLimit, ErrorCode } from '@plaza/sdk/contract';

/**
 * Who shares a limit: `network` is an IPv4 address or an IPv6 /64, `wideNetwork` an IPv6 /48, `user` an account, and
 * `visitor` the account of a signed-in call and else its network.
 */
export type LimitScope = 'network' | 'wideNetwork' | 'user' | 'visitor';

/** A bucket: so many uses at once after a pause, and as many more spread evenly over the seconds. */
export interface BucketLimit {
  count: number;
  seconds: number;
}

export interface RequestLimit {
  scope: LimitScope;
  /** Requests a minute, and at once after a pause. */
  perMinute: number;
  /** Grows and shrinks with `PLAZA_RATE_LIMIT`; the number is for its default. */
  isScaled?: boolean;
}

/** `PLAZA_RATE_LIMIT` that the table below is written for. */
export const defaultRequestsPerMinute = 600;

/**
 * Limits of requests: counted in the memory of each process, and shared between processes once a second. Calls name theirs
 * in the contract.
 */
export const requestLimits = {
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
  /** Images of listings and people: a page has some dozens. */
  media: { scope: 'network', perMinute: 6_000, isScaled: true },
  /** Map tiles: a screen has some dozens, and a drag as many again. */
  tiles: { scope: 'network', perMinute: 1_500, isScaled: true },
  /** Images for sharing, each painted on request. */
  shareImages: { scope: 'network', perMinute: 120 },
  /** The reference and its document. */
  documents: { scope: 'network', perMinute: 120 },
  /** Whether the process is ready. */
  health: { scope: 'network', perMinute: 300 },
} as const satisfies Record<CallLimit, RequestLimit> & Record<string, RequestLimit>;

export type RequestLimitName = keyof typeof requestLimits;

/** Routes that are no calls, by their path's start. */
export const routeLimits = {
  '/media/*': 'media',
  '/tiles/*': 'tiles',
  '/og/*': 'shareImages',
  '/api/openapi.json': 'documents',
  '/docs/*': 'documents',
  '/readyz': 'health',
} as const satisfies Record<string, RequestLimitName>;

/**
 * The site asks for itself and for its visitors through one address, when it says nothing about them. Such calls share
 * one bucket that is so many times as large.
 */
export const trustedShare = 20;

/** What identifies a bucket of attempts. The parts are never stored, only their keyed hash. */
type KeyPart = 'account' | 'network' | 'recipient' | 'text' | 'user';

interface AttemptLimitBase {
  key: readonly KeyPart[];
  /** The error beyond the limit; `too_many_tries` unless given. */
  code?: ErrorCode;
}

export type AttemptLimit = AttemptLimitBase & (BucketLimit | { windows: readonly BucketLimit[] });

/**
 * Limits of attempts: counted exactly, each by one statement. One with `windows` allows as many within each of them,
 * however they are spread; the others are buckets.
 */
export const attemptLimits = {
  /** Logins that failed, of one network address. */
  loginOfAddress: { key: ['network'], count: 60, seconds: 600 },
  /** Logins that failed, of one account from one network address. */
  loginOfAccountHere: { key: ['account', 'network'], count: 8, seconds: 480 },
  /** Logins that failed, of one account from anywhere; its known devices are not counted. */
  loginOfAccount: { key: ['account'], count: 60, seconds: 7_200 },
  /** Links for a new password that one network address asks for. */
  forgotOfAddress: { key: ['network'], count: 20, seconds: 3_600 },
  /** The same for one account. */
  forgotOfAccountHere: { key: ['account', 'network'], count: 5, seconds: 3_000 },
  /** Codes of mails that are tried from one network address. */
  codesOfAddress: { key: ['network'], count: 40, seconds: 1_200 },
  /** Accounts that one network address opens, or tries to. */
  registrationOfAddress: { key: ['network'], count: 20, seconds: 3_600 },
  /** Further mails with the link that confirms an address. */
  confirmationOfUser: { key: ['user'], count: 4, seconds: 1_200 },
  /** Further addresses that an account asks to change to. */
  emailChangeOfUser: { key: ['user'], count: 6, seconds: 1_800 },
  /** Emails that strangers can have sent to an address that is not confirmed, whatever account asks for them. */
  linksOfRecipient: { key: ['recipient'], count: 6, seconds: 86_400 },
  /** Notices about accounts whose address is not confirmed: it may be another person's. */
  noticesOfRecipient: { key: ['recipient'], count: 6, seconds: 86_400 },
  /** Exports of one's data. */
  exportOfUser: { key: ['user'], count: 5, seconds: 3_000 },
  /** Wrong answers of a signed-in person to "what is your password?". */
  passwordOfUser: { key: ['user'], count: 8, seconds: 480 },
  /** Phone numbers of owners that one network is shown. */
  revealsOfNetwork: { key: ['network'], count: 60, seconds: 36_000, code: 'too_many_contacts' },
  /** Phone numbers of owners that one account is shown: they are not for collecting. */
  revealsOfUser: {
    key: ['user'],
    windows: [
      { count: 20, seconds: 3_600 },
      { count: 60, seconds: 86_400 },
    ],
    code: 'too_many_contacts',
  },
  /** Chats that an account starts. */
  chatsOfUser: { key: ['user'], count: 8, seconds: 4_800, code: 'too_many_chats' },
  /** Chats that it starts with the same words. */
  sameChatOfUser: { key: ['user', 'text'], count: 5, seconds: 9_000, code: 'too_many_chats' },
  /** Messages that an account sends. */
  messagesOfUser: { key: ['user'], count: 30, seconds: 60, code: 'rate_limited' },
  /** Chats that an account reports. */
  chatReportsOfUser: { key: ['user'], count: 5, seconds: 3_000, code: 'rate_limited' },
  /** Signs that somebody is writing; pages send one every 2.5 seconds. */
  typingOfUser: { key: ['user'], count: 30, seconds: 30, code: 'rate_limited' },
  /** Messages to the team from one network. */
  contactMessagesOfNetwork: { key: ['network'], windows: [{ count: 5, seconds: 600 }], code: 'too_many_messages' },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptLimitName = keyof typeof attemptLimits;

type KeyValues<Parts extends readonly KeyPart[]> = { readonly [Part in keyof Parts]: string | number };

/** One attempt: the limit, and a value for each part of its key. */
export type Attempt = {
  [Name in AttemptLimitName]: readonly [name: Name, ...key: KeyValues<(typeof attemptLimits)[Name]['key']>];
}[AttemptLimitName];
