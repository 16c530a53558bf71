import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@plaza/sdk';
import { type CallName, type CallSpec, repeatOf } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { JobHandlers } from '../platform/jobs/job-store.ts';
import type { RequestContext } from './context.ts';
import type { RequestInput } from './request-input.ts';
import { claimKey, deleteExpiredKeys, finishKey, type KeyedRequest, type KeyTimes, releaseKey } from './store.ts';

/** Fields that may differ between attempts of one request. */
const ignoredFields: ReadonlySet<string> = new Set(['submissionId', 'attribution', 'deviceToken']);
/** Secrets, of which no fast hash may be stored; they are part of the key that decrypts the answer. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'passwordConfirmation',
  'currentPassword',
  'newPassword',
  'card',
  'code',
]);

const second = 1000;
/** Lease of a working attempt, and so the maximum wait of a second one: after a crash only time ends it. */
const leaseMs = 5 * second;
const answerMs = dayMs;
/** A form may stay open for weeks; an `Idempotency-Key` covers one request and its retries. */
const keyMs = { submissionId: 30 * dayMs, header: dayMs };
/** First pause of a waiting attempt; each further pause is twice as long. */
const minPauseMs = 50;

/** Gives all attempts of one request one effect and one answer. */
export interface Idempotency {
  /**
   * Runs a call, or repeats the answer of its first attempt. A failed request releases its key, so that a form can be
   * corrected and sent again.
   * @throws DomainError `idempotency_error` for another request with the key, and errors of `work`.
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
    const scope = hashOf([name, context.session?.userId ?? null, key.value]);
    const request = { scope, fingerprint: await fingerprintOf(key.value, input) };
    const cipherKey = cipherKeyOf(key.value, scope, input);
    const claim = await claimWhenFree(database, request, { leaseMs, answerMs, keyMs: keyMs[key.source] });
    if ('answer' in claim) return decrypt(claim.answer, cipherKey) as T;
    let result: T;
    try {
      result = await work();
    } catch (error) {
      // the key of an earlier attempt stays, since that attempt may have done the work
      if (claim.isNew) await releaseKey(database, scope).catch(() => undefined);
      throw error;
    }
    const isKept = spec.download === undefined && spec.events === undefined;
    // the work is done: without a stored answer the next attempt repeats it, which services dedupe by the same key
    await finishKey(database, scope, isKept ? encrypt(result, cipherKey) : null).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the answer of a keyed request was not stored'),
    );
    return result;
  },
});

/** Job that deletes expired keys and answers. */
export const idempotencyJobs = (database: PlazaDatabase) =>
  ({
    forget_idempotency_keys: () => deleteExpiredKeys(database, new Date(Date.now() - answerMs)),
  }) satisfies Pick<JobHandlers, 'forget_idempotency_keys'>;

/** Claims a key once no other attempt holds it. @throws DomainError `idempotency_error` when another request has it. */
async function claimWhenFree(
  database: PlazaDatabase,
  request: KeyedRequest,
  times: KeyTimes,
): Promise<{ isNew: boolean } | { answer: Buffer }> {
  for (let pauseMs = minPauseMs; ; pauseMs *= 2) {
    const claim = await claimKey(database, request, times);
    if (claim.kind === 'taken') throw new DomainError('idempotency_error');
    if (claim.kind !== 'under way') return claim;
    await pause(pauseMs);
  }
}

interface Key {
  value: string;
  source: keyof typeof keyMs;
}

/** Key that the attempts of a request share; `null` if the call has none. */
function keyOf(name: CallName, { body, form }: RequestInput, { header }: RequestContext): Key | null {
  const { submissionId } = { ...fieldsOf(body), ...fieldsOf(form) };
  if (typeof submissionId === 'string') return { value: submissionId, source: 'submissionId' };
  const value = repeatOf(name) === 'keyed' ? header('idempotency-key') : undefined;
  return value ? { value, source: 'header' } : null;
}

/** Hash of the key and the request's fields. */
async function fingerprintOf(key: string, { params, body, form }: RequestInput): Promise<Buffer> {
  const parts = [params, body, form].map((part) =>
    fieldsIn(part, (field) => !ignoredFields.has(field) && !secretFields.has(field)),
  );
  return hashOf([key, await withHashedFiles(parts)]);
}

const fieldsIn = (part: unknown, isMeant: (field: string) => boolean): [string, unknown][] =>
  Object.entries(fieldsOf(part))
    .filter(([field, value]) => isMeant(field) && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const fieldsOf = (part: unknown): Record<string, unknown> => (typeof part === 'object' ? { ...part } : {});

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

/** A value with its files replaced by their names and hashes of their content, read in pieces. */
async function withHashedFiles(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const hash = createHash('sha256');
    for await (const piece of value.stream()) hash.update(piece);
    return { fileName: value.name, content: hash.digest('hex') };
  }
  return Array.isArray(value) ? Promise.all(value.map(withHashedFiles)) : value;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/**
 * Answers hold tokens and personal data. Neither the idempotency key nor a secret of the request is stored, so that only a
 * client that sends both again can read the answer.
 */
function cipherKeyOf(key: string, scope: Buffer, { body, form }: RequestInput): Buffer {
  const secrets = [body, form].map((part) => fieldsIn(part, (field) => secretFields.has(field)));
  const secret = JSON.stringify([key, secrets]);
  return Buffer.from(hkdfSync('sha256', secret, scope, 'plaza answer of a keyed request', keyBytes));
}

function encrypt(answer: unknown, key: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @throws DomainError `idempotency_error` when the request has other secrets than the one that was answered. */
function decrypt(stored: Buffer, key: Buffer): unknown {
  const decipher = createDecipheriv(algorithm, key, stored.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  const start = decipher.update(stored.subarray(ivBytes + tagBytes));
  try {
    return JSON.parse(Buffer.concat([start, decipher.final()]).toString());
  } catch (error) {
    throw new DomainError('idempotency_error', { cause: error });
  }
}
