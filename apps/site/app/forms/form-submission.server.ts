import { ApiError, PlazaError } from '@plaza/sdk';
import { data } from 'react-router';
import type { FormFailure } from './failure-notice.tsx';
import { isUuid } from '~/server/route-params.ts';

/** The text of a field; empty for a file or none. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether a body says that it is larger than what a form may be. One that does not say counts as too large. */
export function isTooLarge(request: Request, mostBytes: number): boolean {
  const said = request.headers.get('content-length');
  return said === null || Number(said) > mostBytes;
}

const statuses: Readonly<Record<FormFailure['reason'], number>> = {
  fields: 400,
  tooMany: 429,
  unavailable: 503,
  offline: 503,
  blocked: 403,
};

/** A form that is refused, as a route's action answers it. */
export const refusedForm = <Field extends string>(
  failure: FormFailure<Field>,
  retryAfterSeconds: number | null = null,
) =>
  data(failure, {
    status: statuses[failure.reason],
    headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) },
  });

/**
 * What a form says when the API refused what it holds. Throws everything else.
 *
 * @param names the form's fields; what is wrong with others is a fault of ours
 * @param values what the form shows again
 */
export function failureOf<Field extends string>(
  error: unknown,
  names: readonly Field[],
  values: FormFailure<Field>['values'],
): ReturnType<typeof refusedForm<Field>> {
  if (!(error instanceof PlazaError)) throw error;
  const fields: Partial<Record<Field, string>> = {};
  const none = { fields, minutes: null, values };
  if (!(error instanceof ApiError)) return refusedForm<Field>({ ...none, reason: 'unavailable' });
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds;
    const minutes = seconds === null ? null : Math.max(1, Math.ceil(seconds / 60));
    return refusedForm<Field>({ ...none, reason: 'tooMany', minutes }, seconds);
  }
  if (error.code === 'account_blocked') return refusedForm<Field>({ ...none, reason: 'blocked' });
  for (const name of names) {
    const message = error.fields[name]?.[0];
    if (message !== undefined) fields[name] = message;
  }
  const isAboutFields = Object.keys(fields).length > 0;
  return refusedForm<Field>({ ...none, reason: isAboutFields ? 'fields' : 'unavailable' });
}

/** What names a form, so that it is done once however often it is sent; a new name when it has none. */
export function submissionIdOf(form: FormData): string {
  const given = fieldText(form, 'submissionId');
  return isUuid(given) ? given : crypto.randomUUID();
}

/**
 * Sends a form under its name, and under a new one when it was changed after an attempt that arrived although its answer got
 * lost: then it is another form.
 */
export async function sendOnce<T>(submissionId: string, send: (submissionId: string) => Promise<T>): Promise<T> {
  try {
    return await send(submissionId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_error') return send(crypto.randomUUID());
    throw error;
  }
}
