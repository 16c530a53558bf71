import { ApiError, PlazaError } from '@plaza/sdk';
import { data } from 'react-router';
import type { FormFailure } from './failure-notice.tsx';
import { isUuid } from '~/server/route-params.ts';

export function fieldText(form: FormData, name: string): string {
  const fieldValue = form.get(name);
  return typeof fieldValue === 'string' ? fieldValue : '';
}

/** True if the `Content-Length` exceeds the limit or is missing. */
export function isBodyTooLarge(request: Request, maxBytes: number): boolean {
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
export function toFailureResponse<Field extends string>(
  error: unknown,
  names: readonly Field[],
  values: FormFailure<Field>['values'],
): ReturnType<typeof createFailureResponse<Field>> {
  if (!(error instanceof PlazaError)) throw error;
  const fieldErrors: Partial<Record<Field, string>> = {};
  const failureWithFields = { fields: fieldErrors, minutes: null, values };
  if (!(error instanceof ApiError))
    return createFailureResponse<Field>({ ...failureWithFields, reason: 'unavailable' });
  if (error.status === 429) {
    const waitSeconds = error.retryAfterSeconds;
    const waitMinutes = waitSeconds === null ? null : Math.max(1, Math.ceil(waitSeconds / 60));
    return createFailureResponse<Field>({ ...failureWithFields, reason: 'tooMany', minutes: waitMinutes }, waitSeconds);
  }
  if (error.code === 'account_blocked')
    return createFailureResponse<Field>({ ...failureWithFields, reason: 'blocked' });
  for (const name of names) {
    const fieldMessage = error.fields[name]?.[0];
    if (fieldMessage !== undefined) fieldErrors[name] = fieldMessage;
  }
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  return createFailureResponse<Field>({ ...failureWithFields, reason: hasFieldErrors ? 'fields' : 'unavailable' });
}

/** Idempotency key of a form; a new one if the form has none. */
export function readSubmissionId(form: FormData): string {
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
