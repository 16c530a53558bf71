import type { ApiErrorBody } from '../contract/shared.ts';
import { errorClassOf, InvalidAnswerError, type ApiError } from './errors.ts';
import { readLiveEvents } from './live-events.ts';
import { readRetryAfter } from './retry.ts';

/** What a success holds: live events as they come, a file as it is, else the JSON of its body. */
export function readAnswer(response: Response): Promise<unknown> {
  const { headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream')) return readLiveEvents(response);
  return headers.has('content-disposition') ? response.blob() : readJson(response);
}

/** The JSON of a body; `undefined` for an empty one. Throws `InvalidAnswerError` for anything else. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new InvalidAnswerError('invalid_answer', `The answer (${response.status}) is not JSON`, { cause });
  }
}

const errorOf = (body: unknown): Partial<ApiErrorBody['error']> | undefined => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'object' && error !== null ? error : undefined;
};

/** The typed error of an answer that is no success, also when a proxy in between answered in its own way. */
export async function readError(response: Response): Promise<ApiError> {
  const error = errorOf(await readJson(response).catch(() => undefined));
  const details = {
    status: response.status,
    code: error?.details?.code ?? 'unexpected_answer',
    name: error?.name,
    message: error?.message ?? `The API answered ${response.status}`,
    fields: error?.details?.fields,
    requestId: error?.details?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after'), Date.now()) ?? undefined,
  };
  return new (errorClassOf(response.status))(details);
}
