import { type Query, WidgetError, type WidgetErrorCode, type WidgetKind, type WidgetSettings } from './widget.ts';

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

/** Puts what has a value into an address. */
export function withQuery(address: string, query: Query): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** An address on the marketplace, with where the visitor came from. */
export const siteAddress = (
  site: string,
  kind: WidgetKind,
  { locale, partner, campaign }: Pick<WidgetSettings, 'locale' | 'partner' | 'campaign'>,
  path: string,
  query: Query = {},
): string => withQuery(`${site}/${locale}${path}`, { ...query, partner, campaign, src: kind });

/** A vehicle as addresses and the API write it. */
export const vehicleText = (vehicle: WidgetSettings['vehicle']): string | undefined =>
  vehicle && `${vehicle.length}x${vehicle.width}x${vehicle.height}`;

/** A point as addresses and the API write it: five decimals of a degree are about a metre. */
export const pointText = (point: WidgetSettings['near']): string | undefined =>
  point && [point.lat, point.lng].map((degrees) => Math.round(degrees * 1e5) / 1e5 + 0).join(',');
