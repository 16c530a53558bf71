import { ApiError, createClient, PlazaError, type Client, type Locale } from '@plaza/sdk';
import { data, type RouterContextProvider } from 'react-router';
import { siteConfig } from './site-config.ts';
import { requestDetails } from './request-context.ts';

interface ApiRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A client of the API that speaks for one visitor, in one language. Its calls end with the visitor's request. */
export function apiFor({ request, context }: ApiRequest, locale: Locale): Client {
  const { id, visitorAddress } = requestDetails(context);
  return createClient({
    baseUrl: `${siteConfig.apiUrl}/api`,
    locale,
    timeoutMs: 8000,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-request-id', id);
      if (visitorAddress) headers.set('x-forwarded-for', visitorAddress);
      const userAgent = request.headers.get('user-agent');
      if (userAgent) headers.set('user-agent', userAgent);
      const signals = [init?.signal, request.signal].filter((signal) => signal != null);
      return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) });
    },
  });
}

/**
 * What to throw in a loader when a call failed, so that the error page shows the right thing: what is wrong with the
 * request stays what it is, an API that is down or slow is 503, and everything else is a fault of ours.
 */
export function errorResponse(error: unknown): unknown {
  if (!(error instanceof PlazaError)) return error;
  if (error instanceof ApiError && error.status < 500) {
    const status = [400, 404, 410, 429].includes(error.status) ? error.status : 500;
    return data({ code: error.code, requestId: error.requestId }, { status });
  }
  const requestId = error instanceof ApiError ? error.requestId : '';
  return data({ code: error.code, requestId }, { status: 503, headers: { 'retry-after': '10' } });
}

/** Awaits a call for a page that cannot do without it. */
export async function required<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw errorResponse(error);
  }
}

/** Awaits a call for something that a page can do without. */
export async function optional<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PlazaError) return null;
    throw error;
  }
}
