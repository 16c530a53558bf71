import { withQuery } from './links.ts';
import { WidgetError, type Query, type WidgetErrorCode } from './widget.ts';

const longestWait = 8000;
const codes: Readonly<Record<number, WidgetErrorCode>> = {
  401: 'not_allowed',
  403: 'not_allowed',
  404: 'not_found',
  410: 'not_found',
  429: 'too_many_requests',
};

/**
 * Asks the public API and reads its answer.
 *
 * @throws WidgetError for everything but an abort by `signal`, which passes
 */
export async function askApi<T>(
  address: string,
  query: Query,
  check: (answer: unknown) => T,
  signal: AbortSignal,
): Promise<T> {
  let code: WidgetErrorCode = 'api_unavailable';
  try {
    const response = await fetch(withQuery(address, query), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    if (!response.ok) {
      code = codes[response.status] ?? code;
      throw new Error(String(response.status));
    }
    const text = await response.text();
    code = 'answer_invalid';
    return check(JSON.parse(text));
  } catch (error) {
    signal.throwIfAborted();
    throw new WidgetError(code, `${address}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
