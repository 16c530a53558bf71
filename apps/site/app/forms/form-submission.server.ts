import { ApiError, PlazaError } from '@plaza/sdk';
import { data } from 'react-router';
import type { FormFailure } from './failure-notice.tsx';
import { isUuid } from '~/server/route-params.ts';

export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** True if the `Content-Length` exceeds the limit or is missing. */
export function isTooLarge(request: Request, maxBytes: number): boolean {
  const contentLength = request.headers.get('content-length');
  return contentLength === null || Number(contentLength) > maxBytes;
}

const statuses: Readonly<Record<FormFailure['reason'], number>> = {
  fields: 400,
  tooMany: 429,
  unavailable: 503,
  offline: 503,
  blocked: 403,
};

/** Response of a route's action to an invalid form. */
export const refusedForm = <Field extends string>(
  failure: FormFailure<Field>,
  retryAfterSeconds: number | null = null,
) =>
  data(failure, {
    status: statuses[failure.reason],
    headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) },
  });

/**
 * Converts the API's rejection of a form into an action's response. Rethrows all other errors.
 * @param names fields of the form; errors of other fields are bugs
 * @param values values that refill the form
 */
export function failureOf<Field extends string>(
  error: unknown,
  names: readonly Field[],
  values: FormFailure<Field>['values'],
): ReturnType<typeof refusedForm<Field>> {
  if (!(error instanceof PlazaError)) throw error;
  const fields: Partial<Record<Field, string>> = {};
  const baseFailure = { fields, minutes: null, values };
  if (!(error instanceof ApiError)) return refusedForm<Field>({ ...baseFailure, reason: 'unavailable' });
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    const minutes = seconds === null ? null : Math.max(1, Math.ceil(seconds / 60));
    return refusedForm<Field>({ ...baseFailure, reason: 'tooMany', minutes }, seconds);
  }
  if (error.code === 'account_blocked') return refusedForm<Field>({ ...baseFailure, reason: 'blocked' });
  for (const name of names) {
    const message = error.fields[name]?.[0];
    if (message !== undefined) fields[name] = message;
  }
  const isAboutFields = Object.keys(fields).length > 0;
  return refusedForm<Field>({ ...baseFailure, reason: isAboutFields ? 'fields' : 'unavailable' });
}

/** Idempotency key of a form; a new one if the form has none. */
export function submissionIdOf(form: FormData): string {
  const submissionId = fieldText(form, 'submissionId');
  return isUuid(submissionId) ? submissionId : crypto.randomUUID();
}

/**
 * Submits a form with its idempotency key. If the key was already used for different content (the form was changed
 * after an attempt whose answer was lost), submits with a new key.
 */
export async function sendOnce<T>(submissionId: string, send: (submissionId: string) => Promise<T>): Promise<T> {
  try {
    return await send(submissionId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_error') return send(crypto.randomUUID());
    throw error;
  }
}
