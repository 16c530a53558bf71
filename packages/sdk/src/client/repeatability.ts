import { endpoints, type CallName } from '../contract/endpoints.ts';

/**
 * Condition under which a call may be sent again although its first attempt may have reached the API:
 * - `always`: the second attempt changes nothing that the first did not;
 * - `header`: the API dedupes by the header `Idempotency-Key`, which the client sends;
 * - `submissionId`: the API dedupes by that field of the body, so only calls that give it;
 * - `value`: a toggle without `value`, an idempotent write with it;
 * - `unversioned`: with a `version` the second attempt would be refused because of the first one's changes.
 */
type Repeatability = 'always' | 'header' | 'submissionId' | 'value' | 'unversioned';

/** Calls whose repeatability does not follow from the HTTP method. A POST that is not listed is never repeated. */
const exceptions: Partial<Record<CallName, Repeatability>> = {
  startChat: 'header',
  sendMessage: 'header',
  reportChat: 'header',
  createListing: 'header',

  register: 'submissionId',
  sendContactMessage: 'submissionId',
  createDraft: 'submissionId',
  duplicateListing: 'submissionId',
  addListingImage: 'submissionId',
  withdrawFromContract: 'submissionId',
  startCardChange: 'submissionId',

  saveListing: 'value',
  starChat: 'value',
  markChatRead: 'value',
  binChats: 'value',
  blockChatPartner: 'value',

  updateListing: 'unversioned',

  // POSTs that read, or end in the same state however often they arrive
  readPayment: 'always',
  readCardChange: 'always',
  checkRegistration: 'always',
  checkResetCode: 'always',
  signOut: 'always',
  unsubscribeMails: 'always',
  refreshSession: 'always',
};

const repeatabilityOf = (name: CallName): Repeatability | null =>
  exceptions[name] ?? (endpoints[name].startsWith('POST ') ? null : 'always');

/** Whether the API dedupes the call by its `Idempotency-Key`; no other call carries the header. */
export const hasIdempotencyKey = (name: CallName): boolean => repeatabilityOf(name) === 'header';

/**
 * Whether a call may be sent again after an attempt that may have reached the API.
 * @param body JSON body or form fields of the call
 */
export function isRepeatable(name: CallName, body: unknown): boolean {
  const repeatability = repeatabilityOf(name);
  if (repeatability === null) return false;
  if (repeatability === 'always' || repeatability === 'header') return true;
  const isUnversioned = repeatability === 'unversioned';
  return isUnversioned !== hasField(body, isUnversioned ? 'version' : repeatability);
}

function hasField(body: unknown, name: string): boolean {
  const value =
    body instanceof FormData ? body.get(name) : (body as Record<string, unknown> | null | undefined)?.[name];
  return value !== undefined && value !== null;
}
