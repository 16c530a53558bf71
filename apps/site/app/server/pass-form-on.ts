import { endpoints, type CallName, type Locale } from '@plaza/sdk';
import type { AskedRequest } from './api-client.ts';
import { requestDetails } from './request-context.ts';
import { isSessionStale } from './session.ts';
import { siteConfig } from './site-config.ts';

/** Where a form goes, and in whose name. */
interface PassedForm {
  call: Extract<CallName, 'addListingImage' | 'sendMessage'>;
  /** The one id in the call's path. */
  id: number;
  locale: Locale;
  jwt: string;
}

const passedHeaders = ['content-type', 'user-agent'] as const;

/**
 * Hands a form with files on to the API as it arrives, so that neither the site nor a slow line keeps it in memory, and
 * the page sees how far it is. Answers what the API does, or 503 when it cannot be reached.
 */
export async function passFormOn(
  { request, context }: AskedRequest,
  { call, id, locale, jwt }: PassedForm,
): Promise<Response> {
  const [method = '', path = ''] = endpoints[call].split(' ');
  const { id: requestId, visitorAddress } = requestDetails(context);
  const headers = new Headers({ authorization: `Bearer ${jwt}`, 'x-request-id': requestId });
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (visitorAddress) headers.set('x-forwarded-for', visitorAddress);
  try {
    const answer = await fetch(`${siteConfig.apiUrl}/api${path.replace(/\{\w+\}/, String(id))}?locale=${locale}`, {
      method,
      headers,
      body: request.body,
      signal: request.signal,
      // a body that is still on its way needs this
      duplex: 'half',
    } as RequestInit);
    // a session that could not be renewed in time may be well
    if (answer.status === 401 && isSessionStale(context)) return new Response(null, { status: 503 });
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    return new Response(null, { status: 503 });
  }
}
