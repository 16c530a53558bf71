import { withQuery } from './api.ts';
import { type Query, type Widget, WidgetError, type WidgetErrorCode } from './widget.ts';

const timeoutMs = 8000;
const errorCodeByStatus: Readonly<Record<number, WidgetErrorCode>> = {
  401: 'not_allowed',
  403: 'not_allowed',
  404: 'not_found',
  410: 'not_found',
  429: 'too_many_requests',
};

/**
 * Calls the public API and reads its response.
 *
 * @throws WidgetError for every failure; an abort by `signal` throws `AbortError` instead
 */
export async function requestApi<T>(
  baseUrl: string,
  query: Query,
  check: (body: unknown) => T,
  signal: AbortSignal,
): Promise<T> {
  let code: WidgetErrorCode = 'api_unavailable';
  const url = withQuery(baseUrl, query);
  // `AbortSignal.any` is not an option, because WebKit garbage-collects its source signals too early
  const requestController = new AbortController();
  const abortRequest = () => requestController.abort();
  const timer = setTimeout(abortRequest, timeoutMs);
  signal.addEventListener('abort', abortRequest, { signal: requestController.signal });
  try {
    const response = await fetch(url, {
      signal: requestController.signal,
      // the default credentials, which other origins don't get, so that a preload of the host's page can be used
      referrerPolicy: 'strict-origin',
    });
    const { status } = response;
    const responseText = await response.text();
    if (!response.ok) {
      code = errorCodeByStatus[status] ?? code;
      // the error names the origin that the API received, because the partner has to register it
      throw new Error(`${status} on ${/"origin":"([^"]+)/.exec(responseText)?.[1] ?? location.origin}`);
    }
    code = 'answer_invalid';
    return check(JSON.parse(responseText));
  } catch (error) {
    signal.throwIfAborted();
    const warningText = `${url}: ${(error as Error).message}`;
    console.warn(warningText);
    throw new WidgetError(code, warningText);
  } finally {
    clearTimeout(timer);
    abortRequest();
  }
}

/**
 * `Widget.ask`. Listings and plans have it from the start, and a search gets it with its first lazy chunk, because it
 * calls the API only then.
 */
export const ask = function ask<T>(
  this: Pick<Widget, 'settings' | 'host'>,
  path: string,
  query: Query,
  check: (body: unknown) => T,
  signal: AbortSignal,
): Promise<T> {
  const { locale, partner, campaign } = this.settings;
  return requestApi(
    `${this.host.configuration.site}/api${path}`,
    { ...query, locale, partner, campaign },
    check,
    signal,
  );
};
