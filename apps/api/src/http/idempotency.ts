import { createHash } from 'node:crypto';
import type { CallName } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { JobHandlers } from '../platform/jobs/job-table.ts';
import type { RequestContext } from './context.ts';
import { HttpError } from './http-error.ts';
import { deleteKeysBefore, forgetKey, rememberKey } from './idempotency-store.ts';
import type { RequestInput } from './request-input.ts';

/** Calls that the API dedupes by the header `Idempotency-Key`; others may have a field `submissionId`, which goes before it. */
const callsWithHeader: ReadonlySet<CallName> = new Set(['startChat', 'sendMessage', 'reportChat', 'createListing']);

/**
 * Fields that may differ when the same thing is asked again: where somebody came from and the device, and the password, of
 * which no fast hash may exist.
 */
const ignoredFields: ReadonlySet<string> = new Set(['submissionId', 'attribution', 'deviceToken', 'password']);

const day = 24 * 60 * 60_000;
const keepKeysMs = 30 * day;

/** Sees that an idempotency key stands for one request. */
export interface Idempotency {
  /**
   * Does a call, unless its key came with another request before. A request that fails gives its key back, so that a form
   * can be corrected and sent again.
   * @throws HttpError `idempotency_error`, and what `work` throws.
   */
  run<T>(name: CallName, input: RequestInput, context: RequestContext, work: () => Promise<T>): Promise<T>;
}

export const createIdempotency = (database: PlazaDatabase): Idempotency => ({
  run: async (name, input, context, work) => {
    const key = keyOf(name, input, context);
    if (key === null) return work();
    const scope = hashOf([name, context.session?.userId ?? null, key]);
    const { isNew, isSame } = await rememberKey(database, scope, await fingerprintOf(key, input));
    if (!isSame) throw new HttpError('idempotency_error');
    try {
      return await work();
    } catch (error) {
      // a key that stays, as without a database, refuses no more than a changed request
      if (isNew) await forgetKey(database, scope).catch(() => undefined);
      throw error;
    }
  },
});

/** Forgets keys that nobody sends again: from then on they stand for any request. */
export const idempotencyJobs = (database: PlazaDatabase) =>
  ({
    forget_idempotency_keys: () => deleteKeysBefore(database, new Date(Date.now() - keepKeysMs)),
  }) satisfies Pick<JobHandlers, 'forget_idempotency_keys'>;

/** What the attempts of one request have in common; `null` when each is a request of its own. */
function keyOf(name: CallName, { body, form }: RequestInput, { header }: RequestContext): string | null {
  const { submissionId } = { ...fieldsOf(body), ...fieldsOf(form) };
  if (typeof submissionId === 'string') return submissionId;
  return (callsWithHeader.has(name) && header('idempotency-key')) || null;
}

/** What a request asks for, as a hash that is different for every key. */
async function fingerprintOf(key: string, { params, body, form }: RequestInput): Promise<Buffer> {
  const parts = [params, body, form].map((part) =>
    Object.entries(fieldsOf(part))
      .filter(([field, value]) => !ignoredFields.has(field) && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return hashOf([key, await withHashedFiles(parts)]);
}

const fieldsOf = (part: unknown): Record<string, unknown> => (typeof part === 'object' ? { ...part } : {});

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

/** A value with its files replaced by what they are called and hashes of what they hold, read in pieces. */
async function withHashedFiles(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const hash = createHash('sha256');
    for await (const piece of value.stream()) hash.update(piece);
    return { fileName: value.name, content: hash.digest('hex') };
  }
  return Array.isArray(value) ? Promise.all(value.map(withHashedFiles)) : value;
}
