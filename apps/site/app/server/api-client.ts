import { createClient, type Client, type Locale } from '@plaza/sdk';
import type { RouterContextProvider } from 'react-router';
import { requestDetails } from './request-context.ts';
import { siteConfig } from './site-config.ts';

/** How long a page waits for what it reads: no longer than the API asks to stay away, so that the 503 page comes at once. */
const readTimeoutMs = 5000;
/** How long what somebody sends may take. */
const writeTimeoutMs = 8000;
/** For calls with pictures, which travel over slow lines and are made in several widths. */
export const pictureTimeoutMs = 30_000;

/** What a loader or an action knows of whoever asks. */
export interface AskedRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * The same request for a change that is made also when the visitor leaves the page, or loads it again,
 * before it is answered: leaving the page does not abort it.
 */
export const detach = ({ request, context }: AskedRequest): AskedRequest => ({
  request: new Request(request.url, { headers: request.headers }),
  context,
});

/** A client of the API in one language, which ends with the visitor's request. Without a token nobody is signed in. */
export function createApiClient({ request, context }: AskedRequest, locale: Locale, token?: string): Client {
  const { id, visitorAddress } = requestDetails(context);
  return createClient({
    baseUrl: `${siteConfig.apiUrl}/api`,
    locale,
    token,
    timeoutMs: request.method === 'GET' || request.method === 'HEAD' ? readTimeoutMs : writeTimeoutMs,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-request-id', id);
      if (visitorAddress) headers.set('x-forwarded-for', visitorAddress);
      const userAgent = request.headers.get('user-agent');
      if (userAgent) headers.set('user-agent', userAgent);
      const signals = [init?.signal, request.signal].filter((signal) => signal != null);
      return sendBuffered(input, { ...init, headers, signal: AbortSignal.any(signals) });
    },
  });
}

/**
 * `fetch` that encodes a form before it sends it. Node goes on reading the files of a form whose request is aborted, into
 * a stream that is closed by then, and the rejection cannot be caught.
 */
async function sendBuffered(input: RequestInfo | URL, init: RequestInit & { headers: Headers; signal: AbortSignal }) {
  if (!(init.body instanceof FormData)) return fetch(input, init);
  const encoded = new Response(init.body);
  init.headers.set('content-type', encoded.headers.get('content-type') ?? '');
  const body = await encoded.arrayBuffer();
  init.signal.throwIfAborted();
  return fetch(input, { ...init, body });
}
