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

const statusByReason: Readonly<Record<FormFailure['reason'], number>> = {
  fields: 400,
  tooMany: 429,
  unavailable: 503,
  offline: 503,
  blocked: 403,
};

export const createFailureResponse = <Field extends string>(
  failure: FormFailure<Field>,
  retryAfterSeconds: number | null = null,
) =>
  data(failure, {
    status: statusByReason[failure.reason],
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
): ReturnType<typeof createFailureResponse<Field>> {
  if (!(error instanceof PlazaError)) throw error;
  const fieldErrors: Partial<Record<Field, string>> = {};
  const baseFailure = { fields: fieldErrors, minutes: null, values };
  if (!(error instanceof ApiError)) return createFailureResponse<Field>({ ...baseFailure, reason: 'unavailable' });
  if (error.status === 429) {
    const waitSeconds = error.retryAfterSeconds;
    const minutes = waitSeconds === null ? null : Math.max(1, Math.ceil(waitSeconds / 60));
    return createFailureResponse<Field>({ ...baseFailure, reason: 'tooMany', minutes }, waitSeconds);
  }
  if (error.code === 'account_blocked') return createFailureResponse<Field>({ ...baseFailure, reason: 'blocked' });
  for (const name of names) {
    const message = error.fields[name]?.[0];
    if (message !== undefined) fieldErrors[name] = message;
  }
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return createFailureResponse<Field>({ ...baseFailure, reason: hasFieldErrors ? 'fields' : 'unavailable' });
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
export async function sendWithFreshId<T>(submissionId: string, send: (submissionId: string) => Promise<T>): Promise<T> {
  try {
    return await send(submissionId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_error') return send(crypto.randomUUID());
    throw error;
  }
}
