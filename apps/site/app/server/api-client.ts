import { createClient, type Client, type Locale } from '@plaza/sdk';
import type { RouterContextProvider } from 'react-router';
import { requestDetailsOf } from './request-context.ts';
import { siteConfig } from './site-config.ts';

/**
 * Timeout of a page's read calls. At most the `Retry-After` of 5 s after a slow query, so that the client doesn't
 * retry.
 */
const apiReadTimeoutMs = 5000;
const apiWriteTimeoutMs = 8000;
/** Timeout of image uploads over slow connections, which the API resizes to several widths. */
export const imageUploadTimeoutMs = 30_000;

export interface RequestArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Copy of the request without its abort signal and body, so that a change completes even if the visitor leaves or
 * reloads the page before the response.
 */
export const withoutAbort = ({ request, context }: RequestArgs): RequestArgs => ({
  request: new Request(request.url, { headers: request.headers }),
  context,
});

/**
 * Creates an API client for one language. The visitor's request aborts its calls; without a token they are anonymous.
 */
export function createApiClient({ request, context }: RequestArgs, locale: Locale, token?: string): Client {
  const { id, clientIp } = requestDetailsOf(context);
  return createClient({
    baseUrl: `${siteConfig.apiUrl}/api`,
    locale,
    token,
    timeoutMs: request.method === 'GET' || request.method === 'HEAD' ? apiReadTimeoutMs : apiWriteTimeoutMs,
    fetch: (input, init) => {
      const apiHeaders = new Headers(init?.headers);
      apiHeaders.set('x-request-id', id);
      if (clientIp) apiHeaders.set('x-forwarded-for', clientIp);
      const visitorUserAgent = request.headers.get('user-agent');
      if (visitorUserAgent) apiHeaders.set('user-agent', visitorUserAgent);
      const abortSignals = [init?.signal, request.signal].filter((signal) => signal != null);
      return fetchWithBufferedForm(input, { ...init, headers: apiHeaders, signal: AbortSignal.any(abortSignals) });
    },
  });
}

/**
 * `fetch` that encodes a form before sending it. After an abort, Node keeps reading the form's files into a closed
 * stream, and the rejection can't be caught.
 */
async function fetchWithBufferedForm(
  input: RequestInfo | URL,
  init: RequestInit & { headers: Headers; signal: AbortSignal },
) {
  if (!(init.body instanceof FormData)) return fetch(input, init);
  const encodedForm = new Response(init.body);
  init.headers.set('content-type', encodedForm.headers.get('content-type') ?? '');
  const bufferedForm = await encodedForm.arrayBuffer();
  init.signal.throwIfAborted();
  return fetch(input, { ...init, body: bufferedForm });
}
