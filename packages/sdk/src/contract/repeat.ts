import { endpoints, type CallName } from './endpoints.ts';

/**
 * Condition under which a call may be sent again after an attempt whose answer was lost:
 * - `safe`: the second attempt changes nothing that the first did not;
 * - `keyed`: the API keeps the answer under the request's `submissionId` or `Idempotency-Key`, and sends it again;
 * - `never`: the call is not sent again.
 */
export type Repeat = 'safe' | 'keyed' | 'never';

/** Calls whose repeatability does not follow from their method: reads are `safe`, writes are `keyed`. */
const exceptions: Partial<Record<CallName, Repeat>> = {
  // read, or end in the same state however often they arrive
  checkRegistration: 'safe',
  checkResetCode: 'safe',
  readPayment: 'safe',
  readCardChange: 'safe',
  refreshSession: 'safe',
  unsubscribeMails: 'safe',
  // sent while a person types, so a stored answer would cost more than the call
  tellTyping: 'safe',
  // a count that one view more or less does not change, sent from every page of results
  recordImpressions: 'never',
  // a file, and a guess at the password
  exportData: 'never',
};

/** Repeatability of a call. */
export const repeatOf = (name: CallName): Repeat =>
  exceptions[name] ?? (endpoints[name].startsWith('GET ') ? 'safe' : 'keyed');
