import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@plaza/sdk';
import { type CallName, type CallSpec, repeatOf } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { RequestContext } from './context.ts';
import type { RequestInput } from './request-input.ts';
import {
  claimRequestKey,
  deleteExpiredRequestKeys,
  finishRequestKey,
  type KeyedRequest,
  type KeyDurations,
  releaseRequestKey,
} from './store.ts';

/** Names of fields that may differ between the attempts of one request. */
const fieldsThatMayDiffer: ReadonlySet<string> = new Set(['submissionId', 'attribution', 'deviceToken']);
/**
 * Fields that contain secrets: a fast hash of them must not be stored, so they are part of the key that decrypts the
 * response.
 */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'passwordConfirmation',
  'currentPassword',
  'newPassword',
  'card',
  'code',
]);

const secondMs = 1000;
/**
 * Lease of a running attempt. A concurrent attempt waits no longer than this, since a crashed process never releases
 * its lease.
 */
const attemptLeaseMs = 5 * secondMs;
const responseLifetimeMs = dayMs;
/**
 * Time for which a key is kept. A form, with its submission ID, may stay open for weeks; an `Idempotency-Key` header
 * covers only one request and its retries.
 */
const keyLifetimeMs = { submissionId: 30 * dayMs, header: dayMs };
const minClaimPauseMs = 50;

/** Guarantees one effect and one response for all attempts of a request. */
export interface Idempotency {
  /**
   * Runs a call, or repeats the response of its first attempt. A failed request releases its key, so that a corrected
   * form can be sent with it.
   * @throws DomainError `idempotency_error` if a different request used the key, and errors of `work`.
   */
  run<T>(call: IdempotentCall, input: RequestInput, context: RequestContext, work: () => Promise<T>): Promise<T>;
}

interface IdempotentCall {
  name: CallName;
  spec: Pick<CallSpec, 'download' | 'events'>;
}

export const createIdempotency = (database: PlazaDatabase): Idempotency => ({
  run: async <T>(
    { name, spec }: IdempotentCall,
    input: RequestInput,
    context: RequestContext,
    work: () => Promise<T>,
  ) => {
    const key = keyOf(name, input, context);
    if (key === null) return work();
    const scopeHash = sha256Of([name, context.session?.userId ?? null, key.value]);
    const keyedRequest = { scope: scopeHash, fingerprint: await fingerprintOf(key.value, input) };
    const cipherKey = cipherKeyOf(key.value, scopeHash, input);
    const keyClaim = await claimWhenFree(database, keyedRequest, {
      leaseMs: attemptLeaseMs,
      responseLifetimeMs,
      keyLifetimeMs: keyLifetimeMs[key.source],
    });
    if ('answer' in keyClaim) return decryptResponse(keyClaim.answer, cipherKey) as T;
    let result: T;
    try {
      result = await work();
    } catch (error) {
      if (keyClaim.isNew) await releaseRequestKey(database, scopeHash).catch(() => undefined);
      throw error;
    }
    const isResponseStored = spec.download === undefined && spec.events === undefined;
    // without a stored response a retry repeats the work, which services dedupe by the same key
    await finishRequestKey(database, scopeHash, isResponseStored ? encryptResponse(result, cipherKey) : null).catch(
      (error: unknown) => context.log.warn({ err: error }, 'the answer of a keyed request was not stored'),
    );
    return result;
  },
});

export const idempotencyJobs = (database: PlazaDatabase) =>
  ({
    purge_idempotency_keys: () => deleteExpiredRequestKeys(database, new Date(Date.now() - responseLifetimeMs)),
  }) satisfies Pick<JobHandlers, 'purge_idempotency_keys'>;

/**
 * Waits until no other attempt holds the key. @throws DomainError `idempotency_error` if a different request used it.
 */
async function claimWhenFree(
  database: PlazaDatabase,
  request: KeyedRequest,
  times: KeyDurations,
): Promise<{ isNew: boolean } | { answer: Buffer }> {
  for (let pauseMs = minClaimPauseMs; ; pauseMs *= 2) {
    const keyClaim = await claimRequestKey(database, request, times);
    if (keyClaim.kind === 'taken') throw new DomainError('idempotency_error');
    if (keyClaim.kind !== 'under way') return keyClaim;
    await pause(pauseMs);
  }
}

interface RequestKey {
  value: string;
  source: keyof typeof keyLifetimeMs;
}

function keyOf(name: CallName, { body, form }: RequestInput, { header }: RequestContext): RequestKey | null {
  const { submissionId } = { ...fieldsOf(body), ...fieldsOf(form) };
  if (typeof submissionId === 'string') return { value: submissionId, source: 'submissionId' };
  const headerValue = repeatOf(name) === 'keyed' ? header('idempotency-key') : undefined;
  return headerValue ? { value: headerValue, source: 'header' } : null;
}

async function fingerprintOf(key: string, { params, body, form }: RequestInput): Promise<Buffer> {
  const inputFields = [params, body, form].map((part) =>
    listFields(part, (field) => !fieldsThatMayDiffer.has(field) && !secretFields.has(field)),
  );
  return sha256Of([key, await withHashedFiles(inputFields)]);
}

const listFields = (part: unknown, isIncluded: (field: string) => boolean): [string, unknown][] =>
  Object.entries(fieldsOf(part))
    .filter(([field, value]) => isIncluded(field) && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const fieldsOf = (part: unknown): Record<string, unknown> => (typeof part === 'object' ? { ...part } : {});

const sha256Of = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

/** Replaces files by their names and content hashes, streaming them. */
async function withHashedFiles(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const fileHash = createHash('sha256');
    for await (const piece of value.stream()) fileHash.update(piece);
    return { fileName: value.name, content: fileHash.digest('hex') };
  }
  return Array.isArray(value) ? Promise.all(value.map(withHashedFiles)) : value;
}

const cipherAlgorithm = 'aes-256-gcm';
const cipherIvBytes = 12;
const cipherTagBytes = 16;
const cipherKeyBytes = 32;

/**
 * Responses contain tokens and personal data. Neither the idempotency key nor any secret of the request is stored, so
 * only a client that sends both again can decrypt the response.
 */
function cipherKeyOf(key: string, scopeHash: Buffer, { body, form }: RequestInput): Buffer {
  const secrets = [body, form].map((part) => listFields(part, (field) => secretFields.has(field)));
  const keyMaterial = JSON.stringify([key, secrets]);
  return Buffer.from(hkdfSync('sha256', keyMaterial, scopeHash, 'plaza answer of a keyed request', cipherKeyBytes));
}

function encryptResponse(answer: unknown, key: Buffer): Buffer {
  const iv = randomBytes(cipherIvBytes);
  const cipher = createCipheriv(cipherAlgorithm, key, iv);
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/**
 * Decrypts a stored response.
 * @throws DomainError `idempotency_error` if the secrets differ from those of the first request.
 */
function decryptResponse(encrypted: Buffer, key: Buffer): unknown {
  const decipher = createDecipheriv(cipherAlgorithm, key, encrypted.subarray(0, cipherIvBytes), {
    authTagLength: cipherTagBytes,
  });
  decipher.setAuthTag(encrypted.subarray(cipherIvBytes, cipherIvBytes + cipherTagBytes));
  const decryptedStart = decipher.update(encrypted.subarray(cipherIvBytes + cipherTagBytes));
  try {
    return JSON.parse(Buffer.concat([decryptedStart, decipher.final()]).toString());
  } catch (error) {
    throw new DomainError('idempotency_error', { cause: error });
  }
}
