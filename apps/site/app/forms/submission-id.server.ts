import { ApiError } from '@plaza/sdk';
import { isUuid } from '~/server/route-params.ts';
import { fieldText } from './form-failure.server.ts';

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
