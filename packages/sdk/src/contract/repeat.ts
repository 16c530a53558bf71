import { type CallName, endpoints } from './endpoints.ts';

/**
 * Repeatability of a call whose response was lost:
 * - `safe`: sending it again has no further effect;
 * - `keyed`: the API stores the response under the `submissionId` or `Idempotency-Key`, and returns it again;
 * - `never`: the call must not be sent again.
 */
export type Repeat = 'safe' | 'keyed' | 'never';

/** Exceptions to the rule that reads are `safe` and writes are `keyed`. */
const repeatOverrides: Partial<Record<CallName, Repeat>> = {
  // these calls are idempotent even without a key
  checkRegistration: 'safe',
  checkResetCode: 'safe',
  readPayment: 'safe',
  readCardChange: 'safe',
  refreshSession: 'safe',
  unsubscribeMails: 'safe',
  readFreshnessCheck: 'safe',
  answerFreshnessCheck: 'safe',
  readSharedList: 'safe',
  confirmSavedSearch: 'safe',
  readSavedSearch: 'safe',
  changeSavedSearch: 'safe',
  removeSavedSearch: 'safe',
  // this call is frequent, and storing its response would cost more than the call itself
  sendTyping: 'safe',
  // these calls are frequent, and a lost impression does no harm
  recordImpressions: 'never',
  recordPartnerImpression: 'never',
  // the response is too large to store, and each attempt checks the password
  exportData: 'never',
};

/** Returns whether a call may be sent again after its response was lost. */
export const repeatOf = (name: CallName): Repeat =>
  repeatOverrides[name] ?? (endpoints[name].startsWith('GET ') ? 'safe' : 'keyed');
