import { endpoints, type Locale } from '@plaza/sdk';
import type { RequestArgs } from '~/server/api-client.ts';
import { requestDetailsOf } from '~/server/request-context.ts';
import { endSession, isSessionStale, sessionOf } from '~/server/session.ts';
import { siteConfig } from '~/server/site-config.ts';

/** Milliseconds for opening the event stream; an open stream has no time limit. */
const streamOpenTimeoutMs = 8000;

const createEmptyResponse = (status: number, retryAfter: string | null = null): Response =>
  new Response(null, { status, ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }) });

function liveStreamUrlOf(request: Request, locale: Locale): URL {
  const [, path] = endpoints.openLiveEvents.split(' ');
  const apiStreamUrl = new URL(`${siteConfig.apiUrl}/api${path}`);
  apiStreamUrl.searchParams.set('locale', locale);
  const afterId = new URL(request.url).searchParams.get('after');
  if (afterId !== null) apiStreamUrl.searchParams.set('after', afterId);
  return apiStreamUrl;
}

function createStreamHeaders({ request, context }: RequestArgs, token: string): Headers {
  const { id, clientIp } = requestDetailsOf(context);
  const streamRequestHeaders = new Headers({
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    'x-request-id': id,
  });
  const lastEventId = request.headers.get('last-event-id');
  if (lastEventId) streamRequestHeaders.set('last-event-id', lastEventId);
  if (clientIp) streamRequestHeaders.set('x-forwarded-for', clientIp);
  return streamRequestHeaders;
}

/**
 * Streams the API's live events of the current user without buffering, until the browser closes the request. Answers
 * 401 without a valid session, because scripts can't follow a redirect to login, and 503 while the API is down.
 */
export async function openLiveEvents(requestArgs: RequestArgs, locale: Locale): Promise<Response> {
  const session = sessionOf(requestArgs.context);
  if (!session) return createEmptyResponse(401);
  const openController = new AbortController();
  const openTimer = setTimeout(() => openController.abort(), streamOpenTimeoutMs);
  try {
    const apiStream = await fetch(liveStreamUrlOf(requestArgs.request, locale), {
      headers: createStreamHeaders(requestArgs, session.jwt),
      signal: AbortSignal.any([requestArgs.request.signal, openController.signal]),
    });
    if (apiStream.ok)
      return new Response(apiStream.body, {
        headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      });
    await apiStream.body?.cancel();
    if (apiStream.status !== 401 && apiStream.status !== 403)
      return createEmptyResponse(apiStream.status < 500 ? apiStream.status : 503, apiStream.headers.get('retry-after'));
    if (isSessionStale(requestArgs.context)) return createEmptyResponse(503);
    endSession(requestArgs.context);
    return createEmptyResponse(401);
  } catch {
    return createEmptyResponse(503);
  } finally {
    clearTimeout(openTimer);
  }
}
