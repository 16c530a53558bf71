import { withQuery } from './links.ts';
import type { Query, WidgetErrorCode } from './widget.ts';
import { WidgetError } from './widget-error.ts';

const maxWaitMs = 8000;
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
  const url = withQuery(address, query);
  // not `AbortSignal.any`: WebKit forgets its signals while they are waited for
  const request = new AbortController();
  const end = () => request.abort();
  const timer = setTimeout(end, maxWaitMs);
  signal.addEventListener('abort', end, { signal: request.signal });
  try {
    const response = await fetch(url, {
      signal: request.signal,
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
    });
    const { status } = response;
    const text = await response.text();
    if (!response.ok) {
      code = codes[status] ?? code;
      // the origin as the API saw it is the one to register
      throw new Error(`${status} on ${/"origin":"([^"]+)/.exec(text)?.[1] ?? location.origin}`);
    }
    code = 'answer_invalid';
    return check(JSON.parse(text));
  } catch (error) {
    signal.throwIfAborted();
    const message = `${url}: ${(error as Error).message}`;
    console.warn(message);
    throw new WidgetError(code, message);
  } finally {
    clearTimeout(timer);
    end();
  }
}
