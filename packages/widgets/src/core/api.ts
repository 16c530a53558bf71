import { type Query, WidgetError, type WidgetErrorCode, type WidgetKind, type WidgetSettings } from './widget.ts';

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

/** Adds query parameters to a URL, and omits undefined ones. */
export function withQuery(baseUrl: string, query: Query): string {
  const url = new URL(baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

export const marketplaceUrlOf = (
  site: string,
  kind: WidgetKind,
  { locale, partner, campaign }: Pick<WidgetSettings, 'locale' | 'partner' | 'campaign'>,
  path: string,
  query: Query = {},
): string => withQuery(`${site}/${locale}${path}`, { ...query, partner, campaign, src: kind });

export const formatVehicleQuery = (vehicle: WidgetSettings['vehicle']): string | undefined =>
  vehicle && `${vehicle.length}x${vehicle.width}x${vehicle.height}`;

/** Serializes a point for URLs and the API, with five decimals of a degree, which are about a metre. */
export const formatPoint = (point: WidgetSettings['near']): string | undefined =>
  point && [point.lat, point.lng].map((degrees) => Math.round(degrees * 1e5) / 1e5 + 0).join(',');
