import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLiveEvents } from './live-events.server.ts';
import { sessionMiddleware, startSession } from '~/server/session.ts';
import { userAna, createTestContext } from '~/server/testing/signed-in.ts';

interface VisitorRequest {
  isSignedIn?: boolean;
  search?: string;
  headers?: Record<string, string>;
}

async function requestLiveEvents(
  api: (address: URL, init: RequestInit) => Promise<Response>,
  { isSignedIn = true, search = '', headers = {} }: VisitorRequest = {},
): Promise<Response> {
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => api(address, init));
  const testContext = createTestContext();
  const request = new Request(`http://localhost/es/live${search}`, { headers });
  const response = await sessionMiddleware(
    { request, context: testContext, url: new URL(request.url), params: {}, pattern: '' },
    () => {
      const sessionExpiry = new Date(Date.now() + 900_000).toISOString();
      if (isSignedIn)
        startSession(testContext, {
          user: userAna,
          jwt: 'jwt-1',
          expiresAt: sessionExpiry,
          refreshToken: 'token',
          deviceToken: 'device',
        });
      return openLiveEvents({ request, context: testContext }, 'es');
    },
  );
  if (!(response instanceof Response)) throw new Error('no answer');
  return response;
}

afterEach(() => vi.unstubAllGlobals());

const heartbeatChunk = ': here\n\n';
const rejectConnection = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

describe('live events through the site', () => {
  it('openLiveEvents requests the stream with the session’s token and the last event that the browser received', async () => {
    const apiFetch = vi.fn(async (_address: URL, _init: RequestInit) => new Response(heartbeatChunk));
    const response = await requestLiveEvents(apiFetch, { search: '?after=12', headers: { 'last-event-id': '15' } });
    const [url, init] = apiFetch.mock.calls[0]!;
    expect([url.pathname, url.search]).toEqual(['/api/live', '?locale=es&after=12']);
    const apiHeaders = new Headers(init.headers);
    expect([apiHeaders.get('authorization'), apiHeaders.get('last-event-id')]).toEqual(['Bearer jwt-1', '15']);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(await response.text()).toBe(heartbeatChunk);
  });

  it('openLiveEvents answers 401 without a login redirect or an API call when no user is signed in', async () => {
    const apiFetch = vi.fn(rejectConnection);
    const response = await requestLiveEvents(apiFetch, { isSignedIn: false });
    expect([response.status, response.headers.get('location')]).toEqual([401, null]);
    expect(apiFetch).not.toHaveBeenCalled();
  });

  it('openLiveEvents answers 401 and keeps the session’s cookie when the API rejects the session', async () => {
    const response = await requestLiveEvents(async () => new Response(null, { status: 401 }));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toEqual([]);
  });

  it('openLiveEvents answers 503 when the API fails, and 429 with Retry-After when the API limits the rate', async () => {
    expect((await requestLiveEvents(rejectConnection)).status).toBe(503);
    expect((await requestLiveEvents(async () => new Response(null, { status: 500 }))).status).toBe(503);
    const limitedResponse = await requestLiveEvents(
      async () => new Response(null, { status: 429, headers: { 'retry-after': '20' } }),
    );
    expect([limitedResponse.status, limitedResponse.headers.get('retry-after')]).toEqual([429, '20']);
  });
});
