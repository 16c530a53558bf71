import { endpoints, type CallName, type Locale } from '@plaza/sdk';
import type { RequestArgs } from './api-client.ts';
import { requestDetailsOf } from './request-context.ts';
import { isSessionStale } from './session.ts';
import { siteConfig } from './site-config.ts';

interface ForwardedForm {
  call: Extract<CallName, 'addListingImage' | 'sendMessage'>;
  id: number;
  locale: Locale;
  jwt: string;
}

const forwardedHeaders = ['content-type', 'user-agent'] as const;

/**
 * Streams a form with files to the API, so that the site doesn't buffer it and the page can show the progress. Returns
 * the API's response, or 503 if the API is unreachable or the session is stale.
 */
export async function streamFormToApi(
  { request, context }: RequestArgs,
  { call, id, locale, jwt }: ForwardedForm,
): Promise<Response> {
  const [method = '', path = ''] = endpoints[call].split(' ');
  const { id: requestId, clientIp } = requestDetailsOf(context);
  const apiHeaders = new Headers({ authorization: `Bearer ${jwt}`, 'x-request-id': requestId });
  for (const name of forwardedHeaders) {
    const headerValue = request.headers.get(name);
    if (headerValue) apiHeaders.set(name, headerValue);
  }
  if (clientIp) apiHeaders.set('x-forwarded-for', clientIp);
  try {
    const apiResponse = await fetch(`${siteConfig.apiUrl}/api${path.replace(/\{\w+\}/, String(id))}?locale=${locale}`, {
      method,
      headers: apiHeaders,
      body: request.body,
      signal: request.signal,
      // `fetch` requires this for a streamed body
      duplex: 'half',
    } as RequestInit);
    // the session may still be valid, because the site couldn't reach the API to renew it
    if (apiResponse.status === 401 && isSessionStale(context)) return new Response(null, { status: 503 });
    return new Response(await apiResponse.text(), {
      status: apiResponse.status,
      headers: { 'content-type': apiResponse.headers.get('content-type') ?? 'application/json' },
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    return new Response(null, { status: 503 });
  }
}
